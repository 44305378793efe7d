// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dist;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * Makes the jars of a folder such that a JVM can keep their classes in an archive: without
 * signatures, which it also checks for each class that it loads and nobody looks at, and without
 * class files of versions before Java 6 ({@link Framed}). Native libraries of this platform are not
 * compressed: each JVM that uses them unpacks them. All else stays, entry for entry.
 */
public final class Archivable {
  private static final Pattern SIGNATURE = Pattern.compile("META-INF/[^/]+\\.(SF|RSA|DSA|EC)");
  private static final String DIGEST = "-Digest";

  private final Framed framed;

  private Archivable(Framed framed) {
    this.framed = framed;
  }

  /**
   * Rewrites what has to be.
   *
   * @param arguments the folder
   */
  public static void main(String[] arguments) throws IOException {
    List<Path> jars;
    try (Stream<Path> files = Files.list(Path.of(arguments[0]))) {
      jars = files.filter(f -> f.toString().endsWith(".jar")).sorted().toList();
    }
    List<URL> urls = new ArrayList<>();
    for (Path jar : jars) {
      urls.add(jar.toUri().toURL());
    }
    List<Path> changed = new ArrayList<>();
    try (URLClassLoader all =
        new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      Archivable archivable = new Archivable(new Framed(all));
      for (Path jar : jars) {
        if (archivable.isToBeRewritten(jar)) {
          archivable.copy(jar, rewritten(jar));
          changed.add(jar);
        }
      }
    }
    for (Path jar : changed) { // no sooner: classes above a class are looked up in the others
      Files.move(rewritten(jar), jar, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static Path rewritten(Path jar) {
    return jar.resolveSibling(jar.getFileName() + ".new");
  }

  private boolean isToBeRewritten(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      for (JarEntry entry : file.stream().toList()) {
        if (SIGNATURE.matcher(entry.getName()).matches()
            || isNative(entry) && entry.getMethod() != ZipEntry.STORED
            || isClass(entry) && Framed.isOld(content(file, entry, Framed.HEAD))) {
          return true;
        }
      }
    }
    return false;
  }

  private void copy(Path from, Path to) throws IOException {
    try (JarFile file = new JarFile(from.toFile(), false);
        OutputStream out = Files.newOutputStream(to);
        JarOutputStream copy = new JarOutputStream(out)) {
      for (JarEntry entry : file.stream().toList()) {
        if (SIGNATURE.matcher(entry.getName()).matches()) {
          continue;
        }
        ZipEntry next = new ZipEntry(entry.getName());
        next.setTime(entry.getTime());
        if (isNative(entry)) {
          next.setMethod(ZipEntry.STORED);
          next.setSize(entry.getSize());
          next.setCrc(entry.getCrc());
        }
        copy.putNextEntry(next);
        if (entry.getName().equals(JarFile.MANIFEST_NAME)) {
          unsigned(file.getManifest()).write(copy);
        } else {
          byte[] content = content(file, entry, Integer.MAX_VALUE);
          copy.write(isClass(entry) && Framed.isOld(content) ? framed.of(content) : content);
        }
        copy.closeEntry();
      }
    }
  }

  /** Z3's jar has those of a platform in a folder for its processor in a folder for its system. */
  private static boolean isNative(JarEntry entry) {
    return entry.getName().endsWith(".so")
        && System.getProperty("os.name").equals("Linux")
        && entry.getName().contains("/linux/" + System.getProperty("os.arch") + "/");
  }

  private static boolean isClass(JarEntry entry) {
    return entry.getName().endsWith(".class");
  }

  private static byte[] content(JarFile file, JarEntry entry, int most) throws IOException {
    try (InputStream in = file.getInputStream(entry)) {
      return in.readNBytes(most);
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
