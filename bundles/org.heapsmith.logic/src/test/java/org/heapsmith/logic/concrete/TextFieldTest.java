// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.heapsmith.logic.concrete.FormulasByHand.array;
import static org.heapsmith.logic.concrete.FormulasByHand.cell;
import static org.heapsmith.logic.concrete.FormulasByHand.compare;
import static org.heapsmith.logic.concrete.FormulasByHand.equal;
import static org.heapsmith.logic.concrete.FormulasByHand.field;
import static org.heapsmith.logic.concrete.FormulasByHand.formula;
import static org.heapsmith.logic.concrete.FormulasByHand.num;
import static org.heapsmith.logic.concrete.FormulasByHand.roots;
import static org.heapsmith.logic.concrete.FormulasByHand.var;
import static org.heapsmith.logic.testing.Heaps.heap;
import static org.heapsmith.logic.testing.Heaps.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ModelChecker.Extent;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Strings and class literals in formulas: values without identity that nobody owns. */
class TextFieldTest {
  private static final String STRING = "Ljava/lang/String;";
  private static final FormulasByHand.WithArrays TYPES =
      new FormulasByHand.WithArrays(
          "java/lang/String { }",
          "java/lang/Class { }",
          "Named { java/lang/String name; java/lang/String alias; }");
  private static final CheckResult HOLDS = new CheckResult.Holds();
  private static final Expr.Var X = var("x", "LNamed;");
  private static final Expr.Var S = var("s", STRING);
  private static final Expr.Var N = var("n", "I");

  private static CheckResult check(Disjunct formula, Object... texts) {
    ConcreteHeap heap = heap(object(texts[0], texts[1]));
    return new ModelChecker(SpecModel.EMPTY, TYPES)
        .check(List.of(formula), heap, roots("x", ref(1)), Extent.WHOLE);
  }

  private static ConcreteObject object(Object name, Object alias) {
    return new ConcreteObject.Instance(
        1,
        "Named",
        new TreeMap<>(
            Map.of(
                new FieldKey("Named", "name", STRING),
                value(name),
                new FieldKey("Named", "alias", STRING),
                value(alias))));
  }

  private static ConcreteValue value(Object text) {
    return text == null ? ConcreteValue.NULL : new ConcreteValue.Text((String) text);
  }

  private static Disjunct named(Expr name, Expr alias, Expr... pure) {
    return formula(
        List.of(S, N),
        List.of(
            cell(
                X,
                "Named",
                field("Named", "name", STRING, name),
                field("Named", "alias", STRING, alias))),
        pure);
  }

  @Test
  void equalContentsAreOneValue() {
    Disjunct same = named(S, S);
    assertEquals(HOLDS, check(same, "ab", "a" + 'b'));
    assertEquals(HOLDS, check(same, "", ""));
    assertEquals(HOLDS, check(same, null, null));
    assertEquals(new CheckResult.Fails("#1.alias is \"AB\", not \"ab\""), check(same, "ab", "AB"));
    assertEquals(new CheckResult.Fails("#1.alias is \"\", not null"), check(same, null, ""));
  }

  @Test
  void aFieldIsComparedWithALiteral() {
    Disjunct quoted = named(new Expr.TextConst("a\"b"), new Expr.NullConst());
    assertEquals(HOLDS, check(quoted, "a\"b", null));
    assertEquals(
        new CheckResult.Fails("#1.name is \"ab\", not \"a\\\"b\""), check(quoted, "ab", null));
    assertEquals(new CheckResult.Fails("#1.alias is \"x\", not null"), check(quoted, "a\"b", "x"));
  }

  @ParameterizedTest
  @CsvSource({"'', 0, true", "abc, 3, true", "abc, 2, false", "😀, 2, true", "😀, 1, false"})
  void theLengthCountsCharsAsJavaDoes(String text, int length, boolean holds) {
    Expr lengthIs = equal(new Expr.TextLength(S), num(length));
    assertEquals(
        holds ? CheckResult.Holds.class : CheckResult.Fails.class,
        check(named(S, S, lengthIs), text, text).getClass());
  }

  @Test
  void theLengthGivesANameItsValue() {
    Expr lengthIs = equal(N, new Expr.TextLength(S));
    assertEquals(HOLDS, check(named(S, S, lengthIs, equal(N, num(4))), "four", "four"));
    assertEquals(
        new CheckResult.Fails("s.length() == n does not hold: s = \"four\", n = 5"),
        check(named(S, S, equal(new Expr.TextLength(S), N), equal(N, num(5))), "four", "four"));
  }

  @Test
  void nullHasNoLength() {
    Expr.TextLength length = new Expr.TextLength(S);
    for (CompareOp op : CompareOp.values()) {
      assertEquals(
          new CheckResult.Fails(
              SpecPrinter.print(compare(op, length, num(0))) + " does not hold: s = null"),
          check(named(S, S, compare(op, length, num(0))), null, null));
    }
  }

