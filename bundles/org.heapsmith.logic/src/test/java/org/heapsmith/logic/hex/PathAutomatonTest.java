// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.logic.spec.HexPrinter;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.HexSteps.FieldRef;
import org.heapsmith.logic.spec.HexSteps.Repetition;
import org.heapsmith.logic.testing.RandomExprs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Automata against a search for the ends of matches, on all words of up to four steps. */
class PathAutomatonTest {
  private static final HexSteps.Field LEFT = field("Tree", "left");
  private static final HexSteps.Field RIGHT = field("Tree", "right");

  /** A name that two classes declare. */
  private static final HexSteps.Field NEXT =
      new HexSteps.Field(
          "next",
          List.of(new FieldRef("Node", "next", "LNode;"), new FieldRef("Other", "next", "LNode;")),
          Optional.empty());

  private static final List<Step> LETTERS =
      List.of(
          new Step.Field("Tree", "left", "Tree"),
          new Step.Field("Tree", "right", "Tree"),
          new Step.Field("Node", "next", "Node"),
          new Step.Field("Other", "next", "Node"),
          new Step.Field("Third", "next", "Node"),
          new Step.Element(3, "Tree"));

  private static HexSteps.Field field(String owner, String name) {
    FieldRef ref = new FieldRef(owner, name, "L" + owner + ";");
    return new HexSteps.Field(name, List.of(ref), Optional.empty());
  }

  /** Where matches that begin at a position of the word may end. */
  private static Set<Integer> ends(HexSteps steps, List<Step> word, int from) {
    Set<Integer> result = new TreeSet<>();
    if (steps instanceof HexSteps.Sequence sequence) {
      result.add(from);
      for (HexSteps part : sequence.parts()) {
        Set<Integer> next = new TreeSet<>();
        result.forEach(at -> next.addAll(ends(part, word, at)));
        result = next;
      }
    } else if (steps instanceof HexSteps.Alternatives alternatives) {
      for (HexSteps option : alternatives.options()) {
        result.addAll(ends(option, word, from));
      }
    } else if (steps instanceof HexSteps.Except except) {
      result.addAll(ends(except.operand(), word, from));
      result.removeAll(ends(except.excluded(), word, from));
    } else if (steps instanceof HexSteps.Repeated repeated) {
      result.addAll(repeated(repeated, word, from));
    } else if (from < word.size() && isLetter(steps, word.get(from))) {
      result.add(from + 1);
    }
    return result;
  }

  private static Set<Integer> repeated(HexSteps.Repeated repeated, List<Step> word, int from) {
    Set<Integer> once = ends(repeated.operand(), word, from);
    Set<Integer> result = new TreeSet<>(once);
    if (repeated.repetition() != Repetition.PLUS) {
      result.add(from);
    }
    List<Integer> open = new ArrayList<>(once);
    for (int i = 0; repeated.repetition() != Repetition.OPTIONAL && i < open.size(); i++) {
      for (int end : ends(repeated.operand(), word, open.get(i))) {
        if (result.add(end) || !open.contains(end)) {
          open.add(end);
        }
      }
    }
    return result;
  }

  private static boolean isLetter(HexSteps steps, Step step) {
    if (steps instanceof HexSteps.Element) {
      return step instanceof Step.Element;
    } else if (steps instanceof HexSteps.Any any) {
      return any.except().stream().noneMatch(excluded -> isLetter(excluded, step));
    }
    return step instanceof Step.Field given
        && ((HexSteps.Field) steps)
            .fields().stream()
                .anyMatch(f -> f.owner().equals(given.owner()) && f.name().equals(given.name()));
  }

  private static List<List<Step>> words(int length) {
    List<List<Step>> words = new ArrayList<>(List.of(List.of()));
    for (int begin = 0, n = 0; n < length; n++) {
      int end = words.size();
      for (; begin < end; begin++) {
        for (Step letter : LETTERS) {
          List<Step> longer = new ArrayList<>(words.get(begin));
          longer.add(letter);
          words.add(longer);
        }
      }
    }
    return words;
  }

  private static HexSteps random(RandomExprs random, int depth) {
    if (depth == 0) {
      return random.oneOf(
          LEFT,
          RIGHT,
          NEXT,
          new HexSteps.Element(),
          new HexSteps.Any(List.of()),
          new HexSteps.Any(List.of(LEFT, NEXT)),
          HexSteps.EMPTY);
    }
    return switch (random.below(5)) {
      case 0 -> new HexSteps.Repeated(random(random, depth - 1), random.oneOf(Repetition.values()));
      case 1 ->
          new HexSteps.Alternatives(List.of(random(random, depth - 1), random(random, depth - 1)));
      case 2 -> new HexSteps.Except(random(random, depth - 1), random(random, depth - 1));
      default ->
          new HexSteps.Sequence(List.of(random(random, depth - 1), random(random, depth - 1)));
    };
  }

