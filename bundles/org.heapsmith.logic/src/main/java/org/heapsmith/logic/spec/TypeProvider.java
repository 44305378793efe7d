// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.List;
import java.util.Optional;

/**
 * Java types as the spec language and the logic see them: by class path outside the IDE, by JDT
 * inside. Thread-safe.
 */
public interface TypeProvider {

  /** Returns the class of that internal name. */
  Optional<ClassInfo> find(String internalName);

  /**
   * Returns whether {@code sub} is {@code sup} or a subtype of it (internal names or array
   * descriptors).
   */
  boolean isSubtype(String sub, String sup);

  /**
   * Returns simple names of classes in a package (internal form, {@code demo/lists}), for
   * did-you-mean; may be empty.
   */
  List<String> classesIn(String packageName);

  /**
   * Returns internal names of the classes of the project and its libraries, without those of the
   * JDK, for content assist; may be empty.
   */
  default List<String> applicationClasses() {
    return List.of();
  }

  /**
   * Returns the value of a static final field that is a compile-time constant: an Integer (also for
   * boolean, byte, char and short), Long, Float, Double or String.
   *
   * @param owner internal name of the declaring class
   */
  default Optional<Object> constant(String owner, String field) {
    return Optional.empty();
  }

  /**
   * One class.
   *
   * @param superName internal name; null for Object
   * @param fields declared fields only, static ones included
   * @param methods declared methods and constructors
   */
  record ClassInfo(
      String internalName,
      String superName,
      List<String> interfaces,
      boolean isInterface,
      boolean isAbstract,
      boolean isEnum,
      List<FieldInfo> fields,
      List<MethodInfo> methods) {}

  /** A declared field. */
  record FieldInfo(
      String owner, String name, String descriptor, boolean isStatic, boolean isFinal) {}

  /** A declared method; {@code parameterNames} is empty where unknown. */
  record MethodInfo(
      String owner,
      String name,
      String descriptor,
      boolean isStatic,
      boolean isAbstract,
      List<String> parameterNames) {}
}
