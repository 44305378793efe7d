// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Notice;
import org.heapsmith.base.SearchResult;
import org.heapsmith.engine.hex.HexState.Open;
import org.heapsmith.logic.hex.NumberTerms;
import org.heapsmith.logic.hex.OtherVisits;
import org.heapsmith.logic.hex.Visit;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Completes the initial heap at the end of a path: references that rules speak of and the program
 * never looked at are resolved by a search, with as few new objects as possible, null before known
 * objects before new ones. What no rule speaks of stays open.
 */
final class CompletionSearch {
  private static final int MOST_STEPS = 6_000;

  private final ExplorationContext context;
  private final FreshTargets targets;
  private final InitialisationStep settling;

  CompletionSearch(ExplorationContext context, FreshTargets targets, InitialisationStep settling) {
    this.context = context;
    this.targets = targets;
    this.settling = settling;
  }

  /** Returns a state in which everything that matters is resolved, or why there is none. */
  SearchResult<CompletedInput> complete(State state) {
    int most = context.bounds().objects();
    return SearchResult.<State>deepen(0, most, fresh -> new Search().within(state, fresh, most))
        .map(found -> CompletedInput.chosen(found, found.pathCondition()));
  }

  /** Returns the references that rules or conditions speak of. */
  static Set<SymbolicRef> constrained(State state) {
    Set<SymbolicRef> result = new LinkedHashSet<>();
    HexState hex = HexState.of(state);
    for (Open open : hex.open()) {
      if (hex.visits().get(open.visit()).isConstrained(open.source(), open.step())) {
        result.add(open.ref());
      }
    }
    for (SymbolicRef ref : hex.required().references()) {
      if (state.resolved(ref) instanceof SymbolicRef
          && hex.numbers().stream().anyMatch(t -> Terms.variables(t).contains(ref.term()))) {
        result.add(ref);
      }
    }
    return result;
  }

  /** What a reference may be; {@code isNew} if that is a new object. */
  private record Option(InitialisationStep.Step step, boolean isNew) {}

  /** Depth-first search with a number of new objects. */
  private final class Search {
    private int steps;
    private boolean wantsMore;
    private boolean unknown;
    private Optional<Notice> leftOut = Optional.empty();

    SearchResult<State> within(State state, int fresh, int most) {
      Optional<State> found = run(state, fresh);
      if (found.isPresent()) {
        return new SearchResult.Found<>(found.get());
      } else if (leftOut.isPresent() && !wantsMore) {
        return SearchResult.leftOut(leftOut.get());
      } else if (context.cancellation().isCancelled()) {
        return SearchResult.unknown("the search was stopped");
      } else if (unknown) {
        return SearchResult.unknown("the solver did not decide what rules say of numbers");
      } else if (steps >= MOST_STEPS) {
        return SearchResult.unknown(
            "no completion of its heap was found in " + MOST_STEPS + " steps");
      }
      return wantsMore
          ? SearchResult.cut("its heap has no completion with up to " + most + " more objects")
          : new SearchResult.None<>();
    }

    private Optional<State> run(State state, int fresh) {
      List<Option> options = options(state, fresh);
      if (options == null) {
        return whole(state);
      }
      for (Option option : options) {
        Optional<State> found = run(option, option.isNew() ? fresh - 1 : fresh);
        if (found.isPresent() || isOver()) {
          return found;
        }
      }
      return Optional.empty();
    }

    /** Companion methods distinguish many cases; the first that can be completed will do. */
    private Optional<State> run(Option option, int fresh) {
      Iterator<State> cases = settling.cases(option.step()).iterator();
      while (cases.hasNext() && !isOver()) {
        steps++;
        Optional<State> found = run(cases.next(), fresh);
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    }

    private boolean isOver() {
      return steps >= MOST_STEPS || context.cancellation().isCancelled();
    }

    /**
     * Returns what the next reference may be: that with the fewest options; null if the rest may be
     * anything.
     */
    private List<Option> options(State state, int fresh) {
      List<Option> fewest = null;
      for (SymbolicRef ref : constrained(state)) {
        List<Option> options = options(state, ref, fresh);
        if (fewest == null || options.size() < fewest.size()) {
          fewest = options;
        }
        if (fewest.size() <= 1 || isOver()) {
          return fewest;
        }
      }
      return fewest;
    }

    private List<Option> options(State state, SymbolicRef ref, int fresh) {
      List<Option> result = new ArrayList<>();
      for (Alternative<ReferenceValue> alternative : targets.all(state, ref)) {
        boolean isNew = alternative.target().kind() == Target.Kind.FRESH;
        if (alternative instanceof Alternative.Rejected<?> rejected
            && rejected.rejection() instanceof Rejection.LeftOut out) {
          leftOut = Optional.of(out.notice());
        }
        Optional<State> next = alternative.explored().map(Alternative.Explored::state);
        if (next.isEmpty() || isNew && fresh == 0 && wantsMore) {
          continue;
        }
        steps++;
        Optional<InitialisationStep.Step> step = settling.step(next.get(), ref);
        if (isNew && fresh == 0) {
          wantsMore |= step.isPresent();
          continue;
        }
        step.ifPresent(s -> result.add(new Option(s, isNew)));
        boolean isNull = alternative.target().kind() == Target.Kind.NULL;
        if (isNull && !result.isEmpty() && mayStayNull(state, ref)) {
          return result;
        }
      }
      return result;
    }

    /** Whether the reference may stay null: that breaks no rule, and no invariant depends on it. */
    private static boolean mayStayNull(State state, SymbolicRef ref) {
      HexState hex = HexState.of(state);
      for (Open open : hex.open()) {
        boolean matters =
            open.ref().equals(ref)
                && (hex.visits().get(open.visit()).isObserved(open.source(), open.step())
                    || !hex.visits().get(open.visit()).invariant().isConjunctive());
        if (matters) {
          return false;
        }
      }
      return !hex.required().references().contains(ref);
    }

    /** Checks the whole heap, numbers included. */
    private Optional<State> whole(State state) {
      HexState hex = HexState.of(state);
      State result = state.fork();
      List<Term> numbers = new ArrayList<>();
      for (int i = 0; i < hex.visits().size(); i++) {
        Visit visit = hex.visits().get(i);
        Applied applied = hex.required().invariants().get(i);
        Optional<Set<HexSentence>> said = OtherVisits.numbers(visit, HexRules.OTHER_VISITS);
        if (said.isEmpty()) {
          unknown = true;
          return Optional.empty();
        }
        for (HexSentence sentence : said.get()) {
          NumberTerms.of(
                  context.terms(),
                  sentence,
                  new FieldReader(context.terms(), state, applied)::read,
                  path -> null)
              .ifPresent(numbers::add);
        }
      }
      numbers.forEach(result::assume);
      result.setSpecState(new HexState(hex.required(), hex.visits(), hex.open(), List.of()));
      SolverResult answer = context.solve(result.pathCondition());
      unknown |= answer instanceof SolverResult.Unknown;
      return Optional.of(result).filter(r -> answer.isSat());
    }
  }
}