  @Test
  void randomExpressionsMatchTheSameWords() {
    RandomExprs random = new RandomExprs(2026);
    List<List<Step>> words = words(3);
    int matches = 0;
    for (int i = 0; i < 300; i++) {
      HexSteps steps = random(random, 1 + i % 4);
      PathAutomaton automaton = new PathAutomaton(steps);
      boolean any = false;
      for (List<Step> word : words) {
        boolean expected = ends(steps, word, 0).contains(word.size());
        assertEquals(
            expected, automaton.matches(word), () -> HexPrinter.print(steps) + " of " + word);
        any |= expected;
        matches += expected ? 1 : 0;
      }
      assertFalse(any && automaton.isEmpty(), () -> HexPrinter.print(steps));
    }
    assertTrue(matches > 1000, matches + " matches");
  }

  /** Dead means that nothing that follows can match: else a visit would be cut too early. */
  @Test
  void aDeadStateHasNoContinuation() {
    RandomExprs random = new RandomExprs(8);
    List<List<Step>> words = words(2);
    for (int i = 0; i < 150; i++) {
      HexSteps steps = random(random, 3);
      PathAutomaton automaton = new PathAutomaton(steps);
      for (List<Step> prefix : words) {
        int state = PathAutomaton.START;
        for (Step step : prefix) {
          state = automaton.next(state, step);
        }
        if (state == PathAutomaton.DEAD) {
          for (List<Step> rest : words) {
            List<Step> whole = new ArrayList<>(prefix);
            whole.addAll(rest);
            assertFalse(ends(steps, whole, 0).contains(whole.size()));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "t.left, 2", // before, after
    "t(.left | .right)*, 1",
    "t(.left)*.right, 2",
    "t((.left)* | (.left)*), 1",
    "t((.left)+)+, 2",
  })
  void equalExpressionsAreOneState(String path, int alive) {
    HexSteps steps =
        HexReader.read(org.heapsmith.logic.testing.Library.TYPES, "Tree t: " + path + " null;")
            .rules()
            .get(0)
            .sentence()
            .leaves()
            .stream()
            .map(s -> ((org.heapsmith.logic.spec.HexSentence.Is) s).atom().path().steps())
            .findFirst()
            .orElseThrow();
    PathAutomaton automaton = new PathAutomaton(steps);
    words(3).forEach(automaton::matches);
    assertEquals(alive, automaton.size(), path);
  }

  @Test
  void whatExcludesItselfIsEmpty() {
    HexSteps all = new HexSteps.Repeated(LEFT, Repetition.STAR);
    assertTrue(new PathAutomaton(new HexSteps.Except(LEFT, new HexSteps.Any(List.of()))).isEmpty());
    assertFalse(new PathAutomaton(new HexSteps.Except(all, LEFT)).isEmpty());
    assertTrue(new PathAutomaton(new HexSteps.Alternatives(List.of())).isEmpty());
    assertFalse(new PathAutomaton(HexSteps.EMPTY).isEmpty());
  }

  /** The whole automaton of the first has 2^61 states; a word leads to few of them. */
  @ParameterizedTest
  @ValueSource(
      strings = {"any*.next.any^60", "(any*.next.any^60)*", "any*.next.any^60 except left"})
  void aWordLeadsToFewStates(String kind) {
    List<HexSteps> parts = new ArrayList<>();
    parts.add(new HexSteps.Repeated(new HexSteps.Any(List.of()), Repetition.STAR));
    parts.add(NEXT);
    parts.addAll(Collections.nCopies(60, new HexSteps.Any(List.of())));
    HexSteps whole = new HexSteps.Sequence(parts);
    HexSteps steps =
        kind.startsWith("(")
            ? new HexSteps.Repeated(whole, Repetition.STAR)
            : kind.endsWith("left") ? new HexSteps.Except(whole, LEFT) : whole;
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          PathAutomaton automaton = new PathAutomaton(steps);
          List<Step> word = new ArrayList<>();
          for (int i = 0; i < 100; i++) {
            word.add(LETTERS.get(i % 3)); // left, right, next
            boolean isMatch = word.size() > 60 && word.get(word.size() - 61).equals(LETTERS.get(2));
            assertEquals(isMatch, automaton.matches(word), word::toString);
          }
          assertTrue(automaton.size() <= 101, "" + automaton.size());
          assertFalse(automaton.isEmpty());
        });
  }
}
