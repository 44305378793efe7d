// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the JDK keeps to itself in an input is not decided, whoever has had the input before. */
class ClosedInputsTest {
  private static final String SOURCE =
      """
      import java.util.*;
      public class Turns {
        final Calendar spot;
        final TimerTask task;
        Turns(Calendar s, TimerTask t) { spot = s; task = t; %s }
        Object copy() { return spot.clone(); }
        int set() { return spot.isSet(1) ? 1 : 2; }
        int when() { return task.scheduledExecutionTime() > 7 ? 1 : 2; }
      }
      """;

  @TempDir Path temp;

  /**
   * A constructor that calls its arguments has decided what they are; one that does not, has not.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      value = {
        "JAVAC: spot.add(5, -1);",
        "ECJ: spot.add(5, -1);",
        "JAVAC: task.run();",
        "ECJ: spot.getMinimum(1); task.run();",
        "JAVAC: ''"
      })
  void inputsThatTheConstructorHasCalled(Compiler compiler, String calls) {
    Path classes = compiler.compile(SOURCE.formatted(calls));
    CliRun run =
        CliRun.of("generate", "--cp", classes + "", "-o", temp + "", "--keep", "all", "Turns");
    assertFalse(run.err().contains("HS-500"), run.err());
    assertTrue(run.err().contains("HS-4044"), run.err());
    assertTrue(run.err().contains("field java.util.Calendar."), run.err());
  }
}
