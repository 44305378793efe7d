// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.value;

/** A reference to the object of that id in the state's heap; ids are positive. */
public record ObjectRef(int id) implements ReferenceValue {
  @Override
  public String toString() {
    return "#" + id;
  }
}
