// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.strategy.WritableFields;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.ProgressListener;
import org.heapsmith.testgen.build.NotConstructible;
import org.heapsmith.testgen.merge.Blame;
import org.heapsmith.testgen.replay.ForkRequest;
import org.heapsmith.testgen.replay.ForkedRun;
import org.heapsmith.testgen.replay.JavaRelease;
import org.heapsmith.testgen.replay.SourceCompiler;
import org.heapsmith.testgen.replay.TestRun;
import org.heapsmith.testgen.write.JUnitWriter;
import org.heapsmith.testgen.write.NamedTest;
import org.heapsmith.testgen.write.TestClassSource;
import org.heapsmith.testgen.write.TestGroup;
import org.heapsmith.testgen.write.TestId;
import org.heapsmith.testgen.write.TestStyle;
import org.heapsmith.testgen.write.WriterOptions;

/** Writes test classes to a folder, compiles them and runs them: for the trial and for good. */
public final class Round {
  private final GenerationRequest request;
  private final JUnitWriter writer;
  private final Path folder;
  private final WriterOptions.Purpose purpose;
  private final String suffix;
  private final Function<MethodWork, List<TestCase>> tests;
  private final Map<ClassWork, TestClassSource> sources = new LinkedHashMap<>();

  private Round(
      GenerationRequest request,
      JUnitWriter writer,
      Path folder,
      WriterOptions.Purpose purpose,
      String suffix,
      Function<MethodWork, List<TestCase>> tests) {
    this.request = request;
    this.writer = writer;
    this.folder = folder;
    this.purpose = purpose;
    this.suffix = suffix;
    this.tests = tests;
  }

  /** Makes a round of the tests that are kept. */
  static Round ofKept(GenerationRequest request, JUnitWriter writer, Path folder) {
    return new Round(request, writer, folder, WriterOptions.Purpose.KEEP, "", m -> m.kept);
  }

  /** Makes a round that tries a slice of the tests, in a folder where others may be tried. */
  static Round ofSlice(
      GenerationRequest request,
      JUnitWriter writer,
      Path folder,
      int number,
      Map<MethodWork, List<TestCase>> slice) {
    return new Round(
        request,
        writer,
        folder,
        WriterOptions.Purpose.TRIAL,
        number == 0 ? "" : "_" + number,
        m ->
            slice.getOrDefault(m, List.of()).stream()
                .filter(t -> !m.excluded.containsKey(t))
                .toList());
  }

  /** Returns the sources that compile, by class under test. */
  Map<ClassWork, TestClassSource> sources() {
    return sources;
  }

  /** Writes the source of each class; a class without tests gets none. */
  void write(List<ClassWork> classes, BiFunction<MethodWork, TestCase, NamedTest> names) {
    for (ClassWork work : classes) {
      write(work, names);
    }
  }

  private void write(ClassWork work, BiFunction<MethodWork, TestCase, NamedTest> names) {
    take(work, source(work, names));
  }

  private void take(ClassWork work, TestClassSource source) {
    Map<TestId, MethodWork> owners = new HashMap<>();
    for (MethodWork m : work.methods) {
      tests.apply(m).forEach(t -> owners.put(TestId.of(t), m));
    }
    source.notConstructible().forEach((id, why) -> notConstructible(owners.get(id), id, why));
    if (source.methods().isEmpty()) {
      sources.remove(work);
    } else {
      sources.put(work, source);
    }
  }

  private TestClassSource source(
      ClassWork work, BiFunction<MethodWork, TestCase, NamedTest> names) {
    List<TestGroup> groups = new ArrayList<>();
    for (MethodWork m : work.methods) {
      List<NamedTest> named = new ArrayList<>();
      tests.apply(m).forEach(t -> named.add(names.apply(m, t)));
      String signature = org.heapsmith.testgen.describe.MethodNames.signature(m.method);
      groups.add(new TestGroup(m.method, work.nestedNames.get(m.method), signature, named));
    }
    return writer.write(work.className, work.place.simpleName() + suffix, groups, options(work));
  }

