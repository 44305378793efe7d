// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import org.heapsmith.logic.concrete.FieldKey;

/** What an instruction that reads or writes a field has found out when it was first run. */
final class FieldSite extends InstructionSite {
  private final FieldKey key;
  private final char kind;
  private InstanceLayout layout; // of the object before; most places see one class
  private int index;

  FieldSite(FieldKey key) {
    this.key = key;
    this.kind = key.descriptor().charAt(0);
  }

  FieldKey key() {
    return key;
  }

  /** Returns the first character of the field's descriptor. */
  char kind() {
    return kind;
  }

  /** Returns the place of the field in objects of a layout. */
  int index(InstanceLayout of) {
    if (of != layout) {
      index = of.index(key);
      layout = of;
    }
    return index;
  }
}
