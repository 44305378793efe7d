// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.corpus;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One run of the command line for methods of a jar, in a process of its own, as a user would. */
final class JarRun {
  private JarRun() {}

  /**
   * Runs it. The report is {@code NAME.json}, absent if the run broke down; what was printed {@code
   * NAME.log}.
   *
   * @param command with its options, but for class path, report and those the user asked for
   */
  static void of(
      Path folder, String name, List<Path> classPath, List<String> command, List<String> targets)
      throws IOException, InterruptedException {
    Path report = folder.resolve(name + ".json");
    Files.deleteIfExists(report);
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    line.add("-XX:ReservedCodeCacheSize=240m"); // all of it as ./heapsmith does
    line.addAll(List.of("-cp", System.getProperty("java.class.path")));
    line.add("org.heapsmith.cli.Main");
    line.addAll(command);
    line.addAll(List.of("--cp", text(classPath), "--report", report.toString()));
    Stream.of(System.getProperty("corpus.with", "").split(" "))
        .filter(option -> !option.isEmpty())
        .forEach(line::add);
    line.addAll(targets);
    new ProcessBuilder(line)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve(name + ".log").toFile())
        .start()
        .waitFor();
  }

  private static String text(List<Path> classPath) {
    return classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
