// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.heapsmith.logic.spec.Expr.ArithmeticOp;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Types, strings and operators as the spec language writes them. */
class SpecTextsTest {
  private static final Expr A = new Expr.Var("a", SpecType.INT);
  private static final Expr B = new Expr.Var("b", SpecType.INT);
  private static final Expr C = new Expr.Var("c", SpecType.INT);
  private static final Expr P = new Expr.Var("p", SpecType.BOOLEAN);
  private static final Expr Q = new Expr.Var("q", SpecType.BOOLEAN);

  @ParameterizedTest
  @CsvSource({
    "Node, Node",
    "p/q/Node, Node",
    "p/Outer$Inner, Outer.Inner",
    "p/Outer$Inner$Deep, Outer.Inner.Deep",
    "p/List$, List$",
    "p/$Proxy, $Proxy",
    "[I, int[]",
    "[[Z, boolean[][]",
    "[Lp/Node;, Node[]",
    "[[Lp/Outer$Inner;, Outer.Inner[][]",
    "java/lang/String, String",
  })
  void typesHaveNoPackage(String internalName, String simple) {
    assertEquals(simple, Types.simple(internalName));
    assertEquals(simple, Types.simple(new SpecType.Reference(internalName)));
  }

  @ParameterizedTest
  @CsvSource({
    "Z, boolean",
    "B, byte",
    "S, short",
    "C, char",
    "I, int",
    "J, long",
    "F, float",
    "D, double",
  })
  void primitivesAreNamedByTheirKeyword(String descriptor, String keyword) {
    SpecType type = SpecType.of(descriptor);
    assertEquals(keyword, type.toString());
    assertEquals(keyword, Types.simple(type));
    assertEquals(keyword, Types.ofDescriptor(descriptor));
    assertEquals(keyword + "[]", Types.ofDescriptor("[" + descriptor));
    assertFalse(type.isReference());
  }

  @Test
  void aDescriptorIsReadAsItsType() {
    assertEquals(new SpecType.Reference("p/Outer$Inner"), SpecType.of("Lp/Outer$Inner;"));
    assertEquals(new SpecType.Reference("[[I"), SpecType.of("[[I"));
    assertEquals(new SpecType.Reference("[Lp/C;"), SpecType.of("[Lp/C;"));
    assertTrue(SpecType.of("[I").isReference());
    assertTrue(new SpecType.Null().isReference());
    assertFalse(new SpecType.MathInt().isReference());
    assertEquals("mathint", Types.simple(new SpecType.MathInt()));
    assertEquals("null", Types.simple(new SpecType.Null()));
    assertEquals("p.Outer$Inner", new SpecType.Reference("p/Outer$Inner").toString());
  }

  /** What stands for each letter is printable, and is read as that letter. */
  @Test
  void lettersHaveLiterals() {
    for (int letter = 0; letter <= Character.MAX_VALUE; letter += letter < 256 ? 1 : 97) {
      String literal = Types.quoted("x" + (char) letter + "y");
      assertTrue(literal.startsWith("\"x") && literal.endsWith("y\""), literal);
      String inside = literal.substring(2, literal.length() - 2);
      assertTrue(inside.chars().allMatch(c -> c >= ' ' && c <= '~'), literal);
      assertEquals((char) letter, letter(inside), literal);
    }
  }

  private static char letter(String literal) {
    if (literal.startsWith("\\u")) {
      return (char) Integer.parseInt(literal.substring(2), 16);
    }
    String text = literal.translateEscapes();
    assertEquals(1, text.length());
    return text.charAt(0);
  }

  @Test
  void quotedTextsAreOneLine() {
    assertEquals("\"\"", Types.quoted(""));
    assertEquals("\"a\\nb\\tc\\r\"", Types.quoted("a\nb\tc\r"));
    assertEquals("\"\\\\\\\"\"", Types.quoted("\\\""));
    assertEquals("\"\\ud83d\\ude00\\u00e9\"", Types.quoted("😀é"));
    assertEquals("\"it's\"", Types.quoted("it's"));
  }

  private static Expr arithmetic(ArithmeticOp op, Expr left, Expr right) {
    return new Expr.Arithmetic(op, left, right);
  }

