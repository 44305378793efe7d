// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;

/**
 * Finds the Java source of a class below source roots, by package and the source file that the
 * class file names.
 */
public final class SourceFolders {
  private static final Pattern FILE_NAME = Pattern.compile("[^/\\\\:]+\\.[A-Za-z]+");
  private static final long LARGEST = 16L << 20;

  private final ClassPath classPath;
  private final List<Path> roots = new ArrayList<>();

  /**
   * Makes a finder.
   *
   * @param named source roots, tried first
   * @param entries class path; of {@code X/target/classes} also {@code X/src/main/java} is tried
   */
  public SourceFolders(ClassPath classPath, List<Path> named, List<Path> entries) {
    this.classPath = classPath;
    roots.addAll(named);
    for (Path entry : entries) {
      Path target = entry.toAbsolutePath().getParent();
      if (entry.endsWith("target/classes") && target != null && target.getParent() != null) {
        roots.add(target.getParent().resolve("src/main/java"));
      }
    }
  }

  /** Returns the source roots, those that were named first. */
  public List<Path> roots() {
    return List.copyOf(roots);
  }

  /** Returns the lines of the file that declares the class, empty if it is not available. */
  public Optional<List<String>> source(String internalName) {
    return file(internalName).flatMap(SourceFolders::read);
  }

  /** Returns the file that declares the class, empty if it is not available. */
  public Optional<Path> file(String internalName) {
    Optional<String> file = classPath.find(internalName).flatMap(SourceFolders::relativePath);
    return file.flatMap(
        name -> roots.stream().flatMap(root -> inside(root, name).stream()).findFirst());
  }

  /** What a class file calls its source may lead anywhere, also through a link. */
  private static Optional<Path> inside(Path root, String name) {
    try {
      Path file = root.resolve(name);
      boolean usable = Files.isRegularFile(file) && Files.size(file) <= LARGEST;
      return usable && file.toRealPath().startsWith(root.toRealPath())
          ? Optional.of(file)
          : Optional.empty();
    } catch (IOException | InvalidPathException e) {
      return Optional.empty(); // the report can do without the source
    }
  }

  private static Optional<String> relativePath(ClassModel type) {
    String folder = type.packageName().isEmpty() ? "" : type.packageName() + "/";
    return type.sourceFile().filter(FILE_NAME.asMatchPredicate()).map(name -> folder + name);
  }

  private static Optional<List<String>> read(Path file) {
    try {
      return Optional.of(Files.readAllLines(file));
    } catch (IOException e) {
      return Optional.empty(); // the report can do without the source
    }
  }
}
