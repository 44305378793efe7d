// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.logic.concrete.FieldKey;

/** The instance fields of a class. Immutable. */
final class InstanceLayout {
  private final ClassModel type;
  private final FieldKey[] keys;
  private final Object[] defaults;
  private final Map<FieldKey, Integer> indices = new HashMap<>();

  InstanceLayout(ClassModel type) {
    this.type = type;
    List<FieldModel> fields = type.instanceFields();
    this.keys = new FieldKey[fields.size()];
    this.defaults = new Object[keys.length];
    for (int i = 0; i < keys.length; i++) {
      FieldModel field = fields.get(i);
      keys[i] = new FieldKey(field.owner(), field.name(), field.descriptor());
      defaults[i] = ValuesByDescriptor.zero(field.descriptor().charAt(0));
      indices.put(keys[i], i);
    }
  }

  ClassModel type() {
    return type;
  }

  String name() {
    return type.name();
  }

  int size() {
    return keys.length;
  }

  FieldKey key(int index) {
    return keys[index];
  }

  Object[] defaults() {
    return defaults.clone();
  }

  /** Returns the index of a field, which the class must have. */
  int index(FieldKey key) {
    Integer index = indices.get(key);
    if (index == null) {
      throw RunEnded.because(type.displayName() + " has no field " + key.name());
    }
    return index;
  }
}
