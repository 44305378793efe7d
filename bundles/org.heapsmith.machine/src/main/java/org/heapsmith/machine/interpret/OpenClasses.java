// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.heapsmith.base.Article;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.SimpleClasses;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.InputLengths;
import org.heapsmith.machine.strategy.InputNames;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.ObjectRef;

/**
 * Input objects whose class is not decided yet: it is narrowed as calls and type tests ask for it
 * (PET paper, section 3.3), to all the classes that give the same answer at once.
 */
public final class OpenClasses {
  private static final String INTEGER = "java/lang/Integer";

  private static final int SHOWN = 3;

  /** So many answers are tried: a call on an Object may have one in every class of a project. */
  private static final int ANSWERS = 16;

  /** So many classes are asked which method a call selects, for which each has to be read. */
  private static final int CALLED = 32;

  private OpenClasses() {}

  /**
   * Goes on with what an object's class says: one alternative for each distinct answer.
   *
   * @param answer from the internal name of a class; has value equality
   */
  public static <T> StepResult decide(
      Machine m,
      State s,
      Frame f,
      ObjectRef ref,
      Function<String, T> answer,
      Choices.Continuation<T> then) {
    return decide(m, s, f, ref, ANSWERS, answer, then);
  }

  private static <T> StepResult decide(
      Machine m,
      State s,
      Frame f,
      ObjectRef ref,
      int most,
      Function<String, T> answer,
      Choices.Continuation<T> then) {
    List<String> classes = s.openClasses(ref);
    if (classes.isEmpty()) {
      return then.apply(s, f, answer.apply(s.object(ref).className()));
    }
    if (!m.strategy().changesClasses(s)) {
      keep(m, s, ref, answer);
      return then.apply(s, f, answer.apply(s.object(ref).className()));
    }
    Map<T, List<String>> groups = ClassGroups.of(classes, answer);
    if (groups.size() == 1) {
      return then.apply(s, f, groups.keySet().iterator().next());
    }
    List<Map.Entry<T, List<String>>> tried =
        m.program()
            .simple()
            .tried(
                List.copyOf(groups.entrySet()),
                most,
                present(s, ref),
                running(s),
                Map.Entry::getValue);
    List<Alternative<T>> alternatives = new ArrayList<>();
    for (Map.Entry<T, List<String>> each : tried) {
      List<String> group = each.getValue();
      narrowed(m, s.fork(), ref, group)
          .forEach(
              next ->
                  alternatives.add(
                      Alternative.explored(next, each.getKey(), label(next, ref, group), "")));
    }
    if (groups.size() > tried.size()) {
      report(m, s, ref, tried.stream().flatMap(e -> e.getValue().stream()).toList());
    }
    return m.choices()
        .proceed(s, f, new Answer.Choice<>(PathFact.Kind.DISPATCH, alternatives), then);
  }

  /** Returns the classes of the input but for those of one object. */
  private static Set<String> present(State s, ObjectRef ref) {
    return s.inputs().stream()
        .filter(i -> i.initial().id() != ref.id())
        .filter(i -> s.openClasses(new ObjectRef(i.initial().id())).isEmpty())
        .map(i -> i.initial().className())
        .collect(Collectors.toSet());
  }

  /** Returns the classes of the code under test whose methods run. */
  private static Set<String> running(State s) {
    Set<String> running = new LinkedHashSet<>();
    for (Frame at = s.top(); at != null; at = at.caller()) {
      if (at.method().model().owner().isApplication()) {
        running.add(at.method().model().owner().name());
      }
    }
    return running;
  }

  /** Narrows the classes an object may have; there are several states where its length is open. */
  static List<State> narrowed(Machine m, State s, ObjectRef ref, List<String> classes) {
    List<State> states = m.context().inputs().narrowed(m.context(), s, ref, classes);
    states.forEach(next -> m.strategy().narrowed(next, ref));
    return states;
  }

  /** Goes on with the method that a call selects. */
  static StepResult decideCall(
      Machine m,
      State s,
      Frame f,
      ObjectRef ref,
      LinkedMethod called,
      Function<String, LinkedMethod> select,
      Choices.Continuation<LinkedMethod> then) {
    List<String> open = s.openClasses(ref);
    List<String> told = m.program().types().forCall(open, called.id().name());
    if (m.context().comparesNumbers()
        && called.id().name().equals("compareTo")
        && told.contains(INTEGER)) {
      told = List.of(INTEGER);
    }
    told = StubExceptions.withoutUncaught(m, s, told);
    if (told.size() < open.size() && m.strategy().changesClasses(s)) {
      narrowed(m, s, ref, told); // that others are left out is said of every call of an Object
    }
    if (told.size() > CALLED && m.strategy().changesClasses(s)) {
      List<String> first =
          m.program().simple().tried(told, CALLED, present(s, ref), running(s), List::of);
      report(m, s, ref, first);
      narrowed(m, s, ref, first);
    }
    return decide(m, s, f, ref, select, then);
  }

  /** Goes on with the class of an object. */
  public static StepResult decideClass(
      Machine m, State s, Frame f, ObjectRef ref, Choices.Continuation<String> then) {
    Outsiders.onClass(m, s, ref);
    return decide(m, s, f, ref, SimpleClasses.FEW, type -> type, then);
  }

  /** Goes on with the class of one of several objects, which is not null. */
  public static StepResult decideClass(
      Machine m, State s, Frame f, IndefiniteRef ref, Choices.Continuation<String> then) {
    Outsiders.onClass(m, s, ref);
    return m.choices().proceed(s, f, m.strategy().classOf(s, ref), then, ref);
  }

  /** Keeps the class an object has, where what follows depends on it and no choice can be made. */
  public static void keepClass(Machine m, State s, ObjectRef ref) {
    keepWhatFollows(m, s, ref, type -> type);
  }

  /** The same for what {@code answer} says of the class. */
  static <T> void keepWhatFollows(Machine m, State s, ObjectRef ref, Function<String, T> answer) {
    Outsiders.onClass(m, s, ref);
    keep(m, s, ref, answer);
  }

  /**
   * Keeps the classes that give the same answer as the present one, where no choice can be made;
   * says so if there are others.
   */
  public static <T> void keep(Machine m, State s, ObjectRef ref, Function<String, T> answer) {
    List<String> classes = s.openClasses(ref);
    if (classes.isEmpty()) {
      return;
    }
    T first = answer.apply(s.object(ref).className());
    List<String> group = classes.stream().filter(c -> answer.apply(c).equals(first)).toList();
    if (group.size() < classes.size()) {
      report(m, s, ref, group);
      narrowed(m, s, ref, group);
    }
  }

  private static void report(Machine m, State s, ObjectRef ref, List<String> tried) {
    String at = Sites.of(s);
    m.context().leaveOut(s, Notice.of(Code.CLASS_CHOSEN, at, label(s, ref, tried), at));
  }

  private static String label(State state, ObjectRef ref, List<String> classes) {
    String names =
        classes.stream()
            .limit(SHOWN)
            .map(InputNames::simpleName)
            .collect(Collectors.joining(" or "));
    String path = state.input(ref.id()).orElseThrow().path();
    Optional<Integer> length = InputLengths.of(state.object(ref));
    if (length.isPresent()) {
      return path + " is a String with length " + length.get();
    }
    return path + " is " + Article.with(names) + (classes.size() > SHOWN ? " or another" : "");
  }
}