  private WriterOptions options(ClassWork work) {
    Set<String> open = WritableFields.of(request.options().jvmArguments()).opened();
    TestStyle libraries = request.options().style();
    return new WriterOptions(
        purpose,
        work.style,
        work.defensive,
        open,
        request.options().origin(),
        release(work.className),
        libraries.dialect(libraries.frameworkBeside(request.output().written(work.place))));
  }

  /** Tests are of the Java of the code they test: its project compiles them. */
  private int release(String className) {
    int own = request.classPath().get(className).release();
    return Math.min(own, request.options().javaHome().flatMap(JavaRelease::of).orElse(own));
  }

  private static void notConstructible(MethodWork work, TestId id, NotConstructible why) {
    for (TestCase test : work.tests) {
      if (TestId.of(test).equals(id) && !work.excluded.containsKey(test)) {
        work.excluded.put(test, why.getMessage());
        work.kept.remove(test);
        Notice notice = notice(work, why);
        if (!work.notices.contains(notice)) {
          work.notices.add(notice);
        }
      }
    }
  }

  /** Leaves out the tests of classes that do not compile, whichever of their tests is to blame. */
  void leaveOutUncompiled(List<ClassWork> classes) {
    for (ClassWork work : classes) {
      if (!sources.containsKey(work)) {
        work.methods.forEach(
            m -> tests.apply(m).forEach(t -> m.excluded.put(t, "it does not compile")));
      }
    }
  }

  private static Notice notice(MethodWork work, NotConstructible why) {
    String where = work.method.toString();
    return Notice.of(Code.INPUT_NOT_CONSTRUCTIBLE, where, work.method, why.getMessage());
  }

  /**
   * Compiles. Where that fails, the classes that have errors are looked at alone, for the errors of
   * one may hide those of others, and the rest is compiled again.
   *
   * @return false if it was cancelled before it is known what compiles
   */
  boolean compile(BiFunction<MethodWork, TestCase, NamedTest> names, Cancellation cancellation) {
    Set<ClassWork> rest = new LinkedHashSet<>(sources.keySet());
    Optional<SortedMap<Path, List<SourceCompiler.Problem>>> errors;
    do {
      errors = compileTogether(rest, SourceCompiler.Warnings.ERRORS, cancellation);
      SortedMap<Path, List<SourceCompiler.Problem>> wrong = errors.orElse(new TreeMap<>());
      if (!wrong.isEmpty() && !rest.removeIf(w -> wrong.containsKey(file(sources.get(w))))) {
        rest.clear(); // it is no file of ours
      }
    } while (!rest.isEmpty() && errors.isPresent() && !errors.get().isEmpty());
    boolean known = errors.isPresent();
    for (ClassWork work : List.copyOf(sources.keySet())) {
      if (known && !rest.contains(work)) {
        known = compileAlone(work, names, cancellation);
      }
    }
    return known;
  }

  /**
   * What does not compile is written again by reflection only: the tests that are to blame, or the
   * whole class if these cannot be told and that does not make less of it. What does not compile
   * then is left out.
   */
  private boolean compileAlone(
      ClassWork work, BiFunction<MethodWork, TestCase, NamedTest> names, Cancellation cancelled) {
    Set<ClassWork> alone = Set.of(work);
    Optional<List<SourceCompiler.Problem>> errors =
        compile(alone, SourceCompiler.Warnings.ERRORS, cancelled);
    if (errors.isPresent() && !errors.get().isEmpty() && work.asksObservers(purpose)) {
      work.style = WriterOptions.Style.BY_STRUCTURE;
      write(work, names);
      errors = compile(alone, SourceCompiler.Warnings.ERRORS, cancelled);
    }
    while (errors.isPresent() && !errors.get().isEmpty() && isNewlyBlamed(work, errors.get())) {
      write(work, names);
      errors = compile(alone, SourceCompiler.Warnings.ERRORS, cancelled);
    }
    if (errors.isPresent() && !errors.get().isEmpty()) {
      WriterOptions.Style style = work.style;
      work.style = WriterOptions.Style.DEFENSIVE;
      TestClassSource defensive = source(work, names);
      if (defensive.notConstructible().isEmpty()) {
        take(work, defensive);
      } else {
        work.style = style;
      }
      errors = compile(alone, SourceCompiler.Warnings.IGNORED, cancelled);
    }
    while (errors.isPresent() && !errors.get().isEmpty()) {
      leaveOut(work, errors.get(), names);
      errors = compile(alone, SourceCompiler.Warnings.IGNORED, cancelled);
    }
    return errors.isPresent();
  }

