// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import demo.lists.Deque;
import java.util.ArrayList;
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

class DescriberTest {
  private final ClassPath classPath = Fixtures.classPath();

  @Test
  void listsAreCountedAndEffectsNamed() throws Exception {
    assertEquals(
        List.of(
            "empty: adds the first node",
            "one node, value not in it: adds in front",
            "empty: throws NoSuchElementException",
            "one node: removes the only node, returns 7",
            "two nodes: removes the last node, returns 3",
            "two nodes, value in the last node: returns true",
            "two nodes, value not in it: returns false",
            "constructs it"),
        displays(Samples.dequeCases()));
  }

  @Test
  void treesAreDescribedByTheirShapeAndKeysByTheirPlace() throws Exception {
    assertEquals(
        List.of(
            "empty: returns false",
            "root with left child, key in a leaf: returns true",
            "root with two children, key above all: returns false",
            "root with two children, key in a leaf: changes color"),
        displays(Samples.treeCases()));
  }

  @Test
  void cyclesAliasesAndIndicesAreSaid() throws Exception {
    assertEquals(
        List.of(
            "two nodes, index of the last node: returns 6",
            "one node, index of the only node: returns a stored Object",
            "one node, index past the end: throws NullPointerException",
            "one node, index one past the end: returns \"x\"",
            "two nodes, other one node: adds at the end, returns the last node",
            "one node, other is null: returns itself",
            "two nodes: returns a new Chain"),
        displays(Samples.chainCases()));
  }

  @Test
  void equalDescriptionsAreToldApartByTheFactThatOnlyOneHas() throws Exception {
    TestCase small = contains("a", 9, "value > 8", "this.head != null");
    TestCase large = contains("b", 99, "value > 80", "this.head != null");
    Map<TestCase, Description> names = describe(List.of(small, large));
    assertEquals(
        "two nodes, value not in it: returns false (value > 8)", names.get(small).displayName());
    assertEquals("twoNodesValueNotInItReturnsFalseValueAbove8", names.get(small).name());
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

  private Map<TestCase, Description> describe(List<TestCase> tests) {
    var id = tests.get(0).method();
    MethodModel method =
        classPath.get(id.className()).method(id.name(), id.descriptor()).orElseThrow();
    return new Describer(classPath).describe(method, tests, Set.of());
  }
}
