// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Signals to a process of its own in the middle of its work. */
@EnabledOnOs(OS.LINUX)
class InterruptionTest {
  private static final long PATIENCE_MINUTES = 5;

  @TempDir Path temp;

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  void aSignalEndsTheRunAndKeepsWhatWasFound(String signal)
      throws IOException, InterruptedException {
    Process process = endless();
    signal(process, signal);
    assertTrue(process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES), "it went on");
    assertEquals(ExitCode.INTERRUPTED.number(), process.exitValue());
    List<String> lines = Files.readAllLines(temp.resolve("stderr.txt"));
    assertTrue(lines.remove(0).startsWith("HS-4020 "));
    // a busy machine may not compile them in time
    assertTrue(lines.stream().allMatch(l -> l.startsWith("HS-5010 ")), lines.toString());
    assertTrue(Files.readString(temp.resolve("report.html")).strip().endsWith("</html>"));
  }

  @Test
  void theSecondSignalEndsTheProcessAtOnce() throws IOException, InterruptedException {
    Process process = endless();
    signal(process, "INT");
    if (process.isAlive()) { // else the first was enough
      kill(process, "INT");
    }
    assertTrue(process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES), "it went on");
    assertEquals(ExitCode.INTERRUPTED.number(), process.exitValue());
  }

  /** Starts a run that would take hours, and waits until it is at work. */
  private Process endless() throws IOException, InterruptedException {
    Fixture box = new Fixture(temp);
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String path = System.getProperty("java.class.path");
    Process process =
        new ProcessBuilder(
                List.of(
                    // a process of the background may not be listening: its children neither
                    "env",
                    "--default-signal=INT",
                    java,
                    "-Xshare:auto",
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    path,
                    Main.class.getName(),
                    "generate",
                    "--cp",
                    box.classes(),
                    "-o",
                    box.output().toString(),
                    "--report",
                    temp.resolve("report.html").toString(),
                    "--depth",
                    "2000000000",
                    "--time",
                    "600m",
                    "demo.Box#sign",
                    "demo.Box#forever"))
            .redirectError(temp.resolve("stderr.txt").toFile())
            .redirectOutput(temp.resolve("stdout.txt").toFile())
            .start();
    // the output folder is made when the class path and the options are read
    while (process.isAlive() && !Files.exists(box.output())) {
      Thread.sleep(20);
    }
    assertTrue(process.isAlive(), Files.readString(temp.resolve("stderr.txt")));
    return process;
  }

  private static void signal(Process process, String name)
      throws IOException, InterruptedException {
    assertEquals(0, kill(process, name));
  }

  private static int kill(Process process, String name) throws IOException, InterruptedException {
    String pid = String.valueOf(process.pid());
    return new ProcessBuilder("kill", "-" + name, pid).start().waitFor();
  }
}
