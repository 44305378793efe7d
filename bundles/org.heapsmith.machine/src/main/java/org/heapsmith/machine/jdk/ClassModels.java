// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.function.Predicate;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.MirrorNames;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.state.ClassObject;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Null;
import org.objectweb.asm.Opcodes;

/** java.lang.Class: names and the few questions that data structures ask. */
final class ClassModels {
  private static final String CLASS = "java/lang/Class";

  private ClassModels() {}

  static void register(Registry registry) {
    registry.put(CLASS, "desiredAssertionStatus", "()Z", ClassModels::asserts);
    registry.put(CLASS, "getName", "()Ljava/lang/String;", ClassModels::name);
    registry.put(CLASS, "getSimpleName", "()Ljava/lang/String;", ClassModels::simpleName);
    registry.put(CLASS, "isArray", "()Z", ClassModels::isArray);
    registry.put(
        CLASS,
        "isPrimitive",
        "()Z",
        call -> call.result(IntValue.of(MirrorNames.isPrimitive(type(call)))));
    registry.put(CLASS, "isInterface", "()Z", call -> is(call, ClassModel::isInterface));
    registry.put(CLASS, "isEnum", "()Z", call -> is(call, ClassModels::isEnum));
    registry.put(CLASS, "isRecord", "()Z", call -> is(call, ClassModels::isRecord));
    registry.put(CLASS, "isAssignableFrom", "(Ljava/lang/Class;)Z", ClassModels::isAssignable);
    registry.put(CLASS, "getPackageName", "()Ljava/lang/String;", ClassModels::packageName);
    registry.putAll(CLASS, "cast", ModelCall::interpret);
    registry.putAll(CLASS, "getTypeName", ModelCall::interpret);
    registry.putAll(CLASS, "toString", ModelCall::interpret);
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

  /** As on a JVM with {@code -ea}: on in code under test, off in the JDK. */
  private static StepResult asserts(ModelCall call) {
    String type = type(call);
    boolean application =
        call.machine().program().classPath().find(type).map(c -> c.isApplication()).orElse(false);
    return call.result(IntValue.of(application));
  }

  private static StepResult name(ModelCall call) {
    return call.result(call.state().literal(type(call).replace('/', '.')));
  }

  private static StepResult simpleName(ModelCall call) {
    return call.result(call.state().allocate().stringOrOld(simpleName(call, type(call))));
  }

  private static String simpleName(ModelCall call, String type) {
    if (MirrorNames.isPrimitive(type)) {
      return type;
    } else if (type.charAt(0) == '[') {
      return simpleName(call, MirrorNames.of(type.substring(1))) + "[]";
    }
    return call.machine().program().linked(type).model().simpleName();
  }

  private static StepResult isArray(ModelCall call) {
    return call.result(IntValue.of(type(call).charAt(0) == '['));
  }

  /** Answers a question about a class; primitives and arrays are none. */
  private static StepResult is(ModelCall call, Predicate<ClassModel> question) {
    String type = type(call);
    boolean named = type.charAt(0) != '[' && !MirrorNames.isPrimitive(type);
    return call.result(
        IntValue.of(named && question.test(call.machine().program().linked(type).model())));
  }

  /** The class of a constant with a body extends the enum, and is none itself. */
  private static boolean isEnum(ClassModel type) {
    return type.isEnum() && type.superName().equals("java/lang/Enum");
  }

  private static boolean isRecord(ClassModel type) {
    return type.isRecord() && (type.access() & Opcodes.ACC_FINAL) != 0;
  }

  private static StepResult isAssignable(ModelCall call) {
    return call.withObject(
        1,
        (s, f, object) -> {
          ModelCall again = call.in(s, f);
          String to = type(again);
          String from = again.object(1, ClassObject.class).type();
          boolean is =
              to.equals(from)
                  || !MirrorNames.isPrimitive(to)
                      && !MirrorNames.isPrimitive(from)
                      && call.machine().program().hierarchy().isSubtype(from, to);
          return again.result(IntValue.of(is));
        });
  }

  private static StepResult packageName(ModelCall call) {
    String element = type(call).replaceFirst("^\\[+L?", "");
    int end = element.lastIndexOf('/');
    boolean primitive =
        MirrorNames.isPrimitive(element) || element.length() == 1 && type(call).charAt(0) == '[';
    String name = end < 0 ? "" : element.substring(0, end).replace('/', '.');
    return call.result(call.state().literal(primitive ? "java.lang" : name));
  }

  private static StepResult component(ModelCall call) {
    String type = type(call);
    return type.charAt(0) == '['
        ? call.result(call.state().mirror(MirrorNames.of(type.substring(1))))
        : call.result(Null.NULL);
  }

  private static StepResult superclass(ModelCall call) {
    String type = type(call);
    if (MirrorNames.isPrimitive(type)) {
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
    return call.machine()
        .references()
        .isNull(
            call.state(),
            call.frame(),
            call.argument(1),
            (s, f, isNull) ->
                isNull ? call.in(s, f).result(IntValue.ZERO) : isOfClass(call.in(s, f)));
  }

  private static StepResult isOfClass(ModelCall call) {
    return call.withObject(
        1,
        (s, f, object) -> {
          ModelCall again = call.in(s, f);
          again.keepClass(1);
          String type = type(again);
          boolean is =
              !MirrorNames.isPrimitive(type)
                  && object.isInstance(call.machine().program().hierarchy(), type);
          return again.result(IntValue.of(is));
        });
  }

  private static StepResult primitive(ModelCall call) {
    String name = Pure.string(call, 0).flatMap(s -> s.text()).orElse("");
    if (!MirrorNames.isPrimitive(name)) {
      throw call.refuse("no primitive " + name);
    }
    return call.result(call.state().mirror(name));
  }
}
