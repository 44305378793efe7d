// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ConcreteValue.Ref;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.ProgramPath.Thrown;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.support.HandMade;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.Type;

/** A suite has a test of each kind of end, and of equal tests the one that a person would write. */
class PreferredTestsTest {
  static class Cell {
    Object item;
    Cell next;

    void call(Object first, Object second) {}
  }

  private static final String OWNER = Type.getInternalName(Cell.class);
  private static final MethodId METHOD =
      new MethodId(OWNER, "call", "(Ljava/lang/Object;Ljava/lang/Object;)V");
  private static final MethodId PUT = new MethodId(OWNER, "put", "(Ljava/lang/Object;)V");
  private static final Outcome RETURNED = new Outcome.Returned(null);
  private static final ProgramPath STRAIGHT = new ProgramPath(List.of());

  private static ClassPath classPath;

  private final HandMade made = new HandMade();

  @BeforeAll
  static void open() {
    classPath = HandMade.classPath(PreferredTestsTest.class);
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static TestCase test(
      String id,
      ConcreteHeap input,
      ConcreteValue receiver,
      List<ConcreteValue> arguments,
      Outcome outcome,
      ConcreteHeap last,
      ProgramPath path,
      List<BuildStep> steps) {
    return new TestCase(
        id,
        METHOD,
        input,
        receiver,
        arguments,
        outcome,
        last,
        List.of(),
        new TreeSet<>(),
        path,
        new TreeSet<>(),
        steps,
        0,
        Optional.empty());
  }

  private static TestCase ending(
      ConcreteHeap input, ConcreteValue receiver, Outcome outcome, ConcreteHeap last) {
    return test("t", input, receiver, List.of(), outcome, last, STRAIGHT, List.of());
  }

  private static Set<String> kinds(
      HandMade before, ConcreteValue receiver, Outcome outcome, HandMade after) {
    return OutcomeKinds.of(ending(before.heap(), receiver, outcome, after.heap()), classPath);
  }

  private static HandMade cells(int count) throws NoSuchFieldException {
    HandMade heap = new HandMade();
    Object next = null;
    List<Ref> cells = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      cells.add(heap.of(Cell.class, "item", null, "next", null));
    }
    for (int i = 0; i + 1 < count; i++) {
      heap.set(cells.get(i), Cell.class, "next", cells.get(i + 1));
    }
    return heap;
  }

  static List<Object[]> results() {
    return List.of(
        new Object[] {"returns nothing", null},
        new Object[] {"returns null", ConcreteValue.NULL},
        new Object[] {"returns true", HandMade.value(true)},
        new Object[] {"returns false", HandMade.value(false)},
        new Object[] {"returns a number", HandMade.value(0)},
        new Object[] {"returns a number", HandMade.value(Double.NaN)},
        new Object[] {"returns a number", HandMade.value('x')},
        new Object[] {"returns an object", HandMade.value("text")},
        new Object[] {"returns this", new Ref(1)},
        new Object[] {"returns an object", new Ref(2)},
        new Object[] {"returns a new object", new Ref(3)});
  }

  @ParameterizedTest
  @MethodSource("results")
  void whatIsReturnedIsOneOfAFewKinds(String kind, ConcreteValue value) throws Exception {
    HandMade two = cells(2);
    HandMade three = cells(2);
    three.of(Cell.class, "item", null, "next", null);
    Outcome outcome = new Outcome.Returned(value);
    assertEquals(Set.of(kind, "effect none"), kinds(two, new Ref(1), outcome, three));
    assertEquals(kind, OutcomeKinds.end(ending(two.heap(), new Ref(1), outcome, three.heap())));
  }

  @Test
  void whatBecomesOfTheHeapIsOneOfFourKinds() throws Exception {
    Ref first = new Ref(1);
    HandMade two = cells(2);
    HandMade changed = cells(2);
    changed.set(first, Cell.class, "item", "x");
    HandMade cut = cells(2);
    cut.set(first, Cell.class, "next", null);
    assertEquals(Set.of("returns nothing", "effect none"), kinds(two, first, RETURNED, cells(2)));
    assertEquals(Set.of("returns nothing", "effect grows"), kinds(two, first, RETURNED, cells(3)));
    assertEquals(Set.of("returns nothing", "effect shrinks"), kinds(two, first, RETURNED, cut));
    assertEquals(
        Set.of("returns nothing", "effect in place"), kinds(two, first, RETURNED, changed));
  }

