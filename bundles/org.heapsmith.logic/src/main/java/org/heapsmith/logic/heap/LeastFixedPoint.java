// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/**
 * The least fixed point analysis of context-sensitive lazy initialisation (JSF paper, section 5,
 * Algorithm 1): for each predicate P the set SV(P) of contexts that cover all heap and
 * (dis)equality constraints of its reference parameters. Since unfolding uses the definitions and
 * not the SV of other predicates, each predicate is iterated by itself, on first use. Thread-safe.
 */
public final class LeastFixedPoint {
  private static final int MAX_ROUNDS = 6;
  private static final int MAX_CONTEXTS = 64;

  private final Predicates predicates;
  private final Map<String, Analysis> analyses = new ConcurrentHashMap<>();

  /** Makes the analysis of {@code predicates}. */
  public LeastFixedPoint(Predicates predicates) {
    this.predicates = predicates;
  }

  /**
   * One round of the algorithm: SV_i and A_i.
   *
   * @param contexts the symbolic heaps of SV, over the analysis' general instance
   * @param abstraction the disjuncts of A, printed; those that are false left out
   */
  public record Round(List<SymbolicHeap> contexts, List<String> abstraction) {}

  private record Analysis(
      PredicateInstance general, List<Round> rounds, List<SymbolicHeap> contexts) {}

  /**
   * Returns SV(P) for the instance's arguments, all other variables α-renamed with {@code fresh}:
   * the contexts to choose from when an argument of the instance is accessed. Their disjunction is
   * equivalent to the instance. Where SV(P) is one unfolding, this is {@link Predicates#unfold}.
   */
  public List<SymbolicHeap> contexts(PredicateInstance instance, FreshNames fresh) {
    Analysis analysis = analysis(instance.predicate());
    if (isOneUnfolding(analysis)) {
      return predicates.unfold(instance, fresh);
    }
    Map<Term, Term> arguments = new LinkedHashMap<>();
    for (int i = 0; i < instance.arguments().size(); i++) {
      arguments.put(analysis.general().arguments().get(i), instance.arguments().get(i));
    }
    List<SymbolicHeap> result = new ArrayList<>();
    for (SymbolicHeap context : analysis.contexts()) {
      SymbolicHeap renamed = renamed(context, arguments, fresh, instance.depth());
      if (!renamed.isContradictory()) {
        result.add(renamed);
      }
    }
    return result;
  }

  /** Returns the rounds the algorithm went through for {@code predicate}, the initial one first. */
  public List<Round> rounds(String predicate) {
    return analysis(predicate).rounds();
  }

  private static boolean isOneUnfolding(Analysis analysis) {
    return analysis.contexts().equals(analysis.rounds().get(1).contexts());
  }

  private SymbolicHeap renamed(
      SymbolicHeap context, Map<Term, Term> arguments, FreshNames fresh, int depth) {
    Map<Term, Term> replacement = new LinkedHashMap<>(arguments);
    for (Term variable : context.variables()) {
      replacement.computeIfAbsent(
          variable, v -> fresh.variable(predicates.terms(), v.name(), v.sort()));
    }
    SymbolicHeap heap = context.substitute(predicates.terms(), replacement);
    List<PredicateInstance> deeper =
        heap.instances().stream()
            .map(i -> new PredicateInstance(i.predicate(), i.arguments(), i.depth() + depth))
            .toList();
    return new SymbolicHeap(heap.cells(), deeper, heap.types(), heap.pure());
  }

  private Analysis analysis(String predicate) {
    return analyses.computeIfAbsent(predicate, this::analyse);
  }

  private Analysis analyse(String predicate) {
    FreshNames fresh = new FreshNames();
    PredicateInstance general = predicates.generalInstance(predicate, fresh);
    Set<Term> parameters = new LinkedHashSet<>(general.arguments());
    parameters.removeIf(p -> p.sort() != Sort.REF);
    List<SymbolicHeap> values =
        List.of(new SymbolicHeap(List.of(), List.of(general), List.of(), List.of()));
    List<BaseFormula> abstraction = List.of();
    List<Round> rounds = new ArrayList<>(List.of(round(values, abstraction)));
    while (rounds.size() <= MAX_ROUNDS && values.size() <= MAX_CONTEXTS) {
      List<SymbolicHeap> nextValues = new ArrayList<>();
      values.forEach(v -> nextValues.addAll(unfoldAll(v, general, fresh)));
      List<BaseFormula> nextAbstraction = abstraction(nextValues, parameters);
      rounds.add(round(nextValues, nextAbstraction));
      if (implies(nextAbstraction, abstraction, parameters)) {
        // a predicate without base case stops at once: its only context is the folded instance
        List<SymbolicHeap> result = rounds.size() == 2 ? nextValues : values;
        return new Analysis(general, rounds, result);
      }
      values = nextValues;
      abstraction = nextAbstraction;
    }
    return new Analysis(general, rounds, rounds.get(1).contexts());
  }

  private static Round round(List<SymbolicHeap> values, List<BaseFormula> abstraction) {
    return new Round(List.copyOf(values), abstraction.stream().map(BaseFormula::toString).toList());
  }

  /** Returns the heaps that result from unfolding every instance of {@code heap} once. */
  private List<SymbolicHeap> unfoldAll(
      SymbolicHeap heap, PredicateInstance general, FreshNames fresh) {
    List<SymbolicHeap> result = List.of(heap);
    for (PredicateInstance instance : heap.instances()) {
      List<SymbolicHeap> next = new ArrayList<>();
      for (SymbolicHeap partial : result) {
        for (SymbolicHeap alternative :
            partial.replace(instance, predicates.unfold(instance, fresh))) {
          Set<Term> existentials = new LinkedHashSet<>(alternative.variables());
          general.arguments().forEach(existentials::remove);
          SymbolicHeap solved = Equalities.eliminate(predicates.terms(), alternative, existentials);
          if (!solved.isContradictory()) {
            next.add(solved);
          }
        }
      }
      result = next;
    }
    return result;
  }

  private List<BaseFormula> abstraction(List<SymbolicHeap> values, Set<Term> parameters) {
    List<BaseFormula> result = new ArrayList<>();
    for (SymbolicHeap value : values) {
      BaseFormula base = BaseFormula.abstraction(predicates.terms(), value, parameters);
      if (base != null) {
        result.add(base);
      }
    }
    return result;
  }

  private static boolean implies(
      List<BaseFormula> stronger, List<BaseFormula> weaker, Set<Term> parameters) {
    return stronger.stream().allMatch(s -> weaker.stream().anyMatch(w -> s.implies(w, parameters)));
  }
}
