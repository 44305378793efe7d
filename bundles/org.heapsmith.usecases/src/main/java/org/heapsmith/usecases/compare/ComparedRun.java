// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.compare;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.ExplorationResult.CutOffPath;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.report.Counter;

/**
 * What one configuration found of one method.
 *
 * @param configuration its name
 * @param criterion the coverage criterion asked for; empty for what the spec says
 * @param failure why there is no exploration; then everything else is empty
 * @param statistics traces, normal and exceptional, pruned alternatives, solver calls
 * @param paths the program paths that valid inputs take, each with its smallest input
 * @param invalid traces whose input the precondition rejects
 * @param testsKept the minimised suite
 * @param tests all tests but duplicates
 * @param branches coverage by the kept tests, as JaCoCo measures it; empty if they were not run
 * @param instructions of the method and all it calls in code under test, by all its tests; empty if
 *     they were not run
 * @param divergences tests that behave differently on the JVM
 * @param bounds what it was explored within in the end
 * @param notices what stayed unexplored or undecided
 * @param seconds wall time of the exploration
 */
public record ComparedRun(
    String configuration,
    String criterion,
    Optional<Notice> failure,
    Statistics statistics,
    SortedMap<ProgramPath, TestCase> paths,
    int invalid,
    int testsKept,
    int tests,
    Counter branches,
    Counter instructions,
    int divergences,
    Bounds bounds,
    List<Notice> notices,
    double seconds) {

  /** Copies the list. */
  public ComparedRun {
    notices = List.copyOf(notices);
  }

  /** Makes one whose tests were not run. */
  public static ComparedRun of(
      Configuration configuration, ExplorationResult result, Bounds bounds, double seconds) {
    return new ComparedRun(
        configuration.name(),
        configuration.criterion(),
        Optional.empty(),
        result.statistics(),
        paths(result),
        invalid(result),
        0,
        result.tests().size(),
        Counter.EMPTY,
        Counter.EMPTY,
        0,
        bounds,
        result.notices(),
        seconds);
  }

  /** Makes one that is not there. */
  static ComparedRun failed(Configuration configuration, Notice why) {
    return new ComparedRun(
        configuration.name(),
        configuration.criterion(),
        Optional.of(why),
        Statistics.NONE,
        new TreeMap<>(),
        0,
        0,
        0,
        Counter.EMPTY,
        Counter.EMPTY,
        0,
        configuration.options().bounds(),
        List.of(why),
        0);
  }

  /** Returns the program paths of the tests, each with the smallest input that takes it. */
  static SortedMap<ProgramPath, TestCase> paths(ExplorationResult result) {
    SortedMap<ProgramPath, TestCase> paths = new TreeMap<>();
    result.tests().forEach(t -> paths.merge(t.path(), t, ComparedRun::smaller));
    return paths;
  }

  private static final List<Code> REJECTED =
      List.of(Code.INPUT_DISCARDED, Code.INPUT_AGAINST_REPOK, Code.INPUT_INVALID);

  /** Returns the number of traces whose input was rejected. */
  static int invalid(ExplorationResult result) {
    return (int)
        result.cutOff().stream()
            .map(CutOffPath::reason)
            .map(Notice::code)
            .filter(REJECTED::contains)
            .count();
  }

  private static TestCase smaller(TestCase a, TestCase b) {
    return size(b) < size(a) ? b : a;
  }

  /** Returns the number of objects of a test's input, every text counted as an object. */
  static int size(TestCase test) {
    long texts =
        test.input().objects().values().stream().mapToLong(o -> texts(contents(o))).sum()
            + texts(test.arguments());
    return test.input().objects().size() + Math.toIntExact(texts);
  }

  private static Collection<ConcreteValue> contents(ConcreteObject object) {
    return object instanceof ConcreteObject.Instance instance
        ? instance.fields().values()
        : ((ConcreteObject.Array) object).elements();
  }

  private static long texts(Collection<ConcreteValue> values) {
    return values.stream().filter(ConcreteValue.Text.class::isInstance).count();
  }

  /** Returns the number of traces that returned. */
  public int normal() {
    return statistics.paths() - statistics.exceptional();
  }
}
