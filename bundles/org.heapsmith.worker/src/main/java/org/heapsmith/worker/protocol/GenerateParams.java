// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;
import java.util.Map;
import org.heapsmith.engine.ChosenEngine;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.GenerationOptions;

/**
 * What to generate tests for, and how.
 *
 * @param targets packages, classes or methods by name, as on the command line: {@code package},
 *     {@code Class}, {@code Class#method}, {@code Class#method(Type,…)}
 * @param methods further methods, exactly
 * @param exploring how to explore
 * @param writing how to make tests; an empty origin stands for the names of the specs
 * @param testClasses simple name of the test class wished, by internal name of the class under
 *     test; {@code CHeapTest} for class {@code C} where none is wished
 * @param engine what explores
 * @param testClassPath more folders and jars to compile and run tests with, absolute; nothing is
 *     explored there
 */
public record GenerateParams(
    SpecInput input,
    List<String> targets,
    List<MethodId> methods,
    ExplorationOptions exploring,
    GenerationOptions writing,
    Map<String, String> testClasses,
    ChosenEngine engine,
    List<String> testClassPath) {

  /** Copies the collections. */
  public GenerateParams {
    targets = Lists.copy(targets);
    methods = Lists.copy(methods);
    testClasses = Lists.copy(testClasses);
    engine = engine == null ? ChosenEngine.OURS : engine;
    testClassPath = Lists.copy(testClassPath);
  }

  /** Makes parameters for targets by name with all defaults, which are the command line's. */
  public static GenerateParams of(SpecInput input, String... targets) {
    return new GenerateParams(
        input,
        List.of(targets),
        List.of(),
        ExplorationOptions.OF_RUN,
        GenerationOptions.DEFAULT,
        Map.of(),
        ChosenEngine.OURS,
        List.of());
  }

  /** Returns a copy to be explored so. */
  public GenerateParams with(ExplorationOptions other) {
    return new GenerateParams(
        input, targets, methods, other, writing, testClasses, engine, testClassPath);
  }

  /** Returns a copy whose tests are made so. */
  public GenerateParams with(GenerationOptions other) {
    return new GenerateParams(
        input, targets, methods, exploring, other, testClasses, engine, testClassPath);
  }

  /** Returns a copy whose tests are compiled and run with more. */
  public GenerateParams testedWith(List<String> more) {
    return new GenerateParams(
        input, targets, methods, exploring, writing, testClasses, engine, more);
  }

  /** Returns a copy with those names of test classes. */
  public GenerateParams withTestClasses(Map<String, String> names) {
    return new GenerateParams(
        input, targets, methods, exploring, writing, names, engine, testClassPath);
  }

  /** Returns a copy that another engine explores. */
  public GenerateParams with(ChosenEngine other) {
    return new GenerateParams(
        input, targets, methods, exploring, writing, testClasses, other, testClassPath);
  }
}
