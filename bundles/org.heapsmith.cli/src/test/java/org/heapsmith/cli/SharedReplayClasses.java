// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.testgen.replay.ReplayArchive;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Lets the JVMs that tests of the command line start for their replays begin with classes from an
 * archive, as those of {@code ./heapsmith} and of a distribution do: that halves what each costs.
 */
public final class SharedReplayClasses implements LauncherSessionListener {

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    Path archive = Path.of("target", "replay.jsa").toAbsolutePath();
    try {
      if (Files.notExists(archive)) { // one of an earlier build is used as long as it fits
        ReplayArchive.main(new String[] {archive.toString()});
      }
      System.setProperty(ReplayArchive.PROPERTY, archive.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
