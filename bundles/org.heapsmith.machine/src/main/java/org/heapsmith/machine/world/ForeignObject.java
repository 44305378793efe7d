// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.concrete.FieldKey;

/** What an object of the world holds. */
public sealed interface ForeignObject extends ForeignAnswer {

  /** The fields of an instance, as far as they can be read. */
  record Fields(Map<FieldKey, ForeignValue> values) implements ForeignObject {
    /** Copies the map. */
    public Fields {
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
  }

  /** The elements of an array. */
  record Elements(List<ForeignValue> values) implements ForeignObject {
    /** Copies the list. */
    public Elements {
      values = List.copyOf(values);
    }
  }

  /** The text of a builder; null if it depends on the JVM. */
  record Content(String text) implements ForeignObject {}
}
