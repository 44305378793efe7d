// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.dsl.ide.SmallestHeaps;
import org.heapsmith.logic.concrete.render.HeapText;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.usecases.models.SmallModels;

/** Draws the smallest heaps that the solver finds. */
public final class SolverModels implements SmallestHeaps {

  @Override
  public Drawings first(
      SpecModel model, TypeProvider types, String predicate, int count, Cancellation cancellation) {
    List<String> heaps =
        SmallModels.first(model, types, predicate, count, cancellation).stream()
            .map(example -> HeapText.render(example.heap(), example.roots()))
            .toList();
    return new Drawings(heaps, !cancellation.isCancelled());
  }
}
