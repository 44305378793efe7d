// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.heapsmith.base.Cancellation;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.mutate.MutantKills;
import org.heapsmith.testgen.replay.CoverageMeter;
import org.heapsmith.testgen.replay.TestRun;
import org.heapsmith.testgen.report.HowBuilt;
import org.heapsmith.testgen.suite.SuiteBuilder;

/** Decides which tests are findings, and which are kept. */
final class Selection {
  private final GenerationRequest request;
  private final CoverageMeter meter;
  private final SuiteBuilder suites;
  private final Cancellation stopped;
  private final FindingRules rules;

  /**
   * Makes one for the classes of a meter.
   *
   * @param stopped whether somebody waits for the end: a look at what is predicted has to do
   */
  Selection(GenerationRequest request, CoverageMeter meter, Cancellation stopped) {
    this.request = request;
    this.meter = meter;
    this.suites = new SuiteBuilder(request.classPath());
    this.stopped = stopped;
    this.rules = new FindingRules(request.classPath(), request.oracle());
  }

  void select(MethodWork work) {
    work.tests.forEach(t -> work.built.put(t, HowBuilt.of(t, request.classPath())));
    List<TestCase> regression = new ArrayList<>();
    List<TestCase> findings = new ArrayList<>();
    for (TestCase test : work.usable()) {
      rules
          .of(test, work.input.spec(), work.trial.get(test))
          .ifPresentOrElse(
              finding -> {
                work.findings.put(test, finding);
                findings.add(test);
              },
              () -> regression.add(test));
    }
    Set<TestCase> chosen = new HashSet<>();
    if (request.options().keep() == GenerationOptions.Keep.ALL) {
      chosen.addAll(regression);
      chosen.addAll(findings);
    } else {
      MutantKills kills = work.kills.orElseThrow();
      work.mutation = kills.mutation(regression);
      chosen.addAll(
          minimise(
              regression,
              t -> {
                Set<String> required = new TreeSet<>(measured(work, t));
                required.addAll(kills.of(t));
                return required;
              }));
      List<TestCase> suite = work.tests.stream().filter(chosen::contains).toList();
      suite.forEach(t -> work.onlyBy.put(t, kills.onlyBy(t, suite)));
      work.wrong.putAll(kills.wrongEnds(suite));
      chosen.addAll(minimise(findings, t -> Set.of(work.findings.get(t).why())));
    }
    work.tests.stream().filter(chosen::contains).forEach(work.kept::add);
  }

  private List<TestCase> minimise(List<TestCase> tests, Function<TestCase, Set<String>> more) {
    return stopped.isCancelled() ? suites.minimiseQuickly(tests) : suites.minimise(tests, more);
  }

  private Set<String> measured(MethodWork work, TestCase test) {
    TestRun run = work.trial.get(test);
    return run == null ? new TreeSet<>() : meter.probes(run.coverage());
  }
}
