// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.install;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the script that starts the IDE does when that ends: with a Java that only tells. */
class StartTest {
  private static final int MINUTES = 2;

  @TempDir Path temp;

  /** File &gt; Restart ends with 23, Switch Workspace with 24 and what to start with. */
  @Test
  void theIdeComesUpAgainWhereItIsAskedFor() throws Exception {
    assertEquals(
        0, start("exit 23", "printf '%s\\n' -vm java -data '/other one' -vmargs; exit 24"));
    assertEquals(List.of("ours", "ours", "/other one"), workspaces());
  }

  @Test
  void anExitIsTheEndAndItsCodeThatOfTheScript() throws Exception {
    assertEquals(13, start("exit 13", "exit 0"));
    assertEquals(List.of("ours"), workspaces());
  }

  /** Each start does the next of these; after the last it exits with 0. */
  private int start(String... each) throws IOException, InterruptedException {
    Path java = Files.createDirectories(temp.resolve("jdk/bin")).resolve("java");
    StringBuilder script =
        new StringBuilder("#!/usr/bin/env bash\ncd '" + temp + "'\n")
            .append("while [ \"$1\" != -data ]; do shift; done; echo \"$2\" >>workspaces\n")
            .append("case $(wc -l <workspaces) in\n");
    for (int i = 0; i < each.length; i++) {
      script.append(i + 1).append(") ").append(each[i]).append(" ;;\n");
    }
    Files.writeString(java, script + "esac\n");
    assertTrue(java.toFile().setExecutable(true));
    Path plugins = Files.createDirectories(temp.resolve("eclipse/plugins"));
    Files.writeString(plugins.resolve("org.eclipse.equinox.launcher_1.0.0.jar"), "");
    ProcessBuilder builder =
        new ProcessBuilder(
            Built.start().toString(),
            temp.resolve("eclipse").toString(),
            "ours",
            temp.resolve("output").toString());
    builder.environment().put("JAVA_HOME", temp.resolve("jdk").toString());
    Process process = builder.inheritIO().start();
    try {
      assertTrue(process.waitFor(MINUTES, TimeUnit.MINUTES), "it does not end");
      return process.exitValue();
    } finally {
      process.destroyForcibly();
    }
  }

  private List<String> workspaces() throws IOException {
    return Files.readAllLines(temp.resolve("workspaces"));
  }
}
