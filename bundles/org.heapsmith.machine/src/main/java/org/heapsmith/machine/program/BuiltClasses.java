// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.program;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.MadeClasses;

/**
 * The classes whose objects are made by calls of their own methods, where an input is what public
 * calls build: those of the code under test. Thread-safe.
 */
public final class BuiltClasses {
  /** So many classes of a type are enough: there are many states of each. */
  private static final int MOST = 6;

  private final Program program;
  private final ConcurrentHashMap<String, List<String>> known = new ConcurrentHashMap<>();

  BuiltClasses(Program program) {
    this.program = program;
  }

  /** Returns whether a class (an internal name, or an array descriptor) is one of them. */
  public boolean contains(String className) {
    return className.charAt(0) != '['
        && !MadeClasses.isMade(className)
        && program.enums().of(className).isEmpty()
        && program.classPath().find(className).filter(ClassModel::isApplication).isPresent();
  }

  /**
   * Returns those of a type, of many the {@linkplain SimpleClasses simple ones}. For a type of the
   * JDK that has other objects, too, these alone are tried.
   */
  public List<String> of(String type) {
    List<String> found = known.get(type);
    if (found == null) {
      found = find(type);
      known.put(type, found);
    }
    return found;
  }

  /** Returns whether there is any for a type. */
  public boolean isAnyOf(String type) {
    return !of(type).isEmpty();
  }

  private List<String> find(String type) {
    if (type.charAt(0) == '[') {
      return List.of();
    }
    List<String> all = program.types().candidates(type);
    List<String> built = all.stream().filter(this::isBuilt).toList();
    return built.size() == all.size() || contains(type)
        ? program.simple().tried(built, MOST, Set.of(type), Set.of(), List::of)
        : List.of();
  }

  /** Of most candidates no more is asked than which there are: they do not count as read. */
  private boolean isBuilt(String candidate) {
    return program.hierarchy().isPlainSubtype(candidate) || contains(candidate);
  }
}
