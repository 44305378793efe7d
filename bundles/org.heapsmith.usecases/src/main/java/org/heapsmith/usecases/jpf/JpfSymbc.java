// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.jpf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.explore.Strategies;
import org.heapsmith.judge.InputJudge;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.CriterionName;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecBounds;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.ExplorationResult.CutOffPath;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.machine.strategy.InputBuilding;
import org.heapsmith.testgen.stage.RunFolder;
import org.heapsmith.usecases.run.MethodExplorer;

/**
 * jpf-symbc as an engine: it explores, its inputs are run by ours and judged by the precondition,
 * which it does not know.
 */
public final class JpfSymbc implements MethodExplorer {
  /** What options call it. */
  public static final String NAME = "jpf-symbc";

  /** Why an input is not valid: it breaks the precondition, or repOK. */
  private static final Set<Code> REJECTED =
      EnumSet.of(Code.INPUT_DISCARDED, Code.INPUT_AGAINST_REPOK);

  /** A JVM about classes of jpf-core: it is too old for them. */
  private static final Pattern OLD_JAVA =
      Pattern.compile("UnsupportedClassVersionError: gov/nasa/jpf/");

  private final JpfHome home;
  private final Explorer explorer = new Explorer();

  /** What our engine was asked for to run the inputs of a method. */
  private final Map<MethodId, ExplorationRequest> run = new ConcurrentHashMap<>();

  /** Makes the engine of an installation. */
  public JpfSymbc(JpfHome home) {
    this.home = home;
  }

  @Override
  public ExplorationResult explore(
      ExplorationRequest request,
      TreeListener tree,
      TestListener found,
      Cancellation cancellation) {
    MethodId id = request.method();
    MethodModel method = id.find(request.classPath()).orElseThrow();
    JpfOutput output = run(request, method, cancellation);
    List<Disjunct> inputs = formulas(request, method, output);
    if (inputs.isEmpty()) {
      String why = output.failure().orElse("it printed no path");
      throw failed(id, why);
    }
    ExplorationRequest fixed = fixed(request, method, inputs);
    run.put(id, fixed);
    ExplorationResult result = explorer.explore(fixed, tree, cancellation);
    ExplorationResult judged = judged(request, result, cancellation);
    judged.tests().forEach(found::found);
    List<Notice> notices = new ArrayList<>();
    long rejected =
        judged.cutOff().stream().filter(c -> REJECTED.contains(c.reason().code())).count();
    notices.add(Notice.of(Code.JPF_INPUTS, "", id, Plural.of(inputs.size(), "input"), rejected));
    if (!output.isFinished()) {
      String why = output.failure().orElse("its time was over, or the limit of choices reached");
      notices.add(Notice.of(Code.JPF_UNFINISHED, "", id, why));
    }
    return judged.withNotices(notices);
  }

  /** Its tests are what it has found, to be held to other tools. */
  @Override
  public boolean mayBeAddedTo() {
    return false;
  }

  @Override
  public ExplorationRequest shown(ExplorationRequest request) {
    return run.getOrDefault(request.method(), request);
  }

  private HeapsmithException failed(MethodId method, String why) {
    if (OLD_JAVA.matcher(why).find()) {
      return HeapsmithException.of(Code.JPF_NOT_STARTED, "", home.java(), why);
    }
    boolean tooNew = why.matches(".*(class file version|UnsupportedClassVersion).*");
    return HeapsmithException.of(
        tooNew ? Code.JPF_CLASS_TOO_NEW : Code.JPF_FAILED, "", method, why);
  }

  private JpfOutput run(ExplorationRequest request, MethodModel method, Cancellation cancellation) {
    JpfTarget target = new JpfTarget(method);
    ExplorationOptions options = request.options();
    try (RunFolder run = new RunFolder()) {
      Path folder = run.folder();
      Path configuration =
          target.write(folder, request.classPath().entries(), options.bounds().objects());
      return JpfOutput.read(
          JpfProcess.run(home, configuration, folder, options.bounds().timeMillis(), cancellation));
    } catch (IOException e) {
      Notice notice = Notice.of(Code.TEMPORARY_NOT_WRITABLE, "", "a folder", e.getMessage());
      throw new HeapsmithException(notice, e);
    }
  }

