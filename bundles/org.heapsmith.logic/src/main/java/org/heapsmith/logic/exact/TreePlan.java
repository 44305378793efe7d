// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.smt.Model;

/**
 * Derivation trees with given counts of productions. They are put together greedily, productions
 * that lead back to their own nonterminal first; that leaves some over in grammars with several
 * entangled cycles, and then there is no plan.
 */
final class TreePlan implements Plan {
  private static final BigInteger MAXIMUM = BigInteger.valueOf(1_000_000);

  private final NumberGrammar grammar;
  private final List<Object> roots = new ArrayList<>();

  /** The state of an instance, and its counts' variables. */
  record Root(int state, ParikhImage image) {}

  /** A node of a derivation tree; a call that does not matter is the index of its state. */
  private static final class Tree {
    private int body;
    private final List<Object> calls = new ArrayList<>();
  }

  TreePlan(NumberGrammar grammar, List<Root> instances, Model model) {
    this.grammar = grammar;
    for (Root root : instances) {
      Tree tree = root.image().isBounded() ? new Builder(root.image(), model).build() : null;
      if (tree == null) {
        roots.clear();
        return;
      }
      roots.add(tree);
    }
  }

  @Override
  public List<Object> roots() {
    return List.copyOf(roots);
  }

  @Override
  public Unfolding unfolding(Object handle) {
    if (handle instanceof Tree tree) {
      return new Unfolding(tree.body, tree.calls);
    }
    Production first = grammar.productions((Integer) handle).get(0);
    return new Unfolding(first.body(), List.<Object>copyOf(first.children()));
  }

  /** Puts one tree together. */
  private static final class Builder {
    private final List<ParikhImage.Edge> edges = new ArrayList<>();
    private final List<Long> left = new ArrayList<>();
    private final Map<Integer, Deque<Tree>> open = new LinkedHashMap<>();
    private final Map<Integer, List<Integer>> reached = new LinkedHashMap<>();
    private boolean tooLarge;

    Builder(ParikhImage image, Model model) {
      for (ParikhImage.Edge edge : image.edges()) {
        BigInteger count = (BigInteger) model.eval(edge.count()).value();
        tooLarge |= count.compareTo(MAXIMUM) > 0;
        if (count.signum() > 0) {
          edges.add(edge);
          left.add(count.min(MAXIMUM).longValue());
        }
      }
    }

    /** Returns the tree; null if there is none, or it is too large. */
    Tree build() {
      if (tooLarge) {
        return null;
      }
      Tree root = new Tree();
      open.computeIfAbsent(0, n -> new ArrayDeque<>()).add(root);
      int edge = best();
      while (edge >= 0) {
        use(edge);
        edge = best();
      }
      boolean all = open.values().stream().allMatch(Deque::isEmpty);
      return all && left.stream().allMatch(count -> count == 0) ? root : null;
    }

    private int best() {
      int best = -1;
      int rank = -1;
      for (int i = 0; i < edges.size(); i++) {
        ParikhImage.Edge edge = edges.get(i);
        if (left.get(i) > 0 && !open.getOrDefault(edge.node(), new ArrayDeque<>()).isEmpty()) {
          int own = edge.targets().isEmpty() ? 0 : leadsBack(edge) ? 2 : 1;
          if (own > rank) {
            rank = own;
            best = i;
          }
        }
      }
      return best;
    }

    private boolean leadsBack(ParikhImage.Edge edge) {
      return edge.targets().stream().anyMatch(t -> reachedFrom(t).contains(edge.node()));
    }

    private List<Integer> reachedFrom(int node) {
      List<Integer> known = reached.get(node);
      if (known == null) {
        known = new ArrayList<>(List.of(node));
        for (int i = 0; i < known.size(); i++) {
          for (ParikhImage.Edge edge : edges) {
            if (edge.node() == known.get(i)) {
              for (int target : edge.targets()) {
                if (!known.contains(target)) {
                  known.add(target);
                }
              }
            }
          }
        }
        reached.put(node, known);
      }
      return known;
    }

    private void use(int index) {
      ParikhImage.Edge edge = edges.get(index);
      left.set(index, left.get(index) - 1);
      Tree tree = open.get(edge.node()).poll();
      tree.body = edge.production().body();
      int next = 0;
      for (int call = 0; call < edge.production().children().size(); call++) {
        if (edge.isRelevant(call)) {
          Tree child = new Tree();
          tree.calls.add(child);
          open.computeIfAbsent(edge.targets().get(next++), n -> new ArrayDeque<>()).add(child);
        } else {
          tree.calls.add(edge.production().children().get(call));
        }
      }
    }
  }
}
