// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Model;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** Sums of letters, such as hash codes, are decided by their digits. */
class NarrowSumsTest {
  private final Terms terms = new Terms();
  private final AllowedValues allowed = new AllowedValues(terms);

  @Test
  void anotherTextOfTheSameHashIsFound() {
    List<Term> text = text(6);
    SolverResult result = decide(hashIs(text, "monday"), terms.not(isText(text, "monday")));
    String found = read(result, text);
    assertTrue(!found.equals("monday") && found.hashCode() == "monday".hashCode(), found);
  }

  @Test
  void hashesThatOverflowAreFound() {
    List<Term> text = text(8);
    List<Term> conditions = new ArrayList<>(List.of(hashIs(text, "zyxwvuts")));
    text.forEach(c -> conditions.add(terms.binary(Op.LE, c, terms.intConst(127))));
    String found = read(decide(conditions.toArray(new Term[0])), text);
    assertEquals("zyxwvuts".hashCode(), found.hashCode());
  }

  /** A switch asks it of a text that is as long as another one of its class. */
  @Test
  void aLongTextOfTheHashOfAShortOneIsFound() {
    List<Term> text = text(30);
    for (String other : List.of("C", "Aa", "")) {
      String found = read(decide(hashIs(text, other)), text);
      assertEquals(other.hashCode(), found.hashCode());
    }
  }

  @Test
  void noOtherTextOfTheseLettersIsAProof() {
    List<Term> text = text(3);
    List<Term> conditions =
        new ArrayList<>(List.of(hashIs(text, "SAT"), terms.not(isText(text, "SAT"))));
    for (Term c : text) {
      conditions.add(terms.binary(Op.LE, terms.intConst('A'), c));
      conditions.add(terms.binary(Op.LE, c, terms.intConst('Z')));
    }
    assertTrue(decide(conditions.toArray(new Term[0])).isUnsat());
  }

  @Test
  void whatIsNotPlainCountsWithItsValue() {
    List<Term> text = text(2);
    List<Term> lower =
        text.stream().map(c -> terms.binary(Op.BIT_OR, c, terms.intConst(' '))).toList();
    List<Term> conditions = new ArrayList<>(List.of(hashIs(lower, "ab")));
    for (Term c : text) {
      conditions.add(terms.binary(Op.LE, terms.intConst('A'), c));
      conditions.add(terms.binary(Op.LT, c, terms.intConst('a')));
    }
    String found = read(decide(conditions.toArray(new Term[0])), text);
    assertEquals("AB", found);
  }

  /** As {@code toLowerCase} asks it of a text of plain letters: neither of them is another one. */
  @Test
  void whatNoneOfTheLettersIsCountsForEachOfThem() {
    List<Term> text = text(8);
    Term other = terms.binary(Op.LT, terms.intConst(127), text.get(0));
    for (Term c : text) {
      other = terms.or(other, terms.binary(Op.LT, terms.intConst(127), c));
    }
    List<Term> lower = text.stream().map(this::lower).toList();
    String found = read(decide(terms.not(other), hashIs(lower, "no")), text);
    assertEquals("no".hashCode(), found.toLowerCase(Locale.ROOT).hashCode(), found);
    assertTrue(found.chars().allMatch(c -> c < 128), found);
  }

  private Term lower(Term c) {
    Term isCapital =
        terms.and(
            terms.binary(Op.LE, terms.intConst('A'), c),
            terms.binary(Op.LE, c, terms.intConst('Z')));
    return terms.ite(isCapital, terms.binary(Op.ADD, c, terms.intConst(' ')), c);
  }

  @Test
  void itAgreesWithTryingAll() {
    Random random = new Random(4);
    for (int i = 0; i < 60; i++) {
      Term a = terms.convert(terms.var("a", Sort.BYTE), Sort.INT);
      Term b = terms.convert(terms.var("b", Sort.BYTE), Sort.INT);
      int factor = random.nextInt(40) - 20;
      int other = 1 << random.nextInt(32);
      int wanted = random.nextInt(200) - 100;
      int most = random.nextInt(40);
      Term sum =
          terms.binary(
              Op.ADD,
              terms.binary(Op.MUL, a, terms.intConst(factor)),
              terms.binary(Op.MUL, b, terms.intConst(other)));
      SolverResult result =
          decide(
              terms.eq(sum, terms.intConst(wanted)),
              terms.binary(Op.LT, a, terms.intConst(most)),
              terms.binary(Op.LT, a, b));
      boolean some =
          IntStream.range(-128, 128)
              .anyMatch(
                  x ->
                      IntStream.range(-128, 128)
                          .anyMatch(y -> x * factor + y * other == wanted && x < most && x < y));
      String problem = factor + " " + other + " " + wanted + " " + most;
      // a factor of 0 leaves an equation of one variable: not its business
      assertTrue(factor == 0 || (some ? result.isSat() : result.isUnsat()), problem);
    }
  }

  @Test
  void widerVariablesAreNotItsBusiness() {
    Term x = terms.var("x", Sort.INT);
    Term sum = terms.binary(Op.ADD, text(1).get(0), x);
    assertEquals(PresolverQuery.NOT_EASY, decide(terms.eq(sum, terms.intConst(3))));
  }

  @Test
  void whoCancelsGetsNoAnswer() {
    List<Term> many = List.of(hashIs(text(7), "heapsmi"));
    assertEquals(PresolverQuery.NOT_EASY, NarrowSums.decide(terms, allowed, many, () -> true));
  }

  private List<Term> text(int length) {
    return IntStream.range(0, length)
        .mapToObj(i -> terms.convert(terms.var("s[" + i + "]", Sort.CHAR), Sort.INT))
        .toList();
  }

  private Term hashIs(List<Term> text, String other) {
    Term hash = terms.intConst(0);
    for (Term letter : text) {
      hash = terms.binary(Op.ADD, terms.binary(Op.MUL, hash, terms.intConst(31)), letter);
    }
    return terms.eq(hash, terms.intConst(other.hashCode()));
  }

  private Term isText(List<Term> text, String other) {
    Term all = terms.eq(text.get(0), terms.intConst(other.charAt(0)));
    for (int i = 1; i < text.size(); i++) {
      all = terms.and(all, terms.eq(text.get(i), terms.intConst(other.charAt(i))));
    }
    return all;
  }

  private static String read(SolverResult result, List<Term> text) {
    Model model = ((SolverResult.Sat) result).model();
    StringBuilder read = new StringBuilder();
    text.forEach(c -> read.append((char) ((Number) model.eval(c).value()).intValue()));
    return read.toString();
  }

  private SolverResult decide(Term... assertions) {
    return NarrowSums.decide(terms, allowed, List.of(assertions), Cancellation.NONE);
  }
}
