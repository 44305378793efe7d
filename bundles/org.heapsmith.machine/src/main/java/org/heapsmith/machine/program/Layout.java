// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.program;

import java.util.List;
import java.util.Optional;
import org.heapsmith.logic.concrete.FieldKey;

/**
 * The instance fields of a class, inherited ones first; a field's index is the same in every
 * subclass.
 *
 * @param className internal name
 */
public record Layout(String className, List<FieldSlot> slots) {

  /** Copies the list. */
  public Layout {
    slots = List.copyOf(slots);
  }

  /** Returns the number of fields. */
  public int size() {
    return slots.size();
  }

  /** Returns the place of a field, if the class has it. */
  public Optional<FieldSlot> slot(FieldKey key) {
    return slots.stream().filter(s -> s.key().equals(key)).findFirst();
  }

  /** Returns the field of that name that is declared last (that of the most derived class). */
  public Optional<FieldSlot> byName(String name) {
    return slots.stream().filter(s -> s.key().name().equals(name)).reduce((a, b) -> b);
  }
}
