// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.choose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3Solver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ValueChooserTest {
  private final Terms terms = new Terms();
  private final Z3Solver solver = new Z3Solver(terms, SolverLimits.DEFAULT);
  private int asked;
  private final ValueChooser chooser =
      new ValueChooser(
          terms,
          conditions -> {
            asked++;
            return solver.check(conditions, Cancellation.NONE);
          });

  @AfterEach
  void close() {
    solver.close();
  }

  private Term var(String name) {
    return terms.var(name, Sort.INT);
  }

  private Term less(Term a, Term b) {
    return terms.binary(Op.LT, a, b);
  }

  private List<Object> choose(List<Term> variables, Term... conditions) {
    ValueChooser.Choice choice = chooser.choose(variables, List.of(conditions));
    Map<Term, Object> found = assertInstanceOf(ValueChooser.Chosen.class, choice).values();
    for (Term condition : conditions) {
      assertTrue(new Evaluator(found).holds(condition), () -> condition + " under " + found);
    }
    return variables.stream().map(found::get).toList();
  }

  @Test
  void ofManyFreeNumbersTheLastAreZero() {
    List<Term> variables = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      variables.add(var("v" + i));
    }
    Term wide = terms.var("wide", Sort.DOUBLE);
    Term bound = var("bound");
    variables.addAll(List.of(wide, bound));
    List<Object> chosen = choose(variables, less(terms.intConst(7), bound));
    assertEquals(64, new HashSet<>(chosen.subList(0, 64)).size());
    assertEquals(Collections.nCopies(16, 0L), chosen.subList(64, 80));
    assertEquals(0.0, chosen.get(80));
  }

  @Test
  void freeNumbersAreSmallDistinctAndNotZero() {
    assertEquals(List.of(1L, 2L, 3L), choose(List.of(var("a"), var("b"), var("c"))));
  }

  @Test
  void equalityIsKeptAndOthersStayDistinct() {
    Term a = var("a");
    Term b = var("b");
    List<Object> values = choose(List.of(a, b, var("c")), terms.eq(a, b));
    assertEquals(values.get(0), values.get(1));
    assertEquals(2, new HashSet<>(values).size());
  }

  /** A separator that is each of the letters: without this, trying ends before it gets there. */
  @Test
  void lettersThatAreEqualAreReadable() {
    Term separator = terms.var("separator", Sort.CHAR);
    List<Term> all = new ArrayList<>();
    List<Term> conditions = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      Term letter = terms.var("line[" + i + "]", Sort.CHAR);
      all.add(letter);
      conditions.add(terms.ne(letter, terms.constant(Sort.CHAR, '"')));
      conditions.add(terms.eq(letter, separator));
    }
    all.add(separator);
    assertEquals(
        Collections.nCopies(7, (Object) (long) 'a'), choose(all, conditions.toArray(Term[]::new)));
    assertEquals(0, asked);
  }

  /** The byte is the number's last one, whatever the others are. */
  @Test
  void whatIsCutOffIsNotEqual() {
    Term number = var("number");
    Term last = terms.var("last", Sort.BYTE);
    Term same = terms.eq(terms.convert(number, Sort.BYTE), last);
    Term big = less(terms.intConst(300), number);
    assertEquals(2, choose(List.of(last, number), same, big).size());
    Term wide = terms.eq(terms.convert(last, Sort.LONG), terms.var("wide", Sort.LONG));
    assertEquals(List.of(1L, 1L), choose(List.of(last, terms.var("wide", Sort.LONG)), wide));
  }

  @Test
  void keysOfASearchTreeGetTheNumbersAPersonWouldGive() {
    Term root = var("root");
    Term left = var("left");
    Term right = var("right");
    Term leftmost = var("leftmost");
    assertEquals(
        List.of(3L, 2L, 4L, 1L),
        choose(
            List.of(root, left, right, leftmost),
            less(left, root),
            less(root, right),
            less(leftmost, left)));
    assertEquals(0, asked);
  }

  @Test
  void forcedValuesAreFound() {
    Term a = var("a");
    assertEquals(List.of(0L), choose(List.of(a), terms.eq(a, terms.intConst(0))));
    assertEquals(List.of(-1L), choose(List.of(var("b")), less(var("b"), terms.intConst(0))));
    Term far = terms.eq(var("d"), terms.intConst(123_456_789));
    assertEquals(List.of(123_456_789L), choose(List.of(var("d")), far));
  }

  @Test
  void theSolverHelpsWhereTryingDoesNot() {
    Term a = var("a");
    Term product = terms.binary(Op.MUL, a, terms.intConst(7));
    List<Object> values = choose(List.of(a), terms.eq(product, terms.intConst(7 * 91_234)));
    assertEquals(1, values.size());
    assertTrue(asked > 0);
  }

  @Test
  void booleansAreTrueIfTheyMay() {
    Term flag = terms.var("flag", Sort.BYTE);
    assertEquals(List.of(1L), choose(List.of(flag), terms.isBoolean(flag)));
  }

  @Test
  void aContradictionHasNoValues() {
    Term a = var("a");
    List<Term> conditions = new ArrayList<>(List.of(less(a, var("b")), less(var("b"), a)));
    assertInstanceOf(ValueChooser.None.class, chooser.choose(List.of(a), conditions));
  }

  @Test
  void whatTheSolverDoesNotDecideIsUndecidedWhateverElseIs() {
    ValueChooser helpless = new ValueChooser(terms, c -> new SolverResult.Unknown("too hard"));
    Term a = var("a");
    Term b = var("b");
    Term product = terms.eq(terms.binary(Op.MUL, a, b), terms.intConst(12_343 * 12_347));
    Term one = terms.intConst(1);
    Term hard = terms.and(List.of(product, less(one, a), less(one, b)));
    assertEquals(
        new ValueChooser.Undecided("too hard"), helpless.choose(List.of(a, b), List.of(hard)));
    Term c = var("c");
    Term d = var("d");
    Term simple = less(c, d);
    assertInstanceOf(
        ValueChooser.Undecided.class, helpless.choose(List.of(a, b, c, d), List.of(simple, hard)));
  }
}
