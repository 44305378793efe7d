// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.program;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.TypeHierarchy;
import org.objectweb.asm.Opcodes;

/**
 * The classes that objects of a declared type have: the one place that says which of them are tried
 * ({@link #candidates}), and whether there are others ({@link #isOpen}). Types are internal names
 * or array descriptors. Thread-safe.
 */
public final class DeclaredTypes {
  private final ClassPath classPath;
  private final ConcurrentHashMap<String, Boolean> known = new ConcurrentHashMap<>();

  private final ConcurrentHashMap<String, Integer> numbers = new ConcurrentHashMap<>();
  private final AtomicInteger others = new AtomicInteger();

  DeclaredTypes(ClassPath classPath) {
    this.classPath = classPath;
  }

  /**
   * Returns the classes tried for a new object that a reference of that type refers to: the type
   * itself if it can be instantiated, then its subclasses of the class path by name. None for an
   * enum, whose objects are its constants ({@link EnumTypes}).
   */
  public List<String> candidates(String type) {
    return classPath.hierarchy().instantiableSubtypes(type);
  }

  /**
   * Returns the number of a class: its place among those tried for {@code Object}, which is the
   * same in every run, or one of its own.
   */
  public int number(String className) {
    return numbers.computeIfAbsent(className, this::newNumber);
  }

  private int newNumber(String className) {
    int place = candidates("java/lang/Object").indexOf(className);
    return place >= 0 ? place : -1 - others.incrementAndGet();
  }

  /** Returns those of some classes that are subtypes of a type. */
  public List<String> subtypes(List<String> classes, String type) {
    return classes.stream().filter(c -> classPath.hierarchy().isSubtype(c, type)).toList();
  }

  /**
   * Returns whether objects of a type may be of classes that are not tried: interfaces are open,
   * which any lambda or class may implement, and JDK types that are not final. The subclasses that
   * a class of the class path has there are taken to be all it has; a sealed interface names its
   * own.
   */
  public boolean isOpen(String type) {
    Boolean open = known.get(type);
    if (open == null) {
      open = type.charAt(0) == '[' ? isOpenArray(type.substring(1)) : isOpenType(type);
      known.put(type, open);
    }
    return open;
  }

  /** An array of objects may be one of a subtype of its elements. */
  private boolean isOpenArray(String element) {
    if (element.charAt(0) == '[') {
      return isOpen(element);
    }
    return element.charAt(0) == 'L'
        && classPath.find(TypeHierarchy.typeName(element)).filter(DeclaredTypes::isFinal).isEmpty();
  }

  private boolean isOpenType(String type) {
    Optional<ClassModel> found = classPath.find(type);
    if (found.isEmpty()) {
      return true;
    }
    ClassModel model = found.get();
    if (model.isInterface()) {
      return model.node().permittedSubclasses == null
          || model.node().permittedSubclasses.stream().anyMatch(this::isOpenBelow);
    }
    return !model.isApplication() && !isFinal(model);
  }

  /** The constants of an enum are no candidates for a reference to an interface. */
  private boolean isOpenBelow(String permitted) {
    return isOpen(permitted) || classPath.find(permitted).map(ClassModel::isEnum).orElse(true);
  }

  private static boolean isFinal(ClassModel model) {
    return (model.node().access & Opcodes.ACC_FINAL) != 0;
  }
}
