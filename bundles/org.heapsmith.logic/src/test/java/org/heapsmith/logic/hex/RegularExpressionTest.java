// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Derivatives of regular expressions, held against java.util.regex. */
class RegularExpressionTest {
  private static final int LETTERS = 3;

  /** More derivatives than any of these expressions has. */
  private static final int MANY = 2_000;

  private record Sample(RegularExpression ours, Predicate<String> theirs, String text) {}

  @Test
  void aWordBelongsToItIfItsLastDerivativeHasTheEmptyWord() {
    Random random = new Random(7);
    List<String> words = words(5);
    for (int i = 0; i < 200; i++) {
      Sample sample = sample(random);
      for (String word : words) {
        assertEquals(
            sample.theirs().test(word),
            after(sample.ours(), word).hasEmpty(),
            () -> "'" + word + "' of " + sample.text());
      }
    }
  }

  @Test
  void derivativesAreFinitelyMany() {
    Random random = new Random(8);
    for (int i = 0; i < 200; i++) {
      Sample sample = sample(random);
      Set<RegularExpression> found = new HashSet<>(Set.of(sample.ours()));
      Deque<RegularExpression> work = new ArrayDeque<>(found);
      while (!work.isEmpty() && found.size() < MANY) {
        RegularExpression next = work.remove();
        for (int letter = 0; letter < LETTERS; letter++) {
          RegularExpression derivative = next.derivative(letter);
          if (found.add(derivative)) {
            work.add(derivative);
          }
        }
      }
      assertTrue(work.isEmpty(), () -> found.size() + " derivatives of " + sample.text());
    }
  }

  @Test
  void unionsAndConcatenationsAreEqualHoweverTheyArePutTogether() {
    RegularExpression a = letter(0);
    RegularExpression b = letter(1);
    RegularExpression c = letter(2);
    assertEquals(
        RegularExpression.union(a, RegularExpression.union(b, c)),
        RegularExpression.union(RegularExpression.union(c, a), RegularExpression.union(b, a)));
    assertEquals(
        RegularExpression.concatenation(a, RegularExpression.concatenation(b, c)),
        RegularExpression.concatenation(RegularExpression.concatenation(a, b), c));
    assertEquals(RegularExpression.star(a), RegularExpression.star(RegularExpression.star(a)));
  }

  @Test
  void whatAddsNothingIsLeftOut() {
    RegularExpression a = letter(0);
    assertEquals(a, RegularExpression.union(a, RegularExpression.NOTHING));
    assertEquals(a, RegularExpression.concatenation(RegularExpression.EMPTY, a));
    assertEquals(a, RegularExpression.difference(a, RegularExpression.NOTHING));
    assertEquals(
        RegularExpression.NOTHING, RegularExpression.concatenation(a, RegularExpression.NOTHING));
    assertEquals(RegularExpression.EMPTY, RegularExpression.star(RegularExpression.NOTHING));
  }

  private static RegularExpression letter(int letter) {
    BitSet one = new BitSet();
    one.set(letter);
    return new RegularExpression.Letters(one);
  }

  private static RegularExpression after(RegularExpression expression, String word) {
    RegularExpression rest = expression;
    for (char letter : word.toCharArray()) {
      rest = rest.derivative(letter - 'a');
    }
    return rest;
  }

  private static List<String> words(int longest) {
    List<String> words = new ArrayList<>(List.of(""));
    for (int i = 0; i < words.size(); i++) {
      for (char letter = 'a'; letter < 'a' + LETTERS && words.get(i).length() < longest; letter++) {
        words.add(words.get(i) + letter);
      }
    }
    return words;
  }

  /** Java has no difference of expressions: it is that of two. */
  private static Sample sample(Random random) {
    Sample left = plain(random, 3);
    if (random.nextInt(3) > 0) {
      return left;
    }
    Sample right = plain(random, 2);
    return new Sample(
        RegularExpression.difference(left.ours(), right.ours()),
        left.theirs().and(right.theirs().negate()),
        left.text() + " but " + right.text());
  }

  private static Sample plain(Random random, int depth) {
    StringBuilder text = new StringBuilder();
    RegularExpression ours = plain(random, depth, text);
    return new Sample(ours, Pattern.compile(text.toString()).asMatchPredicate(), text.toString());
  }

  private static RegularExpression plain(Random random, int depth, StringBuilder text) {
    int kind = depth == 0 ? 0 : random.nextInt(5);
    if (kind < 2) {
      int letter = random.nextInt(LETTERS);
      text.append((char) ('a' + letter));
      return letter(letter);
    }
    text.append("(?:");
    RegularExpression made = plain(random, depth - 1, text);
    if (kind == 2) {
      text.append(")*");
      return RegularExpression.star(made);
    }
    text.append(kind == 3 ? "|" : "");
    RegularExpression other = plain(random, depth - 1, text);
    text.append(")");
    return kind == 3
        ? RegularExpression.union(made, other)
        : RegularExpression.concatenation(made, other);
  }
}
