// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import java.util.List;
import org.heapsmith.dsl.symbols.Occurrence;
import org.heapsmith.dsl.symbols.Symbol;

/** Go to definition: predicates across files, variables, and into Java. */
public final class Definitions {
  private final JavaSources sources;

  /** Makes the service. */
  public Definitions(JavaSources sources) {
    this.sources = sources;
  }

  /** Returns where the name at {@code offset} is introduced; empty if there is none or nowhere. */
  public List<Place> compute(Snapshot snapshot, Document document, int offset) {
    Symbol symbol = document.symbolAt(offset).orElse(null);
    if (symbol == null) {
      return List.of();
    }
    if (symbol instanceof Symbol.Definition || symbol instanceof Symbol.Variable) {
      return snapshot.occurrences(symbol).stream()
          .filter(occurrence -> occurrence.role() == Occurrence.Role.DEFINITION)
          .map(snapshot::place)
          .toList();
    }
    return sources.declaration(symbol).stream().toList();
  }
}
