// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
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

  /** What a way through unknown code counts as: more than any other way. */
  private static final int DETOUR = 1_000_000;

  /** What a return to a caller counts as. */
  private static final int CALLER = 2;

  private final Map<LinkedMethod, Integer> firsts = new LinkedHashMap<>();
  private final Map<LinkedMethod, int[]> instructions = new LinkedHashMap<>();
  private final List<List<Integer>> after = new ArrayList<>();
  private final Set<Integer> detours = new HashSet<>();
  private final Map<String, List<LinkedMethod>> bySignature = new LinkedHashMap<>();

  ProgramGraph(Collection<LinkedMethod> methods) {
    for (LinkedMethod method : methods) {
      firsts.put(method, after.size());
      int size = method.model().size();
      IntStream.range(0, size).forEach(i -> after.add(new ArrayList<>(2)));
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
          after.get(at).add(at + 1);
        }
        block.handlers().forEach(h -> after.get(at).add(first + start(model, h)));
        calls(model.instruction(i), at);
      }
      block.successors().forEach(s -> after.get(first + block.last()).add(first + start(model, s)));
    }
  }

  private static int start(MethodModel model, int block) {
    return model.controlFlow().blocks().get(block).first();
  }

  private void calls(AbstractInsnNode node, int at) {
    if (node instanceof MethodInsnNode call) {
      bySignature
          .getOrDefault(call.name + call.desc, List.of())
          .forEach(callee -> after.get(at).add(firsts.get(callee)));
      if (!KnownCalls.staysInside(call)) {
        detours.add(at);
      } else if (call.name.equals("<init>")) {
        bySignature // the constructor of an exception calls what its subclass has for this
            .getOrDefault("fillInStackTrace()Ljava/lang/Throwable;", List.of())
            .forEach(callee -> after.get(at).add(firsts.get(callee)));
      }
    } else if (node instanceof InvokeDynamicInsnNode || KnownCalls.mayInitialise(node)) {
      detours.add(at);
    }
  }

  /**
   * Returns, for each instruction of the graph, the nearest of some omissions: one search for all
   * of them, whatever number of branches is asked about.
   *
   * @param omissions those with a place, by their numbers
   */
  Nearest nearest(Map<Integer, Omissions.Omission> omissions) {
    Nearest nearest = new Nearest(after.size());
    omissions.forEach(
        (number, omission) -> {
          for (int i = 0; i < omission.at().size(); i++) {
            int[] places = places(omission.at().get(i).method());
            if (places.length > 0) {
              int pc = Math.min(omission.at().get(i).pc(), places.length - 1);
              nearest.reach(
                  firsts.get(omission.at().get(i).method()) + places[pc], i * CALLER, number);
            }
          }
        });
    nearest.spread();
    return nearest;
  }

  /** Distances from the nearest of some omissions, and which it is: of two as near the first. */
  final class Nearest {
    private final long[] labels;
    private final PriorityQueue<long[]> open =
        new PriorityQueue<>(Comparator.<long[]>comparingLong(o -> o[0]).thenComparing(o -> o[1]));

    private Nearest(int size) {
      labels = new long[size];
      Arrays.fill(labels, Long.MAX_VALUE);
    }

    private void reach(int at, int distance, int omission) {
      long label = (long) distance << Integer.SIZE | omission;
      if (label < labels[at]) {
        labels[at] = label;
        open.add(new long[] {label, at});
      }
    }

    private void spread() {
      boolean anywhere = false;
      while (!open.isEmpty()) {
        long[] next = open.poll();
        int at = (int) next[1];
        int distance = (int) (next[0] >> Integer.SIZE);
        int omission = (int) next[0];
        if (next[0] != labels[at]) {
          continue;
        }
        after.get(at).forEach(to -> reach(to, distance + 1, omission));
        if (!anywhere && detours.contains(at)) {
          anywhere = true; // the first that comes is the nearest of all
          firsts.values().forEach(first -> reach(first, distance + DETOUR, omission));
        }
      }
    }

    /** Returns the way to an instruction, if there is one. */
    Optional<Way> to(LinkedMethod method, int instruction) {
      long label = labels[firsts.get(method) + instruction];
      return label == Long.MAX_VALUE
          ? Optional.empty()
          : Optional.of(new Way((int) (label >> Integer.SIZE), (int) label));
    }
  }

  /** How far it is to an instruction, and from which omission. */
  record Way(int distance, int omission) {}

  private int[] places(LinkedMethod method) {
    return instructions.computeIfAbsent(method, ProgramGraph::instructions);
  }

  /** A frame counts instructions only, a method model labels and lines too. */
  private static int[] instructions(LinkedMethod method) {
    MethodModel model = method.model();
    return IntStream.range(0, model.size())
        .filter(i -> model.instruction(i).getOpcode() >= 0)
        .toArray();
  }
}
