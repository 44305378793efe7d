// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.ProgramPath.Thrown;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.merge.MergeOrder;
import org.heapsmith.testgen.report.HowBuilt.Kind;
import org.heapsmith.testgen.write.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A report tells of what is wrong, the surest first, each way once, and counts code once. */
class FindingGroupTest {
  private static final HowBuilt BY_FIELDS = new HowBuilt(Kind.OBJECTS, 0);

  private static MethodId method(String owner, String name) {
    return new MethodId(owner, name, "()V");
  }

  private static TestReport test(
      String id, TestStatus status, HowBuilt built, boolean kept, String why) {
    return test(id, status, built, kept, why, Map.of());
  }

  private static TestReport test(
      String id,
      TestStatus status,
      HowBuilt built,
      boolean kept,
      String why,
      Map<String, ConcreteValue> roots) {
    RootedHeap heap = new RootedHeap(ConcreteHeap.EMPTY, roots);
    return new TestReport(
        id,
        "Add",
        "name" + id,
        "display " + id,
        kept,
        status,
        why,
        InputVerdict.UNCHECKED,
        List.of(1, 2),
        "returns",
        heap,
        heap,
        List.of(),
        built,
        List.of(),
        Optional.empty());
  }

  private static HowBuilt calls(int number) {
    return new HowBuilt(Kind.CALLS, number);
  }

  private static MethodReport report(MethodId method, TestReport... tests) {
    return report(method, 0, List.of(), List.of(), tests);
  }

  private static MethodReport report(
      MethodId method,
      int covered,
      List<MethodCoverage> reached,
      List<BranchReport> branches,
      TestReport... tests) {
    return new MethodReport(
        method,
        method.name() + "()",
        Statistics.NONE,
        true,
        List.of(tests),
        coverage(covered),
        coverage(covered),
        reached,
        branches,
        List.of(),
        Validity.EMPTY,
        0,
        null,
        List.of(),
        0);
  }

  private static Coverage coverage(int covered) {
    Counter counter = new Counter(covered, 10);
    return new Coverage(counter, counter, counter);
  }

  private static ClassReport type(
      String name, List<MethodCoverage> called, MethodReport... methods) {
    return new ClassReport(name, "p.q", "CTest", "", null, null, List.of(methods), called, called);
  }

  private static List<String> groups(TestReport... tests) {
    ClassReport report = type("p/C$In", List.of(), report(method("p/C$In", "add"), tests));
    return FindingGroup.of(List.of(report), TestReport::why).stream()
        .map(g -> g.tests().stream().map(TestReport::id).collect(Collectors.joining(" ")))
        .toList();
  }

  @Test
  void theSurestStandFirst() {
    assertEquals(
        List.of("c", "b", "a"),
        groups(
            test("a", TestStatus.UNCONSTRAINED, calls(1), true, "x"),
            test("b", TestStatus.FINDING, BY_FIELDS, true, "y"),
            test("c", TestStatus.FINDING, calls(9), true, "z")));
    assertEquals(
        List.of("b", "a"),
        groups(
            test("a", TestStatus.FINDING, BY_FIELDS, true, "x"),
            test("b", TestStatus.FINDING, HowBuilt.OF_VALUES, true, "y")));
  }

  @Test
  void thoseThatShowTheSameAreOneTheBestOfThemFirst() {
    assertEquals(
        List.of("e c d b a"),
        groups(
            test("a", TestStatus.FINDING, BY_FIELDS, true, "x"),
            test("b", TestStatus.FINDING, calls(1), false, "x"),
            test("c", TestStatus.FINDING, calls(3), true, "x"),
            test("d", TestStatus.FINDING, calls(4), true, "x"),
            test("e", TestStatus.FINDING, calls(2), true, "x")));
    assertEquals(
        List.of("a b", "c"),
        groups(
            test("a", TestStatus.FINDING, calls(1), true, "x"),
            test("b", TestStatus.FINDING, calls(1), true, "x"),
            test("c", TestStatus.FINDING, calls(1), true, "y")),
        "equal ones in the order of the report");
  }

  @ParameterizedTest
  @CsvSource({
    "PASSED, CALLS, false",
    "DIVERGED, CALLS, false",
    "TIMED_OUT, CALLS, false",
    "NOT_RUN, CALLS, false",
    "FINDING, OBJECTS, true",
    "FINDING, VALUES, true",
    "UNCONSTRAINED, CALLS, true",
    "UNCONSTRAINED, VALUES, false",
    "UNCONSTRAINED, OBJECTS, false",
  })
  void findingsAndWhatPublicCallsReachAreListed(TestStatus status, Kind kind, boolean isListed) {
    HowBuilt built = new HowBuilt(kind, 1);
    assertEquals(isListed ? List.of("a") : List.of(), groups(test("a", status, built, true, "x")));
  }

