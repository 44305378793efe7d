// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import org.heapsmith.logic.concrete.FieldKey;

/** What an instruction that reads or writes a field has found out when it was first run. */
final class FieldSite {
  private final FieldKey key;
  private InstanceLayout layout; // of the object before; most places see one class
  private int index;

  FieldSite(FieldKey key) {
    this.key = key;
  }

  FieldKey key() {
    return key;
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
