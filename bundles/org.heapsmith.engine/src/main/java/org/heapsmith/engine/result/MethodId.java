// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.result;

/** A method: internal class name, name, JVM descriptor. */
public record MethodId(String className, String name, String descriptor)
    implements Comparable<MethodId> {
  @Override
  public int compareTo(MethodId other) {
    int c = className.compareTo(other.className);
    c = c != 0 ? c : name.compareTo(other.name);
    return c != 0 ? c : descriptor.compareTo(other.descriptor);
  }

  @Override
  public String toString() {
    return className.replace('/', '.') + "#" + name + descriptor;
  }
}
