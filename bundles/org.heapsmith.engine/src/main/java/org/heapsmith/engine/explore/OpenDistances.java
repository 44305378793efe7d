// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.heapsmith.bytecode.ControlFlow.Block;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.State;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * How far it is from each block of a method to what is uncovered. Most states have covered the same
 * of it, so that it is found out once for them all.
 */
final class OpenDistances {
  private final Covering covering;
  private final Map<LinkedMethod, Distances> flows = new HashMap<>();

  /** What each block calls. */
  private final Map<LinkedMethod, List<List<String>>> calls = new HashMap<>();

  private final Map<Asked, int[]> known = new HashMap<>();
  private Set<String> openMethods = Set.of();
  private int version = -1;
  private int reached = -1;

  /** What decides the distances, until more is covered or reached. */
  private record Asked(LinkedMethod method, BitSet own, boolean withCalls) {}

  OpenDistances(Covering covering) {
    this.covering = covering;
  }

  /** Returns the distances to the ends of a method. */
  int[] toEnds(LinkedMethod method) {
    return flow(method).to(b -> b.successors().isEmpty());
  }

  /**
   * Returns the distances to what no test and not the state covers.
   *
   * @param withCalls whether a call of a method of which something is uncovered is as good as that
   */
  int[] of(State state, LinkedMethod method, boolean withCalls) {
    if (version != covering.version() || reached != covering.reached()) {
      version = covering.version();
      reached = covering.reached();
      openMethods = covering.openMethods();
      known.clear();
    }
    Asked asked = new Asked(method, covering.newOf(state, method), withCalls);
    return known.computeIfAbsent(asked, this::find);
  }

  private int[] find(Asked asked) {
    LinkedMethod method = asked.method();
    Predicate<Block> open = b -> covering.isOpen(asked.own(), method, b);
    return flow(method).to(asked.withCalls() ? open.or(b -> callsOpen(method, b)) : open);
  }

  private boolean callsOpen(LinkedMethod method, Block block) {
    return calls.computeIfAbsent(method, OpenDistances::calls).get(block.index()).stream()
        .anyMatch(openMethods::contains);
  }

  private static List<List<String>> calls(LinkedMethod method) {
    MethodModel model = method.model();
    List<List<String>> calls = new ArrayList<>();
    for (Block block : model.controlFlow().blocks()) {
      calls.add(
          IntStream.rangeClosed(block.first(), block.last())
              .mapToObj(model::instruction)
              .filter(MethodInsnNode.class::isInstance)
              .map(MethodInsnNode.class::cast)
              .map(call -> call.name + call.desc)
              .toList());
    }
    return calls;
  }

  private Distances flow(LinkedMethod method) {
    return flows.computeIfAbsent(method, m -> new Distances(m.model().controlFlow()));
  }
}
