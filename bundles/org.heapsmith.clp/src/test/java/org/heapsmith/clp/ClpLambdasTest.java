// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lambdas are objects that hold what they captured; a call of one runs its body. */
class ClpLambdasTest {

  private static final String PROGRAM =
      """
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongPredicate;
import java.util.function.Supplier;

public class L {
  int key;
  L next;

  interface Test {
    boolean holds(L cell);
    default boolean fails(L cell) { return not(cell); }
    private boolean not(L cell) { return !holds(cell); }
  }

  static class Positive implements Test {
    public boolean holds(L cell) { return cell.key > 0; }
  }

  static int plain(int n) {
    IntUnaryOperator twice = x -> x > 5 ? x : x + x;
    return twice.applyAsInt(n) == 8 ? 1 : 2;
  }

  static int capturing(int n, long limit) {
    LongPredicate above = x -> x > limit;
    return above.test(n) ? 1 : 2;
  }

  int own() {
    Supplier<L> following = () -> following();
    return following.get() == null ? 1 : following.get().key;
  }

  private L following() { return next; }

  static int reference(int a, int b) {
    IntBinaryOperator most = L::most;
    return most.applyAsInt(a, b) > 3 ? 1 : 2;
  }

  static int most(int a, int b) { return a < b ? b : a; }

  static int chosen(boolean on) {
    IntUnaryOperator f = on ? x -> x + 1 : x -> 10 / x;
    return f.applyAsInt(0);
  }

  static int handed(L cell) {
    return count(cell, c -> c.key == 3);
  }

  private static int count(L cell, Test test) {
    int n = 0;
    for (L at = cell; at != null; at = at.next) if (test.holds(at)) n++;
    return n;
  }

  static int given(Test test, L cell) {
    Test own = c -> c.next == null;
    if (test == own) return 0;
    return test.fails(cell) ? 1 : own.fails(cell) ? 2 : 3;
  }

  static int effect(L cell) {
    Runnable clear = () -> cell.key = 0;
    clear.run();
    return cell.key == 0 ? 1 : 2;
  }
}
""";

  private static final Map<Compiler, Path> CLASSES = Compiler.each(PROGRAM);

  @ParameterizedTest
  @ValueSource(
      strings = {"plain", "capturing", "own", "reference", "chosen", "handed", "given", "effect"})
  void theProgramTakesThePathsOfTheEngine(String method) {
    ClpRun.agree(CLASSES, "L", method)
        .forEach(run -> assertEquals(List.of(), run.view().notices()));
  }

  @ParameterizedTest
  @EnumSource
  void anObjectHoldsWhatWasCaptured(Compiler compiler) {
    String text = ClpRun.of(CLASSES.get(compiler), "L", "capturing", 2, Aliasing.ON).text();
    assertTrue(text.contains("[(Lambda,object('L.lambda1',[field(captured1,Limit)]))|H1]"), text);
    assertTrue(text.contains("made("), text);
  }
}
