// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.heapsmith.logic.testing.Heaps.heap;
import static org.heapsmith.logic.testing.Heaps.list;
import static org.heapsmith.logic.testing.Heaps.number;
import static org.heapsmith.logic.testing.Heaps.object;
import static org.heapsmith.logic.testing.Heaps.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecBounds;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.testing.CpuTime;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.junit.jupiter.api.Test;

class ModelCheckerTest {
  private static final ConcreteValue NULL = ConcreteValue.NULL;

  private final ModelChecker checker = new ModelChecker(Library.MODEL, Library.TYPES);

  private static List<Disjunct> formula(String text, String... parameters) {
    return SpecReader.formula(Library.TYPES, Library.MODEL, text, parameters);
  }

  private CheckResult check(String text, ConcreteHeap heap, Object... roots) {
    return check(text, ModelChecker.Extent.WHOLE, heap, roots);
  }

  /** Roots alternate: "Node x", value. */
  private CheckResult check(
      String text, ModelChecker.Extent extent, ConcreteHeap heap, Object... roots) {
    List<String> parameters = new ArrayList<>();
    Map<String, ConcreteValue> values = new LinkedHashMap<>();
    for (int i = 0; i < roots.length; i += 2) {
      parameters.add((String) roots[i]);
      values.put(((String) roots[i]).split(" ")[1], (ConcreteValue) roots[i + 1]);
    }
    return checker.check(formula(text, parameters.toArray(String[]::new)), heap, values, extent);
  }

  private static void assertHolds(CheckResult result) {
    assertEquals(new CheckResult.Holds(), result);
  }

  private static void assertFails(String why, CheckResult result) {
    assertEquals(new CheckResult.Fails(why), result);
  }

  @Test
  void listOfDigitsHolds() {
    assertHolds(check("digits(x, n)", list(1, 4, 0), "Node x", ref(1), "int n", number(3)));
    assertHolds(check("digits(x, n)", list(), "Node x", NULL, "int n", number(0)));
  }

  @Test
  void failureNamesTheFirstFailingConjunctAndTheObject() {
    assertFails(
        "digits(#2, 1): d <= 4 does not hold: d = 7",
        check("digits(x, n)", list(1, 7), "Node x", ref(1), "int n", number(2)));
    assertFails(
        "digits(null, 1): n == 0 does not hold: n = 1",
        check("digits(x, n)", list(1, 4), "Node x", ref(1), "int n", number(3)));
  }

  @Test
  void existentialSizeIsSolvedFromTheEnd() {
    assertHolds(check("digits(x, _)", list(1, 2, 3, 4), "Node x", ref(1)));
    assertHolds(check("digits(x, n) && n + 1 == 5", list(1, 2, 3, 4), "Node x", ref(1)));
    assertFails(
        "digits(null, 1): n == 0 does not hold: n = 1",
        check("digits(x, n) && n + 1 == 6", list(1, 2, 3, 4), "Node x", ref(1)));
  }

  @Test
  void cyclesAreNotLists() {
    ConcreteHeap loop = heap(object(1, "Node", 0, 2), object(2, "Node", 0, 1));
    assertFails("list(#1): #1 is owned twice", check("list(x)", loop, "Node x", ref(1)));
  }

  @Test
  void starSeparates() {
    assertFails(
        "list(#1): #1 is owned twice",
        check("list(x) * list(y)", list(1), "Node x", ref(1), "Node y", ref(1)));
    assertHolds(check("list(x) * list(y)", list(1), "Node x", ref(1), "Node y", NULL));
  }

  @Test
  void extentDecidesWhetherTheRestOfTheHeapMatters() {
    ConcreteHeap two = list(1, 2);
    String cell = "x -> Node{ val: v }";
    assertHolds(check(cell, ModelChecker.Extent.PART, two, "Node x", ref(1)));
    assertFails("object #2 is not part of it", check(cell, two, "Node x", ref(1)));
  }

  @Test
  void unknownMiddleOfTwoSegmentsIsFound() {
    assertHolds(check("lseg(x, y) * lseg(y, null) && y != x", list(1, 2), "Node x", ref(1)));
    assertHolds(
        check(
            "lseg(x, y) * y -> Node{ val: 7, next: _ } * list(z) && z == null",
            list(1, 7),
            "Node x",
            ref(1)));
  }

  @Test
  void subclassesMayStandForTheirSuperclass() {
    ConcreteHeap big = heap(object(1, "BigNode", 3, 0, 9));
    assertHolds(check("list(x)", big, "Node x", ref(1)));
    assertHolds(check("list(x) && x instanceof BigNode", big, "Node x", ref(1)));
    assertFails(
        "x exactly Node does not hold: x = #1",
        check("list(x) && x exactly Node", big, "Node x", ref(1)));
    assertFails(
        "x instanceof BigNode does not hold: x = #1",
        check("list(x) && x instanceof BigNode", list(1), "Node x", ref(1)));
  }

