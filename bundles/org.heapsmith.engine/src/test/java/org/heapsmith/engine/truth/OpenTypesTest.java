// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What depends on objects that are not tried is not reached, and its reason names the type. */
class OpenTypesTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.ofResource("Open.java");
  }

  @EveryStrategy
  void notReachedIsNotInfeasible(String strategy) {
    assertEquals(Map.of(), program.infeasible("Open", Truth.small(strategy)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazier", "separation", "hex", "path-optimal", "summary"})
  void theReasonNamesTypeAndPlace(String strategy) {
    says(strategy, "task", "x is declared as java.lang.Object");
    says(strategy, "counted", "Open.calls");
    says(strategy, "cached", "Open.CACHE");
    assertTrue(
        program.explore("Open", "row", strategy).notices().stream()
            .anyMatch(n -> n.message().contains("x is declared as java.lang.Number[];")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "lazier", "path-optimal"})
  void aTestThatWasPassedIsPassedByObjectsOfAllClasses(String strategy) {
    Truth passed =
        Truth.of(
            "class Passed { int n;\n"
                + "  static int cast(Object x, int y) {\n"
                + "    if (!(x instanceof Passed)) return 0;\n"
                + "    try { return ((Passed) x).n > 0 ? 1 : 2; }\n"
                + "    catch (ClassCastException e) { return y > 0 ? 3 : 4; } } }\n");
    assertEquals(
        Map.of("cast", List.of("cast:5/0", "cast:5/1")),
        passed.infeasible("Passed", Truth.small(strategy)));
  }

  /** Nothing goes on from where an object is missing: no test takes the branches that led there. */
  @EveryStrategy
  void whatLedToSomethingLeftOutIsNotInfeasible(String strategy) {
    Truth below =
        Truth.of(
            "class Below { interface None { int get(); }\n"
                + "  None v; None w; Below l; Comparable<Integer> c;\n"
                + "  static int both(Below x) {\n"
                + "    if (x.l != null && x.l.v != null && x.v != null && x.l.v.get() >"
                + " x.v.get())\n"
                + "      return 1;\n"
                + "    return 2; }\n"
                + "  static int deep(Below x, int k) {\n"
                + "    if (k > 3) { if (x.v != null) { if (x.w != null) return x.v.get() +"
                + " x.w.get(); } }\n"
                + "    return 0; }\n"
                + "  static int order(Below x, int k) {\n"
                + "    if (x.c != null && k == 7 && x.l.c != null) return x.l.c.compareTo(k);\n"
                + "    return k; } }\n");
    assertEquals(Map.of(), below.infeasible("Below", Truth.small(strategy)));
  }

  /** One object may be what a wide and a narrow type name, though no class is tried for both. */
  @EveryStrategy
  void anObjectMayBeTheOtherArgument(String strategy) {
    Truth same =
        Truth.of(
            "class Same implements Runnable { public void run() { } Object x;\n"
                + "  static int list(Object o, java.util.ArrayList<?> l) { return o != null && o =="
                + " l ? 1 : 2; }\n"
                + "  static int thread(Object o, Thread l) { return o != null && o == l ? 1 : 2;"
                + " }\n"
                + "  static int other(Runnable r, Thread l) { return r != null && r == l ? 1 : 2;"
                + " }\n"
                + "  static int array(Object o, int[] l) { return l != null && o == l ? 1 : 2; }\n"
                + "  static int text(String l, Object o) { return o != null && o == l ? 1 : 2; }\n"
                + "  static int held(java.util.concurrent.atomic.AtomicReference<Object> a) {\n"
                + "    return a.get() != null && a.get() == a ? 1 : 2; } }\n");
    assertEquals(Map.of(), same.infeasible("Same", Truth.small(strategy)));
  }

  @EveryStrategy
  void objectsOfUnrelatedClassesAreStillTwo(String strategy) {
    Truth two =
        Truth.of(
            "class Two { int n; static class A { } static class B { }\n"
                + "  static int f(A a, B b) {\n"
                + "    return a != null && (Object) a == (Object) b ? 1 : 2; } }\n");
    assertEquals(
        Map.of("f", List.of("f:3/0")), two.infeasible("Two", Truth.small(strategy)), strategy);
  }

  /** An Object is no number because it is compared: then the reason names none as tried. */
  @ParameterizedTest
  @ValueSource(strings = {"lazy", "separation", "path-optimal"})
  void aCallIsMadeOnFewerClassesThanATestIs(String strategy) {
    Truth some =
        Truth.of(
            "class Some {\n"
                + "  static int call(Object x) { return x.equals(1) ? 1 : 2; }\n"
                + "  static int test(Object x) { return x instanceof Runnable ? 1 : 2; }\n"
                + "  static int both(Object x) {\n"
                + "    return x instanceof Integer && x.equals(1) ? 1 : 2; } }\n");
    assertTrue(
        some.explore("Some", "call", strategy).notices().stream()
            .anyMatch(n -> n.message().contains("classes other than Object, Some are not tried")));
    assertTrue(
        some.explore("Some", "test", strategy).notices().stream()
            .anyMatch(
                n -> n.message().matches(".*Object, Some, .* and \\d+ more are not tried.*")));
    assertEquals(Map.of(), some.infeasible("Some", Truth.small(strategy)));
  }

  /** Neither an array nor a constant of an enum is what an object turns out to be. */
  @EveryStrategy
  void arraysAndEnumsAreTriedWhereTheyAreAskedFor(String strategy) {
    Truth asking =
        Truth.of(
            "class Asking { enum Level { LOW, HIGH }\n"
                + "  static int ints(Object x) { return x instanceof int[] a && a.length == 2 ? 1 : 2; }\n"
                + "  static int level(Object x) { return x instanceof Level l && l == Level.HIGH ? 1 : 2; }\n"
                + "  static int both(Object x, Object y) {\n"
                + "    return x instanceof int[] && y instanceof int[] ? 1 : 2; } }\n");
    for (String method : List.of("ints", "level", "both")) {
      ExplorationResult result = asking.explore("Asking", method, strategy);
      assertTrue(
          result.branches().values().stream().allMatch(s -> s instanceof BranchStatus.Covered),
          method + result.branches());
    }
  }

  private static void says(String strategy, String method, String text) {
    ExplorationResult result = program.explore("Open", method, strategy);
    for (BranchStatus status : result.branches().values()) {
      if (status instanceof BranchStatus.NotReached open) {
        assertTrue(open.reason().message().contains(text), method + ": " + open.reason());
      }
    }
    assertTrue(!Truth.reasons(result).isEmpty(), method);
  }
}