  @Test
  void exceptionsAreToldApartByWhereTheyAreThrownAndNotByTheirMessages() throws Exception {
    List<String> ends = new ArrayList<>();
    for (Object[] each :
        new Object[][] {
          {"p/E", "one", 3},
          {"p/E", "two", 3},
          {"p/E", "one", 4},
          {"p/F", "one", 3},
          {"p/E", "", -1}
        }) {
      int instruction = (int) each[2];
      Thrown first = new Thrown("p/Earlier", METHOD, 1, 1);
      Thrown last = new Thrown((String) each[0], METHOD, instruction, 7);
      ProgramPath path = instruction < 0 ? STRAIGHT : new ProgramPath(List.of(first, last));
      Outcome outcome = new Outcome.Threw((String) each[0], (String) each[1], true, false);
      ends.add(
          OutcomeKinds.end(
              test(
                  "t",
                  ConcreteHeap.EMPTY,
                  null,
                  List.of(),
                  outcome,
                  ConcreteHeap.EMPTY,
                  path,
                  List.of())));
    }
    assertEquals(
        List.of(
            "throws p/E " + METHOD + " 3",
            "throws p/E " + METHOD + " 3",
            "throws p/E " + METHOD + " 4",
            "throws p/F " + METHOD + " 3",
            "throws p/E "),
        ends);
    HandMade changed = cells(1);
    changed.set(new Ref(1), Cell.class, "item", "x");
    Outcome thrown = new Outcome.Threw("p/E", null, true, false);
    assertEquals(Set.of("throws p/E "), kinds(cells(1), new Ref(1), thrown, cells(1)));
    assertEquals(
        Set.of("throws p/E ", "throws after a change"),
        kinds(cells(1), new Ref(1), thrown, changed));
  }

  private static BuildStep step(int target, Object... arguments) {
    return new BuildStep(PUT, target, Stream.of(arguments).map(HandMade::value).toList(), 0);
  }

  private TestCase called(String id, List<BuildStep> steps, Object... arguments) {
    return test(
        id,
        made.heap(),
        new Ref(1),
        Stream.of(arguments).map(HandMade::value).toList(),
        RETURNED,
        made.heap(),
        STRAIGHT,
        steps);
  }

  /** The better one is taken whichever comes first. */
  private static void assertPreferred(TestCase better, TestCase worse) {
    SuiteBuilder suites = new SuiteBuilder(classPath);
    for (List<TestCase> tests : List.of(List.of(better, worse), List.of(worse, better))) {
      assertEquals(List.of(better), suites.minimise(tests, t -> Set.of()));
    }
  }

  static List<Object[]> arguments() {
    return List.of(
        new Object[] {5, 101},
        new Object[] {100, -101},
        new Object[] {-100, Integer.MIN_VALUE},
        new Object[] {5L, Long.MAX_VALUE},
        new Object[] {5L, Long.MIN_VALUE},
        new Object[] {-100L, Long.MIN_VALUE + 1},
        new Object[] {(short) 5, Short.MIN_VALUE},
        new Object[] {'a', '\n'},
        new Object[] {'~', '\u007f'},
        new Object[] {' ', '\u0000'},
        new Object[] {"a", "\u00e9"},
        new Object[] {"a", "a\tb"},
        new Object[] {"a", ""},
        new Object[] {"a", null});
  }

  @ParameterizedTest
  @MethodSource("arguments")
  void anArgumentThatAPersonHasInMind(Object usual, Object odd) throws Exception {
    made.of(Cell.class, "item", null, "next", null);
    assertPreferred(called("a", List.of(), usual, 1), called("b", List.of(), odd, 1));
  }

  @Test
  void aBoxThatHoldsWhatAPersonHasInMind() throws Exception {
    List<TestCase> tests = new ArrayList<>();
    for (Object held : new Object[] {-100, 101, 5, 'a', '\n'}) {
      HandMade heap = cells(1);
      List<ConcreteValue> arguments = List.of(heap.box(held), HandMade.value(1));
      ConcreteHeap all = heap.heap();
      tests.add(test("t", all, new Ref(1), arguments, RETURNED, all, STRAIGHT, List.of()));
    }
    assertPreferred(tests.get(0), tests.get(1));
    assertPreferred(tests.get(2), tests.get(1));
    assertPreferred(tests.get(3), tests.get(4));
  }

  @Test
  void inputsThatPublicCallsBuild() throws Exception {
    made.of(Cell.class, "item", null, "next", null);
    List<BuildStep> calls = List.of(step(1, "a"));
    assertPreferred(called("a", calls, 1, 2), called("b", List.of(), 1, 2));
    assertPreferred(called("a", calls, 1, 2), called("b", List.of(step(1, "a\n")), 1, 2));
    assertPreferred(called("a", calls, 1, 2), called("b", List.of(step(1, "")), 1, 2));
    assertPreferred(
        called("a", calls, 1, 2), called("b", List.of(step(1, new Object[] {null})), 1, 2));
    assertPreferred(
        called("a", List.of(step(1, "a"), step(1, "b")), 1, 2),
        called("b", List.of(step(1, "a"), step(1, "a")), 1, 2));
    assertPreferred(called("a", calls, "b", 2), called("b", calls, "a", 2));
  }

