// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.logic.spec.Expr.ArithmeticOp;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.RandomExprs;
import org.heapsmith.logic.testing.SpecReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Read again, a printed formula has the value that it had: it is not just the same text. */
class PrintedMeaningTest {
  private static final SourceRef NOWHERE = new SourceRef("test", 1, 1);
  private static final SpecType MATH = new SpecType.MathInt();
  private static final SpecType FLOAT = new SpecType.Primitive('F');
  private static final SpecType DOUBLE = new SpecType.Primitive('D');
  private static final String[] NAMES = {"mathint i", "mathint j", "mathint k", "boolean b"};

  private static Expr number(long value) {
    return new Expr.IntConst(BigInteger.valueOf(value), MATH);
  }

  /** A number of mathematical integers, negative constants included. */
  private static Expr number(RandomExprs random, int depth) {
    if (depth == 0) {
      return random.below(3) == 0
          ? number(random.below(7) - 3)
          : new Expr.Var(random.oneOf("i", "j", "k"), MATH);
    }
    return random.below(5) == 0
        ? new Expr.Negate(number(random, depth - 1))
        : new Expr.Arithmetic(
            random.oneOf(ArithmeticOp.values()),
            number(random, random.below(depth)),
            number(random, random.below(depth)));
  }

  private static Expr truth(RandomExprs random, int depth) {
    if (depth == 0) {
      return random.below(4) == 0
          ? new Expr.Var("b", SpecType.BOOLEAN)
          : new Expr.Compare(
              random.oneOf(CompareOp.values()), number(random, 2), number(random, 2));
    }
    Expr left = truth(random, random.below(depth));
    Expr right = truth(random, random.below(depth));
    return switch (random.below(4)) {
      case 0 -> new Expr.Not(left);
      case 1 -> new Expr.And(left, right);
      case 2 -> new Expr.Or(left, right);
      default -> new Expr.Compare(random.oneOf(CompareOp.EQ, CompareOp.NE), left, right);
    };
  }

  /** A number, a truth value, or nothing where something is divided by zero. */
  private static Optional<Object> value(Expr expr, Map<String, Object> names) {
    if (expr instanceof Expr.Var variable) {
      return Optional.of(names.get(variable.name()));
    } else if (expr instanceof Expr.IntConst constant) {
      return Optional.of(constant.value());
    } else if (expr instanceof Expr.BoolConst constant) {
      return Optional.of(constant.value());
    }
    List<Object> operands = new ArrayList<>();
    for (Expr operand : Exprs.operands(expr)) {
      Optional<Object> value = value(operand, names);
      if (value.isEmpty()) {
        return value;
      }
      operands.add(value.get());
    }
    return Optional.ofNullable(value(expr, operands));
  }

  private static Object value(Expr expr, List<Object> operands) {
    Object first = operands.get(0);
    Object last = operands.get(operands.size() - 1);
    if (expr instanceof Expr.Convert) {
      return first;
    } else if (expr instanceof Expr.Negate) {
      return ((BigInteger) first).negate();
    } else if (expr instanceof Expr.Not) {
      return !(Boolean) first;
    } else if (expr instanceof Expr.And) {
      return (Boolean) first && (Boolean) last;
    } else if (expr instanceof Expr.Or) {
      return (Boolean) first || (Boolean) last;
    } else if (expr instanceof Expr.Compare compare) {
      return first instanceof BigInteger left
          ? compare.op().holds(left.compareTo((BigInteger) last))
          : first.equals(last) == (compare.op() == CompareOp.EQ);
    }
    BigInteger left = (BigInteger) first;
    BigInteger right = (BigInteger) last;
    boolean zero = right.signum() == 0;
    return switch (((Expr.Arithmetic) expr).op()) {
      case ADD -> left.add(right);
      case SUB -> left.subtract(right);
      case MUL -> left.multiply(right);
      case DIV -> zero ? null : left.divide(right);
      case REM -> zero ? null : left.remainder(right);
    };
  }

  private static List<Map<String, Object>> assignments(RandomExprs random) {
    List<Map<String, Object>> result = new ArrayList<>();
    for (int n = 0; n < 25; n++) {
      Map<String, Object> names = new HashMap<>();
      for (String name : List.of("i", "j", "k")) {
        names.put(name, BigInteger.valueOf(random.below(13) - 6));
      }
      names.put("b", n % 2 == 0);
      result.add(names);
    }
    return result;
  }

