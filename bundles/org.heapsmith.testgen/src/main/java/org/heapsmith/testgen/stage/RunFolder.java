// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.IoReason;
import org.heapsmith.base.Notice;

/**
 * A temporary folder for sources, classes and what the forked JVM needs. Its name tells whose it
 * is, so that what a killed run left behind is swept away by the next one.
 */
public final class RunFolder implements AutoCloseable {
  private static final Pattern NAME = Pattern.compile("heapsmith-run-(\\d{1,18})-\\d+");

  /** The name of a folder that no process owns. */
  private static final String NOBODYS = "heapsmith-run-0-";

  /** What a test has started may write a file while the others are deleted. */
  private static final int ATTEMPTS = 3;

  private final Path folder;

  /** Makes the folder in the system's folder for temporary files. */
  public RunFolder() {
    this(Path.of(System.getProperty("java.io.tmpdir")));
  }

  /** Makes the folder. */
  RunFolder(Path parent) {
    try {
      sweep(parent);
      String prefix = "heapsmith-run-" + ProcessHandle.current().pid() + "-";
      this.folder = Files.createTempDirectory(parent, prefix);
    } catch (IOException e) {
      throw failed(parent, e);
    } catch (UncheckedIOException e) { // of a stream
      throw failed(parent, e.getCause());
    }
  }

  /** Returns what to say if temporary files cannot be written. */
  static HeapsmithException failed(Path folder, IOException cause) {
    return new HeapsmithException(
        Notice.of(Code.TEMPORARY_NOT_WRITABLE, "", folder, IoReason.of(cause)), cause);
  }

  /** Deletes the folders of processes that are gone, and of them only. */
  private static void sweep(Path parent) throws IOException {
    List<Path> orphans;
    try (Stream<Path> entries = Files.list(parent)) {
      orphans = entries.filter(RunFolder::isOrphan).toList();
    }
    orphans.forEach(RunFolder::tryToDelete);
  }

  private static boolean isOrphan(Path entry) {
    Matcher name = NAME.matcher(entry.getFileName().toString());
    return name.matches()
        && ProcessHandle.of(Long.parseLong(name.group(1))).filter(ProcessHandle::isAlive).isEmpty();
  }

  /** Returns the folder. */
  public Path folder() {
    return folder;
  }

  @Override
  public void close() {
    for (int i = 0; i < ATTEMPTS; i++) {
      if (tryToDelete(folder)) {
        return;
      }
    }
    leave();
  }

  /** Something in it is still written to, or open on this platform: the next run sweeps it. */
  private void leave() {
    String name = folder.getFileName().toString();
    String number = name.substring(name.lastIndexOf('-') + 1);
    try {
      Files.move(folder, folder.resolveSibling(NOBODYS + number));
    } catch (IOException e) {
      folder.toFile().deleteOnExit();
    }
  }

  private static boolean tryToDelete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.deleteIfExists(file);
      }
      return true;
    } catch (IOException | UncheckedIOException e) {
      return false; // another run sweeps it at the same time, or somebody still writes to it
    }
  }
}
