// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.describe.Describer;
import org.heapsmith.testgen.mutate.ClassTests;
import org.heapsmith.testgen.mutate.InputRunner;
import org.heapsmith.testgen.mutate.MoreInputs;
import org.heapsmith.testgen.mutate.MutantKills;
import org.heapsmith.testgen.suite.SuiteBuilder;

/** Groups methods by class, drops duplicates. */
public final class Preparation {
  /** So many tests of a method whose exploration was cut by its time are made in little time. */
  private static final int MANY = 200;

  /** So many are made however late it is. */
  private static final int FEW = 10;

  /** Of a test, twice: it is written, compiled and run; and of each value in its objects. */
  private static final double MILLIS = 30;

  private static final double MILLIS_OF_VALUE = 1;

  /** The part of what is left of such a method's time in which mutants are looked at. */
  private static final int PART_FOR_MUTANTS = 6;

  private final GenerationRequest request;
  private final Cancellation stopped;
  private final Function<Duration, Cancellation> within;
  private final Cancellation end;
  private final SuiteBuilder suites;
  private final Describer describer;

  /**
   * Prepares one request.
   *
   * @param describer names the tests
   * @param stopped whether nothing will be run any more
   * @param within says so when so much time from now is over: mutants are left as they are then
   */
  public Preparation(
      GenerationRequest request,
      Describer describer,
      Cancellation stopped,
      Function<Duration, Cancellation> within) {
    this.request = request;
    this.within = within;
    Cancellation late = within.apply(request.options().totalTime());
    this.end = () -> stopped.isCancelled() || late.isCancelled();
    this.stopped = stopped;
    this.suites = new SuiteBuilder(request.classPath());
    this.describer = describer;
  }

  /** Returns the work by class, classes in the order of the request, methods in declared order. */
  public List<ClassWork> run() {
    Map<String, List<ExploredMethod>> byClass = new LinkedHashMap<>();
    for (ExploredMethod input : request.methods()) {
      MethodId id = input.result().method();
      byClass.computeIfAbsent(id.className(), c -> new ArrayList<>()).add(input);
    }
    List<ClassWork> classes = new ArrayList<>();
    byClass.forEach(
        (name, inputs) -> {
          List<MethodModel> order = request.classPath().get(name).methods();
          ClassTests all =
              new ClassTests(inputs.stream().flatMap(i -> i.result().tests().stream()).toList());
          List<MethodWork> methods = new ArrayList<>();
          inputs.forEach(i -> methods.add(prepare(i, all)));
          methods.sort(Comparator.comparingInt(m -> place(order, m.method)));
          classes.add(new ClassWork(request, name, methods));
        });
    return classes;
  }

  /** Inherited methods come last. */
  private static int place(List<MethodModel> order, MethodModel method) {
    int place = order.indexOf(method);
    return place < 0 ? order.size() : place;
  }

  private MethodWork prepare(ExploredMethod input, ClassTests ofClass) {
    MethodId id = input.result().method();
    MethodModel method =
        id.find(request.classPath())
            .orElseThrow(() -> new IllegalArgumentException("no method " + id));
    List<Notice> notices = new ArrayList<>();
    List<TestCase> tests = new ArrayList<>(tests(input, notices));
    Optional<MutantKills> kills = Optional.empty();
    if (request.options().keep() != GenerationOptions.Keep.ALL) {
      Cancellation until = end(input);
      MutantKills of = new MutantKills(request.classPath(), method, tests, until);
      kills = Optional.of(of);
      boolean goesOn = !until.isCancelled();
      if (goesOn && request.runner() != InputRunner.NONE) { // drafts, what other tools have found
        tests.addAll(
            new MoreInputs(request.classPath(), method, id, of, request.runner(), until)
                .find(tests, ofClass));
      }
    }
    MethodWork work = new MethodWork(input, method, tests, kills);
    work.notices.addAll(notices);
    if (!stopped.isCancelled()) { // else only what is kept needs a name
      work.describe(describer, work.tests);
    }
    return work;
  }

  private Cancellation end(ExploredMethod input) {
    if (!input.isCut()) {
      return end;
    }
    long left = input.leftMillis(request.timeMillis());
    Cancellation own = within.apply(Duration.ofMillis(left / PART_FOR_MUTANTS));
    return () -> end.isCancelled() || own.isCancelled();
  }

  /**
   * After a cancellation nothing is run, and somebody waits: what is predicted decides. After the
   * time of the method thousands of tests would take longer than it did.
   */
  private List<TestCase> tests(ExploredMethod input, List<Notice> notices) {
    List<TestCase> tests = input.result().tests();
    if (request.options().keep() == GenerationOptions.Keep.ALL) {
      return suites.deduplicate(tests);
    } else if (stopped.isCancelled()) {
      return suites.deduplicate(suites.addingQuickly(tests));
    }
    double forSome = input.leftMillis(request.timeMillis()) / millis(tests);
    int room = (int) Math.max(FEW, Math.min(MANY, forSome));
    if (tests.size() <= room || !input.isCut()) {
      return suites.deduplicate(tests);
    }
    List<TestCase> telling = suites.telling(tests, room);
    int left = tests.size() - telling.size();
    if (left > 0) {
      MethodId method = input.result().method();
      notices.add(
          Notice.of(Code.PATHS_WITHOUT_TESTS, method.toString(), method, tests.size(), left));
    }
    return telling;
  }

  private static double millis(List<TestCase> tests) {
    double values =
        tests.stream()
            .flatMap(t -> t.input().objects().values().stream())
            .mapToDouble(o -> o.values().size())
            .sum();
    return MILLIS + MILLIS_OF_VALUE * values / Math.max(1, tests.size());
  }
}
