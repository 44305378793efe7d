// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.install;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What the modules built before this one made. */
final class Built {
  private static final Path RELENG = Path.of("..").toAbsolutePath().normalize();

  private Built() {}

  /** Returns the base IDE, without Heapsmith. */
  static Path ide() {
    return RELENG.resolve(
        "org.heapsmith.ide.base/target/products/org.heapsmith.ide.base/linux/gtk/x86_64");
  }

  /** Returns the script that starts an assembled IDE. */
  static Path start() {
    return RELENG.resolve("org.heapsmith.ide.base/start");
  }

  /** Returns the folder of the bundles of the newest Eclipse. */
  static Path newestBundles() {
    return RELENG.resolve("org.heapsmith.newest/target/bundles");
  }

  /** Returns the update site. */
  static Path site() {
    return RELENG.resolve("org.heapsmith.site/target/repository");
  }

  /** Returns the bundle that uses the plug-in. */
  static Path driver() throws IOException {
    return only(RELENG.resolve("org.heapsmith.install.driver/target"), "*-SNAPSHOT.jar");
  }

  /** Returns the only file in the folder whose name matches. */
  static Path only(Path folder, String glob) throws IOException {
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, glob)) {
      files.forEach(found::add);
    }
    if (found.size() != 1) {
      throw new IOException(glob + " in " + folder + ": " + found);
    }
    return found.get(0);
  }
}
