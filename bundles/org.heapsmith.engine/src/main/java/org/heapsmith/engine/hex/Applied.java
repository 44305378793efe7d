// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.List;
import org.heapsmith.logic.hex.CompiledInvariant;
import org.heapsmith.logic.hex.Step;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.machine.value.Value;

/** An invariant of the precondition and the values it is applied to. */
record Applied(CompiledInvariant invariant, List<Value> arguments) {

  /** Copies the list. */
  Applied {
    arguments = List.copyOf(arguments);
  }

  List<Parameter> parameters() {
    return invariant.definition().parameters();
  }

  /** Returns the step through a parameter of reference type. */
  static Step step(Parameter parameter) {
    return new Step.Parameter(parameter.name(), Step.className(parameter.type()));
  }

  /** Returns the argument for the parameter of that name. */
  Value argument(String name) {
    for (int i = 0; i < arguments.size(); i++) {
      if (parameters().get(i).name().equals(name)) {
        return arguments.get(i);
      }
    }
    throw new IllegalArgumentException("no parameter " + name);
  }
}
