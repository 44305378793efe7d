// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.prune;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/** The methods {@code boolean repOK()} of a method's arguments. Stateless. */
final class RepOkCalls {
  private RepOkCalls() {}

  /** A method and the argument it is called on. */
  record Call(LinkedMethod method, ObjectRef receiver) {}

  /** Returns the calls on the arguments that are objects by now. */
  static List<Call> calls(Program program, State state, List<Value> arguments) {
    List<Call> result = new ArrayList<>();
    for (Value argument : arguments) {
      if (state.resolved(argument) instanceof ObjectRef object) {
        Optional<InputObject> input = state.input(object.id());
        input
            .flatMap(i -> of(program, i.initial().className()))
            .ifPresent(method -> result.add(new Call(method, object)));
      }
    }
    return result;
  }

  /** Returns the method of a class. */
  static Optional<LinkedMethod> of(Program program, String className) {
    return org.heapsmith.bytecode.RepOk.of(program.classPath(), className).map(program::linked);
  }
}
