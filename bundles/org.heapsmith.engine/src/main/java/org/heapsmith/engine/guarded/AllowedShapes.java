// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.SearchResult;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputShape;
import org.heapsmith.machine.strategy.Verdict;

/**
 * Strategies that never decide references, under a precondition: the guards of the path condition
 * range over the shapes of input it allows within the bound. A path is feasible if it is for one of
 * them; the test gets the smallest.
 *
 * @param <S> what a state knows of a shape
 */
public abstract class AllowedShapes<S> {
  private final ExplorationContext context;
  private boolean boundReported;

  /** Makes those of one thread. */
  protected AllowedShapes(ExplorationContext context) {
    this.context = context;
  }

  /** Returns the shapes that a state's path does not exclude, as far as is known. */
  protected abstract List<S> of(State state);

  /** Sets them. */
  protected abstract void keep(State state, List<S> shapes);

  /** Returns the shape of which that is known. */
  protected abstract InputShape shape(S known);

  /** Returns what the state knows of it now. */
  protected S upTo(State state, S known) {
    return known;
  }

  /** Returns the number of the shape to begin with; no verdict depends on it. */
  protected int first(List<S> shapes) {
    return 0;
  }

  /** Returns whether the path is for inputs of a shape. */
  protected abstract Verdict in(State state, S known);

  /** Returns an input of a shape. */
  protected abstract SearchResult<CompletedInput> complete(State state, S known);

  /** Keeps the shapes that this path does not exclude, for no path that goes on from it does. */
  public final Verdict check(State state) {
    List<S> left = new ArrayList<>(of(state));
    Verdict verdict = check(state, left);
    left.removeIf(Objects::isNull);
    keep(state, left);
    return verdict;
  }

  private Verdict check(State state, List<S> shapes) {
    boolean unknown = false;
    int first = first(shapes);
    for (int i = 0; i < shapes.size(); i++) {
      int at = (first + i) % shapes.size();
      if (shape(shapes.get(at)).isTruncated()) {
        continue;
      }
      S known = upTo(state, shapes.get(at));
      shapes.set(at, known);
      Verdict verdict = in(state, known);
      if (verdict instanceof Verdict.Feasible) {
        return verdict;
      } else if (verdict.goesOn()) {
        unknown = true;
      } else {
        shapes.set(at, null);
      }
    }
    if (unknown) {
      return new Verdict.Unknown("not decided for a shape of the input");
    }
    reportBound(state, shapes);
    boolean all = shapes.stream().noneMatch(Objects::nonNull);
    String within = all ? "" : " within unfold " + context.bounds().unfold();
    return new Verdict.Pruned("no shape that the precondition allows" + within);
  }

  /** A larger input might take this path; one such path is all there is to tell. */
  private void reportBound(State state, List<S> shapes) {
    if (!boundReported
        && shapes.stream().anyMatch(s -> s != null && in(state, upTo(state, s)).goesOn())) {
      int bound = context.bounds().unfold();
      context.report(Notice.of(Code.BOUND_UNFOLD, "", bound, "the precondition"));
      boundReported = true;
    }
  }

  /** Returns an input of the first shape that has one. */
  public final SearchResult<CompletedInput> complete(State state) {
    List<S> whole = of(state).stream().filter(s -> !shape(s).isTruncated()).toList();
    return SearchResult.first(whole, s -> complete(state, upTo(state, s)));
  }
}
