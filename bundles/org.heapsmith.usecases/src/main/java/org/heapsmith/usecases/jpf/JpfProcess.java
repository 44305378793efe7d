// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.jpf;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.usecases.process.ProgramRun;

/** A run of jpf-symbc in a JVM of its own, with a limit of its time and memory. */
final class JpfProcess {
  private JpfProcess() {}

  /**
   * Runs a configuration; returns all that it printed until it ended or was ended.
   *
   * @throws HeapsmithException {@link Code#JPF_NOT_STARTED}
   */
  static String run(
      JpfHome home, Path configuration, Path folder, long millis, Cancellation cancellation)
      throws IOException {
    Path site = folder.resolve("site.properties");
    Files.writeString(
        site,
        "jpf-core = %s%njpf-symbc = %s%nextensions = ${jpf-core},${jpf-symbc}%n"
            .formatted(property(home.core()), property(home.symbc())));
    Path output = folder.resolve("output.txt");
    List<String> command =
        List.of(
            home.java().resolve("bin").resolve("java").toString(),
            // it looks into its own JVM, which newer ones must be told to allow
            "-XX:+IgnoreUnrecognizedVMOptions",
            "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED",
            "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
            "--add-exports=java.base/jdk.internal.access=ALL-UNNAMED",
            "-Xmx1g",
            "-XX:+UseSerialGC",
            "-XX:-UsePerfData",
            "-Djava.awt.headless=true",
            "-Djava.io.tmpdir=" + folder,
            "-jar",
            home.core().resolve(JpfHome.LAUNCHER).toString(),
            "+site=" + site,
            configuration.toString());
    ProgramRun.ends(start(command, folder, output), Duration.ofMillis(millis), cancellation);
    return Files.readString(output, StandardCharsets.ISO_8859_1);
  }

  private static String property(Path path) {
    return path.toString().replace("\\", "\\\\");
  }

  private static Process start(List<String> command, Path folder, Path output) {
    try {
      return ProgramRun.start(command, folder, output);
    } catch (IOException e) {
      Notice notice = Notice.of(Code.JPF_NOT_STARTED, "", command.get(0), e.getMessage());
      throw new HeapsmithException(notice, e);
    }
  }
}
