// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex.finished;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.hex.finished.BackboneEnumeration.End;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.RandomExprs;
import org.heapsmith.logic.testing.TestTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The references of a finished heap, and the trees of them that a visit may follow. */
class BackboneLinksTest {
  private static final TestTypes TYPES = new TestTypes("Node { Node next; Node other; int size; }");

  private static ConcreteHeap heap(int... fields) {
    List<ConcreteObject> objects = new ArrayList<>();
    for (int i = 0; i < fields.length; i += 2) {
      objects.add(Heaps.object(TYPES, i / 2 + 1, "Node", fields[i], fields[i + 1], 0));
    }
    return ConcreteHeap.of(objects);
  }

  private static HeapReferences from(ConcreteHeap heap, int... roots) {
    HeapReferences links = new HeapReferences(heap);
    for (int i = 0; i < roots.length; i++) {
      ConcreteValue value = roots[i] == 0 ? ConcreteValue.NULL : new ConcreteValue.Ref(roots[i]);
      links.enter("", "r" + i, "Node", value);
    }
    return links;
  }

  private static List<String> texts(List<HeapReference> links) {
    return links.stream().map(l -> l.source() + l.text() + "->" + l.target()).toList();
  }

  @Test
  void referencesAreMetBreadthFirst() {
    HeapReferences links = from(heap(2, 3, 3, 1, 0, 0), 1);
    assertEquals(List.of(1, 2, 3), links.objects());
    int none = HeapReference.NULL;
    assertEquals(
        List.of(
            "0r0->1",
            "1.next->2",
            "1.other->3",
            "2.next->3",
            "2.other->1",
            "3.next->" + none,
            "3.other->" + none),
        texts(links.all()));
    assertEquals(List.of("1.other->3", "2.next->3"), texts(links.to(3)));
    assertEquals(List.of("0r0->1", "2.other->1"), texts(links.to(1)));
    assertEquals(List.of("2.next->3", "2.other->1"), texts(links.from(2)));
    assertEquals(List.of(), links.from(77));
  }

  @Test
  void aSecondRootAddsWhatIsNewOnly() {
    HeapReferences links = from(heap(2, 0, 0, 0, 2, 0), 1, 3, 2, 0);
    assertEquals(List.of(1, 2, 3), links.objects());
    assertEquals(List.of("1.next->2", "3.next->2", "0r2->2"), texts(links.to(2)));
    assertEquals(4, links.from(HeapReference.OUTSIDE).size());
    assertTrue(links.all().get(links.all().size() - 1).isNull());
  }

  @Test
  void whatIsNotReachedIsNotThere() {
    HeapReferences links = from(heap(0, 0, 1, 1), 1);
    assertEquals(List.of(1), links.objects());
    assertNull(links.to(2));
  }

  @Test
  void elementsStaticsAndStringsHaveNamesOfTheirOwn() {
    FieldKey name = new FieldKey("p/Outer$Box", "name", "Ljava/lang/String;");
    ConcreteObject box =
        new ConcreteObject.Instance(
            2, "p/Outer$Box", new TreeMap<>(Map.of(name, new ConcreteValue.Text("t"))));
    ConcreteObject array =
        new ConcreteObject.Array(
            1,
            "[Lp/Outer$Box;",
            List.of(
                ConcreteValue.NULL,
                new ConcreteValue.Ref(2),
                new ConcreteValue.ClassLiteral("int")));
    HeapReferences links = new HeapReferences(ConcreteHeap.of(List.of(array, box)));
    links.enter("p/Outer$Box", "all", "[Lp/Outer$Box;", new ConcreteValue.Ref(1));
    assertEquals(
        List.of("Outer.Box.all", "[0]", "[1]", "[2]", ".name"),
        links.all().stream().map(HeapReference::text).toList());
    assertEquals("p/Outer$Box", links.all().get(1).declaredType());
    assertEquals("java/lang/String", links.all().get(4).declaredType());
    assertTrue(links.all().get(1).isElement());
    assertFalse(links.all().get(4).isElement());
    assertEquals(
        List.of("[Lp/Outer$Box;", "p/Outer$Box", "java/lang/Class", "java/lang/String"),
        links.objects().stream().map(links::className).toList());
    assertEquals(
        List.of(
            new ConcreteValue.Ref(1),
            new ConcreteValue.Ref(2),
            new ConcreteValue.ClassLiteral("int"),
            new ConcreteValue.Text("t")),
        links.objects().stream().map(links::value).toList());
    assertEquals(ConcreteValue.NULL, links.value(HeapReference.OUTSIDE));
    assertEquals(ConcreteValue.NULL, links.value(HeapReference.NULL));
  }

  private static End run(HeapReferences links, int limit, List<Tree> into) {
    return new BackboneEnumeration(
            links,
            limit,
            tree -> {
              into.add(tree);
              return true;
            },
            Cancellation.NONE)
        .run();
  }

