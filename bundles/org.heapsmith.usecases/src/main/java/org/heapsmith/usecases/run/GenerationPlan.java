// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.strategy.WritableFields;
import org.heapsmith.machine.world.NativeCode;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.write.TestSink;

/**
 * What to generate, all names looked up.
 *
 * @param classPath opened class path
 * @param entries the same for compiler and forked JVM, and what only tests need
 * @param specs the parsed spec files
 * @param methods in the order of the report
 * @param output takes the tests
 * @param exploration options for each method; {@code workers} is that of the whole run
 * @param generation options of test generation
 */
public record GenerationPlan(
    ClassPath classPath,
    List<Path> entries,
    SpecModel specs,
    List<MethodModel> methods,
    TestSink output,
    ExplorationOptions exploration,
    GenerationOptions generation) {

  /** Copies the lists. Where no tests are run, exploring runs no code of the class path either. */
  public GenerationPlan {
    boolean runsTests = generation.replay();
    exploration =
        runsTests || exploration.nativeCode() != NativeCode.ALL
            ? exploration
            : exploration.withNativeCode(NativeCode.JDK);
    entries = List.copyOf(entries);
    methods = List.copyOf(methods);
  }

  /** Returns {@link #exploration} with what the tests of the plan can write, and need. */
  ExplorationOptions explorationForTests() {
    return exploration
        .withWritable(WritableFields.of(generation.jvmArguments()))
        .withTested(generation.replay());
  }

  /** Returns the same without the methods of some classes, given by internal names. */
  GenerationPlan without(Set<String> classes) {
    List<MethodModel> others =
        methods.stream().filter(m -> !classes.contains(m.receiver().name())).toList();
    return new GenerationPlan(classPath, entries, specs, others, output, exploration, generation);
  }

  /** Returns the same with more to compile and run tests with; classes are not looked for there. */
  public GenerationPlan testedWith(List<Path> more) {
    List<Path> all = Stream.of(entries, more).flatMap(List::stream).distinct().toList();
    return new GenerationPlan(classPath, all, specs, methods, output, exploration, generation);
  }
}
