// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/**
 * The tree of unfoldings of a symbolic heap, grown level by level. Every alternative of an instance
 * has a Boolean guard; an instance with one alternative shares the guard it stands under.
 */
final class Unrolling {
  /** Variables of unfoldings start with this, so that they meet no others. */
  private static final String PREFIX = "?";

  private final Predicates predicates;
  private final FreshNames fresh = new FreshNames(PREFIX, 0);
  private final Option root;
  private final List<Node> nodes = new ArrayList<>();
  private List<Node> frontier = new ArrayList<>();

  /** One alternative: under {@code guard} all of {@code heap} holds, its instances being nodes. */
  record Option(Term guard, SymbolicHeap heap, List<Node> nodes) {}

  /** A predicate instance; {@code options} is null while it is on the frontier. */
  static final class Node {
    final Term guard;
    final PredicateInstance instance;
    List<Option> options;

    Node(Term guard, PredicateInstance instance) {
      this.guard = guard;
      this.instance = instance;
    }
  }

  Unrolling(Predicates predicates, SymbolicHeap heap) {
    this.predicates = predicates;
    this.root = option(predicates.terms().bool(true), heap);
  }

  private Option option(Term guard, SymbolicHeap heap) {
    List<Node> nested = new ArrayList<>();
    for (PredicateInstance instance : heap.instances()) {
      Node node = new Node(guard, instance);
      nested.add(node);
      nodes.add(node);
      frontier.add(node);
    }
    return new Option(guard, heap, nested);
  }

  /** Unfolds every instance of the frontier once. */
  void grow() {
    List<Node> level = frontier;
    frontier = new ArrayList<>();
    for (Node node : level) {
      List<SymbolicHeap> alternatives = predicates.unfold(node.instance, fresh);
      List<Option> options = new ArrayList<>();
      for (SymbolicHeap alternative : alternatives) {
        Term guard =
            alternatives.size() == 1
                ? node.guard
                : fresh.variable(predicates.terms(), "g", Sort.BOOL);
        options.add(option(guard, alternative));
      }
      node.options = options;
    }
  }

  Option root() {
    return root;
  }

  /** Returns all instances, outer ones first. */
  List<Node> nodes() {
    return nodes;
  }

  /** Returns the instances that are not unfolded. */
  List<Node> frontier() {
    return frontier;
  }

  /** Returns all alternatives unfolded so far, the root first. */
  List<Option> options() {
    List<Option> result = new ArrayList<>(List.of(root));
    for (Node node : nodes) {
      if (node.options != null) {
        result.addAll(node.options);
      }
    }
    return result;
  }

  /**
   * Returns the alternatives that can be part of a complete unfolding, outer ones first: none of
   * their instances needs what is on the frontier.
   */
  List<Option> closedOptions() {
    List<Option> result = new ArrayList<>();
    if (isClosed(root)) {
      collectClosed(root, result);
    }
    return result;
  }

  private void collectClosed(Option option, List<Option> result) {
    result.add(option);
    for (Node node : option.nodes()) {
      node.options.stream().filter(this::isClosed).forEach(o -> collectClosed(o, result));
    }
  }

  private boolean isClosed(Option option) {
    return !predicates.isBeyondBounds(option.heap())
        && option.nodes().stream()
            .allMatch(n -> n.options != null && n.options.stream().anyMatch(this::isClosed));
  }

  /** Returns whether some alternative stands for longer arrays than the bound allows. */
  boolean leavesOutArrays() {
    return options().stream().anyMatch(o -> predicates.isBeyondBounds(o.heap()));
  }

  /** Returns a lower bound of the number of cells of a complete unfolding, by shape alone. */
  int fewestCells() {
    return fewestCells(root);
  }

  private int fewestCells(Option option) {
    int cells = option.heap().cells().size();
    for (Node node : option.nodes()) {
      cells +=
          node.options.stream().filter(this::isClosed).mapToInt(this::fewestCells).min().orElse(0);
    }
    return cells;
  }
}
