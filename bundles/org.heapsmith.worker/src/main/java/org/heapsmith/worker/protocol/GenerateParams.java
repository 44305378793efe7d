// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;
import org.heapsmith.engine.result.MethodId;

/**
 * What to generate tests for, and how.
 *
 * @param targets packages, classes or methods by name, as on the command line: {@code package},
 *     {@code Class}, {@code Class#method}, {@code Class#method(Type,…)}
 * @param methods further methods, exactly
 * @param exploring how to explore
 * @param writing how to make tests
 */
public record GenerateParams(
    SpecInput input,
    List<String> targets,
    List<MethodId> methods,
    ExploringParams exploring,
    WritingParams writing) {

  /** Copies the lists. */
  public GenerateParams {
    targets = Lists.copy(targets);
    methods = Lists.copy(methods);
  }

  /** Makes parameters for methods with all defaults. */
  public static GenerateParams of(SpecInput input, List<MethodId> methods) {
    return new GenerateParams(
        input, List.of(), methods, ExploringParams.DEFAULT, WritingParams.DEFAULT);
  }
}
