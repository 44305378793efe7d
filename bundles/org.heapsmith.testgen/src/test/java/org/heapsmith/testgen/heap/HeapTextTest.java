// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.support.Fixtures;
import org.heapsmith.testgen.support.Samples;
import org.junit.jupiter.api.Test;

/** Snapshots and pictures of the same heaps. */
class HeapTextTest {
  private static final String SUPER = Super.class.getName().replace('.', '/');

  static class Super {
    Super next;
  }

  static class Sub extends Super {
    Super next;
  }

  @Test
  void sharedObjectsAreNumberedInSnapshots() throws Exception {
    assertEquals(
        "Deque{head=#1 Node{next=#2 Node{next=null, prev=#1, value=3}, prev=null, value=7}, "
            + "size=2, tail=#2}",
        snapshot(Samples.dequeCases().get(4)));
    assertEquals("Deque{head=null, size=0, tail=null}", snapshot(Samples.dequeCases().get(0)));
  }

  @Test
  void aListIsDrawnAsAChainWithItsBackReferencesInBraces() throws Exception {
    assertEquals(
        List.of(
            "this = #1 = Deque{tail=#3, size=2}",
            "  -head-> #2 = Node{value=7, prev=null}",
            "  -next-> #3 = Node{value=3, prev=#2, next=null}"),
        picture(Samples.dequeCases().get(4)));
  }

  @Test
  void aTreeIsDrawnByIndentation() throws Exception {
    assertEquals(
        List.of(
            "this = #2 = Tree{}",
            "  -root-> #3 = Node{key=5, color=RED, parent=null}",
            "    -left-> #6 = Node{key=3, color=RED, left=null, right=null, parent=#3}",
            "    -right-> #7 = Node{key=8, color=RED, left=null, right=null, parent=#3}"),
        picture(Samples.treeCases().get(2)));
  }

  @Test
  void aCycleEndsAtItsOwnName() throws Exception {
    assertEquals(
        List.of("this = #1 = Chain{item=\"x\", next=#1}"), picture(Samples.chainCases().get(3)));
  }

  @Test
  void anArrayInTwoPlacesSaysItsNameInTheFirst() {
    ConcreteObject row =
        new ConcreteObject.Array(2, "[I", List.of(new ConcreteValue.Primitive('I', 7)));
    ConcreteValue ref = new ConcreteValue.Ref(2);
    ConcreteObject grid = new ConcreteObject.Array(1, "[[I", List.of(ref, ConcreteValue.NULL, ref));
    HeapView view =
        new HeapView(
            new ConcreteHeap(new TreeMap<>(Map.of(1, grid, 2, row)), new TreeMap<>()),
            Fixtures.classPath());
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    roots.put("grid", new ConcreteValue.Ref(1));

    assertEquals(
        List.of("grid = #1 = int[][]{#2=int[]{7}, null, #2}"), HeapPicture.draw(view, roots));

    roots.put("row", ref);
    assertEquals(
        List.of("grid = #1 = int[][]{#2, null, #2}", "row = #2 = int[]{7}"),
        HeapPicture.draw(view, roots));
  }

  @Test
  void fieldsOfOneNameAreTwoReferences() {
    ConcreteValue self = new ConcreteValue.Ref(1);
    ConcreteHeap heap =
        ConcreteHeap.of(
            List.of(
                new ConcreteObject.Instance(
                    1,
                    SUPER.replace("Super", "Sub"),
                    new TreeMap<>(
                        Map.of(
                            new FieldKey(SUPER, "next", "L" + SUPER + ";"),
                            new ConcreteValue.Ref(2),
                            new FieldKey(SUPER.replace("Super", "Sub"), "next", "L" + SUPER + ";"),
                            self))),
                new ConcreteObject.Instance(
                    2,
                    SUPER,
                    new TreeMap<>(Map.of(new FieldKey(SUPER, "next", "L" + SUPER + ";"), self)))));
    HeapView view = new HeapView(heap, Fixtures.classPath());
    assertEquals(
        List.of("this = #1 = Sub{next=#1}", "  -next-> #2 = Super{next=#1}"),
        HeapPicture.draw(view, Map.of("this", self)));
  }

  private static String snapshot(TestCase test) {
    return SnapshotText.of(view(test), List.of(test.receiver())).text();
  }

  private static List<String> picture(TestCase test) {
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    roots.put("this", test.receiver());
    return HeapPicture.draw(view(test), roots);
  }

  private static HeapView view(TestCase test) {
    return new HeapView(test.input(), Fixtures.classPath());
  }
}
