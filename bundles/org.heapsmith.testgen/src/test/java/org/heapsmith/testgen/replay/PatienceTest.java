// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests with ten seconds each, on machines that give them a part of a processor. */
class PatienceTest {
  private static final Duration TIME = Duration.ofSeconds(10);

  /** When a process that has had 7 s before it begins is given up: asked each second. */
  @ParameterizedTest
  @CsvSource({
    "1.0, 11, alone on the machine: at its time",
    "2.0, 11, with two threads: likewise",
    "0.5, 22, one other program: at twice its time",
    "0.05, 209, twenty others: still when it has had its time",
    "0.005, 11, asleep: a JVM that does nothing has some garbage to count",
    "0.0, 11, waiting for a lock, or on a system that tells no times"
  })
  void aProcessThatWorksHasItsTimeOfAProcessor(double part, int givenUp, String why) {
    Patience patience = new Patience(TIME, 0, Duration.ofSeconds(7));
    List<Integer> asked = new ArrayList<>();
    int second = 0;
    boolean over = false;
    while (!over) {
      second++;
      int now = second;
      over =
          patience.isOver(
              Duration.ofSeconds(now).toNanos(),
              () -> {
                asked.add(now);
                return Duration.ofSeconds(7).plusMillis((long) (1000 * part * now));
              });
    }
    assertEquals(givenUp, second, why);
    assertEquals(second / 11, asked.size(), "once in a period and a second");
  }

  /** It worked for a while, and then waits for what never comes. */
  @ParameterizedTest
  @CsvSource({"3, 22", "12, 33", "30, 44"})
  void whoStopsToWorkIsGivenUpAtTheEndOfTheNextPeriod(int worksFor, int givenUp) {
    Patience patience = new Patience(TIME, 0, Duration.ZERO);
    int second = 0;
    boolean over = false;
    while (!over) {
      second++;
      Duration used = Duration.ofMillis(200L * Math.min(second, worksFor));
      over = patience.isOver(Duration.ofSeconds(second).toNanos(), () -> used);
    }
    assertEquals(givenUp, second);
  }
}
