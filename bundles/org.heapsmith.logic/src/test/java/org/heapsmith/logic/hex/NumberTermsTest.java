// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.spec.HexAtom;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexPrinter;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.RandomExprs;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sentences about numbers as terms: integers without bounds, whatever the fields are. */
class NumberTermsTest {
  private static final HexPath PATH =
      new HexPath(
          new HexRoot.Named("x", new SpecType.Reference("Node")), HexSteps.EMPTY, Optional.empty());
  private static final HexNumber COUNT = new HexNumber.Count(PATH);
  private static final HexSentence ATOM = new HexSentence.Is(new HexAtom.NotNull(PATH));

  private final Terms terms = new Terms();
  private final Map<HexNumber.Value, NumberTerms.Field> fields = new LinkedHashMap<>();

  private static HexNumber.Value value(String name, String descriptor) {
    return new HexNumber.Value("x", List.of(new HexSteps.FieldRef("Node", name, descriptor)));
  }

  private static HexNumber number(long value) {
    return new HexNumber.Constant(BigInteger.valueOf(value));
  }

  private Term constant(String descriptor, long value) {
    return switch (descriptor) {
      case "B" -> terms.constant(Sort.BYTE, value);
      case "S" -> terms.constant(Sort.SHORT, value);
      case "C" -> terms.constant(Sort.CHAR, value);
      case "J" -> terms.longConst(value);
      default -> terms.intConst((int) value);
    };
  }

  private Optional<Term> of(HexSentence sentence, long count) {
    return NumberTerms.of(terms, sentence, fields::get, path -> terms.longConst(count));
  }

  private Optional<Boolean> truth(HexSentence sentence, long count) {
    return of(sentence, count).map(term -> term.equals(terms.bool(true)));
  }

  @ParameterizedTest
  @CsvSource({
    "B, -128",
    "B, 127",
    "S, -32768",
    "C, 65535",
    "C, 0",
    "I, -2147483648",
    "I, 2147483647",
    "J, -9223372036854775808",
    "J, 9223372036854775807",
    "J, 0",
  })
  void theEndsOfATypeAreComparedWithoutOverflow(String descriptor, long value) {
    HexNumber.Value field = value("f", descriptor);
    fields.put(field, new NumberTerms.Field(true, constant(descriptor, value)));
    BigInteger exact = BigInteger.valueOf(value);
    HexNumber twice = new HexNumber.Plus(field, field);
    HexNumber more = new HexNumber.Plus(field, number(1));
    HexNumber less = new HexNumber.Minus(field, number(1));
    assertTruth(true, CompareOp.LT, field, more);
    assertTruth(true, CompareOp.GT, field, less);
    assertTruth(true, CompareOp.EQ, field, new HexNumber.Constant(exact));
    assertTruth(true, CompareOp.EQ, twice, new HexNumber.Constant(exact.shiftLeft(1)));
    assertTruth(exact.signum() != 0, CompareOp.NE, twice, field);
  }

  private void assertTruth(boolean truth, CompareOp op, HexNumber left, HexNumber right) {
    HexSentence compare = new HexSentence.Compare(op, left, right);
    assertEquals(Optional.of(truth), truth(compare, 0), () -> HexPrinter.print(compare));
  }

  private HexNumber random(RandomExprs random, int depth) {
    return switch (random.below(depth == 0 ? 3 : 5)) {
      case 0 -> number(random.below(7) - 3);
      case 1 -> value(random.oneOf("a", "b"), "I");
      case 2 -> COUNT;
      case 3 -> new HexNumber.Plus(random(random, depth - 1), random(random, depth - 1));
      default -> new HexNumber.Minus(random(random, depth - 1), random(random, depth - 1));
    };
  }

  private static int java(HexNumber number, int a, int b) {
    if (number instanceof HexNumber.Constant constant) {
      return constant.value().intValue();
    } else if (number instanceof HexNumber.Value value) {
      return value.fields().get(0).name().equals("a") ? a : b;
    } else if (number instanceof HexNumber.Plus plus) {
      return java(plus.left(), a, b) + java(plus.right(), a, b);
    } else if (number instanceof HexNumber.Minus minus) {
      return java(minus.left(), a, b) - java(minus.right(), a, b);
    }
    return 2;
  }

