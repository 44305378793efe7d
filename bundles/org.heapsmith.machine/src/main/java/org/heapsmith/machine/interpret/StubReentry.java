// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.ReentrantStub;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;

/**
 * Calls of stubs that are arguments of the method under test: they may empty the object whose
 * method calls them, if that looks out for it ({@link ReentrantStub}). Decided when a method is
 * called first.
 */
final class StubReentry {
  private StubReentry() {}

  /** Returns the alternative in which the stub empties its caller, if there is one. */
  static Optional<Alternative<LinkedMethod>> decide(
      Machine m, State s, Frame f, ObjectRef stub, LinkedMethod selected) {
    if (!(s.object(stub) instanceof Instance instance)
        || !instance.className().equals(StubClass.nameOf(StubClass.typeOf(instance.className())))
        || !isArgument(s, stub)) {
      return Optional.empty();
    }
    Optional<ObjectRef> caller = caller(s, f);
    if (caller.isEmpty()) {
      return Optional.empty();
    }
    String type = StubClass.typeOf(instance.className());
    String owner = s.object(caller.get()).className();
    return StubDecisions.label(m, type, selected)
        .filter(label -> StubDecisions.hasNotEnded(instance, selected, label))
        .filter(label -> ReentrantStub.isPossible(m.program().classPath(), owner))
        .map(label -> new ReentrantStub(type, owner, label))
        .flatMap(reentrant -> emptying(m, s, stub, caller.get(), reentrant, selected));
  }

  /**
   * Returns the object whose method runs, if the method under test was given it; of the JDK only
   * the one that is under test itself, since nobody asks what others do.
   */
  private static Optional<ObjectRef> caller(State s, Frame f) {
    MethodModel running = f.method().model();
    return !running.isStatic()
            && s.resolved(f.local(0)) instanceof ObjectRef self
            && (f.method().isApplication() || isReceiver(s, f, self))
            && isArgument(s, self)
            && s.openClasses(self).isEmpty()
        ? Optional.of(self)
        : Optional.empty();
  }

  private static boolean isReceiver(State s, Frame running, ObjectRef object) {
    Frame first = running;
    while (first.caller() != null) {
      first = first.caller();
    }
    return !first.method().model().isStatic() && object.equals(s.resolved(s.arguments().get(0)));
  }

  private static boolean isArgument(State s, ObjectRef object) {
    return s.input(object.id()).isPresent()
        && s.arguments().stream().anyMatch(a -> object.equals(s.resolved(a)));
  }

  /** Returns the alternative, unless the caller was made with the stub. */
  private static Optional<Alternative<LinkedMethod>> emptying(
      Machine m,
      State s,
      ObjectRef stub,
      ObjectRef caller,
      ReentrantStub reentrant,
      LinkedMethod selected) {
    String label = path(s, stub) + "." + reentrant.label() + " empties " + path(s, caller);
    State next = s.fork();
    OpenClasses.narrowed(m, next, stub, List.of(reentrant.className()));
    Instance changed = (Instance) next.object(stub);
    Value emptied = changed.field(changed.layout().byName(ReentrantStub.FIELD).orElseThrow());
    next.resolve((SymbolicRef) emptied, caller);
    LinkedMethod method = m.program().select(reentrant.className(), selected).orElseThrow();
    return m.strategy().isOrdered(next)
        ? Optional.of(Alternative.explored(next, method, label, ""))
        : Optional.empty();
  }

  private static String path(State s, ObjectRef object) {
    return s.input(object.id()).orElseThrow().path();
  }
}
