// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A term of one factory becomes the same term of another one, with other variables. */
class TermTransferTest {
  private static final Terms FROM = new Terms();

  private final Terms to = new Terms();
  private final TermTransfer transfer =
      new TermTransfer(to, v -> to.varOfSort("this." + v.name(), v.sort()));

  private static Term var(String name, Sort sort) {
    return FROM.varOfSort(name, sort);
  }

  @ParameterizedTest
  @EnumSource(
      value = Sort.class,
      names = {"INT", "LONG", "FLOAT", "DOUBLE", "BYTE", "SHORT", "CHAR", "REF"})
  void aVariableIsReplacedByWhatStandsForIt(Sort sort) {
    assertSame(to.varOfSort("this.v" + sort, sort), transfer.apply(var("v" + sort, sort)));
  }

  static Stream<Term> constants() {
    return Stream.of(
        FROM.bool(true),
        FROM.bool(false),
        FROM.intConst(Integer.MIN_VALUE),
        FROM.longConst(Long.MIN_VALUE),
        FROM.floatConst(-0.0f),
        FROM.doubleConst(-0.0),
        FROM.doubleConst(Double.NaN),
        FROM.doubleConst(Double.NEGATIVE_INFINITY),
        FROM.constant(Sort.CHAR, 0xd800),
        FROM.constant(Sort.BYTE, -128));
  }

  @ParameterizedTest
  @MethodSource("constants")
  void aConstantKeepsItsValueAndSort(Term constant) {
    Term moved = transfer.apply(constant);
    assertNotSame(constant, moved);
    assertSame(to.constantOf(constant.sort(), constant.value()), moved);
    assertEquals(constant.value(), moved.value());
    assertEquals(constant.sort(), moved.sort());
  }

  @Test
  void zeroesOfDifferentSignStayApart() {
    assertNotSame(transfer.apply(FROM.doubleConst(0.0)), transfer.apply(FROM.doubleConst(-0.0)));
  }

  @Test
  void nullStaysNull() {
    Term isNull = FROM.eq(var("next", Sort.REF), FROM.nullRef());
    assertSame(to.eq(to.varOfSort("this.next", Sort.REF), to.nullRef()), transfer.apply(isNull));
  }

  @Test
  void operandsKeepTheirOrder() {
    Term difference = FROM.binary(Op.SUB, var("a", Sort.INT), var("b", Sort.INT));
    Term condition = FROM.binary(Op.LT, difference, FROM.intConst(3));
    Term expected =
        to.binary(
            Op.LT,
            to.binary(Op.SUB, to.var("this.a", Sort.INT), to.var("this.b", Sort.INT)),
            to.intConst(3));
    assertSame(expected, transfer.apply(condition));
  }

  @Test
  void aConversionIsTheSameConversion() {
    Term letter = FROM.convert(var("c", Sort.CHAR), Sort.INT);
    assertSame(to.convert(to.varOfSort("this.c", Sort.CHAR), Sort.INT), transfer.apply(letter));
  }

  @Test
  void aChoiceKeepsItsBranches() {
    Term x = var("x", Sort.INT);
    Term choice = FROM.ite(FROM.binary(Op.LT, x, FROM.intConst(0)), x, FROM.intConst(9));
    Term moved = to.var("this.x", Sort.INT);
    assertSame(
        to.ite(to.binary(Op.LT, moved, to.intConst(0)), moved, to.intConst(9)),
        transfer.apply(choice));
  }

  @Test
  void twoVariablesMayBecomeOne() {
    TermTransfer merging = new TermTransfer(to, v -> to.var("one", Sort.INT));
    Term equal = FROM.eq(var("a", Sort.INT), var("b", Sort.INT));
    assertSame(to.bool(true), merging.apply(equal));
  }

  @Test
  void aVariableMayBecomeATermThatIsComputedWith() {
    TermTransfer known = new TermTransfer(to, v -> to.intConst(20));
    Term sum = FROM.binary(Op.ADD, var("a", Sort.INT), FROM.intConst(22));
    assertSame(to.intConst(42), known.apply(sum));
  }

  @Test
  void eachVariableIsAskedForOnce() {
    List<String> asked = new ArrayList<>();
    TermTransfer counting =
        new TermTransfer(
            to,
            v -> {
              asked.add(v.name());
              return to.varOfSort(v.name(), v.sort());
            });
    Term x = var("x", Sort.INT);
    Term y = var("y", Sort.INT);
    counting.apply(FROM.binary(Op.MUL, FROM.binary(Op.ADD, x, y), x));
    counting.apply(FROM.binary(Op.SUB, y, x));
    assertEquals(List.of("x", "y"), asked.stream().sorted().toList());
  }

  @Test
  void aTermThatIsDeeperThanAnyStackIsMoved() {
    Term deep = var("x", Sort.INT);
    Term expected = to.var("this.x", Sort.INT);
    for (int i = 0; i < 50_000; i++) {
      deep = FROM.binary(Op.MUL, deep, var("y", Sort.INT));
      expected = to.binary(Op.MUL, expected, to.var("this.y", Sort.INT));
    }
    assertSame(expected, transfer.apply(deep));
  }

  @Test
  void whatIsSharedIsMovedOnce() {
    Term shared = var("x", Sort.INT);
    Term expected = to.var("this.x", Sort.INT);
    for (int i = 0; i < 60; i++) {
      shared = FROM.binary(Op.BIT_XOR, FROM.binary(Op.MUL, shared, shared), var("y", Sort.INT));
      expected =
          to.binary(Op.BIT_XOR, to.binary(Op.MUL, expected, expected), to.var("this.y", Sort.INT));
    }
    assertSame(expected, transfer.apply(shared));
  }

  @Test
  void theSameFactoryMayBeUsedToRename() {
    TermTransfer renaming =
        new TermTransfer(FROM, v -> v.name().equals("a") ? var("number 0", Sort.INT) : v);
    Term sum = FROM.binary(Op.ADD, var("a", Sort.INT), var("b", Sort.INT));
    assertSame(
        FROM.binary(Op.ADD, var("number 0", Sort.INT), var("b", Sort.INT)), renaming.apply(sum));
  }
}
