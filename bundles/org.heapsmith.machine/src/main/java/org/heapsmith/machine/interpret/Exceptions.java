// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.ReturnAction;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/** Throwing: making the exception object, finding the handler, ending the path if there is none. */
public final class Exceptions {
  private final Machine machine;

  Exceptions(Machine machine) {
    this.machine = machine;
  }

  /**
   * Throws a new exception as an instruction does; {@code message} null where it is not predicted:
   * there is one, but for null pointers, whose class asks the JVM for it.
   */
  public StepResult throwImplicit(State state, String className, String message) {
    ObjectRef exception = make(state, className, message);
    if (message == null && !className.equals(ReferenceUses.NULL_POINTER)) {
      initialise(state, exception, state.allocate().string(Optional.empty()));
    }
    state.setMarks(state.marks().implicit(exception));
    return raise(state, exception);
  }

  /** Throws a new exception as the code of a modelled method does. */
  public StepResult throwExplicit(State state, String className, String message) {
    return raise(state, make(state, className, message));
  }

  /** The same, with a message that may depend on the input; empty is not predicted. */
  public StepResult throwExplicit(State state, String className, Optional<SymbolicText> message) {
    ObjectRef exception = make(state, className, null);
    initialise(state, exception, state.allocate().string(message));
    return raise(state, exception);
  }

  /** The same, where the message is the JDK's own and may be another one in another JDK. */
  public StepResult throwUnpredicted(State state, String className) {
    return throwExplicit(state, className, Optional.empty());
  }

  /** Makes an exception without running its constructor. */
  private ObjectRef make(State state, String className, String message) {
    Layout layout = machine.program().layout(className);
    ObjectRef exception = state.allocate().instance(layout);
    initialise(state, exception, message == null ? Null.NULL : state.allocate().string(message));
    return exception;
  }

  /** Sets the fields of a Throwable as its constructor does. */
  public void initialise(State state, ObjectRef exception, Value message) {
    Layout layout = machine.program().layout("java/lang/Throwable");
    state.setField(exception, slot(layout, "detailMessage"), message);
    state.setField(exception, slot(layout, "cause"), exception);
  }

  private static FieldSlot slot(Layout layout, String name) {
    return layout.byName(name).orElseThrow();
  }

  /** Throws an exception object: unwinds to the nearest handler, or ends the path. */
  public StepResult raise(State state, ObjectRef exception) {
    String type = state.object(exception).className();
    Sites.Site site = Sites.site(state);
    state
        .course()
        .pass(
            new ProgramPath.Thrown(
                FilledClass.typeOf(type), site.method().id(), site.instruction(), site.line()));
    boolean atPc = true;
    while (true) {
      Frame frame = state.top();
      int pc = atPc ? frame.pc() : frame.pc() - 1;
      leave(state, machine.code(frame), pc);
      for (MethodCode.Handler handler : machine.code(frame).handlers()) {
        if (covers(handler, pc, type)) {
          frame.clearStack();
          frame.push(exception);
          frame.jump(handler.target());
          return StepResult.FRAME;
        }
      }
      ReturnAction action = frame.onReturn();
      refuseFailedInitialiser(state, frame, type);
      state.popFrame();
      if (action.kind() == ReturnAction.Kind.END) {
        state.end(new Ending.Threw(exception, state.marks().isImplicit(exception)));
        return StepResult.FRAME;
      }
      atPc = action.isRetry();
    }
  }

  /** A block that an exception leaves in the middle was not run to its end. */
  private static void leave(State state, MethodCode code, int pc) {
    if (code.blocks().length > 0 && !code.endsBlock(pc)) {
      state.course().leaveBlock(code.blocks()[pc]);
    }
  }

  private boolean covers(MethodCode.Handler handler, int pc, String type) {
    return handler.covers(pc)
        && (handler.type() == null
            || machine.program().hierarchy().isSubtype(type, handler.type()));
  }

  private static void refuseFailedInitialiser(State state, Frame frame, String type) {
    if (frame.onReturn().kind() == ReturnAction.Kind.DROP) {
      throw Refusal.of(
          Code.CLASS_INITIALISER_FAILED,
          Sites.of(state),
          frame.method().owner().replace('/', '.'),
          type.replace('/', '.'),
          Sites.of(state));
    }
  }
}
