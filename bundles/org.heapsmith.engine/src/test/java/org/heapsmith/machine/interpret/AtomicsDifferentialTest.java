// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.engine.testing.JvmRun;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Atomic variables do in the model what they do on the JVM, for the bytecode of both compilers: all
 * of their methods that do not fail by chance, on each way to them.
 */
class AtomicsDifferentialTest {
  private static final List<String> METHODS =
      List.of("plain", "count", "swap", "exchange", "update", "wide", "flag", "held", "printed");

  private static final String SOURCE =
      """
      import java.util.concurrent.atomic.*;

      class A {
        static int plain(int x) {
          AtomicInteger i = new AtomicInteger();
          int zero = i.get() + i.getPlain() + i.getOpaque() + i.getAcquire();
          i.set(x);
          if (i.intValue() > 3) return zero;
          i.lazySet(x + 1);
          i.setRelease(i.get() + 1);
          i.setOpaque(i.getAcquire() + 1);
          i.setPlain(i.getOpaque() + 1);
          return i.get() == 4 ? 1 : i.getPlain();
        }
        static int count(int x) {
          AtomicInteger i = new AtomicInteger(x);
          int sum = i.getAndIncrement() + 3 * i.incrementAndGet() + 5 * i.getAndDecrement();
          sum += 7 * i.decrementAndGet() + 11 * i.getAndAdd(x) + 13 * i.addAndGet(4);
          return i.get() > 10 ? sum : sum + i.get();
        }
        static int swap(int x, int y) {
          AtomicInteger i = new AtomicInteger(x);
          if (i.compareAndSet(y, 7)) return i.get();
          return i.getAndSet(y) == 9 ? i.get() : -1;
        }
        static int exchange(int x) {
          AtomicInteger i = new AtomicInteger(x);
          int seen = i.compareAndExchange(3, 4);
          seen += i.compareAndExchangeAcquire(5, 6) + i.compareAndExchangeRelease(6, 8);
          return seen + i.get();
        }
        static int update(int x) {
          AtomicInteger i = new AtomicInteger(x);
          int a = i.updateAndGet(v -> v * 2) + 3 * i.getAndUpdate(v -> v + 1);
          int b = i.accumulateAndGet(x, (v, w) -> v - w) + 5 * i.getAndAccumulate(2, (v, w) -> w);
          return i.get() == 2 && a > b ? a : b;
        }
        static long wide(long x) {
          AtomicLong i = new AtomicLong(x);
          if (i.compareAndSet(1L << 40, 2)) return i.incrementAndGet();
          return i.getAndAdd(5) > 0 ? i.updateAndGet(v -> v + v) : i.decrementAndGet();
        }
        static int flag(int x) {
          AtomicBoolean on = new AtomicBoolean(x > 3);
          int first = on.compareAndSet(true, false) ? 1 : 2;
          int second = on.getAndSet(x < 0) ? 10 : 20;
          on.lazySet(!on.get());
          return first + second + (on.getAcquire() ? 100 : 200) + (on.getPlain() ? 1000 : 2000);
        }
        static int held(int x) {
          int[] a = {x};
          int[] b = {x};
          AtomicReference<int[]> held = new AtomicReference<>(a);
          if (held.compareAndSet(b, null)) return -1;
          if (!held.compareAndSet(a, x > 2 ? b : null)) return -2;
          int[] old = held.getAndSet(a);
          if (held.updateAndGet(v -> v == a ? b : a) != b) return -3;
          return old == null ? 1 : held.compareAndExchange(old, a) == b && held.get() == a ? 2 : 3;
        }
        static int next(int x) {
          AtomicInteger i = new AtomicInteger(x);
          while (true) {
            int seen = i.get();
            if (i.compareAndSet(seen, seen + 1)) return seen;
          }
        }
        static int taken(int x) {
          AtomicInteger i = new AtomicInteger(x);
          return i.compareAndExchange(x, 7) == x ? 1 : 2;
        }
        static int printed(int x) {
          AtomicInteger i = new AtomicInteger(x > 5 ? 12 : 3);
          return i.toString().length() + new AtomicReference<>("abc").toString().length();
        }
      }
      """;

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void predictedIsObserved(Compiler compiler) throws Exception {
    Path folder = compiler.compile(SOURCE);
    JvmRun.assertAsPredicted(folder, "A", METHODS, ExplorationOptions.DEFAULT)
        .forEach(
            (method, result) -> {
              assertEquals(
                  List.of(),
                  result.branches().values().stream()
                      .filter(s -> s instanceof BranchStatus.NotReached left && !isOfOthers(left))
                      .toList(),
                  method);
            });
  }

  /** A program that compares counts with other threads: what they may do is not infeasible. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void thatAnotherThreadIsFirstIsNotInfeasible(Compiler compiler) throws Exception {
    Path folder = compiler.compile(SOURCE);
    for (String method : List.of("next", "taken", "held")) {
      ExplorationResult result = Exploration.lazy(folder, "A", method, ExplorationOptions.DEFAULT);
      List<BranchStatus> open =
          result.branches().values().stream()
              .filter(s -> !(s instanceof BranchStatus.Covered))
              .toList();
      assertFalse(open.isEmpty(), method);
      assertTrue(
          open.stream().allMatch(s -> s instanceof BranchStatus.NotReached n && isOfOthers(n)),
          () -> method + open);
    }
  }

  private static boolean isOfOthers(BranchStatus.NotReached branch) {
    return branch.reason().code() == Code.OTHER_THREADS;
  }
}
