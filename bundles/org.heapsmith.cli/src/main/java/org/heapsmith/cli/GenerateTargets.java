// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.cli.console.ProgressLine;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.options.InputOptions;
import org.heapsmith.cli.options.ProjectOptions;
import org.heapsmith.cli.run.MethodSelection;
import org.heapsmith.cli.run.SourceFolders;
import org.heapsmith.usecases.change.Changes;
import org.heapsmith.usecases.files.OutputFolder;
import org.heapsmith.usecases.project.ProjectModule;
import org.heapsmith.usecases.run.GenerationPlan;

/** What {@code generate} is to test: named classes and jars, or the modules of a project. */
final class GenerateTargets {
  private final Session session;
  private final InputOptions input;
  private final ProjectOptions options;
  private final List<Path> sources;
  private final List<Notice> notices = new ArrayList<>();

  /**
   * Makes it.
   *
   * @param sources source roots that are named
   */
  GenerateTargets(Session session, InputOptions input, ProjectOptions options, List<Path> sources) {
    this.session = session;
    this.input = input;
    this.options = options;
    this.sources = List.copyOf(sources);
  }

  /**
   * Methods with one class path, whose tests go into one folder.
   *
   * @param sources roots of their sources
   */
  record Part(Targets targets, Path output, List<Path> sources) {}

  /** Parts that are open, and their output folders, which are taken away if nothing is written. */
  static final class Opened implements AutoCloseable {
    private final List<Part> parts;
    private final List<OutputFolder> folders = new ArrayList<>();

    Opened(List<Part> parts) {
      this.parts = parts;
    }

    /** Returns a plan for each, made of its targets and its folder. */
    List<GenerationPlan> plans(BiFunction<Targets, Path, GenerationPlan> plan) {
      List<GenerationPlan> plans = new ArrayList<>();
      for (Part part : parts) {
        folders.add(OutputFolder.prepare(part.output()));
        plans.add(plan.apply(part.targets(), part.output()));
      }
      return plans;
    }

    /** Returns the roots of all sources. */
    List<Path> sources() {
      return parts.stream().flatMap(p -> p.sources().stream()).distinct().toList();
    }

    @Override
    public void close() {
      folders.forEach(OutputFolder::close);
      closeAll(parts);
    }
  }

  private static void closeAll(List<Part> parts) {
    parts.forEach(p -> p.targets().close());
  }

  /**
   * Opens what is named; prints the notices of all that.
   *
   * @return empty if there are errors in the specs: they are printed
   * @throws HeapsmithException for what cannot be opened, or if nothing is left
   */
  Optional<Opened> open(List<String> names, Optional<Path> output) {
    Optional<Changes> changes = changes(options.project().or(() -> sources.stream().findFirst()));
    MethodSelection selection = new MethodSelection(options.exclusions(), changes);
    Optional<List<Part>> all =
        options.project().isPresent() ? ofProject(names, output) : named(names, output);
    return all.map(parts -> new Opened(selected(parts, selection)));
  }

  /** Asked before the long work, in the working tree of the project or of what is named. */
  private Optional<Changes> changes(Optional<Path> folder) {
    Path here = folder.filter(Files::isDirectory).orElse(Path.of(""));
    return options.since().map(r -> Changes.since(here, r, session.cancellation()));
  }

  private Optional<List<Part>> named(List<String> names, Optional<Path> output) {
    List<String> all = new ArrayList<>(names);
    for (Path jar : options.jars()) {
      if (!Files.isRegularFile(jar)) {
        String why = Files.exists(jar) ? "it is no file" : "it does not exist";
        throw HeapsmithException.of(Code.FILE_NOT_READABLE, "", jar, why);
      }
      all.add(jar.toAbsolutePath().toString());
    }
    Optional<Targets> opened = Targets.open(session, input, all);
    opened.ifPresent(t -> notices.addAll(t.notices()));
    return opened.map(
        t ->
            List.of(
                new Part(
                    t,
                    output.orElseThrow(),
                    new SourceFolders(t.classPath(), sources, t.classPath().entries()).roots())));
  }

  private Optional<List<Part>> ofProject(List<String> names, Optional<Path> output) {
    List<ProjectModule> modules = modules();
    ProjectTargets targets = new ProjectTargets(session, input, names);
    Optional<List<ProjectTargets.Part>> parts = targets.open(modules, output);
    notices.addAll(targets.notices());
    return parts.map(
        all ->
            all.stream().map(p -> new Part(p.targets(), p.output(), roots(p.module()))).toList());
  }

  private List<Path> roots(ProjectModule module) {
    return Stream.of(sources, module.sources()).flatMap(List::stream).toList();
  }

  private List<ProjectModule> modules() {
    try (ProgressLine line = new ProgressLine(session.err(), session.interactive())) {
      line.show(0, 1, "building " + options.project().orElseThrow());
      return options.build(session.cancellation()).modules();
    }
  }

  private List<Part> selected(List<Part> parts, MethodSelection selection) {
    List<Part> kept = new ArrayList<>();
    boolean done = false;
    try {
      for (Part part : parts) {
        Targets targets = part.targets();
        List<MethodModel> methods =
            selection.of(targets.methods(), targets.classPath(), part.sources(), targets.specs());
        if (methods.isEmpty()) {
          targets.close();
        } else {
          kept.add(new Part(targets.with(methods), part.output(), part.sources()));
        }
      }
      selection.notices().forEach(this::say);
      if (selection.isEmpty()) {
        boolean excluding = !options.exclusions().isEmpty();
        String why = excluding ? "everything is excluded" : "no class that others can see is there";
        throw HeapsmithException.of(Code.NOTHING_SELECTED, "", why);
      }
      if (kept.isEmpty()) {
        say(Notice.of(Code.NOTHING_CHANGED, "", options.since().orElseThrow()));
      }
      done = true;
      return kept;
    } finally {
      if (!done) {
        closeAll(parts);
      }
    }
  }

  private void say(Notice notice) {
    session.notice(notice);
    notices.add(notice);
  }

  /** Returns what was printed already. */
  List<Notice> notices() {
    return notices;
  }
}
