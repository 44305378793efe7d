// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** Finds the {@code *.heap} files of a folder; what was built or fetched is left out. */
final class SpecFolders {
  private static final Set<String> LEFT_OUT =
      Set.of("target", "build", "bin", "out", "node_modules");

  private SpecFolders() {}

  /** Returns whether a path is that of a spec file. */
  static boolean isSpec(Path file) {
    return file.toString().endsWith(".heap");
  }

  /** Returns the spec files below {@code root}, or {@code root} if it is one; sorted. */
  static List<Path> find(Path root) throws IOException {
    List<Path> found = new ArrayList<>();
    if (!Files.exists(root)) {
      return found;
    }
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            boolean skipped = !folder.equals(root) && isLeftOut(folder.getFileName().toString());
            return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (isSpec(file)) {
              found.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure) {
            return FileVisitResult.CONTINUE; // what cannot be read does not hide the rest
          }
        });
    Collections.sort(found);
    return found;
  }

  /** Returns whether a spec file lies in a folder below {@code root} that is left out. */
  static boolean isLeftOut(Path root, Path file) {
    for (Path part : root.relativize(file)) {
      if (isLeftOut(part.toString())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLeftOut(String name) {
    return LEFT_OUT.contains(name) || name.startsWith(".");
  }
}
