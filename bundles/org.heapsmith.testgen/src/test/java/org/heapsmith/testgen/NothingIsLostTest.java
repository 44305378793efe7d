// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import demo.lists.Deque;
import demo.lists.Moody;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.ProgressListener.Stage;
import org.heapsmith.testgen.merge.MergeOrder;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.testgen.report.TestStatus;
import org.heapsmith.testgen.support.Capture;
import org.heapsmith.testgen.support.Fixtures;
import org.heapsmith.testgen.support.Requests;
import org.heapsmith.testgen.support.Samples;
import org.heapsmith.testgen.write.TestFiles;
import org.heapsmith.testgen.write.TestSink;
import org.heapsmith.testgen.write.TestStyle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One bad test costs itself; what was not tried is not kept as if it had passed, and is named. */
class NothingIsLostTest {
  @TempDir Path output;

  @Test
  void aTestThatDoesNotCompileHangsOrDivergesIsDroppedAloneAndNamed() throws Exception {
    List<TestCase> good = new ArrayList<>(Samples.dequeCases());
    good.addAll(Samples.chainCases());
    TestCase seven = Samples.dequeCases().get(0);
    TestCase last = Samples.dequeCases().get(3);
    TestCase ring = Samples.chainCases().get(3);
    TestCase append = Samples.chainCases().get(5);
    ConcreteValue eight = new ConcreteValue.Primitive('I', 8);
    List<TestCase> tests = new ArrayList<>(good);
    tests.add(with("text", seven, seven, List.of(new ConcreteValue.Text("7")), seven.outcome()));
    tests.add(with("ring", append, ring, List.of(ConcreteValue.NULL), ring.outcome()));
    tests.add(with("eight", last, last, last.arguments(), new Outcome.Returned(eight)));

    GenerationReport report = run(tests, all(Duration.ofMinutes(2)), GracefulStop.NEVER);

    assertEquals(good.size(), report.totals().testsKept());
    List<Notice> notices =
        report.classes().stream()
            .flatMap(c -> c.methods().stream())
            .flatMap(m -> m.notices().stream())
            .toList();
    assertEquals(
        List.of(Code.TEST_DOES_NOT_COMPILE, Code.REPLAY_DIVERGENCE, Code.REPLAY_TIMEOUT),
        notices.stream().map(Notice::code).toList());
    assertTrue(notices.get(0).message().contains("addFirst"), notices::toString);
    assertTrue(notices.get(1).message().contains("removeLast"), notices::toString);
    assertTrue(notices.get(2).message().contains("append"), notices::toString);
    assertIncomplete(report, Set.of("addFirst", "removeLast", "append"));
  }

  /** As on a machine that is busy when the tests are run for good, and then more so. */
  @Test
  void aTestThatEndedInItsTrialAndThenDoesNotIsNoDivergenceAndInNoFile() throws Exception {
    List<TestCase> tests =
        List.of(
            Capture.test("a").call(new Moody(), Moody.class, "step", "never", "never"),
            Capture.test("b").call(new Moody(), Moody.class, "step", "final", "never"),
            Capture.test("c").call(new Moody(), Moody.class, "step", "again1", "never"),
            Capture.test("d").call(new Moody(), Moody.class, "step", "never", "final"),
            Capture.test("e").call(new Moody(), Moody.class, "step", "never", "again2"));

    GenerationReport report = run(tests, all(Duration.ofMinutes(2)), GracefulStop.NEVER);

    assertEquals(1, report.totals().testsKept());
    assertIncomplete(report, Set.of("step"));
    MethodReport method = report.classes().get(0).methods().get(0);
    assertEquals(
        List.of(
            Code.REPLAY_TIMEOUT,
            Code.REPLAY_DIVERGENCE,
            Code.REPLAY_TIMEOUT,
            Code.REPLAY_DIVERGENCE),
        method.notices().stream().map(Notice::code).toList());
    assertEquals(2, report.totals().divergences());
    assertEquals(
        List.of(
            TestStatus.PASSED,
            TestStatus.TIMED_OUT,
            TestStatus.TIMED_OUT,
            TestStatus.DIVERGED,
            TestStatus.DIVERGED),
        method.tests().stream().map(TestReport::status).toList());
    String text = Files.readString(files().get(0));
    assertEquals(1, text.split("@Test", -1).length - 1, text);
    assertTrue(text.contains("step(\"never\", \"never\")"), text);
  }

