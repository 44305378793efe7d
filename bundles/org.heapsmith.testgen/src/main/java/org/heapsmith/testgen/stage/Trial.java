// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.replay.CoverageMeter;
import org.heapsmith.testgen.replay.PathComparison;
import org.heapsmith.testgen.replay.TestRun;

/** Judges tests by what the JVM did: predicted end, predicted branches, end in time. */
final class Trial {
  private static final String MISSING = "java.lang.NoClassDefFoundError";

  private final GenerationRequest request;
  private final CoverageMeter meter;
  private final PathComparison paths;
  private final BiFunction<MethodWork, TestCase, Optional<TestRun>> alone;

  /**
   * Makes a judge of the tests of a class.
   *
   * @param alone what a test does before which no other runs; empty if that is not known
   */
  Trial(
      GenerationRequest request,
      ClassWork work,
      BiFunction<MethodWork, TestCase, Optional<TestRun>> alone) {
    this.request = request;
    this.alone = alone;
    this.meter = work.meter();
    SortedSet<BranchId> branches = new TreeSet<>();
    work.methods.forEach(m -> branches.addAll(m.input.result().branches().keySet()));
    // the JVM may run code of the JDK during a call, as when it loads a class
    branches.removeIf(b -> !isApplication(b));
    this.paths = new PathComparison(branches);
  }

  private boolean isApplication(BranchId branch) {
    return request
        .classPath()
        .find(branch.method().className())
        .filter(ClassModel::isApplication)
        .isPresent();
  }

  /** Records the runs of a method's tests and takes out those that did not do as predicted. */
  void judge(MethodWork work, Map<TestCase, TestRun> runs) {
    for (TestCase test : work.tests) {
      TestRun run = runs.get(test);
      if (run != null) {
        work.trial.put(test, run);
        if (mayDependOnOthers(test, run) && isAsPredictedAlone(work, test)) {
          dependsOnOthers(work, test, run);
        } else {
          judge(work, test, run);
        }
      }
    }
  }

  /** A machine may be busy: that a test did not end says nothing of what has run before it. */
  private boolean mayDependOnOthers(TestCase test, TestRun run) {
    return run.status() == TestRun.Status.FAILED
        || run.status() == TestRun.Status.PASSED && otherPath(test, run).isPresent();
  }

  private boolean isAsPredicted(TestCase test, TestRun run) {
    return run.status() == TestRun.Status.PASSED && otherPath(test, run).isEmpty();
  }

  private boolean isAsPredictedAlone(MethodWork work, TestCase test) {
    return alone.apply(work, test).filter(run -> isAsPredicted(test, run)).isPresent();
  }

  private Optional<String> otherPath(TestCase test, TestRun run) {
    return paths.compare(test, meter.measureTouched(run.coverage()));
  }

  private void judge(MethodWork work, TestCase test, TestRun run) {
    switch (run.status()) {
      case PASSED -> {
        otherPath(test, run).ifPresent(why -> diverged(work, test, why, Code.PATH_DIVERGENCE, why));
      }
      case TIMED_OUT -> timedOut(work, test, request);
      case LOST_IN_REPOK -> lostInRepOk(work, test, run);
      default -> {
        String observed = run.observed();
        if (isLacking(test, observed)) {
          lacksClass(work, test, observed);
          return;
        }
        diverged(work, test, observed, Code.REPLAY_DIVERGENCE, predicted(test), observed);
      }
    }
  }

  /** Takes a test out that repOK did not let come to its end. */
  private static void lostInRepOk(MethodWork work, TestCase test, TestRun run) {
    work.excluded.put(test, "repOK() " + run.message());
    work.notices.add(
        Notice.of(Code.REPOK_LEFT_OUT, work.method.toString(), work.label(test), run.message()));
  }

  /** Takes a test out that did not end: a slow or busy machine is no bug of anybody. */
  static void timedOut(MethodWork work, TestCase test, GenerationRequest request) {
    work.timedOut.add(test);
    work.excluded.put(test, "it did not end in time");
    work.notices.add(
        Notice.of(
            Code.REPLAY_TIMEOUT,
            work.method.toString(),
            work.label(test),
            request.options().testTime().toSeconds()));
  }

  /** The JVM links what no path runs: a class that is nowhere is the class path's fault. */
  private static boolean isLacking(TestCase test, String observed) {
    return observed.contains(MISSING) && !predicted(test).equals(MISSING);
  }

  /** Leaves out a test for which the JVM, or javac, has not found a class. */
  static void lacksClass(MethodWork work, TestCase test, String said) {
    work.excluded.put(test, "a class that it needs is not on the class path");
    work.notices.add(
        Notice.of(Code.TEST_LACKS_CLASS, work.method.toString(), work.label(test), said));
  }

  /** Takes a test out that would be green or red by what has run before it. */
  static void dependsOnOthers(MethodWork work, TestCase test, TestRun after) {
    work.excluded.put(test, "it depends on what other tests leave behind");
    work.notices.add(
        Notice.of(
            Code.TEST_DEPENDS_ON_OTHERS,
            work.method.toString(),
            work.label(test),
            after.observed()));
  }

  /** Takes a test out. */
  static void diverged(MethodWork work, TestCase test, String why, Code code, String... arguments) {
    work.diverged.put(test, why);
    work.excluded.put(test, why);
    Object[] all = new Object[arguments.length + 1];
    all[0] = work.label(test);
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    work.notices.add(Notice.of(code, work.method.toString(), all));
  }

  /** Returns the predicted end for a message. */
  static String predicted(TestCase test) {
    if (test.outcome() instanceof Outcome.Threw threw) {
      return threw.className().replace('/', '.');
    }
    return "a normal return";
  }
}
