// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.lazy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heapsmith.base.Code;
import org.heapsmith.bytecode.MadeClasses;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A type with more classes than anybody would try: forty that decorate an object of their own kind,
 * and beside them, last by name, one that is made of nothing.
 */
class ManyClassesTest {
  private static final String SOURCE =
      """
public class M {
  int key;
  M(int key) { this.key = key; }
  interface Bag { int size(); }
  static class ZBag implements Bag { int count; public int size() { return count; } }
  static abstract class Other {}
  %s
  @Override public boolean equals(Object o) {
    if (o == null || getClass() != o.getClass()) return false;
    return key == ((M) o).key;
  }
  static boolean isLarge(Bag bag) { return bag.size() > 2; }
  static boolean isMany(java.util.Collection<String> all) { return all.size() > 2; }
  static boolean isFull(Object o) { return o instanceof Bag b && b.size() == 7; }
}
"""
          .formatted(
              IntStream.range(10, 50)
                  .mapToObj(
                      i ->
                          """
static class B%d implements Bag { Bag of; B%d(Bag of) { this.of = of; } public int size() { return of.size() + %d; } }
static class C%d extends java.util.AbstractList<String> {
  Bag of; C%d(Bag of) { this.of = of; }
  public int size() { return of.size(); } public String get(int i) { return ""; } }
"""
                              .formatted(i, i, i, i, i))
                  .collect(Collectors.joining()));

  /** A decorator and what it decorates: with more, each of the forty is tried in the others. */
  private static final Bounds FEW_OBJECTS = Bounds.DEFAULT.withObjects(2);

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "lazier", "hex"})
  void anObjectOfTheSameClassIsTriedAmongThemAll(String strategy) {
    ExplorationResult result = explore(strategy, "equals");
    assertEquals(
        Set.of(0L, 1L),
        result.tests().stream()
            .filter(t -> classOf(t).equals("M"))
            .map(t -> ((ConcreteValue.Primitive) ((Outcome.Returned) t.outcome()).value()).bits())
            .collect(Collectors.toSet()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "lazier", "hex"})
  void aStubAndTheSimplestComeBeforeDecorators(String strategy) {
    ExplorationResult result = explore(strategy, "isLarge");
    List<String> classes = classes(result);
    assertTrue(MadeClasses.isMade(classes.get(0)), classes + "");
    assertEquals("M$ZBag", classes.get(1));
    assertEquals(3, classes.size(), classes + "");
    assertOthersAreLeftOut(result);
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "lazier", "hex"})
  void theListOfTheJdkIsEnough(String strategy) {
    ExplorationResult result = explore(strategy, "isMany");
    assertEquals(List.of("java/util/ArrayList"), classes(result));
    assertOthersAreLeftOut(result);
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "lazier", "hex"})
  void whatATypeTestLeavesIsTriedSimpleFirst(String strategy) {
    ExplorationResult result = explore(strategy, "isFull");
    List<String> bags = classes(result).stream().filter(c -> c.endsWith("Bag")).toList();
    assertEquals(List.of("M$ZBag"), bags);
    assertOthersAreLeftOut(result);
  }

  private static void assertOthersAreLeftOut(ExplorationResult result) {
    assertTrue(result.notices().stream().anyMatch(n -> n.code() == Code.CLASS_CHOSEN));
    assertFalse(result.complete());
  }

  /** The classes of arguments, in the order of the tests. */
  private static List<String> classes(ExplorationResult result) {
    return result.tests().stream()
        .map(ManyClassesTest::classOf)
        .filter(c -> !c.isEmpty())
        .distinct()
        .toList();
  }

  private static String classOf(TestCase test) {
    return test.arguments().get(test.arguments().size() - 1) instanceof ConcreteValue.Ref ref
        ? test.input().objects().get(ref.id()).className()
        : "";
  }

  private static ExplorationResult explore(String strategy, String method) {
    return Exploration.explore(
        Compiler.JAVAC.compile(SOURCE),
        "M",
        method,
        ExplorationOptions.DEFAULT.withStrategy(strategy).withBounds(FEW_OBJECTS));
  }
}
