// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.Collections;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/**
 * What a constructor or setter does, where that is plain: it assigns fields of its object, and
 * nothing else that can be seen.
 *
 * @param fields the fields it assigns; the others keep their value (zero, for a constructor)
 * @param nonNull indices of the parameters that must not be null
 */
public record Effect(SortedMap<FieldKey, Value> fields, SortedSet<Integer> nonNull) {

  /** Copies the collections. */
  public Effect {
    fields = Collections.unmodifiableSortedMap(new TreeMap<>(fields));
    nonNull = Collections.unmodifiableSortedSet(new TreeSet<>(nonNull));
  }

  /** Returns the values assigned, as a set. */
  public Set<Value> values() {
    return Set.copyOf(fields.values());
  }

  /** A value that is assigned. */
  public sealed interface Value {

    /** The parameter of that index, the receiver not counted. */
    record Parameter(int index) implements Value {}

    /** A constant: a primitive, null or a string. */
    record Constant(ConcreteValue value) implements Value {}

    /** The content of a static final field. */
    record Static(FieldKey field) implements Value {}

    /** The object itself. */
    record Self() implements Value {}

    /** Something else: a new object, a part of one. */
    record Opaque() implements Value {}
  }
}
