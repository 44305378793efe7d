// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.spark;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.heapsmith.bytecode.ClassPath;

/** The entries of a class path as bytes. */
final class PackedClassPath {
  private PackedClassPath() {}

  /** Returns the entries that exist, in order; of a folder, a jar of its class files. */
  static List<byte[]> of(List<Path> entries) throws IOException {
    List<byte[]> packed = new ArrayList<>();
    for (Path entry : entries) {
      if (Files.isDirectory(entry)) {
        packed.add(jar(entry));
      } else if (Files.exists(entry)) {
        packed.add(Files.readAllBytes(entry));
      }
    }
    return packed;
  }

  private static byte[] jar(Path folder) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream jar = new ZipOutputStream(bytes);
        Stream<Path> files = Files.walk(folder)) {
      jar.setComment(ClassPath.OF_FOLDER);
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        ZipEntry entry = new ZipEntry(folder.relativize(file).toString().replace('\\', '/'));
        entry.setTime(0); // the same content has the same bytes
        jar.putNextEntry(entry);
        Files.copy(file, jar);
        jar.closeEntry();
      }
    }
    return bytes.toByteArray();
  }
}
