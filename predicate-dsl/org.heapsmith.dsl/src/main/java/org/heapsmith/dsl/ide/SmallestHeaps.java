// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * The smallest heaps of a predicate, drawn as text. Implemented where the solver is known; may take
 * seconds, so it is asked off the typing path only. Thread-safe.
 */
public interface SmallestHeaps {

  /** No models are drawn. */
  SmallestHeaps NONE =
      (model, types, predicate, count, cancellation) -> new Drawings(List.of(), false);

  /**
   * What was found.
   *
   * @param heaps smallest first; fewer than asked for if there are no more or the time was up
   * @param complete false if cancelled or out of time: then nothing follows from missing heaps
   */
  record Drawings(List<String> heaps, boolean complete) {
    /** Copies the list. */
    public Drawings {
      heaps = List.copyOf(heaps);
    }
  }

  /** Returns the first {@code count} heaps of the predicate of that qualified name. */
  Drawings first(
      SpecModel model, TypeProvider types, String predicate, int count, Cancellation cancellation);
}