  @Test
  void whatIsNotCompiledInTimeIsNotKeptAndSaid() throws Exception {
    GenerationReport report =
        run(Samples.dequeCases(), all(Duration.ZERO), new GracefulStop(() -> false, () -> false));

    assertEquals(0, report.totals().testsKept());
    assertEquals(List.of(), files());
    List<String> said =
        report.classes().get(0).methods().stream()
            .flatMap(m -> m.notices().stream())
            .filter(n -> n.code() == Code.TESTS_NOT_RUN)
            .map(Notice::message)
            .toList();
    assertEquals(report.classes().get(0).methods().size(), said.size());
    assertTrue(report.classes().get(0).methods().stream().noneMatch(MethodReport::complete));
    assertTrue(said.stream().anyMatch(t -> t.startsWith("left out 1 test of ")), said::toString);
    assertTrue(said.stream().anyMatch(t -> t.startsWith("left out 2 tests of ")), said::toString);
  }

  @Test
  void whatACancellationLeavesUntriedIsWrittenAndSaid() throws Exception {
    AtomicBoolean compiled = new AtomicBoolean();
    ProgressListener listener =
        (stage, done, total) -> compiled.compareAndSet(false, stage == Stage.COMPILE && done == 1);
    GenerationReport report =
        Pipeline.run(
            Requests.of(
                Fixtures.classPath(), output, all(Duration.ofMinutes(2)), Samples.dequeCases()),
            listener,
            new GracefulStop(compiled::get, () -> false));

    assertEquals(Samples.dequeCases().size(), report.totals().testsKept());
    assertEquals(1, files().size());
    assertTrue(
        report.classes().get(0).methods().stream()
            .allMatch(m -> m.notices().stream().anyMatch(n -> n.code() == Code.TESTS_NOT_TRIED)));
    assertTrue(
        report.classes().get(0).methods().stream()
            .flatMap(m -> m.tests().stream())
            .map(TestReport::status)
            .noneMatch(s -> s.name().equals("PASSED")));
  }

  /** They were tried, and chosen among all; those of the run that is stopped come beside them. */
  @Test
  void whatAnEarlierRunHasFoundStaysWhenTheNextIsStopped() throws Exception {
    run(Samples.dequeCases(), all(Duration.ofMinutes(2)), GracefulStop.NEVER);
    Set<String> before = names();
    Map<MethodId, TestCase> fewer = new LinkedHashMap<>();
    Samples.dequeCases().forEach(t -> fewer.putIfAbsent(t.method(), t));
    GracefulStop stop = new GracefulStop(() -> true, () -> false);
    run(List.copyOf(fewer.values()), all(Duration.ofMinutes(2)), stop);

    assertTrue(before.size() > fewer.size(), before::toString);
    assertEquals(before, names());
  }

  /** To join tests with those that are there takes time: once is enough then. */
  @ParameterizedTest
  @CsvSource({"false, 1", "true, 0"})
  void whoHasStoppedDoesNotWaitForTheTestsThatAreThere(boolean stopped, int asked)
      throws Exception {
    int[] previews = {0};
    TestFiles files = new TestFiles(output);
    TestSink counting =
        new TestSink() {
          @Override
          public void check() {
            files.check();
          }

          @Override
          public Place place(String packageName, String simpleName, MergeOrder order) {
            return files.place(packageName, simpleName, order);
          }

          @Override
          public String preview(Place place, String text, MergeOrder order) {
            previews[0]++;
            return files.preview(place, text, order);
          }

          @Override
          public Place write(Place place, String text, MergeOrder order) {
            return files.write(place, text, order);
          }
        };
    GenerationRequest request =
        Requests.of(Fixtures.classPath(), output, all(Duration.ofMinutes(2)), Samples.dequeCases());
    GenerationReport report =
        Pipeline.run(
            new GenerationRequest(
                request.methods(),
                request.classPath(),
                request.classPathEntries(),
                counting,
                request.oracle(),
                request.options()),
            ProgressListener.NONE,
            new GracefulStop(() -> stopped, () -> false));

    assertTrue(report.totals().testsKept() > 0);
    assertEquals(asked, previews[0]);
  }

