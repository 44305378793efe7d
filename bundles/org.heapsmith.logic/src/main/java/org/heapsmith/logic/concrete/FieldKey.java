// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

/** A field, by declaring class (internal name), name and descriptor. */
public record FieldKey(String owner, String name, String descriptor)
    implements Comparable<FieldKey> {
  /** The field that tells which constant of its enum an object is. */
  public static final FieldKey ENUM_NAME =
      new FieldKey("java/lang/Enum", "name", "Ljava/lang/String;");

  /** Makes a key of texts that are there once, so that comparing them is looking at them. */
  public FieldKey {
    owner = owner.intern();
    name = name.intern();
    descriptor = descriptor.intern();
  }

  @Override
  public int compareTo(FieldKey other) {
    if (this == other) {
      return 0;
    }
    int c = compare(owner, other.owner);
    c = c != 0 ? c : compare(name, other.name);
    return c != 0 ? c : compare(descriptor, other.descriptor);
  }

  /** Most are the same object, which comparing two texts does not look for. */
  private static int compare(String one, String other) {
    return one == other ? 0 : one.compareTo(other);
  }
}
