// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.lazy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An unknown reference is null, an object of its type that is there, or a new one: no more. */
class LazyInputsTest {
  private static final String SOURCE =
      """
      class N {
        N next; Object any; int v;
        static int same(N a, N b) { return a == b ? 1 : 2; }
        static int third(N a, N b, N c) { return a == b ? 1 : b == c ? 2 : a == c ? 3 : 4; }
        static int apart(N a, M b) { return a == null ? 1 : b == null ? 2 : 3; }
        static int wide(N a, Object o) { return a == null ? 1 : a == o ? 2 : 3; }
        static int color(Color c) { return c == null ? 0 : c == Color.RED ? 1 : 2; }
        static int two(Color c, Color d) { return c == d ? 1 : 2; }
        static int nobody(Nobody n) { return n == null ? 1 : 2; }
        static int bytes(byte[] a, byte[] b) { return a == b ? 1 : 2; }
        int self() { return next == this ? 1 : next == null ? 2 : 3; }
        int back() { return next != null && next.next == this ? 1 : 2; }
        int unread() { return 1; }
      }
      class M { int w; }
      class Sub extends N { int x; }
      enum Color { RED, GREEN }
      abstract class Nobody { private Nobody() {} }
      """;

  private static Path folder;

  @BeforeAll
  static void compile() {
    folder = Compiler.JAVAC.compile(SOURCE);
  }

  private static Bounds bounds(int objects) {
    Bounds own = Bounds.DEFAULT;
    return new Bounds(own.unfold(), own.loop(), own.depth(), objects, own.calls(), 1, 600_000);
  }

  private static ExplorationResult explore(
      String strategy, String method, int objects, Aliasing aliasing) {
    return Exploration.explore(
        folder,
        "N",
        method,
        ExplorationOptions.DEFAULT
            .withStrategy(strategy)
            .withBounds(bounds(objects))
            .withAliasing(aliasing));
  }

  private static ExplorationResult explore(String strategy, String method) {
    return explore(strategy, method, 9, Aliasing.ON);
  }

  /** Returns the inputs in short, sorted: objects by letters in the order they are met. */
  private static String inputs(ExplorationResult result) {
    return result.tests().stream()
        .map(LazyInputsTest::input)
        .sorted()
        .collect(Collectors.joining("; "));
  }

  private static String input(TestCase test) {
    Map<Integer, String> letters = new HashMap<>();
    String all =
        test.arguments().stream().map(a -> text(a, letters, test)).collect(Collectors.joining(" "));
    return test.receiver() == null
        ? all
        : (text(test.receiver(), letters, test) + " " + all).trim();
  }

  private static String text(ConcreteValue value, Map<Integer, String> letters, TestCase test) {
    if (!(value instanceof ConcreteValue.Ref ref)) {
      return value instanceof ConcreteValue.Null ? "null" : "?";
    }
    String known = letters.get(ref.id());
    if (known != null) {
      return known;
    }
    String letter = String.valueOf((char) ('a' + letters.size()));
    letters.put(ref.id(), letter);
    if (test.input().object(ref.id()) instanceof ConcreteObject.Instance object) {
      String next =
          object.fields().entrySet().stream()
              .filter(e -> e.getKey().name().equals("next"))
              .map(e -> text(e.getValue(), letters, test))
              .filter(t -> !t.equals("null"))
              .map(t -> "(" + t + ")")
              .collect(Collectors.joining());
      return letter + next;
    }
    int length = ((ConcreteObject.Array) test.input().object(ref.id())).elements().size();
    return letter + "[" + length + "]";
  }

