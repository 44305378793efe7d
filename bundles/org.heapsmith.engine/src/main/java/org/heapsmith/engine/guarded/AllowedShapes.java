// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.SearchResult;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputShape;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;

/**
 * Strategies that never decide references, under a precondition: the guards of the path condition
 * range over the shapes of input it allows within the bound. A path is feasible if it is for one of
 * them; the test gets the smallest.
 *
 * @param <S> what a state knows of a shape
 */
public abstract class AllowedShapes<S> {
  /** More truncated shapes are not asked the solver about. */
  private static final int MOST_REFUTED = 16;

  private final ExplorationContext context;

  /** The truncated shape that an earlier path was left open for: the next search starts there. */
  private InputShape larger;

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

  /** Returns whether the guards of the path alone exclude a shape, whatever the numbers are. */
  protected abstract boolean isExcluded(State state, S known);

  /** Returns an input of a shape. */
  protected abstract SearchResult<CompletedInput> complete(State state, S known);

  /**
   * Returns the input of a state that has just begun, unless no shape has one. Its arguments are of
   * the types that all shapes promise.
   *
   * @param shapes what the precondition allows; empty if that is not known
   */
  public static Answer<MethodInput> begin(
      ExplorationContext context,
      State state,
      MethodInput input,
      Optional<List<InputShape>> shapes,
      Supplier<Verdict> check) {
    if (shapes.filter(List::isEmpty).isPresent()) {
      return new Answer.Choice<>(PathFact.Kind.UNFOLDING, List.of());
    }
    for (Value value : input.values()) {
      if (value instanceof SymbolicRef argument && shapes.isPresent()) {
        promised(shapes.get(), s -> s.type(s.find(argument.term()), argument.declaredType()))
            .ifPresent(type -> context.inputs().promise(state, argument, type));
      }
    }
    Verdict verdict = check.get();
    return verdict.goesOn()
        ? Answer.certain(state, input)
        : new Answer.Choice<>(
            PathFact.Kind.UNFOLDING,
            List.of(Alternative.judged(verdict, state, () -> input, "an input", "")));
  }

  /** Returns the type that something has in all shapes in which it is there, if it is one. */
  public static <T> Optional<String> promised(List<T> shapes, Function<T, Optional<String>> type) {
    List<String> types = shapes.stream().flatMap(s -> type.apply(s).stream()).distinct().toList();
    return types.size() == 1 ? Optional.of(types.get(0)) : Optional.empty();
  }

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
    return larger(state, shapes);
  }

  private Verdict larger(State state, List<S> shapes) {
    return mayBeLarger(state, shapes)
        ? new Verdict.LeftOut(
            Notice.of(Code.BOUND_UNFOLD, "", context.bounds().unfold(), "the precondition"))
        : new Verdict.Pruned("no shape that the precondition allows");
  }

  /**
   * Returns whether a larger input might take a path that none within the bound does. Each
   * truncated shape would have to be refuted; where many are left that the guards alone do not
   * exclude, nobody tries. No verdict depends on their order.
   */
  private boolean mayBeLarger(State state, List<S> shapes) {
    List<S> open = new ArrayList<>();
    for (S known : shapes) {
      if (known != null && shape(known) == larger) {
        S now = upTo(state, known);
        if (!isExcluded(state, now) && in(state, now).goesOn()) {
          return true;
        }
      }
    }
    for (int i = 0; i < shapes.size() && open.size() <= MOST_REFUTED; i++) {
      if (shapes.get(i) != null) {
        S known = upTo(state, shapes.get(i));
        if (!isExcluded(state, known)) {
          open.add(known);
        }
      }
    }
    Optional<S> found =
        open.size() > MOST_REFUTED
            ? Optional.of(open.get(0))
            : open.stream().filter(s -> in(state, s).goesOn()).findFirst();
    found.ifPresent(s -> larger = shape(s));
    return found.isPresent();
  }

  /** Returns an input of the first shape that has one. */
  public final SearchResult<CompletedInput> complete(State state) {
    List<S> whole = of(state).stream().filter(s -> !shape(s).isTruncated()).toList();
    return SearchResult.first(whole, s -> complete(state, upTo(state, s)));
  }
}
