// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;

/** Compiles test sources in this process with the JDK's compiler. */
public final class SourceCompiler {
  private static final long POLL_MILLIS = 20;

  /** The compiler is recursive on expressions. */
  private static final long STACK = 16L << 20;

  private static final int LINES_ON_A_CLASS_FILE = 3;

  private final List<Path> classPath;
  private final Optional<Integer> release;

  /**
   * What is wrong with a source.
   *
   * @param line 1-based, 0 if unknown
   * @param text with the line in words
   * @param lacksClass whether a class that the code under test needs is nowhere
   */
  public record Problem(int line, String text, boolean lacksClass) {
    private static Problem of(Diagnostic<?> found) {
      String said = said(found);
      boolean lacksClass = isRefused(found) && said.endsWith(" not found");
      int line = (int) found.getLineNumber();
      return new Problem(line, "line " + line + ": " + said, lacksClass);
    }
  }

  /** Whether a warning is an error. */
  public enum Warnings {
    /** As our generated code promises: {@code -Xlint:all -Werror}. */
    ERRORS,
    /** The last resort for code that cannot be written without warnings. */
    IGNORED
  }

  /**
   * Makes a compiler.
   *
   * @param userClassPath the classes under test
   */
  public SourceCompiler(List<Path> userClassPath) {
    this(userClassPath, Optional.empty());
  }

  /**
   * Makes a compiler for tests that another Java runs.
   *
   * @param userClassPath the classes under test
   * @param javaHome that other Java; empty for our own
   */
  public SourceCompiler(List<Path> userClassPath, Optional<Path> javaHome) {
    this.release = javaHome.flatMap(JavaRelease::of).filter(r -> r < Runtime.version().feature());
    List<Path> all = new ArrayList<>(Libraries.api());
    all.add(Libraries.probe());
    all.addAll(userClassPath);
    this.classPath = List.copyOf(all);
  }

  /**
   * What came of a compilation.
   *
   * @param errors the errors of each file that has any, by file
   */
  private record Outcome(SortedMap<Path, List<Problem>> errors, CompiledClasses classes) {}

  /**
   * Compiles files.
   *
   * @return the errors of each file that has any, by file
   * @throws HeapsmithException {@link Code#JDK_REQUIRED} without a compiler
   */
  public SortedMap<Path, List<Problem>> compile(
      Collection<Path> sources, Path classesFolder, Warnings warnings) {
    return store(outcome(sources, warnings, Cancellation.NONE), classesFolder);
  }

  /**
   * The same in a thread of its own, for the compiler can be stopped at some places only.
   *
   * @return empty if cancelled before it is done; it goes on in the background to the next such
   *     place, and writes nothing
   */
  public Optional<SortedMap<Path, List<Problem>>> compile(
      Collection<Path> sources, Path classesFolder, Warnings warnings, Cancellation cancellation) {
    if (cancellation == Cancellation.NONE) {
      return Optional.of(compile(sources, classesFolder, warnings));
    }
    if (cancellation.isCancelled()) {
      return Optional.empty();
    }
    AtomicBoolean left = new AtomicBoolean();
    FutureTask<Outcome> task = new FutureTask<>(() -> outcome(sources, warnings, left::get));
    Thread thread = new Thread(null, task, "heapsmith-javac", STACK);
    thread.setDaemon(true);
    thread.start();
    try {
      while (!cancellation.isCancelled()) {
        try {
          return Optional.of(store(task.get(POLL_MILLIS, TimeUnit.MILLISECONDS), classesFolder));
        } catch (TimeoutException e) {
          continue; // not done yet
        }
      }
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      left.set(true);
    }
  }

  /** Compiles, and leaves the folders alone: who waits for it may have deleted them. */
  private Outcome outcome(Collection<Path> sources, Warnings warnings, Cancellation left) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw HeapsmithException.of(Code.JDK_REQUIRED, "", System.getProperty("java.home"));
    }
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
            compiler.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8);
        CompiledClasses classes = new CompiledClasses(files, left)) {
      boolean done =
          compiler
              .getTask(
                  null,
                  classes,
                  diagnostics,
                  options(warnings),
                  null,
                  files.getJavaFileObjectsFromPaths(sources))
              .call();
      return new Outcome(done ? new TreeMap<>() : errors(diagnostics, sources), classes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SortedMap<Path, List<Problem>> store(Outcome outcome, Path folder) {
    try {
      outcome.classes().store(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return outcome.errors();
  }

  private List<String> options(Warnings warnings) {
    String path =
        classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    List<String> options = new ArrayList<>(List.of("-proc:none", "-g", "-cp", path));
    // else a source beside a class file that is older is compiled, and run in place of that
    options.addAll(List.of("-sourcepath", ""));
    release.ifPresent(r -> options.addAll(List.of("--release", String.valueOf(r))));
    if (warnings == Warnings.ERRORS) {
      // these speak of the user's class path and sources and of our flags, not of the test
      options.addAll(List.of("-Xlint:all,-path,-classfile,-options,-auxiliaryclass", "-Werror"));
    } else {
      options.add("-nowarn");
    }
    return options;
  }

  private static SortedMap<Path, List<Problem>> errors(
      DiagnosticCollector<JavaFileObject> diagnostics, Collection<Path> sources) {
    SortedMap<Path, List<Problem>> errors = new TreeMap<>();
    for (Diagnostic<? extends JavaFileObject> d : diagnostics.getDiagnostics()) {
      boolean note = d.getKind() == Diagnostic.Kind.NOTE || d.getKind() == Diagnostic.Kind.OTHER;
      if (!note && d.getSource() != null) {
        errors
            .computeIfAbsent(Path.of(d.getSource().toUri()), f -> new ArrayList<>())
            .add(Problem.of(d));
      }
    }
    if (errors.isEmpty()) {
      String why =
          diagnostics.getDiagnostics().stream()
              .map(d -> d.getMessage(Locale.ROOT))
              .collect(Collectors.joining("; "));
      sources.forEach(s -> errors.put(s, List.of(new Problem(0, why, false))));
    }
    return errors;
  }

  /**
   * What the code under test is to blame for, a class file that is refused, is in the next lines.
   */
  private static String said(Diagnostic<?> problem) {
    return problem
        .getMessage(Locale.ROOT)
        .lines()
        .limit(isRefused(problem) ? LINES_ON_A_CLASS_FILE : 1)
        .map(String::strip)
        .collect(Collectors.joining(", "));
  }

  private static boolean isRefused(Diagnostic<?> problem) {
    return "compiler.err.cant.access".equals(problem.getCode());
  }
}
