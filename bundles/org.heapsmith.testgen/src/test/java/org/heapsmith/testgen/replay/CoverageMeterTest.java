// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.ProgramPath.Thrown;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testing.Compiler;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataWriter;
import org.jacoco.core.internal.analysis.CounterImpl;
import org.jacoco.core.internal.analysis.MethodCoverageImpl;
import org.jacoco.core.internal.data.CRC64;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What tests run of the code is added up from what each of them has run, class by class. */
class CoverageMeterTest {
  private static final String SOURCE =
      """
      package p;

      class One {
        static int sign(int x) {
          if (x < 0) {
            return -1;
          }
          return 1;
        }

        static void none() {}
      }

      class Two {
        static void go() {}
      }
      """;

  private static final MethodId METHOD = new MethodId("p/One", "sign", "(I)I");
  private static final MethodId OTHER = new MethodId("p/Two", "go", "()V");
  private static final TreeSet<BranchId> ALL =
      new TreeSet<>(
          List.of(
              branch(METHOD, 0, 5),
              branch(METHOD, 1, 5),
              branch(METHOD, 0, 9),
              branch(METHOD, 1, 9),
              branch(OTHER, 0, 5),
              branch(OTHER, 1, 5)));

  /** The constructor has the first probe, then each way through the methods in turn. */
  private static final int PROBES = 4;

  @TempDir private static Path folder;

  @BeforeAll
  static void compile() throws IOException {
    Compiler.JAVAC.compile(folder, SOURCE);
  }

  private static CoverageMeter meter(String... classes) {
    return new CoverageMeter(List.of(classes), List.of(folder), Optional.empty());
  }

  /** As the agent records it: the probes that were hit. */
  private static byte[] data(String name, int probes, int... hit) throws IOException {
    byte[] file = Files.readAllBytes(folder.resolve(name + ".class"));
    return data(name, CRC64.classId(file), probes, hit);
  }

