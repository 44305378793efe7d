// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.List;
import java.util.Optional;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.result.MethodId;

/**
 * The method that is explored.
 *
 * @param method the method
 * @param receiver the class of the objects it is called on: its own, or one below that inherits it
 * @param parameters its parameters in order, the receiver not among them
 * @param spec its spec
 */
public record MethodUnderTest(
    LinkedMethod method,
    String receiver,
    List<InputParameter> parameters,
    Optional<MethodSpec> spec) {

  /** Returns the method as it was asked for. */
  public MethodId id() {
    return new MethodId(receiver, method.id().name(), method.id().descriptor());
  }

  /** Returns whether a precondition says which inputs it may get. */
  public boolean hasPrecondition() {
    return spec.filter(s -> !s.requires().isEmpty()).isPresent();
  }

  /** Copies the list. */
  public MethodUnderTest {
    parameters = List.copyOf(parameters);
  }

  /**
   * A parameter.
   *
   * @param name from the spec, else from the class file, else {@code arg0}, …: the root of access
   *     paths
   * @param descriptor its descriptor
   */
  public record InputParameter(String name, String descriptor) {}
}
