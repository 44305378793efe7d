// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.List;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.value.Value;

/**
 * An object made by {@code LambdaMetafactory}: the functional interface and its one method's body.
 */
public final class LambdaObject extends HeapObject {
  private final Target target;

  LambdaObject(int id, Object owner, Target target) {
    super(id, owner);
    this.target = target;
  }

  /** Returns the functional interface (the class itself has no name that programs may know). */
  @Override
  public String className() {
    return target.interfaces().get(0);
  }

  @Override
  public boolean isInstance(TypeHierarchy types, String type) {
    return target.interfaces().stream().anyMatch(i -> types.isSubtype(i, type));
  }

  /** Returns what it calls. */
  public Target target() {
    return target;
  }

  @Override
  int size() {
    return 0;
  }

  @Override
  LambdaObject copyFor(Object token) {
    return this;
  }

  /**
   * What a lambda calls.
   *
   * @param interfaces the functional interface, and others that it implements without methods
   * @param methodName the abstract method of the functional interface
   * @param body a static method that does what that one does, given the captured values first
   * @param captured the captured values
   */
  public record Target(
      List<String> interfaces, String methodName, LinkedMethod body, List<Value> captured) {
    /** Copies the lists. */
    public Target {
      interfaces = List.copyOf(interfaces);
      captured = List.copyOf(captured);
    }

    /** Returns the same with other captured values. */
    public Target with(List<Value> values) {
      return new Target(interfaces, methodName, body, values);
    }
  }
}
