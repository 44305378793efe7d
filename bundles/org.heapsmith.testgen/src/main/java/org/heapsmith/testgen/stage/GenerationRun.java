// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.ProgressListener;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.TestStatus;
import org.heapsmith.testgen.report.TestedClass;
import org.heapsmith.testgen.write.TestSink;

/**
 * One run: classes under test come as they are explored, and go through all stages to their file.
 * What is written stays, whatever happens to the run. The report has the classes in the order asked
 * for, whatever order they came in.
 */
public final class GenerationRun {
  private final ProgressListener progress;
  private final GracefulStop stop;
  private final Cancellation end;
  private final LongSupplier clock;
  private final Map<String, TestedClass> done = new LinkedHashMap<>();

  /**
   * Begins a run.
   *
   * @param end says so when nothing is tried or written any more
   * @throws org.heapsmith.base.HeapsmithException if nothing can be written there
   */
  public GenerationRun(
      TestSink output, ProgressListener progress, GracefulStop stop, Cancellation end) {
    this(output, progress, stop, end, System::nanoTime);
  }

  /** The same by another clock, in ns. */
  GenerationRun(
      TestSink output,
      ProgressListener progress,
      GracefulStop stop,
      Cancellation end,
      LongSupplier clock) {
    output.check();
    this.end = end;
    this.clock = clock;
    this.progress = progress;
    this.stop = stop;
  }

  /**
   * Makes, tries and writes the tests of classes.
   *
   * @param request all the methods of its classes
   * @return none if that was not done by the end
   */
  public List<TestedClass> add(GenerationRequest request) {
    List<TestedClass> classes =
        new Batch(request, progress, stop, end, clock)
            .run().stream().map(c -> ClassReports.of(c, request.classPath())).toList();
    classes.forEach(this::add);
    return classes;
  }

  /** Takes over what an earlier run has made of a class. */
  public void add(TestedClass tested) {
    done.put(tested.report().className(), tested);
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
    List<TestedClass> classes =
        order.stream().distinct().map(done::get).filter(Objects::nonNull).toList();
    List<ClassReport> reports = TestedClass.together(classes);
    Set<Notice> notices = new LinkedHashSet<>();
    classes.forEach(c -> notices.addAll(c.notices()));
    unconstrained(reports).ifPresent(notices::add);
    return new GenerationReport(reports, new ArrayList<>(notices), seconds);
  }

  /** Says once for the run where inputs were unconstrained and it matters. */
  private static Optional<Notice> unconstrained(List<ClassReport> classes) {
    Map<String, Long> tests = new LinkedHashMap<>();
    for (ClassReport type : classes) {
      for (MethodReport method : type.methods()) {
        long own =
            method.tests().stream()
                .filter(t -> t.kept() && t.status() == TestStatus.UNCONSTRAINED)
                .count();
        if (own > 0) {
          tests.put(method.method().toString(), own);
        }
      }
    }
    if (tests.isEmpty()) {
      return Optional.empty();
    }
    long all = tests.values().stream().mapToLong(Long::longValue).sum();
    String first = tests.keySet().iterator().next();
    String more = tests.size() == 1 ? "" : " and " + Plural.of(tests.size() - 1, "more method");
    String inputs = all == 1 ? "1 input makes" : all + " inputs make";
    return Optional.of(Notice.of(Code.UNCONSTRAINED_INPUTS, "", first + more, inputs));
  }
}
