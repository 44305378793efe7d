// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.dsl.symbols.Occurrence;
import org.heapsmith.dsl.symbols.Symbol;

/**
 * Compares what names mean before and after a change that replaces names only: symbols must
 * correspond one to one, and Java names stay.
 */
final class Meanings {
  private final Map<Symbol, Symbol> forth = new HashMap<>();
  private final Map<Symbol, Symbol> back = new HashMap<>();

  /** Returns the first of the old occurrences that means something else; null if none does. */
  Occurrence firstDifference(List<Occurrence> before, List<Occurrence> after) {
    for (int i = 0; i < before.size(); i++) {
      if (i >= after.size() || !same(before.get(i).symbol(), after.get(i).symbol())) {
        return before.get(i);
      }
    }
    return before.size() < after.size() && !before.isEmpty() ? before.get(before.size() - 1) : null;
  }

  private boolean same(Symbol before, Symbol after) {
    boolean ours = before instanceof Symbol.Definition || before instanceof Symbol.Variable;
    if (!ours) {
      return before.equals(after);
    }
    Symbol expected = forth.putIfAbsent(before, after);
    Symbol origin = back.putIfAbsent(after, before);
    return before.kind() == after.kind()
        && (expected == null || expected.equals(after))
        && (origin == null || origin.equals(before));
  }
}
