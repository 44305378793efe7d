// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** An object of a concrete heap. */
public sealed interface ConcreteObject {

  /** Returns the identity in its heap, positive. */
  int id();

  /** Returns the internal name of its class, or the array descriptor. */
  String className();

  /** Returns what its fields or elements hold. */
  Collection<ConcreteValue> values();

  /** A class instance with all instance fields, inherited ones included. */
  record Instance(int id, String className, SortedMap<FieldKey, ConcreteValue> fields)
      implements ConcreteObject {
    /** Copies the map. */
    public Instance {
      fields = Collections.unmodifiableSortedMap(new TreeMap<>(fields));
    }

    /**
     * Returns what a field of that name holds, in whichever class it is declared; empty if none of
     * the fields that are known has it.
     */
    public Optional<ConcreteValue> field(String name) {
      return fields.entrySet().stream()
          .filter(e -> e.getKey().name().equals(name))
          .map(Map.Entry::getValue)
          .findFirst();
    }

    /** Returns whether a box is the one that {@code valueOf} gives each time for its number. */
    public boolean isSharedBox() {
      return field("value")
          .filter(v -> v instanceof ConcreteValue.Primitive number && number.hasSharedBox())
          .isPresent();
    }

    @Override
    public Collection<ConcreteValue> values() {
      return fields.values();
    }
  }

  /** An array; {@code className} is its descriptor, such as {@code [I}. */
  record Array(int id, String className, List<ConcreteValue> elements) implements ConcreteObject {
    /** Copies the list. */
    public Array {
      elements = List.copyOf(elements);
    }

    /** Returns whether it has elements of a primitive type, and so refers to nothing. */
    public boolean isOfNumbers() {
      return className.length() == 2;
    }

    @Override
    public Collection<ConcreteValue> values() {
      return elements;
    }
  }
}