  @ParameterizedTest
  @CsvSource({"0, LIMIT, 0", "1, LIMIT, 1", "2, ALL, 2", "3, ALL, 2"})
  void noMoreTreesAreToldThanTheLimit(int limit, End end, int told) {
    List<Tree> trees = new ArrayList<>();
    assertEquals(end, run(from(heap(2, 2, 0, 0), 1), limit, trees));
    assertEquals(told, trees.size());
  }

  @Test
  void anEmptyHeapHasOneTree() {
    List<Tree> trees = new ArrayList<>();
    assertEquals(End.ALL, run(from(ConcreteHeap.EMPTY, 0), 5, trees));
    assertEquals(1, trees.size());
    assertEquals(List.of(), trees.get(0).path(HeapReference.OUTSIDE));
  }

  @Test
  void theActionAndTheCancellationEndIt() {
    HeapReferences links = from(heap(2, 2, 0, 0), 1);
    assertEquals(
        End.STOPPED, new BackboneEnumeration(links, 9, tree -> false, Cancellation.NONE).run());
    assertEquals(End.CANCELLED, new BackboneEnumeration(links, 9, tree -> true, () -> true).run());
  }

  /** All choices of one link an object, of which those are trees that lead outside. */
  @Test
  void theTreesAreAllChoicesThatLeadOutside() {
    RandomExprs random = new RandomExprs(21);
    for (int i = 0; i < 150; i++) {
      int[] fields = new int[8];
      for (int f = 0; f < fields.length; f++) {
        fields[f] = random.below(5);
      }
      HeapReferences links = from(heap(fields), 1, 1 + random.below(4));
      List<Tree> trees = new ArrayList<>();
      assertEquals(End.ALL, run(links, 10_000, trees));
      Set<List<HeapReference>> told = new HashSet<>();
      for (Tree tree : trees) {
        told.add(links.all().stream().filter(tree::has).toList());
      }
      assertEquals(trees.size(), told.size(), "none is told twice");
      assertEquals(count(links, 0, new LinkedHashMap<>()), trees.size());
    }
  }

  private static int count(HeapReferences links, int index, Map<Integer, HeapReference> chosen) {
    if (index == links.objects().size()) {
      return chosen.keySet().stream().allMatch(o -> leadsOutside(o, chosen)) ? 1 : 0;
    }
    int object = links.objects().get(index);
    int result = 0;
    for (HeapReference link : links.to(object)) {
      chosen.put(object, link);
      result += count(links, index + 1, chosen);
      chosen.remove(object);
    }
    return result;
  }

  private static boolean leadsOutside(int object, Map<Integer, HeapReference> chosen) {
    int at = object;
    for (int steps = 0; steps <= chosen.size() && at != HeapReference.OUTSIDE; steps++) {
      at = chosen.get(at).source();
    }
    return at == HeapReference.OUTSIDE;
  }

  @Test
  void aTreeKnowsItsPaths() {
    List<Tree> trees = new ArrayList<>();
    HeapReferences links = from(heap(2, 0, 3, 0, 0, 1), 1);
    run(links, 9, trees);
    Tree tree = trees.get(0);
    assertEquals(List.of("0r0->1", "1.next->2", "2.next->3"), texts(tree.path(3)));
    assertEquals(List.of("2.next->3"), texts(tree.path(2, 3)));
    assertEquals(List.of(), tree.path(3, 3));
    assertNull(tree.path(3, 2));
    assertEquals(3, tree.path(HeapReference.OUTSIDE, 3).size());
    HeapReference back = links.from(3).get(1);
    assertEquals("r0.next.next.other", tree.text(back));
    assertFalse(tree.has(back));
    assertTrue(tree.has(links.from(2).get(0)));
    assertFalse(tree.has(links.from(1).get(1)), "null belongs to no tree");
  }

  @ParameterizedTest
  @CsvSource({"3, 1, 3", "3, 2, 2", "3, 3, 1", "3, 4, 0", "3, 9, 0", "1, 1, 1", "0, 1, 0"})
  void upGoesBackAlongTheTree(int source, int steps, int object) {
    List<Tree> trees = new ArrayList<>();
    run(from(heap(2, 0, 3, 0, 0, 0), 1), 9, trees);
    assertEquals(object, trees.get(0).up(source, steps));
  }

  /** A list whose second half refers to the first: choices there would take it off its root. */
  @Test
  void deadEndsAreNotGoneThrough() {
    int half = 30;
    int[] fields = new int[4 * half];
    for (int i = 0; i < 2 * half; i++) {
      fields[2 * i] = i + 1 < 2 * half ? i + 2 : 0;
      fields[2 * i + 1] = i < half ? 0 : i - half + 1;
    }
    List<Tree> trees = new ArrayList<>();
    End end =
        assertTimeoutPreemptively(
            Duration.ofSeconds(20), () -> run(from(heap(fields), 1), 9, trees));
    assertEquals(End.ALL, end);
    assertEquals(1, trees.size());
  }
}
