// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The class files of a class path, as the forked JVM loads them, and those of the JDK. Loads no
 * class.
 */
final class ClassBytesSource implements AutoCloseable {
  private static final ClassLoader NOTHING =
      new ClassLoader(null) {
        @Override
        public URL getResource(String name) {
          return null;
        }
      };

  private final URLClassLoader loader;
  private final boolean ofJdk;

  /**
   * Makes the source.
   *
   * @param ofJdk whether classes of this JDK are wanted, too
   */
  ClassBytesSource(List<Path> classPath, boolean ofJdk) {
    this.ofJdk = ofJdk;
    List<URL> urls = new ArrayList<>();
    try {
      for (Path path : classPath) {
        urls.add(path.toUri().toURL());
      }
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(e);
    }
    this.loader = new URLClassLoader(urls.toArray(new URL[0]), NOTHING);
  }

  Optional<byte[]> read(String internalName) {
    try (InputStream in = loader.getResourceAsStream(internalName + ".class")) {
      if (in == null) {
        return ofJdk ? JdkProbes.read(internalName) : Optional.empty();
      }
      return Optional.of(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns whether a class of the class path is a file in a folder. */
  boolean isInFolder(String internalName) {
    URL place = loader.getResource(internalName + ".class");
    return place != null && place.getProtocol().equals("file");
  }

  @Override
  public void close() {
    try {
      loader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
