// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import org.heapsmith.bytecode.ControlFlow;
import org.heapsmith.bytecode.ControlFlow.Block;

/** How many blocks it is from each block of a method to the nearest one of a kind. */
final class Distances {

  /** There is no way. */
  static final int NONE = 1_000_000;

  private final ControlFlow flow;

  /** Which blocks lead to each. */
  private final List<List<Integer>> before = new ArrayList<>();

  Distances(ControlFlow flow) {
    this.flow = flow;
    flow.blocks().forEach(b -> before.add(new ArrayList<>()));
    for (Block block : flow.blocks()) {
      block.successors().forEach(s -> before.get(s).add(block.index()));
      block.handlers().forEach(h -> before.get(h).add(block.index()));
    }
  }

  /** Returns the distances by the index of the block; 0 for those of the kind. */
  int[] to(Predicate<Block> kind) {
    int[] distances = new int[flow.blocks().size()];
    Arrays.fill(distances, NONE);
    Deque<Integer> open = new ArrayDeque<>();
    for (Block block : flow.blocks()) {
      if (kind.test(block)) {
        distances[block.index()] = 0;
        open.add(block.index());
      }
    }
    while (!open.isEmpty()) {
      int at = open.poll();
      for (int from : before.get(at)) {
        if (distances[from] == NONE) {
          distances[from] = distances[at] + 1;
          open.add(from);
        }
      }
    }
    return distances;
  }
}
