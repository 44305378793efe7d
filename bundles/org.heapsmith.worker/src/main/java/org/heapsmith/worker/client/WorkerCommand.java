// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.base.LargePages;

/** The command line of a worker process, and of the one that makes its archive. Stateless. */
final class WorkerCommand {
  private static final String SERVER = "org.heapsmith.worker.server.";

  private WorkerCommand() {}

  /** Returns the process to start; everything it writes goes below {@code temporary}. */
  static ProcessBuilder of(WorkerSettings settings, Path temporary) {
    List<String> archive = WorkerArchive.of(settings).map(WorkerArchive::options).orElse(List.of());
    return of(settings, temporary, archive, List.of("WorkerMain"));
  }

  /** Returns the process that writes an archive when it ends, and before that the one to replay. */
  static ProcessBuilder archiving(
      WorkerSettings settings, Path temporary, Path archive, Path toReplay) {
    List<String> options = List.of("-XX:ArchiveClassesAtExit=" + archive);
    return of(settings, temporary, options, List.of("ArchiveMain", toReplay.toString()));
  }

  private static ProcessBuilder of(
      WorkerSettings settings, Path temporary, List<String> options, List<String> main) {
    List<String> command = new ArrayList<>();
    command.add(settings.java().toString());
    command.add("-Xmx" + settings.memoryMegabytes() + "m");
    // half the processor time for a small job; G1, unlike the serial collector, soon gives up when
    // memory runs out
    command.add("-XX:TieredStopAtLevel=1");
    // with one compiler the JVM sets aside a fifth of that, and ends when it is full
    command.add("-XX:ReservedCodeCacheSize=240m");
    command.addAll(LargePages.options());
    command.add("-XX:+ExitOnOutOfMemoryError");
    // standard output belongs to the protocol
    command.add("-XX:+DisplayVMOutputToStderr");
    // no file in the system's temporary folder that a killed JVM leaves behind
    command.add("-XX:-UsePerfData");
    command.add("-Djava.io.tmpdir=" + temporary);
    command.add("-Djava.awt.headless=true");
    command.add("-Dheapsmith.worker.temporary=" + temporary);
    command.addAll(options);
    command.addAll(settings.jvmArguments());
    command.add(SERVER + main.get(0));
    command.addAll(main.subList(1, main.size()));
    ProcessBuilder builder = new ProcessBuilder(command).directory(temporary.toFile());
    // by the environment, which is longer than a command line may be
    builder
        .environment()
        .put(
            "CLASSPATH",
            settings.classPath().stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator)));
    return builder;
  }
}
