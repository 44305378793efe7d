// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
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
 * Summaries of predicates. The arithmetic invariants are the greatest set of {@link
 * InvariantTemplates} that is inductive over the definitions (Houdini [Flanagan 2001]): assumed for
 * the nested instances they follow for each disjunct, by the solver's proof. Sizes count to {@link
 * Satisfiability#MAX_OBJECTS}, so that counters do not wrap around. Inferred on first use.
 */
final class PredicateSummaries {
  private final Terms terms;
  private final Solver solver;
  private final BasePairs basePairs;
  private final FreshNames fresh = new FreshNames("!", 0);
  private final Map<String, Summary> done = new LinkedHashMap<>();

  PredicateSummaries(Predicates predicates, Solver solver) {
    this.terms = predicates.terms();
    this.solver = solver;
    this.basePairs = new BasePairs(predicates, fresh);
  }

  /** Returns the summary of {@code predicate}. */
  Summary of(String predicate, Cancellation cancellation) {
    if (!done.containsKey(predicate)) {
      Set<String> open = reachable(predicate);
      Sort sort = sizes(open);
      // those that call each other at once, after those they call: else what fails at the end of a
      // chain fails one link further in each round
      for (List<String> names : Components.of(open, this::callees)) {
        infer(names, sort, cancellation);
      }
    }
    return done.get(predicate);
  }

  private Set<String> callees(String predicate) {
    Set<String> result = new LinkedHashSet<>();
    basePairs.body(predicate).forEach(d -> d.instances().forEach(i -> result.add(i.predicate())));
    result.removeAll(done.keySet());
    return result;
  }

  /** The predicates that {@code start} unfolds to and that have no summary yet. */
  private Set<String> reachable(String start) {
    Set<String> result = new LinkedHashSet<>();
    Deque<String> pending = new ArrayDeque<>(List.of(start));
    while (!pending.isEmpty()) {
      String name = pending.pop();
      if (!done.containsKey(name) && result.add(name)) {
        pending.addAll(callees(name));
      }
    }
    return result;
  }

  /** Equations first, then order where no equation holds, then both under conditions. */
  private void infer(List<String> names, Sort sort, Cancellation cancellation) {
    Map<String, Summary> proved = new LinkedHashMap<>();
    Map<String, InvariantTemplates> templates = new LinkedHashMap<>();
    for (String name : names) {
      Term size = fresh.variable(terms, "size", sort);
      PredicateInstance general = basePairs.general(name);
      proved.put(name, new Summary(general, size, basePairs.of(name), List.of()));
      templates.put(name, new InvariantTemplates(terms, general, size, basePairs.body(name)));
    }
    for (InvariantTemplates.Stage stage : InvariantTemplates.Stage.values()) {
      Map<String, List<Term>> candidates = new LinkedHashMap<>();
      for (String name : names) {
        Summary known = proved.get(name);
        candidates.put(
            name, templates.get(name).candidates(stage, known.invariants(), roots(known)));
      }
      iterate(proved, candidates, cancellation);
      proved.replaceAll((name, summary) -> summary.and(candidates.get(name)));
    }
    proved.replaceAll((name, summary) -> reduced(summary, cancellation));
    done.putAll(proved);
  }

  /**
   * The sort of sizes: where only mathematical integers can be compared with them they are such
   * too, since the solver gets lost between these and bit-vectors.
   */
  private Sort sizes(Set<String> names) {
    Set<Sort> numbers = EnumSet.noneOf(Sort.class);
    names.forEach(n -> basePairs.general(n).arguments().forEach(a -> numbers.add(a.sort())));
    return numbers.contains(Sort.MATHINT) && !numbers.contains(Sort.INT) ? Sort.MATHINT : Sort.INT;
  }

  /** The parameters that are allocated in some models and not in others. */
  private static List<Term> roots(Summary summary) {
    List<Term> result = new ArrayList<>(BasePairs.references(summary.general()));
    if (summary.pairs() != null) {
      result.removeIf(
          p ->
              summary.pairs().stream().allMatch(pair -> pair.allocated().contains(p))
                  || summary.pairs().stream().noneMatch(pair -> pair.allocated().contains(p)));
    }
    return result;
  }

