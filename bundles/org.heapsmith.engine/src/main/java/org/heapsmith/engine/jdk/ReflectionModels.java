// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.jdk;

import java.util.Optional;
import org.heapsmith.engine.interpret.ModelCall;
import org.heapsmith.engine.interpret.StepResult;
import org.heapsmith.engine.interpret.StringConversion;
import org.heapsmith.engine.program.LinkedClass;
import org.heapsmith.engine.state.ArrayObject;
import org.heapsmith.engine.state.ClassObject;
import org.heapsmith.engine.state.Instance;
import org.heapsmith.engine.state.StaticArea;
import org.heapsmith.engine.value.IntValue;
import org.heapsmith.engine.value.ObjectRef;
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
    registry.put(
        "java/lang/Enum",
        "valueOf",
        "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;",
        ReflectionModels::enumConstant);
  }

  /** Finds the constant among the values array that compilers put into every enum. */
  private static StepResult enumConstant(ModelCall call) {
    String type = call.object(0, ClassObject.class).type();
    String name =
        Pure.string(call, 1)
            .flatMap(s -> s.text())
            .orElseThrow(() -> call.refuse("its name is not known"));
    ArrayObject values = constants(call, call.machine().program().linked(type));
    for (int i = 0; i < values.length(); i++) {
      Instance constant = (Instance) call.state().object((ObjectRef) values.element(i));
      Value named = constant.field(constant.layout().byName("name").orElseThrow());
      if (StringConversion.of(call.state(), named, "L").equals(Optional.of(name))) {
        return call.result(values.element(i));
      }
    }
    String canonical = type.replace('/', '.').replace('$', '.');
    return call.throwing(
        "java/lang/IllegalArgumentException", "No enum constant " + canonical + "." + name);
  }

  private static ArrayObject constants(ModelCall call, LinkedClass type) {
    StaticArea area = call.state().statics(type.name());
    return type.statics().stream()
        .filter(s -> s.key().name().equals("$VALUES") || s.key().name().equals("ENUM$VALUES"))
        .filter(s -> area != null)
        .findFirst()
        .map(s -> (ArrayObject) call.state().object((ObjectRef) area.field(s.index())))
        .orElseThrow(() -> call.refuse("the constants of the enum are not known"));
  }

  private static StepResult newArray(ModelCall call) {
    if (!(call.argument(1) instanceof IntValue length)) {
      throw call.refuse("the length is not concrete");
    }
    return call.withObject(
        0,
        (s, f, mirror) -> {
          ModelCall again = call.in(s, f);
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
