// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.jdk;

import org.heapsmith.engine.interpret.ModelCall;
import org.heapsmith.engine.interpret.StepResult;
import org.heapsmith.engine.state.ClassObject;
import org.heapsmith.engine.value.IntValue;
import org.heapsmith.engine.value.Null;
import org.heapsmith.engine.value.ObjectRef;
import org.objectweb.asm.Type;

/** java.lang.Class: names and the few questions that data structures ask. */
final class ClassModels {
  private static final String CLASS = "java/lang/Class";
  private static final String PRIMITIVES = "ZBSCIJFDV";

  private ClassModels() {}

  static void register(Registry registry) {
    registry.put(CLASS, "desiredAssertionStatus", "()Z", ClassModels::asserts);
    registry.put(CLASS, "getName", "()Ljava/lang/String;", ClassModels::name);
    registry.put(CLASS, "getSimpleName", "()Ljava/lang/String;", ClassModels::simpleName);
    registry.put(CLASS, "isArray", "()Z", ClassModels::isArray);
    registry.put(CLASS, "getComponentType", "()Ljava/lang/Class;", ClassModels::component);
    registry.put(CLASS, "getSuperclass", "()Ljava/lang/Class;", ClassModels::superclass);
    registry.put(CLASS, "isInstance", "(Ljava/lang/Object;)Z", ClassModels::isInstance);
    registry.put(
        CLASS,
        "getPrimitiveClass",
        "(Ljava/lang/String;)Ljava/lang/Class;",
        ClassModels::primitive);
    registry.putClass(CLASS, ClassModels::refuse);
  }

  private static StepResult refuse(ModelCall call) {
    throw call.refuse("reflection");
  }

  private static String type(ModelCall call) {
    return call.object(0, ClassObject.class).type();
  }

  /** A class of the class path may be called {@code I}, too. */
  static boolean isPrimitive(ModelCall call, String type) {
    return type.length() == 1
        && PRIMITIVES.contains(type)
        && call.machine().program().classPath().find(type).isEmpty();
  }

  /** As on a JVM with {@code -ea}: on in code under test, off in the JDK. */
  private static StepResult asserts(ModelCall call) {
    String type = type(call);
    boolean application =
        call.machine().program().classPath().find(type).map(c -> c.isApplication()).orElse(false);
    return call.result(IntValue.of(application));
  }

  private static StepResult name(ModelCall call) {
    String type = type(call);
    String name =
        isPrimitive(call, type) ? Type.getType(type).getClassName() : type.replace('/', '.');
    return call.result(call.state().literal(name));
  }

  private static StepResult simpleName(ModelCall call) {
    return call.result(call.state().literal(simpleName(call, type(call))));
  }

  private static String simpleName(ModelCall call, String type) {
    if (isPrimitive(call, type)) {
      return Type.getType(type).getClassName();
    } else if (type.charAt(0) == '[') {
      return simpleName(call, typeName(type.substring(1))) + "[]";
    }
    return call.machine().program().linked(type).model().simpleName();
  }

  private static StepResult isArray(ModelCall call) {
    return call.result(IntValue.of(type(call).charAt(0) == '['));
  }

  private static StepResult component(ModelCall call) {
    String type = type(call);
    return type.charAt(0) == '['
        ? call.result(call.state().mirror(typeName(type.substring(1))))
        : call.result(Null.NULL);
  }

  /** Returns how mirrors name the type of a descriptor. */
  static String typeName(String descriptor) {
    return descriptor.charAt(0) == 'L'
        ? descriptor.substring(1, descriptor.length() - 1)
        : descriptor;
  }

  private static StepResult superclass(ModelCall call) {
    String type = type(call);
    if (isPrimitive(call, type)) {
      return call.result(Null.NULL);
    }
    String parent =
        type.charAt(0) == '['
            ? "java/lang/Object"
            : call.machine().program().linked(type).model().superName();
    boolean none =
        parent == null
            || type.charAt(0) != '[' && call.machine().program().linked(type).model().isInterface();
    return call.result(none ? Null.NULL : call.state().mirror(parent));
  }

  private static StepResult isInstance(ModelCall call) {
    if (call.argument(1) instanceof Null) {
      return call.result(IntValue.ZERO);
    }
    return call.withObject(
        1,
        (s, f, object) -> {
          ModelCall again = call.in(s, f);
          again.keepClass(1);
          String type = type(again);
          boolean is =
              !isPrimitive(call, type)
                  && call.machine().program().hierarchy().isSubtype(object.className(), type);
          return again.result(IntValue.of(is));
        });
  }

  private static StepResult primitive(ModelCall call) {
    String name = Pure.string(call, 0).flatMap(s -> s.text()).orElse("");
    String type =
        switch (name) {
          case "int" -> "I";
          case "long" -> "J";
          case "short" -> "S";
          case "byte" -> "B";
          case "char" -> "C";
          case "boolean" -> "Z";
          case "float" -> "F";
          case "double" -> "D";
          case "void" -> "V";
          default -> throw call.refuse("no primitive " + name);
        };
    ObjectRef mirror = call.state().mirror(type);
    return call.result(mirror);
  }
}
