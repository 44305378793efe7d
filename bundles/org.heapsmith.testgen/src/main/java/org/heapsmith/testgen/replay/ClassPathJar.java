// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/**
 * A jar that holds nothing but a class path, in its manifest. There the entries are URLs in ASCII:
 * a JVM cannot take every path from its command line (Java 17 spoils emoji, any Java what its
 * locale cannot spell), and a long one does not fit everywhere.
 */
final class ClassPathJar {
  private ClassPathJar() {}

  /** Writes the jar. Entries that do not exist are passed over, as in any class path. */
  static void write(Path jar, List<Path> classPath) throws IOException {
    String urls =
        classPath.stream().map(p -> p.toUri().toASCIIString()).collect(Collectors.joining(" "));
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, urls);
    try (OutputStream out = Files.newOutputStream(jar)) {
      new JarOutputStream(out, manifest).close();
    }
  }
}
