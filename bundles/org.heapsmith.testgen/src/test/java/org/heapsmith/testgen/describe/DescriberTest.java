// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import demo.lists.Box;
import demo.lists.Deque;
import demo.lists.Groups;
import demo.lists.Pile;
import demo.lists.Recent;
import demo.lists.Ring;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.SourceVersion;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.support.Capture;
import org.heapsmith.testgen.support.Fixtures;
import org.heapsmith.testgen.support.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DescriberTest {
  private static final Object[] NULL = {null};
  private static final Object NEW = new Object[] {"a", "b"};

  private final ClassPath classPath = Fixtures.classPath();

  static class Echo {
    static String of(String word) {
      return word;
    }
  }

  static class Animal {
    int legs() {
      return 4;
    }
  }

  static class Bird extends Animal {
    @Override
    int legs() {
      return 2;
    }
  }

  static class Insect extends Bird {}

  enum Beast {
    DOG,
    HEN {
      @Override
      int legs() {
        return 2;
      }
    };

    int legs() {
      return 4;
    }
  }

  @Test
  void theClassIsNamedWhereObjectsUnderTestAreOfSeveral() throws Exception {
    TestCase animal = Capture.test("a").call(new Animal(), Animal.class, "legs");
    TestCase bird = Capture.test("b").call(new Bird(), Animal.class, "legs");
    TestCase insect = Capture.test("c").call(new Insect(), Animal.class, "legs");
    assertEquals(
        List.of("an Animal: returns 4", "a Bird: returns 2", "an Insect: returns 2"),
        together(List.of(animal, bird, insect)));
    assertEquals(List.of("returns 2"), together(List.of(bird)));
  }

  @Test
  void constantsOfAnEnumHaveNamesOfTheirOwn() throws Exception {
    TestCase dog = Capture.test("a").call(Beast.DOG, Beast.class, "legs");
    TestCase hen = Capture.test("b").call(Beast.HEN, Beast.class, "legs");
    assertEquals(displays(List.of(dog, hen)), together(List.of(dog, hen)));
  }

  @ParameterizedTest
  @CsvSource({"'', 495", "x, 495", "xy, 494"})
  void aLongTitleIsCutBetweenLetters(String start, int kept) throws Exception {
    String smile = "\ud83d\ude00";
    TestCase test = Capture.test("a").call(null, Echo.class, "of", start + smile.repeat(600));
    assertEquals(List.of("returns \"" + start + smile.repeat(kept)), displays(List.of(test)));
  }

  @Test
  void listsAreCountedAndEffectsNamed() throws Exception {
    assertEquals(
        List.of(
            "empty: value becomes the only node",
            "one node, value not in it: becomes the first node",
            "empty: throws NoSuchElementException",
            "one node: removes the only node, returns 7",
            "two nodes: removes the last node, returns 3",
            "two nodes, value in the last node: returns true",
            "two nodes, value not in it: returns false",
            "makes an empty deque"),
        displays(Samples.dequeCases()));
  }

  @Test
  void treesAreDescribedByTheirShapeAndKeysByTheirPlace() throws Exception {
    assertEquals(
        List.of(
            "empty: returns false",
            "root with left child, key in a leaf: returns true",
            "root with two children, key above all: returns false",
            "root with two children, key in a leaf: changes the color at right"),
        displays(Samples.treeCases()));
  }

  /** A title is read instead of the test: it must be true, and say what happens. */
  @Test
  void whatHappensIsSaidInTheWordsOfTheCall() throws Exception {
    Object item = new Object();
    assertEquals(
        List.of(
            "empty: stays empty",
            "two nodes: empties it",
            "one node: stays as it is",
            "two nodes: exchanges the nodes",
            "three nodes: reverses their order",
            "two nodes, item in the first node: the item of the last node takes its place",
            "two nodes, item is null, in the last node: returns true",
            "two nodes, item is null: returns false",
            "one node, item is null: changes the item of the only node, returns the old one",
            "makes a pile of two nodes"),
        displays(
            List.of(
                Capture.test("a").call(new Pile(), Pile.class, "clear"),
                Capture.test("b").call(new Pile(1, 2), Pile.class, "clear"),
                Capture.test("c").call(new Pile(1), Pile.class, "reverse"),
                Capture.test("d").call(new Pile(1, 2), Pile.class, "reverse"),
                Capture.test("e").call(new Pile(1, 2, 3), Pile.class, "reverse"),
                Capture.test("f").call(new Pile(item, new Object()), Pile.class, "squeeze", item),
                Capture.test("g").call(new Pile(1, null), Pile.class, "has", NULL),
                Capture.test("h").call(new Pile(1, 2), Pile.class, "has", NULL),
                Capture.test("i").call(new Pile(item), Pile.class, "exchange", NULL),
                Capture.test("j").construct(Pile.class, new Class<?>[] {Object[].class}, NEW))));
  }

  @Test
  void whatIsKnownByItsEndIsReadFromItsBeginning() throws Exception {
    Object item = new Object();
    assertEquals(
        List.of(
            "two nodes: removes the first node, returns its item",
            "two nodes, item not in it: becomes the last node"),
        displays(
            List.of(
                Capture.test("a").call(new Ring(item, new Object()), Ring.class, "remove"),
                Capture.test("b")
                    .call(new Ring(item, new Object()), Ring.class, "add", new Object()))));
  }

  /** What has no nodes says itself how much it holds; numbers stand there as they are. */
  @Test
  void whatHasNoNodesIsDescribedByWhatItSaysOfItself() throws Exception {
    assertEquals(
        List.of(
            "two elements, item 7: adds one element, returns true",
            "two elements, full, item 7: returns false",
            "three elements: empties it",
            "empty: changes nothing",
            "one element, index -1: throws ArrayIndexOutOfBoundsException",
            "empty, word \"ab\", letter 'a': returns true",
            "two elements: returns [1, 2]"),
        displays(
            List.of(
                Capture.test("a").call(new Box(3, 1, 2), Box.class, "offer", 7),
                Capture.test("b").call(new Box(2, 1, 2), Box.class, "offer", 7),
                Capture.test("c").call(new Box(4, 1, 2, 3), Box.class, "clear"),
                Capture.test("d").call(new Box(4), Box.class, "clear"),
                Capture.test("e").call(new Box(2, 1), Box.class, "at", -1),
                Capture.test("f").call(new Box(2), Box.class, "begins", "ab", 'a'),
                Capture.test("g").call(new Box(3, 1, 2), Box.class, "toArray"))));
  }

  @Test
  void cyclesAliasesAndIndicesAreSaid() throws Exception {
    assertEquals(
        List.of(
            "two nodes, index of the last node: returns 6",
            "one node, index of the only node: returns the item of the only node",
            "one node, index past the end: throws NullPointerException",
            "one node, index one past the end: returns \"x\"",
            "two nodes, other one node: adds at the end, returns the last node",
            "one node, other is null: returns itself",
            "two nodes: returns a new Chain"),
        displays(Samples.chainCases()));
  }

  /** A number of what, only the class knows. */
  @Test
  void countsAreNotTakenForElements() throws Exception {
    assertEquals(
        List.of("count 3, a 0, b 2: count becomes 2", "count 3, a 1, b 1: changes nothing"),
        displays(
            List.of(
                Capture.test("a").call(new Groups(3), Groups.class, "join", 0, 2),
                Capture.test("b").call(new Groups(3), Groups.class, "join", 1, 1))));
  }

  /** Whichever end is the first field, and whatever the links are called. */
  @Test
  void listsAreReadFromTheirFirstNode() throws Exception {
    assertEquals(
        List.of(
            "three nodes, key in the second node: exchanges the second and the last node, "
                + "returns true",
            "three nodes, key in the last node: returns true",
            "two nodes, key in the first node: exchanges the nodes, returns true",
            "one node, key in the only node: returns true",
            "two nodes, key not in it: returns false"),
        displays(
            List.of(
                Capture.test("a").call(new Recent(2, 5, 3), Recent.class, "use", 5),
                Capture.test("b").call(new Recent(2, 5, 3), Recent.class, "use", 3),
                Capture.test("c").call(new Recent(2, 5), Recent.class, "use", 2),
                Capture.test("d").call(new Recent(2), Recent.class, "use", 2),
                Capture.test("e").call(new Recent(2, 5), Recent.class, "use", 3))));
  }

  @Test
  void equalDescriptionsAreToldApartByTheFactThatOnlyOneHas() throws Exception {
    TestCase small = contains("a", 9, "value > 8", "this.head.value != value");
    TestCase large = contains("b", 99, "value > 80", "this.head.value != value");
    Map<TestCase, Description> names = describe(List.of(small, large));
    assertEquals(
        "two nodes, value not in it: returns false (value > 8)", names.get(small).displayName());
    assertEquals("twoNodesValueNotInItReturnsFalseValueAbove8", names.get(small).name());
  }

  /** Where its value occurs by chance is no part of what the test shows. */
  @Test
  void ofAnArgumentNoMoreIsSaidThanThePathHasAsked() throws Exception {
    Map<String, String> titles = new LinkedHashMap<>();
    titles.put("this.head.value == value", "two nodes, value in the last node: returns true");
    titles.put("!(this.head.value == value)", "two nodes, value in the last node: returns true");
    titles.put("value < 8", "two nodes, value 3: returns true");
    titles.put("value + this.size == 5", "two nodes, value 3: returns true");
    titles.put("this.head != null", "two nodes, value 3: returns true");
    titles.put("this.value == 3", "two nodes, value 3: returns true");
    for (Map.Entry<String, String> each : titles.entrySet()) {
      TestCase test = contains("a", 3, each.getKey());
      assertEquals(each.getValue(), describe(List.of(test)).get(test).displayName());
    }
  }

  @Test
  void withoutSuchAFactTheArgumentTells() throws Exception {
    TestCase a = contains("a", 9);
    TestCase b = contains("b", 10);
    assertEquals(
        "two nodes, value not in it: returns false (value 10)",
        describe(List.of(a, b)).get(b).displayName());
  }

  @Test
  void namesOfTheSolverAreNoFacts() throws Exception {
    TestCase a = contains("a", 9, "a[2]#11.int <= 3");
    TestCase b = contains("b", 10, "a[1]#10.int <= 4");
    assertEquals(
        "two nodes, value 10: returns false", describe(List.of(a, b)).get(b).displayName());
  }

  @Test
  void namesAreAlwaysUniqueIdentifiers() throws Exception {
    List<TestCase> same = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      same.add(contains("t" + i, 9));
    }
    Map<TestCase, Description> names = describe(same);
    assertEquals(60, names.values().stream().map(Description::name).distinct().count());
    assertEquals(60, names.values().stream().map(Description::displayName).distinct().count());
    assertTrue(names.values().stream().allMatch(d -> SourceVersion.isName(d.name())));
  }

  private static TestCase contains(String id, int key, String... facts) throws Exception {
    Capture capture = Capture.test(id);
    for (String fact : facts) {
      capture.fact(fact);
    }
    return capture.call(Samples.deque(7, 3), Deque.class, "contains", key);
  }

  private List<String> displays(List<TestCase> tests) {
    return tests.stream().map(t -> describe(List.of(t)).get(t).displayName()).toList();
  }

  private List<String> together(List<TestCase> tests) {
    return describe(tests).values().stream().map(Description::displayName).toList();
  }

  private Map<TestCase, Description> describe(List<TestCase> tests) {
    var id = tests.get(0).method();
    MethodModel method =
        classPath.get(id.className()).method(id.name(), id.descriptor()).orElseThrow();
    return new Describer(classPath).describe(method, tests, Set.of());
  }
}
