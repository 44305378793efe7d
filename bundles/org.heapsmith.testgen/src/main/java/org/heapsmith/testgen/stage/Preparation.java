// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
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
    List<TestCase> tests = new ArrayList<>(tests(input));
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
    work.descriptions.putAll(describer.describe(method, work.tests, JUnitWriter.RESERVED_NAMES));
    return work;
  }

  /** After a cancellation nothing is run, and somebody waits: what is predicted decides. */
  private List<TestCase> tests(ExploredMethod input) {
    boolean all = !stopped.isCancelled() || request.options().keep() == GenerationOptions.Keep.ALL;
    List<TestCase> tests = input.result().tests();
    return suites.deduplicate(all ? tests : suites.addingQuickly(tests));
  }
}
