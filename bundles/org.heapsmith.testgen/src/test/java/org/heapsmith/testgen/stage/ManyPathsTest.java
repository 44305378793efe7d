// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import demo.lists.Box;
import demo.lists.Deque;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.GenerationOptions.Keep;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.describe.Describer;
import org.heapsmith.testgen.support.Capture;
import org.heapsmith.testgen.support.Fixtures;
import org.heapsmith.testgen.support.Requests;
import org.heapsmith.testgen.support.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Type;

/** To make thousands of tests takes longer than to explore their paths did. */
class ManyPathsTest {
  private static final Notice CUT = Notice.of(Code.BOUND_TIME, "", 10_000, "a path was left");

  private static final String FULL_BOX = Type.getInternalName(FullBox.class);

  @TempDir Path output;

  @Test
  void ofWhatTheTimeHasCutTheTellingTestsAreMadeAndTheFirst() throws Exception {
    MethodWork work = prepared(found(250), List.of(CUT), Keep.MINIMAL);

    List<String> made = work.tests.stream().map(TestCase::id).toList();
    assertEquals(200, made.size());
    assertTrue(made.containsAll(List.of("a0", "a190", "three", "seven")), made::toString);
    Notice said = work.notices.get(0);
    assertEquals(Code.PATHS_WITHOUT_TESTS, said.code());
    assertTrue(
        said.message().contains("of the 252 that were, no tests were made of 52, which"),
        said::message);
  }

  @Test
  void asManyAreMadeAsTheRestOfTheTimeIsGoodFor() throws Exception {
    assertEquals(200, prepared(found(250), List.of(CUT), Keep.MINIMAL, 52).tests.size());
    assertEquals(76, prepared(found(250), List.of(CUT), Keep.MINIMAL, 57).tests.size());
    assertEquals(252, prepared(found(250), List.of(), Keep.MINIMAL, 57).tests.size());
  }

  /** A value in an object takes a thirtieth of what a test takes. */
  @Test
  void ofLargeObjectsFewerAreMade() throws Exception {
    List<TestCase> found = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      found.add(
          Capture.test("b" + i)
              .branch(Box.class, "clear", 0, 0)
              .call(new Box(61, i), Box.class, "clear"));
    }
    assertEquals(32, prepared(found, List.of(CUT), Keep.MINIMAL, 57).tests.size());
  }

  /** Nobody would forgive that nothing is left of a minute. */
  @Test
  void someAreMadeHoweverLateItIs() throws Exception {
    List<String> made =
        prepared(found(250), List.of(CUT), Keep.MINIMAL, 60).tests.stream()
            .map(TestCase::id)
            .toList();

    assertEquals(10, made.size());
    assertTrue(made.containsAll(List.of("a0", "three")), made::toString);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatTakesAnotherBranchOfTheMethodIsMadeHoweverLateItIs(boolean isInherited)
      throws Exception {
    List<TestCase> found = new ArrayList<>();
    UnaryOperator<TestCase> receiver = isInherited ? ManyPathsTest::ofFullBox : t -> t;
    for (int i = 0; i < 20; i++) {
      found.add(
          receiver.apply(
              Capture.test("b" + i)
                  .branch(Box.class, "clear", i, 0)
                  .call(new Box(1, i), Box.class, "clear")));
    }
    MethodWork work = prepared(found, List.of(CUT), Keep.MINIMAL, 60);

    assertEquals(20, work.tests.size());
    assertEquals(List.of(), work.notices);
  }

  @Test
  void allTestsAreMadeIfThereAreFew() throws Exception {
    MethodWork work = prepared(found(150), List.of(CUT), Keep.MINIMAL);
    assertEquals(152, work.tests.size());
    assertEquals(List.of(), work.notices);
  }

  @Test
  void allTestsAreMadeIfAllIsExplored() throws Exception {
    MethodWork work = prepared(found(250), List.of(), Keep.MINIMAL);
    assertEquals(252, work.tests.size());
    assertEquals(List.of(), work.notices);
  }

  @Test
  void allTestsAreMadeIfAllAreToBeKept() throws Exception {
    MethodWork work = prepared(found(250), List.of(CUT), Keep.ALL);
    assertEquals(252, work.tests.size());
    assertEquals(List.of(), work.notices);
  }

  /** Inherits its methods. */
  static class FullBox extends Box {
    FullBox() {
      super(1, 1);
    }
  }

  private static TestCase ofFullBox(TestCase t) {
    MethodId method = MethodId.of(Fixtures.classPath().get(FULL_BOX).member("clear", "()V").get());
    return new TestCase(
        t.id(),
        method,
        t.input(),
        t.receiver(),
        t.arguments(),
        t.outcome(),
        t.finalHeap(),
        t.facts(),
        t.branches(),
        t.path(),
        t.classes(),
        t.judgement());
  }

  /** What is not in the list, many times, and at last what is. */
  private static List<TestCase> found(int many) throws ReflectiveOperationException {
    List<TestCase> tests = new ArrayList<>();
    for (int i = 0; i < many; i++) {
      tests.add(contains("a" + i, 100 + i));
    }
    tests.add(contains("three", 3));
    tests.add(contains("seven", 7));
    return tests;
  }

  private static TestCase contains(String id, int number) throws ReflectiveOperationException {
    return Capture.test(id).call(Samples.deque(7, 3), Deque.class, "contains", number);
  }

  private MethodWork prepared(List<TestCase> tests, List<Notice> notices, Keep keep) {
    return prepared(tests, notices, keep, 10);
  }

  /** Of a minute, exploring has taken some seconds. */
  private MethodWork prepared(
      List<TestCase> tests, List<Notice> notices, Keep keep, double seconds) {
    ExplorationResult result = Requests.result(tests.get(0).method(), tests).withNotices(notices);
    GenerationRequest request =
        new GenerationRequest(
            List.of(new ExploredMethod(result, Optional.empty(), seconds)),
            Fixtures.classPath(),
            List.of(Fixtures.classes()),
            output,
            Optional.empty(),
            GenerationOptions.DEFAULT.withKeep(keep));
    Preparation preparation =
        new Preparation(
            request,
            new Describer(request.classPath()),
            Cancellation.NONE,
            time -> () -> true); // mutants are not of interest
    return preparation.run().get(0).methods.get(0);
  }
}
