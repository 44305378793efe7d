// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.testing.TemporaryFolders;

/**
 * Workers that begin with an archive of classes, as in an IDE, and save a second each. It is made
 * by the first test that asks.
 */
final class QuickWorkers {
  private QuickWorkers() {}

  /** Returns settings for our own JVM and class path, its folders in jars. */
  static WorkerSettings settings() {
    return OfThisJvm.SETTINGS;
  }

  /** There is no archive of folders. */
  private static List<Path> jars(List<Path> path, Path folder) throws IOException {
    List<Path> jars = new ArrayList<>();
    for (Path entry : path) {
      jars.add(
          Files.isDirectory(entry) ? pack(entry, folder.resolve(jars.size() + ".jar")) : entry);
    }
    return jars;
  }

  private static Path pack(Path folder, Path jar) throws IOException {
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> files = Files.walk(folder)) {
      for (Path entry : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new JarEntry(folder.relativize(entry).toString().replace('\\', '/')));
        Files.copy(entry, out);
      }
    }
    return jar;
  }

  private static final class OfThisJvm {
    static final WorkerSettings SETTINGS = make();

    private static WorkerSettings make() {
      Path folder = TemporaryFolders.make();
      WorkerSettings own = WorkerSettings.ofThisJvm();
      try {
        Path processes = Files.createDirectory(folder.resolve("processes"));
        WorkerSettings settings =
            WorkerSettings.of(own.java(), jars(own.classPath(), folder)).withArchives(folder);
        WorkerArchive archive = WorkerArchive.of(settings.withTemporary(processes)).orElseThrow();
        assertFalse(archive.isMade());
        assertTrue(archive.make(Cancellation.NONE));
        assertTrue(archive.isMade());
        assertEquals(0, processes.toFile().list().length, "files left");
        return settings;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
