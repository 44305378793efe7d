// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;

/** Calls that keep texts by their hash codes are given some that come again. */
class KnownTextsTest {
  private static final String SOURCE =
      """
      import java.util.*;
      class Links {
        private final Map<String, List<String>> to = new LinkedHashMap<>();
        void link(String a, String b) {
          if (a != null && b != null) { to.computeIfAbsent(a, k -> new ArrayList<>()).add(b); }
        }
        int count() { int n = 0; for (List<String> each : to.values()) { n += each.size(); } return n; }
        boolean isLoop() {
          for (String a : to.keySet()) { if (to.get(a).contains(a)) { return true; } }
          return false;
        }
      }
      """;

  private final Terms terms = new Terms();

  @Test
  void textsOfOneCallDifferAndMeetThoseOfOthers() {
    String text = KnownTexts.TEXT;
    assertEquals(
        List.of(List.of("a", "b"), List.of("b", "c"), List.of("b", "a"), List.of("a", "a")),
        KnownTexts.of(List.of(text, text)));
    assertEquals(List.of(List.of("a"), List.of("b"), List.of("ab")), KnownTexts.of(List.of(text)));
  }

  @Test
  void otherParametersGetNone() {
    assertEquals(
        List.of("", "a", "", "b"),
        KnownTexts.of(List.of("I", KnownTexts.TEXT, "[I", KnownTexts.TEXT)).get(0));
  }

  @Test
  void lettersThatAHashCodeIsMixedFromCannotBeChosenByTheirConditions() {
    Term letter = terms.convert(terms.var("s[0]", Sort.CHAR), Sort.INT);
    Term number = terms.var("n", Sort.INT);
    Term small = terms.binary(Op.LT, letter, terms.intConst(128));
    Term mixed = terms.binary(Op.BIT_XOR, letter, number);
    assertTrue(KnownTexts.areEnough(List.of(small)));
    assertFalse(KnownTexts.areEnough(List.of(small, terms.eq(mixed, terms.intConst(3)))));
    Term other = terms.binary(Op.BIT_XOR, number, terms.intConst(7));
    assertTrue(KnownTexts.areEnough(List.of(terms.eq(other, terms.intConst(3)))));
  }

  /** A key that is its own value; and to ask for the values of a map makes no other state. */
  @Test
  void entriesMeet() {
    List<TestCase> tests;
    try (ClassPath classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE))) {
      ExplorationRequest request =
          new ExplorationRequest(
              classPath,
              new MethodId("Links", "isLoop", "()Z"),
              SpecModel.EMPTY,
              Optional.empty(),
              ExplorationOptions.DEFAULT
                  .withStrategy(SequencesStrategy.NAME)
                  .withBounds(new Bounds(3, 3, 10_000, 12, 60, 2, 600_000)));
      tests = new Explorer().explore(request, TreeListener.NONE, Cancellation.NONE).tests();
    }
    assertTrue(
        tests.stream().anyMatch(KnownTextsTest::isLoop),
        () -> tests.stream().map(TestCase::steps).toList().toString());
    assertTrue(
        tests.stream()
            .flatMap(t -> t.steps().stream())
            .noneMatch(s -> s.method().name().equals("count")));
  }

  private static boolean isLoop(TestCase test) {
    return test.steps().stream()
        .anyMatch(
            s ->
                s.method().name().equals("link")
                    && s.arguments().get(0) instanceof ConcreteValue.Text a
                    && !a.value().isEmpty()
                    && s.arguments().get(1).equals(a));
  }
}
