// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

/** An object of the JVM of which nothing but its class is known. */
public final class SealedObject extends HeapObject {
  private final String className;

  SealedObject(int id, String className) {
    super(id, null);
    this.className = className;
  }

  @Override
  public String className() {
    return className;
  }

  @Override
  int size() {
    return 0;
  }

  @Override
  SealedObject copyFor(Object token) {
    return this;
  }
}
