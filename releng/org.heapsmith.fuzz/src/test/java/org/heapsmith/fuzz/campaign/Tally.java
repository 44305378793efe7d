// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.campaign;

import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.base.Code;
import org.heapsmith.base.Coded;
import org.heapsmith.fuzz.program.Program;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.MethodReport;

/** The figures of a campaign. */
final class Tally {
  private final Map<String, Integer> counts = new TreeMap<>();
  private final Map<String, Long> times = new TreeMap<>();

  private void add(String what, int count) {
    counts.merge(what, count, Integer::sum);
  }

  int count(String what) {
    return counts.getOrDefault(what, 0);
  }

  void rejected(int count) {
    add("not accepted by their compiler", count);
  }

  void brokenDown(String why) {
    add("runs that broke down as a whole: " + Signature.of(why), 1);
  }

  void program(Program program) {
    add("programs", 1);
    add("programs with " + program.way().words(), 1);
    add("programs by " + program.compiler(), 1);
    add(program.spec().isEmpty() ? "programs without spec" : "programs with spec", 1);
  }

  void method(MethodReport report) {
    add("methods", 1);
    add("methods explored completely", report.complete() ? 1 : 0);
    add("tests", report.tests().size());
    add("tests kept", report.testsKept());
    for (BranchReport.Status status : BranchReport.Status.values()) {
      add("branches " + status.name().toLowerCase().replace('_', ' '), report.branches(status));
    }
  }

  void notice(Coded code) {
    add("notice " + (code instanceof Code c ? c.name() : code.toString()), 1);
  }

  void missed(String why) {
    add("reachable by a small input, not reached: " + Signature.of(why), 1);
  }

  void outside(int tests) {
    add("tests run outside", tests);
  }

  void repeated(int programs) {
    add("programs generated for again", programs);
  }

  void nanos(String what, long nanos) {
    times.merge(what, nanos, Long::sum);
  }

  String text() {
    StringBuilder out = new StringBuilder();
    counts.forEach((what, n) -> out.append(String.format("%7d  %s%n", n, what)));
    times.forEach((what, n) -> out.append(String.format("%7.1f  s %s%n", n / 1e9, what)));
    return out.toString();
  }
}