  @Test
  void aStringIsOfItsClassAndNoOther() {
    for (boolean exactly : new boolean[] {true, false}) {
      Expr string = new Expr.TypeTest(S, "java/lang/String", exactly);
      assertEquals(HOLDS, check(named(S, S, string), "", ""));
      assertEquals(CheckResult.Fails.class, check(named(S, S, string), null, null).getClass());
      Expr named = new Expr.TypeTest(S, "Named", exactly);
      assertEquals(CheckResult.Fails.class, check(named(S, S, named), "", "").getClass());
    }
    Expr object = new Expr.TypeTest(S, "java/lang/Object", false);
    assertEquals(HOLDS, check(named(S, S, object), "", ""));
    Expr justObject = new Expr.TypeTest(S, "java/lang/Object", true);
    assertEquals(CheckResult.Fails.class, check(named(S, S, justObject), "", "").getClass());
  }

  @Test
  void noPointsToOwnsAString() {
    Disjunct owned =
        formula(
            List.of(S),
            List.of(
                cell(X, "Named", field("Named", "name", STRING, S)), cell(S, "java/lang/String")));
    assertEquals(new CheckResult.Fails("\"a\" is not a java.lang.String"), check(owned, "a", null));
  }

  @Test
  void arraysHoldStrings() {
    Expr.Var a = var("a", "[" + STRING);
    Disjunct twice = formula(List.of(S), List.of(array(a, num(2), num(0), S, num(1), S)));
    ModelChecker checker = new ModelChecker(SpecModel.EMPTY, TYPES);
    ConcreteHeap equal = heap(texts("u", "u"));
    ConcreteHeap different = heap(texts("u", "v"));
    assertEquals(HOLDS, checker.check(List.of(twice), equal, roots("a", ref(1)), Extent.WHOLE));
    assertEquals(
        new CheckResult.Fails("#1[1] is \"v\", not \"u\""),
        checker.check(List.of(twice), different, roots("a", ref(1)), Extent.WHOLE));
  }

  private static ConcreteObject texts(String... texts) {
    List<ConcreteValue> elements = new ArrayList<>();
    for (String text : texts) {
      elements.add(new ConcreteValue.Text(text));
    }
    return new ConcreteObject.Array(1, "[" + STRING, elements);
  }

  @Test
  void classLiteralsAreEqualByName() {
    Expr.Var c = var("c", "Ljava/lang/Class;");
    Expr.Var d = var("d", "Ljava/lang/Class;");
    Disjunct same = formula(List.of(), List.of(), equal(c, d));
    ModelChecker checker = new ModelChecker(SpecModel.EMPTY, TYPES);
    ConcreteValue node = new ConcreteValue.ClassLiteral("p/Node");
    assertEquals(
        HOLDS,
        checker.check(
            List.of(same),
            ConcreteHeap.EMPTY,
            roots("c", node, "d", new ConcreteValue.ClassLiteral("p/Node")),
            Extent.WHOLE));
    assertEquals(
        new CheckResult.Fails("c == d does not hold: c = p.Node.class, d = int.class"),
        checker.check(
            List.of(same),
            ConcreteHeap.EMPTY,
            roots("c", node, "d", new ConcreteValue.ClassLiteral("int")),
            Extent.WHOLE));
    Disjunct isClass = formula(List.of(), List.of(), new Expr.TypeTest(c, "java/lang/Class", true));
    assertEquals(
        HOLDS, checker.check(List.of(isClass), ConcreteHeap.EMPTY, roots("c", node), Extent.WHOLE));
  }

  /** {@code name} is what the heap says of s, which no points-to names. */
  private static CheckResult unbound(Expr.Var name, Expr pure) {
    Disjunct formula = formula(List.of(name), List.of(cell(X, "Named")), pure);
    ConcreteHeap heap = heap(object("a", null));
    return new ModelChecker(SpecModel.EMPTY, TYPES)
        .check(List.of(formula), heap, roots("x", ref(1), "t", ConcreteValue.NULL), Extent.WHOLE);
  }

  @Test
  void aStringThatNothingNamesIsNotOneOfTheHeapOnly() {
    Expr notNull = compare(CompareOp.NE, S, new Expr.NullConst());
    assertEquals(HOLDS, unbound(S, notNull));
    assertEquals(HOLDS, unbound(S, compare(CompareOp.NE, S, var("t", STRING))));
    assertEquals(
        new CheckResult.Undecided("not all values of s were tried"),
        unbound(S, equal(new Expr.TextLength(S), num(3))));
    assertEquals(HOLDS, unbound(S, equal(S, new Expr.TextConst("abc"))));
  }

  @Test
  void anObjectThatNothingNamesMayBeAString() {
    Expr.Var o = var("o", "Ljava/lang/Object;");
    Expr other =
        new Expr.And(
            compare(CompareOp.NE, o, new Expr.NullConst()),
            new Expr.And(
                compare(CompareOp.NE, o, X), compare(CompareOp.NE, o, new Expr.TextConst(""))));
    assertEquals(new CheckResult.Undecided("not all values of o were tried"), unbound(o, other));
  }

  /** Objects of other classes are in the heap, or nowhere. */
  @Test
  void anObjectOfAClassOfItsOwnIsOneOfTheHeap() {
    Expr.Var y = var("y", "LNamed;");
    Expr other =
        new Expr.And(compare(CompareOp.NE, y, new Expr.NullConst()), compare(CompareOp.NE, y, X));
    assertEquals(CheckResult.Fails.class, unbound(y, other).getClass());
  }
}
