// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.source.BranchConditions;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.usecases.run.GenerationPlan;

/** The code that plans are about, for reports: a class is looked up in the first that has it. */
public final class PlannedCode {
  private final List<Part> parts;

  private record Part(ClassPath classPath, SourceFolders sources, BranchConditions conditions) {}

  /**
   * Makes it.
   *
   * @param sources source roots, tried first
   */
  public PlannedCode(List<GenerationPlan> plans, List<Path> sources) {
    this.parts =
        plans.stream()
            .map(GenerationPlan::classPath)
            .map(
                c ->
                    new Part(
                        c, new SourceFolders(c, sources, c.entries()), new BranchConditions(c)))
            .toList();
  }

  private Optional<Part> of(String className) {
    return parts.stream().filter(p -> p.classPath.find(className).isPresent()).findFirst();
  }

  /** Returns a method. */
  public Optional<MethodModel> method(MethodId id) {
    return of(id.className()).flatMap(p -> id.find(p.classPath));
  }

  /** Returns the lines of the file that declares the class, empty if it is not available. */
  public Optional<List<String>> source(String className) {
    return of(className).flatMap(p -> p.sources.source(className));
  }

  /** Returns the file that declares the class, empty if it is not available. */
  public Optional<Path> file(String className) {
    return of(className).flatMap(p -> p.sources.file(className));
  }

  /** Returns what holds on a branch, in the words of the source. */
  public String condition(BranchId branch) {
    String className = branch.method().className();
    return of(className)
        .map(
            p ->
                p.conditions.of(
                    className,
                    branch.method().name(),
                    branch.method().descriptor(),
                    branch.instruction(),
                    branch.outcome()))
        .orElse("");
  }
}
