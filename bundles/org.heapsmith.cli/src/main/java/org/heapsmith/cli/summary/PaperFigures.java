// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.summary;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What Java StarFinder (JSF) reached on a structure of the same kind: its published engine run
 * again on two cores, or the JSF paper.
 *
 * @param methods methods of its own implementation
 * @param tests tests it wrote
 * @param coverage branch coverage in percent, recomputed with nothing excluded
 * @param solverCalls processes of its solver; empty where there is no figure
 * @param seconds CPU seconds
 */
public record PaperFigures(
    int methods, int tests, double coverage, OptionalInt solverCalls, OptionalDouble seconds) {

  /** Returns tests, coverage, solver calls and seconds as text, a dash where there is no figure. */
  public List<String> cells() {
    return List.of(
        String.valueOf(tests),
        String.format(Locale.ROOT, "%.1f%%", coverage).replace(".0%", "%"),
        solverCalls.isPresent() ? String.valueOf(solverCalls.getAsInt()) : "–",
        seconds.isPresent() ? String.format(Locale.ROOT, "%.0f", seconds.getAsDouble()) : "–");
  }
}