  private static byte[] data(String name, long id, int probes, int... hit) throws IOException {
    boolean[] all = new boolean[probes];
    for (int each : hit) {
      all[each] = true;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ExecutionDataWriter writer = new ExecutionDataWriter(out);
    writer.visitClassExecution(new ExecutionData(id, name, all));
    return out.toByteArray();
  }

  private static String covered(SortedMap<MethodId, IMethodCoverage> methods) {
    return methods.entrySet().stream()
        .map(
            e ->
                e.getKey().name()
                    + " "
                    + e.getValue().getInstructionCounter().getCoveredCount()
                    + "/"
                    + e.getValue().getBranchCounter().getCoveredCount())
        .collect(Collectors.joining(", "));
  }

  @Test
  void everyMethodOfTheClassesIsMeasuredRunOrNot() {
    assertEquals("<init> 0/0, none 0/0, sign 0/0", covered(meter("p/One").measure(List.of())));
    assertEquals(
        "<init> 0/0, none 0/0, sign 0/0, <init> 0/0, go 0/0",
        covered(meter("p/Two", "p/One").measure(List.of(new byte[0]))));
    assertEquals("", covered(meter("p/Gone").measure(List.of())));
  }

  @Test
  void whatSeveralTestsRunIsTakenTogether() throws IOException {
    CoverageMeter meter = meter("p/One");
    byte[] negative = data("p/One", PROBES, 1);
    byte[] positive = data("p/One", PROBES, 2);
    String one = covered(meter.measure(List.of(negative)));
    String other = covered(meter.measure(List.of(positive)));
    assertEquals("<init> 0/0, none 0/0, sign 4/1", one);
    assertEquals("<init> 0/0, none 0/0, sign 4/1", other);
    assertEquals(
        "<init> 0/0, none 0/0, sign 6/2", covered(meter.measure(List.of(negative, positive))));
    assertEquals(one, covered(meter.measure(List.of(negative))), "each time alone");
    byte[] appended = new byte[negative.length + positive.length];
    System.arraycopy(negative, 0, appended, 0, negative.length);
    System.arraycopy(positive, 0, appended, negative.length, positive.length);
    assertEquals("<init> 0/0, none 0/0, sign 6/2", covered(meter.measureTouched(appended)));
  }

  @Test
  void ofASingleTestOnlyTheClassesThatItTouchedAreLookedAt() throws IOException {
    CoverageMeter meter = meter("p/One", "p/Two");
    byte[] touched = data("p/One", PROBES, 3);
    assertEquals("<init> 0/0, none 1/0, sign 0/0", covered(meter.measureTouched(touched)));
    assertEquals("", covered(meter.measureTouched(new byte[0])));
    assertEquals(
        "<init> 0/0, none 1/0, sign 0/0, <init> 0/0, go 1/0",
        covered(meter.measureTouched(List.of(touched, data("p/Two", 2, 1)))));
  }

  @Test
  void probesAreThoseOfTheClassesUnderTest() throws IOException {
    byte[] data = data("p/One", PROBES, 0, 3);
    assertEquals(
        new TreeSet<>(List.of("probe p/One 0", "probe p/One 3")), meter("p/One").probes(data));
    assertEquals(new TreeSet<>(), meter("p/Two").probes(data));
    assertEquals(new TreeSet<>(), meter("p/One").probes(new byte[0]));
    assertEquals(new TreeSet<>(), meter("p/One").probes(data("p/One", PROBES)));
  }

  @Test
  void anotherClassFileOfTheNameIsNotTheCodeUnderTest() throws IOException {
    byte[] other = data("p/One", 1L, PROBES, 0, 1, 2, 3);
    assertEquals("<init> 0/0, none 0/0, sign 0/0", covered(meter("p/One").measure(List.of(other))));
  }

  private static BranchId branch(MethodId method, int outcome, int line) {
    return new BranchId(method, 10 * line, outcome, line);
  }

  private static TestCase test(boolean catches, BranchId... taken) {
    Thrown thrown = new Thrown("p/E", OTHER, 1, 1);
    return new TestCase(
        "t",
        METHOD,
        ConcreteHeap.EMPTY,
        null,
        List.of(),
        new Outcome.Returned(null),
        ConcreteHeap.EMPTY,
        List.of(),
        new TreeSet<>(List.of(taken)),
        new ProgramPath(catches ? List.of(thrown) : List.of()),
        new TreeSet<>(),
        Optional.empty());
  }

  /** Of each line, how many branches of two were taken. */
  private static IMethodCoverage taken(int... linesAndBranches) {
    MethodCoverageImpl method = new MethodCoverageImpl("m", "()V", null);
    for (int i = 0; i < linesAndBranches.length; i += 2) {
      int count = linesAndBranches[i + 1];
      CounterImpl branches = CounterImpl.getInstance(2 - count, count);
      method.increment(CounterImpl.getInstance(0, 1), branches, linesAndBranches[i]);
    }
    return method;
  }

  private static String difference(TestCase test, IMethodCoverage one, IMethodCoverage other) {
    SortedMap<MethodId, IMethodCoverage> measured = new TreeMap<>();
    measured.put(METHOD, one);
    if (other != null) {
      measured.put(OTHER, other);
    }
    return new PathComparison(ALL)
        .compare(test, measured)
        .map(d -> d.replaceAll(" of p\\.(\\w+)#.*: ", " of $1: "))
        .orElse("none");
  }

  @Test
  void linesOfAllMethodsAreCompared() {
    TestCase test = test(false, branch(METHOD, 0, 5), branch(METHOD, 1, 9), branch(OTHER, 0, 5));
    assertEquals("none", difference(test, taken(5, 1, 9, 1), taken(5, 1)));
    assertEquals(
        "line 9 of One: predicted 1 of 2 branches, measured 2",
        difference(test, taken(5, 1, 9, 2), taken(5, 1)));
    assertEquals(
        "line 9 of One: predicted 1 of 2 branches, measured 0",
        difference(test, taken(5, 1, 9, 0), taken(5, 1)));
    assertEquals(
        "line 5 of Two: predicted 1 of 2 branches, measured 2",
        difference(test, taken(5, 1, 9, 1), taken(5, 2)));
    assertEquals("none", difference(test, taken(5, 1, 9, 1), null), "it was not touched");
  }

  @Test
  void anExceptionThatIsCaughtHidesBranchesToo() {
    TestCase test = test(true, branch(METHOD, 0, 5), branch(METHOD, 1, 5));
    assertEquals("none", difference(test, taken(5, 1, 9, 0), taken(5, 0)));
    assertEquals(
        "line 9 of One: predicted 0 of 2 branches, measured 1",
        difference(test, taken(5, 2, 9, 1), taken(5, 0)));
  }
}
