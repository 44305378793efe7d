// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.strategy;

import java.util.List;
import java.util.Optional;
import org.heapsmith.engine.program.LinkedMethod;
import org.heapsmith.logic.spec.MethodSpec;

/**
 * The method that is explored.
 *
 * @param method the method
 * @param parameters its parameters in order, the receiver not among them
 * @param spec its spec
 */
public record MethodUnderTest(
    LinkedMethod method, List<InputParameter> parameters, Optional<MethodSpec> spec) {

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
