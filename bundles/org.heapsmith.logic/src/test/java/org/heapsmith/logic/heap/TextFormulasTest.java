// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import static org.heapsmith.logic.heap.ArraySyntax.and;
import static org.heapsmith.logic.heap.ArraySyntax.call;
import static org.heapsmith.logic.heap.ArraySyntax.compare;
import static org.heapsmith.logic.heap.ArraySyntax.disjunct;
import static org.heapsmith.logic.heap.ArraySyntax.equal;
import static org.heapsmith.logic.heap.ArraySyntax.isNull;
import static org.heapsmith.logic.heap.ArraySyntax.length;
import static org.heapsmith.logic.heap.ArraySyntax.not;
import static org.heapsmith.logic.heap.ArraySyntax.number;
import static org.heapsmith.logic.heap.ArraySyntax.or;
import static org.heapsmith.logic.heap.ArraySyntax.plus;
import static org.heapsmith.logic.heap.ArraySyntax.string;
import static org.heapsmith.logic.heap.ArraySyntax.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Conditions on strings become conditions on their letters, and mean what Java means. */
class TextFormulasTest {
  private static final Expr S = string("s");
  private static final Expr T = string("t");
  private static final String[] TEXTS = {null, "", "a", "b", "ab", "ba", "aa", "aba", "abab"};
  private static final ModelChecker CHECKER = new ModelChecker(Library.MODEL, Library.TYPES);

  private final Terms terms = new Terms();
  private final Predicates predicates = new Predicates(Library.MODEL, terms, 2);

  private static List<String> cases(Disjunct disjunct, Set<String> parameters, int bound) {
    return TextExpansion.of(disjunct, parameters, bound, false).stream()
        .map(c -> (c.beyond() ? "beyond: " : "") + SpecPrinter.print(c.disjunct()))
        .toList();
  }

  private static List<String> cases(int bound, Expr... pure) {
    return cases(disjunct(List.of(), pure), Set.of(), bound);
  }

  private static Arguments formula(Expr condition, BiPredicate<String, String> meaning) {
    return Arguments.of(SpecPrinter.print(condition), condition, meaning);
  }

  static Stream<Arguments> conditions() {
    return Stream.of(
        formula(equal(S, T), Objects::equals),
        formula(not(equal(S, T)), (s, t) -> !Objects.equals(s, t)),
        formula(compare(CompareOp.NE, S, T), (s, t) -> !Objects.equals(s, t)),
        formula(equal(S, text("ab")), (s, t) -> "ab".equals(s)),
        formula(equal(text(""), S), (s, t) -> "".equals(s)),
        formula(compare(CompareOp.NE, S, text("ab")), (s, t) -> !"ab".equals(s)),
        formula(equal(S, text("abab")), (s, t) -> "abab".equals(s)),
        formula(compare(CompareOp.GT, length(S), number(1)), (s, t) -> s != null && s.length() > 1),
        formula(
            not(compare(CompareOp.GT, length(S), number(1))),
            (s, t) -> s == null || s.length() < 2),
        formula(
            compare(CompareOp.LE, length(S), length(T)),
            (s, t) -> s != null && t != null && s.length() <= t.length()),
        formula(
            equal(plus(length(S), number(1)), length(T)),
            (s, t) -> s != null && t != null && s.length() + 1 == t.length()),
        formula(
            and(not(isNull(S)), or(equal(S, T), equal(T, text("b")))),
            (s, t) -> s != null && (s.equals(t) || "b".equals(t))),
        formula(
            equal(equal(S, T), equal(S, text("a"))),
            (s, t) -> Objects.equals(s, t) == "a".equals(s)),
        formula(
            compare(CompareOp.NE, equal(S, text("b")), equal(length(T), number(1))),
            (s, t) -> "b".equals(s) != (t != null && t.length() == 1)),
        formula(equal(text("x"), text("x")), (s, t) -> true),
        formula(equal(text("x"), text("y")), (s, t) -> false),
        formula(equal(length(text("xyz")), number(3)), (s, t) -> true),
        formula(isNull(text("x")), (s, t) -> false));
  }

