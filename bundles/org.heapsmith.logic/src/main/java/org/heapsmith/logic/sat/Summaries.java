// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Summaries of predicates. The arithmetic invariants are the greatest set of {@link Templates} that
 * is inductive over the definitions (Houdini: Flanagan, Leino, FME 2001): assumed for the nested
 * instances they follow for each disjunct, by the solver's proof. Sizes count to {@link
 * Satisfiability#MAX_OBJECTS}, so that counters do not wrap around. Inferred on first use.
 */
final class Summaries {
  private final Terms terms;
  private final Solver solver;
  private final BasePairs basePairs;
  private final FreshNames fresh = new FreshNames("!", 0);
  private final Map<String, Summary> done = new LinkedHashMap<>();

  Summaries(Predicates predicates, Solver solver) {
    this.terms = predicates.terms();
    this.solver = solver;
    this.basePairs = new BasePairs(predicates, fresh);
  }

  /** Returns the summary of {@code predicate}. */
  Summary of(String predicate, Cancellation cancellation) {
    if (!done.containsKey(predicate)) {
      infer(reachable(predicate), cancellation);
    }
    return done.get(predicate);
  }

  /** The predicates that {@code start} unfolds to and that have no summary yet. */
  private Set<String> reachable(String start) {
    Set<String> result = new LinkedHashSet<>();
    Deque<String> pending = new ArrayDeque<>(List.of(start));
    while (!pending.isEmpty()) {
      String name = pending.pop();
      if (!done.containsKey(name) && result.add(name)) {
        basePairs.body(name).forEach(d -> d.instances().forEach(i -> pending.add(i.predicate())));
      }
    }
    return result;
  }

  private void infer(Set<String> names, Cancellation cancellation) {
    Map<String, Summary> current = new LinkedHashMap<>();
    for (String name : names) {
      Term size = fresh.variable(terms, "size", Sort.INT);
      PredicateInstance general = basePairs.general(name);
      List<Term> candidates = Templates.candidates(terms, general, size, basePairs.body(name));
      current.put(name, new Summary(general, size, basePairs.of(name), candidates));
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (String name : names) {
        List<Term> kept = inductive(current.get(name), current, cancellation);
        Summary before = current.get(name);
        changed |= kept.size() < before.invariants().size();
        current.put(name, new Summary(before.general(), before.size(), before.pairs(), kept));
      }
    }
    if (!cancellation.isCancelled()) {
      current.replaceAll((name, summary) -> reduced(summary, cancellation));
    }
    done.putAll(current);
  }

  /** Returns the candidates that hold for every disjunct if {@code assumed} holds inside. */
  private List<Term> inductive(
      Summary summary, Map<String, Summary> assumed, Cancellation cancellation) {
    List<Term> candidates = new ArrayList<>(summary.invariants());
    for (SymbolicHeap disjunct : basePairs.body(summary.general().predicate())) {
      List<Term> premises = premises(disjunct, summary.size(), assumed);
      while (!candidates.isEmpty()) {
        List<Term> query = new ArrayList<>(premises);
        query.add(terms.not(terms.and(candidates)));
        SolverResult result = solver.check(query, cancellation);
        if (result.isUnsat()) {
          break;
        } else if (result instanceof SolverResult.Sat sat) {
          candidates.removeIf(c -> !sat.model().holds(c));
        } else {
          candidates.clear();
        }
      }
    }
    return candidates;
  }

  private List<Term> premises(SymbolicHeap disjunct, Term size, Map<String, Summary> assumed) {
    List<Term> result = new ArrayList<>(disjunct.pure());
    List<Term> locations = new ArrayList<>(List.of(terms.nullRef()));
    disjunct.cells().forEach(c -> locations.add(c.location()));
    result.add(terms.distinct(locations));
    Term total = terms.intConst(disjunct.cells().size());
    for (PredicateInstance instance : disjunct.instances()) {
      Term part = fresh.variable(terms, "part", Sort.INT);
      Summary known =
          assumed.containsKey(instance.predicate())
              ? assumed.get(instance.predicate())
              : done.get(instance.predicate());
      result.addAll(facts(known, instance, part));
      total = terms.binary(Op.ADD, total, part);
    }
    result.add(terms.eq(size, total));
    result.add(range(size));
    return result;
  }

  /** Returns what the summary says of {@code instance}, which owns {@code size} objects. */
  List<Term> facts(Summary summary, PredicateInstance instance, Term size) {
    Map<Term, Term> arguments = basePairs.arguments(instance);
    List<Term> result = new ArrayList<>(List.of(range(size)));
    if (summary.pairs() != null) {
      List<Term> cases = new ArrayList<>();
      for (BasePair pair : summary.pairs()) {
        cases.add(terms.and(literals(pair, summary.general(), arguments)));
      }
      result.add(terms.or(cases));
    }
    arguments.put(summary.size(), size);
    summary.invariants().forEach(i -> result.add(terms.substitute(i, arguments)));
    return result;
  }

  /** Returns what a base pair says of an instance's arguments. */
  List<Term> literals(BasePair pair, PredicateInstance general, Map<Term, Term> arguments) {
    List<Term> result = new ArrayList<>();
    pair.literals().forEach(l -> result.add(terms.substitute(l, arguments)));
    pair.allocated(general.arguments())
        .forEach(a -> result.add(terms.ne(arguments.get(a), terms.nullRef())));
    return result;
  }

  /** Returns the general instance's arguments mapped to those of {@code instance}. */
  Map<Term, Term> arguments(PredicateInstance instance) {
    return basePairs.arguments(instance);
  }

  private Term range(Term size) {
    return terms.and(
        terms.binary(Op.LE, terms.intConst(0), size),
        terms.binary(Op.LE, size, terms.intConst(Satisfiability.MAX_OBJECTS)));
  }

  /** Drops invariants that follow from the others: queries stay small. */
  private Summary reduced(Summary summary, Cancellation cancellation) {
    List<Term> kept = new ArrayList<>(summary.invariants());
    for (int i = kept.size() - 1; i >= 0; i--) {
      List<Term> query = new ArrayList<>(kept);
      query.set(i, terms.not(kept.get(i)));
      query.addAll(
          facts(
              new Summary(summary.general(), summary.size(), summary.pairs(), List.of()),
              summary.general(),
              summary.size()));
      if (solver.check(query, cancellation).isUnsat()) {
        kept.remove(i);
      }
    }
    return new Summary(summary.general(), summary.size(), summary.pairs(), List.copyOf(kept));
  }
}
