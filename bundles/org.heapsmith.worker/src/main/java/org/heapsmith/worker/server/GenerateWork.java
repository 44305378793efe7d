// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Severity;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.write.TestTexts;
import org.heapsmith.usecases.jpf.OtherEngine;
import org.heapsmith.usecases.run.GenerationPlan;
import org.heapsmith.usecases.run.GenerationResult;
import org.heapsmith.usecases.run.Generator;
import org.heapsmith.usecases.run.MethodExplorer;
import org.heapsmith.usecases.run.MethodSpecs;
import org.heapsmith.usecases.run.UsedFiles;
import org.heapsmith.usecases.specs.LoadedSpecs;
import org.heapsmith.worker.protocol.CoverageFound;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.ProgressReport;
import org.heapsmith.worker.protocol.ProgressReport.Phase;
import org.heapsmith.worker.protocol.TestsFound;
import org.heapsmith.worker.protocol.WorkerListener;

/** One {@code generate}: what the command line does, sent to a client instead of a folder. */
final class GenerateWork {
  private final GenerateParams params;
  private final WorkerListener client;
  private final Cancelling cancelling;
  private final Nodes nodes;

  /** Makes the work; {@code nodes} can answer questions about it, then and later. */
  GenerateWork(GenerateParams params, WorkerListener client, Cancelling cancelling, Nodes nodes) {
    this.nodes = nodes;
    this.params = params;
    this.client = client;
    this.cancelling = cancelling;
  }

  /**
   * Does it.
   *
   * @throws HeapsmithException if there is nothing to explore: names that mean nothing, errors in
   *     specs
   */
  GenerationOutcome run() {
    long start = System.nanoTime();
    client.progress(new ProgressReport(Phase.READING, null, 0, 0, 0, 0, 0, 0));
    checkNames();
    boolean namesStrategy = params.exploring().strategy().isPresent();
    Optional<MethodExplorer> other = OtherEngine.of(params.engine(), namesStrategy);
    ClassPath classPath = nodes.open(RequestInputs.entries(params.input()));
    Set<Notice> notices = new LinkedHashSet<>();
    classPath.notices().forEach(n -> tell(n, notices));
    List<MethodModel> methods = RequestInputs.methods(params, classPath);
    LoadedSpecs specs = RequestInputs.specs(params.input(), classPath);
    specs.notices().forEach(n -> tell(n, notices));
    specs.notices().stream()
        .filter(n -> n.code().severity() == Severity.ERROR)
        .findFirst()
        .ifPresent(
            n -> {
              throw new HeapsmithException(n, null);
            });
    return run(classPath, methods, specs, other, notices, start);
  }

  private void tell(Notice notice, Set<Notice> notices) {
    if (notices.add(notice)) {
      client.notice(notice);
    }
  }

  private void checkNames() {
    params.testClasses().values().stream()
        .filter(name -> !javax.lang.model.SourceVersion.isName(name) || name.contains("."))
        .findFirst()
        .ifPresent(
            name -> {
              throw HeapsmithException.of(
                  Code.OPTION_INVALID, "", "'" + name + "' cannot be the name of a test class");
            });
  }

  private GenerationOutcome run(
      ClassPath classPath,
      List<MethodModel> methods,
      LoadedSpecs specs,
      Optional<MethodExplorer> other,
      Set<Notice> notices,
      long start) {
    TestTexts texts = new TestTexts(params.testClasses());
    GenerationPlan asked =
        new GenerationPlan(
                classPath,
                RequestInputs.entries(params.input()),
                specs.model(),
                methods,
                texts,
                params.exploring(),
                generation(params.writing(), UsedFiles.of(specs.model(), methods)))
            .testedWith(params.testClassPath().stream().map(Path::of).toList());
    GenerationPlan plan = Generator.styled(asked); // drafts are as the tests will be
    RunState state = new RunState(classPath, client);
    Map<MethodId, MethodSpec> methodSpecs = specs(plan);
    nodes.explored(plan, methodSpecs, state, other);
    // a part of a tree says nothing of the tests of the rest
    boolean whole = params.exploring().within().isEmpty();
    ViewReports reports = new ViewReports(classPath, state::position, c -> whole ? c : c.adding());
    RunStream stream =
        new RunStream(plan, state, methodSpecs, texts, client, reports, cancelling.soon());
    GenerationResult result;
    try (stream) { // tells the client until it is closed
      result = generator(other, state).run(plan);
    }
    List<ClassReport> classes = new ArrayList<>();
    for (ClassReport report : result.report().classes()) {
      classes.add(tell(reports.of(report, texts)));
    }
    notices.addAll(result.notices());
    return new GenerationOutcome(
        classes,
        new ArrayList<>(notices),
        result.report().totals(),
        result.cancelled(),
        result.explorationSeconds(),
        (System.nanoTime() - start) / 1e9 - result.explorationSeconds());
  }

  private Generator generator(Optional<MethodExplorer> other, RunState state) {
    return other
        .map(engine -> new Generator(engine, state, cancelling.stop()))
        .orElseGet(() -> new Generator(state, cancelling.stop()));
  }

  private ClassReport tell(ClassReport outcome) {
    client.tests(new TestsFound(outcome, false));
    outcome
        .methods()
        .forEach(m -> client.coverage(new CoverageFound(m.method(), m.branches(), m.lines())));
    return outcome;
  }

  private static Map<MethodId, MethodSpec> specs(GenerationPlan plan) {
    MethodSpecs specs = new MethodSpecs(plan.specs());
    Map<MethodId, MethodSpec> byMethod = new LinkedHashMap<>();
    for (MethodModel m : plan.methods()) {
      MethodId id = MethodId.of(m);
      specs.of(m).ifPresent(s -> byMethod.put(id, s));
    }
    return byMethod;
  }

  private static GenerationOptions generation(GenerationOptions wished, String origin) {
    return wished.origin().isEmpty() ? wished.withOrigin(origin) : wished;
  }
}
