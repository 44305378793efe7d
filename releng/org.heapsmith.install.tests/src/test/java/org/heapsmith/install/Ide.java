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
  private static final int SECONDS = 600;

  private final Path home;
  private final Path log;

  private Ide(Path home) {
    this.home = home;
    log = home.resolveSibling("output.txt");
  }

  /** Copies the base IDE into {@code folder}, which is emptied before. */
  static Ide copyOf(Path base, Path folder) throws IOException {
    delete(folder);
    Path home = folder.resolve("eclipse");
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
    return new Ide(home);
  }

  /** Runs the p2 director with these arguments; it must succeed. */
  void director(String... arguments) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>();
    all.addAll(List.of("-application", "org.eclipse.equinox.p2.director"));
    all.addAll(List.of(arguments));
    run(List.of(), all);
  }

  /** Adds a bundle by the folder {@code dropins}. */
  void drop(Path bundle) throws IOException {
    Path dropins = Files.createDirectories(home.resolve("dropins"));
    Files.copy(bundle, dropins.resolve(bundle.getFileName()));
  }

  /** Starts the workbench and returns when it has been closed; it must end well. */
  void workbench(Path workspace, List<String> properties) throws IOException, InterruptedException {
    run(
        properties,
        List.of(
            "-data",
            workspace.toString(),
            "-product",
            "org.eclipse.platform.ide",
            "-application",
            "org.eclipse.ui.ide.workbench"));
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

  private void run(List<String> properties, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(properties);
    command.addAll(List.of("-jar", launcher().toString(), "-nosplash", "-consoleLog"));
    command.addAll(arguments);
    File output = log.toFile();
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(output))
            .start();
    boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    assertTrue(ended, () -> "ran longer than " + SECONDS + " s: " + arguments + end());
    assertEquals(0, process.exitValue(), () -> arguments + end());
  }

  private String end() {
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

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
