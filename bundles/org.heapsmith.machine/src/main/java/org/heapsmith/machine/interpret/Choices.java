// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.Position;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.smt.Term;

/** The one place where states fork: every choice point goes through here and is recorded. */
public final class Choices {
  private static final String SKIPPED = "not part of what was asked for";

  private final ExplorationContext context;
  private final HeapStrategy strategy;
  private final ChoiceRecorder recorder;
  private final PathGuide guide;
  private final BiFunction<State, Notice, List<State>> instead;
  private final RecordCycles records;
  private final boolean refuses;

  /**
   * Makes it.
   *
   * @param instead goes on where a path is refused; nothing if it cannot
   * @param refuses whether each choice is refused: what runs does not fork
   */
  Choices(
      ExplorationContext context,
      HeapStrategy strategy,
      ChoiceRecorder recorder,
      PathGuide guide,
      BiFunction<State, Notice, List<State>> instead,
      boolean refuses) {
    this.context = context;
    this.strategy = strategy;
    this.recorder = recorder;
    this.guide = guide;
    this.instead = instead;
    this.refuses = refuses;
    this.records = new RecordCycles(context.program().types());
  }

  /** What an instruction does once its question is answered. */
  @FunctionalInterface
  public interface Continuation<T> {
    /** Goes on in {@code state}, whose running activation is {@code frame}. */
    StepResult apply(State state, Frame frame, T value);
  }

  /** An option of a choice on numbers: what holds in it, and how a person would say it. */
  public record Option<T>(Term condition, T value, String label, String constraint) {

    /** Makes an option with a label of its own. */
    public Option(Term condition, T value, String label) {
      this(condition, value, label, condition.toString());
    }

    /** Makes an option that is called by its condition. */
    static <T> Option<T> named(Term condition, T value) {
      String text = condition.toString();
      return new Option<>(condition, value, text, text);
    }
  }

  /** Goes on with a strategy's answer. */
  public <T> StepResult proceed(State state, Frame frame, Answer<T> answer, Continuation<T> then) {
    if (answer instanceof Answer.Certain<T> certain) {
      return onSame(certain.state(), frame, certain.value(), then);
    }
    return split(state, (Answer.Choice<T>) answer, then);
  }

  /**
   * Goes on with a strategy's answer. Where it has none, what the references are is decided, and
   * the instruction is run again in each alternative; its pc has not moved.
   *
   * @param about the references the question is about
   */
  public <T> StepResult proceed(
      State state,
      Frame frame,
      Optional<Answer<T>> answer,
      Continuation<T> then,
      ReferenceValue... about) {
    if (answer.isPresent()) {
      return proceed(state, frame, answer.get(), then);
    }
    requireMayChoose();
    return split(
        state,
        strategy.decide(state, about),
        (s, f, v) -> {
          f.repeat();
          return StepResult.FRAME;
        });
  }

  private static <T> StepResult onSame(State state, Frame frame, T value, Continuation<T> then) {
    Frame now = state.top();
    StepResult step = then.apply(state, now, value);
    return step == StepResult.NEXT && now != frame ? StepResult.FRAME : step;
  }

  private void requireMayChoose() {
    if (refuses) {
      throw refused();
    }
  }

  /** Returns what is thrown where no choice may be made; nobody reads it. */
  static Refusal refused() {
    return new Refusal(Notice.of(Code.BOUND_PART, "", ""));
  }

  private <T> StepResult split(State state, Answer.Choice<T> all, Continuation<T> then) {
    requireMayChoose();
    // the state of the question may have been given away; any successor tells position and site
    State any = any(state, all);
    Sites.Site site = Sites.site(any);
    Answer.Choice<T> possible = records.excluded(all);
    Answer.Choice<T> choice =
        guide == PathGuide.ALL ? possible : admitted(any.position(), possible);
    recorder.record(site, any, choice);
    leaveOut(any, choice);
    int line = site == null ? 0 : site.line();
    List<State> successors = new ArrayList<>();
    for (int i = 0; i < choice.alternatives().size(); i++) {
      if (choice.alternatives().get(i) instanceof Alternative.Explored<T> alternative) {
        State next = alternative.state();
        next.choose(i);
        guide.reached(next);
        next.addFact(new PathFact(choice.kind(), alternative.label(), line));
        successors.addAll(resume(next, alternative.value(), then));
      }
    }
    return StepResult.forked(successors);
  }

