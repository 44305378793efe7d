// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.heapsmith.bytecode.ControlFlow.Block;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.program.LinkedMethod;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * How far it is from one instruction of some methods to another, through jumps, handlers and calls.
 * It never says that there is no way where there is one: what is called is judged by name and
 * descriptor alone, and code that is not among the methods may call any of them.
 */
final class ProgramGraph {

  /** There is no way. */
  static final int NONE = Integer.MAX_VALUE / 4;

  /** What a way through unknown code counts as: more than any other way. */
  static final int DETOUR = 1_000_000;

  private final Map<LinkedMethod, Integer> firsts = new LinkedHashMap<>();
  private final Map<LinkedMethod, int[]> instructions = new LinkedHashMap<>();
  private final List<List<Integer>> before = new ArrayList<>();
  private final List<Integer> detours = new ArrayList<>();
  private final Map<String, List<LinkedMethod>> bySignature = new LinkedHashMap<>();

  ProgramGraph(Collection<LinkedMethod> methods) {
    for (LinkedMethod method : methods) {
      firsts.put(method, before.size());
      int size = method.model().size();
      IntStream.range(0, size).forEach(i -> before.add(new ArrayList<>(2)));
      bySignature.computeIfAbsent(signature(method), s -> new ArrayList<>()).add(method);
    }
    methods.forEach(this::connect);
  }

  private static String signature(LinkedMethod method) {
    return method.id().name() + method.id().descriptor();
  }

  private void connect(LinkedMethod method) {
    MethodModel model = method.model();
    int first = firsts.get(method);
    for (Block block : model.controlFlow().blocks()) {
      for (int i = block.first(); i <= block.last(); i++) {
        int at = first + i;
        if (i < block.last()) {
          before.get(at + 1).add(at);
        }
        block.handlers().forEach(h -> before.get(first + start(model, h)).add(at));
        calls(model.instruction(i), at);
      }
      block
          .successors()
          .forEach(s -> before.get(first + start(model, s)).add(first + block.last()));
    }
  }

  private static int start(MethodModel model, int block) {
    return model.controlFlow().blocks().get(block).first();
  }

  private void calls(AbstractInsnNode node, int at) {
    if (node instanceof MethodInsnNode call) {
      bySignature
          .getOrDefault(call.name + call.desc, List.of())
          .forEach(callee -> before.get(firsts.get(callee)).add(at));
      if (!KnownCalls.staysInside(call)) {
        detours.add(at);
      }
    } else if (node instanceof InvokeDynamicInsnNode || KnownCalls.mayInitialise(node)) {
      detours.add(at);
    }
  }

  /** Returns the distance of each instruction of the graph to that one; {@link #NONE} if none. */
  int[] to(LinkedMethod method, int instruction) {
    int[] distances = new int[before.size()];
    Arrays.fill(distances, NONE);
    Deque<Integer> open = new ArrayDeque<>();
    int target = firsts.get(method) + instruction;
    distances[target] = 0;
    open.add(target);
    spread(distances, open);
    int nearest = NONE;
    for (int first : firsts.values()) {
      nearest = Math.min(nearest, first < distances.length ? distances[first] : NONE);
    }
    if (nearest < NONE) {
      for (int at : detours) {
        if (distances[at] == NONE) {
          distances[at] = DETOUR + nearest;
          open.add(at);
        }
      }
      spread(distances, open);
    }
    return distances;
  }

  private void spread(int[] distances, Deque<Integer> open) {
    while (!open.isEmpty()) {
      int at = open.poll();
      for (int from : before.get(at)) {
        if (distances[from] == NONE) {
          distances[from] = distances[at] + 1;
          open.add(from);
        }
      }
    }
  }

  /**
   * Returns the distance of a place.
   *
   * @param distances as {@link #to} returned them
   */
  int at(int[] distances, Omissions.Point point) {
    Integer first = firsts.get(point.method());
    if (first == null) {
      return DETOUR;
    }
    int[] places = instructions.computeIfAbsent(point.method(), ProgramGraph::instructions);
    return places.length == 0
        ? NONE
        : distances[first + places[Math.min(point.pc(), places.length - 1)]];
  }

  /** A frame counts instructions only, a method model labels and lines too. */
  private static int[] instructions(LinkedMethod method) {
    MethodModel model = method.model();
    return IntStream.range(0, model.size())
        .filter(i -> model.instruction(i).getOpcode() >= 0)
        .toArray();
  }
}
