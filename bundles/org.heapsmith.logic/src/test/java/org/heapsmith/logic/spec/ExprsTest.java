// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.logic.spec.Expr.ArithmeticOp;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.logic.testing.TestTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Walks over expressions reach every kind of them, and what names stand for. */
class ExprsTest {
  private static final SourceRef NOWHERE = new SourceRef("test", 1, 1);
  private static final Expr.Var X = new Expr.Var("x", new SpecType.Reference("Node"));
  private static final Expr.Var I = new Expr.Var("i", SpecType.INT);
  private static final Expr.Var J = new Expr.Var("j", SpecType.INT);
  private static final Expr.Var A = new Expr.Var("a", new SpecType.Reference("[I"));
  private static final Expr TRUE = new Expr.BoolConst(true);

  /** One of each kind that has operands, and how many. */
  static Stream<Expr> kinds() {
    return Stream.of(
        new Expr.Convert(I, new SpecType.MathInt()),
        new Expr.Negate(I),
        new Expr.Arithmetic(ArithmeticOp.SUB, I, J),
        new Expr.Compare(CompareOp.LE, I, J),
        new Expr.Not(TRUE),
        new Expr.And(TRUE, TRUE),
        new Expr.Or(TRUE, TRUE),
        new Expr.TypeTest(X, "Node", true),
        new Expr.FieldRead(X, "Node", "val", "I", SpecType.INT),
        new Expr.Old(I),
        new Expr.TextLength(new Expr.Var("s", SpecType.STRING)),
        new Expr.Element(A, I, SpecType.INT),
        new Expr.ForAll("k", I, J, TRUE));
  }

  @Test
  void everyKindOfExpressionIsInThisTest() {
    Set<Class<?>> leaves =
        Set.of(
            Expr.Var.class,
            Expr.NullConst.class,
            Expr.BoolConst.class,
            Expr.IntConst.class,
            Expr.FloatConst.class,
            Expr.TextConst.class,
            Expr.StaticRead.class,
            Expr.EnumConst.class);
    List<Class<?>> inner = new ArrayList<>(List.of(Expr.class.getPermittedSubclasses()));
    inner.removeAll(leaves);
    assertEquals(
        inner.stream().map(Class::getName).sorted().toList(),
        kinds().map(e -> e.getClass().getName()).sorted().toList());
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void aChangeReachesEachOperandAndKeepsTheRest(Expr expr) {
    List<Expr> seen = new ArrayList<>();
    Expr same =
        Rewriting.map(
            expr,
            e -> {
              seen.add(e);
              return e;
            });
    assertEquals(expr, same);
    assertEquals(Exprs.operands(expr), seen);
    Expr other = Rewriting.map(expr, e -> new Expr.Var("new", e.type()));
    assertNotEquals(expr, other);
    assertSame(expr.getClass(), other.getClass());
    assertEquals(Exprs.operands(expr).size(), Exprs.operands(other).size());
    assertTrue(Exprs.operands(other).stream().allMatch(e -> ((Expr.Var) e).name().equals("new")));
  }

  @Test
  void theArrayOfAnElementStaysAName() {
    Expr element = new Expr.Element(A, I, SpecType.INT);
    Expr changed = Rewriting.map(element, e -> new Expr.IntConst(BigInteger.TWO, SpecType.INT));
    assertEquals("a[2]", SpecPrinter.print(changed));
  }

  @Test
  void aVisitSeesTheWholeFirst() {
    Expr sum = new Expr.Arithmetic(ArithmeticOp.ADD, new Expr.Negate(I), J);
    List<String> seen = new ArrayList<>();
    Exprs.visit(sum, e -> seen.add(SpecPrinter.print(e)));
    assertEquals(List.of("-i + j", "-i", "i", "j"), seen);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x -> Node{ val: v, next: y } && v < n | [x, n]",
        "list(x) * lseg(q, x)                  | [x]",
        "emp                                   | []",
        "n < n + 1                             | [n]",
      })
  void freeNamesAreThoseThatNothingBinds(String text, String names) {
    Disjunct disjunct =
        SpecReader.formula(Library.TYPES, Library.MODEL, text, "Node x", "int n").get(0);
    assertEquals(names, Exprs.freeNames(disjunct).toString());
  }

