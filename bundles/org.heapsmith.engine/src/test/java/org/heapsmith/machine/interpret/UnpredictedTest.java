// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What depends on the machine is said by name, and is covered where other inputs do not. */
class UnpredictedTest {
  private static Path folder;

  @BeforeAll
  static void compile() {
    folder =
        Compiler.JAVAC.compile(
            """
public class Chance {
  int v;
  // an object of one's own has no hash code to predict, a number has
  static int hash(Object o) { return o.hashCode() > 3 ? 1 : 2; }
  static int hashes(Object a, Object b) { return java.util.Objects.hash(a, b) == 961 ? 1 : 2; }
  static int plain(Chance c) { return c.hashCode() > 3 ? 1 : 2; }
  // a number that nobody knows may be one of those that have one box
  static int box() { Integer a = System.identityHashCode("x"), b = 5; return a == b ? 1 : 2; }
  static int timeBox() { Long a = System.nanoTime(), b = 5L; return a == b ? 1 : 2; }
  static int given(Integer a, Chance c) {
    if (a == null || c == null) { return 0; }
    Integer b = c.hashCode();
    return a == b ? 1 : 2;
  }

  static int time() { return System.nanoTime() > 3 ? 1 : 2; }
  static int thread(int x) throws Exception {
    int[] r = new int[1];
    Thread t = new Thread(() -> r[0] = x);
    t.start();
    t.join();
    return r[0] > 3 ? 1 : 2;
  }
  static int file(String n) { return new java.io.File("x" + n).exists() ? 1 : 2; }
  static int name(int n) { return new java.io.File("a/b" + n).getName().length() > 2 ? 1 : 2; }
}
""");
  }

  private static ExplorationResult explore(String strategy, String method) {
    return Exploration.explore(
        folder, "Chance", method, ExplorationOptions.DEFAULT.withStrategy(strategy));
  }

  private static List<BranchStatus> open(ExplorationResult result) {
    return result.branches().values().stream()
        .filter(s -> !(s instanceof BranchStatus.Covered))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "lazier", "separation", "path-optimal", "summary"})
  void hashCodesOfNumbersServeWhereThoseOfObjectsDoNot(String strategy) {
    assertEquals(List.of(), open(explore(strategy, "hash")));
    assertEquals(List.of(), open(explore(strategy, "hashes")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "lazier", "separation", "path-optimal", "summary"})
  void aBoxOfTheInputIsComparedWithSuchANumberByNobody(String strategy) {
    assertEquals(3, open(explore(strategy, "given")).size());
  }

  @ParameterizedTest
  @CsvSource({
    "plain, the identity hash code of an object is not predictable",
    "time, the time is not predictable",
    "box, is not predictable",
    "timeBox, the time is not predictable",
    "thread, what several threads do at the same time is not predicted"
  })
  void nothingBehindChanceIsCalledInfeasible(String method, String why) {
    for (String strategy : List.of("separation", "path-optimal")) {
      ExplorationResult result = explore(strategy, method);
      assertEquals(2, open(result).size(), method);
      for (BranchStatus status : open(result)) {
        assertTrue(
            status instanceof BranchStatus.NotReached not && not.reason().message().contains(why),
            status.toString());
      }
    }
  }
}
