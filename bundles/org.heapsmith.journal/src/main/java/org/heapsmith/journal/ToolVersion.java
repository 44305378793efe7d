// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.journal;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipFile;

/** What tells two builds of Heapsmith, and two JDKs, apart: results of one are not the other's. */
final class ToolVersion {
  private ToolVersion() {}

  /**
   * Returns a text of the builds that classes come from and of the running JDK.
   *
   * @param ours a class of each module that results depend on
   */
  static String of(List<Class<?>> ours) throws IOException {
    SortedSet<String> lines = new TreeSet<>();
    for (Class<?> each : ours) {
      lines.addAll(content(place(each)));
    }
    CRC32 sum = new CRC32();
    lines.forEach(l -> sum.update(l.getBytes(StandardCharsets.UTF_8)));
    return Long.toHexString(sum.getValue())
        + " on "
        + System.getProperty("java.vendor")
        + " "
        + Runtime.version();
  }

  private static Path place(Class<?> type) throws IOException {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  /** A jar knows the sums of its files. */
  private static List<String> content(Path place) throws IOException {
    if (Files.isDirectory(place)) {
      try (Stream<Path> files = Files.walk(place)) {
        SortedSet<String> lines = new TreeSet<>();
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          CRC32 sum = new CRC32();
          sum.update(Files.readAllBytes(file));
          lines.add(place.relativize(file) + " " + sum.getValue());
        }
        return List.copyOf(lines);
      }
    }
    try (ZipFile jar = new ZipFile(place.toFile())) {
      return jar.stream().map(e -> e.getName() + " " + e.getCrc()).toList();
    }
  }
}