  /** Returns whether tests are to blame that are not written by reflection yet; from now on. */
  private boolean isNewlyBlamed(ClassWork work, List<SourceCompiler.Problem> problems) {
    return sources.containsKey(work) && work.defensive.addAll(blamed(sources.get(work), problems));
  }

  private static Set<TestId> blamed(TestClassSource source, List<SourceCompiler.Problem> problems) {
    int prefix = source.qualifiedName().length() + 1; // as both may have a $
    List<Integer> lines = problems.stream().map(SourceCompiler.Problem::line).toList();
    Set<String> names = Blame.of(source.source(), lines);
    Set<TestId> tests = new TreeSet<>();
    source
        .methods()
        .forEach(
            (test, name) -> {
              if (names.contains(name.substring(prefix).replace('#', '.'))) {
                tests.add(test);
              }
            });
    return tests;
  }

  /**
   * Leaves out the tests that do not compile for one kind of reason, as others have their turn
   * later; the class, if it is not their fault.
   */
  private void leaveOut(
      ClassWork work,
      List<SourceCompiler.Problem> problems,
      BiFunction<MethodWork, TestCase, NamedTest> names) {
    TestClassSource source = sources.remove(work);
    SourceCompiler.Problem problem = problems.get(0);
    boolean lacksClass = problem.lacksClass();
    String why = lacksClass ? problem.text() : problem.text() + source.said(problem.line());
    List<SourceCompiler.Problem> ofKind =
        problems.stream().filter(p -> p.lacksClass() == lacksClass).toList();
    Set<TestId> blamed = blamed(source, ofKind);
    int left = 0;
    for (MethodWork method : work.methods) {
      for (TestCase test : method.tests) {
        if (blamed.contains(TestId.of(test))) {
          left++;
          method.kept.remove(test);
          if (lacksClass) {
            Trial.lacksClass(method, test, why);
          } else {
            doesNotCompile(method, test, why);
          }
        }
      }
    }
    if (left > 0) {
      write(work, names);
    } else {
      Code code = lacksClass ? Code.TEST_LACKS_CLASS : Code.TEST_DOES_NOT_COMPILE;
      work.notices.add(Notice.of(code, "", source.qualifiedName(), why));
    }
  }

  private static void doesNotCompile(MethodWork work, TestCase test, String why) {
    work.excluded.put(test, "it does not compile: " + why);
    work.notices.add(
        Notice.of(Code.TEST_DOES_NOT_COMPILE, work.method.toString(), work.label(test), why));
  }

  private Path file(TestClassSource source) {
    return folder.resolve("src").resolve(source.qualifiedName().replace('.', '/') + ".java");
  }

  /** Returns all errors of some classes; empty if cancelled. */
  private Optional<List<SourceCompiler.Problem>> compile(
      Set<ClassWork> works, SourceCompiler.Warnings warnings, Cancellation cancellation) {
    return compileTogether(works, warnings, cancellation).map(Round::all);
  }

  /** Returns them by file. */
  private Optional<SortedMap<Path, List<SourceCompiler.Problem>>> compileTogether(
      Set<ClassWork> works, SourceCompiler.Warnings warnings, Cancellation cancellation) {
    List<TestClassSource> some =
        sources.keySet().stream().filter(works::contains).map(sources::get).toList();
    some.forEach(source -> store(file(source), source.source()));
    return compile(some.stream().map(this::file).toList(), "classes", warnings, cancellation);
  }

  private Optional<SortedMap<Path, List<SourceCompiler.Problem>>> compile(
      List<Path> files, String to, SourceCompiler.Warnings warnings, Cancellation cancellation) {
    return files.isEmpty()
        ? Optional.of(new TreeMap<>())
        : new SourceCompiler(request.classPathEntries(), request.options().javaHome())
            .compile(files, folder.resolve(to), warnings, cancellation);
  }

