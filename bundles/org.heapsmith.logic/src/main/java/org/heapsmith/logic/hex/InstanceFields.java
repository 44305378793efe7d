// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.logic.spec.TypeProvider.ClassInfo;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/** The instance fields of classes. */
record InstanceFields(TypeProvider types) {

  /** Returns the fields of an object of a class, those of superclasses first. */
  List<FieldInfo> of(String className) {
    List<FieldInfo> result = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>();
    for (String name = className; name != null && seen.add(name); ) {
      Optional<ClassInfo> info = types.find(name);
      List<FieldInfo> own =
          info.stream().flatMap(i -> i.fields().stream()).filter(f -> !f.isStatic()).toList();
      result.addAll(0, own);
      name = info.map(ClassInfo::superName).orElse(null);
    }
    return result;
  }

  /** Returns the reference field as a step; empty for a primitive one. */
  static Optional<Step> step(FieldInfo field) {
    return field.descriptor().length() == 1
        ? Optional.empty()
        : Optional.of(
            new Step.Field(field.owner(), field.name(), Step.className(field.descriptor())));
  }
}
