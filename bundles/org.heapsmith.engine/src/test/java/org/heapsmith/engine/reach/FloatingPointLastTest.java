// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeEvent;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;

/** Questions about open floating-point numbers take long: what has none of them comes first. */
class FloatingPointLastTest {
  private static final String SOURCE =
      """
      class Scale {
        private final double factor;
        private int sum;
        Scale(double factor) { this.factor = factor; }
        Scale() { this(0.5); }
        void add(int n) { sum += n; }
        int kind() { return sum * factor > 3 ? 1 : 2; }
      }
      class Point {
        private final double x;
        Point(double x) { this.x = x; }
        int kind() { return x > 3 ? 1 : 2; }
      }
      """;

  /** Returns, in the order in which paths end, whether their receiver has an open one. */
  private static List<Boolean> open(String type) {
    List<String> ended = new ArrayList<>();
    TreeListener listener =
        event -> {
          if (event instanceof TreeEvent.Start) {
            ended.clear(); // with more calls, anew
          } else if (event instanceof TreeEvent.Leaf leaf) {
            ended.add(leaf.testId());
          }
        };
    ExplorationResult result;
    try (ClassPath classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE))) {
      Bounds bounds = new Bounds(2, 2, 10_000, 12, 60, 2, 600_000);
      result = WithoutSpec.explore(classPath, type, "kind", "sequences", bounds, listener);
    }
    Map<String, Boolean> open = new HashMap<>();
    result.tests().forEach(t -> open.put(t.id(), isGivenOne(t)));
    return ended.stream().map(open::get).toList();
  }

  private static boolean isGivenOne(TestCase test) {
    return test.steps().stream()
        .flatMap(s -> s.arguments().stream())
        .anyMatch(a -> a instanceof ConcreteValue.Primitive p && p.descriptor() == 'D');
  }

  @Test
  void receiversWithoutComeFirst() {
    List<Boolean> open = open("Scale");
    assertEquals(open.stream().sorted().toList(), open);
    assertEquals(Set.of(false, true), Set.copyOf(open));
  }

  @Test
  void whereAllHaveSomeTheyAreExplored() {
    assertEquals(List.of(true, true), open("Point"));
  }
}
