// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Article;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.ReentrantStub;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.bytecode.ThrowingStub;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.InputNames;
import org.heapsmith.machine.value.ObjectRef;

/**
 * Calls of stubs of the input, which may throw what the code under test catches around the call: an
 * interface is implemented by code that fails as well. Decided when a method is called first, and
 * after it has thrown once more at each further call. What nobody catches is not thrown.
 */
final class StubExceptions {
  private static final String RUNTIME = "java/lang/RuntimeException";

  /** So many exceptions are tried at one call: those caught nearest to it. */
  private static final int MOST = 3;

  private final Program program;
  private final MethodModel called;

  private StubExceptions(Program program, MethodModel called) {
    this.program = program;
    this.called = called;
  }

  /** Returns the alternatives in which a stub throws. */
  static List<Alternative<LinkedMethod>> decide(
      Machine m, State s, ObjectRef stub, LinkedMethod selected) {
    List<Alternative<LinkedMethod>> alternatives = new ArrayList<>();
    for (ThrowingStub each : stubs(m, s, stub, selected)) {
      String call = s.input(stub.id()).orElseThrow().path() + "." + each.label();
      String name = InputNames.simpleName(each.exception());
      for (State next : OpenClasses.narrowed(m, s.fork(), stub, List.of(each.className()))) {
        LinkedMethod thrower = m.program().select(each.className(), selected).orElseThrow();
        String label = call + " throws " + Article.with(name);
        alternatives.add(Alternative.explored(next, thrower, label, ""));
      }
    }
    return alternatives;
  }

  /** Returns those of some classes that throw nothing that the caller lets pass. */
  static List<String> withoutUncaught(Machine m, State s, List<String> classes) {
    return classes.stream()
        .filter(
            c ->
                ThrowingStub.of(c).filter(t -> !CaughtTypes.contain(m, s, t.exception())).isEmpty())
        .toList();
  }

  private static List<ThrowingStub> stubs(
      Machine m, State s, ObjectRef stub, LinkedMethod selected) {
    if (!(s.object(stub) instanceof Instance instance)
        || ReentrantStub.of(instance.className()).isPresent()) {
      return List.of();
    }
    Optional<ThrowingStub> before = ThrowingStub.of(instance.className());
    List<String> caught = before.isPresent() ? List.of() : CaughtTypes.of(m, s);
    if (before.map(ThrowingStub::isAlways).orElse(caught.isEmpty())) {
      return List.of(); // as most calls are
    }
    String type = StubClass.typeOf(instance.className());
    Optional<MethodModel> called = StubDecisions.called(m, type, selected);
    if (called.isEmpty()) {
      return List.of();
    }
    String label = StubDecisions.label(m, type, selected).orElseThrow();
    if (!StubDecisions.hasNotEnded(instance, selected, label)) {
      return List.of();
    }
    if (before.isPresent()) {
      return before.stream()
          .filter(b -> b.label().equals(label))
          .filter(b -> StubDecisions.count(instance, StubClass.thrown(label)) == b.times())
          .map(ThrowingStub::onceMore)
          .toList();
    }
    return new StubExceptions(m.program(), called.get())
        .of(caught).stream().map(e -> new ThrowingStub(type, 1, e, label)).toList();
  }

  /**
   * Returns what the method may throw of what is caught, the nearest first. What takes everything,
   * as compilers write it, throws it again: what is caught further out goes through it as well.
   */
  private List<String> of(List<String> caught) {
    Set<String> found = new LinkedHashSet<>();
    List<String> seen = new ArrayList<>();
    Optional<String> any = Optional.empty();
    for (String type : caught) {
      Optional<String> thrown =
          thrown(type).filter(e -> seen.stream().noneMatch(c -> isSubtype(e, c)));
      if (type.equals(CaughtTypes.ALL)) {
        any = any.or(() -> thrown);
      } else {
        any = thrown.isPresent() ? Optional.empty() : any;
        thrown.ifPresent(found::add);
        seen.add(type);
      }
    }
    any.ifPresent(found::add);
    return found.stream().limit(MOST).toList();
  }

  /** Returns what the method may throw that is caught as a type; empty if there is nothing. */
  private Optional<String> thrown(String caught) {
    List<String> candidates = new ArrayList<>();
    if (isAllowed(caught)) {
      candidates.add(caught);
    }
    called.exceptions().stream().filter(e -> isSubtype(e, caught)).forEach(candidates::add);
    if (isSubtype(RUNTIME, caught)) {
      candidates.add(RUNTIME);
    }
    return candidates.stream()
        .filter(e -> ThrowingStub.isPossible(program.classPath(), e))
        .findFirst();
  }

  private boolean isAllowed(String exception) {
    return !exception.equals(CaughtTypes.ALL)
        && (isSubtype(exception, RUNTIME)
            || isSubtype(exception, "java/lang/Error")
            || called.exceptions().stream().anyMatch(e -> isSubtype(exception, e)));
  }

  private boolean isSubtype(String type, String of) {
    return program.hierarchy().isSubtype(type, of);
  }
}