  @Test
  void objectsInOneRole() throws Exception {
    Ref self = made.of(Cell.class, "item", null, "next", null);
    Ref other = made.of(Cell.class, "item", null, "next", null);
    List<BuildStep> none = List.of();
    assertPreferred(called("a", none, other, 2), called("b", none, self, 2));
    List<BuildStep> apart = List.of(step(1, "x"));
    List<BuildStep> crossed = List.of(step(1, self));
    assertPreferred(called("a", apart, 1, 2), called("b", crossed, 1, 2));
  }

  @Test
  void threeObjectsAreToldApartBest() throws Exception {
    List<TestCase> tests = new ArrayList<>();
    for (int count = 1; count <= 6; count++) {
      HandMade heap = cells(count);
      tests.add(
          test(
              "n" + count,
              heap.heap(),
              new Ref(1),
              List.of(HandMade.value(1), HandMade.value(2)),
              RETURNED,
              heap.heap(),
              STRAIGHT,
              List.of()));
    }
    SuiteBuilder suites = new SuiteBuilder(classPath);
    assertEquals(
        List.of("n3"), suites.minimise(tests, t -> Set.of()).stream().map(TestCase::id).toList());
    Collections.reverse(tests);
    assertEquals(
        List.of("n3"), suites.minimise(tests, t -> Set.of()).stream().map(TestCase::id).toList());
  }

  @Test
  void anEmptySuiteIsOfNoTests() {
    SuiteBuilder suites = new SuiteBuilder(classPath);
    assertEquals(List.of(), suites.minimise(List.of(), t -> Set.of()));
    assertEquals(List.of(), suites.deduplicate(List.of()));
    assertEquals(List.of(), suites.adding(List.of()));
  }

  private TestCase taking(String id, int... branches) {
    TestCase plain = called(id, List.of(), 1, 2);
    TreeSet<BranchId> taken = new TreeSet<>();
    for (int branch : branches) {
      taken.add(new BranchId(branch < 10 ? METHOD : PUT, branch, 0, branch));
    }
    return new TestCase(
        id,
        METHOD,
        plain.input(),
        plain.receiver(),
        List.of(HandMade.value(id), HandMade.value(1)),
        RETURNED,
        plain.finalHeap(),
        List.of(),
        taken,
        STRAIGHT,
        new TreeSet<>(),
        Optional.empty());
  }

  private static List<String> ids(List<TestCase> tests) {
    return tests.stream().map(TestCase::id).toList();
  }

  @Test
  void testsThatAddABranchAreAddedInTheirOrder() throws Exception {
    made.of(Cell.class, "item", null, "next", null);
    List<TestCase> tests =
        List.of(taking("a", 1, 2), taking("b", 2), taking("c", 2, 3), taking("d", 1, 3, 11));
    SuiteBuilder suites = new SuiteBuilder(classPath);
    assertEquals(List.of("a", "c", "d"), ids(suites.adding(tests)));
    assertEquals(List.of("a", "c", "d"), ids(suites.addingQuickly(tests)));
    assertEquals(List.of("a", "d"), ids(suites.minimise(tests, t -> Set.of())));
  }

  @Test
  void branchesOfItsOwnComeBeforeThoseOfWhatAMethodCallsWhereRoomIsShort() throws Exception {
    made.of(Cell.class, "item", null, "next", null);
    List<TestCase> tests =
        List.of(
            taking("a", 1), taking("b", 1, 11), taking("c", 1, 12), taking("d", 1), taking("e", 2));
    SuiteBuilder suites = new SuiteBuilder(classPath);
    assertEquals(List.of("a", "b", "c", "e"), ids(suites.telling(tests, 1)));
    assertEquals(List.of("a", "b", "c", "d", "e"), ids(suites.telling(tests, 9)));
  }

  @Test
  void ofEqualTestsTheFirstStays() throws Exception {
    made.of(Cell.class, "item", null, "next", null);
    TestCase first = called("a", List.of(), 1, 2);
    TestCase again = called("b", List.of(), 1, 2);
    TestCase other = called("c", List.of(), 2, 1);
    SuiteBuilder suites = new SuiteBuilder(classPath);
    assertEquals(List.of("a", "c"), ids(suites.deduplicate(List.of(first, again, other))));
    assertEquals(List.of("b", "c"), ids(suites.deduplicate(List.of(again, other, first))));
  }
}
