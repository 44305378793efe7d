// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CanonicalHeap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.Sorts;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/**
 * The first heaps of a predicate in order of size: its complete unfoldings, best first by number of
 * cells, one heap of each with small numbers, isomorphic ones once.
 */
public final class HeapEnumerator {
  private static final int MAX_UNFOLDINGS = 40_000;

  /** After so many unfoldings without a heap it is worth the effort to ask whether there is one. */
  private static final int MANY_WITHOUT_MODEL = 50;

  private final Predicates predicates;
  private final Satisfiability satisfiability;
  private final Concretizer concretizer;

  /** Makes an enumerator that uses {@code satisfiability} for what it unfolded. */
  public HeapEnumerator(Predicates predicates, TypeProvider types, Satisfiability satisfiability) {
    this.predicates = predicates;
    this.satisfiability = satisfiability;
    this.concretizer = new Concretizer(types, OpenPolicy.ZERO);
  }

  /**
   * One heap.
   *
   * @param roots the parameters' values by name, in the order of the definition; parameters of type
   *     mathint are left out
   */
  public record Example(ConcreteHeap heap, Map<String, ConcreteValue> roots) {}

  /** An unfolding in the queue; {@code number} keeps the order of equals. */
  private record Candidate(SymbolicHeap heap, int number) {}

  /** Returns the first {@code count} heaps of {@code predicate}; fewer if there are no more. */
  public List<Example> first(String predicate, int count, Cancellation cancellation) {
    FreshNames fresh = new FreshNames();
    PredicateInstance general = predicates.generalInstance(predicate, fresh);
    List<Parameter> parameters = predicates.definition(predicate).parameters();
    Set<CanonicalHeap> seen = new LinkedHashSet<>();
    List<Example> result = new ArrayList<>();
    PriorityQueue<Candidate> queue =
        new PriorityQueue<>(
            Comparator.<Candidate>comparingInt(c -> c.heap().cells().size())
                .thenComparingInt(Candidate::number));
    SymbolicHeap start = start(general, parameters);
    queue.add(new Candidate(start, 0));
    boolean doubted = false;
    int number = 0;
    while (!queue.isEmpty() && result.size() < count && number < MAX_UNFOLDINGS) {
      if (cancellation.isCancelled()) {
        break;
      }
      if (!doubted && result.isEmpty() && number > MANY_WITHOUT_MODEL) {
        doubted = true;
        if (satisfiability.check(start, SatLimits.DEFAULT, cancellation).isUnsat()) {
          return List.of();
        }
      }
      SymbolicHeap heap = queue.poll().heap();
      if (heap.instances().isEmpty()) {
        Example example = example(heap, general, cancellation);
        if (example != null && seen.add(canonical(example))) {
          result.add(example);
        }
        continue;
      }
      for (SymbolicHeap next : unfoldFirst(heap, fresh)) {
        number++;
        // without this, the shapes whose heights or sizes cannot fit outgrow the others by far
        if (!satisfiability.isRefuted(next, cancellation)) {
          queue.add(new Candidate(next, number));
        }
      }
    }
    return result;
  }

  private static SymbolicHeap start(PredicateInstance general, List<Parameter> parameters) {
    SymbolicHeap heap = new SymbolicHeap(List.of(), List.of(general), List.of(), List.of());
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).type() instanceof SpecType.Reference type) {
        Term argument = general.arguments().get(i);
        heap = heap.and(new TypeFact(argument, type.internalName(), TypeFact.Kind.DECLARED));
      }
    }
    return heap;
  }

  private List<SymbolicHeap> unfoldFirst(SymbolicHeap heap, FreshNames fresh) {
    PredicateInstance instance = heap.instances().get(0);
    return heap.replace(instance, predicates.unfold(instance, fresh)).stream()
        .filter(h -> !h.isContradictory())
        .toList();
  }

  private Example example(SymbolicHeap heap, PredicateInstance general, Cancellation cancellation) {
    List<Term> wishes = new Wishes(predicates.terms()).small(general.arguments());
    SatResult result = satisfiability.smallest(heap, wishes, SatLimits.DEFAULT, cancellation);
    if (!(result instanceof SatResult.Sat sat)) {
      return null;
    }
    ConcreteModel model = concretizer.concretize(sat.model());
    PredicateDef definition = predicates.definition(general.predicate());
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    for (int i = 0; i < definition.parameters().size(); i++) {
      Parameter parameter = definition.parameters().get(i);
      Term argument = general.arguments().get(i);
      if (argument.sort() != Sort.MATHINT) {
        roots.put(parameter.name(), model.value(argument, Sorts.descriptor(parameter.type())));
      }
    }
    return new Example(model.heap(), roots);
  }

  private static CanonicalHeap canonical(Example example) {
    return CanonicalHeap.of(example.heap(), List.copyOf(example.roots().values()));
  }
}
