// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.jdk;

import org.heapsmith.engine.interpret.ModelCall;
import org.heapsmith.engine.interpret.Step;
import org.heapsmith.engine.state.ClassObject;
import org.heapsmith.engine.value.IntValue;
import org.heapsmith.engine.value.Value;
import org.heapsmith.engine.value.Values;

/** What is needed of reflection and internals: making arrays of a class given at run time. */
final class ReflectionModels {
  private ReflectionModels() {}

  static void register(Registry registry) {
    registry.put(
        "java/lang/reflect/Array",
        "newArray",
        "(Ljava/lang/Class;I)Ljava/lang/Object;",
        ReflectionModels::newArray);
    registry.putAll("jdk/internal/misc/VM", "initialize", ModelCall::done);
    registry.putAll("jdk/internal/misc/CDS", "initializeFromArchive", ModelCall::done);
  }

  private static Step newArray(ModelCall call) {
    if (!(call.argument(1) instanceof IntValue length)) {
      throw call.refuse("the length is not concrete");
    }
    return call.withObject(
        0,
        (s, f, mirror) -> {
          ModelCall again = new ModelCall(call.machine(), s, f, call.method());
          if (length.value() < 0) {
            return again.throwing(
                "java/lang/NegativeArraySizeException", String.valueOf(length.value()));
          }
          String element = descriptor(((ClassObject) mirror).type());
          Value[] elements = new Value[length.value()];
          java.util.Arrays.fill(elements, Values.zero(element));
          return again.result(s.allocate().array("[" + element, elements));
        });
  }

  private static String descriptor(String type) {
    return type.length() == 1 || type.charAt(0) == '[' ? type : "L" + type + ";";
  }
}