  @Test
  void existentialBoundsAreFoundByIntervals() {
    ConcreteHeap tree =
        heap(object(1, "Tree", 5, 2, 3), object(2, "Tree", 3, 0, 0), object(3, "Tree", 8, 0, 0));
    assertHolds(check("bst(t, lo, hi)", tree, "Tree t", ref(1)));
    assertHolds(check("bst(t, lo, hi) && hi - lo < 10", tree, "Tree t", ref(1)));
    assertInstanceOf(
        CheckResult.Fails.class, check("bst(t, lo, hi) && hi < 9", tree, "Tree t", ref(1)));
  }

  @Test
  void undecidedIsSaid() {
    assertHolds(check("square(a, k)", list(), "int a", number(4)));
    assertInstanceOf(
        CheckResult.Undecided.class, check("square(a, k)", list(), "int a", number(1 << 20)));
  }

  @Test
  void javaArithmeticWrapsAround() {
    ConcreteHeap none = list();
    assertHolds(check("a + 1 < a", none, "int a", number(Integer.MAX_VALUE)));
    assertFails("a + 1 < a does not hold: a = 3", check("a + 1 < a", none, "int a", number(3)));
    assertHolds(check("a % 2 == 0 - 1", none, "int a", number(-3)));
    assertFails("1 / a == 1 does not hold: a = 0", check("1 / a == 1", none, "int a", number(0)));
  }

  @Test
  void postconditionSpeaksAboutBothHeaps() {
    List<Disjunct> post = formula("digits(result, n) && m == old(m) + n", "Node result", "int m");
    Map<String, ConcreteValue> roots = Map.of("result", ref(1), "m", number(9));
    assertHolds(post(post, list(1, 2), roots, Map.of("m", number(7))));
    assertFails(
        "digits(null, -1): n == 0 does not hold: n = -1",
        post(post, list(1, 2), roots, Map.of("m", number(8))));
  }

  private CheckResult post(
      List<Disjunct> ensures,
      ConcreteHeap after,
      Map<String, ConcreteValue> roots,
      Map<String, ConcreteValue> initial) {
    MethodSpec spec =
        new MethodSpec(
            "Node",
            "m",
            Optional.empty(),
            List.of(),
            List.of(),
            ensures,
            List.of(),
            SpecBounds.NONE,
            Optional.empty(),
            "",
            new SourceRef("test.heap", 1, 1));
    return checker.checkPost(
        spec,
        new ModelChecker.State(ConcreteHeap.EMPTY, initial),
        new ModelChecker.State(after, roots));
  }

  @Test
  void heightsAreSolvedBottomUp() {
    ConcreteHeap balanced =
        heap(
            object(1, "Tree", 5, 2, 3),
            object(2, "Tree", 3, 0, 0),
            object(3, "Tree", 8, 4, 0),
            object(4, "Tree", 7, 0, 0));
    assertHolds(check("avl(t, _)", balanced, "Tree t", ref(1)));
    assertHolds(check("avl(t, h)", balanced, "Tree t", ref(1), "int h", number(3)));
    assertInstanceOf(
        CheckResult.Fails.class,
        check("avl(t, h)", balanced, "Tree t", ref(1), "int h", number(2)));
    ConcreteHeap stick =
        heap(object(1, "Tree", 5, 0, 2), object(2, "Tree", 3, 0, 3), object(3, "Tree", 8, 0, 0));
    assertInstanceOf(CheckResult.Fails.class, check("avl(t, _)", stick, "Tree t", ref(1)));
  }

  @Test
  void fiftyNodesTakeNoTime() {
    int[] values = new int[50];
    List<ConcreteObject> nodes = new ArrayList<>();
    for (int i = 1; i <= 63; i++) {
      nodes.add(object(i, "Tree", i, 2 * i + 1 <= 63 ? 2 * i : 0, 2 * i + 1 <= 63 ? 2 * i + 1 : 0));
    }
    CpuTime.assertBelow(
        Duration.ofSeconds(2),
        () -> {
          for (int i = 0; i < 20; i++) {
            assertHolds(check("digits(x, _)", list(values), "Node x", ref(1)));
            assertHolds(check("avl(t, _)", ConcreteHeap.of(nodes), "Tree t", ref(1)));
            assertHolds(check("tree(t)", ConcreteHeap.of(nodes), "Tree t", ref(1)));
          }
        });
  }

  @Test
  void aPredicateWithoutBaseCaseHasNoModel() {
    SpecModel model = Library.MODEL;
    assertEquals(true, model.predicate("endless").isPresent());
    assertFails(
        "endless(null): null is not a Node", check("endless(x)", list(1), "Node x", ref(1)));
  }
}
