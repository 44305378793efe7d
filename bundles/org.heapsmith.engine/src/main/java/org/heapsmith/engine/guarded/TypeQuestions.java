// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.heapsmith.machine.interpret.ClassGroups;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.value.GuardedRef.Case;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Type tests, casts and calls of references that are several objects under guards, each of one of
 * several classes: when an answer holds is computed here, {@link Decisions} fork.
 */
public final class TypeQuestions {

  /** What a strategy knows of such references. */
  public interface Targets {
    /** Returns the objects that a reference may be, with their guards. */
    List<Case> objects(State state, ReferenceValue reference);

    /** Returns when a target of {@link #objects} is not null. */
    Term exists(State state, ReferenceValue target);

    /** Returns the classes a target may have, at least one unless it is null. */
    List<String> classes(State state, ReferenceValue target);

    /** Returns when a target that is not null has one of some of its classes. */
    Term isOneOf(State state, ReferenceValue target, List<String> some);

    /** Returns the one symbol that a reference is, for pictures. */
    Optional<SymbolicRef> about(State state, IndefiniteRef reference);

    /** Told that a reference is an instance of a type or, if not {@code passed}, none. */
    void tested(State state, IndefiniteRef reference, String type, boolean passed);
  }

  private final Terms terms;
  private final Program program;
  private final Targets targets;
  private final Decisions decisions;

  /** Makes the questions of one thread. */
  public TypeQuestions(ExplorationContext context, Targets targets, Decisions decisions) {
    this.terms = context.terms();
    this.program = context.program();
    this.targets = targets;
    this.decisions = decisions;
  }

  /** Is the reference an instance of a type? Null is none. */
  public Answer<Boolean> isInstance(State state, IndefiniteRef target, String type) {
    Term holds = isObject(state, target, type, true);
    return test(
        state, target, type, Decisions.TypeTest.ofInstance(target, type, holds, terms.not(holds)));
  }

  /** Can the reference be cast to a type? Null can. */
  public Answer<Boolean> isCastable(State state, IndefiniteRef target, String type) {
    Term fails = isObject(state, target, type, false);
    return test(
        state, target, type, Decisions.TypeTest.ofCast(target, type, terms.not(fails), fails));
  }

  private Answer<Boolean> test(
      State state, IndefiniteRef target, String type, Decisions.TypeTest test) {
    return decisions.typeTest(
        state,
        targets.about(state, target),
        test,
        (s, passed) -> targets.tested(s, target, type, passed));
  }

  /** The reference is an object, and an instance of the type or, if not {@code wanted}, none. */
  private Term isObject(State state, IndefiniteRef target, String type, boolean wanted) {
    List<Term> parts = new ArrayList<>();
    for (Case one : targets.objects(state, target)) {
      List<String> classes = targets.classes(state, one.target());
      Term is = targets.isOneOf(state, one.target(), program.types().subtypes(classes, type));
      parts.add(
          terms.and(one.guard(), targets.exists(state, one.target()), wanted ? is : terms.not(is)));
    }
    return terms.or(parts);
  }

  /** Which method does a call on a reference that is not null select? */
  public Answer<LinkedMethod> dispatch(
      State state, IndefiniteRef target, Function<String, LinkedMethod> select) {
    Map<LinkedMethod, Term> conditions = new LinkedHashMap<>();
    Set<LinkedMethod> likely = new HashSet<>();
    for (Case one : targets.objects(state, target)) {
      List<String> classes = targets.classes(state, one.target());
      ClassGroups.of(classes, select)
          .forEach(
              (method, some) -> {
                List<String> forCall = program.types().forCall(classes, method.id().name());
                if (some.stream().anyMatch(forCall::contains)) {
                  likely.add(method);
                }
                Term is = targets.isOneOf(state, one.target(), some);
                conditions.merge(method, terms.and(one.guard(), is), terms::or);
              });
    }
    Optional<SymbolicRef> about = targets.about(state, target);
    Map<LinkedMethod, Term> some = tried(state, conditions, likely);
    return some.size() < conditions.size()
        ? decisions.among(state, about, target, some) // what is left out is said of the call
        : decisions.call(state, about, target, conditions);
  }

  /** Returns the conditions of answers that are likely, if one of them may hold; else all. */
  private <T> Map<T, Term> tried(State state, Map<T, Term> conditions, Set<T> likely) {
    Map<T, Term> some = new LinkedHashMap<>(conditions);
    some.keySet().retainAll(likely);
    boolean isPart = some.size() < conditions.size();
    return isPart && decisions.mayHold(state, terms.or(List.copyOf(some.values())))
        ? some
        : conditions;
  }

  /** Of which class is a reference that is not null? */
  public Answer<String> classOf(State state, IndefiniteRef target) {
    Map<String, Term> conditions = new LinkedHashMap<>();
    Set<String> likely = new HashSet<>();
    for (Case one : targets.objects(state, target)) {
      List<String> classes = targets.classes(state, one.target());
      likely.addAll(program.types().forCall(classes, "getClass"));
      for (String type : classes) {
        Term is = targets.isOneOf(state, one.target(), List.of(type));
        conditions.merge(type, terms.and(one.guard(), is), terms::or);
      }
    }
    Map<String, Term> some = tried(state, conditions, likely);
    return decisions.classOf(state, targets.about(state, target), target, some);
  }
}
