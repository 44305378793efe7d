// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A loop without an end is proved to be one; a long one, whatever ends it, is not. */
class EndlessLoopTest {
  private static final String SOURCE =
      """
      public class R {
        int hits;
        static int shared;
        R next;
        R next() { return next; }

        // --- for ever
        static int counts(R r) { int n = 0; while (r != null) { n++; r = r.next; } return n; }
        static double sums(R r) {
          double d = 0;
          long l = 0;
          while (r != null) { d += r.hits; l = l * 31 + r.hits; r = r.next(); }
          return d + l;
        }
        static void visits(R r) { for (; r != null; r = r.next) { r.hits++; } }
        static int ofOthers(R r) {
          int a = 0, b = 0, c = 0;
          while (r != null) { c += b; b += a; a++; r = r.next; }
          return c;
        }
        static R last(R r) { while (r.next != null) { r = r.next; } return r; }
        static int inner(R r) {
          int n = 0;
          for (; r != null; r = r.next) { for (int i = 0; i < 3; i++) { n += i; } }
          return n;
        }
        static int isolated(int k) {
          int i = 0;
          while (i >= 0 || k > 0) { i = (i + 1) & 7; }
          return k == 3 ? 1 : 2;
        }

        // --- not for ever
        static int aLocal() { int i = 0; while (i < 9000) { i++; } return i; }
        static int aLocalDown() { int i = 0, n = 9000; while (n > 0) { n--; i++; } return i; }
        static int aField() { R r = new R(); while (r.hits < 9000) { r.hits++; } return r.hits; }
        static int aStatic() { shared = 0; while (shared < 9000) { shared++; } return shared; }
        static int anElement() { int[] a = {0}; while (a[0] < 5000) { a[0]++; } return a[0]; }
        static int aBox() { Integer i = 0; while (i < 3000) { i++; } return i; }
        static int aSwitch() {
          int i = 0;
          while (true) {
            i++;
            switch (i) { case 7000: return i; default: }
          }
        }
        static int aDivision() {
          int i = 5000, n = 0;
          try { while (true) { n += 1 + 0 * (1 / i); i--; } } catch (ArithmeticException e) { }
          return n;
        }
        static int anIndex() {
          int[] a = new int[9000];
          int i = 0;
          try { while (true) { a[i] = 0; i++; } } catch (ArrayIndexOutOfBoundsException e) { }
          return i;
        }
        static int aChain() {
          R r = new R();
          for (int i = 0; i < 2000; i++) { R n = new R(); n.next = r; r = n; }
          int n = 0;
          for (; r != null; r = r.next) { n++; }
          return n;
        }
        static int ofAnother() {
          int a = 0, b = 0, c = 0;
          while (c < 500_000) { c += b; b += 1 & ~a; a = 0; }
          return c > 0 ? 1 : 2;
        }
        static int aText() {
          StringBuilder s = new StringBuilder();
          while (s.length() < 3000) { s.append('x'); }
          return s.length();
        }
        static int aDouble() { double d = 0; while (d < 5000.5) { d++; } return (int) d; }
        static int aCaller() { int n = 0; while (isBelow(n)) { n++; } return n; }
        static boolean isBelow(int n) { return n < 6000; }

        // --- too long to be seen
        static int overflows() { int i = 1; while (i > 0) { i++; } return i; }
        static int wraps() { int i = 1; while (i != 0) { i += 2 + (i & 1); } return i; }
      }
      """;

  private static final Map<Compiler, Path> FOLDERS = new EnumMap<>(Compiler.class);

  @BeforeAll
  static void compile() {
    for (Compiler compiler : Compiler.values()) {
      FOLDERS.put(compiler, compiler.compile(SOURCE));
    }
  }

  private static ExplorationResult explore(Compiler compiler, String method, String strategy) {
    ExplorationOptions options = ExplorationOptions.DEFAULT.withStrategy(strategy);
    return Exploration.explore(FOLDERS.get(compiler), "R", method, options);
  }

  private static Set<Code> codes(ExplorationResult result) {
    return result.cutOff().stream().map(c -> c.reason().code()).collect(Collectors.toSet());
  }

  @ParameterizedTest
  @CsvSource({
    "counts, lazy, JAVAC",
    "counts, lazier, ECJ",
    "counts, separation, JAVAC",
    "sums, lazy, JAVAC",
    "sums, separation, ECJ",
    "visits, lazy, ECJ",
    "ofOthers, lazy, JAVAC",
    "last, lazy, JAVAC",
    "inner, lazy, JAVAC",
    "inner, lazy, ECJ"
  })
  void aWalkThroughACycleNeverEnds(String method, String strategy, Compiler compiler) {
    ExplorationResult result = explore(compiler, method, strategy);
    assertTrue(codes(result).contains(Code.NEVER_ENDS), codes(result).toString());
    assertFalse(codes(result).contains(Code.BOUND_DEPTH), "all cycles are seen");
    assertTrue(result.tests().size() >= 2, "lists that end are tested");
    assertTrue(
        result.branches().values().stream().allMatch(BranchStatus.Covered.class::isInstance));
  }

  /** What follows an endless loop is infeasible; what is in it is not, though no test takes it. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void whatFollowsIsProvedInfeasible(Compiler compiler) {
    ExplorationResult result = explore(compiler, "isolated", "lazy");
    assertEquals(Set.of(Code.NEVER_ENDS), codes(result));
    List<BranchStatus> open = List.copyOf(result.branches().values());
    assertTrue(open.stream().noneMatch(BranchStatus.Covered.class::isInstance));
    assertEquals(1, open.stream().filter(BranchStatus.NotReached.class::isInstance).count());
  }

  @ParameterizedTest
  @CsvSource({
    "aLocal, 9000",
    "aLocalDown, 9000",
    "aField, 9000",
    "aStatic, 9000",
    "anElement, 5000",
    "aBox, 3000",
    "aSwitch, 7000",
    "aDivision, 5000",
    "anIndex, 9000",
    "aChain, 2001",
    "ofAnother, 1",
    "aText, 3000",
    "aDouble, 5001",
    "aCaller, 6000"
  })
  void aLongLoopEnds(String method, int returned) {
    for (Compiler compiler : Compiler.values()) {
      ExplorationResult result = explore(compiler, method, "lazy");
      assertEquals(Set.of(), codes(result));
      assertEquals(
          Optional.of(new Outcome.Returned(new ConcreteValue.Primitive('I', returned))),
          result.tests().stream().map(t -> t.outcome()).findFirst());
    }
  }

  /** They end after some billions of rounds, so that nothing but the bound is said. */
  @ParameterizedTest
  @ValueSource(strings = {"overflows", "wraps"})
  void whatEndsBeyondTheBoundIsNotSaidToBeEndless(String method) {
    assertEquals(Set.of(Code.BOUND_DEPTH), codes(explore(Compiler.JAVAC, method, "lazy")));
  }
}
