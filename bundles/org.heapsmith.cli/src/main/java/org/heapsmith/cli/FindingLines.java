// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Plural;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.TestStatus;
import org.heapsmith.usecases.target.JavaNames;

/** Findings for the console: one line for each kind of finding in a method, and not too many. */
final class FindingLines {
  private static final int MOST = 12;

  private FindingLines() {}

  /** Returns the lines in the order of the report. */
  static List<String> of(GenerationReport report) {
    List<String> lines = new ArrayList<>();
    for (ClassReport type : report.classes()) {
      for (MethodReport method : type.methods()) {
        lines.addAll(lines(JavaNames.ofClass(type.className()), method));
      }
    }
    if (lines.size() <= MOST) {
      return lines;
    }
    List<String> shown = new ArrayList<>(lines.subList(0, MOST));
    shown.add("… and " + (lines.size() - MOST) + " more; --report lists them all");
    return shown;
  }

  private static List<String> lines(String className, MethodReport method) {
    Map<String, List<String>> tests = new LinkedHashMap<>();
    method.tests().stream()
        .filter(t -> t.status() == TestStatus.FINDING)
        .forEach(
            t -> tests.computeIfAbsent(t.why(), why -> new ArrayList<>()).add(t.displayName()));
    List<String> lines = new ArrayList<>();
    tests.forEach(
        (why, names) -> {
          String more =
              names.size() == 1 ? "" : " (and " + Plural.of(names.size() - 1, "more test") + ")";
          lines.add(
              "finding in %s#%s: %s: %s%s"
                  .formatted(className, method.signature(), names.get(0), why, more));
        });
    return lines;
  }
}
