// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.List;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** valueOf and the natives of the box classes; the rest of them is interpreted. */
final class BoxModels {
  private BoxModels() {}

  static void register(Registry registry) {
    for (String owner : BoxNames.all()) {
      char kind = BoxNames.primitive(owner);
      registry.put(
          owner,
          "valueOf",
          "(" + kind + ")L" + owner + ";",
          c -> c.result(Boxes.valueOf(c.machine(), c.state(), owner, c.argument(0))));
      Pure pure = new Pure(owner);
      for (String name : List.of("toHexString", "toBinaryString", "toOctalString")) {
        registry.put(
            owner,
            name,
            "(" + kind + ")Ljava/lang/String;",
            c -> pure.attempt(c).orElseGet(() -> InterpretedTexts.interpret(c)));
      }
      registry.put(
          owner,
          "toString",
          "(" + kind + ")Ljava/lang/String;",
          c -> TextModels.textOf(c, String.valueOf(kind)));
      registry.put(owner, "toString", "()Ljava/lang/String;", pure::textOfBox);
      registry.putAll(owner, "parseInt", pure::orInterpret);
      registry.putAll(owner, "parseLong", pure::orInterpret);
      registry.putAll(owner, "parseDouble", pure::orRefuse);
    }
    registry.put("java/lang/Double", "compare", "(DD)I", BoxModels::compare);
    registry.put("java/lang/Float", "compare", "(FF)I", BoxModels::compare);
    for (String owner : List.of("java/lang/Double", "java/lang/Float")) {
      registry.put(owner, "equals", "(Ljava/lang/Object;)Z", BoxModels::equal);
    }
  }

  /** The order of floating-point numbers in which -0.0 is less than 0.0, and NaN the greatest. */
  private static StepResult compare(ModelCall call) {
    Terms terms = call.machine().terms();
    Term a = TextModels.term(call, 0);
    Term b = TextModels.term(call, 1);
    Term less = terms.intConst(-1);
    Term greater = terms.intConst(1);
    Term zeros = terms.ite(isNegativeZero(terms, a), less, greater);
    Term nans =
        terms.ite(
            terms.unary(Op.FP_IS_NAN, a),
            greater,
            terms.ite(terms.unary(Op.FP_IS_NAN, b), less, zeros));
    Term unordered = terms.ite(terms.eq(a, b), terms.intConst(0), nans);
    Term result =
        terms.ite(
            terms.binary(Op.FP_LT, a, b),
            less,
            terms.ite(terms.binary(Op.FP_LT, b, a), greater, unordered));
    return TextModels.number(call, result);
  }

  private static Term isNegativeZero(Terms terms, Term a) {
    return a.sort() == Sort.FLOAT
        ? terms.eq(a, terms.floatConst(-0f))
        : terms.eq(a, terms.doubleConst(-0d));
  }

  /** Equality by bits, all NaNs alike. */
  private static StepResult equal(ModelCall call) {
    if (call.argument(1) instanceof Null) {
      return call.result(IntValue.ZERO);
    }
    if (!(call.argument(0) instanceof ObjectRef a)
        || !(call.argument(1) instanceof ObjectRef b)
        || !(call.state().object(b) instanceof Instance other)) {
      return call.interpret();
    }
    boolean comparable =
        other.className().equals(call.method().owner())
            && call.state().openClasses(b).isEmpty()
            && call.state().object(a) instanceof Instance;
    if (!comparable) {
      return call.interpret();
    }
    Instance own = (Instance) call.state().object(a);
    Value x = own.field(own.layout().byName("value").orElseThrow());
    Value y = other.field(other.layout().byName("value").orElseThrow());
    if (x instanceof OpaqueValue || y instanceof OpaqueValue) {
      throw call.refuse("what it holds is not predicted");
    }
    Term same =
        call.machine()
            .terms()
            .eq(call.machine().numbers().term(x), call.machine().numbers().term(y));
    return TextModels.decide(call, same);
  }
}
