// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;

/** Whatever the text: no exception, problems in order, inside the text, each once. */
class FuzzTest {
  private static final Pattern TOKEN = Pattern.compile("\\w+|\\s+|[^\\w\\s]");
  private static final String VALID = LanguageExamples.PAGE;

  @Property(tries = 150, seed = "20261123", shrinking = ShrinkingMode.OFF)
  void mutatedTokens(@ForAll long seed) {
    Random random = new Random(seed);
    List<String> tokens =
        new ArrayList<>(TOKEN.matcher(VALID).results().map(m -> m.group()).toList());
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(tokens.size());
      String other = tokens.get(random.nextInt(tokens.size()));
      switch (random.nextInt(4)) {
        case 0 -> tokens.remove(at);
        case 1 -> tokens.add(at, other);
        case 2 -> tokens.set(at, other);
        default -> tokens.subList(at, tokens.size()).clear();
      }
      if (tokens.isEmpty()) {
        break;
      }
    }
    check(String.join("", tokens));
  }

  @Property(tries = 100, seed = "20261123", shrinking = ShrinkingMode.OFF)
  void mutatedCharacters(@ForAll long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder(VALID);
    for (int i = random.nextInt(4); i >= 0; i--) {
      String noise = "(){};|*&->=.,\"'\\/∃\u0000\r\n x0_";
      text.insert(random.nextInt(text.length()), noise.charAt(random.nextInt(noise.length())));
    }
    check(text.toString());
  }

  @Test
  void extremeNestingAndLength() {
    check("predicate p(int n) = " + "(".repeat(50_000) + "n" + ")".repeat(50_000) + " == 1;");
    check("predicate p(int n) = " + "!".repeat(50_000) + "(n == 1);");
    check("predicate p(int n) = " + "- ".repeat(50_000) + "n == 1;");
    check("predicate p(int n) = n" + " + n".repeat(50_000) + " == 1;");
    check("predicate p(int n) = n" + " + n".repeat(4_000) + " == 1;");
    check("predicate p(int n) = n == 1" + " || n == 1".repeat(1_500) + ";");
    check("predicate p(int n) = n == 1" + " && (n == 2 | n == 3)".repeat(40) + ";");
    check("/* open");
    check("\"open");
    check("");
  }

  private static void check(String text) {
    ParsedSpecs specs = Specs.parse(text);
    int last = 0;
    List<String> seen = new ArrayList<>();
    for (SpecProblem problem : specs.problems()) {
      assertTrue(problem.offset() >= last, () -> Specs.problems(specs) + "\n" + text);
      assertTrue(problem.offset() + problem.length() <= text.length(), problem::toString);
      assertFalse(seen.contains(problem.toString()), problem::toString);
      seen.add(problem.toString());
      last = problem.offset();
    }
    assertEquals(Specs.problems(specs), Specs.problems(Specs.parse(text)), "deterministic");
  }
}
