// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables with more places than there is anything in, the JDK's maps among them, built by calls. */
class HashTablesTest {
  private static final String SOURCE =
      """
class Table {
  private final Object[] cells = new Object[64];
  private int size;
  private final int[] costly = new int[3];
  void aSlow(int[] a) {
    for (int i = 0; i < 40; i++) { for (int v : a) { costly[0] += v > i ? 1 : 2; } }
  }
  boolean put(int k) {
    int at = (k ^ k >>> 16) & 63;
    if (cells[at] != null) { return true; }
    cells[at] = this;
    size++;
    return false;
  }
  int kind() { return size == 3 ? 1 : 2; }
}
class Steps {
  private int n;
  void step() { n++; }
  boolean first() { return three(); }
  boolean second() { return three(); }
  private boolean three() { return n == 3; }
}
class Long {
  static int at(int i) { int[] a = new int[40]; a[7] = 5; return a[i] > 3 ? 1 : 2; }
  static int put(int i) { int[] a = new int[10]; a[i] = 5; return a[7] > 3 ? 1 : 2; }
}
""";

  private static final Bounds BOUNDS = new Bounds(3, 6, 10_000, 12, 60, 2, 600_000);

  /** Enough for the tables of the JDK: larger inputs take minutes and cover no more of them. */
  private static final Bounds OF_JDK = new Bounds(3, 3, 10_000, 5, 60, 1, 600_000);

  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static ExplorationResult explore(String strategy, String type, String name) {
    return explore(strategy, type, name, BOUNDS);
  }

  private static ExplorationResult explore(
      String strategy, String type, String name, Bounds bounds) {
    return WithoutSpec.explore(classPath, type, name, strategy, bounds);
  }

  private static boolean isCovered(ExplorationResult result, String method) {
    List<BranchStatus> of =
        result.branches().entrySet().stream()
            .filter(e -> e.getKey().method().name().equals(method))
            .map(Map.Entry::getValue)
            .toList();
    return !of.isEmpty() && of.stream().allMatch(BranchStatus.Covered.class::isInstance);
  }

  /** Another builder takes all that a round may cost, and comes before the one that is needed. */
  @Test
  void oneBuilderThatTakesLongDoesNotKeepTheOthersFromBeingRun() {
    ExplorationResult result = explore("sequences", "Table", "kind");
    assertTrue(isCovered(result, "kind"), "" + result.branches());
  }

  @ParameterizedTest
  @CsvSource({
    "java/util/HashMap, get, getNode, 14",
    "java/util/HashMap, containsValue, containsValue, 14",
    "java/util/TreeMap, get, get, 2",
    "java/util/TreeMap, firstKey, getFirstEntry, 4",
    "java/util/PriorityQueue, poll, poll, 5"
  })
  void mapsAndQueuesOfTheJdkAreFilledByTheirOwnMethods(
      String type, String name, String method, int least) {
    ExplorationResult result = explore("sequences", type, name, OF_JDK);
    long covered =
        result.branches().entrySet().stream()
            .filter(e -> e.getKey().method().name().equals(method))
            .filter(e -> e.getValue() instanceof BranchStatus.Covered)
            .count();
    assertTrue(covered >= least, covered + " of " + result.branches());
  }

  /** It needs more calls than the branches of the method itself, of which there are none. */
  @ParameterizedTest
  @CsvSource({"first", "second"})
  void codeThatTwoMethodsHideIsWorthLongerSequencesInBoth(String name) {
    ExplorationResult result = explore("sequences", "Steps", name);
    assertTrue(isCovered(result, "three"), "" + result.branches());
  }

  @Test
  void placesThatHoldTheSameAreOneAlternativeOfALoad() {
    ExplorationResult result = explore("lazier", "Long", "at");
    assertTrue(result.complete(), "" + result.notices());
    assertEquals(3, result.tests().size());
    Map<String, Long> ends =
        result.tests().stream().collect(Collectors.groupingBy(t -> end(t), Collectors.counting()));
    assertEquals(Map.of("1", 1L, "2", 1L, "threw", 1L), ends);
  }

  @Test
  void aStoreIsExploredAtEachPlace() {
    ExplorationResult result = explore("lazier", "Long", "put");
    assertTrue(result.complete(), "" + result.notices());
    assertEquals(11, result.tests().size());
    assertTrue(result.notices().stream().noneMatch(n -> n.code() == Code.PLACES_ALIKE));
  }

  private static String end(TestCase test) {
    return test.outcome() instanceof Outcome.Returned returned
        ? "" + ((ConcreteValue.Primitive) returned.value()).bits()
        : "threw";
  }
}
