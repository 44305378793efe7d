// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.lazy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Predicate;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Dispatch on inputs (PET paper, section 3.3): the class of an input object stays open until a call
 * or a type test asks for it, and then every implementation that an instantiable class within the
 * bounds gives is tried, and no other. The classes are the paper's: C below B below A, all of them
 * with a p of their own, and D below C without one.
 */
class OpenClassesTest {

  private static final String CLASSES =
      """
public class M {
  static class A { int f; int p() { return 1; } }
  static class B extends A { int g; int p() { return 2; } }
  static class C extends B { int p() { return 3; } }
  static class D extends C { int h; }
  interface Shape { int sides(); }
  static class Square implements Shape { int width; public int sides() { return 4; } }
  static class Line implements Shape { boolean width; public int sides() { return width ? 1 : 2; } }

  static int m(A a, B b) {
    int unused = a.f;
    unused += b.g;
    return a.p();
  }

  static int any(A a) {
    return a.p();
  }

  static int test(A a) {
    if (a instanceof D d) return d.h == 7 ? 5 : 4;
    if (a instanceof B) return a.p();
    return 0;
  }

  static int shape(Shape s) {
    return s.sides();
  }
}
""";

  @ParameterizedTest
  @CsvSource({"JAVAC, lazy", "ECJ, lazy", "JAVAC, lazier", "JAVAC, lazier-sharp", "JAVAC, hex"})
  void anAliasOfABThatIsDeclaredAnAIsABOrACButNoA(Compiler compiler, String strategy) {
    ExplorationResult result = explore(compiler, strategy, "m");
    assertEquals(List.of(2L, 3L), returned(result, t -> t.arguments().get(0).equals(second(t))));
    assertEquals(
        List.of(1L, 2L, 3L), returned(result, t -> !t.arguments().get(0).equals(second(t))));
    assertEquals(3 + 2, normal(result).size());
  }

  private static ConcreteValue second(TestCase test) {
    return test.arguments().get(1);
  }

  @ParameterizedTest
  @CsvSource({"JAVAC, lazy", "ECJ, lazy", "JAVAC, lazier", "JAVAC, lazier-sharp", "JAVAC, hex"})
  void aCallIsOnePathForEachImplementation(Compiler compiler, String strategy) {
    ExplorationResult result = explore(compiler, strategy, "any");
    assertEquals(List.of(1L, 2L, 3L), returned(result, t -> true));
    assertEquals(4, result.statistics().paths());
    assertTrue(result.complete());
  }

  /** D: two values of h; no D, but a B: B.p or C.p; no B. */
  @ParameterizedTest
  @CsvSource({"JAVAC, lazy", "ECJ, lazy", "JAVAC, lazier", "JAVAC, lazier-sharp", "JAVAC, hex"})
  void typeTestsNarrowTheClass(Compiler compiler, String strategy) {
    ExplorationResult result = explore(compiler, strategy, "test");
    assertEquals(List.of(0L, 0L, 2L, 3L, 4L, 5L), returned(result, t -> true));
  }

  /** Fields of the two classes have one name and different types. */
  @ParameterizedTest
  @CsvSource({"JAVAC, lazy", "ECJ, lazier-sharp", "JAVAC, hex"})
  void anInterfaceIsWhateverImplementsIt(Compiler compiler, String strategy) {
    ExplorationResult result = explore(compiler, strategy, "shape");
    assertEquals(List.of(1L, 2L, 4L), returned(result, t -> true));
  }

  private static List<TestCase> normal(ExplorationResult result) {
    return result.tests().stream().filter(t -> t.outcome() instanceof Outcome.Returned).toList();
  }

  private static List<Long> returned(ExplorationResult result, Predicate<TestCase> which) {
    return normal(result).stream()
        .filter(which)
        .map(t -> ((ConcreteValue.Primitive) ((Outcome.Returned) t.outcome()).value()).bits())
        .sorted()
        .toList();
  }

  private static ExplorationResult explore(Compiler compiler, String strategy, String method) {
    return Exploration.explore(
        compiler.compile(CLASSES), "M", method, ExplorationOptions.DEFAULT.withStrategy(strategy));
  }
}
