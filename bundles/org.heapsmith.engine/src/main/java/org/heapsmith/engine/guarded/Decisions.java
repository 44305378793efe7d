// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.heapsmith.base.Article;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.InputNames;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.Term;

/** Answers questions whose answers are conditions: the one place where such a strategy forks. */
public final class Decisions {
  /** Longer conditions are not written out. */
  private static final int MOST_OPERANDS = 2000;

  private final Assumptions knowledge;
  private final Function<State, Verdict> check;

  /**
   * Makes the decisions of a strategy.
   *
   * @param check whether a state stands for any input
   */
  public Decisions(Assumptions knowledge, Function<State, Verdict> check) {
    this.knowledge = knowledge;
    this.check = check;
  }

  /**
   * An answer and when it holds.
   *
   * @param value from the state in which it holds
   * @param label for a person
   * @param target what the reference asked about is in it
   */
  public record Option<T>(Term condition, Function<State, T> value, String label, Target target) {}

  /**
   * Answers one of the options, which exclude each other and of which one holds: without a choice
   * if that is known, else those that are feasible.
   *
   * @param about the reference asked about; empty where it is several
   */
  public <T> Answer<T> decide(
      State state, PathFact.Kind kind, Optional<SymbolicRef> about, List<Option<T>> options) {
    List<Option<T>> open = new ArrayList<>();
    for (Option<T> option : options) {
      Term condition = knowledge.simplified(state, option.condition());
      if (condition.isTrue()) {
        return Answer.certain(state, option.value().apply(state));
      } else if (!condition.isFalse()) {
        open.add(option);
      }
    }
    return open.size() == 1 ? only(state, open.get(0)) : choose(state, kind, about, open);
  }

  /** Makes the choice point; all options are in it. */
  public <T> Answer.Choice<T> choose(
      State state, PathFact.Kind kind, Optional<SymbolicRef> about, List<Option<T>> options) {
    return new Answer.Choice<>(kind, alternatives(state, options), about);
  }

  /**
   * A type test.
   *
   * @param label for a person, as Java says it
   * @param holds when it does
   * @param fails when it does not
   * @param yes what the reference is if it holds
   * @param no what it is if it does not
   */
  public record TypeTest(String label, Term holds, Term fails, Target yes, Target no) {

    /** Is the reference an instance? Null is none. */
    public static TypeTest ofInstance(IndefiniteRef target, String type, Term holds, Term fails) {
      return new TypeTest(instanceOf(target, type), holds, fails, Target.NOT_NULL, Target.NONE);
    }

    /** Can the reference be cast? Null can. */
    public static TypeTest ofCast(IndefiniteRef target, String type, Term holds, Term fails) {
      String label = target + " == null || " + instanceOf(target, type);
      return new TypeTest(label, holds, fails, Target.NONE, Target.NOT_NULL);
    }

    private static String instanceOf(IndefiniteRef target, String type) {
      return target + " instanceof " + type.replace('/', '.');
    }
  }

  /**
   * Answers a type test: one fork at most, whatever the reasons for the answer are.
   *
   * @param answered told the answer in the state in which it holds
   */
  public Answer<Boolean> typeTest(
      State state,
      Optional<SymbolicRef> about,
      TypeTest test,
      BiConsumer<State, Boolean> answered) {
    String negation = "!(" + test.label() + ")";
    return decide(
        state,
        PathFact.Kind.DISPATCH,
        about,
        List.of(
            new Option<>(test.holds(), s -> told(s, true, answered), test.label(), test.yes()),
            new Option<>(test.fails(), s -> told(s, false, answered), negation, test.no())));
  }

  private static boolean told(State state, boolean answer, BiConsumer<State, Boolean> answered) {
    answered.accept(state, answer);
    return answer;
  }

  /**
   * Answers which method a call runs.
   *
   * @param conditions when each of the methods is the one
   */
  public Answer<LinkedMethod> call(
      State state,
      Optional<SymbolicRef> about,
      IndefiniteRef target,
      Map<LinkedMethod, Term> conditions) {
    return conditions.size() == 1
        ? Answer.certain(state, conditions.keySet().iterator().next())
        : among(state, about, target, conditions);
  }

  /** The same where not all methods are among those that are tried. */
  Answer<LinkedMethod> among(
      State state,
      Optional<SymbolicRef> about,
      IndefiniteRef target,
      Map<LinkedMethod, Term> conditions) {
    return among(state, about, conditions, m -> target + " runs " + m.owner().replace('/', '.'));
  }

  /** Answers of which class a reference is. */
  Answer<String> classOf(
      State state,
      Optional<SymbolicRef> about,
      IndefiniteRef target,
      Map<String, Term> conditions) {
    return among(
        state,
        about,
        conditions,
        type -> target + " is " + Article.with(InputNames.simpleName(type)));
  }

  private <T> Answer<T> among(
      State state,
      Optional<SymbolicRef> about,
      Map<T, Term> conditions,
      Function<T, String> label) {
    List<Option<T>> options = new ArrayList<>();
    conditions.forEach(
        (answer, condition) ->
            options.add(
                new Option<>(condition, s -> answer, label.apply(answer), Target.NOT_NULL)));
    return decide(state, PathFact.Kind.DISPATCH, about, options);
  }

  /** Returns whether a condition may hold. */
  boolean mayHold(State state, Term condition) {
    Term known = knowledge.simplified(state, condition);
    if (known.isConst()) {
      return known.isTrue();
    }
    State next = state.fork();
    knowledge.assume(next, condition);
    return check.apply(next).goesOn();
  }

  private <T> Answer<T> only(State state, Option<T> option) {
    knowledge.assume(state, option.condition());
    return Answer.certain(state, option.value().apply(state));
  }

  private <T> List<Alternative<T>> alternatives(State state, List<Option<T>> options) {
    List<Alternative<T>> alternatives = new ArrayList<>();
    boolean anyFeasible = false;
    for (int i = 0; i < options.size(); i++) {
      Option<T> option = options.get(i);
      State next = state.fork();
      knowledge.assume(next, option.condition());
      // in a feasible state one of them holds: the last one needs no check if no other does
      boolean last = i == options.size() - 1;
      Verdict verdict = last && !anyFeasible ? Verdict.FEASIBLE : check.apply(next);
      anyFeasible |= verdict.goesOn();
      alternatives.add(
          Alternative.judged(
                  verdict,
                  next,
                  () -> option.value().apply(next),
                  option.label(),
                  text(option.condition()))
              .about(option.target()));
    }
    return alternatives;
  }

  /** Conditions share parts: written out they may be of any length, and then say nothing. */
  private static String text(Term condition) {
    return left(condition, MOST_OPERANDS) < 0 ? "" : condition.toString();
  }

  /** Returns what is left of the budget, negative if it does not suffice. */
  private static int left(Term term, int budget) {
    int left = budget - 1;
    for (int i = 0; i < term.args().size() && left >= 0; i++) {
      left = left(term.args().get(i), left);
    }
    return left;
  }
}