  private static List<SourceCompiler.Problem> all(
      SortedMap<Path, List<SourceCompiler.Problem>> errors) {
    return errors.values().stream().flatMap(List::stream).toList();
  }

  /**
   * Compiles the files as they will be, with what is there already: a person's tests may need what
   * is not on our class path, and other tests may be out of date. They stay, and are named.
   */
  void tryAmongOthers(Cancellation cancellation) {
    Map<Path, ClassWork> mixed = new LinkedHashMap<>();
    sources.forEach(
        (work, source) -> {
          String text = request.output().preview(work.place, source.source(), work.order());
          Path file =
              folder.resolve("mixed").resolve(folder.resolve("src").relativize(file(source)));
          if (!text.equals(source.source())) {
            store(file, text);
            mixed.put(file, work);
          }
        });
    if (!compileMixed(List.copyOf(mixed.keySet()), cancellation).isEmpty()) {
      mixed.forEach(
          (file, work) ->
              compileMixed(List.of(file), cancellation).stream()
                  .findFirst()
                  .ifPresent(
                      problem ->
                          work.notices.add(
                              Notice.of(
                                  Code.TESTS_THERE_DO_NOT_COMPILE,
                                  "",
                                  work.place.file(),
                                  problem.text()))));
    }
  }

  private List<SourceCompiler.Problem> compileMixed(List<Path> files, Cancellation cancellation) {
    return compile(files, "others", SourceCompiler.Warnings.IGNORED, cancellation)
        .map(Round::all)
        .orElse(List.of());
  }

  private void store(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw RunFolder.failed(folder, e);
    }
  }

  /**
   * Runs what compiles of some rounds in one folder, in their order; results by test.
   *
   * @param notAsked classes whose repOK is not asked
   */
  static Map<TestCase, TestRun> run(
      List<Round> rounds,
      ProgressListener progress,
      ProgressListener.Stage stage,
      Set<String> notAsked,
      Cancellation cancellation) {
    Map<String, TestCase> names = new HashMap<>();
    rounds.forEach(r -> r.sources.forEach((work, source) -> addNames(work, source, names)));
    Map<TestCase, TestRun> runs = new HashMap<>();
    if (!names.isEmpty()) {
      Round any = rounds.get(0);
      ForkedRun.run(
              any.forkRequest(rounds, notAsked),
              any.folder,
              done -> progress.progress(stage, done, names.size()),
              cancellation)
          .forEach((name, run) -> runs.put(names.get(name), run));
    }
    runs.remove(null);
    return runs;
  }

  private static void addNames(
      ClassWork work, TestClassSource source, Map<String, TestCase> names) {
    for (MethodWork m : work.methods) {
      for (TestCase test : m.tests) {
        String name = source.methods().get(TestId.of(test));
        if (name != null) {
          names.put(name, test);
        }
      }
    }
  }

  private ForkRequest forkRequest(List<Round> rounds, Set<String> notAsked) {
    List<Path> path = new ArrayList<>(List.of(folder.resolve("classes").toAbsolutePath()));
    request.classPathEntries().forEach(p -> path.add(p.toAbsolutePath()));
    List<String> classes = new ArrayList<>();
    Set<String> again = new TreeSet<>();
    SortedSet<String> code = new TreeSet<>();
    for (Round round : rounds) {
      round.sources.values().forEach(s -> classes.add(s.qualifiedName()));
      round.sources.values().stream()
          .filter(TestClassSource::maySeeOthers)
          .forEach(s -> again.add(s.qualifiedName()));
      round.sources.keySet().forEach(c -> code.addAll(c.codeUnderTest()));
    }
    boolean isTrial = purpose == WriterOptions.Purpose.TRIAL;
    return new ForkRequest(
        classes,
        isTrial,
        isTrial ? Set.of() : again,
        path,
        code.stream().map(c -> c.replace('/', '.')).toList(),
        true,
        request.options().testTime(),
        request.options().totalTime(),
        request.options().javaHome(),
        request.options().jvmArguments(),
        notAsked);
  }
}
