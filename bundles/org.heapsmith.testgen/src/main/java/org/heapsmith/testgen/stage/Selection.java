// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.describe.Describer;
import org.heapsmith.testgen.mutate.MutantKills;
import org.heapsmith.testgen.replay.CoverageMeter;
import org.heapsmith.testgen.replay.TestRun;
import org.heapsmith.testgen.report.HowBuilt;
import org.heapsmith.testgen.suite.SuiteBuilder;
import org.heapsmith.testgen.write.JUnitWriter;

/** Decides which tests are findings, which are kept, and what they are called. */
final class Selection {
  private final GenerationRequest request;
  private final CoverageMeter meter;
  private final SuiteBuilder suites;
  private final Describer describer;
  private final FindingRules rules;

  Selection(GenerationRequest request, Describer describer, CoverageMeter meter) {
    this.request = request;
    this.meter = meter;
    this.suites = new SuiteBuilder(request.classPath());
    this.describer = describer;
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
          suites.minimise(
              regression,
              t -> {
                Set<String> required = new TreeSet<>(measured(work, t));
                required.addAll(kills.of(t));
                return required;
              }));
      List<TestCase> suite = work.tests.stream().filter(chosen::contains).toList();
      suite.forEach(t -> work.onlyBy.put(t, kills.onlyBy(t, suite)));
      work.wrong.putAll(kills.wrongEnds(suite));
      chosen.addAll(suites.minimise(findings, t -> Set.of(work.findings.get(t).why())));
    }
    work.tests.stream().filter(chosen::contains).forEach(work.kept::add);
    work.descriptions.putAll(
        describer.describe(work.method, work.kept, JUnitWriter.RESERVED_NAMES));
  }

  private Set<String> measured(MethodWork work, TestCase test) {
    TestRun run = work.trial.get(test);
    return run == null ? new TreeSet<>() : meter.probes(run.coverage());
  }
}
