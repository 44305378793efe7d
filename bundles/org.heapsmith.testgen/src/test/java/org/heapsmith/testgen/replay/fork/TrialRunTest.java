// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay.fork;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A trial is run as JUnit 5 runs it: the same tests, in the same order, with the same ends. */
class TrialRunTest {

  /** As the writer writes them, one end each; of no use by itself. */
  static class Trial {
    int runs;
    boolean isKept;

    @BeforeEach
    void keepStatics() {
      isKept = true;
    }

    @AfterEach
    void restoreStatics() {
      if (runs > 1 || !isKept) {
        throw new IllegalStateException("an object for two tests");
      }
    }

    @Test
    void besideTheOthers() {
      runs++;
    }

    void noTest() {
      throw new AssertionError();
    }

    @Nested
    @DisplayName("pop()")
    class Pop {
      @Test
      void empty() {
        runs++;
      }

      @Test
      void emptyThrows() {
        runs++;
        throw new IllegalStateException("it \"throws\"");
      }

      @Test
      void overflows() {
        overflows();
      }

      @Test
      void afterIsToBlame() {
        runs = 2;
      }

      @Test
      void bothAreToBlame() {
        runs = 2;
        assertEquals(1, runs);
      }
    }

    @Nested
    class Push {
      Push() {
        throw new IllegalArgumentException("nobody makes it");
      }

      @Test
      void never() {
        runs++;
      }
    }

    static class NotNested {
      @Test
      void never() {
        throw new AssertionError();
      }
    }
  }

  /** Where what comes before fails, the test is not run. */
  static class Unprepared {
    private boolean isRun;

    @BeforeEach
    void fails() {
      throw new IllegalStateException("before");
    }

    @AfterEach
    void isDoneAllTheSame() {
      assertFalse(isRun);
    }

    @Test
    void never() {
      isRun = true;
    }

    @Nested
    class Inner {
      @BeforeEach
      void isNotDone() {
        throw new AssertionError("after the first has failed");
      }

      @Test
      void neither() {
        isRun = true;
      }
    }
  }

  /** Of this JUnit does more than is done here. */
  static class Repeated {
    @RepeatedTest(2)
    void twice() {}
  }

  /** Nothing but tests of its own. */
  static class Flat {
    @Test
    void aa() {}

    @Test
    void bB() {}

    @Test
    void c() {}
  }

  /** What is not JUnit's own is thrown at whoever runs it. */
  static class WithoutMemory {
    @Test
    void endsTheJvm() {
      throw new OutOfMemoryError("as if");
    }
  }

  private static List<String> events(Consumer<EventWriter> run) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Probe.configure(new String[0], null);
    run.accept(new EventWriter(new PrintStream(out, true, StandardCharsets.UTF_8)));
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  private static List<String> trial(String name, Set<String> skip) {
    return events(e -> TrialRun.run(name, skip, e));
  }

  private static List<String> junit(String name, Set<String> skip) {
    return events(e -> JUnit5Run.run(List.of(name), skip, e));
  }

  @ParameterizedTest
  @ValueSource(classes = {Trial.class, Unprepared.class, Flat.class, SampleTests.class})
  void isToldAsJUnitTellsIt(Class<?> tests) {
    assertEquals(junit(tests.getName(), Set.of()), trial(tests.getName(), Set.of()));
  }

  @Test
  void tellsOfEachTest() {
    assertEquals(2 * 7, trial(Trial.class.getName(), Set.of()).size());
  }

  @Test
  void leavesOutWhatWasRunBefore() {
    Set<String> skip =
        Set.of(Trial.class.getName() + "#besideTheOthers", Trial.Pop.class.getName() + "#empty");
    List<String> events = trial(Trial.class.getName(), skip);
    assertEquals(junit(Trial.class.getName(), skip), events);
    assertEquals(2 * 5, events.size());
  }

  @Test
  void whatItDoesNotKnowOfJUnitIsNoTest() {
    String name = Repeated.class.getName();
    assertThrows(IllegalStateException.class, () -> trial(name, Set.of()));
  }

  @Test
  void endsWhereMemoryDoes() {
    String name = WithoutMemory.class.getName();
    assertThrows(OutOfMemoryError.class, () -> trial(name, Set.of()));
  }
}
