// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.campaign;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.fuzz.program.Program;
import org.heapsmith.fuzz.program.Way;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.write.TestFiles;
import org.heapsmith.usecases.run.GenerationPlan;
import org.heapsmith.usecases.target.TargetResolver;

/** What is asked of the product for programs explored in one way. */
record Plans(
    Workshop workshop, ClassPath classPath, SpecModel specs, Way way, GenerationOptions options) {

  /** Returns the run whose tests are judged. */
  GenerationPlan of(List<Program> programs) {
    return plan(targets(programs), workshop.tests(), 1);
  }

  /** Returns one that has to make the same tests in another folder. */
  GenerationPlan again(List<Program> programs, Path output, int workers) {
    List<String> targets = new ArrayList<>(targets(programs));
    Collections.reverse(targets);
    return plan(targets, output, workers);
  }

  private static List<String> targets(List<Program> programs) {
    return programs.stream().flatMap(p -> p.targets().stream()).toList();
  }

  private GenerationPlan plan(List<String> targets, Path output, int workers) {
    return new GenerationPlan(
        classPath,
        List.of(workshop.classes()),
        specs,
        new TargetResolver(classPath).resolve(targets),
        new TestFiles(output),
        way.options().withBounds(Batch.BOUNDS).withWorkers(workers),
        options);
  }
}
