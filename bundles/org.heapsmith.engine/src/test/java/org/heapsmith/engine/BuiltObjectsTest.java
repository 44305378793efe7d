// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.reach.ReachableStates;
import org.heapsmith.engine.reach.ReachedObject;
import org.heapsmith.engine.reach.ReachedObjects;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The objects that public calls build and a method could be called on, without running it. */
class BuiltObjectsTest {
  private static final String SOURCE =
      """
class Gate { private int step;
  void first() { if (step == 0) { step = 1; } }
  void second() { if (step == 1) { step = 2; } }
  boolean repOK() { return step < 2; }
  int ask() { throw new IllegalStateException(); } }
class Secret { private Secret() {} int ask() { return 1; } }
class Holder { private final Object any; Holder(Object any) { this.any = any; } int ask() {
    return 1; } }
class Rows { private int[][][] rows = new int[1][][]; void set(int[][] a) { rows[0] = a; }
  int ask() { return 1; } }
class Asks { private java.util.function.Supplier<Object> any;
  Asks(Object any) { this.any = () -> any; } int ask() { return 1; } }
class Number0 { private int n; void set(int k) { if (k > 6) { n = k; } } int ask() { return n; } }
""";

  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static ReachedObjects built(String className, int unfold, Cancellation cancellation) {
    MethodId method = MethodId.of(classPath.get(className).methods("ask").get(0));
    Bounds bounds = Bounds.DEFAULT.withUnfold(unfold);
    return new Explorer()
        .built(
            new ExplorationRequest(
                classPath,
                method,
                SpecModel.EMPTY,
                Optional.empty(),
                ExplorationOptions.DEFAULT.withBounds(bounds)),
            cancellation);
  }

  private static ReachedObjects built(String className) {
    return built(className, 2, Cancellation.NONE);
  }

  private static String calls(ReachedObject object) {
    return object.steps().stream().map(s -> s.method().name()).collect(Collectors.joining(" "));
  }

  @Test
  void thoseWithTheFewestCallsComeFirst() {
    assertEquals(
        List.of("<init>", "<init> first", "<init> first second"),
        built("Gate").objects().stream().map(BuiltObjectsTest::calls).toList());
  }

  @Test
  void nothingWasLeftOutOfThreeCalls() {
    assertEquals(3, built("Gate").calls());
    assertEquals(3, built("Gate").whole());
  }

  @Test
  void theStructureOfEachIsJudged() {
    List<Boolean> holds =
        built("Gate").objects().stream()
            .map(o -> o.structure().orElseThrow() instanceof CheckResult.Holds)
            .toList();
    assertEquals(List.of(true, true, false), holds);
    assertEquals(Optional.empty(), built("Number0").objects().get(0).structure());
  }

  @Test
  void whatNobodyCanMakeHasNone() {
    ReachedObjects none = built("Secret");
    assertEquals(List.of(), none.objects());
    assertEquals(3, none.calls());
  }

  @Test
  void whatATestCouldPassAsItLikesIsSaid() {
    ReachedObject holder = built("Holder").objects().get(0);
    assertEquals(Set.of("Ljava/lang/Object;"), holder.open());
    assertTrue(built("Gate").objects().get(0).open().isEmpty());
  }

  @ParameterizedTest
  @CsvSource({"Rows, [[I", "Asks, Ljava/lang/Object;"})
  void soIsWhatAnArrayOrALambdaHolds(String className, String type) {
    List<ReachedObject> objects = built(className).objects();
    assertEquals(Set.of(type), objects.get(objects.size() - 1).open());
  }

  @Test
  void numbersHaveValuesThatTheConditionsAllow() {
    List<ReachedObject> objects = built("Number0").objects();
    assertEquals(List.of("<init>", "<init> set"), objects.stream().map(o -> calls(o)).toList());
    String passed = objects.get(1).steps().get(1).arguments().get(0).toString();
    long value = Long.parseLong(passed.replaceAll(".*bits=(-?\\d+).*", "$1"));
    assertTrue(value > 6, passed);
    assertTrue(objects.get(1).heap().toString().contains("bits=" + value + "]"), passed);
  }

  @Test
  void whoStopsAtOnceGetsNone() {
    assertEquals(List.of(), built("Gate", 2, () -> true).objects());
  }

  @ParameterizedTest
  @CsvSource({"1, 2", "2, 3", "3, 5", "4, 7", "10, 19"})
  void higherStructuresTakeMoreCalls(int unfold, int calls) {
    assertEquals(calls, ReachableStates.calls(Bounds.DEFAULT.withUnfold(unfold)));
  }

  @Test
  void ofAClassThatNobodyHasAskedForNothingIsWhole() {
    assertEquals(0, new ReachableStates().whole(new Program(classPath), "Gate", Bounds.DEFAULT));
  }
}
