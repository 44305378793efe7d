// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.campaign;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.heapsmith.testing.Compiler;

/** Compiles the tests that were kept as their owner would, and runs them with JUnit's launcher. */
final class Outside {

  /** A test that is not green. */
  record Failure(Fault.Kind kind, String test, String why) {}

  /** Of the processor: on a busy machine a clock accuses who has not had his turn. */
  private static final Duration MOST_WORK = Duration.ofMinutes(5);

  /** For tests that wait for what never comes. */
  private static final Duration LONGEST = Duration.ofHours(1);

  private static final int POLL_SECONDS = 5;

  private Outside() {}

  static List<Failure> run(Workshop workshop, Tally tally) {
    List<Failure> failures = new ArrayList<>();
    try {
      List<Path> files = sources(workshop.tests());
      if (files.isEmpty()) {
        return failures;
      }
      Path classes = Files.createDirectories(workshop.path("test-classes"));
      String path =
          String.join(
              File.pathSeparator,
              classes.toString(),
              workshop.guarded().toString(),
              workshop.classes().toString(),
              System.getProperty("java.class.path"));
      String errors = Compiler.JAVAC.compile(files, path, classes);
      if (!errors.isEmpty()) {
        for (Path file : files) {
          if (errors.contains(file.toString())) {
            failures.add(failure(Fault.Kind.NOT_COMPILING, name(workshop, file), errors));
          }
        }
        return failures;
      }
      List<String> names = files.stream().map(f -> name(workshop, f)).toList();
      Path list = Files.write(workshop.path("test-classes.txt"), names);
      Path output = workshop.path("outside.txt");
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:TieredStopAtLevel=1",
                  "-XX:+UseSerialGC",
                  "-XX:-UsePerfData",
                  "-Xmx512m",
                  "-cp",
                  path,
                  OutsideMain.class.getName(),
                  list.toString(),
                  output.toString())
              .redirectErrorStream(true)
              .redirectOutput(workshop.path("outside.log").toFile())
              .start();
      if (!ends(process)) {
        process.destroyForcibly();
        failures.add(failure(Fault.Kind.FAILING_OUTSIDE, names.get(0), "the run does not end"));
      } else if (process.exitValue() != 0) {
        throw new IllegalStateException(Files.readString(workshop.path("outside.log")));
      }
      read(output, failures, tally);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return failures;
  }

  private static boolean ends(Process process) throws InterruptedException {
    long start = System.nanoTime();
    while (!process.waitFor(POLL_SECONDS, TimeUnit.SECONDS)) {
      Duration work = process.info().totalCpuDuration().orElse(Duration.ZERO);
      if (work.compareTo(MOST_WORK) > 0 || System.nanoTime() - start > LONGEST.toNanos()) {
        return false;
      }
    }
    return true;
  }

  private static void read(Path output, List<Failure> failures, Tally tally) throws IOException {
    if (Files.exists(output)) {
      for (String line : Files.readAllLines(output)) {
        String[] parts = line.split("\t", 3);
        if (parts[0].equals("RUN")) {
          tally.outside(Integer.parseInt(parts[1]));
        } else if (parts.length == 3) {
          boolean invalid = parts[2].contains("invalid input");
          Fault.Kind kind = invalid ? Fault.Kind.INVALID : Fault.Kind.valueOf(parts[0]);
          failures.add(failure(kind, parts[1], parts[2]));
        }
      }
    }
  }

  private static Failure failure(Fault.Kind kind, String test, String why) {
    return new Failure(kind, test, why);
  }

  private static List<Path> sources(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
  }

  private static String name(Workshop workshop, Path file) {
    String path = workshop.tests().relativize(file).toString().replace(File.separatorChar, '.');
    return path.substring(0, path.length() - ".java".length());
  }
}