  @Test
  void thatAnArgumentMustNotBeNullIsNotTold() {
    Map<String, ConcreteValue> isNull = Map.of("a", ConcreteValue.NULL);
    TestReport reached = test("a", TestStatus.UNCONSTRAINED, calls(1), true, "x", isNull);
    assertEquals(List.of(), groups(reached));
    TestReport finding = test("a", TestStatus.FINDING, calls(1), true, "x", isNull);
    assertEquals(List.of("a"), groups(finding), "unless a spec allows it");
  }

  private static FindingGroup group(TestReport... tests) {
    ClassReport report = type("p/C$In", List.of(), report(method("p/C$In", "add"), tests));
    return FindingGroup.of(List.of(report), t -> "all").get(0);
  }

  @Test
  void aGroupIsASentence() {
    TestReport found = test("a", TestStatus.FINDING, calls(1), true, "it is wrong");
    TestReport fields = test("b", TestStatus.FINDING, BY_FIELDS, true, "it is bad");
    assertEquals("display a: it is wrong (input built by 1 call)", group(found).sentence());
    assertEquals(
        "display a: it is wrong (input built by 1 call, and 1 more test)",
        group(found, fields).sentence());
    assertEquals("display b: it is bad", group(fields).sentence());
    assertEquals(
        "display b: it is bad (and 2 more tests)", group(fields, fields, fields).sentence());
    assertEquals("p.C.In#add()", group(found).name());
  }

  @Test
  void whatNoSpecForbidsIsToLookAt() {
    FindingGroup wrong = group(test("a", TestStatus.FINDING, BY_FIELDS, true, "x"));
    assertTrue(wrong.isWrong());
    assertEquals("finding", wrong.kind());
    assertEquals(Sureness.WRONG, wrong.sureness());
    FindingGroup reached = group(test("a", TestStatus.UNCONSTRAINED, calls(1), true, "x"));
    assertFalse(reached.isWrong());
    assertEquals("to look at", reached.kind());
  }

  @ParameterizedTest
  @CsvSource({
    "VALUES, 0, of values",
    "CALLS, 1, by 1 call",
    "CALLS, 2, by 2 calls",
    "OBJECTS, 0, object by object",
    "OBJECTS, 1, object by object: no sequence of up to 1 call was found",
    "OBJECTS, 4, object by object: no sequence of up to 4 calls was found",
  })
  void howAnInputIsBuiltIsAPhrase(Kind kind, int calls, String text) {
    assertEquals(text, new HowBuilt(kind, calls).text());
  }

  @ParameterizedTest
  @CsvSource({
    "true, NOT_RUN, why, false",
    "false, NOT_RUN, why, true",
    "false, DIVERGED, why, true",
    "false, NOT_RUN, '', false",
    "false, FINDING, why, false",
    "false, UNCONSTRAINED, why, false",
  })
  void aTestIsLeftOutForAReason(boolean kept, TestStatus status, String why, boolean isLeftOut) {
    assertEquals(isLeftOut, test("a", status, BY_FIELDS, kept, why).isLeftOut());
  }

  @Test
  void argumentsAreNumberedBesideTheReceiver() {
    Map<String, ConcreteValue> roots = new TreeMap<>();
    roots.put("b", ConcreteValue.NULL);
    roots.put("this", new ConcreteValue.Text("t"));
    roots.put("x", new ConcreteValue.Text("x"));
    TestReport test = test("a", TestStatus.PASSED, BY_FIELDS, true, "", roots);
    assertEquals(
        "[arg1=Null[], this=Text[value=t], arg2=Text[value=x]]",
        test.numberedInput().roots().entrySet().toString());
  }

  @Test
  void aTestKeepsAllButWhatIsSetAnew() {
    TestReport test = test("a", TestStatus.PASSED, BY_FIELDS, true, "");
    assertEquals("AddMethod", test.inClass(Map.of("Add", "AddMethod")).nestedClass());
    assertEquals("Add", test.inClass(Map.of("Poll", "X")).nestedClass());
    assertEquals(List.of(3), test.at(List.of(3)).position());
    assertEquals(List.of(), test.named("b").position(), "no leaf of the tree any more");
    assertEquals("b", test.named("b").id());
    assertEquals(test, test.inClass(Map.of()));
  }

  private static Symptom symptom(Outcome outcome, Thrown... steps) {
    TestCase test =
        new TestCase(
            "a",
            method("p/C", "add"),
            ConcreteHeap.EMPTY,
            null,
            List.of(),
            outcome,
            ConcreteHeap.EMPTY,
            List.of(),
            new TreeSet<>(),
            new ProgramPath(List.of(steps)),
            new TreeSet<>(),
            Optional.empty());
    return Symptom.of(test, new Finding(Finding.Kind.EXCEPTION, "why", "p/Missing"), "c.add()");
  }

