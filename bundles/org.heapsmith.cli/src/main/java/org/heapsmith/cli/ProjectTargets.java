// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.options.InputOptions;
import org.heapsmith.cli.run.ModuleSpecs;
import org.heapsmith.testgen.replay.TestLibraries;
import org.heapsmith.testgen.write.TestStyle.Library;
import org.heapsmith.usecases.project.ProjectModule;
import org.heapsmith.usecases.target.TargetResolver;

/** What is meant of the modules of a project: the methods of their own classes. */
final class ProjectTargets {
  private final Session session;
  private final InputOptions input;
  private final List<String> names;
  private final ModuleSpecs specs;
  private final List<Notice> notices = new ArrayList<>();

  /** Which names are of no module so far, and why. */
  private final Map<String, HeapsmithException> unknown = new LinkedHashMap<>();

  private final Set<String> known = new LinkedHashSet<>();

  /**
   * What is meant of a module.
   *
   * @param output where its tests go
   */
  record Part(ProjectModule module, Targets targets, Path output) {}

  /**
   * Makes it.
   *
   * @param names of classes, packages and methods; none for everything
   */
  ProjectTargets(Session session, InputOptions input, List<String> names) {
    this.session = session;
    this.input = input;
    this.names = List.copyOf(names);
    this.specs = new ModuleSpecs(input);
  }

  /**
   * Opens the modules that something is meant of; who gets them closes their targets.
   *
   * @param output where all tests go; else each module has a folder
   * @return empty if there are errors in the specs: they are printed
   * @throws HeapsmithException for a name that no module knows
   */
  Optional<List<Part>> open(List<ProjectModule> modules, Optional<Path> output) {
    List<Part> parts = new ArrayList<>();
    boolean opened = false;
    try {
      for (ProjectModule module : modules) {
        Optional<Path> folder = output.or(module::tests);
        if (module.classes().stream().noneMatch(Files::exists)) {
          say(Notice.of(Code.MODULE_WITHOUT_CLASSES, "", module.name()));
        } else if (folder.isEmpty()) {
          say(Notice.of(Code.MODULE_WITHOUT_TESTS, "", module.name()));
        } else {
          Optional<Targets> targets = open(module);
          targets.ifPresent(t -> parts.add(new Part(module, t, folder.get())));
        }
      }
      unknown.keySet().removeAll(known);
      for (HeapsmithException failure : unknown.values()) {
        throw failure;
      }
      List<Notice> errors = specs.errors();
      errors.forEach(session::notice);
      opened = errors.isEmpty();
      return opened ? Optional.of(parts) : Optional.empty();
    } finally {
      if (!opened) {
        parts.forEach(p -> p.targets().close());
      }
    }
  }

  private void say(Notice notice) {
    session.notice(notice);
    notices.add(notice);
  }

  private Optional<Targets> open(ProjectModule module) {
    List<Path> there = module.classes().stream().filter(Files::exists).toList();
    ProjectModule compiled =
        new ProjectModule(
            module.name(),
            module.folder(),
            there,
            module.sources(),
            module.tests(),
            module.used(),
            module.usedByTests());
    Optional<Targets> opened =
        Targets.module(
            session, compiled, input.classPath(), specs::load, r -> methods(r, compiled));
    opened.ifPresent(t -> check(compiled, t));
    return opened.filter(t -> !t.methods().isEmpty() || closed(t));
  }

  private static boolean closed(Targets targets) {
    targets.close();
    return false;
  }

  private void check(ProjectModule module, Targets targets) {
    notices.addAll(targets.notices());
    if (targets.methods().isEmpty()) {
      if (names.isEmpty()) {
        say(Notice.of(Code.MODULE_WITHOUT_CLASSES, "", module.name()));
      }
      return;
    }
    List<Library> there = TestLibraries.on(module.testClassPath());
    if (!there.contains(Library.JUPITER) && !there.contains(Library.JUNIT4)) {
      say(Notice.of(Code.MODULE_WITHOUT_JUPITER, "", module.name()));
    }
  }

  /** A class is one of the module that has its class file, not of those that use it. */
  private List<MethodModel> methods(TargetResolver resolver, ProjectModule module) {
    List<MethodModel> own =
        module.classes().stream().flatMap(c -> resolver.ofClasses(c).stream()).toList();
    if (names.isEmpty()) {
      return own;
    }
    Set<String> classes = new LinkedHashSet<>();
    module.classes().forEach(c -> classes.addAll(resolver.classesOf(c)));
    List<MethodModel> named = new ArrayList<>();
    for (String name : names) {
      try {
        List<MethodModel> found =
            resolver.resolve(List.of(name)).stream()
                .filter(m -> classes.contains(m.receiver().name()))
                .filter(m -> !named.contains(m))
                .toList();
        named.addAll(found);
        known.add(name);
      } catch (HeapsmithException e) {
        unknown.putIfAbsent(name, e); // another module may know it
      }
    }
    return named;
  }

  /** Returns what was printed already. */
  List<Notice> notices() {
    return notices;
  }
}
