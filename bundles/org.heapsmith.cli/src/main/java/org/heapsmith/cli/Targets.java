// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.demo.Demo;
import org.heapsmith.cli.options.InputOptions;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.write.TestSink;
import org.heapsmith.usecases.project.ProjectModule;
import org.heapsmith.usecases.run.GenerationPlan;
import org.heapsmith.usecases.run.UsedFiles;
import org.heapsmith.usecases.specs.LoadedSpecs;
import org.heapsmith.usecases.target.TargetResolver;

/** What commands that explore methods are given: classes, specs, and the methods meant. */
final class Targets implements AutoCloseable {
  private final ClassPath classPath;
  private final List<Path> entries;
  private final LoadedSpecs specs;
  private final List<MethodModel> methods;

  private Targets(
      ClassPath classPath, List<Path> entries, LoadedSpecs specs, List<MethodModel> methods) {
    this.classPath = classPath;
    this.entries = entries;
    this.specs = specs;
    this.methods = methods;
  }

  /**
   * Opens the class path, reads the specs and finds the methods; prints the notices of all that.
   *
   * @return empty if there are errors in the specs: they are printed
   * @throws HeapsmithException for a class path or names that are wrong
   */
  static Optional<Targets> open(Session session, InputOptions input, List<String> names) {
    List<Path> entries = new ArrayList<>(input.classPath());
    names.stream()
        .flatMap(name -> TargetResolver.entry(name).stream())
        .filter(entry -> Files.exists(entry) && !entries.contains(entry))
        .forEach(entries::add);
    if (entries.isEmpty()) {
      throw HeapsmithException.of(Code.OPTION_INVALID, "", "--cp is missing");
    }
    return open(
        session,
        entries,
        classes -> LoadedSpecs.load(input.specs(), input.specPath(), classes),
        names);
  }

  /**
   * Opens a module of a project likewise. Its classes are explored on their own class path; tests
   * are compiled and run on that of its tests.
   *
   * @param load reads the specs that are about it
   * @param choose names the methods
   */
  static Optional<Targets> module(
      Session session,
      ProjectModule module,
      List<Path> more,
      Function<ClassPath, LoadedSpecs> load,
      Function<TargetResolver, List<MethodModel>> choose) {
    List<Path> entries = Stream.of(module.classPath(), more).flatMap(List::stream).toList();
    List<Path> forTests = Stream.of(module.testClassPath(), more).flatMap(List::stream).toList();
    return open(session, entries, forTests, load, choose);
  }

  /**
   * Opens the examples of the source tree likewise.
   *
   * @throws HeapsmithException {@link Code#FILE_NOT_READABLE} if they are not there
   */
  static Optional<Targets> examples(Session session, Demo demo) {
    Path classes = demo.examples().resolve("target/classes");
    if (!Files.isDirectory(classes)) {
      String why = "the examples need the source tree of Heapsmith, built; run its ./heapsmith";
      throw HeapsmithException.of(Code.FILE_NOT_READABLE, "", classes, why);
    }
    List<Path> specs = List.of(demo.examples().resolve("specs"));
    return open(session, List.of(classes), path -> LoadedSpecs.load(specs, path), demo.targets());
  }

  private static Optional<Targets> open(
      Session session,
      List<Path> entries,
      Function<ClassPath, LoadedSpecs> load,
      List<String> names) {
    return open(session, entries, entries, load, resolver -> resolver.resolve(names));
  }

  private static Optional<Targets> open(
      Session session,
      List<Path> entries,
      List<Path> forTests,
      Function<ClassPath, LoadedSpecs> load,
      Function<TargetResolver, List<MethodModel>> choose) {
    ClassPath classPath = ClassPath.of(entries);
    boolean opened = false;
    try {
      classPath.notices().forEach(session::notice);
      LoadedSpecs specs = load.apply(classPath);
      specs.notices().forEach(session::notice);
      if (specs.hasErrors()) {
        return Optional.empty();
      }
      List<MethodModel> methods =
          choose.apply(new TargetResolver(classPath, specs.model().specs()));
      opened = true;
      return Optional.of(new Targets(classPath, forTests, specs, methods));
    } finally {
      if (!opened) {
        classPath.close();
      }
    }
  }

  /** Returns the same with some of the methods. */
  Targets with(List<MethodModel> some) {
    return new Targets(classPath, entries, specs, some);
  }

  /** Returns the class path that is open. */
  ClassPath classPath() {
    return classPath;
  }

  /** Returns what the spec files say. */
  SpecModel specs() {
    return specs.model();
  }

  /** Returns the methods, in the order they were named. */
  List<MethodModel> methods() {
    return methods;
  }

  /** Returns the names of the spec files that say something of the methods. */
  String origin() {
    return UsedFiles.of(specs.model(), methods);
  }

  /** Returns what was printed of the specs already. */
  List<Notice> notices() {
    return specs.notices();
  }

  /** Returns the plan to do something with them. */
  GenerationPlan plan(
      TestSink output, ExplorationOptions exploration, GenerationOptions generation) {
    return new GenerationPlan(
        classPath, entries, specs.model(), methods, output, exploration, generation);
  }

  @Override
  public void close() {
    classPath.close();
  }
}
