// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.ReturnAction;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.Value;

/** Calling and returning. */
public final class CallAndReturn {
  /** What a JVM can do; what depends on the machine is the same there. */
  private static final Set<Code> CURABLE =
      Set.of(Code.UNSUPPORTED_METHOD, Code.UNSUPPORTED_NATIVE, Code.UNSUPPORTED_INSTRUCTION);

  /** So many values of what is open in a call's arguments are tried where they are chosen. */
  static final int MOST_CHOICES = 3;

  private final Machine machine;
  private final Function<LinkedMethod, Optional<LibraryModel>> models;

  private final WorldCalls world;

  /** The call whose model runs; null if none does. */
  private Modelled running;

  /** A call as it stands on the stack. */
  private record Modelled(LinkedMethod method, int depth, int pc, int operands) {

    /** Whether the running activation still is at the call, its arguments on the stack. */
    boolean isWhere(State state) {
      Frame frame = state.top();
      return state.callDepth() == depth && frame.pc() == pc && frame.operands() == operands;
    }
  }

  CallAndReturn(Machine machine, LibraryModels models) {
    this.machine = machine;
    this.models = models::find;
    this.world = new WorldCalls(machine, models);
  }

  /** Calls a method whose arguments, checked for null where needed, lie on the stack. */
  public StepResult invoke(State state, Frame frame, LinkedMethod method) {
    Optional<LibraryModel> model = method.model(models);
    if (model.isEmpty()) {
      return interpret(state, frame, method);
    }
    Modelled outer = running;
    running = new Modelled(method, state.callDepth(), frame.pc(), frame.operands());
    try {
      return located(state, frame, method, model.get());
    } catch (Refusal refusal) {
      return insteadOfModel(state, refusal.notice()).orElseThrow(() -> refusal);
    } finally {
      running = outer;
    }
  }

  /**
   * Goes on where a model has made a choice and then refuses one of the alternatives: its call is
   * made in the world. Empty if no model runs, or that is not done.
   */
  Optional<StepResult> insteadOfModel(State state, Notice refusal) {
    return running != null && running.isWhere(state)
        ? instead(state, running.method(), refusal)
        : Optional.empty();
  }

  private Optional<StepResult> instead(State state, LinkedMethod method, Notice refusal) {
    return inWorld(state, method, refusal)
        .or(() -> inWorldOnChosen(state, method, refusal, MOST_CHOICES));
  }

  /**
   * Calls a method in the world, after the reason why it cannot be run here; its arguments lie on
   * the stack of the running activation.
   */
  Optional<StepResult> inWorld(State state, LinkedMethod method, Notice refusal) {
    return CURABLE.contains(refusal.code()) ? inWorld(state, method) : Optional.empty();
  }

  /** The same, whatever the reason. */
  Optional<StepResult> inWorld(State state, LinkedMethod method) {
    return world.attempt(state, method);
  }

  /** The same with values chosen for what is open in the arguments. */
  Optional<StepResult> inWorldOnChosen(State state, LinkedMethod method, Notice refusal, int most) {
    return CURABLE.contains(refusal.code())
        ? world.attemptOnChosen(state, method, most)
        : Optional.empty();
  }

  /** Models of strings and arrays look at the receiver's content: it has to be one object. */
  private StepResult located(State state, Frame frame, LinkedMethod method, LibraryModel model) {
    int receiver = method.argumentCount() - 1;
    if (!method.isStatic()
        && state.resolved(frame.peek(receiver)) instanceof IndefiniteRef ref
        && (isContent(ref.declaredType()) || isContent(method.owner()))) {
      return machine
          .references()
          .locate(
              state,
              frame,
              ref,
              (s, f, object) -> {
                f.replace(receiver, object);
                return model.invoke(new ModelCall(machine, s, f, method));
              });
    }
    return model.invoke(new ModelCall(machine, state, frame, method));
  }

  private static boolean isContent(String type) {
    return type.charAt(0) == '[' || type.equals("java/lang/String");
  }

  /** Calls a method by interpreting its body. */
  public StepResult interpret(State state, Frame frame, LinkedMethod method) {
    try {
      checkBody(state, method);
    } catch (Refusal refusal) {
      return instead(state, method, refusal.notice()).orElseThrow(() -> refusal);
    }
    checkDepth(state);
    boolean kept = world.keeps(state, frame, method);
    State before = kept ? state.fork() : null;
    return activate(state, kept ? state.top() : frame, method, before);
  }

  private StepResult activate(State state, Frame frame, LinkedMethod method, State before) {
    int count = method.argumentCount();
    frame.next();
    Frame callee = state.call(method, ReturnAction.PUSH);
    callee.setBefore(before);
    int local = 0;
    for (int i = count - 1; i >= 0; i--) {
      Value value = frame.peek(i);
      callee.setLocal(local, value);
      local += value.isWide() ? 2 : 1;
    }
    frame.drop(count);
    return StepResult.FRAME;
  }

  /** Calls a method with given arguments; the caller's stack and pc stay as they are. */
  public StepResult callWith(
      State state, LinkedMethod method, ReturnAction onReturn, Value... arguments) {
    checkBody(state, method);
    checkDepth(state);
    if (state.top() != null) {
      state.top().repeat();
    }
    Frame callee = state.call(method, onReturn);
    machine.code(callee); // where it stands may be asked before it runs
    int local = 0;
    for (Value value : arguments) {
      callee.setLocal(local, value);
      local += value.isWide() ? 2 : 1;
    }
    return StepResult.FRAME;
  }

  private void checkBody(State state, LinkedMethod method) {
    if (!method.model().hasBody()) {
      throw method.model().isNative()
          ? Refusal.of(Code.UNSUPPORTED_NATIVE, Sites.of(state), method, Sites.of(state))
          : Refusal.of(
              Code.UNSUPPORTED_METHOD, Sites.of(state), method, "it is abstract", Sites.of(state));
    }
  }

  private void checkDepth(State state) {
    int limit = machine.bounds().calls();
    if (state.callDepth() >= limit) {
      throw Refusal.of(Code.BOUND_CALL_DEPTH, Sites.of(state), limit, Sites.of(state));
    }
  }

  /** Returns from the running activation; {@code value} is null for void. */
  public StepResult returned(State state, Value value) {
    ReturnAction action = state.top().onReturn();
    if (action.kind() == ReturnAction.Kind.END) {
      end(state, value);
      return StepResult.FRAME;
    }
    state.popFrame();
    switch (action.kind()) {
      case PUSH -> {
        if (value != null) {
          state.top().push(value);
        }
      }
      case REPLACE -> state.top().replace(action.depth(), value);
      default -> {}
    }
    return StepResult.FRAME;
  }

  private static void end(State state, Value value) {
    state.popFrame();
    state.end(new Ending.Returned(value));
  }
}
