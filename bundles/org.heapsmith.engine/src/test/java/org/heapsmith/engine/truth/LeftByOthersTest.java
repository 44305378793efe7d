// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Set;
import org.heapsmith.machine.result.ExplorationResult;

/** What only an earlier call, or the garbage collector, brings about is not infeasible. */
class LeftByOthersTest {
  @EveryStrategy
  void whatEarlierCallsHaveLeftIsNotInfeasible(String strategy) {
    Truth program =
        Truth.of(
            """
            class S {
              private static final ThreadLocal<Integer> DEPTH = new ThreadLocal<>();
              private static final ThreadLocal<int[]> COUNT =
                  ThreadLocal.withInitial(() -> new int[1]);
              static void leave(int x) { DEPTH.set(x); COUNT.get()[0] = x; }
              static int enter() { return DEPTH.get() == null ? 0 : DEPTH.get() > 4 ? 1 : 2; }
              static int count() { return COUNT.get()[0] == 0 ? 0 : 1; }
            }
            """);
    for (String method : List.of("enter", "count")) {
      ExplorationResult result = program.explore("S", method, strategy);
      assertEquals(Set.of("0"), Truth.ends(result), method);
      assertEquals(List.of(), Truth.infeasible(result), method);
    }
  }

  /** What is not held otherwise may be collected at any time. */
  @EveryStrategy
  void whatAWeakReferenceRefersToMayBeCollected(String strategy) {
    Truth program =
        Truth.of(
            """
            import java.lang.ref.*;
            class S {
              static int weak() { return new WeakReference<>(new int[1]).get() == null ? 1 : 0; }
              static int soft() { return new SoftReference<>("a").get() == null ? 1 : 0; }
              static int polled() {
                ReferenceQueue<Object> queue = new ReferenceQueue<>();
                WeakReference<Object> one = new WeakReference<>(new int[1], queue);
                return queue.poll() == null ? 0 : 1;
              }
              static int queued() {
                ReferenceQueue<Object> queue = new ReferenceQueue<>();
                return new WeakReference<>(new int[1], queue).isEnqueued() ? 1 : 0;
              }
              static int keyed() {
                java.util.Map<Object, Integer> map = new java.util.WeakHashMap<>();
                map.put("a", 1);
                return map.isEmpty() ? 1 : 0;
              }
              static final int SIZE;
              static {
                java.util.Map<Object, Integer> map = new java.util.WeakHashMap<>();
                map.put("a", 1);
                SIZE = map.size();
              }
              static int filled(int n) { return n > SIZE ? 1 : 0; }
              static int asked() { return new WeakReference<>("a").refersTo(null) ? 1 : 0; }
            }
            """);
    for (String method : List.of("weak", "soft", "asked", "polled", "queued", "keyed")) {
      ExplorationResult result = program.explore("S", method, strategy);
      assertEquals(Set.of("0"), Truth.ends(result), method);
      assertEquals(List.of(), Truth.infeasible(result), method);
      assertEquals(Set.of("NOT_COLLECTED"), Truth.reasons(result), method);
    }
    // what an initialiser has just put into such a map is still there
    ExplorationResult filled = program.explore("S", "filled", strategy);
    assertEquals(Set.of("0", "1"), Truth.ends(filled));
    assertFalse(Truth.reasons(filled).contains("NOT_COLLECTED"));
  }
}
