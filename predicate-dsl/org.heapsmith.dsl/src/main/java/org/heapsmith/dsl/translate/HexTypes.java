// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.ClassInfo;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/** Where single steps of a HEX path lead, by the classes' declarations. */
final class HexTypes {
  private final JavaTypes java;

  HexTypes(JavaTypes java) {
    this.java = java;
  }

  static SpecType type(String className) {
    return new SpecType.Reference(className);
  }

  /** Returns the internal name or array descriptor of a reference type's descriptor. */
  static String className(String descriptor) {
    return ((SpecType.Reference) Descriptors.type(descriptor)).internalName();
  }

  static HexSteps.FieldRef ref(FieldInfo field) {
    return new HexSteps.FieldRef(field.owner(), field.name(), field.descriptor());
  }

  /** Returns the fields that {@code .name} means in the classes, static and primitive ones too. */
  List<FieldInfo> fields(PrefixTypes from, String name) {
    List<FieldInfo> result = new ArrayList<>();
    for (String className : from.classes()) {
      Optional<FieldInfo> field =
          isArray(className) ? Optional.empty() : java.field(className, name);
      field.filter(f -> !result.contains(f)).ifPresent(result::add);
    }
    return result;
  }

  /** Returns the names of the fields one could step through, for did-you-mean. */
  List<String> fieldNames(PrefixTypes from) {
    Set<String> names = new LinkedHashSet<>();
    for (String className : from.classes()) {
      names.addAll(isArray(className) ? List.of() : java.fieldNames(className));
    }
    return List.copyOf(names);
  }

  /** Returns where {@code .any} leads. */
  PrefixTypes any(PrefixTypes from, Set<String> except) {
    Set<String> result = new LinkedHashSet<>();
    for (String className : from.classes()) {
      if (isArray(className)) {
        element(className).ifPresent(result::add);
        continue;
      }
      for (ClassInfo info : java.hierarchy(className)) {
        for (FieldInfo field : info.fields()) {
          if (!field.isStatic() && isReference(field) && !except.contains(key(ref(field)))) {
            result.add(className(field.descriptor()));
          }
        }
      }
    }
    return new PrefixTypes(result, true);
  }

  static String key(HexSteps.FieldRef field) {
    return field.owner() + "." + field.name();
  }

  /** Returns where {@code []} leads. */
  PrefixTypes elements(PrefixTypes from) {
    Set<String> result = new LinkedHashSet<>();
    from.classes().forEach(className -> element(className).ifPresent(result::add));
    return new PrefixTypes(result, from.open());
  }

  private static Optional<String> element(String className) {
    boolean references = className.startsWith("[L") || className.startsWith("[[");
    return references ? Optional.of(className(className.substring(1))) : Optional.empty();
  }

  static boolean isReference(FieldInfo field) {
    return field.descriptor().length() > 1;
  }

  private static boolean isArray(String className) {
    return className.startsWith("[");
  }

  /** Whether an object of the class can stand where the path prefix ends. */
  boolean fits(PrefixTypes reach, String className) {
    return reach.open()
        || reach.classes().stream().anyMatch(c -> java.related(type(c), type(className)));
  }
}
