// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import org.heapsmith.bytecode.MirrorNames;

/** A java.lang.Class: the mirror of a type. */
public final class ClassObject extends HeapObject {
  private final String type;

  ClassObject(int id, Object owner, String type) {
    super(id, owner);
    this.type = type;
  }

  @Override
  public String className() {
    return "java/lang/Class";
  }

  /** Returns what it mirrors: as {@link MirrorNames} says. */
  public String type() {
    return type;
  }

  @Override
  int size() {
    return 0;
  }

  @Override
  ClassObject copyFor(Object token) {
    return this;
  }
}
