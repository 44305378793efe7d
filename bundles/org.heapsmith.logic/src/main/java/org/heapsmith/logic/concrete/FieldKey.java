// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

/** A field, by declaring class (internal name), name and descriptor. */
public record FieldKey(String owner, String name, String descriptor)
    implements Comparable<FieldKey> {
  @Override
  public int compareTo(FieldKey other) {
    if (this == other) {
      return 0;
    }
    int c = owner.compareTo(other.owner);
    c = c != 0 ? c : name.compareTo(other.name);
    return c != 0 ? c : descriptor.compareTo(other.descriptor);
  }
}