  /** The reader takes conjuncts apart, so a formula is given to it under a negation. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void whatIsReadAgainHasTheSameValue(long seed) {
    RandomExprs random = new RandomExprs(seed);
    int both = 0;
    for (int i = 0; i < 200; i++) {
      Expr formula = new Expr.Not(truth(random, 3));
      String text = SpecPrinter.print(formula);
      List<Expr> pure = SpecReader.formula(Library.TYPES, Library.MODEL, text, NAMES).get(0).pure();
      assertEquals(1, pure.size(), text);
      List<Object> values = new ArrayList<>();
      for (Map<String, Object> names : assignments(random)) {
        Optional<Object> expected = value(formula, names);
        assertEquals(expected, value(pure.get(0), names), () -> text + " with " + names);
        expected.ifPresent(values::add);
      }
      both += values.contains(true) && values.contains(false) ? 1 : 0;
    }
    assertTrue(both > 50, both + " depend on their names");
  }

  @ParameterizedTest
  @CsvSource({
    "Infinity, Double.POSITIVE_INFINITY, Float.POSITIVE_INFINITY",
    "-Infinity, Double.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY",
    "NaN, Double.NaN, Float.NaN",
    "-0.0, -0.0, -0.0f",
    "1e100, 1.0E100, Float.POSITIVE_INFINITY",
    "4.9e-324, 4.9E-324, 0.0f",
  })
  void whatHasNoLiteralIsNamedAsInJava(double value, String twice, String single) {
    assertEquals(twice, SpecPrinter.print(new Expr.FloatConst(value, DOUBLE)));
    assertEquals(single, SpecPrinter.print(new Expr.FloatConst((float) value, FLOAT)));
  }

  @Test
  void aMemberIsOfAllThatStandsBefore() {
    Expr x = new Expr.Var("x", new SpecType.Reference("Node"));
    Expr next = new Expr.FieldRead(x, "Node", "next", "LNode;", new SpecType.Reference("Node"));
    Expr name = new Expr.FieldRead(next, "Node", "name", "Ljava/lang/String;", SpecType.STRING);
    assertEquals("x.next.name.length()", SpecPrinter.print(new Expr.TextLength(name)));
    assertEquals(
        "-x.next.name.length() < 2",
        SpecPrinter.print(
            new Expr.Compare(CompareOp.LT, new Expr.Negate(new Expr.TextLength(name)), number(2))));
    assertEquals("old(x.next).name", SpecPrinter.print(old(name, next)));
    Expr sum = new Expr.Arithmetic(ArithmeticOp.ADD, number(1), number(2));
    assertEquals("old(1 + 2) * 2", SpecPrinter.print(times(new Expr.Old(sum), number(2))));
    assertEquals("\"a\".length()", SpecPrinter.print(new Expr.TextLength(new Expr.TextConst("a"))));
  }

  private static Expr old(Expr name, Expr next) {
    return Rewriting.map(name, operand -> operand.equals(next) ? new Expr.Old(next) : operand);
  }

  private static Expr times(Expr left, Expr right) {
    return new Expr.Arithmetic(ArithmeticOp.MUL, left, right);
  }

  @Test
  void aDisjunctHasAllItsPartsInTheirOrder() {
    Expr x = new Expr.Var("x", new SpecType.Reference("Node"));
    Expr i = new Expr.Var("i", SpecType.INT);
    Expr zero = new Expr.IntConst(BigInteger.ZERO, SpecType.INT);
    Atom cell = new Atom.PointsTo(x, "p/Node", List.of(), NOWHERE);
    Atom.PredicateCall call = new Atom.PredicateCall("p.cells", List.of(x, i), NOWHERE);
    Atom all = new Atom.ForAll("i", zero, i, List.of(), List.of(call, call), NOWHERE);
    Expr either = new Expr.Or(new Expr.BoolConst(true), new Expr.BoolConst(false));
    HeapConstraint shape = new HeapConstraint.Shape(ShapeProperty.ACYCLIC, List.of(x), NOWHERE);
    Disjunct disjunct =
        new Disjunct(List.of(), List.of(cell, all), List.of(either), List.of(shape), NOWHERE);
    assertEquals(
        "x -> Node{} * (forall i in 0..i: cells(x, i) * cells(x, i)) && (true || false)"
            + " && acyclic(x)",
        SpecPrinter.print(disjunct));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "blocks-2 | unknown criterion blocks-2; there are block-k, loop-k, depth-k, path, branch,"
            + " statement",
        "loop     | criterion loop is malformed; it is written as loop-2",
        "path-3   | criterion path-3 is malformed; it is written as path",
      })
  void aRefusedCriterionIsToldWhatToWrite(String text, String message) {
    HeapsmithException refused =
        assertThrows(HeapsmithException.class, () -> CriterionName.parse(text));
    assertEquals(message, refused.notice().message());
  }
}