  @ParameterizedTest
  @CsvSource({
    "lazy, same, 'a a; a b; a null; null a; null null'",
    "lazier, same, 'a a; a b; a null; null a; null null'",
    "lazy, self, 'a; a(a); a(b)'",
    "lazier, self, 'a; a(a); a(b)'",
    "lazy, back, 'a; a(a); a(b(a)); a(b(b)); a(b(c)); a(b)'",
    "lazier, back, 'a; a(a); a(b(a)); a(b(b)); a(b(c)); a(b)'",
    "lazy, unread, 'a'",
    "lazier, unread, 'a'"
  })
  void everyShapeIsTriedOnce(String strategy, String method, String expected) {
    assertEquals(expected, inputs(explore(strategy, method)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "lazier", "lazier-sharp"})
  void objectsOfOtherTypesAreNoAliases(String strategy) {
    List<TestCase> tests = explore(strategy, "apart").tests();
    assertTrue(tests.stream().noneMatch(t -> input(t).equals("a a")));
    assertTrue(tests.stream().anyMatch(t -> input(t).equals("a b")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "lazier"})
  void anObjectIsAnAliasOfWhatItsTypeExtends(String strategy) {
    List<TestCase> tests = explore(strategy, "wide").tests();
    assertEquals(1, tests.stream().filter(t -> input(t).equals("a a")).count());
  }

  @ParameterizedTest
  @CsvSource({
    "lazy, same, 'a b; a null; null a; null null'",
    "lazier, same, 'a b; a null; null a; null null'",
    "lazy, self, 'a; a(b)'",
    "lazier, self, 'a; a(b)'"
  })
  void withoutAliasesThatIsSaid(String strategy, String method, String expected) {
    ExplorationResult result = explore(strategy, method, 9, Aliasing.OFF);
    assertEquals(expected, inputs(result));
    assertTrue(result.notices().stream().anyMatch(n -> n.code() == Code.ALIASING_OFF));
    assertFalse(result.complete());
  }

  @ParameterizedTest
  @CsvSource({
    "lazy, 0, 'null null'",
    "lazier, 0, 'null null'",
    "lazy, 1, 'a a; a null; null a; null null'",
    "lazier, 1, 'a a; a null; null a; null null'",
    "lazy, 2, 'a a; a b; a null; null a; null null'"
  })
  void thereAreNoMoreObjectsThanTheBoundSays(String strategy, int objects, String expected) {
    ExplorationResult result = explore(strategy, "same", objects, Aliasing.ON);
    assertEquals(expected, inputs(result));
    assertEquals(
        objects < 2, result.notices().stream().anyMatch(n -> n.code() == Code.BOUND_OBJECTS));
    assertEquals(objects >= 2, result.complete());
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "lazier"})
  void aReferenceThatNobodyReadsIsNotDecided(String strategy) {
    assertEquals(
        "a b a; a b b; a b c",
        explore(strategy, "third").tests().stream()
            .map(LazyInputsTest::input)
            .filter(i -> !i.contains("null"))
            .sorted()
            .collect(Collectors.joining("; ")));
    assertEquals(
        1,
        explore(strategy, "third").tests().stream()
            .filter(t -> input(t).equals("a a null"))
            .count());
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "lazier", "lazier-sharp"})
  void anEnumIsNullOrOneOfItsConstants(String strategy) {
    assertEquals(3, explore(strategy, "color").tests().size());
    assertTrue(explore(strategy, "color").complete());
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "lazier"})
  void twoEnumsAreEachPairOfConstants(String strategy) {
    assertEquals(9, explore(strategy, "two").tests().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "lazier", "lazier-sharp"})
  void whatHasNoObjectIsNull(String strategy) {
    ExplorationResult result = explore(strategy, "nobody");
    assertEquals("null", inputs(result));
    assertFalse(result.complete());
    assertTrue(result.notices().stream().anyMatch(n -> n.code() == Code.NO_INSTANTIABLE_CLASS));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "lazier"})
  void anArrayHasEachLengthUpToTheBound(String strategy) {
    assertEquals(
        "a[0] a; a[0] b[0]; a[0] b[1]; a[0] null; a[1] a; a[1] b[0]; a[1] b[1]; a[1] null;"
            + " null a[0]; null a[1]; null null",
        inputs(explore(strategy, "bytes")));
  }
}
