// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.heapsmith.logic.testing.Heaps.heap;
import static org.heapsmith.logic.testing.Heaps.object;
import static org.heapsmith.logic.testing.Heaps.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.SmallHeaps;
import org.junit.jupiter.api.Test;

/** Heaps are told apart up to the names of their objects, and by what the roots reach. */
class CanonicalHeapTest {
  private static final int[][] RENAMINGS = {
    {1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}
  };

  private static final List<ConcreteHeap> HEAPS = new ArrayList<>();

  static {
    new SmallHeaps("Node", 2).each(3, HEAPS::add);
  }

  private static ConcreteHeap renamed(ConcreteHeap heap, int[] names) {
    List<ConcreteObject> objects = new ArrayList<>();
    for (ConcreteObject object : heap.objects().values()) {
      long[] values =
          ((ConcreteObject.Instance) object)
              .fields().values().stream()
                  .mapToLong(
                      v ->
                          v instanceof ConcreteValue.Ref ref
                              ? names[ref.id() - 1]
                              : v instanceof ConcreteValue.Primitive p ? p.bits() : 0)
                  .toArray();
      // fields are sorted by name: next, val; an object is made of val, next
      objects.add(object(names[object.id() - 1], "Node", values[1], values[0]));
    }
    return ConcreteHeap.of(objects);
  }

  private static Set<Integer> reached(ConcreteHeap heap, int root) {
    Set<Integer> reached = new TreeSet<>(Set.of(root));
    for (int i = 0; i < 3; i++) {
      for (int id : List.copyOf(reached)) {
        ((ConcreteObject.Instance) heap.object(id))
            .fields()
            .values()
            .forEach(
                v -> {
                  if (v instanceof ConcreteValue.Ref ref) {
                    reached.add(ref.id());
                  }
                });
      }
    }
    return reached;
  }

  @Test
  void whatIsReachedIsWhatFieldsLeadTo() {
    for (ConcreteHeap heap : HEAPS) {
      assertEquals(reached(heap, 2), new TreeSet<>(Reachability.from(heap, List.of(ref(2)))));
    }
    assertEquals(Set.of(), Reachability.from(HEAPS.get(0), List.of(ConcreteValue.NULL)));
  }

  @Test
  void objectsAreMetDepthFirstInTheOrderOfFields() {
    ConcreteHeap tree =
        heap(
            object(1, "Tree", 0, 4, 3),
            object(3, "Tree", 0, 0, 0),
            object(4, "Tree", 0, 5, 0),
            object(5, "Tree", 0, 0, 0));
    assertEquals(List.of(1, 4, 5, 3), List.copyOf(Reachability.from(tree, List.of(ref(1)))));
  }

  @Test
  void renamedObjectsMakeTheSameHeap() {
    for (ConcreteHeap heap : HEAPS) {
      CanonicalHeap form = CanonicalHeap.of(heap, List.of(ref(1)));
      for (int[] names : RENAMINGS) {
        ConcreteHeap other = renamed(heap, names);
        assertEquals(form, CanonicalHeap.of(other, List.of(ref(names[0]))), heap::toString);
      }
    }
  }

  /** Equal forms come of renaming, or of what no root reaches, and of nothing else. */
  @Test
  void equalFormsAreIsomorphic() {
    for (int i = 0; i < HEAPS.size(); i += 7) {
      ConcreteHeap a = HEAPS.get(i);
      for (int j = 0; j < HEAPS.size(); j += 5) {
        ConcreteHeap b = HEAPS.get(j);
        boolean same =
            CanonicalHeap.of(a, List.of(ref(1), ref(2)))
                .equals(CanonicalHeap.of(b, List.of(ref(1), ref(2))));
        assertEquals(isomorphic(a, b), same, () -> a + " and " + b);
      }
    }
  }

  /** With the first two objects as roots only the third can have another name. */
  private static boolean isomorphic(ConcreteHeap a, ConcreteHeap b) {
    Set<Integer> reached = new TreeSet<>(reached(a, 1));
    reached.addAll(reached(a, 2));
    return reached.stream().allMatch(id -> a.object(id).equals(b.object(id)));
  }

  @Test
  void rootsAreOfThePicture() {
    ConcreteHeap two = heap(object(1, "Node", 0, 2), object(2, "Node", 0, 0));
    assertNotEquals(CanonicalHeap.of(two, List.of(ref(1))), CanonicalHeap.of(two, List.of(ref(2))));
    assertNotEquals(
        CanonicalHeap.of(two, List.of(ref(1), ref(2))),
        CanonicalHeap.of(two, List.of(ref(1), ref(1))));
    assertNotEquals(
        CanonicalHeap.of(two, List.of(ref(1), Heaps.number(1))),
        CanonicalHeap.of(two, List.of(ref(1), Heaps.number(2))));
    assertEquals(
        List.of(ref(1), ConcreteValue.NULL),
        CanonicalHeap.of(two, List.of(ref(2), ConcreteValue.NULL)).roots());
  }

  @Test
  void arraysAreWalkedInTheOrderOfTheirElements() {
    ConcreteObject array =
        new ConcreteObject.Array(9, "[LNode;", List.of(ref(7), ConcreteValue.NULL, ref(5), ref(7)));
    ConcreteHeap heap = heap(array, object(5, "Node", 0, 0), object(7, "Node", 1, 5));
    CanonicalHeap form = CanonicalHeap.of(heap, List.of(ref(9)));
    ConcreteObject.Array first = (ConcreteObject.Array) form.heap().object(1);
    assertEquals(List.of(ref(2), ConcreteValue.NULL, ref(3), ref(2)), first.elements());
    assertTrue(form.heap().statics().isEmpty());
  }
}
