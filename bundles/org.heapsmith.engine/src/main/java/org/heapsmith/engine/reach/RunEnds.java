// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.EntryStatics;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.InputCall;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/** Which ends of a run are of interest. */
public final class RunEnds {
  private static final String THROWABLE = "java/lang/Throwable";

  private RunEnds() {}

  /**
   * A call that has only looked makes no state, though its path knows more of the heap, and though
   * it has asked what calls were given.
   */
  static boolean isChanged(Map<Integer, HeapObject> before, State end) {
    Set<Integer> made = BuiltInput.of(end).made();
    return before.entrySet().stream()
        .filter(e -> end.input(e.getKey()).isEmpty() || made.contains(e.getKey()))
        .anyMatch(e -> end.object(e.getKey()) != e.getValue());
  }

  /**
   * Returns whether a path is making an exception, most likely to throw it: then it will leave no
   * state, and making up a message ({@code "negative: " + amount}) may take longer than all else.
   * What comes from the world is not made here, and not looked at.
   */
  public static boolean isThrowing(Program program, State state) {
    for (Frame frame = state.top(); frame != null; frame = frame.caller()) {
      for (int i = 0; i < frame.operands(); i++) {
        if (frame.peek(i) instanceof ObjectRef object
            && state.input(object.id()).isEmpty()
            && state.heap().get(object.id()) instanceof Instance made
            && program.hierarchy().isSubtype(made.className(), THROWABLE)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Returns whether all that a call without arguments has changed is that its target has new
   * objects where it had none, as it returned one: views of itself, which are made once.
   */
  static boolean isKept(
      Map<Integer, HeapObject> before, State end, InputCall call, Value returned) {
    if (call.target().isEmpty() || !call.arguments().isEmpty()) {
      return false;
    }
    ObjectRef target = call.target().get();
    boolean isAlone =
        before.entrySet().stream()
            .allMatch(e -> e.getKey() == target.id() || end.object(e.getKey()) == e.getValue());
    if (!isAlone
        || returned == null
        || !(end.resolved(returned) instanceof ObjectRef result)
        || before.containsKey(result.id())
        || !(before.get(target.id()) instanceof Instance old)
        || !(end.object(target.id()) instanceof Instance now)) {
      return false;
    }
    return now.layout().slots().stream()
        .filter(s -> !Objects.equals(old.field(s), now.field(s)))
        .allMatch(s -> old.field(s) instanceof Null && now.field(s) instanceof ObjectRef);
  }

  /** A test starts with static fields as initialisers leave them: calls must not change them. */
  static boolean leavesStatics(Program program, State end) {
    for (EntryStatics.Touched touched : end.entryStatics().fields().values()) {
      String owner = touched.slot().key().owner();
      boolean ours = program.linked(owner).model().isApplication();
      Value now = end.statics(owner).field(touched.slot().index());
      if (ours && !Objects.equals(now, touched.value())) {
        return false;
      }
    }
    return !new StaticObjects(program, end).isAnyChanged();
  }
}