  @Test
  void comparisonsAreThoseOfJava() {
    RandomExprs random = new RandomExprs(81);
    for (int i = 0; i < 300; i++) {
      int a = random.below(9) - 4;
      int b = random.below(9) - 4;
      fields.put(value("a", "I"), new NumberTerms.Field(true, terms.intConst(a)));
      fields.put(value("b", "I"), new NumberTerms.Field(true, terms.intConst(b)));
      HexNumber left = random(random, 3);
      HexNumber right = random(random, 2);
      CompareOp op = random.oneOf(CompareOp.values());
      HexSentence compare = new HexSentence.Compare(op, left, right);
      boolean expected = op.holds(Integer.compare(java(left, a, b), java(right, a, b)));
      assertEquals(Optional.of(expected), truth(compare, 2), () -> HexPrinter.print(compare));
    }
  }

  @ParameterizedTest
  @CsvSource({"true, true", "true, false", "false, true", "false, false"})
  void sentencesAreJoinedAsInJava(boolean a, boolean b) {
    HexSentence left = new HexSentence.Compare(CompareOp.EQ, number(0), number(a ? 0 : 1));
    HexSentence right = new HexSentence.Compare(CompareOp.EQ, number(0), number(b ? 0 : 1));
    assertEquals(Optional.of(a && b), truth(new HexSentence.And(left, right), 0));
    assertEquals(Optional.of(a || b), truth(new HexSentence.Or(left, right), 0));
    assertEquals(Optional.of(!a || b), truth(new HexSentence.Implies(left, right), 0));
    assertEquals(Optional.of(!a), truth(new HexSentence.Not(left), 0));
  }

  @Test
  void aNumberThatIsNotThereBreaksNoComparison() {
    HexNumber.Value gone = value("gone", "I");
    fields.put(gone, NumberTerms.Field.ABSENT);
    for (CompareOp op : CompareOp.values()) {
      assertTruth(true, op, gone, number(1));
      assertTruth(true, op, number(1), new HexNumber.Minus(COUNT, gone));
      assertTruth(true, op, gone, gone);
    }
    HexSentence.Compare compare = new HexSentence.Compare(CompareOp.EQ, gone, COUNT);
    assertEquals(Optional.of(false), truth(new HexSentence.Not(compare), 1));
  }

  @Test
  void whatIsNotResolvedYetSaysNothing() {
    HexNumber.Value open = value("open", "I");
    HexNumber.Value gone = value("gone", "I");
    fields.put(open, NumberTerms.Field.OPEN);
    fields.put(gone, NumberTerms.Field.ABSENT);
    HexSentence unknown = new HexSentence.Compare(CompareOp.EQ, open, number(1));
    HexSentence known = new HexSentence.Compare(CompareOp.EQ, number(1), number(1));
    assertEquals(Optional.empty(), of(unknown, 0));
    HexNumber sum = new HexNumber.Plus(number(1), open);
    assertEquals(Optional.empty(), of(new HexSentence.Compare(CompareOp.LT, number(0), sum), 0));
    assertEquals(Optional.empty(), of(new HexSentence.Not(unknown), 0));
    assertEquals(Optional.empty(), of(new HexSentence.And(known, unknown), 0));
    assertEquals(Optional.empty(), of(new HexSentence.Implies(unknown, known), 0));
    assertEquals(Optional.empty(), of(new HexSentence.Compare(CompareOp.EQ, open, gone), 0));
  }

  @Test
  void atomsAreNoNumbers() {
    HexSentence known = new HexSentence.Compare(CompareOp.EQ, number(1), number(1));
    assertEquals(Optional.empty(), of(ATOM, 0));
    assertEquals(Optional.empty(), of(new HexSentence.Or(known, ATOM), 0));
    assertEquals(Optional.empty(), of(new HexSentence.Not(ATOM), 0));
  }

  @Test
  void aFieldThatIsAVariableStaysOne() {
    HexNumber.Value size = value("size", "I");
    Term variable = terms.var("size", Sort.INT);
    fields.put(size, new NumberTerms.Field(true, variable));
    Term expected = terms.eq(terms.longConst(3), terms.convert(variable, Sort.LONG));
    assertEquals(Optional.of(expected), of(new HexSentence.Compare(CompareOp.EQ, COUNT, size), 3));
  }

  @Test
  void aLongIsComparedWithoutBounds() {
    HexNumber.Value wide = value("wide", "J");
    Term variable = terms.var("wide", Sort.LONG);
    fields.put(wide, new NumberTerms.Field(true, variable));
    Term expected =
        terms.eq(terms.mathint(BigInteger.valueOf(3)), terms.convert(variable, Sort.MATHINT));
    assertEquals(Optional.of(expected), of(new HexSentence.Compare(CompareOp.EQ, COUNT, wide), 3));
  }
}
