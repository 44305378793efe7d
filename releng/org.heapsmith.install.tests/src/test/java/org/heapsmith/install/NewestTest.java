// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.install;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Installed into the newest Eclipse that is published, and the newest Java of this machine: what
 * was there before is wired as before, and starts.
 */
class NewestTest {
  private static final String FEATURE = "org.heapsmith.feature.feature.group";
  private static final Path FOLDER = Path.of("target", "newest").toAbsolutePath();

  @Test
  @Timeout(value = Ide.TEST_MINUTES, unit = TimeUnit.MINUTES)
  void theIdeStartsWithTheFeature() throws IOException, InterruptedException {
    Optional<Path> java = Newest.java();
    assumeTrue(java.isPresent(), "the newest Eclipse needs Java 21, and there is none here");
    Ide base = Ide.copyOf(Built.ide(), FOLDER.resolve("base"));
    Ide ide = new Newest(base, Ide.emptied(FOLDER.resolve("assembled"))).assemble(java.get());
    ide.director("-repository", Built.site().toUri().toString(), "-installIU", FEATURE);
    assertTrue(ide.bundles().contains("org.heapsmith.ui"));

    ide.drop(Built.driver());
    Path report = FOLDER.resolve("assembled/wired.txt");
    ide.workbench(
        FOLDER.resolve("assembled/workspace"),
        List.of("-Dheapsmith.install.driver=wired", "-Dheapsmith.install.report=" + report));
    assertEquals(
        List.of("activated []", "unresolved []", "windows 1"),
        Files.readAllLines(report),
        "a start costs nothing, and takes nothing away");
  }
}