  @Test
  void parenthesesAreWhereTheOrderWouldBeAnother() {
    Expr sum = arithmetic(ArithmeticOp.ADD, A, B);
    Expr difference = arithmetic(ArithmeticOp.SUB, A, B);
    Expr product = arithmetic(ArithmeticOp.MUL, A, B);
    assertEquals("a + b - c", SpecPrinter.print(arithmetic(ArithmeticOp.SUB, sum, C)));
    assertEquals("c - (a - b)", SpecPrinter.print(arithmetic(ArithmeticOp.SUB, C, difference)));
    assertEquals("c - (a + b)", SpecPrinter.print(arithmetic(ArithmeticOp.SUB, C, sum)));
    assertEquals("(a + b) * c", SpecPrinter.print(arithmetic(ArithmeticOp.MUL, sum, C)));
    assertEquals("c + a * b", SpecPrinter.print(arithmetic(ArithmeticOp.ADD, C, product)));
    assertEquals("c / (a * b)", SpecPrinter.print(arithmetic(ArithmeticOp.DIV, C, product)));
    assertEquals("a * b % c", SpecPrinter.print(arithmetic(ArithmeticOp.REM, product, C)));
    assertEquals("-(a + b)", SpecPrinter.print(new Expr.Negate(sum)));
    assertEquals("-a * b", SpecPrinter.print(arithmetic(ArithmeticOp.MUL, new Expr.Negate(A), B)));
  }

  @Test
  void conversionsAreNotWrittenAndChangeNoParentheses() {
    SpecType wide = new SpecType.Primitive('J');
    Expr sum = new Expr.Convert(arithmetic(ArithmeticOp.ADD, A, B), wide);
    Expr c = new Expr.Convert(C, wide);
    assertEquals("(a + b) * c", SpecPrinter.print(arithmetic(ArithmeticOp.MUL, sum, c)));
    assertEquals("a + b", SpecPrinter.print(sum));
    Expr twice = new Expr.Convert(new Expr.Convert(A, wide), new SpecType.MathInt());
    assertEquals("a", SpecPrinter.print(twice));
  }

  @Test
  void truthIsJoinedWithAsFewParenthesesAsJavaNeeds() {
    Expr less = new Expr.Compare(CompareOp.LT, A, B);
    assertEquals("!(a < b)", SpecPrinter.print(new Expr.Not(less)));
    assertEquals("!p", SpecPrinter.print(new Expr.Not(P)));
    assertEquals("!!p", SpecPrinter.print(new Expr.Not(new Expr.Not(P))));
    assertEquals("p && (q || a < b)", SpecPrinter.print(new Expr.And(P, new Expr.Or(Q, less))));
    assertEquals("p && q || a < b", SpecPrinter.print(new Expr.Or(new Expr.And(P, Q), less)));
    assertEquals("(a < b) == p", SpecPrinter.print(new Expr.Compare(CompareOp.EQ, less, P)));
    Expr x = new Expr.Var("x", new SpecType.Reference("p/Node"));
    assertEquals(
        "!(x instanceof Node)",
        SpecPrinter.print(new Expr.Not(new Expr.TypeTest(x, "p/Node", false))));
    assertEquals(
        "(x exactly Outer.In) == p",
        SpecPrinter.print(
            new Expr.Compare(CompareOp.EQ, new Expr.TypeTest(x, "p/Outer$In", true), P)));
  }

  @ParameterizedTest
  @CsvSource({
    "EQ, ==, false, true, false",
    "NE, !=, true, false, true",
    "LT, <, true, false, false",
    "LE, <=, true, true, false",
    "GT, >, false, false, true",
    "GE, >=, false, true, true",
  })
  void aComparisonHoldsAsItsSignSays(
      CompareOp op, String sign, boolean less, boolean same, boolean more) {
    assertEquals("a " + sign + " b", SpecPrinter.print(new Expr.Compare(op, A, B)));
    assertEquals(List.of(less, same, more), List.of(op.holds(-3), op.holds(0), op.holds(5)));
    assertEquals(less, op.holds(Integer.MIN_VALUE));
    assertEquals(more, op.holds(Integer.MAX_VALUE));
  }

  @Test
  void aRangeIsReadFromItsSigns() {
    Expr all =
        new Expr.ForAll(
            "i",
            new Expr.IntConst(BigInteger.ZERO, SpecType.INT),
            arithmetic(ArithmeticOp.SUB, A, B),
            new Expr.Or(P, Q));
    assertEquals("(forall i in 0..a - b: (p || q))", SpecPrinter.print(all));
    assertEquals("p && (forall i in 0..a - b: (p || q))", SpecPrinter.print(new Expr.And(P, all)));
  }

  @ParameterizedTest
  @CsvSource({"noalias, NOALIAS, 2", "noshare, NOSHARE, 2", "acyclic, ACYCLIC, 1", "tree, TREE, 1"})
  void aShapeIsKnownByItsKeyword(String keyword, ShapeProperty property, int least) {
    assertEquals(Optional.of(property), ShapeProperty.of(keyword));
    assertEquals(keyword, property.keyword());
    assertEquals(least, property.leastArguments());
    assertEquals(Optional.empty(), ShapeProperty.of(property.name()));
  }

  @Test
  void otherWordsAreNoShapes() {
    assertEquals(Optional.empty(), ShapeProperty.of(""));
    assertEquals(Optional.empty(), ShapeProperty.of("trees"));
  }
}
