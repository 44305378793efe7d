// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.install;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** An Eclipse of its own, a copy of the base IDE, driven through its command line. */
final class Ide {
  /** Of a test that starts it five times, beside whatever else the machine does. */
  static final int TEST_MINUTES = 45;

  private static final int MINUTES = 10;
  private static final List<String> JVM =
      List.of("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

  private final Path home;
  private final Path java;
  private final Path log;

  private Ide(Path home, Path java) {
    this.home = home;
    this.java = java;
    log = home.resolveSibling("output.txt");
  }

  /** Copies the base IDE into {@code folder}, which is emptied before. */
  static Ide copyOf(Path base, Path folder) throws IOException {
    Path home = emptied(folder).resolve("eclipse");
    try (Stream<Path> files = Files.walk(base)) {
      for (Path file : files.toList()) {
        Path target = home.resolve(base.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
    return new Ide(home, Path.of(System.getProperty("java.home")));
  }

  /** Returns one that is there, to be run by that Java. */
  static Ide at(Path home, Path java) {
    return new Ide(home, java);
  }

  /** Returns the folder of its bundles. */
  Path plugins() {
    return home.resolve("plugins");
  }

  /** Runs the p2 director with these arguments; it must succeed. */
  void director(String... arguments) throws IOException, InterruptedException {
    application("org.eclipse.equinox.p2.director", List.of(arguments));
  }

  /** Runs an application without user interface; it must succeed. */
  void application(String name, List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(java.resolve("bin/java").toString());
    command.addAll(JVM);
    command.addAll(List.of("-jar", launcher().toString(), "-nosplash", "-consoleLog"));
    command.addAll(List.of("-application", name));
    command.addAll(arguments);
    await(command, log);
  }

  /** Adds a bundle by the folder {@code dropins}. */
  void drop(Path bundle) throws IOException {
    Path dropins = Files.createDirectories(home.resolve("dropins"));
    Files.copy(bundle, dropins.resolve(bundle.getFileName()));
  }

  /**
   * Starts the workbench as {@code heapsmith ide} does, and returns when it has been closed; it
   * must end well.
   */
  void workbench(Path workspace, List<String> properties) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(ownDisplay());
    Path output = log.resolveSibling("workbench.txt");
    command.addAll(List.of(Built.start().toString(), home.toString(), workspace.toString()));
    command.add(output.toString());
    command.addAll(JVM);
    command.addAll(properties);
    await(command, output);
  }

  /** A window that opens takes the focus from the tests of the IDE, which may run beside these. */
  private static List<String> ownDisplay() {
    boolean possible = Stream.of("xvfb-run", "Xvfb", "xauth").allMatch(Ide::isOnThePath);
    return possible ? List.of("xvfb-run", "-a", "-s", "-screen 0 1600x1000x24") : List.of();
  }

  private static boolean isOnThePath(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  /** Returns the names of the installed bundles of ours. */
  List<String> bundles() throws IOException {
    Path list = home.resolve("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info");
    return Files.readAllLines(list).stream()
        .map(line -> line.split(",")[0])
        .filter(name -> name.startsWith("org.heapsmith."))
        .sorted()
        .toList();
  }

  private void await(List<String> command, Path output) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
    builder.environment().put("JAVA_HOME", java.toString());
    Process process = builder.start();
    boolean ended = process.waitFor(MINUTES, TimeUnit.MINUTES);
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    assertTrue(ended, () -> "ran longer than " + MINUTES + " min: " + command + end(output));
    assertEquals(0, process.exitValue(), () -> command + end(output));
  }

  private static String end(Path log) {
    try {
      List<String> lines = Files.readAllLines(log);
      return "\n" + String.join("\n", lines.subList(Math.max(0, lines.size() - 40), lines.size()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path launcher() throws IOException {
    return Built.only(home.resolve("plugins"), "org.eclipse.equinox.launcher_*.jar");
  }

  /** Makes the folder, or empties it. */
  static Path emptied(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
          Files.delete(file);
        }
      }
    }
    return Files.createDirectories(folder);
  }
}
