// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.replay.fork.Probe;
import org.jacoco.core.analysis.IMethodCoverage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes of the JDK run with probes from the start of a JVM, and what they record is read. */
class JdkProbesTest {
  @TempDir Path folder;

  @Test
  void onlyClassesOfTheJdkOutsideOfJavaLangGetProbes() throws Exception {
    assertEquals(List.of(), JdkProbes.patch(List.of("demo.Own", "java.lang.String"), folder));
    assertEquals(
        List.of("--patch-module=java.base=" + folder.resolve("java.base").toAbsolutePath()),
        JdkProbes.patch(List.of("demo.Own", "java.util.LinkedList"), folder));
    assertTrue(Files.exists(folder.resolve("java.base/java/util/LinkedList.class")));
    assertFalse(Files.exists(folder.resolve("java.base/demo")));
  }

  @Test
  void classesOfAnotherJdkAreNotMeasured() {
    assertTrue(JavaRelease.isOurs(Optional.empty()));
    assertTrue(JavaRelease.isOurs(Optional.of(Path.of(System.getProperty("java.home")))));
    assertFalse(JavaRelease.isOurs(Optional.of(folder)));
  }

  /** Maps, sets and queues are used by the JVM before anything else runs. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.HashMap",
        "java.util.ArrayDeque",
        "java.util.TreeMap",
        "java.util.concurrent.ConcurrentHashMap"
      })
  void theJvmStartsWithThem(String name) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(JdkProbes.patch(List.of(name), folder));
    command.add("-version");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out").toFile())
            .start();
    assertTrue(process.waitFor(2, TimeUnit.MINUTES));
    assertEquals(0, process.exitValue(), Files.readString(folder.resolve("out")));
  }

  @Test
  void whatIsRecordedIsWhatJacocoReads() {
    assertArrayEquals(new byte[0], ProbedClasses.data(""));
    String id = label("java/util/LinkedList");
    CoverageMeter meter =
        new CoverageMeter(List.of("java/util/LinkedList"), List.of(), Optional.empty());
    byte[] data = ProbedClasses.data(id + " 200 0 7\n");
    assertEquals(2, meter.probes(data).size());
    IMethodCoverage size =
        meter.measure(List.of(data)).get(new MethodId("java/util/LinkedList", "size", "()I"));
    assertEquals(0, size.getInstructionCounter().getCoveredCount());
  }

  /** As the class that holds the probes has it. */
  private String label(String name) {
    try {
      JdkProbes.patch(List.of(name.replace('/', '.')), folder);
      byte[] holder =
          Files.readAllBytes(
              folder.resolve("java.base/" + Probe.JDK_PROBES.replace('.', '/') + ".class"));
      String text = new String(holder, java.nio.charset.StandardCharsets.ISO_8859_1);
      int start = text.indexOf(name + " ");
      int end = start + name.length() + 1;
      while (text.charAt(end) == '-' || Character.isDigit(text.charAt(end))) {
        end++;
      }
      return text.substring(start, end);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
