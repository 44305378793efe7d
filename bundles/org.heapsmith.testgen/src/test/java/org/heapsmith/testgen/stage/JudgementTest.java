// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecBounds;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.describe.Description;
import org.heapsmith.testgen.replay.TestRun;
import org.heapsmith.testgen.replay.TestRun.Status;
import org.heapsmith.testgen.report.HowBuilt;
import org.heapsmith.testgen.report.InputVerdict;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.testgen.report.TestStatus;
import org.heapsmith.testgen.support.HandMade;
import org.heapsmith.testgen.support.Requests;
import org.heapsmith.testgen.write.Finding;
import org.heapsmith.testgen.write.TestStyle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.Type;

/** What becomes of a test is decided by the judge, by repOK, and by what the JVM did. */
class JudgementTest {
  static class Cell {
    void call(int first, Object second) {}

    private void hidden(int first, Object second) {}

    void named(int result, Object result3) {}

    void twice(int result2, Object result) {}

    boolean repOK() {
      return true;
    }
  }

  private static final String OWNER = Type.getInternalName(Cell.class);

  private static ClassPath classPath;

  @BeforeAll
  static void open() {
    classPath = HandMade.classPath(JudgementTest.class);
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static TestCase test(
      String id, String method, Outcome outcome, CheckResult judgement, Object... arguments) {
    return new TestCase(
        id,
        new MethodId(OWNER, method, "(ILjava/lang/Object;)V"),
        ConcreteHeap.EMPTY,
        null,
        Stream.of(arguments).map(HandMade::value).toList(),
        outcome,
        ConcreteHeap.EMPTY,
        List.of(),
        new TreeSet<>(),
        new ProgramPath(List.of()),
        new TreeSet<>(),
        Optional.ofNullable(judgement));
  }

  private static TestCase returning() {
    return test("a", "call", new Outcome.Returned(null), null, 1, 2);
  }

  private static MethodSpec spec(boolean requires) {
    SourceRef source = new SourceRef("demo.heap", 1, 1);
    Disjunct anything = new Disjunct(List.of(), List.of(), List.of(), List.of(), source);
    return new MethodSpec(
        OWNER,
        "*",
        Optional.empty(),
        List.of(),
        requires ? List.of(anything) : List.of(),
        List.of(),
        List.of(),
        SpecBounds.NONE,
        Optional.empty(),
        "",
        source);
  }

  private static MethodWork work(Optional<MethodSpec> spec, TestCase... tests) {
    MethodId id = tests[0].method();
    MethodModel method = id.find(classPath).orElseThrow();
    ExploredMethod explored = new ExploredMethod(Requests.result(id, List.of(tests)), spec, 0);
    return new MethodWork(explored, method, List.of(tests), Optional.empty());
  }

  private static TestRun run(Status status, Boolean before) {
    return new TestRun(status, "", "", Optional.ofNullable(before), Optional.empty(), new byte[0]);
  }

  private static CheckResult judge(String says) {
    return switch (says) {
      case "holds" -> new CheckResult.Holds();
      case "fails" -> new CheckResult.Fails("x");
      case "undecided" -> new CheckResult.Undecided("nobody knows");
      default -> null;
    };
  }

  @ParameterizedTest
  @CsvSource({
    "nothing,   ,      UNCHECKED, ''",
    "holds,     ,      VALID,     ''",
    "fails,     ,      INVALID,   INPUT_AGAINST_REPOK",
    "undecided, ,      UNCHECKED, INPUT_UNJUDGED",
    "nothing,   true,  VALID,     ''",
    "nothing,   false, INVALID,   INPUT_AGAINST_REPOK",
    "holds,     true,  VALID,     ''",
    "holds,     false, INVALID,   INPUT_AGAINST_REPOK",
    "fails,     true,  INVALID,   INPUT_AGAINST_REPOK",
    "undecided, true,  VALID,     ''",
    "undecided, false, INVALID,   INPUT_AGAINST_REPOK",
  })
  void anInputIsValidIfOneSaysSoAndNoneDenies(
      String judge, Boolean repOk, InputVerdict verdict, String notice) {
    TestCase test = test("a", "call", new Outcome.Returned(null), judge(judge), 1, null);
    for (boolean constrained : new boolean[] {true, false}) {
      MethodWork work = work(Optional.of(spec(constrained)), test);
      work.trial.put(test, run(Status.PASSED, repOk));
      Judgement.settle(work);
      assertEquals(verdict, work.verdicts.get(test));
      boolean isOut = constrained && !notice.isEmpty();
      assertEquals(isOut ? List.of() : List.of(test), work.usable());
      assertEquals(
          isOut ? List.of(notice) : List.of(),
          work.notices.stream().map(n -> n.code().name()).toList());
    }
  }

  @Test
  void aPrivateMethodMayRunInTheMidstOfAChange() {
    TestCase test = test("a", "hidden", new Outcome.Returned(null), null, 1, null);
    MethodWork work = work(Optional.of(spec(true)), test);
    work.trial.put(test, run(Status.PASSED, false));
    Judgement.settle(work);
    assertEquals(InputVerdict.UNCHECKED, work.verdicts.get(test));
    assertEquals(List.of(test), work.usable());
  }

  @Test
  void manyInputsAreOneNoticeWithTheFirstReason() {
    List<TestCase> tests = new ArrayList<>();
    for (String id : List.of("a", "b", "c")) {
      CheckResult judgement = new CheckResult.Undecided("reason " + id);
      tests.add(test(id, "call", new Outcome.Returned(null), judgement, 1, id));
    }
    MethodWork work = work(Optional.of(spec(true)), tests.toArray(TestCase[]::new));
    work.excluded.put(tests.get(0), "it did not end in time");
    Judgement.settle(work);
    assertEquals("it did not end in time", work.excluded.get(tests.get(0)), "what it was before");
    assertEquals("reason b", work.excluded.get(tests.get(1)));
    assertEquals(List.of(), work.usable());
    assertEquals(1, work.notices.size());
    String message = work.notices.get(0).message();
    assertEquals("reason b (2 inputs in all)", message.replaceFirst(".*precondition: ", ""));
  }

  private static Notice judged(MethodWork work, TestRun run) {
    return judged(work, run, Optional.empty());
  }

  private static Notice judged(MethodWork work, TestRun run, Optional<TestRun> alone) {
    TestCase test = work.tests.get(0);
    GenerationOptions options =
        new GenerationOptions(
            GenerationOptions.Keep.ALL,
            true,
            Duration.ofSeconds(7),
            Duration.ofSeconds(70),
            Optional.empty(),
            List.of(),
            "",
            TestStyle.DEFAULT);
    GenerationRequest request =
        new GenerationRequest(
            List.of(work.input), classPath, List.of(), Path.of("none"), Optional.empty(), options);
    ClassWork type = new ClassWork(request, OWNER, List.of(work));
    new Trial(request, type, (m, t) -> alone).judge(work, Map.of(test, run));
    assertEquals(run, work.trial.get(test));
    return work.notices.isEmpty() ? null : work.notices.get(0);
  }

  private static TestRun failed(Status status, String thrown, String message) {
    return new TestRun(status, thrown, message, Optional.empty(), Optional.empty(), new byte[0]);
  }

  @Test
  void aTestThatDidAsPredictedStays() {
    MethodWork work = work(Optional.empty(), returning());
    assertEquals(null, judged(work, run(Status.PASSED, null)));
    assertEquals(work.tests, work.usable());
  }

  @ParameterizedTest
  @CsvSource({
    "FAILED, java.lang.Error, 'it  is\nso', predicted a normal return, 'java.lang.Error: it is so'",
    "FAILED, java.lang.Error, '', predicted a normal return, 'java.lang.Error'",
    "CRASHED, '', 'signal 11', predicted a normal return, 'the JVM ended: signal 11'",
  })
  void aTestThatDidOtherwiseIsOutWithWhatWasObserved(
      Status status, String thrown, String message, String predicted, String observed) {
    MethodWork work = work(Optional.empty(), returning());
    Notice notice = judged(work, failed(status, thrown, message));
    assertEquals(Code.REPLAY_DIVERGENCE, notice.code());
    String what = predicted + ", observed " + observed;
    assertEquals(
        "test " + work.method + " \"a\" behaves differently on the JVM: " + what, notice.message());
    assertEquals(Map.of(work.tests.get(0), observed), work.diverged);
    assertEquals(Map.of(work.tests.get(0), observed), work.excluded);
  }

  /** What a test does alone only counts if it did not do as predicted, and came to its end. */
  @ParameterizedTest
  @CsvSource({
    "FAILED, PASSED, TEST_DEPENDS_ON_OTHERS",
    "FAILED, FAILED, REPLAY_DIVERGENCE",
    "FAILED, , REPLAY_DIVERGENCE",
    "CRASHED, PASSED, REPLAY_DIVERGENCE",
    "TIMED_OUT, PASSED, REPLAY_TIMEOUT",
    "PASSED, FAILED, ",
  })
  void aTestThatDoesAsPredictedAloneDependsOnOthers(Status among, Status alone, Code code) {
    MethodWork work = work(Optional.empty(), returning());
    TestRun failed = failed(among, among == Status.FAILED ? "java.lang.Error" : "", "2");
    TestRun run = among == Status.PASSED ? run(Status.PASSED, null) : failed;
    Notice notice = judged(work, run, Optional.ofNullable(alone).map(s -> run(s, null)));
    assertEquals(code, notice == null ? null : notice.code());
    assertEquals(code == null ? work.tests : List.of(), work.usable());
    assertEquals(code == Code.REPLAY_DIVERGENCE, !work.diverged.isEmpty());
    if (code == Code.TEST_DEPENDS_ON_OTHERS) {
      assertTrue(notice.message().endsWith("observed java.lang.Error: 2"), notice.message());
    }
  }

  @Test
  void whatIsSlowOrLacksAClassIsNoDivergence() {
    TestCase test = test("a", "call", new Outcome.Threw("p/E", null, true, false), null, 1, 2);
    MethodWork slow = work(Optional.empty(), test);
    slow.descriptions.put(test, new Description("name", "what it shows"));
    Notice notice = judged(slow, failed(Status.TIMED_OUT, "", ""));
    assertEquals(Code.REPLAY_TIMEOUT, notice.code());
    assertEquals(
        "test " + slow.method + " \"what it shows\" did not end within 7 s on the JVM",
        notice.message());
    MethodWork lacking = work(Optional.empty(), test);
    assertEquals(
        Code.TEST_LACKS_CLASS,
        judged(lacking, failed(Status.FAILED, "java.lang.NoClassDefFoundError", "p/X")).code());
    MethodWork lost = work(Optional.empty(), test);
    Notice repOk = judged(lost, failed(Status.LOST_IN_REPOK, "", "ended the JVM"));
    assertEquals(Code.REPOK_LEFT_OUT, repOk.code());
    assertEquals(Map.of(test, "repOK() ended the JVM"), lost.excluded);
    for (MethodWork work : List.of(slow, lacking, lost)) {
      assertEquals(Map.of(), work.diverged);
      assertEquals(List.of(), work.usable());
    }
    assertEquals(Map.of(test, "it did not end in time"), slow.excluded);
  }

  @Test
  void aClassThatIsPredictedToBeMissingIsNotLacking() {
    String missing = "java/lang/NoClassDefFoundError";
    TestCase test = test("a", "call", new Outcome.Threw(missing, null, true, true), null, 1, 2);
    MethodWork work = work(Optional.empty(), test);
    TestRun run = failed(Status.FAILED, "org.opentest4j.E", missing.replace('/', '.'));
    assertEquals(Code.REPLAY_DIVERGENCE, judged(work, run).code());
  }

  private static TestReport report(MethodWork work, TestCase test) {
    work.descriptions.put(test, new Description("name", "title"));
    return TestReports.of(work, test, "Call", classPath);
  }

  @Test
  void aReportSaysWhatBecameOfATest() {
    TestCase test = test("a", "call", new Outcome.Returned(null), null, 1, null);
    MethodWork work = work(Optional.empty(), test);
    assertEquals(TestStatus.NOT_RUN, report(work, test).status());
    work.trial.put(test, failed(Status.CRASHED, "", ""));
    assertEquals(TestStatus.NOT_RUN, report(work, test).status());
    work.trial.put(test, run(Status.PASSED, null));
    assertEquals(TestStatus.PASSED, report(work, test).status());
    work.findings.put(test, new Finding(Finding.Kind.STRUCTURE, "it is broken"));
    assertEquals(TestStatus.FINDING, report(work, test).status());
    assertEquals("it is broken", report(work, test).why());
    work.findings.put(test, new Finding(Finding.Kind.REACHED, "calls get there"));
    assertEquals(TestStatus.UNCONSTRAINED, report(work, test).status());
    work.findings.put(test, new Finding(Finding.Kind.UNCONSTRAINED, "it may"));
    assertEquals(TestStatus.UNCONSTRAINED, report(work, test).status());
    work.timedOut.add(test);
    assertEquals(TestStatus.TIMED_OUT, report(work, test).status());
    work.diverged.put(test, "it returned");
    assertEquals(TestStatus.DIVERGED, report(work, test).status());
    assertEquals("it returned", report(work, test).why());
  }

  @Test
  void aReportHasTheRootsByTheirNamesAndTheResultAfterwards() {
    Outcome outcome = new Outcome.Returned(HandMade.value(7));
    TestCase test = test("a", "call", outcome, null, 1, "t");
    MethodWork work = work(Optional.empty(), test);
    work.kept.add(test);
    TestReport report = report(work, test);
    assertEquals(List.of("first", "second"), List.copyOf(report.input().roots().keySet()));
    assertEquals(List.of("first", "second", "result"), List.copyOf(report.end().roots().keySet()));
    ConcreteValue result = report.end().roots().get("result");
    assertEquals(HandMade.value(7), result);
    assertEquals("returns 7", report.outcome());
    assertEquals(
        List.of("a", "Call", "name", "title"),
        List.of(report.id(), report.nestedClass(), report.name(), report.displayName()));
    assertEquals(HowBuilt.OF_VALUES, report.built());
    assertEquals(true, report.kept());
    assertEquals(Optional.empty(), report.symptom());
  }

  @ParameterizedTest
  @CsvSource({"named, result result3 result2", "twice, result2 result result3"})
  void anArgumentThatIsCalledAsTheResultStaysBesideIt(String method, String names) {
    TestCase test = test("a", method, new Outcome.Returned(HandMade.value(7)), null, 1, "t");
    TestReport report = report(work(Optional.empty(), test), test);
    assertEquals(names, String.join(" ", report.end().roots().keySet()));
    assertEquals(
        List.of(HandMade.value(1), HandMade.value("t"), HandMade.value(7)),
        List.copyOf(report.end().roots().values()));
    TestCase nothing = test("b", method, new Outcome.Returned(null), null, 1, "t");
    TestReport unchanged = report(work(Optional.empty(), nothing), nothing);
    assertEquals(unchanged.input().roots(), unchanged.end().roots());
  }

  @ParameterizedTest
  @CsvSource({"p/Outer$E, throws E", "java/lang/Error, throws Error"})
  void anExceptionIsReportedByItsSimpleName(String thrown, String outcome) {
    TestCase test = test("a", "call", new Outcome.Threw(thrown, null, true, false), null, 1, 2);
    TestReport report = report(work(Optional.empty(), test), test);
    assertEquals(outcome, report.outcome());
    assertEquals(List.of("first", "second"), List.copyOf(report.end().roots().keySet()));
  }

  @Test
  void aFindingHasTheCallsThatShowItUnlessItsObjectsAreMadeOneByOne() {
    TestCase test = test("a", "call", new Outcome.Threw("p/E", null, true, false), null, 1, "t");
    MethodWork work = work(Optional.empty(), test);
    work.findings.put(test, new Finding(Finding.Kind.EXCEPTION, "why"));
    assertEquals("Cell.call(1, \"t\")", report(work, test).symptom().orElseThrow().calls());
    work.built.put(test, new HowBuilt(HowBuilt.Kind.OBJECTS, 0));
    assertEquals("", report(work, test).symptom().orElseThrow().calls());
  }
}
