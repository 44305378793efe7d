// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.project;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A module of a project, compiled.
 *
 * @param name as its build tool calls it
 * @param folder where it is
 * @param classes folders of class files of its own, without those of tests; they need not exist
 * @param sources its source roots
 * @param tests the source root of its tests; empty if it is not meant to have any. It need not
 *     exist
 * @param used what its classes are compiled and run with, without themselves
 * @param usedByTests what its tests need besides
 */
public record ProjectModule(
    String name,
    Path folder,
    List<Path> classes,
    List<Path> sources,
    Optional<Path> tests,
    List<Path> used,
    List<Path> usedByTests) {

  /** Copies the lists. */
  public ProjectModule {
    classes = List.copyOf(classes);
    sources = List.copyOf(sources);
    used = List.copyOf(used);
    usedByTests = List.copyOf(usedByTests);
  }

  /** Returns the class path of its classes. */
  public List<Path> classPath() {
    return join(classes, used);
  }

  /** Returns the class path of its tests, without themselves. */
  public List<Path> testClassPath() {
    return join(classPath(), usedByTests);
  }

  private static List<Path> join(List<Path> first, List<Path> second) {
    List<Path> both = new ArrayList<>(first);
    both.addAll(second);
    return both;
  }
}
