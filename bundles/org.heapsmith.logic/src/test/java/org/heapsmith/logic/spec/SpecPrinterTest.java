// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import org.heapsmith.logic.spec.Expr.ArithmeticOp;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.RandomExprs;
import org.heapsmith.logic.testing.SpecReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is printed can be read again, and is what was there. */
class SpecPrinterTest {
  private static final SourceRef NOWHERE = new SourceRef("test", 1, 1);
  private static final Expr.Var X = new Expr.Var("x", new SpecType.Reference("p/Outer$Inner"));
  private static final Expr.Var I = new Expr.Var("i", SpecType.INT);
  private static final Expr.Var A = new Expr.Var("a", new SpecType.Reference("[I"));

  private static Expr number(long value) {
    return new Expr.IntConst(BigInteger.valueOf(value), SpecType.INT);
  }

  private static void assertPrinted(String text, Expr expr) {
    assertEquals(text, SpecPrinter.print(expr));
  }

  /** Read, printed, and the same as before: no parenthesis too many, none too few. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "x -> Node{ val: n, next: y } * list(y) && n + 1 < 7",
        "x -> Node{}",
        "emp",
        "n - (1 - n) == n - 1 - n",
        "n * (n + 1) == n * n + 1",
        "n / (n * 2) == n / n * 2",
        "-(n + 1) == -n + 1",
        "n % (n - 1) < n % n - 1",
        "(n < 1 || n > 2) && (n == 3 || n < 4 && n > 2)",
        "!(n < 1 && n > 2)",
        "!b",
        "!(b || n < 1)",
        "b == (n < 1)",
        "(n < 1) == (b == b)",
        "x == null && x != y",
        "x instanceof Node && y exactly BigNode",
        "!(x instanceof BigNode)",
        "x -> BigNode{ extra: n } && (b || x == y)",
        "lseg(x, y) * lseg(y, null) && true",
      })
  void formulasAreReadAgain(String text) {
    Disjunct disjunct = read(text);
    assertEquals(text, SpecPrinter.print(disjunct));
  }

  private static Disjunct read(String text) {
    return SpecReader.formula(
            Library.TYPES, Library.MODEL, text, "Node x", "Node y", "int n", "boolean b")
        .get(0);
  }

  /** Without conversions, which Java does by itself and a reader puts in again. */
  @Test
  void randomFormulasAreReadAgain() {
    RandomExprs random = new RandomExprs(3);
    for (int i = 0; i < 500; i++) {
      Expr formula = new Expr.Not(random.truth(4));
      String text = SpecPrinter.print(formula);
      String again =
          SpecPrinter.print(
              SpecReader.formula(
                      Library.TYPES,
                      Library.MODEL,
                      text,
                      "boolean z",
                      "byte b",
                      "short s",
                      "char c",
                      "int i",
                      "long j",
                      "mathint m",
                      "int i2",
                      "long j2",
                      "mathint m2",
                      "boolean z2",
                      "byte b2",
                      "short s2",
                      "char c2")
                  .get(0));
      assertEquals(text, again);
    }
  }

  @Test
  void whatPostconditionsSayIsWrittenAsJavaWritesIt() {
    Expr field = new Expr.FieldRead(X, "p/Outer$Inner", "next", "I", SpecType.INT);
    assertPrinted("x.next", field);
    assertPrinted("old(x.next)", new Expr.Old(field));
    assertPrinted(
        "old(x).next", new Expr.FieldRead(new Expr.Old(X), "p/C", "next", "I", SpecType.INT));
    assertPrinted(
        "Outer.Inner.size", new Expr.StaticRead("p/Outer$Inner", "size", "I", SpecType.INT));
    assertPrinted("Color.RED", new Expr.EnumConst("p/q/Color", "RED"));
    assertPrinted("x instanceof Outer.Inner", new Expr.TypeTest(X, "p/Outer$Inner", false));
  }

