// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.RandomExprs;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** Terms mean what the model checker, which shares no code with them, reads in the expressions. */
class ExprCompilerTest {
  private static final Terms TERMS = new Terms();
  private static final ModelChecker CHECKER = new ModelChecker(Library.MODEL, Library.TYPES);

  private static Map<String, Term> environment() {
    Map<String, Term> environment = new LinkedHashMap<>();
    for (SpecType type : RandomExprs.TYPES) {
      for (boolean second : new boolean[] {false, true}) {
        String name = RandomExprs.variable(type, second).name();
        environment.put(name, TERMS.var(name, Sorts.of(type)));
      }
    }
    return environment;
  }

  private static Object constant(SpecType type, long value) {
    Sort sort = Sorts.of(type);
    return sort == Sort.MATHINT
        ? TERMS.mathint(BigInteger.valueOf(value)).value()
        : TERMS.constant(sort, value).value();
  }

  private static boolean judged(Expr formula, Map<String, ConcreteValue> roots) {
    Disjunct disjunct =
        new Disjunct(
            List.of(), List.of(), List.of(formula), List.of(), new SourceRef("test", 1, 1));
    CheckResult result =
        CHECKER.check(List.of(disjunct), ConcreteHeap.EMPTY, roots, ModelChecker.Extent.WHOLE);
    return result instanceof CheckResult.Holds;
  }

  @Test
  void aThousandRandomFormulasMeanTheSameToSolverAndJudge() {
    RandomExprs random = new RandomExprs(11);
    Map<String, Term> environment = environment();
    int holding = 0;
    for (int i = 0; i < 1000; i++) {
      Expr formula = random.truth(1 + i % 4);
      Term term = new ExprCompiler(TERMS, environment).formula(formula);
      Map<Term, Object> model = new HashMap<>();
      Map<String, ConcreteValue> roots = new LinkedHashMap<>();
      for (SpecType type : RandomExprs.TYPES) {
        for (boolean second : new boolean[] {false, true}) {
          String name = RandomExprs.variable(type, second).name();
          long value = random.number(type);
          model.put(environment.get(name), constant(type, value));
          char descriptor = type instanceof SpecType.Primitive p ? p.descriptor() : 'M';
          roots.put(name, new ConcreteValue.Primitive(descriptor, value));
        }
      }
      boolean holds = new Evaluator(model).holds(term);
      holding += holds ? 1 : 0;
      assertEquals(
          judged(formula, roots), holds, () -> SpecPrinter.print(formula) + " of " + roots);
    }
    assertTrue(250 < holding && holding < 750, "both answers are frequent: " + holding);
  }

  private static String message(Expr expr) {
    ExprCompiler compiler = new ExprCompiler(TERMS, Map.of("x", TERMS.var("x", Sort.REF)));
    HeapsmithException refused = assertThrows(HeapsmithException.class, () -> compiler.value(expr));
    assertEquals(Code.SPEC_NOT_SUPPORTED, refused.notice().code());
    return refused.notice().toString();
  }

  @Test
  void whatPreconditionsCannotSayIsRefusedByName() {
    Expr.Var x = new Expr.Var("x", new SpecType.Reference("Node"));
    assertTrue(message(new Expr.Old(x)).contains("old(…)"));
    Expr read = new Expr.FieldRead(x, "Node", "val", "I", SpecType.INT);
    assertTrue(message(read).contains("x.val"));
    Expr constant = new Expr.EnumConst("p/Color", "RED");
    assertTrue(message(constant).contains("Color.RED"));
    Expr statics = new Expr.StaticRead("p/Color", "count", "I", SpecType.INT);
    assertTrue(message(statics).contains("Color.count"));
    assertTrue(message(new Expr.TextConst("a")).contains("\"a\""));
  }

  @Test
  void aNameWithoutValueIsAMistakeOfTheCaller() {
    ExprCompiler compiler = new ExprCompiler(TERMS, Map.of());
    Expr unknown = new Expr.Var("y", SpecType.INT);
    assertThrows(IllegalArgumentException.class, () -> compiler.value(unknown));
  }

  @Test
  void divisorsAreToldOfEachOnce() {
    Expr.Var i = new Expr.Var("i", SpecType.INT);
    Expr zero = new Expr.IntConst(BigInteger.ZERO, SpecType.INT);
    Term term = TERMS.var("i", Sort.INT);
    ExprCompiler compiler = new ExprCompiler(TERMS, Map.of("i", term));
    Expr quotient = new Expr.Arithmetic(Expr.ArithmeticOp.DIV, i, i);
    assertEquals(List.of(term), compiler.value(quotient).divisors());
    Expr never = new Expr.Arithmetic(Expr.ArithmeticOp.REM, i, zero);
    assertEquals(List.of(TERMS.bool(false)), compiler.defined(compiler.value(never)));
    Expr sum = new Expr.Arithmetic(Expr.ArithmeticOp.ADD, i, i);
    assertEquals(List.of(), compiler.value(sum).divisors());
  }
}
