// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.LinkedHashMap;
import java.util.Map;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/** A points-to while its disjunct is being resolved; field paths may add fields to it. */
final class Cell {

  /**
   * A named field.
   *
   * @param written the value's syntax; null if {@code variable} holds it
   * @param variable the existential that a field path introduced; null if written
   */
  record Slot(FieldInfo field, Expression written, String variable) {
    SpecType type() {
      return Descriptors.type(field.descriptor());
    }
  }

  final Expression location;
  final String className;
  final SourceRef source;
  final Map<String, Slot> slots = new LinkedHashMap<>();

  /** The variable that holds the address; null until it is known. */
  String variable;

  Cell(Expression location, String className, SourceRef source) {
    this.location = location;
    this.className = className;
    this.source = source;
  }

  SpecType type() {
    return new SpecType.Reference(className);
  }

  void add(Slot slot) {
    slots.put(slot.field().owner() + "." + slot.field().name(), slot);
  }

  Slot get(FieldInfo field) {
    return slots.get(field.owner() + "." + field.name());
  }
}
