// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import java.util.List;
import org.heapsmith.dsl.symbols.Occurrence;

/** Find references and mark occurrences. */
public final class References {

  /** Returns all places of all files that name what {@code offset} names, definitions included. */
  public List<Occurrence> compute(Snapshot snapshot, Document document, int offset) {
    return document.symbolAt(offset).map(snapshot::occurrences).orElse(List.of());
  }

  /** Returns those of them that are in the same file. */
  public List<Occurrence> inDocument(Snapshot snapshot, Document document, int offset) {
    return compute(snapshot, document, offset).stream()
        .filter(occurrence -> occurrence.file().equals(document.name()))
        .toList();
  }
}
