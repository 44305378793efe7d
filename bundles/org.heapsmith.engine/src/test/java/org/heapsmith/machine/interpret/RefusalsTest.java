// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is not supported ends its own path with a code that names it and the line. */
class RefusalsTest {

  private static Path folder;

  @BeforeAll
  static void compile() {
    folder =
        Compiler.JAVAC.compile(
            """
            public class R {
              static native int unknown(int x);

              static int callsNative(int x) {
                if (x > 0) {
                  return unknown(x); // line 6
                }
                return x;
              }

              static int neverReturns(int x) {
                while (true) {
                  x++;
                }
              }

              static int recurses(int x) {
                return recurses(x) + 1;
              }

              static int loops(int n) {
                int i = 0;
                while (i < n) {
                  i++;
                }
                return i;
              }

              static int fills(int n) {
                Object[] all = new Object[2000];
                for (int i = 0; i < all.length; i++) {
                  all[i] = new long[1_000_000];
                }
                return n;
              }

              static int clones(int n) {
                long[] some = new long[1_000_000];
                for (int i = 0; i < 1000; i++) {
                  some = some.clone();
                }
                return n + some.length;
              }

              static int repeats(int n) {
                Object[] all = new Object[2000];
                for (int i = 0; i < all.length; i++) {
                  all[i] = "letters and ".repeat(1_500);
                }
                return n;
              }

              static int large(int n) {
                return n > 0 ? new long[1_000_000].length : new long[500_000].length;
              }

              static int hash(R r) {
                return r == null ? 0 : r.hashCode();
              }

              static int hashOfAny(Object o) {
                return o == null ? 0 : o.hashCode();
              }

              static int reads() throws Exception {
                return System.in.read();
              }

              static int reflects(Object o) throws Exception {
                return o == null ? 1 : o.getClass().getMethods().length;
              }

              static void starts() {
                new Thread(() -> {}).start();
              }

              static class Broken {
                static int x = 1 / Integer.parseInt("0");
              }

              static int broken() {
                return Broken.x;
              }
            }
            """);
  }

  @Test
  void nativeMethodWithoutModelEndsItsPathOnly() {
    ExplorationResult result = explore("callsNative");
    assertEquals(1, result.tests().size());
    assertEquals(List.of(Code.UNSUPPORTED_NATIVE), codes(result));
    assertEquals("R.callsNative:6", result.notices().get(0).where());
    assertFalse(result.complete());
  }

  @Test
  void methodThatNeverReturnsIsProvedTo() {
    assertEquals(List.of(Code.NEVER_ENDS), codes(explore("neverReturns")));
  }

  @Test
  void endlessRecursionEndsByTheCallDepth() {
    assertEquals(List.of(Code.BOUND_CALL_DEPTH), codes(explore("recurses")));
  }

  @Test
  void loopOverSymbolicLimitIsCutAfterTheBound() {
    ExplorationResult result = explore("loops");
    assertEquals(List.of(Code.BOUND_LOOP), codes(result));
    assertEquals(ExplorationOptions.DEFAULT.bounds().loop() + 1, result.tests().size());
  }

  @Test
  void aPathThatFillsTheMemoryIsCut() {
    for (String method : List.of("fills", "clones", "repeats")) {
      assertEquals(List.of(Code.BOUND_MEMORY), codes(explore(method)), method);
    }
    assertEquals(List.of(), codes(explore("large")));
    assertEquals(2, explore("large").tests().size());
  }

  @Test
  void identityHashCodeIsNotPredicted() {
    ExplorationResult result = explore("hash");
    assertEquals(2, result.tests().size());
    assertEquals(List.of(), codes(result));
    assertTrue(
        result.tests().stream()
            .map(TestCase::outcome)
            .anyMatch(o -> o instanceof Outcome.Returned r && r.value() == null),
        "a test that calls it, and says nothing of what it returns");
  }

  @Test
  void anObjectAskedForItsHashCodeMayBeANumber() {
    ExplorationResult result = explore("hashOfAny");
    assertEquals(3, result.tests().size());
    assertEquals(List.of(Code.CLASS_NOT_TRIED), codes(result));
  }

  @Test
  void inputReflectionAndThreadsAreRefused() {
    assertEquals(List.of(Code.UNSUPPORTED_INSTRUCTION), codes(explore("reads")));
    ExplorationResult reflects = explore("reflects");
    assertEquals(1, reflects.tests().size());
    assertEquals(
        List.of(Code.CLASS_NOT_TRIED, Code.BOUND_ARRAY, Code.CLASS_CHOSEN, Code.UNSUPPORTED_METHOD),
        codes(reflects));
    assertEquals(0, explore("starts").tests().size());
    assertEquals(1, explore("starts").cutOff().size());
  }

  @Test
  void failingClassInitialiserIsNamed() {
    ExplorationResult result = explore("broken");
    assertEquals(List.of(Code.CLASS_INITIALISER_FAILED), codes(result));
    assertTrue(result.notices().get(0).message().contains("R$Broken"));
  }

  @Test
  void methodWithoutBodyIsAnError() {
    HeapsmithException error = assertThrows(HeapsmithException.class, () -> explore("unknown"));
    assertEquals(Code.METHOD_WITHOUT_BODY, error.notice().code());
  }

  private static ExplorationResult explore(String method) {
    return Exploration.lazy(folder, "R", method, ExplorationOptions.DEFAULT);
  }

  private static List<Code> codes(ExplorationResult result) {
    return result.notices().stream().map(Notice::code).toList();
  }
}
