// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.value.Value;

/** The fields of an object that becomes one of another class: what both classes have is kept. */
record Reclassed(Value[] before, Value[] now) {

  /**
   * Returns them.
   *
   * @param added gives the initial values of the fields that are new
   */
  static Reclassed of(
      Instance initial, Instance present, Layout layout, Function<FieldSlot, Value> added) {
    Value[] before = new Value[layout.size()];
    Value[] now = new Value[layout.size()];
    for (FieldSlot slot : layout.slots()) {
      Optional<FieldSlot> old = initial.layout().slot(slot.key());
      Value value = old.isPresent() ? initial.field(old.get()) : added.apply(slot);
      before[slot.index()] = value;
      now[slot.index()] = old.isPresent() ? present.field(old.get()) : value;
    }
    return new Reclassed(before, now);
  }
}