  @Test
  void indicesAndWhatTheirAtomBindsAreNotFree() {
    Expr k = new Expr.Var("k", SpecType.INT);
    Expr.Var y = new Expr.Var("y", X.type());
    Atom.PredicateCall call = new Atom.PredicateCall("list", List.of(y, k, X), NOWHERE);
    List<Parameter> bound = List.of(new Parameter("y", y.type()));
    Atom all = new Atom.ForAll("k", I, J, bound, List.of(call), NOWHERE);
    Disjunct disjunct = new Disjunct(List.of(), List.of(all), List.of(), List.of(), NOWHERE);
    assertEquals(List.of("i", "j", "x"), List.copyOf(Exprs.freeNames(disjunct)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"block-1", "loop-3", "depth-999999999", "path", "branch", "statement"})
  void aCriterionIsReadAsItIsWritten(String text) {
    assertEquals(text, CriterionName.parse(text).toString());
  }

  @ParameterizedTest
  @CsvSource({
    "'', CRITERION_UNKNOWN",
    "blocks-2, CRITERION_UNKNOWN",
    "Block-2, CRITERION_UNKNOWN",
    "'block ', CRITERION_UNKNOWN",
    "-2, CRITERION_UNKNOWN",
    "block, CRITERION_NUMBER",
    "block-, CRITERION_NUMBER",
    "block-0, CRITERION_NUMBER",
    "block-02, CRITERION_NUMBER",
    "block--2, CRITERION_NUMBER",
    "block-2-3, CRITERION_NUMBER",
    "block-1000000000, CRITERION_NUMBER",
    "block-x, CRITERION_NUMBER",
    "branch-2, CRITERION_NUMBER",
    "path-, CRITERION_NUMBER",
  })
  void whatIsNoCriterionIsRefused(String text, Code code) {
    HeapsmithException refused =
        assertThrows(HeapsmithException.class, () -> CriterionName.parse(text));
    assertEquals(code, refused.notice().code());
  }

  @Test
  void aCriterionHasANumberExactlyIfItsKindWantsOne() {
    assertThrows(
        IllegalArgumentException.class, () -> new CriterionName(CriterionName.Kind.BLOCK, 0));
    assertThrows(
        IllegalArgumentException.class, () -> new CriterionName(CriterionName.Kind.PATH, 1));
    assertEquals("block-k, loop-k, depth-k, path, branch, statement", CriterionName.forms());
  }

  /** Library classes here have no application classes; a project's are those that it lists. */
  private static final TypeProvider PROJECT =
      new TestTypes("Top { }", "Left : Top { }", "Low : Left { }", "Right : Top { }") {
        @Override
        public List<String> applicationClasses() {
          return List.of("Top", "Right", "Low", "Left", "Gone");
        }
      };

  @ParameterizedTest
  @CsvSource({"Top, [Left Low Right]", "Left, [Low]", "Low, []", "Other, []"})
  void subclassesAreProperAndInTheOrderOfNames(String name, String subclasses) {
    assertEquals(subclasses.replace(" ", ", "), Subclasses.of(PROJECT, name).toList().toString());
  }

  @Test
  void furtherSubclassesExistUntilAllAreTried() {
    assertTrue(Subclasses.exist(PROJECT, Set.of("Left"), Set.of("Left")));
    assertTrue(!Subclasses.exist(PROJECT, Set.of("Left"), Set.of("Low")));
    assertTrue(Subclasses.exist(PROJECT, Set.of("Left", "Top"), Set.of("Low", "Right")));
    assertTrue(!Subclasses.exist(PROJECT, Set.of("Top"), Set.of("Low", "Right", "Left")));
    assertTrue(!Subclasses.isInstantiable(PROJECT, "Gone"));
  }
}