  /** The thousandth test would be written when nobody waits any more. */
  @Test
  void whatIsLeftToTheNextRunIsSaid() throws Exception {
    List<TestCase> many = new ArrayList<>();
    for (int i = 0; i < 250; i++) {
      many.add(Capture.test("t" + i).call(Samples.deque(3), Deque.class, "contains", i));
    }
    GracefulStop stop = new GracefulStop(() -> true, () -> false);
    GenerationReport report = run(many, all(Duration.ofMinutes(2)), stop);

    MethodReport contains = report.classes().get(0).methods().get(0);
    assertEquals(50, report.totals().testsKept());
    assertEquals(50, names().size());
    assertEquals(50, contains.tests().size()); // the others have no names yet
    assertEquals(250, contains.inputs().unchecked());
    assertEquals(
        List.of("cancelled: 50 of 250 tests are written; a run that is not writes them all"),
        contains.notices().stream()
            .filter(n -> n.code() == Code.TESTS_LEFT_TO_NEXT_RUN)
            .map(Notice::message)
            .toList());
  }

  /** Returns the names of the tests that are written. */
  private Set<String> names() throws IOException {
    return Pattern.compile("void (\\w+)\\(\\)")
        .matcher(Files.readString(files().get(0)))
        .results()
        .map(m -> m.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void testsOfAPersonThatDoNotCompileStayAndAreNamed() throws Exception {
    run(Samples.dequeCases(), all(Duration.ofMinutes(2)), GracefulStop.NEVER);
    Path file = files().get(0);
    String own = "\n  void mine() {\n    no.such.Type.call();\n  }\n";
    String before = Files.readString(file);
    int end = before.lastIndexOf('}');
    Files.writeString(file, before.substring(0, end) + own + before.substring(end));

    GenerationReport report =
        run(Samples.dequeCases(), all(Duration.ofMinutes(2)), GracefulStop.NEVER);

    assertEquals(Samples.dequeCases().size(), report.totals().testsKept());
    List<Notice> said =
        report.notices().stream().filter(n -> n.code() == Code.TESTS_THERE_DO_NOT_COMPILE).toList();
    assertEquals(1, said.size(), report.notices()::toString);
    assertTrue(said.get(0).message().contains(file.getFileName().toString()), said::toString);
    assertTrue(Files.readString(file).contains("no.such.Type.call()"));
    Files.writeString(file, before);
    GenerationReport mended =
        run(Samples.dequeCases(), all(Duration.ofMinutes(2)), GracefulStop.NEVER);
    assertFalse(
        mended.notices().stream().anyMatch(n -> n.code() == Code.TESTS_THERE_DO_NOT_COMPILE));
  }

  /** A method is complete only if each of its paths has a test that is there to stay. */
  private static void assertIncomplete(GenerationReport report, Set<String> names) {
    Set<String> incomplete =
        report.classes().stream()
            .flatMap(c -> c.methods().stream())
            .filter(m -> !m.complete())
            .map(m -> m.method().name())
            .collect(Collectors.toSet());
    assertEquals(names, incomplete);
  }

  /** A test of one method with the input of another. */
  private static TestCase with(
      String id, TestCase method, TestCase input, List<ConcreteValue> arguments, Outcome outcome) {
    return new TestCase(
        id,
        method.method(),
        input.input(),
        input.receiver(),
        arguments,
        outcome,
        input.finalHeap(),
        method.facts(),
        method.branches(),
        method.path(),
        method.classes(),
        Optional.empty());
  }

  private static GenerationOptions all(Duration totalTime) {
    return new GenerationOptions(
        GenerationOptions.Keep.ALL,
        true,
        Duration.ofSeconds(2),
        totalTime,
        Optional.empty(),
        List.of(),
        "",
        TestStyle.DEFAULT);
  }

  private GenerationReport run(List<TestCase> tests, GenerationOptions options, GracefulStop stop) {
    return Pipeline.run(
        Requests.of(Fixtures.classPath(), output, options, tests), ProgressListener.NONE, stop);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(output)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
