// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.ClassObject;
import org.heapsmith.machine.state.StringObject;

/**
 * How {@code VarHandle}s are made. Which field or array one is for is read off the code that keeps
 * it; here it is an object of the JVM of which nothing is known.
 */
final class HandleModels {
  private static final String PACKAGE = "java/lang/invoke/";
  private static final String HANDLES = PACKAGE + "MethodHandles";
  private static final String LOOKUP = HANDLES + "$Lookup";
  private static final String HANDLE = PACKAGE + "VarHandle";

  private HandleModels() {}

  static void register(Registry registry) {
    registry.putAll(HANDLES, "lookup", HandleModels::lookup);
    registry.putAll(HANDLES, "privateLookupIn", HandleModels::lookup);
    registry.putAll(HANDLES, "arrayElementVarHandle", HandleModels::make);
    registry.putAll(LOOKUP, "findVarHandle", HandleModels::find);
  }

  private static StepResult lookup(ModelCall call) {
    return call.result(OnlyObjects.of(call.machine(), call.state(), LOOKUP));
  }

  private static StepResult find(ModelCall call) {
    String type = call.object(1, ClassObject.class).type();
    String name = Pure.string(call, 2).flatMap(StringObject::text).orElse("");
    boolean isThere =
        call.machine().program().layout(type).slots().stream()
            .map(FieldSlot::key)
            .anyMatch(k -> k.owner().equals(type) && k.name().equals(name));
    if (!isThere) {
      throw call.refuse("there is no such field");
    }
    return make(call);
  }

  private static StepResult make(ModelCall call) {
    return call.result(call.state().allocate().sealed(HANDLE));
  }
}
