// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.demo;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.cli.summary.Row;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.testgen.report.Totals;

/**
 * What the demo runs on.
 *
 * @param examples the folder of the examples module, built
 * @param subjects in the order of the table
 * @param output gets tests and reports
 */
public record Demo(Path examples, List<Subject> subjects, Path output) {

  /** Copies the list. */
  public Demo {
    subjects = List.copyOf(subjects);
  }

  /**
   * Returns the subjects of those names, all if none is named.
   *
   * @throws HeapsmithException {@link Code#OPTION_INVALID} for a name that no subject has
   */
  public static List<Subject> named(List<String> names) {
    List<Subject> chosen = new ArrayList<>();
    for (String name : names) {
      chosen.add(
          Subjects.ALL.stream()
              .filter(s -> s.name().equalsIgnoreCase(name))
              .findFirst()
              .orElseThrow(() -> unknown(name)));
    }
    return names.isEmpty() ? Subjects.ALL : chosen;
  }

  private static HeapsmithException unknown(String name) {
    String all = Subjects.ALL.stream().map(Subject::name).collect(Collectors.joining(", "));
    return HeapsmithException.of(
        Code.OPTION_INVALID, "", "no subject '" + name + "'; there are " + all);
  }

  /** Returns the classes under test, dotted. */
  public List<String> targets() {
    return subjects.stream().map(Subject::className).toList();
  }

  /** Returns the rows of the table. */
  public List<Row> rows(GenerationReport report) {
    return subjects.stream().map(s -> s.row(totals(report, s))).toList();
  }

  private static Totals totals(GenerationReport report, Subject subject) {
    String internalName = subject.className().replace('.', '/');
    return report.classes().stream()
        .filter(c -> c.className().equals(internalName))
        .map(ClassReport::totals)
        .reduce(Totals.NONE, Totals::plus);
  }
}