  private static ConcreteValue value(String text) {
    return text == null ? ConcreteValue.NULL : new ConcreteValue.Text(text);
  }

  private static boolean judged(Disjunct formula, String s, String t) {
    Map<String, ConcreteValue> roots = new LinkedHashMap<>(Map.of("s", value(s), "t", value(t)));
    return CHECKER.check(List.of(formula), ConcreteHeap.EMPTY, roots, ModelChecker.Extent.WHOLE)
        instanceof CheckResult.Holds;
  }

  private boolean holds(SymbolicHeap heap, Map<String, String> texts) {
    Map<Term, Object> values = new HashMap<>();
    values.put(terms.var("beyond!", Sort.BOOL), true);
    List<Term> conditions = new ArrayList<>(heap.pure());
    for (Map.Entry<String, String> each : texts.entrySet()) {
      String text = each.getValue();
      Term name = terms.var(each.getKey(), Sort.REF);
      long location = text == null ? 0 : each.getKey().charAt(0);
      values.put(name, location);
      PointsTo cell = heap.cellAt(name);
      if (cell == null) {
        continue;
      } else if (text == null || TextFields.lengthOf(cell) != text.length()) {
        return false;
      }
      List<Term> letters = TextFields.letters(cell);
      for (int i = 0; i < text.length(); i++) {
        Term letter = terms.constant(Sort.CHAR, text.charAt(i));
        if (letters.get(i).op() == Op.VAR && !values.containsKey(letters.get(i))) {
          values.put(letters.get(i), letter.value());
        } else {
          conditions.add(terms.eq(letters.get(i), letter));
        }
      }
    }
    return conditions.stream().allMatch(c -> new Evaluator(values).holds(c));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("conditions")
  void conditionsMeanWhatJavaMeans(
      String text, Expr condition, BiPredicate<String, String> meaning) {
    Disjunct formula = disjunct(List.of(), condition);
    Map<String, Term> environment = new LinkedHashMap<>();
    environment.put("s", terms.var("s", Sort.REF));
    environment.put("t", terms.var("t", Sort.REF));
    List<SymbolicHeap> heaps =
        predicates.instantiate(List.of(formula), environment, new FreshNames());
    for (String s : TEXTS) {
      for (String t : TEXTS) {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("s", s);
        texts.put("t", t);
        boolean expected = meaning.test(s, t);
        String input = text + " of " + s + ", " + t;
        assertEquals(expected, judged(formula, s, t), input);
        boolean certain =
            heaps.stream().anyMatch(h -> !predicates.isBeyondBounds(h) && holds(h, texts));
        boolean possible = heaps.stream().anyMatch(h -> holds(h, texts));
        assertTrue(expected || !certain, input);
        assertTrue(possible || !expected, input);
        boolean small = (s == null || s.length() <= 2) && (t == null || t.length() <= 2);
        assertTrue(!small || certain == expected, input);
      }
    }
  }

  @Test
  void aStringIsNullOrACellWithItsLetters() {
    Disjunct formula = disjunct(List.of(), not(equal(length(S), number(0))));
    Map<String, Term> environment = Map.of("s", terms.var("s", Sort.REF));
    assertEquals(
        List.of(
            "emp && s == null",
            "s -> String{ [0]: s[0]#0.char, length: 1 }",
            "s -> String{ [0]: s[0]#1.char, [1]: s[1]#2.char, length: 2 }",
            "emp && beyond!"),
        predicates.instantiate(List.of(formula), environment, new FreshNames()).stream()
            .map(SymbolicHeap::toString)
            .toList());
  }

  @Test
  void lettersAreExistentialsOfTypeChar() {
    Disjunct one =
        TextExpansion.of(disjunct(List.of(), equal(S, text("z"))), Set.of(), 0, false)
            .get(0)
            .disjunct();
    assertEquals(List.of(new Parameter("s[0]", new SpecType.Primitive('C'))), one.existentials());
  }

  @Test
  void aLiteralGivesItsOwnLengthBeyondTheBound() {
    assertEquals(
        List.of(
            "s -> String{ length: 2, [0]: s[0], [1]: s[1] } && s[0] == 65535 && s[1] == 65",
            "beyond: emp"),
        cases(0, equal(S, text("\uffffA"))));
  }

  @Test
  void aSurrogatePairIsTwoLetters() {
    assertEquals(
        "s -> String{ length: 2, [0]: s[0], [1]: s[1] } && s[0] == 55357 && s[1] == 56832",
        cases(0, equal(S, text("\ud83d\ude00"))).get(0));
  }

  @Test
  void aStringThatIsOnlyComparedWithNullIsNoCell() {
    Disjunct plain = disjunct(List.of(), isNull(S));
    List<ArrayExpansion.Case> cases = TextExpansion.of(plain, Set.of(), 3, false);
    assertEquals(List.of(new ArrayExpansion.Case(plain, false)), cases);
  }

  @Test
  void whatWasBeyondTheBoundStaysSo() {
    Disjunct plain = disjunct(List.of(), isNull(S));
    assertTrue(TextExpansion.of(plain, Set.of(), 3, true).get(0).beyond());
    Disjunct texts = disjunct(List.of(), equal(S, text("a")));
    assertTrue(
        TextExpansion.of(texts, Set.of(), 3, true).stream().allMatch(ArrayExpansion.Case::beyond));
  }

  @Test
  void aParameterOfThePredicateIsNotFollowed() {
    Disjunct own =
        disjunct(List.of(), equal(S, text("a")), compare(CompareOp.LT, number("n"), number(5)));
    assertEquals(List.of("beyond: n < 5"), cases(own, Set.of("s", "n"), 3));
  }

  @Test
  void aStringThatIsPassedOnIsNotFollowed() {
    Disjunct passed = disjunct(List.of(call("p", number("n")), call("q", S)), equal(S, text("a")));
    assertEquals(List.of("beyond: p(n) * q(s)"), cases(passed, Set.of(), 3));
  }

  @Test
  void anObjectThatIsComparedWithALiteralIsAStringThen() {
    Expr object = new Expr.Var("o", new SpecType.Reference("java/lang/Object"));
    assertEquals(
        List.of("o -> String{ length: 1, [0]: o[0] } && o[0] == 97", "beyond: emp"),
        cases(0, equal(object, text("a"))));
  }

  @Test
  void charsOfAnObjectThatIsNoTextAreNotAskedFor() {
    Expr x = ArraySyntax.node("x");
    Expr y = ArraySyntax.node("y");
    assertEquals(List.of("x == y"), cases(3, equal(x, y)));
  }

  private static Expr[] lengths(int strings, CompareOp op, int length) {
    Expr[] pure = new Expr[strings];
    for (int i = 0; i < strings; i++) {
      pure[i] = compare(op, length(string("s" + i)), number(length));
    }
    return pure;
  }

  @Test
  void ofManyStringsSomeCasesAreLeftToTheLongerOnes() {
    List<String> cases = cases(3, lengths(8, CompareOp.GE, 0));
    assertTrue(cases.size() < 20_000, "some are left out: " + cases.size());
    assertEquals("beyond: emp", cases.get(cases.size() - 1));
  }

  @Test
  void whatAConditionRulesOutIsNotTriedWithTheOtherStrings() {
    List<String> cases = cases(3, lengths(9, CompareOp.EQ, 1));
    assertEquals(2, cases.size());
    assertTrue(cases.get(0).startsWith("s0 -> String{ length: 1, [0]: s0[0] }"), cases.get(0));
  }
}
