// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.SimpleName;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.HexTrigger;
import org.heapsmith.machine.interpret.SideRun;
import org.heapsmith.machine.jdk.JdkModels;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/**
 * Runs companion methods (HEX paper, section 3.4) by the interpreter, on the initial heap of the
 * symbolic state: what the method under test has changed they do not see, what they change is
 * forgotten, what they find out of the input is kept. They assume by {@code assert}: where one
 * throws an AssertionError, the input is none. Where one throws anything else or does not return,
 * it has assumed nothing, and that is reported.
 */
final class Companions {
  private static final String ASSERTION = "java/lang/AssertionError";
  private static final int MOST_STATES = 2_000;

  private final ExplorationContext context;
  private final HeapStrategy strategy;
  private SideRun side;

  Companions(ExplorationContext context, HeapStrategy strategy) {
    this.context = context;
    this.strategy = strategy;
  }

  static String name(HexTrigger trigger) {
    String owner = trigger.owner();
    return SimpleName.nested(owner) + "." + trigger.method();
  }

  /** Returns the states in which the method's assumptions hold, each when it is asked for. */
  Stream<State> run(State state, Applied applied, VisitUpdater.Due due) {
    HexTrigger trigger = due.trigger();
    Optional<LinkedMethod> method =
        context.program().method(trigger.owner(), trigger.method(), trigger.descriptor());
    if (method.isEmpty() || !method.get().model().hasBody()) {
      context.report(
          Notice.of(
              Code.COMPANION_MISSING, "", name(trigger), applied.invariant().definition().name()));
      return Stream.of(state);
    }
    List<Value> arguments =
        trigger.descriptor().startsWith("()") ? List.of() : List.of(argument(state, applied, due));
    Iterator<State> ends = side().ends(state, method.get(), arguments, MOST_STATES);
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(ends, 0), false)
        .flatMap(end -> ended(state, end, trigger).stream());
  }

  private Optional<State> ended(State before, State end, HexTrigger trigger) {
    if (context.cancellation().isCancelled() && !(end.ending() instanceof Ending.Returned)) {
      return Optional.empty(); // cut short, not at fault: the search says that it was stopped
    }
    if (end.ending() instanceof Ending.Threw threw) {
      String thrown = end.object(threw.exception()).className();
      if (context.program().hierarchy().isSubtype(thrown, ASSERTION)) {
        return Optional.empty();
      }
      context.report(Notice.of(Code.COMPANION_THREW, "", name(trigger), thrown.replace('/', '.')));
    } else if (!(end.ending() instanceof Ending.Returned)) {
      String why =
          end.ending() instanceof Ending.Cut cut
              ? cut.reason().message()
              : "it distinguishes more than " + MOST_STATES + " cases";
      context.report(Notice.of(Code.COMPANION_STOPPED, "", name(trigger), why));
    }
    State next = before.fork();
    next.learnFrom(end);
    return Optional.of(next);
  }

  private SideRun side() {
    if (side == null) {
      side = new SideRun(context, strategy, JdkModels.ofChecks());
    }
    return side;
  }

  private static Value argument(State state, Applied applied, VisitUpdater.Due due) {
    Optional<HexPath> path = due.trigger().argument();
    if (path.isEmpty() || !(path.get().root() instanceof HexRoot.Named named)) {
      Value start = due.argument() == 0 ? Null.NULL : new ObjectRef(due.argument());
      return path.map(p -> walk(state, start, p.steps())).orElse(start);
    }
    return walk(state, state.resolved(applied.argument(named.parameter())), path.get().steps());
  }

  private static Value walk(State state, Value start, HexSteps steps) {
    Value current = start;
    List<HexSteps> parts =
        steps instanceof HexSteps.Sequence sequence ? sequence.parts() : List.of(steps);
    for (HexSteps part : parts) {
      if (!(current instanceof ObjectRef object)
          || !(state.input(object.id()).map(InputObject::initial).orElse(null)
              instanceof Instance instance)) {
        return current;
      }
      current = state.resolved(field(instance, (HexSteps.Field) part));
    }
    return current;
  }

  private static Value field(Instance instance, HexSteps.Field step) {
    for (FieldSlot slot : instance.layout().slots()) {
      for (HexSteps.FieldRef ref : step.fields()) {
        if (slot.key().equals(new FieldKey(ref.owner(), ref.name(), ref.descriptor()))) {
          return instance.field(slot);
        }
      }
    }
    return Null.NULL;
  }
}
