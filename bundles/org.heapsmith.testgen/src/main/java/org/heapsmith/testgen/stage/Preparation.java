// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.heapsmith.testgen.mutate.InputRunner;
import org.heapsmith.testgen.mutate.MoreInputs;
import org.heapsmith.testgen.mutate.MutantKills;
import org.heapsmith.testgen.suite.SuiteBuilder;
import org.heapsmith.testgen.write.JUnitWriter;

/** Groups methods by class, drops duplicates. */
public final class Preparation {
  /** So many tests of a method whose exploration was cut by its time are made in little time. */
  private static final int MANY = 200;

  private final GenerationRequest request;
  private final Cancellation stopped;
  private final Cancellation end;
  private final SuiteBuilder suites;
  private final Describer describer;

  /**
   * Prepares one request.
   *
   * @param describer names the tests
   * @param stopped whether nothing will be run any more
   * @param end whether mutants are left as they are
   */
  public Preparation(
      GenerationRequest request, Describer describer, Cancellation stopped, Cancellation end) {
    this.request = request;
    this.end = end;
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
          List<TestCase> all = inputs.stream().flatMap(i -> i.result().tests().stream()).toList();
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

  private MethodWork prepare(ExploredMethod input, List<TestCase> ofClass) {
    MethodId id = input.result().method();
    MethodModel method =
        id.find(request.classPath())
            .orElseThrow(() -> new IllegalArgumentException("no method " + id));
    List<Notice> notices = new ArrayList<>();
    List<TestCase> tests = new ArrayList<>(tests(input, notices));
    Optional<MutantKills> kills = Optional.empty();
    if (request.options().keep() != GenerationOptions.Keep.ALL) {
      MutantKills of = new MutantKills(request.classPath(), method, tests, end);
      kills = Optional.of(of);
      boolean goesOn = !end.isCancelled();
      if (goesOn && request.runner() != InputRunner.NONE) { // drafts, what other tools have found
        tests.addAll(
            new MoreInputs(request.classPath(), method, id, of, request.runner(), end)
                .find(tests, ofClass));
      }
    }
    MethodWork work = new MethodWork(input, method, tests, kills);
    work.notices.addAll(notices);
    work.descriptions.putAll(describer.describe(method, work.tests, JUnitWriter.RESERVED_NAMES));
    return work;
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
    List<TestCase> distinct = suites.deduplicate(tests);
    if (distinct.size() <= MANY || !isCut(input)) {
      return distinct;
    }
    List<TestCase> telling = suites.telling(distinct, MANY);
    int left = distinct.size() - telling.size();
    if (left > 0) {
      MethodId method = input.result().method();
      notices.add(
          Notice.of(Code.PATHS_WITHOUT_TESTS, method.toString(), method, distinct.size(), left));
    }
    return telling;
  }

  /** Which paths there are is a matter of time then. */
  private static boolean isCut(ExploredMethod input) {
    return input.result().notices().stream().anyMatch(n -> n.code() == Code.BOUND_TIME);
  }
}
