// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.heapsmith.machine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A class that keeps counters, caches and generators in static fields has tests all the same. */
class StaticsOfTheJdkTest {
  private static final String SOURCE =
      """
      import java.util.*;
      import java.util.concurrent.atomic.*;

      public class Service {
        private static final AtomicInteger COUNT = new AtomicInteger();
        private static final AtomicLong LAST = new AtomicLong(7);
        private static final AtomicBoolean STARTED = new AtomicBoolean();
        private static final AtomicReference<String> NAME = new AtomicReference<>("none");
        private static final Map<String, String> CACHE = new HashMap<>();
        private static final ThreadLocal<Integer> LOCAL = new ThreadLocal<>();
        private static final Random RANDOM = new Random();
        private static final Random SEEDED = new Random(42);
        private static final Random SECURE = new java.security.SecureRandom();

        static int plain(int x) {
          return x > 7 ? 1 : 2;
        }

        static int next(int x) {
          return x > 7 ? COUNT.incrementAndGet() : COUNT.get();
        }

        static int start() {
          return STARTED.compareAndSet(false, true) && NAME.get() != null ? 1 : 2;
        }

        static int random(int x) {
          return x > 7 ? RANDOM.nextInt() : 2;
        }

        static int seeded(int x) {
          return x > 7 ? SEEDED.nextInt(x) : 2;
        }

        static int secure(int x) {
          return x > 7 && SECURE.nextBoolean() ? 1 : 2;
        }
      }
      """;

  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.of(SOURCE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "separation", "hex", "path-optimal", "summary"})
  void whatIsPredictableIsExplored(String strategy) {
    assertEquals(Set.of("1", "2"), Truth.ends(program.explore("Service", "plain", strategy)));
    assertEquals(Set.of("0", "1"), Truth.ends(program.explore("Service", "next", strategy)));
    assertEquals(Set.of("1"), Truth.ends(program.explore("Service", "start", strategy)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "separation", "hex", "path-optimal", "summary"})
  void whatARandomNumberDecidesStaysUnknown(String strategy) {
    for (String method : List.of("random", "seeded", "secure")) {
      ExplorationResult result = program.explore("Service", method, strategy);
      assertEquals(Set.of("2"), Truth.ends(result), method);
      assertEquals(List.of(), Truth.infeasible(result), method);
    }
  }
}
