// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What to run in forked JVMs.
 *
 * @param testClasses qualified names
 * @param isTrial whether these are trial tests, which need no JUnit
 * @param again test classes to run once more when all have run: those whose tests may depend on
 *     what others leave behind
 * @param classPath compiled tests and the classes under test
 * @param initialise classes under test, binary names: initialised first and measured
 * @param measure whether to run under JaCoCo
 * @param testTime limit of one test
 * @param totalTime limit of all together, as of one test; the start of the first JVM does not count
 * @param notAsked binary names of classes whose repOK is not asked
 */
public record ForkRequest(
    List<String> testClasses,
    boolean isTrial,
    Set<String> again,
    List<Path> classPath,
    List<String> initialise,
    boolean measure,
    Duration testTime,
    Duration totalTime,
    Optional<Path> javaHome,
    List<String> jvmArguments,
    Set<String> notAsked) {

  /** Copies the lists. */
  public ForkRequest {
    testClasses = List.copyOf(testClasses);
    again = Collections.unmodifiableSet(new TreeSet<>(again));
    classPath = List.copyOf(classPath);
    initialise = List.copyOf(initialise);
    jvmArguments = List.copyOf(jvmArguments);
    notAsked = Collections.unmodifiableSet(new TreeSet<>(notAsked));
  }

  /** Returns the same for some of the test classes. */
  ForkRequest of(List<String> some) {
    return new ForkRequest(
        some,
        isTrial,
        again,
        classPath,
        initialise,
        measure,
        testTime,
        totalTime,
        javaHome,
        jvmArguments,
        notAsked);
  }
}
