// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.machine.bounds.Limit;
import org.heapsmith.testgen.mutate.InputRunner;
import org.heapsmith.testgen.write.TestFiles;
import org.heapsmith.testgen.write.TestSink;

/**
 * What to make tests of. Methods may be of several classes; the tests of a class go to one file.
 *
 * @param classPath the classes under test as the engine read them
 * @param classPathEntries the same class path for the compiler and the forked JVM
 * @param output takes the sources
 * @param oracle decides inputs and postconditions; empty to leave them unchecked
 * @param runner predicts tests of further inputs
 * @param timeMillis of a method whose spec says nothing else: exploring, compiling and running
 */
public record GenerationRequest(
    List<ExploredMethod> methods,
    ClassPath classPath,
    List<Path> classPathEntries,
    TestSink output,
    Optional<SpecOracle> oracle,
    GenerationOptions options,
    InputRunner runner,
    long timeMillis) {

  /** Copies the lists. */
  public GenerationRequest {
    methods = List.copyOf(methods);
    classPathEntries = List.copyOf(classPathEntries);
  }

  /** Makes a request of what was found alone. */
  public GenerationRequest(
      List<ExploredMethod> methods,
      ClassPath classPath,
      List<Path> classPathEntries,
      TestSink output,
      Optional<SpecOracle> oracle,
      GenerationOptions options) {
    this(
        methods,
        classPath,
        classPathEntries,
        output,
        oracle,
        options,
        InputRunner.NONE,
        Limit.TIME_MILLIS.standard());
  }

  /** The same, that writes to a source root, which is created if it does not exist. */
  public GenerationRequest(
      List<ExploredMethod> methods,
      ClassPath classPath,
      List<Path> classPathEntries,
      Path outputFolder,
      Optional<SpecOracle> oracle,
      GenerationOptions options) {
    this(methods, classPath, classPathEntries, new TestFiles(outputFolder), oracle, options);
  }
}
