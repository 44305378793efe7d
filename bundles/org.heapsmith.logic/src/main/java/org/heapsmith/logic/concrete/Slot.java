// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import org.heapsmith.logic.spec.SpecType;

/**
 * A variable of the search: unbound, or bound to a number (see {@link JavaNumbers}) or a reference
 * value. Bound and unbound by the {@link Trail} only.
 */
final class Slot {
  final String name;
  final SpecType type;
  private Object value;

  Slot(String name, SpecType type) {
    this.name = name;
    this.type = type;
  }

  Slot(String name, SpecType type, Object value) {
    this(name, type);
    this.value = value;
  }

  /** Returns the value; null while unbound. */
  Object value() {
    return value;
  }

  void set(Object newValue) {
    value = newValue;
  }
}
