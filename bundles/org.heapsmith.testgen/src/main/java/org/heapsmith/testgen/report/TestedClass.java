// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.MethodId;

/**
 * What came of a class under test, whatever other classes a run is about.
 *
 * @param report in which all code that its methods call is counted
 * @param code where the methods under test are: an inherited one in the class that declares it
 * @param notices of the class as a whole and of its file
 */
public record TestedClass(ClassReport report, SortedSet<MethodId> code, List<Notice> notices) {

  /** Copies the collections. */
  public TestedClass {
    code = Collections.unmodifiableSortedSet(new TreeSet<>(code));
    notices = List.copyOf(notices);
  }

  /**
   * Returns the reports of classes of one run: code that several call is counted with the first,
   * and not at all where it is under test itself.
   */
  public static List<ClassReport> together(List<TestedClass> classes) {
    Set<MethodId> counted = new HashSet<>();
    classes.forEach(c -> counted.addAll(c.code));
    List<ClassReport> reports = new ArrayList<>();
    for (TestedClass type : classes) {
      reports.add(type.report.calling(m -> !counted.contains(m)));
      type.report.called().forEach(m -> counted.add(m.method()));
    }
    return reports;
  }
}
