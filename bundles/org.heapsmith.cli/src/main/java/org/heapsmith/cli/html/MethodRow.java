// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.Counter;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.usecases.target.JavaNames;

/**
 * A method in the index of a report.
 *
 * @param type its class, dotted
 * @param link to its place on the page of the class; empty if it has none
 * @param branches covered ones of all
 */
record MethodRow(
    String type,
    String signature,
    String link,
    State state,
    int kept,
    int tests,
    Counter branches,
    int infeasible,
    int open,
    int findings,
    double seconds) {

  /** What is to be said of a method first, from what needs a look to what needs none. */
  enum State {
    DIVERGES("bad", "diverges"),
    FINDING("bad", "finding"),
    NO_TEST("fair", "no test"),
    OPEN("fair", "branches open"),
    COVERED("good", "covered"),
    NOT_BEGUN("plain", "not begun");

    private final String kind;
    private final String text;

    State(String kind, String text) {
      this.kind = kind;
      this.text = text;
    }

    /** Returns the class of its colour. */
    String kind() {
      return kind;
    }

    /** Returns what is shown. */
    String text() {
      return text;
    }
  }

  /** Returns the row of a method that was explored. */
  static MethodRow of(String type, MethodReport report, String link) {
    return new MethodRow(
        type,
        report.signature(),
        link,
        state(report),
        report.testsKept(),
        report.tests().size(),
        report.kept().branches(),
        report.branches(BranchReport.Status.INFEASIBLE),
        report.branches(BranchReport.Status.NOT_REACHED),
        report.findings(),
        report.seconds());
  }

  /** Returns the row of a method that was not begun. */
  static MethodRow notBegun(MethodId method) {
    String name = method.toString();
    String signature = name.substring(name.indexOf('#') + 1);
    String type = JavaNames.ofClass(method.className());
    return new MethodRow(type, signature, "", State.NOT_BEGUN, 0, 0, Counter.EMPTY, 0, 0, 0, 0);
  }

  private static State state(MethodReport report) {
    if (report.divergences() > 0) {
      return State.DIVERGES;
    }
    if (report.findings() > 0) {
      return State.FINDING;
    }
    if (report.testsKept() == 0) {
      return State.NO_TEST;
    }
    return report.branches(BranchReport.Status.NOT_REACHED) > 0 ? State.OPEN : State.COVERED;
  }

  /** Returns the name of the class without its package. */
  String simpleType() {
    return type.substring(folder().length());
  }

  /** Returns the package with its dot, by what is written in capitals. */
  String folder() {
    int dot = -1;
    for (int at = type.indexOf('.'); at >= 0; at = type.indexOf('.', at + 1)) {
      if (Character.isUpperCase(type.charAt(dot + 1))) {
        break;
      }
      dot = at;
    }
    return type.substring(0, dot + 1);
  }

  /** Returns whether there are figures: most rows of a large project have none. */
  boolean isBegun() {
    return state != State.NOT_BEGUN;
  }

  /** Returns the share of its branches, for sorting; none before all others. */
  double share() {
    return branches.total() == 0 ? -1 : branches.percent();
  }
}
