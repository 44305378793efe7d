// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

  @Test
  void whatStillReadsIsNotWaitedFor() throws IOException, InterruptedException {
    Path spec = temp.resolve("endless.heap");
    assertEquals(0, new ProcessBuilder("mkfifo", spec.toString()).start().waitFor());
    Process process = start("check", spec.toString());
    try (OutputStream end = Files.newOutputStream(spec)) { // returns when it is being read
      end.write("// a file without an end".getBytes(StandardCharsets.UTF_8));
      signal(process, "TERM");
      assertTrue(process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES), "it went on");
    }
    assertEquals(ExitCode.INTERRUPTED.number(), process.exitValue());
    List<String> lines = Files.readAllLines(temp.resolve("stderr.txt"));
    assertTrue(lines.size() == 1 && lines.get(0).startsWith("HS-4020 "), lines.toString());
  }

  /** Starts a run that would take hours, and waits until it is at work. */
  private Process endless() throws IOException, InterruptedException {
    Fixture box = new Fixture(temp);
    Process process =
        start(
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
            "demo.Box#forever");
    // the output folder is made when the class path and the options are read
    while (process.isAlive() && !Files.exists(box.output())) {
      Thread.sleep(20);
    }
    assertTrue(process.isAlive(), Files.readString(temp.resolve("stderr.txt")));
    return process;
  }

  private Process start(String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    // a process of the background may not be listening: its children neither
    command.addAll(List.of("env", "--default-signal=INT"));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp"));
    command.addAll(List.of(System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectError(temp.resolve("stderr.txt").toFile())
        .redirectOutput(temp.resolve("stdout.txt").toFile())
        .start();
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
