// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a field means that an object leaves out.
 *
 * @param ask true if it is open and to be asked for; false if it is unknown
 * @param first the first one of the heap
 */
record OpenFields(boolean ask, Supplier<Optional<OpenField>> first) {
  /** The fields that are left out are unknown. */
  static final OpenFields UNPREDICTABLE = new OpenFields(false, Optional::empty);

  /** Asks for {@code field} if open fields are asked for. */
  void needs(int object, FieldKey field) {
    if (ask) {
      throw new OpenField(object, field);
    }
  }

  /** Asks for the first open field: what follows depends on all objects there will be. */
  void needsAll() {
    first
        .get()
        .ifPresent(
            open -> {
              throw open;
            });
  }
}
