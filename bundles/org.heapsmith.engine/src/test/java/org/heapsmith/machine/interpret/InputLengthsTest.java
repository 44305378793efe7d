// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.base.Code;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How long arrays and strings of the input are, in every strategy; the bound is three. */
class InputLengthsTest {
  private static Path folder;

  @BeforeAll
  static void compile() {
    folder =
        Compiler.JAVAC.compile(
            """
public class Lengths {
  // beyond the bound: neither covered nor infeasible
  static int elements(int[] a) { return a.length / 2 > 1 ? 1 : 0; }
  static int letters(String s) { return s.length() / 2 > 3 ? 1 : 0; }

  // as long as what their lengths are compared with, and one longer
  static int index(byte[] a) { return a.length > 16 && a[16] == 7 ? 1 : 0; }
  static int turned(Object[] a) { return 20 <= a.length ? 1 : 0; }
  static int local(long[] a) { int n = a.length; return n == 12 ? 1 : n > 40 ? 2 : 0; }
  static int at(char[] a) { return a[9] == 'x' ? 1 : 0; }
  static int name(String s) { return s.length() > 6 && s.charAt(7) == 'x' ? 1 : 0; }
  static int made(int n) { return n < 0 ? 2 : new int[n].length > 100 ? 1 : 0; }
  static int limit(int n) { if (n < 30) return 0; return new String[n].length == n ? 1 : 2; }

  // the least that are possible
  static int doubled(int n) {
    if (n < 0 || n > 4) return 0;
    int[] a = new int[2 * n + 3];
    a[n + 1] = n;
    return a[a.length / 2] == 2 ? 1 : a.length > 8 ? 2 : 3;
  }
  static int square(int n) {
    if (n < 7) return 0;
    int[][] m = new int[n][n + 1];
    m[n - 1][n] = 5;
    return m[6][7] == 5 ? 1 : 2;
  }
  static int huge(int n) { return n > 5_000 && new int[n].length > 0 ? 1 : 0; }

  // as long as what it is compared with
  static int word(String s) {
    switch (s) {
      case "open": return 1;
      case "close": return 2;
      default: return "opened".equals(s) ? 3 : 0;
    }
  }
}
""");
  }

  private static ExplorationResult explore(String strategy, String method) {
    return Exploration.explore(
        folder, "Lengths", method, ExplorationOptions.DEFAULT.withStrategy(strategy));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lazy", "lazier", "lazier-sharp", "separation", "path-optimal", "summary"})
  void longerThanTheBoundIsNotExploredAndNotCalledInfeasible(String strategy) {
    for (String method : List.of("elements", "letters")) {
      ExplorationResult result = explore(strategy, method);
      assertEquals(Set.of("0", "NullPointerException"), ends(result), method);
      List<BranchStatus> open =
          result.branches().values().stream()
              .filter(s -> !(s instanceof BranchStatus.Covered))
              .toList();
      assertEquals(1, open.size(), method);
      assertTrue(
          open.get(0) instanceof BranchStatus.NotReached not
              && not.reason().code() == Code.BOUND_ARRAY,
          method + ": " + open);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lazy", "lazier", "lazier-sharp", "separation", "path-optimal", "summary"})
  void lengthsThatAreComparedWithConstantsAreExplored(String strategy) {
    String nothing = "NullPointerException";
    assertEquals(Set.of("0", "1", nothing), ends(explore(strategy, "index")));
    assertEquals(Set.of("0", "1", nothing), ends(explore(strategy, "turned")));
    assertEquals(Set.of("0", "1", "2", nothing), ends(explore(strategy, "local")));
    assertEquals(
        Set.of("0", "1", nothing, "ArrayIndexOutOfBoundsException"), ends(explore(strategy, "at")));
    assertEquals(
        Set.of("0", "1", nothing, "StringIndexOutOfBoundsException"),
        ends(explore(strategy, "name")));
    assertEquals(Set.of("0", "1", "2"), ends(explore(strategy, "made")));
    assertEquals(Set.of("0", "1"), ends(explore(strategy, "limit")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lazy", "lazier", "lazier-sharp", "separation", "path-optimal", "summary"})
  void anArrayThatIsMadeIsAsShortAsItCanBe(String strategy) {
    assertEquals(Set.of("0", "1", "2", "3"), ends(explore(strategy, "doubled")));
    assertEquals(Set.of("0", "1", "2"), ends(explore(strategy, "square")));
    ExplorationResult huge = explore(strategy, "huge");
    assertEquals(Set.of("0"), ends(huge));
    assertTrue(huge.cutOff().stream().anyMatch(c -> c.reason().code() == Code.BOUND_ARRAY));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lazy", "lazier", "lazier-sharp", "separation", "path-optimal", "summary"})
  void aStringIsAlsoAsLongAsTheConstantsItIsComparedWith(String strategy) {
    ExplorationResult result = explore(strategy, "word");
    assertEquals(Set.of("0", "1", "2", "3", "NullPointerException"), ends(result));
  }

  private static Set<String> ends(ExplorationResult result) {
    Set<String> ends = new TreeSet<>();
    result
        .tests()
        .forEach(
            t ->
                ends.add(
                    t.outcome() instanceof Outcome.Threw threw
                        ? threw.className().replaceAll(".*/", "")
                        : String.valueOf(number(((Outcome.Returned) t.outcome()).value()))));
    return ends;
  }

  private static long number(ConcreteValue value) {
    return ((ConcreteValue.Primitive) value).bits();
  }
}
