// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dist;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * Takes the signatures out of the jars of a folder. A JVM checks them for each class that it loads
 * (a tenth of a short command), and does not keep such classes in an archive; nobody looks at who
 * has signed. All else stays, entry for entry.
 */
public final class Unsigned {
  private static final Pattern SIGNATURE = Pattern.compile("META-INF/[^/]+\\.(SF|RSA|DSA|EC)");
  private static final String DIGEST = "-Digest";

  private Unsigned() {}

  /**
   * Rewrites what is signed.
   *
   * @param arguments the folder
   */
  public static void main(String[] arguments) throws IOException {
    List<Path> jars;
    try (Stream<Path> files = Files.list(Path.of(arguments[0]))) {
      jars = files.filter(f -> f.toString().endsWith(".jar")).sorted().toList();
    }
    for (Path jar : jars) {
      if (isSigned(jar)) {
        Path unsigned = jar.resolveSibling(jar.getFileName() + ".new");
        copy(jar, unsigned);
        Files.move(unsigned, jar, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private static boolean isSigned(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      return file.stream().anyMatch(e -> SIGNATURE.matcher(e.getName()).matches());
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (JarFile file = new JarFile(from.toFile(), false);
        OutputStream out = Files.newOutputStream(to);
        JarOutputStream copy = new JarOutputStream(out)) {
      for (JarEntry entry : file.stream().toList()) {
        if (SIGNATURE.matcher(entry.getName()).matches()) {
          continue;
        }
        ZipEntry next = new ZipEntry(entry.getName());
        next.setTime(entry.getTime());
        copy.putNextEntry(next);
        if (entry.getName().equals(JarFile.MANIFEST_NAME)) {
          unsigned(file.getManifest()).write(copy);
        } else {
          file.getInputStream(entry).transferTo(copy);
        }
        copy.closeEntry();
      }
    }
  }

  /** Returns the manifest without digests; sections that say nothing else are left out. */
  private static Manifest unsigned(Manifest manifest) {
    Manifest result = new Manifest(manifest);
    result
        .getEntries()
        .values()
        .forEach(a -> a.keySet().removeIf(k -> k.toString().endsWith(DIGEST)));
    result.getEntries().values().removeIf(a -> a.isEmpty());
    return result;
  }
}
