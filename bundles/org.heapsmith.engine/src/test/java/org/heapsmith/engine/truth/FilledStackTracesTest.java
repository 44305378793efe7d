// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.heapsmith.machine.result.ExplorationResult;

/** Constructors of exceptions call {@code fillInStackTrace}: one that does something is not run. */
class FilledStackTracesTest {
  private static final String SOURCE =
      """
      class Counts extends Exception {
        static int calls;
        @Override public Throwable fillInStackTrace() {
          if (calls > 8) { calls = 0; } else { calls++; }
          return this;
        }
      }
      class Below extends Counts {
        Below(String s) { super(); }
        @Override public Throwable fillInStackTrace() { return super.fillInStackTrace(); }
      }
      class Quick extends RuntimeException {
        Quick(String s) { super(s); }
        @Override public synchronized Throwable fillInStackTrace() { return this; }
      }
      class Usual extends Exception {
        Usual(Throwable t) { super("usual", t); }
        @Override public Throwable fillInStackTrace() { return super.fillInStackTrace(); }
      }
      class A {
        static int counted(int x) {
          Counts.calls = 0;
          new Counts();
          return Counts.calls == 0 ? 1 : 2;
        }
        static int below(int x) {
          Counts.calls = 0;
          new Below("");
          return Counts.calls == 0 ? 1 : 2;
        }
        static int quick(int x) {
          try {
            if (x > 3) { throw new Quick("few"); }
            return 1;
          } catch (Quick e) { return e.getMessage().equals("few") ? 2 : 3; }
        }
        static int usual(int x) {
          Exception e = new Usual(new Exception());
          return x > 1 && e.getCause() != null ? 1 : 2;
        }
      }
      """;

  @EveryStrategy
  void whatIsNotRunIsNotPredicted(String strategy) {
    Truth program = Truth.of(SOURCE);
    for (String method : List.of("counted", "below")) {
      ExplorationResult result = program.explore("A", method, strategy);
      assertEquals(Set.of(), Truth.ends(result), method);
      assertEquals(List.of(), Truth.infeasible(result), method);
      assertEquals(Set.of("UNSUPPORTED_METHOD"), Truth.reasons(result), method);
    }
  }

  @EveryStrategy
  void oneThatOnlyReturnsChangesNothing(String strategy) {
    Truth program = Truth.of(SOURCE);
    for (String method : List.of("quick", "usual")) {
      assertEquals(Set.of("1", "2"), Truth.ends(program.explore("A", method, strategy)), method);
    }
  }
}