  private static List<Disjunct> formulas(
      ExplorationRequest request, MethodModel method, JpfOutput output) {
    JpfInputs inputs = new JpfInputs(request.classPath(), method);
    Set<Disjunct> result = new LinkedHashSet<>();
    output.paths().forEach(p -> result.add(inputs.formula(p)));
    return List.copyOf(result);
  }

  /** Asks for just those inputs. */
  private static ExplorationRequest fixed(
      ExplorationRequest request, MethodModel method, List<Disjunct> inputs) {
    MethodId id = request.method();
    MethodSpec spec =
        new MethodSpec(
            id.className(),
            id.name(),
            Optional.of(id.descriptor()),
            new JpfInputs(request.classPath(), method).parameters(),
            inputs,
            List.of(),
            List.of(),
            SpecBounds.NONE,
            Optional.empty(),
            "",
            new SourceRef(NAME, 1, 1));
    ExplorationOptions options =
        request
            .options()
            .withStrategy(Strategies.DEFAULT)
            .withCriterion(CriterionName.parse("path").toString())
            .withBuilding(InputBuilding.FIELDS);
    return new ExplorationRequest(
        request.classPath(), id, request.specs(), Optional.of(spec), options);
  }

  /** Takes out the inputs that the precondition rejects, and what only they reach. */
  private static ExplorationResult judged(
      ExplorationRequest request, ExplorationResult result, Cancellation cancellation) {
    InputJudge judge =
        new InputJudge(
            request.classPath(),
            new BytecodeTypeProvider(request.classPath()),
            request.specs(),
            cancellation);
    List<TestCase> tests = new ArrayList<>();
    List<CutOffPath> cutOff = new ArrayList<>(result.cutOff());
    int exceptional = 0;
    for (TestCase test : result.tests()) {
      Optional<CheckResult> verdict =
          request.spec().filter(s -> !s.requires().isEmpty()).map(s -> judge(judge, s, test));
      if (verdict.isPresent() && verdict.get() instanceof CheckResult.Fails fails) {
        cutOff.add(cutOff(request, test, Code.INPUT_DISCARDED, fails.why()));
      } else if (verdict.isPresent() && verdict.get() instanceof CheckResult.Undecided undecided) {
        cutOff.add(cutOff(request, test, Code.INPUT_UNJUDGED, undecided.why()));
      } else {
        tests.add(with(test, verdict));
        exceptional += test.outcome() instanceof Outcome.Threw ? 1 : 0;
      }
    }
    Statistics effort = result.statistics();
    Statistics figures =
        effort.withTreeOf(new Statistics(tests.size(), exceptional, 0, 0, 0, 0, 0, 0, 0));
    return new ExplorationResult(
        result.method(), tests, cutOff, branches(result, tests), List.of(), figures, false);
  }

  private static CutOffPath cutOff(
      ExplorationRequest request, TestCase test, Code code, String why) {
    String method = request.method().toString();
    return new CutOffPath(test.facts(), Notice.of(code, method, method, why));
  }

  private static CheckResult judge(InputJudge judge, MethodSpec spec, TestCase test) {
    Map<String, ConcreteValue> names = new HashMap<>();
    int next = 0;
    for (Parameter parameter : spec.parameters()) {
      boolean receiver = parameter.name().equals("this");
      names.put(parameter.name(), receiver ? test.receiver() : test.arguments().get(next++));
    }
    return judge.judge(spec.requires(), test.input(), names);
  }

  private static TestCase with(TestCase test, Optional<CheckResult> judgement) {
    return new TestCase(
        test.id(),
        test.method(),
        test.input(),
        test.receiver(),
        test.arguments(),
        test.outcome(),
        test.finalHeap(),
        test.facts(),
        test.branches(),
        test.path(),
        test.classes(),
        judgement);
  }

  private static SortedMap<BranchId, BranchStatus> branches(
      ExplorationResult result, List<TestCase> tests) {
    Notice missed = Notice.of(Code.JPF_MISSED, "");
    SortedMap<BranchId, BranchStatus> branches = new TreeMap<>();
    result.branches().keySet().forEach(b -> branches.put(b, new BranchStatus.NotReached(missed)));
    tests.forEach(t -> t.branches().forEach(b -> branches.put(b, new BranchStatus.Covered())));
    return branches;
  }
}
