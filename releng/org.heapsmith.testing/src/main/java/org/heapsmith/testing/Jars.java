// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Jars for tests. */
public final class Jars {
  private Jars() {}

  /** Packs all files below a folder, without a manifest; returns the jar. */
  public static Path pack(Path folder, Path jar) throws IOException {
    return pack(folder, jar, "");
  }

  /** Packs them into a jar with a comment. */
  public static Path pack(Path folder, Path jar, String comment) throws IOException {
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar));
        Stream<Path> all = Files.walk(folder)) {
      out.setComment(comment);
      List<Path> files = all.filter(Files::isRegularFile).sorted().toList();
      for (Path file : files) {
        out.putNextEntry(new ZipEntry(folder.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, out);
      }
    }
    return jar;
  }
}
