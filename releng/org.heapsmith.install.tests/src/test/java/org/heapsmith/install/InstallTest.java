// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.install;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Installed by p2 from the site alone, used in the workbench (an example project, tests for one
 * method, File &gt; Restart), removed; the IDE starts without it.
 */
class InstallTest {
  private static final String FEATURE = "org.heapsmith.feature.feature.group";
  private static final Path FOLDER = Path.of("target", "install").toAbsolutePath();
  private static final Path WORKSPACE = FOLDER.resolve("workspace");

  @Test
  @Timeout(value = Ide.TEST_MINUTES, unit = TimeUnit.MINUTES)
  void theFeatureIsInstalledUsedAndRemoved() throws IOException, InterruptedException {
    Ide ide = Ide.copyOf(Built.ide(), FOLDER);
    assertFalse(ide.bundles().contains("org.heapsmith.ui"), "the base IDE is without Heapsmith");
    ide.director("-repository", Built.site().toUri().toString(), "-installIU", FEATURE);
    assertTrue(ide.bundles().contains("org.heapsmith.ui"));
    assertTrue(ide.bundles().contains("org.heapsmith.help"));

    ide.drop(Built.driver());
    assertEquals(
        List.of(
            "example 0 errors",
            "perspective org.heapsmith.ui.perspective",
            "test test/org/heapsmith/examples/sll/SinglyLinkedListHeapTest.java",
            "tests 0 errors",
            "started again",
            "Before the restart: SinglyLinkedList.contains(int) \u2013 finished"),
        run(ide, "use"));
    assertEquals(List.of(), loggedErrorsOfHeapsmith());

    ide.director("-uninstallIU", FEATURE);
    assertFalse(ide.bundles().contains("org.heapsmith.ui"));
    assertEquals(List.of("bundle absent", "views 0", "windows 1"), run(ide, "absent"));
  }

  /** Starts the workbench with that part of the driver and returns the lines of its report. */
  private static List<String> run(Ide ide, String part) throws IOException, InterruptedException {
    Path report = FOLDER.resolve(part + ".txt");
    ide.workbench(
        WORKSPACE,
        List.of(
            "-Dheapsmith.welcome=" + part.equals("use"),
            "-Dheapsmith.install.driver=" + part,
            "-Dheapsmith.install.report=" + report));
    return Files.readAllLines(report);
  }

  /** The log is only there if somebody had something to say. */
  private static List<String> loggedErrorsOfHeapsmith() throws IOException {
    Path log = WORKSPACE.resolve(".metadata/.log");
    if (!Files.exists(log)) {
      return List.of();
    }
    return Files.readAllLines(log).stream()
        .filter(line -> line.matches("!(SUB)?ENTRY org\\.heapsmith\\S* (\\d )?4 .*"))
        .toList();
  }
}
