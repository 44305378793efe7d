// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import java.util.List;
import java.util.Map;

/** A run of a method beside the one before it. */
public record Comparison(RunSummary before, RunSummary now) {

  /** Returns the display names of tests that were not there before. */
  public List<String> newTests() {
    return missing(now.tests(), before.tests());
  }

  /** Returns the display names of tests that are no longer there. */
  public List<String> lostTests() {
    return missing(before.tests(), now.tests());
  }

  /** Returns whether tests, paths and branches are the same. */
  public boolean isSame() {
    return newTests().isEmpty()
        && lostTests().isEmpty()
        && before.paths() == now.paths()
        && before.covered() == now.covered()
        && before.branches() == now.branches();
  }

  private static List<String> missing(Map<String, String> of, Map<String, String> in) {
    return of.entrySet().stream()
        .filter(e -> !in.containsKey(e.getKey()))
        .map(Map.Entry::getValue)
        .toList();
  }
}
