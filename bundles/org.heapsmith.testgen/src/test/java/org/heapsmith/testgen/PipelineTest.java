// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.report.Counter;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.testgen.report.TestStatus;
import org.heapsmith.testgen.report.Validity;
import org.heapsmith.testgen.support.Fixtures;
import org.heapsmith.testgen.support.Requests;
import org.heapsmith.testgen.support.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From test cases to files, through the forked JVM. */
class PipelineTest {
  @TempDir Path output;

  @Test
  void allShapesCompileWithoutWarningsPassAndAreMeasured() throws Exception {
    List<TestCase> tests = new ArrayList<>(Samples.dequeCases());
    tests.addAll(Samples.chainCases());
    tests.addAll(Samples.treeCases());
    tests.addAll(Samples.tableCases());

    GenerationReport report = run(tests);

    assertEquals(
        List.of(Code.UNCONSTRAINED_INPUTS), report.notices().stream().map(n -> n.code()).toList());
    assertEquals(0, report.totals().divergences());
    assertEquals(30, report.totals().testsAll());
    assertTrue(
        report.classes().stream()
            .flatMap(c -> c.methods().stream())
            .flatMap(m -> m.tests().stream())
            .allMatch(
                t ->
                    t.status()
                        == (t.why().isEmpty() ? TestStatus.PASSED : TestStatus.UNCONSTRAINED)));
    assertEquals(new Validity(7, 0, 23), report.totals().inputs());
    assertEquals(report.totals().all().branches(), report.totals().kept().branches());
    assertEquals(new Counter(30, 32), report.totals().kept().branches());
    assertEquals(5, files().size());
  }

  @Test
  void theSameTestsGiveTheSameBytes() throws Exception {
    run(Samples.dequeCases());
    String first = Files.readString(files().get(0));
    run(Samples.dequeCases());
    assertEquals(first, Files.readString(files().get(0)));
    assertEquals(1, files().size());
  }

  @Test
  void aWrongPredictionIsADivergenceAndNotWritten() throws Exception {
    TestCase right = Samples.dequeCases().get(3);
    TestCase wrong =
        new TestCase(
            "wrong",
            right.method(),
            right.input(),
            right.receiver(),
            right.arguments(),
            new Outcome.Returned(new ConcreteValue.Primitive('I', 8)),
            right.finalHeap(),
            right.facts(),
            right.branches(),
            right.path(),
            right.classes(),
            right.judgement());

    GenerationReport report = run(List.of(wrong));

    assertEquals(1, report.totals().divergences());
    assertEquals(0, report.totals().testsKept());
    assertEquals(
        Code.REPLAY_DIVERGENCE, report.classes().get(0).methods().get(0).notices().get(0).code());
    assertEquals(List.of(), files());
  }

  private GenerationReport run(List<TestCase> tests) {
    return Pipeline.run(
        Requests.of(Fixtures.classPath(), output, GenerationOptions.DEFAULT, tests),
        ProgressListener.NONE,
        Cancellation.NONE);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(output)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
