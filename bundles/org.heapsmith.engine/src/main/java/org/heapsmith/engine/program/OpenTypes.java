// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.program;

import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.TypeHierarchy;
import org.objectweb.asm.Opcodes;

/**
 * Types whose objects may be of classes that are not looked at: interfaces, which any lambda or
 * class may implement, and JDK types that are not final. The subclasses that a class of the class
 * path has there are taken to be all it has; a sealed interface names its own. Thread-safe.
 */
public final class OpenTypes {
  private final ClassPath classPath;
  private final ConcurrentHashMap<String, Boolean> known = new ConcurrentHashMap<>();

  OpenTypes(ClassPath classPath) {
    this.classPath = classPath;
  }

  /** Returns whether a type, an internal name or array descriptor, is open. */
  public boolean contains(String type) {
    Boolean open = known.get(type);
    if (open == null) {
      open = type.charAt(0) == '[' ? isOpenArray(type.substring(1)) : isOpen(type);
      known.put(type, open);
    }
    return open;
  }

  /** An array of objects may be one of a subtype of its elements. */
  private boolean isOpenArray(String element) {
    if (element.charAt(0) == '[') {
      return contains(element);
    }
    return element.charAt(0) == 'L'
        && classPath.find(TypeHierarchy.typeName(element)).filter(OpenTypes::isFinal).isEmpty();
  }

  private boolean isOpen(String type) {
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
    return contains(permitted) || classPath.find(permitted).map(ClassModel::isEnum).orElse(true);
  }

  private static boolean isFinal(ClassModel model) {
    return (model.node().access & Opcodes.ACC_FINAL) != 0;
  }
}
