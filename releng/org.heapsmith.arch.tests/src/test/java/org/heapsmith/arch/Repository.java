// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.arch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The source tree these tests look at. */
final class Repository {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

  /** Folders that hold nothing hand-written, outside of sources; all are in .gitignore. */
  private static final Set<String> IGNORED_FOLDERS =
      Set.of("target", ".git", "bin", ".settings", "heapsmith-out");

  /** Files that Tycho puts beside a module's own while it builds it, maybe at this moment. */
  private static final Pattern OF_THE_BUILD = Pattern.compile("\\.(tycho|polyglot)\\W.*");

  /** All hand-written files, sorted: the tree is walked once. */
  private static final List<Path> FILES = files();

  private Repository() {}

  /** Returns {@code path} below the root. */
  static Path file(String path) {
    return ROOT.resolve(path);
  }

  /** Returns how {@code file} is called in messages: relative to the root, with slashes. */
  static String name(Path file) {
    return ROOT.relativize(file).toString().replace('\\', '/');
  }

  /** Returns the hand-written files that {@code wanted} accepts by name, sorted. */
  static List<Path> files(Predicate<String> wanted) {
    return FILES.stream().filter(file -> wanted.test(name(file))).toList();
  }

  private static List<Path> files() {
    List<Path> found = new ArrayList<>();
    try {
      Files.walkFileTree(
          ROOT,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
              boolean source = name(folder).contains("/src/"); // there is a package target, too
              return !source && IGNORED_FOLDERS.contains(folder.getFileName().toString())
                  ? FileVisitResult.SKIP_SUBTREE
                  : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              boolean built = OF_THE_BUILD.matcher(file.getFileName().toString()).matches();
              if (attributes.isRegularFile() && !built) {
                found.add(file);
              }
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure)
                throws IOException {
              if (failure instanceof NoSuchFileException) { // another module's build has removed it
                return FileVisitResult.CONTINUE;
              }
              throw failure;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    found.sort(null);
    return found;
  }

  /** Returns the folders of the modules that are built without Eclipse, sorted. */
  static List<Path> coreModules() {
    return Stream.of("bundles", "predicate-dsl")
        .map(Repository::file)
        .filter(Files::isDirectory)
        .flatMap(Repository::children)
        .filter(module -> Files.isDirectory(module.resolve("src/main/java")))
        .filter(module -> moduleIsBuilt(module))
        .sorted()
        .toList();
  }

  private static boolean moduleIsBuilt(Path module) {
    return text(file("pom.xml")).contains("<module>" + name(module) + "</module>");
  }

  private static Stream<Path> children(Path folder) {
    try (Stream<Path> children = Files.list(folder)) {
      return children.toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the content, one char a byte: no file is too odd to be read. */
  static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
