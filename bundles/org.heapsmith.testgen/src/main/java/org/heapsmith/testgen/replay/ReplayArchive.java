// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.base.ClassArchive;
import org.heapsmith.testgen.replay.fork.Runner;

/**
 * The archive of classes (AppCDS) that the JVMs start with which run tests: JUnit's and ours as the
 * JVM has them when they are loaded. It is of our own JVM, and of the jars that come first on the
 * class path; whatever follows differs from project to project.
 */
public final class ReplayArchive {
  /** System property: the file, which need not exist. */
  public static final String PROPERTY = "heapsmith.replay.archive";

  private ReplayArchive() {}

  /** Returns the file, if there is one for the JVM that runs the tests. */
  static Optional<Path> of(ForkRequest request) {
    return Optional.ofNullable(System.getProperty(PROPERTY))
        .map(Path::of)
        .filter(Files::isRegularFile)
        .filter(f -> JavaRelease.isOurs(request.javaHome()) && isSpelled(path()));
  }

  /** Returns the options of a JVM that uses it, or does without where it does not fit. */
  static List<String> options(Path archive) {
    return ClassArchive.options(archive);
  }

  /** Returns the class path that it begins with. */
  static String path() {
    return Libraries.runtime().stream()
        .map(p -> p.toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** A JVM cannot take every path from its command line. */
  private static boolean isSpelled(String path) {
    return StandardCharsets.US_ASCII.newEncoder().canEncode(path);
  }

  /**
   * Writes it: runs a few tests, as they will be run.
   *
   * @param arguments the file
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    // two processes may make it at the same time
    Path made = Path.of(arguments[0] + "." + ProcessHandle.current().pid()).toAbsolutePath();
    Path tests = Files.createTempFile("heapsmith", ".txt");
    try {
      String samples = Runner.class.getPackageName() + ".SampleTests\n";
      Files.writeString(tests, "trial " + samples + "class " + samples);
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(ForkedJvm.OPTIONS);
      command.add("-XX:ArchiveClassesAtExit=" + made);
      command.addAll(List.of("-cp", path(), Runner.class.getName(), tests.toString()));
      // it runs as long as its standard input is open
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (process.waitFor() != 0) {
        throw new IOException("the JVM ended with " + process.exitValue());
      }
      // a JVM that maps half a file is lost
      Files.move(made, Path.of(arguments[0]), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(tests);
      Files.deleteIfExists(made);
    }
  }
}
