// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.testing.TestTypes;
import org.junit.jupiter.api.Test;

/** Invariants of well-known structures against plain Java, on all small heaps. */
class StructuresTest {
  private static final TestTypes TYPES =
      new TestTypes(
          "Cell { Cell next; }",
          "Ring { Entry header; }",
          "Sized { Entry header; int size; }",
          "Entry { Entry next; Entry previous; }",
          "Tree { Tree left; Tree right; Tree parent; }",
          "Queue { Cell head; Cell tail; }");

  /** Section 3.2 of the HEX paper: root.list is the parameter. */
  @Test
  void circularList() {
    String text = "Cell list: list(.next)+ not null; list(.next)+ aliases list;";
    Predicate<ConcreteHeap> circular =
        heap -> {
          Set<Integer> seen = new HashSet<>();
          int current = 1;
          while (current != 0 && seen.add(current)) {
            current = AllHeaps.follow(heap, current, "next");
          }
          return current == 1;
        };
    int[] found = compare(text, circular, 0, "Cell", "Cell", "Cell", "Cell");
    assertTrue(found[1] > 0);
  }

  /** The page's example with the same rules for both directions, which makes it exact. */
  private static final String DOUBLY_LINKED =
      " self.header not null; self.header aliases nothing;"
          + " self.header(.next | .previous)* not null;"
          + " self.header(.next)+ aliases max self.header(.previous)*;"
          + " self.header(.previous)+ aliases max self.header(.next)*;"
          + " self.header(.next)+.previous expands to nothing;"
          + " self.header(.next)+.previous aliases up.up;"
          + " self.header(.previous)+.next expands to nothing;"
          + " self.header(.previous)+.next aliases up.up;";

  @Test
  void doublyLinkedRingWithHeader() {
    int[] found =
        compare(
            "Ring self:" + DOUBLY_LINKED,
            StructuresTest::isRing,
            0,
            "Ring",
            "Entry",
            "Entry",
            "Entry");
    assertTrue(found[1] > 0);
  }

  @Test
  void itsSizeIsTheNumberOfEntries() {
    String text = "Sized self:" + DOUBLY_LINKED + " count(any(Entry)) == self.size + 1;";
    Predicate<ConcreteHeap> sized =
        heap -> isRing(heap) && entries(heap) == AllHeaps.number(heap, 1, "size");
    int[] found = compare(text, sized, 3, "Sized", "Entry", "Entry");
    assertTrue(found[1] > 0);
  }

  private static int entries(ConcreteHeap heap) {
    int header = AllHeaps.follow(heap, 1, "header");
    int count = 0;
    for (int e = AllHeaps.follow(heap, header, "next"); e != header; count++) {
      e = AllHeaps.follow(heap, e, "next");
    }
    return count;
  }

  private static boolean isRing(ConcreteHeap heap) {
    int header = AllHeaps.follow(heap, 1, "header");
    if (header == 0) {
      return false;
    }
    Set<Integer> seen = new HashSet<>();
    int current = header;
    do {
      seen.add(current);
      int next = AllHeaps.follow(heap, current, "next");
      if (next == 0 || AllHeaps.follow(heap, next, "previous") != current) {
        return false;
      }
      current = next;
    } while (!seen.contains(current));
    return current == header;
  }

  @Test
  void binaryTreeWithParents() {
    String text =
        "Tree root: root.parent null;"
            + " root(.left | .right)+ aliases nothing;"
            + " root(.left | .right)+.parent not null;"
            + " root(.left | .right)+.parent expands to nothing;"
            + " root(.left | .right)+.parent aliases up.up;";
    int[] found =
        compare(text, heap -> isTree(heap, 1, 0, new HashSet<>()), 0, "Tree", "Tree", "Tree");
    assertTrue(found[1] > 0);
  }

  private static boolean isTree(ConcreteHeap heap, int node, int parent, Set<Integer> seen) {
    if (node == 0) {
      return true;
    }
    return seen.add(node)
        && AllHeaps.follow(heap, node, "parent") == parent
        && isTree(heap, AllHeaps.follow(heap, node, "left"), node, seen)
        && isTree(heap, AllHeaps.follow(heap, node, "right"), node, seen);
  }

  /** The last cell of a list that ends: max is about objects, so null does not count. */
  @Test
  void queueWithTail() {
    String text =
        "Queue q: q.head(.next)* aliases q.tail(.next)*; q.tail.next null;"
            + " q.tail not null -> q.head(.next)* aliases q.tail;"
            + " (q.head null -> q.tail null) && (q.tail null -> q.head null);"
            + " q.head(.next)+ never aliases max q.head(.next)*;"
            + " q.tail aliases max q.head(.next)*;";
    Predicate<ConcreteHeap> queue =
        heap -> {
          int head = AllHeaps.follow(heap, 1, "head");
          int tail = AllHeaps.follow(heap, 1, "tail");
          Set<Integer> seen = new HashSet<>();
          int last = 0;
          for (int c = head; c != 0; c = AllHeaps.follow(heap, c, "next")) {
            if (!seen.add(c)) {
              return false;
            }
            last = c;
          }
          return last == tail;
        };
    int[] wrong = new int[1];
    compareSome(text, queue, wrong, "Queue", "Cell", "Cell", "Cell");
    assertEquals(0, wrong[0], "queues refused");
  }

  private int[] compare(
      String text, Predicate<ConcreteHeap> expected, int numbers, String... classes) {
    CompiledInvariant invariant = HexReader.compiled(TYPES, text);
    HexChecker checker = new HexChecker(invariant);
    ByTheLetter judge = new ByTheLetter(invariant.definition(), TYPES);
    int[] found = new int[2];
    new AllHeaps(TYPES, numbers, classes)
        .eachFromFirst(
            heap -> {
              CheckResult result = checker.check(heap, List.of(new ConcreteValue.Ref(1)));
              boolean model = expected.test(heap);
              assertEquals(model, result instanceof CheckResult.Holds, () -> heap + ": " + result);
              CheckResult judged = judge.check(heap, List.of(new ConcreteValue.Ref(1)));
              assertEquals(model, judged instanceof CheckResult.Holds, () -> heap + ": " + judged);
              found[model ? 1 : 0]++;
            });
    return found;
  }

  private void compareSome(
      String text, Predicate<ConcreteHeap> expected, int[] refused, String... classes) {
    HexChecker checker = new HexChecker(HexReader.compiled(TYPES, text));
    new AllHeaps(TYPES, 0, classes)
        .eachFromFirst(
            heap -> {
              CheckResult result = checker.check(heap, List.of(new ConcreteValue.Ref(1)));
              if (expected.test(heap) && !(result instanceof CheckResult.Holds)) {
                refused[0]++;
              }
            });
  }
}
