// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names of files are texts; which files there are is not predicted, and said so. */
class FilesTest {
  private static final String SOURCE =
      """
      import java.io.File;
      public class Files {
        static int name(byte n) { return new File("a/b" + n).getName().length() > 2 ? 1 : 2; }
        static int exists(String n) { return new File("x" + n).exists() ? 1 : 2; }
      }
      """;

  @TempDir Path temp;

  private CliRun tree(String method) {
    Path classes = Compiler.JAVAC.compile(SOURCE);
    return CliRun.of("tree", "--cp", classes.toString(), "Files#" + method);
  }

  @Test
  void namesAreFollowed() {
    CliRun run = tree("name").endsWith(ExitCode.OK);
    assertFalse(run.out().contains("not supported"), run.out());
  }

  @Test
  void whatTheFileSystemHoldsIsNotPredicted() {
    tree("exists").says("HS-4012").mentions("which files there are is not predicted");
  }
}
