// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** Finds the edges that close loops by a depth-first walk with its own stack. */
final class BackEdges {
  private enum Colour {
    NEW,
    OPEN,
    DONE
  }

  private BackEdges() {}

  private record Visit(int block, Iterator<Integer> next) {}

  static SortedSet<ControlFlow.Edge> of(List<ControlFlow.Block> blocks) {
    SortedSet<ControlFlow.Edge> result = new TreeSet<>();
    Colour[] colours = new Colour[blocks.size()];
    java.util.Arrays.fill(colours, Colour.NEW);
    Deque<Visit> stack = new ArrayDeque<>();
    if (!blocks.isEmpty()) {
      open(blocks.get(0), colours, stack);
    }
    while (!stack.isEmpty()) {
      Visit visit = stack.peek();
      if (!visit.next.hasNext()) {
        colours[visit.block] = Colour.DONE;
        stack.pop();
        continue;
      }
      int to = visit.next.next();
      if (colours[to] == Colour.OPEN) {
        result.add(new ControlFlow.Edge(visit.block, to));
      } else if (colours[to] == Colour.NEW) {
        open(blocks.get(to), colours, stack);
      }
    }
    return result;
  }

  private static void open(ControlFlow.Block block, Colour[] colours, Deque<Visit> stack) {
    colours[block.index()] = Colour.OPEN;
    List<Integer> next = new ArrayList<>(block.successors());
    next.addAll(block.handlers());
    stack.push(new Visit(block.index(), next.iterator()));
  }
}
