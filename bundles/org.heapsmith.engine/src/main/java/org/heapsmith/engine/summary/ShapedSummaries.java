// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.heapsmith.base.SearchResult;
import org.heapsmith.engine.guarded.AllowedShapes;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputShape;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.smt.Term;

/** The shapes of input that a precondition allows, in symbolic heap summaries. */
final class ShapedSummaries extends AllowedShapes<InputShape> {
  /** More cells that open references may be are not told apart. */
  private static final int MOST_VARIANTS = 60;

  private final ExplorationContext context;
  private final ValueSets sets;

  ShapedSummaries(ExplorationContext context, ValueSets sets) {
    super(context);
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

  @Override
  protected List<InputShape> of(State state) {
    return SummaryHeap.of(state).shapes();
  }

  @Override
  protected void keep(State state, List<InputShape> shapes) {
    state.setSpecState(SummaryHeap.of(state).withShapes(shapes));
  }

  @Override
  protected InputShape shape(InputShape shape) {
    return shape;
  }

  @Override
  protected Verdict in(State state, InputShape shape) {
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

  @Override
  protected boolean isExcluded(State state, InputShape shape) {
    Variants variants = new Variants(state);
    return variants.first(shape, InShape::path).isEmpty() && !variants.isCut();
  }

  @Override
  protected SearchResult<CompletedInput> complete(State state, InputShape shape) {
    Variants variants = new Variants(state);
    Optional<SearchResult<CompletedInput>> found =
        variants.first(
            shape,
            values ->
                values
                    .path()
                    .map(conditions -> complete(state, values))
                    .filter(r -> !(r instanceof SearchResult.None)));
    if (found.isPresent() || !variants.isCut()) {
      return found.orElseGet(SearchResult.None::new);
    }
    return new SmallInput(context, sets, state).complete();
  }

  private SearchResult<CompletedInput> complete(State state, InShape values) {
    List<Term> conditions = values.equations();
    return new SmallInput(context, sets, state)
        .complete(conditions, context.solve(conditions), values.located()::completion);
  }
}
