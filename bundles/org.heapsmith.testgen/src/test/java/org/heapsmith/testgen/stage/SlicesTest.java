// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import demo.lists.Deque;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.ProgressListener;
import org.heapsmith.testgen.ProgressListener.Stage;
import org.heapsmith.testgen.describe.Describer;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.testgen.report.TestStatus;
import org.heapsmith.testgen.suite.SuiteBuilder;
import org.heapsmith.testgen.support.Capture;
import org.heapsmith.testgen.support.Fixtures;
import org.heapsmith.testgen.support.Requests;
import org.heapsmith.testgen.support.Samples;
import org.heapsmith.testgen.write.TestStyle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many tests are tried in slices: what is compiled when the time ends is run and kept. */
class SlicesTest {
  private static final int MANY = 300;
  private static final Duration TIME = Duration.ofMinutes(2);

  @TempDir Path output;

  @Test
  void fewTestsStayTogether() throws Exception {
    List<List<String>> slices = slices(Samples.dequeCases());

    assertEquals(List.of(List.of("a", "b", "c", "d", "e", "f", "g", "h")), slices);
  }

  @Test
  void ofManyThoseThatAddToTheCoverageComeFirst() throws Exception {
    List<List<String>> slices = slices(many());

    assertEquals(List.of(6, 250, 44), slices.stream().map(List::size).toList());
    assertEquals(List.of("a", "c", "d", "f", "g", "h"), slices.get(0));
    assertEquals(MANY, slices.stream().flatMap(List::stream).distinct().count());
  }

  @Test
  void whatIsCompiledWhenTheTimeEndsIsKeptAndTheRestIsNamed() throws Exception {
    AtomicLong clock = new AtomicLong();
    ProgressListener listener =
        (stage, done, total) -> {
          if (stage == Stage.COMPILE && done == 1) {
            clock.set(TIME.toNanos() + 1);
          }
        };

    ClassReport report = run(many(), true, listener, clock);

    List<TestReport> tests = report.methods().stream().flatMap(m -> m.tests().stream()).toList();
    List<TestReport> kept = tests.stream().filter(TestReport::kept).toList();
    assertEquals(6, kept.size());
    assertTrue(kept.stream().allMatch(t -> t.status() == TestStatus.PASSED), kept::toString);
    assertEquals(6, Files.readString(file()).split("@Test").length - 1);
    List<String> said =
        report.methods().stream()
            .flatMap(m -> m.notices().stream())
            .filter(n -> n.code() == Code.TESTS_NOT_RUN)
            .map(Notice::message)
            .toList();
    assertEquals(2, said.size(), said::toString);
    assertTrue(said.get(0).startsWith("left out 293 tests of "), said::toString);
    assertTrue(said.get(1).startsWith("left out 1 test of "), said::toString);
    assertEquals(294, tests.stream().filter(t -> t.why().equals("it was not run")).count());
  }

  @Test
  void whereTheTimeIsEnoughTheFileIsTheOneOfAllTestsInTheirOrder() throws Exception {
    ClassReport report = run(many(), true, ProgressListener.NONE, new AtomicLong());
    List<String> tried = names();
    Files.delete(file());
    run(many(), false, ProgressListener.NONE, new AtomicLong());

    assertEquals(MANY, report.methods().stream().mapToInt(MethodReport::testsKept).sum());
    assertEquals(names(), tried);
  }

  /** What is asserted depends on {@code repOK}, of which only tried tests know. */
  private List<String> names() throws IOException {
    return Files.readAllLines(file()).stream()
        .filter(l -> l.contains(" void ") || l.contains("@DisplayName"))
        .toList();
  }

  /** One that covers nothing new comes between two that do. */
  private static List<TestCase> many() throws ReflectiveOperationException {
    List<TestCase> tests = new ArrayList<>(Samples.dequeCases());
    for (int i = tests.size(); i < MANY; i++) {
      String id = String.format("x%03d", i);
      tests.add(3, Capture.test(id).call(Samples.deque(), Deque.class, "addFirst", 7 + i));
    }
    return tests;
  }

  /** Hundreds of tests that add nothing are not told apart, named and written after Ctrl-C. */
  @Test
  void whatAddsNothingIsNotPreparedAfterACancellation() throws Exception {
    List<TestCase> tests = many();
    GenerationRequest minimal = request(tests, true, GenerationOptions.Keep.MINIMAL);
    List<ClassWork> whole = preparation(minimal, Cancellation.NONE).run();
    List<ClassWork> stopped = preparation(minimal, () -> true).run();
    List<ClassWork> all = preparation(request(tests, true), () -> true).run();

    assertTrue(prepared(stopped).size() < prepared(whole).size() / 4);
    assertEquals(branches(whole), branches(stopped));
    assertEquals(prepared(whole).size(), prepared(all).size(), "all were asked for");
  }

  private static Preparation preparation(GenerationRequest request, Cancellation stopped) {
    return new Preparation(request, new Describer(request.classPath()), stopped, time -> stopped);
  }

  private static List<TestCase> prepared(List<ClassWork> classes) {
    return classes.stream()
        .flatMap(c -> c.methods.stream().flatMap(m -> m.tests.stream()))
        .toList();
  }

  private static Set<BranchId> branches(List<ClassWork> classes) {
    return prepared(classes).stream()
        .flatMap(t -> t.branches().stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private List<List<String>> slices(List<TestCase> tests) {
    List<ClassWork> classes = preparation(request(tests, true), Cancellation.NONE).run();
    List<Map<MethodWork, List<TestCase>>> slices =
        Slices.of(classes, new SuiteBuilder(Fixtures.classPath()));
    return slices.stream()
        .map(s -> s.values().stream().flatMap(List::stream).map(TestCase::id).sorted().toList())
        .toList();
  }

  private ClassReport run(
      List<TestCase> tests, boolean replay, ProgressListener listener, AtomicLong clock) {
    GenerationRequest request = request(tests, replay);
    return new GenerationRun(
            request.output(), listener, GracefulStop.NEVER, Cancellation.NONE, clock::get)
        .add(request)
        .get(0)
        .report();
  }

  private GenerationRequest request(List<TestCase> tests, boolean replay) {
    return request(tests, replay, GenerationOptions.Keep.ALL);
  }

  private GenerationRequest request(
      List<TestCase> tests, boolean replay, GenerationOptions.Keep keep) {
    GenerationOptions options =
        new GenerationOptions(
            keep,
            replay,
            Duration.ofSeconds(10),
            TIME,
            Optional.empty(),
            List.of(),
            "",
            TestStyle.DEFAULT);
    return Requests.of(Fixtures.classPath(), output, options, tests);
  }

  private Path file() throws IOException {
    try (Stream<Path> files = Files.walk(output)) {
      return files.filter(Files::isRegularFile).findFirst().orElseThrow();
    }
  }
}
