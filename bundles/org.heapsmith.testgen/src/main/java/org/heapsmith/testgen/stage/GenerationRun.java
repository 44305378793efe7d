// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.LongSupplier;
import org.heapsmith.base.Code;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.ProgressListener;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.testgen.write.JUnitWriter;
import org.heapsmith.testgen.write.TestSink;

/**
 * One run: classes under test come as they are explored, and go through all stages to their file.
 * What is written stays, whatever happens to the run. The report has the classes in the order asked
 * for, whatever order they came in.
 */
public final class GenerationRun {
  private final ProgressListener progress;
  private final GracefulStop stop;
  private final ClassPath classPath;
  private final JUnitWriter writer;
  private final LongSupplier clock;
  private final Map<String, ClassWork> done = new LinkedHashMap<>();

  /**
   * Begins a run.
   *
   * @throws org.heapsmith.base.HeapsmithException if nothing can be written there
   */
  public GenerationRun(
      TestSink output, ClassPath classPath, ProgressListener progress, GracefulStop stop) {
    this(output, classPath, progress, stop, System::nanoTime);
  }

  /** The same by another clock, in ns. */
  GenerationRun(
      TestSink output,
      ClassPath classPath,
      ProgressListener progress,
      GracefulStop stop,
      LongSupplier clock) {
    output.check();
    this.clock = clock;
    this.progress = progress;
    this.stop = stop;
    this.classPath = classPath;
    this.writer = new JUnitWriter(classPath);
  }

  /**
   * Makes, tries and writes the tests of classes.
   *
   * @param request all the methods of its classes
   * @return the report on each; code they share with classes of other requests counts with both
   */
  public List<ClassReport> add(GenerationRequest request) {
    List<ClassWork> classes = new Batch(request, writer, progress, stop, clock).run();
    classes.forEach(c -> done.put(c.className, c));
    ReportAssembly assembly = new ReportAssembly(classes, classPath);
    return classes.stream().map(assembly::of).toList();
  }

  /** Returns whether classes have gone through all stages. */
  public boolean hasWritten() {
    return !done.isEmpty();
  }

  /**
   * Returns the report.
   *
   * @param order internal names; classes without a report are left out
   * @param seconds of making tests
   */
  public GenerationReport report(List<String> order, double seconds) {
    List<ClassWork> classes =
        order.stream().distinct().map(done::get).filter(Objects::nonNull).toList();
    ReportAssembly assembly = new ReportAssembly(classes, classPath);
    List<ClassReport> reports = classes.stream().map(assembly::of).toList();
    Set<Notice> notices = new LinkedHashSet<>();
    classes.forEach(c -> notices.addAll(c.notices));
    unconstrained(classes, notices);
    return new GenerationReport(reports, new ArrayList<>(notices), seconds);
  }

  /** Says once for the run where inputs were unconstrained and it matters. */
  private static void unconstrained(List<ClassWork> classes, Set<Notice> notices) {
    List<String> methods = new ArrayList<>();
    long tests = 0;
    for (ClassWork work : classes) {
      for (MethodWork method : work.methods) {
        long own = method.kept.stream().filter(method::isUnconstrained).count();
        if (own > 0) {
          methods.add(method.method.toString());
        }
        tests += own;
      }
    }
    if (tests > 0) {
      String more =
          methods.size() == 1 ? "" : " and " + Plural.of(methods.size() - 1, "more method");
      String inputs = tests == 1 ? "1 input makes" : tests + " inputs make";
      notices.add(Notice.of(Code.UNCONSTRAINED_INPUTS, "", methods.get(0) + more, inputs));
    }
  }
}