  @Test
  void anExceptionShowsWhereItWasThrownLast() {
    Outcome threw = new Outcome.Threw("p/E", null, true, false);
    Thrown caught = new Thrown("p/E", method("p/C", "first"), 1, 10);
    Thrown other = new Thrown("p/F", method("p/C", "other"), 2, 20);
    Thrown last = new Thrown("p/E", method("p/D", "last"), 3, 30);
    assertEquals(
        new Symptom(Finding.Kind.EXCEPTION, "p/E", method("p/D", "last"), 30, "c.add()"),
        symptom(threw, caught, last, other));
    assertEquals(
        new Symptom(Finding.Kind.EXCEPTION, "p/E", method("p/C", "add"), 0, "c.add()"),
        symptom(threw, other));
    assertEquals(
        new Symptom(Finding.Kind.EXCEPTION, "p/Missing", method("p/C", "add"), 0, "c.add()"),
        symptom(new Outcome.Returned(null), caught));
  }

  @Test
  void codeOfAnInheritedMethodIsThatOfTheClassThatDeclaresIt() {
    MethodCoverage base = new MethodCoverage(method("p/Base", "add"), coverage(3));
    MethodCoverage other = new MethodCoverage(method("p/Other", "add"), coverage(3));
    MethodCoverage helper = new MethodCoverage(method("p/Base", "help"), coverage(3));
    MethodId own = method("p/C", "add");
    assertEquals(base.method(), report(own, 1, List.of(helper, base), List.of()).code());
    assertEquals(own, report(own, 1, List.of(helper), List.of()).code());
    assertEquals(own, report(own, 1, List.of(base, other), List.of()).code());
  }

  private static BranchReport branch(BranchReport.Status status) {
    BranchId id = new BranchId(method("p/Base", "add"), 1, 0, 1);
    return new BranchReport(id, null, status, "", List.of());
  }

  @Test
  void whatTwoClassesInheritIsCountedOnceInTheTotals() {
    List<MethodCoverage> base = List.of(new MethodCoverage(method("p/Base", "add"), coverage(3)));
    MethodReport one =
        report(method("p/C", "add"), 3, base, List.of(branch(BranchReport.Status.NOT_REACHED)));
    MethodReport two =
        report(method("p/D", "add"), 5, base, List.of(branch(BranchReport.Status.COVERED)));
    List<ClassReport> classes = List.of(type("p/C", List.of(), one), type("p/D", List.of(), two));
    Totals totals = new GenerationReport(classes, List.of(), 1).totals();
    assertEquals(coverage(5), totals.kept(), "as far as the tests of one of them cover it");
    assertEquals(0, totals.notReached());
    assertEquals(2, totals.methods());
  }

  @Test
  void codeThatSeveralClassesCallIsCountedWithTheFirst() {
    MethodCoverage shared = new MethodCoverage(method("p/Help", "help"), coverage(1));
    MethodCoverage own = new MethodCoverage(method("p/Help", "own"), coverage(2));
    MethodCoverage tested = new MethodCoverage(method("p/D", "add"), coverage(3));
    List<ClassReport> together =
        TestedClass.together(
            List.of(
                tested("p/C", Set.of(method("p/C", "add")), shared, tested),
                tested("p/D", Set.of(tested.method()), shared, own)));
    List<List<MethodCoverage>> once = List.of(List.of(shared), List.of(own));
    assertEquals(once, together.stream().map(ClassReport::called).toList());
    assertEquals(once, together.stream().map(ClassReport::calledByAll).toList());
  }

  private static TestedClass tested(String name, Set<MethodId> code, MethodCoverage... called) {
    return new TestedClass(type(name, List.of(called)), new TreeSet<>(code), List.of());
  }

  @Test
  void testsArePutElsewhereUnderOtherNames() {
    MethodReport method =
        report(method("p/C", "add"), test("a", TestStatus.PASSED, BY_FIELDS, true, ""));
    ClassReport report = type("p/C", List.of(), method);
    assertEquals("p.q.CTest", report.qualifiedTestClass());
    ClassReport placed = report.placed("CTest2", Map.of("Add", "AddMethod"));
    assertEquals("p.q.CTest2", placed.qualifiedTestClass());
    assertEquals(
        List.of("AddMethod"),
        placed.methods().get(0).tests().stream().map(TestReport::nestedClass).toList());
    assertEquals(1, placed.testsKept());
    assertEquals(Optional.empty(), placed.file());
    ClassReport ordered =
        new ClassReport(
            "p/C", "", "T", "", null, MergeOrder.of(Set.of("a"), Set.of("a")), null, null, null);
    assertEquals(Set.of(), ordered.adding().order().replaced());
    assertEquals("T", ordered.qualifiedTestClass());
    assertEquals(List.of(), ordered.methods());
  }
}