  @Test
  void stringsAreLiteralsOfJava() {
    assertPrinted("\"a\\\"b\\\\c\\n\\t\\r\\u0000\\u00e9\"", new Expr.TextConst("a\"b\\c\n\t\r\0é"));
    Expr.Var s = new Expr.Var("s", SpecType.STRING);
    assertPrinted(
        "s.length() == 2", new Expr.Compare(CompareOp.EQ, new Expr.TextLength(s), number(2)));
  }

  @Test
  void rangesAreInParentheses() {
    Expr k = new Expr.Var("k", SpecType.INT);
    Expr element = new Expr.Element(A, k, SpecType.INT);
    Expr last = new Expr.Arithmetic(ArithmeticOp.SUB, I, number(1));
    Expr both = new Expr.Or(new Expr.Compare(CompareOp.LT, element, I), new Expr.BoolConst(true));
    Expr all = new Expr.ForAll("k", number(0), last, both);
    assertPrinted("(forall k in 0..i - 1: (a[k] < i || true))", all);
    assertPrinted("!(forall k in 0..i - 1: (a[k] < i || true))", new Expr.Not(all));
    assertPrinted("a[i - 1]", new Expr.Element(A, last, SpecType.INT));
  }

  @Test
  void arraysShowTheirLengthWhereTheTypeHasIt() {
    Atom.ArrayPointsTo plain =
        new Atom.ArrayPointsTo(A, "[I", I, List.of(new Atom.ElementValue(number(0), I)), NOWHERE);
    assertEquals("a -> int[i]{ [0]: i }", SpecPrinter.print(plain));
    Atom nested = new Atom.ArrayPointsTo(A, "[[Lp/Outer$Inner;", I, List.of(), NOWHERE);
    assertEquals("a -> Outer.Inner[i][]{}", SpecPrinter.print(nested));
  }

  @Test
  void predicatesHaveALineADisjunct() {
    PredicateDef list = Library.MODEL.predicate("list").orElseThrow();
    assertEquals(
        "predicate list(Node x) =\n    x == null\n  | x -> Node{ next: y } * list(y);",
        SpecPrinter.print(list));
  }

  @Test
  void invariantsAndShapesAreCalledByName() {
    List<Expr> arguments = List.of(X, I);
    HeapConstraint call = new HeapConstraint.InvariantCall("p.sorted", arguments, NOWHERE);
    HeapConstraint shape = new HeapConstraint.Shape(ShapeProperty.NOALIAS, arguments, NOWHERE);
    assertEquals("sorted(x, i)", SpecPrinter.print(call));
    assertEquals("noalias(x, i)", SpecPrinter.print(shape));
    Disjunct disjunct =
        new Disjunct(List.of(), List.of(), List.of(), List.of(call, shape), NOWHERE);
    assertEquals("sorted(x, i) && noalias(x, i)", SpecPrinter.print(disjunct));
  }

  @Test
  void namesAreThoseOfTheStateNow() {
    Expr old = new Expr.Old(new Expr.Var("before", SpecType.INT));
    Expr k = new Expr.Var("k", SpecType.INT);
    Expr body = new Expr.Compare(CompareOp.LT, k, new Expr.Arithmetic(ArithmeticOp.ADD, old, I));
    Expr all = new Expr.ForAll("k", number(0), new Expr.Var("top", SpecType.INT), body);
    assertEquals(Set.of("top", "i"), SpecPrinter.names(all));
    assertEquals(Set.of("k", "top", "i"), SpecPrinter.names(new Expr.Or(all, k)));
  }

  @Test
  void floatingNumbersAreWrittenByTheirType() {
    SpecType single = new SpecType.Primitive('F');
    SpecType twice = new SpecType.Primitive('D');
    assertPrinted("0.1f", new Expr.FloatConst(0.1f, single));
    assertPrinted("-1.0E10f", new Expr.FloatConst(-1e10f, single));
    assertPrinted("0.1", new Expr.FloatConst(0.1, twice));
    assertPrinted("0.10000000149011612", new Expr.FloatConst(0.1f, twice));
  }
}
