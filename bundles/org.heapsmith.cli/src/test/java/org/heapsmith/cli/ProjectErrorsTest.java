// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Projects, jars and revisions that cannot be worked with. */
class ProjectErrorsTest {
  @TempDir Path temp;

  private CliRun jar(Path jar) {
    return CliRun.of("generate", "--jar", jar.toString(), "-o", temp.resolve("out") + "");
  }

  @Test
  void aJarThatIsNone() throws IOException {
    Path text = Files.writeString(temp.resolve("a.jar"), "no jar");
    jar(text).endsWith(ExitCode.BAD_INPUT).saysOnly("HS-1009");
    jar(temp).endsWith(ExitCode.BAD_INPUT).saysOnly("HS-1009").mentions("it is no file");
    jar(temp.resolve("b.jar")).endsWith(ExitCode.BAD_INPUT).saysOnly("HS-1009");
  }

  /** Nothing of it is read before it is known to be a jar. */
  @Test
  void aHugeFileThatIsNoJar() throws IOException {
    Path huge = temp.resolve("huge.jar");
    try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength(600L << 20); // takes no room on the disk
    }
    jar(huge).endsWith(ExitCode.BAD_INPUT).saysOnly("HS-1009");
  }

  @Test
  void aJarWithoutClasses() throws IOException {
    Path empty = temp.resolve("empty.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(empty))) {
      out.putNextEntry(new ZipEntry("readme.txt"));
    }
    jar(empty).endsWith(ExitCode.BAD_INPUT).saysOnly("HS-1009").mentions("no class");
  }

  @Test
  void withoutGitNothingIsKnownToHaveChanged() throws IOException {
    Files.writeString(temp.resolve("pom.xml"), "<project/>");
    Files.writeString(temp.resolve(".git"), "gitdir: nowhere"); // whatever the folder is in
    CliRun.of("generate", "--project", temp.toString(), "--since", "HEAD")
        .endsWith(ExitCode.BAD_INPUT)
        .saysOnly("HS-2070");
  }

  @Test
  void whatMavenCannotReadItSaysItself() throws IOException {
    Files.writeString(temp.resolve("pom.xml"), "<project>");
    CliRun run = CliRun.of("generate", "--project", temp.toString());
    run.endsWith(ExitCode.BAD_INPUT).saysOnly("HS-2062").mentions("pom.xml");
    assertTrue(run.err().contains("test-compile"), run::err);
  }

  @Test
  void whatHasToBeNamedIsSaid() {
    CliRun.of("generate").endsWith(ExitCode.USAGE).mentions("TARGET is missing");
    CliRun.of("generate", "demo.A").endsWith(ExitCode.USAGE).mentions("-o is missing");
    CliRun.of("generate", "--project", temp + "", "--jar", "a.jar").endsWith(ExitCode.USAGE);
    CliRun.of("generate", "--project", temp + "", "--exclude", "a b").endsWith(ExitCode.USAGE);
    CliRun.of("generate", "--project", temp + "", "--total-time", "soon").endsWith(ExitCode.USAGE);
  }
}
