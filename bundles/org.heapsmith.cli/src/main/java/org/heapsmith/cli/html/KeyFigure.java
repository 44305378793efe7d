// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.util.List;
import org.heapsmith.cli.summary.Figures;
import org.heapsmith.testgen.report.Counter;
import org.heapsmith.testgen.report.Totals;

/**
 * One of the figures that matter most.
 *
 * @param kind the class of its colour, empty for none
 */
record KeyFigure(String kind, String figure, String caption) {

  /** Returns the cards of a run. */
  static List<KeyFigure> of(Totals totals) {
    Counter branches = totals.kept().branches();
    int valid = totals.inputs().valid();
    int invalid = totals.inputs().invalid();
    return List.of(
        new KeyFigure("", totals.testsKept() + "", "tests kept of " + totals.testsAll()),
        new KeyFigure(
            Bar.kind(branches),
            Figures.percent(branches),
            branches.total() == 0 ? "no branches measured" : branches + " branches covered"),
        new KeyFigure(
            none(invalid), valid + "", "valid inputs of " + (valid + invalid) + " checked"),
        new KeyFigure(
            none(totals.divergences()), totals.divergences() + "", "divergences on the JVM"),
        new KeyFigure(none(totals.findings()), totals.findings() + "", "findings in the code"));
  }

  private static String none(int count) {
    return count == 0 ? "good" : "bad";
  }
}
