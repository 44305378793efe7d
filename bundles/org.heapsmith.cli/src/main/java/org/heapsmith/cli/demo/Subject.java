// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Plural;
import org.heapsmith.cli.summary.Figures;
import org.heapsmith.cli.summary.PaperFigures;
import org.heapsmith.cli.summary.Row;
import org.heapsmith.testgen.report.Counter;
import org.heapsmith.testgen.report.Totals;

/**
 * One subject of the demo.
 *
 * @param name for the table
 * @param className dotted
 * @param minimalCoverage branch coverage in percent that must be reached
 */
public record Subject(
    String name, String className, double minimalCoverage, Optional<PaperFigures> paper) {

  /** Returns the row of the table, with the targets that were missed. */
  Row row(Totals totals) {
    List<String> missed = new ArrayList<>();
    int invalid = totals.inputs().invalid();
    int unchecked = totals.inputs().unchecked();
    if (totals.testsAll() == 0) {
      missed.add("no tests");
    }
    if (invalid > 0) {
      missed.add(Plural.of(invalid, "invalid input"));
    }
    if (unchecked > 0) {
      missed.add(Plural.of(unchecked, "input") + " not judged");
    }
    if (totals.divergences() > 0) {
      missed.add(Plural.of(totals.divergences(), "divergence"));
    }
    Counter branches = totals.kept().branches();
    if (branches.total() == 0 || branches.percent() < minimalCoverage) {
      missed.add(
          "branches " + Figures.percent(totals.kept().branches()) + " < " + minimalCoverage + "%");
    }
    if (paper.isPresent() && totals.testsKept() >= paper.get().tests()) {
      missed.add("tests " + totals.testsKept() + ", JSF " + paper.get().tests());
    }
    return new Row(name, totals, paper, missed);
  }
}
