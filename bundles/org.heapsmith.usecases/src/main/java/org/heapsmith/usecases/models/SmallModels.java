// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.models;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.concrete.ModelChecker.Extent;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.logic.hex.HeapConstraints;
import org.heapsmith.logic.sat.Enumeration;
import org.heapsmith.logic.sat.Enumeration.Limits;
import org.heapsmith.logic.sat.LogicSession;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.smt.SolverLimits;

/** The smallest heaps of a predicate, with a solver of its own. */
public final class SmallModels {

  /** A partial heap that takes longer to refute than this is cheaper to unfold further. */
  private static final SolverLimits LIMITS = SolverLimits.ofAboutMillis(300);

  private SmallModels() {}

  /** Returns the first {@code count} heaps, fewer if there are no more or if cancelled. */
  public static List<RootedHeap> first(
      SpecModel model, TypeProvider types, String predicate, int count, Cancellation cancellation) {
    return enumerate(model, types, predicate, Limits.ofCount(count), cancellation, size -> {})
        .heaps();
  }

  /**
   * Enumerates the heaps.
   *
   * @param progress receives the number of objects of the heaps to come, whenever it grows
   */
  public static Enumeration enumerate(
      SpecModel model,
      TypeProvider types,
      String predicate,
      Limits limits,
      Cancellation cancellation,
      Consumer<Integer> progress) {
    Optional<PredicateDef> definition = model.predicate(predicate);
    if (definition.filter(ConstrainedModels::concerns).isPresent()) {
      return new ConstrainedModels(model, types).enumerate(definition.get(), limits, cancellation);
    }
    try (LogicSession session = LogicSession.open(model, types, LIMITS, limits.arrayLength())) {
      return session
          .enumerator()
          .accepting(properties(definition, model, types))
          .enumerate(predicate, limits, cancellation, progress);
    }
  }

  /** Shape properties beside predicates: they filter, as they speak of references only. */
  private static Predicate<RootedHeap> properties(
      Optional<PredicateDef> definition, SpecModel model, TypeProvider types) {
    if (definition.stream()
        .flatMap(d -> d.disjuncts().stream())
        .allMatch(d -> d.constraints().isEmpty())) {
      return heap -> true;
    }
    ModelChecker checker = HeapConstraints.modelChecker(model, types);
    return heap ->
        checker.check(definition.get().disjuncts(), heap.heap(), heap.roots(), Extent.PART)
            instanceof CheckResult.Holds;
  }
}
