// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.state;

import java.util.List;
import org.heapsmith.engine.value.Value;

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
    return target.interfaceName();
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
   * @param interfaceName the functional interface
   * @param methodName its one abstract method
   * @param methodDescriptor its erased descriptor
   * @param kind the method handle's kind ({@code H_INVOKESTATIC}, …)
   * @param owner class of the implementation
   * @param name name of the implementation
   * @param descriptor descriptor of the implementation
   * @param instantiated the method type at this call site
   * @param captured the captured values, first arguments of the implementation
   */
  public record Target(
      String interfaceName,
      String methodName,
      String methodDescriptor,
      int kind,
      String owner,
      String name,
      String descriptor,
      String instantiated,
      List<Value> captured) {
    /** Copies the list. */
    public Target {
      captured = List.copyOf(captured);
    }
  }
}
