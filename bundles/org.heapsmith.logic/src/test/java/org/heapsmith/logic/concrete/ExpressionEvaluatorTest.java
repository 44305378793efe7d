// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.heapsmith.logic.testing.Heaps.list;
import static org.heapsmith.logic.testing.Heaps.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.RandomExprs;
import org.heapsmith.logic.testing.SpecReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expressions mean what Java means by them; what is undefined makes its comparison false. */
class ExpressionEvaluatorTest {
  private static final ExpressionEvaluator EVALUATOR =
      new ExpressionEvaluator(Library.TYPES, ConcreteHeap.EMPTY);

  /** Java's arithmetic, straight from Java; empty where something is divided by zero. */
  private static Optional<BigInteger> java(Expr expr, Map<String, Object> values) {
    if (expr instanceof Expr.Var variable) {
      return Optional.of((BigInteger) values.get(variable.name()));
    } else if (expr instanceof Expr.IntConst constant) {
      return Optional.of(constant.value());
    } else if (expr instanceof Expr.Convert convert) {
      return java(convert.operand(), values); // widens only
    } else if (expr instanceof Expr.Negate negate) {
      return java(negate.operand(), values).map(n -> kept(n.negate(), negate.type()));
    }
    Expr.Arithmetic e = (Expr.Arithmetic) expr;
    Optional<BigInteger> left = java(e.left(), values);
    Optional<BigInteger> right = java(e.right(), values);
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    BigInteger a = left.get();
    BigInteger b = right.get();
    boolean zero = b.signum() == 0;
    return switch (e.op()) {
      case ADD -> Optional.of(kept(a.add(b), e.type()));
      case SUB -> Optional.of(kept(a.subtract(b), e.type()));
      case MUL -> Optional.of(kept(a.multiply(b), e.type()));
      case DIV -> zero ? Optional.empty() : Optional.of(kept(a.divide(b), e.type()));
      case REM -> zero ? Optional.empty() : Optional.of(kept(a.remainder(b), e.type()));
    };
  }

  private static BigInteger kept(BigInteger value, SpecType type) {
    if (type instanceof SpecType.MathInt) {
      return value;
    }
    boolean isInt = type.equals(SpecType.INT);
    return BigInteger.valueOf(isInt ? value.intValue() : value.longValue());
  }

  private static boolean javaTruth(Expr expr, Map<String, Object> values) {
    if (expr instanceof Expr.BoolConst constant) {
      return constant.value();
    } else if (expr instanceof Expr.Var variable) {
      return values.get(variable.name()).equals(BigInteger.ONE);
    } else if (expr instanceof Expr.Not not) {
      return !javaTruth(not.operand(), values);
    } else if (expr instanceof Expr.And and) {
      return javaTruth(and.left(), values) && javaTruth(and.right(), values);
    } else if (expr instanceof Expr.Or or) {
      return javaTruth(or.left(), values) || javaTruth(or.right(), values);
    }
    Expr.Compare compare = (Expr.Compare) expr;
    if (compare.left().type().equals(SpecType.BOOLEAN)) {
      boolean same = javaTruth(compare.left(), values) == javaTruth(compare.right(), values);
      return same == (compare.op() == CompareOp.EQ);
    }
    Optional<BigInteger> left = java(compare.left(), values);
    Optional<BigInteger> right = java(compare.right(), values);
    return left.isPresent()
        && right.isPresent()
        && compare.op().holds(left.get().compareTo(right.get()));
  }

