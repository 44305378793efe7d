// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;

/** What public calls put into a collection or map of the input ({@link FilledClass}). */
public final class FilledContents {
  private final Instance object;
  private final int count;

  /** Reads an object of such a class. */
  public FilledContents(Instance object) {
    this.object = object;
    ConcreteValue held = field(FilledClass.COUNT);
    this.count = held instanceof ConcreteValue.Primitive p ? (int) p.bits() : 0;
  }

  /** Returns what is put into it, in order: elements, or each key and its value. */
  public List<ConcreteValue> values() {
    List<ConcreteValue> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (FilledClass.isMap(object.className())) {
        values.add(field(FilledClass.key(i)));
        values.add(field(FilledClass.value(i)));
      } else {
        values.add(field(FilledClass.element(i)));
      }
    }
    return values;
  }

  Contents contents() {
    List<ConcreteValue> keys = new ArrayList<>();
    List<ConcreteValue> values = new ArrayList<>();
    boolean map = FilledClass.isMap(object.className());
    for (int i = 0; i < count; i++) {
      if (map) {
        keys.add(field(FilledClass.key(i)));
      }
      values.add(field(map ? FilledClass.value(i) : FilledClass.element(i)));
    }
    return new Contents(keys, values, true);
  }

  /** What no path has looked at is null. */
  private ConcreteValue field(String name) {
    return object.fields().entrySet().stream()
        .filter(e -> e.getKey().owner().equals(object.className()))
        .filter(e -> e.getKey().name().equals(name))
        .map(java.util.Map.Entry::getValue)
        .findFirst()
        .orElse(ConcreteValue.NULL);
  }
}
