// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.exact.ExactDecision.Answer;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.pairs.PairFixpoint;
import org.heapsmith.logic.pairs.ShapeSearch;
import org.heapsmith.smt.Model;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Decides a heap with numbers: all consistent shapes, and for each call what numbers it has. */
final class NumberDecision {
  private static final int MAXIMAL_SHAPES = 2_048;

  private final Terms terms;
  private final ShapeTranslation shapes;
  private final Solver solver;
  private final FreshNames fresh;

  NumberDecision(Terms terms, ShapeTranslation shapes, Solver solver, FreshNames fresh) {
    this.terms = terms;
    this.shapes = shapes;
    this.solver = solver;
    this.fresh = fresh;
  }

  Answer decide(
      SymbolicHeap heap,
      ShapeBody query,
      Set<Integer> roots,
      Set<Integer> reachable,
      Cancellation cancellation) {
    PairFixpoint pairs = new PairFixpoint(shapes.program(), roots, PairFixpoint.Mode.ALL);
    if (pairs.run(cancellation, () -> false) != PairFixpoint.End.COMPLETE) {
      return new Answer.Unknown("the predicates have too many base pairs");
    }
    NumberGrammar grammar = new NumberGrammar(shapes, pairs, cancellation);
    if (!grammar.compute(reachable)) {
      return new Answer.Unknown("the predicates have too many base pairs for their numbers");
    }
    List<int[]> choices = new ArrayList<>();
    ShapeSearch search = new ShapeSearch(pairs, cancellation);
    search.all(
        query.body(),
        (choice, whole) -> {
          choices.add(choice.clone());
          return choices.size() <= MAXIMAL_SHAPES;
        });
    if (search.isCancelled() || choices.size() > MAXIMAL_SHAPES) {
      return new Answer.Unknown("the formula has too many shapes");
    }
    boolean exact = query.exact() && grammar.isExact();
    Encoding more = new Encoding(grammar, heap, choices, false);
    SolverResult result = solver.check(more.formula(), cancellation);
    if (result.isUnsat()) {
      return new Answer.Unsat();
    } else if (result instanceof SolverResult.Sat sat && more.bounded && exact) {
      return new Answer.Sat(more.plan(sat.model()));
    } else if (result instanceof SolverResult.Unknown unknown) {
      return new Answer.Unknown(unknown.reason());
    }
    Encoding fewer = new Encoding(grammar, heap, choices, true);
    if (query.exact()
        && solver.check(fewer.formula(), cancellation) instanceof SolverResult.Sat sat) {
      return new Answer.Sat(fewer.plan(sat.model()));
    }
    return new Answer.Unknown("the numbers of the predicates are known in part only");
  }

  /** The formula: one of the choices, for each of its calls one of the pair's states. */
  private final class Encoding {
    private final NumberGrammar grammar;
    private final SymbolicHeap heap;
    private final boolean exactOnly;
    private final List<Term> formula = new ArrayList<>();
    private final List<Map<Integer, Selected>> calls = new ArrayList<>();
    private boolean bounded = true;

    /** A state of a call, chosen or not. */
    private record Selected(Term chosen, ParikhImage image) {}

    Encoding(NumberGrammar grammar, SymbolicHeap heap, List<int[]> choices, boolean exactOnly) {
      this.grammar = grammar;
      this.heap = heap;
      this.exactOnly = exactOnly;
      heap.instances().forEach(i -> calls.add(new LinkedHashMap<>()));
      List<Term> cases = new ArrayList<>();
      for (int[] choice : choices) {
        List<Term> all = new ArrayList<>();
        for (int i = 0; i < choice.length; i++) {
          List<Term> any = new ArrayList<>();
          int predicate = shapes.index(heap.instances().get(i).predicate());
          for (int state : grammar.states(predicate, choice[i])) {
            any.add(select(i, state));
          }
          all.add(terms.or(any));
        }
        cases.add(terms.and(all));
      }
      formula.add(terms.or(cases));
      formula.addAll(shapes.query(heap).numeric());
    }

    private Term select(int call, int state) {
      Selected known = calls.get(call).get(state);
      if (known == null) {
        Term chosen = fresh.variable(terms, "c", Sort.BOOL);
        ParikhImage image = new ParikhImage(terms, grammar, state, exactOnly, fresh);
        known = new Selected(chosen, image);
        calls.get(call).put(state, known);
        if (image.isBounded()) {
          image.encode(chosen, sums(call, state), formula);
        } else if (exactOnly) {
          formula.add(terms.not(chosen));
        } else {
          bounded = false;
        }
      }
      return known.chosen();
    }

    /** The values of the state's rows for the call's arguments. */
    private List<Term> sums(int call, int state) {
      PredicateInstance instance = heap.instances().get(call);
      List<Term> arguments = NumberGrammar.numbers(instance);
      List<Term> result = new ArrayList<>();
      for (List<java.math.BigInteger> row : grammar.state(state).rows()) {
        Term sum = terms.mathint(java.math.BigInteger.ZERO);
        for (int i = 0; i < arguments.size(); i++) {
          if (row.get(i).signum() != 0) {
            Term product = terms.binary(Op.MUL, terms.mathint(row.get(i)), arguments.get(i));
            sum = terms.binary(Op.ADD, sum, product);
          }
        }
        result.add(sum);
      }
      return result;
    }

    List<Term> formula() {
      return formula;
    }

    Plan plan(Model model) {
      List<TreePlan.Root> roots = new ArrayList<>();
      for (Map<Integer, Selected> states : calls) {
        for (Map.Entry<Integer, Selected> entry : states.entrySet()) {
          if (model.holds(entry.getValue().chosen())) {
            roots.add(new TreePlan.Root(entry.getKey(), entry.getValue().image()));
            break;
          }
        }
      }
      return new TreePlan(grammar, roots, model);
    }
  }
}
