// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex.finished;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.HexSteps.Repetition;
import org.heapsmith.logic.testing.RandomExprs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Path expressions on lists of links, against the sets of words that they stand for. */
class PathsTest {
  /** Steps as letters: fields a and b of C, b of D, and an element. */
  private static final String LETTERS = "abde";

  private static final int LONGEST = 4;

  private static HexSteps.Field field(String letters) {
    List<HexSteps.FieldRef> refs = new ArrayList<>();
    for (char letter : letters.toCharArray()) {
      refs.add(new HexSteps.FieldRef(letter == 'd' ? "D" : "C", name(letter), "LC;"));
    }
    return new HexSteps.Field(name(letters.charAt(0)), refs, Optional.empty());
  }

  private static String name(char letter) {
    return letter == 'd' ? "b" : String.valueOf(letter);
  }

  private static List<HeapReference> links(String word) {
    List<HeapReference> result = new ArrayList<>();
    for (int i = 0; i < word.length(); i++) {
      char letter = word.charAt(i);
      boolean element = letter == 'e';
      String owner = element ? "" : letter == 'd' ? "D" : "C";
      String name = element ? "[" + i + "]" : name(letter);
      result.add(new HeapReference(i + 1, owner, name, "C", i + 2));
    }
    return result;
  }

  private static final Set<String> WORDS = new TreeSet<>(Set.of(""));

  static {
    for (int length = 0; length < LONGEST; length++) {
      for (String word : List.copyOf(WORDS)) {
        for (char letter : LETTERS.toCharArray()) {
          WORDS.add(word + letter);
        }
      }
    }
  }

  /** The words of an expression that are not too long. */
  private static Set<String> language(HexSteps steps) {
    Set<String> result = new TreeSet<>();
    if (steps instanceof HexSteps.Field field) {
      field.fields().forEach(f -> result.add(f.owner().equals("D") ? "d" : f.name()));
    } else if (steps instanceof HexSteps.Any any) {
      LETTERS.chars().forEach(letter -> result.add(Character.toString(letter)));
      any.except().forEach(excluded -> result.removeAll(language(excluded)));
    } else if (steps instanceof HexSteps.Element) {
      result.add("e");
    } else if (steps instanceof HexSteps.Sequence sequence) {
      result.add("");
      for (HexSteps part : sequence.parts()) {
        Set<String> longer = concatenation(result, language(part));
        result.clear();
        result.addAll(longer);
      }
    } else if (steps instanceof HexSteps.Alternatives alternatives) {
      alternatives.options().forEach(option -> result.addAll(language(option)));
    } else if (steps instanceof HexSteps.Except except) {
      result.addAll(language(except.operand()));
      result.removeAll(language(except.excluded()));
    } else {
      repeated((HexSteps.Repeated) steps, result);
    }
    return result;
  }

  private static void repeated(HexSteps.Repeated repeated, Set<String> into) {
    Set<String> once = language(repeated.operand());
    into.addAll(once);
    if (repeated.repetition() != Repetition.PLUS) {
      into.add("");
    }
    boolean more = repeated.repetition() != Repetition.OPTIONAL;
    while (more && into.addAll(concatenation(into, once))) {
      // until nothing is new
    }
  }

  private static Set<String> concatenation(Set<String> first, Set<String> second) {
    Set<String> result = new TreeSet<>();
    for (String start : first) {
      for (String end : second) {
        if (start.length() + end.length() <= LONGEST) {
          result.add(start + end);
        }
      }
    }
    return result;
  }

  private static HexSteps random(RandomExprs random, int depth) {
    if (depth == 0 || random.below(5) == 0) {
      return switch (random.below(5)) {
        case 0 -> new HexSteps.Element();
        case 1 -> new HexSteps.Any(List.of());
        case 2 -> new HexSteps.Any(List.of(field(random.oneOf("a", "bd")), field("a")));
        default -> field(random.oneOf("a", "b", "d", "bd", "ab"));
      };
    }
    HexSteps left = random(random, depth - 1);
    return switch (random.below(5)) {
      case 0 -> new HexSteps.Sequence(List.of(left, random(random, depth - 1)));
      case 1 -> new HexSteps.Alternatives(List.of(left, random(random, depth - 1)));
      case 2 -> new HexSteps.Except(left, random(random, depth - 1));
      case 3 -> new HexSteps.Sequence(List.of(left, left, random(random, 0)));
      default -> new HexSteps.Repeated(left, random.oneOf(Repetition.values()));
    };
  }

  @Test
  void randomExpressionsMatchTheirWords() {
    RandomExprs random = new RandomExprs(5);
    int matched = 0;
    for (int i = 0; i < 40; i++) {
      HexSteps steps = random(random, 3);
      Set<String> expected = language(steps);
      Set<String> actual = new TreeSet<>();
      for (String word : WORDS) {
        if (Paths.matches(steps, links(word), 0)) {
          actual.add(word);
        }
      }
      assertEquals(expected, actual, steps::toString);
      matched += expected.isEmpty() ? 0 : 1;
    }
    assertTrue(matched > 20 && matched < 40, matched + " of 40 have words");
  }

  @ParameterizedTest
  @CsvSource({"0, false", "1, false", "2, true", "3, false", "4, false"})
  void aMatchGoesFromItsStartToTheEnd(int start, boolean matches) {
    HexSteps two = new HexSteps.Sequence(List.of(field("a"), field("b")));
    assertEquals(matches, Paths.matches(two, links("abab"), start));
  }

  @Test
  void theEmptyPathMatchesNoStepsOnly() {
    assertTrue(Paths.matches(HexSteps.EMPTY, List.of(), 0));
    assertTrue(Paths.matches(HexSteps.EMPTY, links("ab"), 2));
    assertFalse(Paths.matches(HexSteps.EMPTY, links("ab"), 1));
    assertFalse(Paths.matches(HexSteps.EMPTY, links("a"), 0));
    assertTrue(Paths.matches(new HexSteps.Alternatives(List.of(HexSteps.EMPTY)), List.of(), 0));
    assertFalse(Paths.matches(new HexSteps.Alternatives(List.of()), List.of(), 0));
  }

  @Test
  void aFieldNamedLikeAnElementIsNone() {
    HexSteps.FieldRef odd = new HexSteps.FieldRef("", "[0]", "LC;");
    HexSteps named = new HexSteps.Field("[0]", List.of(odd), Optional.empty());
    assertFalse(Paths.matches(named, links("e"), 0));
  }

  @Test
  void repeatingWhatHasNoStepsEnds() {
    HexSteps never = new HexSteps.Repeated(HexSteps.EMPTY, Repetition.STAR);
    assertTrue(Paths.matches(never, List.of(), 0));
    assertFalse(Paths.matches(never, links("a"), 0));
    HexSteps maybe = new HexSteps.Repeated(field("a"), Repetition.OPTIONAL);
    HexSteps nested = new HexSteps.Repeated(maybe, Repetition.PLUS);
    assertTrue(Paths.matches(nested, List.of(), 0));
    assertTrue(Paths.matches(nested, links("aaa"), 0));
  }
}