  /** Drops candidates until the rest is inductive, with what is proved already. */
  private void iterate(
      Map<String, Summary> proved, Map<String, List<Term>> candidates, Cancellation cancellation) {
    boolean changed = true;
    while (changed) {
      changed = false;
      Map<String, Summary> assumed = new LinkedHashMap<>();
      proved.forEach((name, summary) -> assumed.put(name, summary.and(candidates.get(name))));
      for (Map.Entry<String, List<Term>> entry : candidates.entrySet()) {
        List<Term> kept =
            inductive(proved.get(entry.getKey()), entry.getValue(), assumed, cancellation);
        if (kept.size() < entry.getValue().size()) {
          changed = true;
          entry.setValue(kept);
          assumed.put(entry.getKey(), proved.get(entry.getKey()).and(kept));
        }
      }
    }
  }

  /** Returns the candidates that hold for every disjunct if {@code assumed} holds inside. */
  private List<Term> inductive(
      Summary summary,
      List<Term> candidates,
      Map<String, Summary> assumed,
      Cancellation cancellation) {
    List<Term> kept = new ArrayList<>(candidates);
    for (SymbolicHeap disjunct : basePairs.body(summary.general().predicate())) {
      List<Term> premises = premises(disjunct, summary.size(), assumed);
      premises.addAll(summary.invariants());
      while (!kept.isEmpty()) {
        List<Term> query = new ArrayList<>(premises);
        query.add(terms.not(terms.and(kept)));
        SolverResult result = solver.check(query, cancellation);
        if (result.isUnsat()) {
          break;
        } else if (result instanceof SolverResult.Sat sat) {
          kept.removeIf(c -> !sat.model().holds(c));
        } else {
          kept.clear();
        }
      }
    }
    return kept;
  }

  private List<Term> premises(SymbolicHeap disjunct, Term size, Map<String, Summary> assumed) {
    List<Term> result = new ArrayList<>(disjunct.pure());
    List<Term> locations = new ArrayList<>(List.of(terms.nullRef()));
    disjunct.cells().forEach(c -> locations.add(c.location()));
    result.add(terms.distinct(locations));
    Term total = InvariantTemplates.constant(terms, size.sort(), disjunct.cells().size());
    for (PredicateInstance instance : disjunct.instances()) {
      Summary known =
          assumed.containsKey(instance.predicate())
              ? assumed.get(instance.predicate())
              : done.get(instance.predicate());
      Term part = fresh.variable(terms, "part", known.size().sort());
      result.addAll(facts(known, instance, part));
      total = terms.binary(Op.ADD, total, as(size.sort(), part, result));
    }
    result.add(terms.eq(size, total));
    result.add(range(size));
    return result;
  }

  /**
   * Returns a size in another sort. A mathematical integer has no conversion to Java's, but sizes
   * are small: the one that it is the conversion of is as good.
   */
  private Term as(Sort sort, Term size, List<Term> facts) {
    if (size.sort() != Sort.MATHINT || sort == Sort.MATHINT) {
      return terms.convert(size, sort);
    }
    Term same = fresh.variable(terms, "part", sort);
    facts.add(range(same));
    facts.add(terms.eq(terms.convert(same, Sort.MATHINT), size));
    return same;
  }

  /**
   * Returns what the summary says of {@code instance}.
   *
   * @param size the number of objects it owns, of the sort of the summary's
   */
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
        terms.binary(Op.LE, InvariantTemplates.constant(terms, size.sort(), 0), size),
        terms.binary(
            Op.LE,
            size,
            InvariantTemplates.constant(terms, size.sort(), Satisfiability.MAX_OBJECTS)));
  }

  /** Drops invariants that follow from the others: queries stay small. */
  private Summary reduced(Summary summary, Cancellation cancellation) {
    List<Term> kept = new ArrayList<>(summary.invariants());
    for (int i = kept.size() - 1; i >= 0; i--) {
      List<Term> query = new ArrayList<>(kept);
      query.set(i, terms.not(kept.get(i)));
      query.addAll(facts(summary.with(List.of()), summary.general(), summary.size()));
      if (solver.check(query, cancellation).isUnsat()) {
        kept.remove(i);
      }
    }
    return summary.with(kept);
  }
}
