// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.smt.NativeFunction;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

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

  private static final String MATH = "java/lang/Math";

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
    for (char kind : new char[] {'F', 'D'}) {
      String two = "(" + kind + kind + ")" + kind;
      registry.put(MATH, "max", two, call -> orTerm(call, MathModels::max));
      registry.put(MATH, "min", two, call -> orTerm(call, MathModels::min));
      registry.put(MATH, "abs", "(" + kind + ")" + kind, call -> orTerm(call, MathModels::abs));
    }
  }

  /** Calls it, or says what it is: the JDK looks at bits, which no solver decides. */
  private static StepResult orTerm(ModelCall call, Function<ModelCall, Term> value) {
    return new Pure(MATH).attempt(call).orElseGet(() -> TextModels.number(call, value.apply(call)));
  }

  private static Term max(ModelCall call) {
    Term a = TextModels.term(call, 0);
    Term b = TextModels.term(call, 1);
    return extreme(call.machine().terms(), a, b, a, call.machine().terms().binary(Op.FP_LE, b, a));
  }

  private static Term min(ModelCall call) {
    Term a = TextModels.term(call, 0);
    Term b = TextModels.term(call, 1);
    return extreme(call.machine().terms(), a, b, b, call.machine().terms().binary(Op.FP_LE, a, b));
  }

  /**
   * A number that is none stays one; the lesser of two zeros is the negative one.
   *
   * @param asked of two zeros, the one that makes it the second if it is negative
   */
  private static Term extreme(Terms terms, Term a, Term b, Term asked, Term isFirst) {
    Term zero = zero(terms, a.sort(), 0.0);
    Term negative = terms.eq(asked, zero(terms, a.sort(), -0.0));
    Term zeros = terms.and(terms.binary(Op.FP_EQ, a, zero), terms.binary(Op.FP_EQ, b, zero));
    Term known = terms.ite(terms.and(zeros, negative), b, terms.ite(isFirst, a, b));
    return terms.ite(terms.unary(Op.FP_IS_NAN, a), a, known);
  }

  private static Term abs(ModelCall call) {
    Terms terms = call.machine().terms();
    Term a = TextModels.term(call, 0);
    Term zero = zero(terms, a.sort(), 0.0);
    return terms.ite(terms.binary(Op.FP_LE, a, zero), terms.binary(Op.FP_SUB, zero, a), a);
  }

  private static Term zero(Terms terms, Sort sort, double value) {
    return sort == Sort.FLOAT ? terms.floatConst((float) value) : terms.doubleConst(value);
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
