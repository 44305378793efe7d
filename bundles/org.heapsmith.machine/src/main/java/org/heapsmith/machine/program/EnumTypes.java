// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.program;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FieldModel;

/** Enum types, all of whose objects are known: the constants. Thread-safe. */
public final class EnumTypes {
  private final ClassPath classPath;
  private final ConcurrentHashMap<String, List<FieldModel>> constants = new ConcurrentHashMap<>();

  EnumTypes(ClassPath classPath) {
    this.classPath = classPath;
  }

  /** Returns whether a type (an internal name or array descriptor) is an enum. */
  public boolean contains(String type) {
    return !constants(type).isEmpty();
  }

  /** Returns the enum that objects of a class are constants of: the class itself, or its parent. */
  public Optional<String> of(String className) {
    return contains(className)
        ? Optional.of(className)
        : classPath.find(className).map(ClassModel::superName).filter(this::contains);
  }

  /** Returns the fields of a type's constants as they are declared; none if it is no enum. */
  public List<FieldModel> constants(String type) {
    List<FieldModel> known = constants.get(type);
    if (known == null) {
      known = type.charAt(0) == '[' ? List.of() : find(type);
      constants.put(type, known);
    }
    return known;
  }

  private List<FieldModel> find(String type) {
    return classPath.find(type).map(ClassModel::constants).orElse(List.of());
  }
}
