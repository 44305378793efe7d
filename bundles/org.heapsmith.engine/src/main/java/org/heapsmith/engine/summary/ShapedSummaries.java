// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.CompletionResult;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.strategy.InputShape;
import org.heapsmith.engine.strategy.Verdict;
import org.heapsmith.smt.Term;

/**
 * Summaries under a precondition: the guards of the path condition range over the shapes of input
 * it allows within the bound. A path is feasible if it is for one of them; the test gets the
 * smallest.
 */
final class ShapedSummaries {
  private final ExplorationContext context;
  private final LocationClasses classes;
  private final ValueSets sets;
  private boolean boundReported;

  ShapedSummaries(ExplorationContext context, LocationClasses classes, ValueSets sets) {
    this.context = context;
    this.classes = classes;
    this.sets = sets;
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
    InShape values = new InShape(context.terms(), classes, state, shape);
    if (values.isLoose()) {
      return sets.check(state); // which cell an open reference is, is not told apart
    }
    return values
        .path()
        .map(conditions -> Verdict.of(context.solve(conditions)))
        .orElse(Verdict.INFEASIBLE);
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
    InShape values = new InShape(context.terms(), classes, state, shape);
    if (values.isLoose()) {
      return new SmallInput(context, classes, sets, state).complete();
    }
    if (values.path().isEmpty()) {
      return new CompletionResult.Infeasible();
    }
    List<Term> conditions = values.equations();
    return new SmallInput(context, classes, sets, state)
        .complete(conditions, context.solve(conditions), values.located()::completion);
  }
}
