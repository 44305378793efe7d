// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.Optional;
import java.util.Set;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.OpenClasses;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.interpret.StringConversion;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;

/** Strings. */
final class PureModels {
  private static final String STRING = "java/lang/String";

  /** Methods of String whose bytecode a model replaces wholly; all others are refused. */
  private static final Set<String> TEXT =
      Set.of(
          "length",
          "isEmpty",
          "charAt",
          "codePointAt",
          "compareTo",
          "compareToIgnoreCase",
          "equalsIgnoreCase",
          "startsWith",
          "endsWith",
          "indexOf",
          "lastIndexOf",
          "substring",
          "concat",
          "replace",
          "contains",
          "toLowerCase",
          "toUpperCase",
          "trim",
          "strip",
          "isBlank",
          "toCharArray",
          "repeat",
          "hashCode",
          "split",
          "regionMatches",
          "contentEquals",
          "matches",
          "subSequence",
          "copyValueOf");

  private PureModels() {}

  static void register(Registry registry) {
    Pure string = new Pure(STRING);
    for (String name : TEXT) {
      registry.putAll(STRING, name, string::orOpaque);
    }
    TextModels.register(registry);
    InterpretedTexts.register(registry);
    registry.put(STRING, "toString", "()Ljava/lang/String;", c -> c.result(c.argument(0)));
    registry.put(STRING, "equals", "(Ljava/lang/Object;)Z", PureModels::equalTexts);
    registry.put(STRING, "intern", "()Ljava/lang/String;", PureModels::intern);
    registry.put(STRING, "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;", PureModels::valueOf);
    for (char kind : new char[] {'I', 'J', 'C', 'Z', 'F', 'D'}) {
      registry.put(STRING, "valueOf", "(" + kind + ")Ljava/lang/String;", PureModels::textOf);
    }
    registry.putClass(STRING, PureModels::refuse);
  }

  private static StepResult refuse(ModelCall call) {
    throw call.refuse("strings are modelled, and this method has no model");
  }

  private static StepResult equalTexts(ModelCall call) {
    if (call.argument(0).equals(call.argument(1))) {
      return call.result(IntValue.ONE);
    }
    if (call.argument(1) instanceof Null) {
      return call.result(IntValue.ZERO);
    }
    return call.machine()
        .references()
        .isNull(
            call.state(),
            call.frame(),
            call.argument(1),
            (s, f, isNull) -> {
              ModelCall again = call.in(s, f);
              return isNull ? again.result(IntValue.ZERO) : equalTo(again);
            });
  }

  private static StepResult equalTo(ModelCall call) {
    return call.withObject(
        1,
        (s, f, other) ->
            other instanceof StringObject
                ? TextModels.equal(call.in(s, f))
                : OpenClasses.decide( // it may stand for strings
                    call.machine(),
                    s,
                    f,
                    new ObjectRef(other.id()),
                    STRING::equals,
                    (s2, f2, isText) -> equalTo(call.in(s2, f2), isText)));
  }

  private static StepResult equalTo(ModelCall call, boolean isText) {
    return isText ? TextModels.equal(call) : call.result(IntValue.ZERO);
  }

  private static StepResult intern(ModelCall call) {
    Optional<String> text = call.object(0, StringObject.class).text();
    return call.result(
        call.state()
            .literal(text.orElseThrow(() -> call.refuse("which literal it returns is not known"))));
  }

  /** {@code String.valueOf(Object)}: calls {@code toString} first where it must run. */
  private static StepResult valueOf(ModelCall call) {
    return call.withText(0, PureModels::textOf);
  }

  private static StepResult textOf(ModelCall call) {
    Optional<LinkedMethod> callback =
        StringConversion.callback(call.machine(), call.state(), call.argument(0));
    if (callback.isPresent()) {
      return call.replaceBy(callback.get(), 0);
    }
    if (call.argument(0) instanceof ObjectRef ref
        && call.state().object(ref) instanceof StringObject) {
      return call.result(ref);
    }
    String descriptor = call.method().parameters().get(0);
    return TextModels.textOf(call, descriptor);
  }
}
