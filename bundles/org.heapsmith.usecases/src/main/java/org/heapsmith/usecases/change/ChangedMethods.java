// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.change;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.IoReason;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.usecases.run.UsedFiles;
import org.heapsmith.usecases.target.JavaNames;

/**
 * Finds the methods that have changed, in source or spec. A changed line counts for the method
 * whose lines it is between; what is outside of all methods and no comment, bracket or import (a
 * field, a constructor, a signature) counts for all of its file. A change of a method that is not
 * tested itself, such as a private one, counts for those of its file that call it.
 */
public final class ChangedMethods {
  private final Changes changes;
  private final ClassPath classPath;
  private final List<Path> roots;
  private final SpecModel specs;
  private final Map<Path, ChangedFile> files = new LinkedHashMap<>();
  private final Set<String> withoutSource = new LinkedHashSet<>();

  /**
   * Makes a finder.
   *
   * @param roots of the sources of the classes
   */
  public ChangedMethods(Changes changes, ClassPath classPath, List<Path> roots, SpecModel specs) {
    this.changes = changes;
    this.classPath = classPath;
    this.roots = List.copyOf(roots);
    this.specs = specs;
  }

  /** Returns the classes of which the source was not found: what they declare counts as changed. */
  public Set<String> withoutSource() {
    return withoutSource;
  }

  /** Returns those that have changed, in the same order. */
  public List<MethodModel> among(List<MethodModel> methods) {
    Set<String> targets = new HashSet<>();
    methods.forEach(m -> targets.add(key(m)));
    return methods.stream().filter(m -> inSource(m, targets) || inSpec(m)).toList();
  }

  private boolean inSpec(MethodModel method) {
    return UsedFiles.paths(specs, List.of(method)).stream()
        .map(Path::of)
        .anyMatch(changes::contains);
  }

  private boolean inSource(MethodModel method, Set<String> targets) {
    Optional<Path> source = source(method.owner());
    if (source.isEmpty()) {
      withoutSource.add(JavaNames.ofClass(method.owner().name()));
      return true;
    }
    return source
        .map(file -> files.computeIfAbsent(file, f -> file(f, method.owner(), targets)))
        .filter(file -> file.contains(key(method)))
        .isPresent();
  }

  private ChangedFile file(Path file, ClassModel any, Set<String> targets) {
    String folder = any.packageName().isEmpty() ? "" : any.packageName() + "/";
    List<ClassModel> all =
        classPath.applicationClassesIn(any.packageName()).stream()
            .map(name -> classPath.get(folder + name))
            .filter(c -> c.sourceFile().equals(any.sourceFile()))
            .toList();
    return ChangedFile.of(changes.lines(file), lines(file), all, targets);
  }

  private Optional<Path> source(ClassModel type) {
    String folder = type.packageName().isEmpty() ? "" : type.packageName() + "/";
    return type.sourceFile()
        .flatMap(
            name ->
                roots.stream()
                    .map(root -> root.resolve(folder + name))
                    .filter(Files::isRegularFile)
                    .findFirst());
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1).lines().toList();
    } catch (IOException e) {
      Notice notice = Notice.of(Code.FILE_NOT_READABLE, "", file, IoReason.of(e));
      throw new HeapsmithException(notice, e);
    }
  }

  static String key(MethodModel method) {
    return method.owner().name() + "." + method.name() + method.descriptor();
  }
}
