// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The values that the rows of a state can have, as an existential Presburger formula: how often
 * each production occurs in a derivation tree. Counts belong to a tree just if they balance for
 * each nonterminal and all that occur hang together with the root [Verma 2005, section 3].
 */
final class ParikhImage {
  private static final int MAXIMAL_NODES = 300;
  private static final int MAXIMAL_BITS = 12;

  private final Terms terms;
  private final NumberGrammar grammar;
  private final boolean exactOnly;
  private final FreshNames fresh;
  private final Map<Weighted, Integer> nodes = new LinkedHashMap<>();
  private final List<Edge> edges = new ArrayList<>();
  private boolean bounded = true;

  /**
   * A production at a node.
   *
   * @param relevant for each call whether its numbers matter
   * @param targets the nodes of those that do
   * @param count the variable that counts it
   */
  record Edge(
      int node, Production production, List<Boolean> relevant, List<Integer> targets, Term count) {

    boolean isRelevant(int call) {
      return relevant.get(call);
    }
  }

  /**
   * Prepares the derivations of {@code state}.
   *
   * @param exactOnly whether productions that are not exact are left out: fewer values then, else
   *     more
   */
  ParikhImage(Terms terms, NumberGrammar grammar, int state, boolean exactOnly, FreshNames fresh) {
    this.terms = terms;
    this.grammar = grammar;
    this.exactOnly = exactOnly;
    this.fresh = fresh;
    int rows = grammar.state(state).rows().size();
    List<Weighted> pending = new ArrayList<>();
    node(Weighted.root(state, rows), pending);
    for (int i = 0; i < pending.size() && bounded; i++) {
      expand(i, pending.get(i), pending);
    }
  }

  private int node(Weighted weighted, List<Weighted> pending) {
    Integer known = nodes.get(weighted);
    if (known == null) {
      known = nodes.size();
      nodes.put(weighted, known);
      pending.add(weighted);
    }
    return known;
  }

  private void expand(int index, Weighted weighted, List<Weighted> pending) {
    for (Production production : grammar.productions(weighted.state())) {
      if (exactOnly && !production.exact()) {
        continue;
      }
      List<Integer> targets = new ArrayList<>();
      List<Boolean> relevant = new ArrayList<>();
      for (int call = 0; call < production.children().size(); call++) {
        int rows = grammar.state(production.children().get(call)).rows().size();
        Weighted child = weighted.child(production, call, rows);
        // an irrelevant call has some derivation; but with exact productions only it may have none
        relevant.add(exactOnly || !child.isIrrelevant());
        if (relevant.get(call)) {
          targets.add(node(child, pending));
        }
        bounded &= isSmall(child);
      }
      Term count = fresh.variable(terms, "y", Sort.MATHINT);
      edges.add(new Edge(index, production, relevant, targets, count));
    }
    bounded &= nodes.size() <= MAXIMAL_NODES;
  }

  private static boolean isSmall(Weighted weighted) {
    return weighted.weights().stream()
        .allMatch(row -> row.stream().allMatch(w -> w.bitLength() <= MAXIMAL_BITS));
  }

  /** Whether there are finitely many ways to count, and not too many. */
  boolean isBounded() {
    return bounded;
  }

  List<Edge> edges() {
    return edges;
  }

  /**
   * Adds to {@code result} that {@code values} are those of the root's rows in some derivation, if
   * {@code chosen}; else all counts are zero.
   */
  void encode(Term chosen, List<Term> values, List<Term> result) {
    Term zero = number(0);
    for (Edge edge : edges) {
      result.add(terms.binary(Op.LE, zero, edge.count()));
    }
    balance(chosen, result);
    if (nodes.size() > 1) {
      connect(result);
    }
    List<Weighted> all = List.copyOf(nodes.keySet());
    List<Term> sums = new ArrayList<>();
    values.forEach(v -> sums.add(zero));
    for (Edge edge : edges) {
      addTo(sums, all.get(edge.node()), edge, result);
    }
    for (int i = 0; i < values.size(); i++) {
      result.add(terms.implies(chosen, terms.eq(values.get(i), sums.get(i))));
    }
  }

  private void balance(Term chosen, List<Term> result) {
    for (int node = 0; node < nodes.size(); node++) {
      Term in = node == 0 ? terms.ite(chosen, number(1), number(0)) : number(0);
      Term out = number(0);
      for (Edge edge : edges) {
        for (int target : edge.targets()) {
          in = target == node ? terms.binary(Op.ADD, in, edge.count()) : in;
        }
        out = edge.node() == node ? terms.binary(Op.ADD, out, edge.count()) : out;
      }
      result.add(terms.eq(in, out));
    }
  }

  /** Each node that occurs is called by one that is closer to the root. */
  private void connect(List<Term> result) {
    List<Term> distances = new ArrayList<>();
    distances.add(number(0));
    for (int node = 1; node < nodes.size(); node++) {
      distances.add(fresh.variable(terms, "z", Sort.MATHINT));
      result.add(terms.binary(Op.LT, number(0), distances.get(node)));
    }
    for (int node = 1; node < nodes.size(); node++) {
      List<Term> callers = new ArrayList<>();
      for (Edge edge : edges) {
        if (edge.node() != node && edge.targets().contains(node)) {
          callers.add(
              terms.and(
                  occurs(edge),
                  terms.binary(Op.LT, distances.get(edge.node()), distances.get(node))));
        }
      }
      Term called = terms.or(callers);
      for (Edge edge : edges) {
        if (edge.node() == node) {
          result.add(terms.or(terms.not(occurs(edge)), called));
        }
      }
    }
  }

  private void addTo(List<Term> sums, Weighted node, Edge edge, List<Term> result) {
    for (int row = 0; row < sums.size(); row++) {
      addProduct(sums, row, edge.count(), node.constant(edge.production(), row));
    }
    for (int i = 0; i < edge.production().slacks(); i++) {
      Term slack = null;
      for (int row = 0; row < sums.size(); row++) {
        BigInteger weight = node.weight(edge.production(), row, new Linear.Slack(i));
        if (weight.signum() != 0) {
          if (slack == null) {
            slack = fresh.variable(terms, "s", Sort.MATHINT);
            result.add(terms.binary(Op.LE, number(0), slack));
            result.add(terms.or(occurs(edge), terms.eq(slack, number(0))));
          }
          addProduct(sums, row, slack, weight);
        }
      }
    }
  }

  private void addProduct(List<Term> sums, int row, Term value, BigInteger factor) {
    if (factor.signum() != 0) {
      Term product = terms.binary(Op.MUL, terms.mathint(factor), value);
      sums.set(row, terms.binary(Op.ADD, sums.get(row), product));
    }
  }

  private Term occurs(Edge edge) {
    return terms.binary(Op.LT, number(0), edge.count());
  }

  private Term number(long value) {
    return terms.mathint(BigInteger.valueOf(value));
  }
}
