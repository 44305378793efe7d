// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.CompletionResult;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.strategy.InputShape;
import org.heapsmith.engine.strategy.Verdict;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.smt.Term;

/**
 * Summaries under a precondition: the guards of the path condition range over the shapes of input
 * it allows within the bound. A path is feasible if it is for one of them; the test gets the
 * smallest.
 */
final class ShapedSummaries {
  /** More cells that open references may be are not told apart. */
  private static final int MOST_VARIANTS = 60;

  private final ExplorationContext context;
  private final ValueSets sets;
  private boolean boundReported;

  ShapedSummaries(ExplorationContext context, ValueSets sets) {
    this.context = context;
    this.sets = sets;
  }

  /**
   * The same shape with open references as cells that no other reference has led to: nobody says
   * that they are none. Each of them is tried, up to a number of variants.
   */
  private final class Variants {
    private final State state;
    private int left = MOST_VARIANTS;

    Variants(State state) {
      this.state = state;
    }

    boolean isCut() {
      return left <= 0;
    }

    /** Returns the first result in one of the variants, that of the shape as it is first. */
    <T> Optional<T> first(InputShape shape, Function<InShape, Optional<T>> result) {
      return first(shape, Set.of(), result);
    }

    private <T> Optional<T> first(
        InputShape shape, Set<Term> settled, Function<InShape, Optional<T>> result) {
      if (left-- <= 0) {
        return Optional.empty();
      }
      InShape values = new InShape(context, state, shape);
      Optional<T> found = result.apply(values);
      Set<Term> outside = new HashSet<>(settled);
      for (Map.Entry<Term, List<PointsTo>> open : values.possibleCells().entrySet()) {
        if (outside.add(open.getKey())) {
          for (PointsTo cell : open.getValue()) {
            InputShape variant = shape.knowing(open.getKey(), cell.location());
            found = found.or(() -> first(variant, outside, result));
          }
        }
      }
      return found;
    }
  }

  /** Keeps the shapes that this path does not exclude, for no path that goes on from it does. */
  Verdict check(State state) {
    List<InputShape> left = new ArrayList<>();
    List<InputShape> all = SummaryHeap.of(state).shapes();
    Optional<String> unknown = Optional.empty();
    for (int i = 0; i < all.size(); i++) {
      InputShape shape = all.get(i);
      if (!shape.isTruncated()) {
        Verdict verdict = in(state, shape);
        if (verdict instanceof Verdict.Feasible) {
          left.addAll(all.subList(i, all.size()));
          keep(state, left);
          return verdict;
        } else if (!verdict.goesOn()) {
          continue;
        }
        unknown = Optional.of("not decided for a shape of the input");
      }
      left.add(shape);
    }
    keep(state, left);
    if (unknown.isPresent()) {
      return new Verdict.Unknown(unknown.get());
    }
    reportBound(state, left);
    String within = left.isEmpty() ? "" : " within unfold " + context.bounds().unfold();
    return new Verdict.Pruned("no shape that the precondition allows" + within);
  }

  private static void keep(State state, List<InputShape> left) {
    state.setSpecState(SummaryHeap.of(state).withShapes(left));
  }

  private Verdict in(State state, InputShape shape) {
    Variants variants = new Variants(state);
    return variants
        .first(
            shape,
            values ->
                values
                    .path()
                    .map(conditions -> Verdict.of(context.solve(conditions)))
                    .filter(Verdict::goesOn))
        .orElseGet(() -> variants.isCut() ? sets.check(state) : Verdict.INFEASIBLE);
  }

  /** A larger input might take this path; one such path is all there is to tell. */
  private void reportBound(State state, List<InputShape> truncated) {
    if (!boundReported && truncated.stream().anyMatch(s -> in(state, s).goesOn())) {
      int bound = context.bounds().unfold();
      context.report(Notice.of(Code.BOUND_UNFOLD, "", bound, "the precondition"));
      boundReported = true;
    }
  }

  CompletionResult complete(State state) {
    Optional<CompletionResult> unknown = Optional.empty();
    for (InputShape shape : SummaryHeap.of(state).shapes()) {
      if (!shape.isTruncated()) {
        CompletionResult result = complete(state, shape);
        if (result instanceof CompletionResult.Found) {
          return result;
        } else if (!(result instanceof CompletionResult.Infeasible)) {
          unknown = Optional.of(result);
        }
      }
    }
    return unknown.orElseGet(CompletionResult.Infeasible::new);
  }

  private CompletionResult complete(State state, InputShape shape) {
    Variants variants = new Variants(state);
    Optional<CompletionResult> found =
        variants.first(
            shape,
            values ->
                values
                    .path()
                    .map(conditions -> complete(state, values))
                    .filter(r -> !(r instanceof CompletionResult.Infeasible)));
    if (found.isPresent() || !variants.isCut()) {
      return found.orElseGet(CompletionResult.Infeasible::new);
    }
    return new SmallInput(context, sets, state).complete();
  }

  private CompletionResult complete(State state, InShape values) {
    List<Term> conditions = values.equations();
    return new SmallInput(context, sets, state)
        .complete(conditions, context.solve(conditions), values.located()::completion);
  }
}