  static Map<String, Object> values(RandomExprs random) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (SpecType type : RandomExprs.TYPES) {
      for (boolean second : new boolean[] {false, true}) {
        String name = RandomExprs.variable(type, second).name();
        values.put(name, BigInteger.valueOf(random.number(type)));
      }
    }
    return values;
  }

  @Test
  void twoThousandRandomFormulasAreAsInJava() {
    RandomExprs random = new RandomExprs(20261123);
    int holding = 0;
    for (int i = 0; i < 2000; i++) {
      Expr formula = random.truth(1 + i % 5);
      Map<String, Object> values = values(random);
      boolean expected = javaTruth(formula, values);
      holding += expected ? 1 : 0;
      assertEquals(
          expected,
          EVALUATOR.truth(formula, DisjunctScope.ofValues(values)),
          () -> SpecPrinter.print(formula) + " of " + values);
    }
    assertTrue(500 < holding && holding < 1500, "both answers are frequent: " + holding);
  }

  /** With one name unbound the answer is unknown, or it is that of each value the name may have. */
  @Test
  void whatIsUnknownIsNotGuessed() {
    RandomExprs random = new RandomExprs(7);
    for (int i = 0; i < 500; i++) {
      Expr formula = random.truth(3);
      Map<String, Object> values = values(random);
      SpecType type = random.oneOf(SpecType.INT, SpecType.BOOLEAN, RandomExprs.primitive('J'));
      String name = RandomExprs.variable(type, false).name();
      Boolean known = EVALUATOR.truth(formula, without(values, name, type));
      for (int j = 0; known != null && j < 10; j++) {
        values.put(name, BigInteger.valueOf(random.number(type)));
        assertEquals(javaTruth(formula, values), known, () -> SpecPrinter.print(formula));
      }
    }
  }

  private static DisjunctScope without(Map<String, Object> values, String name, SpecType type) {
    Map<String, Object> others = new HashMap<>(values);
    others.remove(name);
    return DisjunctScope.ofValues(others).with(Map.of(name, new Slot(name, type)));
  }

  private static Expr read(String text) {
    return SpecReader.formula(Library.TYPES, Library.MODEL, text, "int i", "Node x", "boolean b")
        .get(0)
        .pure()
        .get(0);
  }

  private static DisjunctScope scope(ConcreteValue x) {
    return DisjunctScope.ofValues(Map.of("i", BigInteger.valueOf(5), "x", x, "b", BigInteger.ONE));
  }

  @ParameterizedTest
  @CsvSource({
    "1 / (i - 5) == 0, false",
    "1 / (i - 5) != 0, false",
    "!(1 / (i - 5) == 0), true",
    "i % (i - 5) == i % (i - 5), false",
    "(1 / (i - 5) == 0 || b), true",
    "(b == (1 / (i - 5) == 0)), false",
    "1.0 / (i - 5) > i, true", // a floating number is infinite
    "x != null, true",
    "x instanceof Node, true",
    "x exactly BigNode, false",
    "!(x instanceof BigNode), true",
  })
  void whatIsUndefinedMakesItsComparisonFalse(String text, boolean truth) {
    ExpressionEvaluator evaluator = new ExpressionEvaluator(Library.TYPES, list(1));
    assertEquals(truth, evaluator.truth(read(text), scope(ref(1))));
  }

  @Test
  void nullIsOfNoClass() {
    assertEquals(false, EVALUATOR.truth(read("x instanceof Node"), scope(ConcreteValue.NULL)));
    assertEquals(false, EVALUATOR.truth(read("x exactly Node"), scope(ConcreteValue.NULL)));
    assertEquals(true, EVALUATOR.truth(read("x == null"), scope(ConcreteValue.NULL)));
  }

  private static final SpecType STRING = SpecType.STRING;

  private static DisjunctScope text(ConcreteValue s) {
    return DisjunctScope.ofValues(Map.of("s", s));
  }

  @Test
  void stringsAreTheirLetters() {
    Expr s = new Expr.Var("s", STRING);
    Expr same = new Expr.Compare(CompareOp.EQ, s, new Expr.TextConst("ab"));
    Expr length = new Expr.TextLength(s);
    assertEquals(true, EVALUATOR.truth(same, text(new ConcreteValue.Text("ab"))));
    assertEquals(false, EVALUATOR.truth(same, text(new ConcreteValue.Text("a"))));
    assertEquals(false, EVALUATOR.truth(same, text(ConcreteValue.NULL)));
    assertEquals(BigInteger.TWO, EVALUATOR.value(length, text(new ConcreteValue.Text("ab"))));
    assertSame(ExpressionEvaluator.UNDEFINED, EVALUATOR.value(length, text(ConcreteValue.NULL)));
    DisjunctScope unknown =
        DisjunctScope.ofValues(Map.of()).with(Map.of("s", new Slot("s", STRING)));
    assertNull(EVALUATOR.value(length, unknown));
  }

  private static final ConcreteHeap ARRAY =
      ConcreteHeap.of(
          List.of(
              new ConcreteObject.Array(
                  1,
                  "[I",
                  List.of(
                      new ConcreteValue.Primitive('I', 4), new ConcreteValue.Primitive('I', 6)))));

  private static Expr index(long value) {
    return new Expr.IntConst(BigInteger.valueOf(value), SpecType.INT);
  }

  @ParameterizedTest
  @CsvSource({"0, 4", "1, 6", "2, ", "-1, ", "2147483647, "})
  void elementsOutOfRangeAreUndefined(long index, Long value) {
    Expr.Var array = new Expr.Var("a", new SpecType.Reference("[I"));
    Expr element = new Expr.Element(array, index(index), SpecType.INT);
    Object found =
        new ExpressionEvaluator(Library.TYPES, ARRAY)
            .value(element, DisjunctScope.ofValues(Map.of("a", ref(1))));
    assertEquals(value == null ? ExpressionEvaluator.UNDEFINED : BigInteger.valueOf(value), found);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1, true", // both elements are at least 4
    "0, 0, true",
    "1, 0, true", // empty
    "5, 4, true",
    "0, 2, false", // the last is undefined
    "-1, 1, false",
    "2147483646, 2147483647, false",
  })
  void aRangeIsAllItsIndices(long from, long to, boolean holds) {
    Expr.Var array = new Expr.Var("a", new SpecType.Reference("[I"));
    Expr element = new Expr.Element(array, new Expr.Var("k", SpecType.INT), SpecType.INT);
    Expr body = new Expr.Compare(CompareOp.GE, element, index(4));
    Expr all = new Expr.ForAll("k", index(from), index(to), body);
    ExpressionEvaluator evaluator = new ExpressionEvaluator(Library.TYPES, ARRAY);
    assertEquals(holds, evaluator.truth(all, DisjunctScope.ofValues(Map.of("a", ref(1)))));
  }

  /** A counterexample is found early; that there is none among billions is not tried. */
  @Test
  void aHugeRangeIsUnknownUnlessItFailsSoon() {
    Expr k = new Expr.Var("k", SpecType.INT);
    Expr most = index(Integer.MAX_VALUE);
    Expr all = new Expr.ForAll("k", index(0), most, new Expr.Compare(CompareOp.GE, k, index(0)));
    assertNull(EVALUATOR.truth(all, DisjunctScope.ofValues(Map.of())));
    Expr few = new Expr.ForAll("k", index(0), most, new Expr.Compare(CompareOp.LT, k, index(9)));
    assertEquals(false, EVALUATOR.truth(few, DisjunctScope.ofValues(Map.of())));
  }

  @Test
  void theIndexHidesANameOutside() {
    Expr i = new Expr.Var("i", SpecType.INT);
    Expr body = new Expr.Compare(CompareOp.LT, i, index(3));
    Expr all = new Expr.ForAll("i", index(0), index(2), body);
    assertEquals(true, EVALUATOR.truth(all, DisjunctScope.ofValues(Map.of("i", BigInteger.TEN))));
  }

  @Test
  void oldIsReadAtEntry() {
    Expr i = new Expr.Var("i", SpecType.INT);
    Expr.FieldRead value =
        new Expr.FieldRead(
            new Expr.Var("x", new SpecType.Reference("Node")), "Node", "val", "I", SpecType.INT);
    Map<String, Object> initial = Map.of("i", BigInteger.ONE, "x", ref(1));
    ExpressionEvaluator atEntry = new ExpressionEvaluator(Library.TYPES, list(7));
    ExpressionEvaluator after = new ExpressionEvaluator(Library.TYPES, list(8), atEntry, initial);
    DisjunctScope now = DisjunctScope.ofValues(Map.of("i", BigInteger.TWO, "x", ref(1)));
    assertEquals(BigInteger.TWO, after.value(i, now));
    assertEquals(BigInteger.ONE, after.value(new Expr.Old(i), now));
    assertEquals(BigInteger.valueOf(8), after.value(value, now));
    assertEquals(BigInteger.valueOf(7), after.value(new Expr.Old(value), now));
    DisjunctScope nothing =
        DisjunctScope.ofValues(Map.of("i", BigInteger.TWO, "x", ConcreteValue.NULL));
    assertSame(ExpressionEvaluator.UNDEFINED, after.value(value, nothing));
  }
}
