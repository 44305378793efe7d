// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;
import java.util.Map;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.GenerationOptions.Keep;

/**
 * How tests are made.
 *
 * @param keep the minimised suite, or all tests
 * @param replay whether to compile and run the tests
 * @param testMillis how long one test may run
 * @param totalMillis how long all of them together may run
 * @param javaHome the JDK or JRE whose {@code bin/java} runs the tests; empty for the worker's own
 * @param jvmArguments further arguments of the JVM that runs them
 * @param origin what the tests come from, for the class comment; empty for the names of the specs
 * @param testClasses simple name wanted for the test class, by internal name of the class under
 *     test; {@code CHeapTest} for class {@code C} where none is given
 */
public record WritingParams(
    Keep keep,
    boolean replay,
    long testMillis,
    long totalMillis,
    String javaHome,
    List<String> jvmArguments,
    String origin,
    Map<String, String> testClasses) {

  /** What the command line does. */
  public static final WritingParams DEFAULT =
      new WritingParams(
          GenerationOptions.DEFAULT.keep(),
          true,
          GenerationOptions.DEFAULT.testTime().toMillis(),
          GenerationOptions.DEFAULT.totalTime().toMillis(),
          "",
          List.of(),
          "",
          Map.of());

  /** Copies the collections. */
  public WritingParams {
    jvmArguments = Lists.copy(jvmArguments);
    testClasses = Lists.copy(testClasses);
  }

  /** Returns a copy with those names of test classes. */
  public WritingParams withTestClasses(Map<String, String> names) {
    return new WritingParams(
        keep, replay, testMillis, totalMillis, javaHome, jvmArguments, origin, names);
  }
}
