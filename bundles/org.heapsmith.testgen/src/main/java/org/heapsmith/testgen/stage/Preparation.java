// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.describe.Describer;
import org.heapsmith.testgen.suite.SuiteBuilder;
import org.heapsmith.testgen.write.JUnitWriter;

/** Groups methods by class, drops duplicates. */
public final class Preparation {
  private final GenerationRequest request;
  private final Cancellation stopped;
  private final SuiteBuilder suites;
  private final Describer describer;

  /**
   * Prepares one request.
   *
   * @param stopped whether nothing will be run any more
   */
  public Preparation(GenerationRequest request, Cancellation stopped) {
    this.request = request;
    this.stopped = stopped;
    this.suites = new SuiteBuilder(request.classPath());
    this.describer = new Describer(request.classPath());
  }

  /** Returns the work by class, classes in the order of the request, methods in declared order. */
  public List<ClassWork> run() {
    Map<String, List<MethodWork>> byClass = new LinkedHashMap<>();
    for (ExploredMethod input : request.methods()) {
      MethodId id = input.result().method();
      byClass.computeIfAbsent(id.className(), c -> new ArrayList<>()).add(prepare(input));
    }
    List<ClassWork> classes = new ArrayList<>();
    byClass.forEach(
        (name, methods) -> {
          List<MethodModel> order = request.classPath().get(name).methods();
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

  private MethodWork prepare(ExploredMethod input) {
    MethodId id = input.result().method();
    MethodModel method =
        id.find(request.classPath())
            .orElseThrow(() -> new IllegalArgumentException("no method " + id));
    MethodWork work = new MethodWork(input, method, tests(input));
    work.descriptions.putAll(describer.describe(method, work.tests, JUnitWriter.RESERVED_NAMES));
    return work;
  }

  /** After a cancellation nothing is run: which tests are kept is known by what is predicted. */
  private List<TestCase> tests(ExploredMethod input) {
    boolean all = !stopped.isCancelled() || request.options().keep() == GenerationOptions.Keep.ALL;
    List<TestCase> tests = input.result().tests();
    return suites.deduplicate(all ? tests : suites.adding(tests));
  }
}
