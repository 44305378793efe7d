// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A reference that is never decided has one test for each way of the program through its types. */
class GuardedTypesTest {
  private static final Explorer EXPLORER = new Explorer();
  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath =
        ClassPath.of(
            Compiler.JAVAC.compile(
                """
                class Kinds {
                  static class Base { Base other; int v; int kind() { return 0; } }
                  static class One extends Base { @Override int kind() { return 1; } }
                  static class Two extends Base { int w; @Override int kind() { return 2; } }
                  static class TwoLow extends Two {}
                  static int test(Base b) { return b instanceof Two ? 1 : 0; }
                  static int both(Base b) {
                    if (b instanceof One) { return 1; }
                    if (b instanceof Two) { return 2; }
                    return b == null ? 3 : 4;
                  }
                  static int never(Base b) {
                    if (b instanceof One) { return b instanceof Two ? 9 : 1; }
                    return 0;
                  }
                  static int low(Base b) {
                    if (b instanceof Two) { return b instanceof TwoLow ? 1 : 2; }
                    return 0;
                  }
                  static int cast(Base b) { return ((Two) b) == null ? 0 : 1; }
                  static int field(Base b) { return ((Two) b).w > 3 ? 1 : 0; }
                  static int call(Base b) { return b.kind(); }
                  static int same(Base a, Base b) {
                    if (a instanceof One && b instanceof Two) { return a == b ? 9 : 1; }
                    return 0;
                  }
                  static int chain(Base b) { return b.other.other == b ? 1 : 0; }
                  static int swap(Base a, Base b) {
                    Base t = a.other; a.other = b.other; b.other = t;
                    return a.other == b.other ? 1 : 0;
                  }
                  static int pick(boolean x, Base a, Base b) {
                    Base c = x ? a : b;
                    return c == null ? 1 : c == a ? 2 : 3;
                  }
                  static int stored(Base a, Base b) {
                    if (a == null || b == null) { return 0; }
                    a.v = 1; b.v = 2;
                    return a.v == 2 ? 1 : 2;
                  }
                }
                """));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static ExplorationResult explore(String strategy, String method) {
    MethodId id = MethodId.of(classPath.get("Kinds").methods(method).get(0));
    return EXPLORER.explore(
        new ExplorationRequest(
            classPath,
            id,
            SpecModel.EMPTY,
            Optional.empty(),
            ExplorationOptions.DEFAULT.withStrategy(strategy)),
        TreeListener.NONE,
        Cancellation.NONE);
  }

  private static String end(TestCase test) {
    return test.outcome() instanceof Outcome.Threw threw
        ? threw.className().substring(threw.className().lastIndexOf('/') + 1)
        : "" + ((ConcreteValue.Primitive) ((Outcome.Returned) test.outcome()).value()).bits();
  }

  private static String ends(ExplorationResult result) {
    return result.tests().stream()
        .map(GuardedTypesTest::end)
        .sorted()
        .collect(Collectors.joining(" "));
  }

  private static long infeasible(ExplorationResult result) {
    return result.branches().values().stream()
        .filter(BranchStatus.ProvedInfeasible.class::isInstance)
        .count();
  }

  @ParameterizedTest
  @CsvSource({
    "test, 0 1, 0",
    "both, 1 2 3 4, 0",
    "never, 0 1, 1",
    "low, 0 1 2, 0",
    "cast, 0 1 ClassCastException, 0",
    "field, 0 1 ClassCastException NullPointerException, 0",
    "same, 0 0 1, 1",
    "stored, 0 0 1 2, 0"
  })
  void eachWayOfTheProgramHasOneTest(String method, String ends, int infeasible) {
    for (String strategy : List.of("path-optimal", "summary")) {
      ExplorationResult result = explore(strategy, method);
      assertEquals(ends, ends(result), strategy + " " + result.notices());
      assertEquals(infeasible, infeasible(result), strategy);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"path-optimal", "summary", "lazy", "lazier", "lazier-sharp", "separation"})
  void aCallRunsTheMethodOfEachClass(String strategy) {
    ExplorationResult result = explore(strategy, "call");
    TreeMap<String, String> classes = new TreeMap<>();
    for (TestCase test : result.tests()) {
      String type =
          test.input().objects().values().stream()
              .filter(o -> test.arguments().get(0).equals(new ConcreteValue.Ref(o.id())))
              .map(ConcreteObject::className)
              .findFirst()
              .orElse("null");
      classes.merge(end(test), type, (a, b) -> a.equals(b) ? a : "several");
    }

    assertEquals(List.of("0", "1", "2", "NullPointerException"), List.copyOf(classes.keySet()));
    assertEquals("Kinds$Base", classes.get("0"));
    assertEquals("Kinds$One", classes.get("1"));
    assertEquals("null", classes.get("NullPointerException"));
    assertTrue(List.of("Kinds$Two", "several", "Kinds$TwoLow").contains(classes.get("2")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"path-optimal", "summary"})
  void aReferenceThatIsOneOfTwoIsComparedWithEach(String strategy) {
    ExplorationResult result = explore(strategy, "pick");

    assertEquals(
        List.of("1", "2", "3"),
        result.tests().stream().map(GuardedTypesTest::end).distinct().sorted().toList());
    assertEquals(0, infeasible(result));
    assertTrue(result.complete());
  }

  @ParameterizedTest
  @ValueSource(strings = {"path-optimal", "summary"})
  void whatIsReadThroughFieldsMayBeAnyObjectOfTheInput(String strategy) {
    ExplorationResult chain = explore(strategy, "chain");
    ExplorationResult swap = explore(strategy, "swap");

    assertEquals("0 1 NullPointerException NullPointerException", ends(chain));
    assertEquals("0 1 NullPointerException NullPointerException", ends(swap));
    assertEquals(0, infeasible(chain) + infeasible(swap));
  }

  @Test
  void aClassThatNoTestAsksForIsTheDeclaredOne() {
    for (TestCase test : explore("path-optimal", "chain").tests()) {
      test.input().objects().values().forEach(o -> assertEquals("Kinds$Base", o.className()));
    }
  }
}