  /** Every alternative that is neither explored nor excluded is reported, here alone. */
  private void leaveOut(State at, Answer.Choice<?> choice) {
    for (Alternative<?> each : choice.alternatives()) {
      if (each instanceof Alternative.Rejected<?> rejected
          && rejected.rejection() instanceof Rejection.LeftOut out) {
        context.leaveOut(at, out.notice());
      }
    }
  }

  private <T> Answer.Choice<T> admitted(Position at, Answer.Choice<T> choice) {
    List<Alternative<T>> alternatives = new ArrayList<>();
    for (int i = 0; i < choice.alternatives().size(); i++) {
      Alternative<T> a = choice.alternatives().get(i);
      boolean skipped = a.explored().isPresent() && !guide.admits(at.child(i));
      alternatives.add(
          skipped
              ? Alternative.<T>rejected(a.label(), a.constraint(), new Rejection.Skipped(SKIPPED))
                  .about(a.target())
              : a);
    }
    return new Answer.Choice<>(choice.kind(), alternatives, choice.about());
  }

  private static <T> State any(State state, Answer.Choice<T> choice) {
    return choice.alternatives().stream()
        .flatMap(a -> a.explored().stream())
        .map(Alternative.Explored::state)
        .findFirst()
        .orElse(state);
  }

  private <T> List<State> resume(State state, T value, Continuation<T> then) {
    try {
      StepResult step = then.apply(state, state.top(), value);
      return step.isFork() ? step.states() : List.of(state);
    } catch (Refusal refusal) {
      return cut(state, refusal.notice());
    } catch (HeapsmithException failure) {
      return cut(state, Refusal.of(failure).notice());
    }
  }

  private List<State> cut(State state, Notice notice) {
    List<State> others = instead.apply(state, notice);
    if (!others.isEmpty()) {
      return others;
    }
    state.end(new Ending.Cut(notice));
    return List.of(state);
  }

  /** Chooses whether {@code condition} holds; false is explored first, as falling through is. */
  public StepResult branch(
      State state, Frame frame, PathFact.Kind kind, Term condition, Continuation<Boolean> then) {
    if (condition.isConst()) {
      return onSame(state, frame, condition.isTrue(), then);
    }
    Term negation = context.terms().not(condition);
    return choose(
        state, kind, List.of(Option.named(negation, false), Option.named(condition, true)), then);
  }

  /**
   * Chooses among options that exclude each other and of which one holds: those that are feasible
   * are explored.
   */
  public <T> StepResult choose(
      State state, PathFact.Kind kind, List<Option<T>> options, Continuation<T> then) {
    requireMayChoose();
    List<Alternative<T>> alternatives = new ArrayList<>();
    boolean anyFeasible = false;
    for (int i = 0; i < options.size(); i++) {
      Option<T> option = options.get(i);
      boolean last = i == options.size() - 1;
      State next = state.fork();
      next.assume(option.condition());
      // one of the options holds in a feasible state: the last one needs no check if no other does
      Verdict verdict = last && !anyFeasible ? Verdict.FEASIBLE : check(next, option.condition());
      anyFeasible |= verdict.goesOn();
      alternatives.add(
          Alternative.judged(verdict, next, option::value, option.label(), option.constraint()));
    }
    return split(state, new Answer.Choice<>(kind, alternatives), then);
  }

  private Verdict check(State state, Term condition) {
    return condition.isFalse() ? Verdict.INFEASIBLE : strategy.check(state);
  }
}
