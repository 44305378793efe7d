// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.smt.NativeFunction;
import org.heapsmith.smt.Term;

/**
 * Mathematical functions, and the bits of floating-point numbers. Of symbolic numbers they are
 * terms that the solver evaluates only; what can be interpreted exactly is.
 */
final class MathModels {
  private static final List<String> NAMES =
      List.of(
          "sqrt",
          "cbrt",
          "sin",
          "cos",
          "tan",
          "asin",
          "acos",
          "atan",
          "sinh",
          "cosh",
          "tanh",
          "exp",
          "expm1",
          "log",
          "log10",
          "log1p",
          "ceil",
          "floor",
          "rint",
          "round",
          "signum",
          "ulp",
          "pow",
          "atan2",
          "hypot",
          "IEEEremainder",
          "fma");

  private MathModels() {}

  static void register(Registry registry) {
    for (String owner : List.of("java/lang/Math", "java/lang/StrictMath")) {
      NAMES.forEach(name -> registry.putAll(owner, name, MathModels::call));
    }
    for (String name : List.of("doubleToRawLongBits", "doubleToLongBits", "longBitsToDouble")) {
      registry.putAll("java/lang/Double", name, MathModels::call);
    }
    for (String name : List.of("floatToRawIntBits", "floatToIntBits", "intBitsToFloat")) {
      registry.putAll("java/lang/Float", name, MathModels::call);
    }
    Pure math = new Pure("java/lang/Math");
    for (String name : List.of("max", "min", "abs")) {
      for (char kind : new char[] {'F', 'D'}) {
        String parameters = name.equals("abs") ? "" + kind : "" + kind + kind;
        registry.put("java/lang/Math", name, "(" + parameters + ")" + kind, math::orInterpret);
      }
    }
  }

  private static StepResult call(ModelCall call) {
    return new Pure(call.method().owner()).attempt(call).orElseGet(() -> symbolic(call));
  }

  private static StepResult symbolic(ModelCall call) {
    List<Term> arguments = new ArrayList<>();
    for (int i = 0; i < call.count(); i++) {
      arguments.add(TextModels.term(call, i));
    }
    String owner = call.method().owner();
    boolean ofFloat = call.method().id().descriptor().startsWith("(F)");
    String name = owner.substring(owner.lastIndexOf('/') + 1) + "." + call.method().id().name();
    NativeFunction function =
        Optional.of(name + "Float")
            .filter(n -> ofFloat)
            .flatMap(NativeFunction::find)
            .or(() -> NativeFunction.find(name))
            .filter(f -> f.parameters().equals(arguments.stream().map(Term::sort).toList()))
            .orElseThrow(() -> call.refuse("its arguments are not concrete"));
    return TextModels.number(call, call.machine().terms().call(function, arguments));
  }
}
