// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CanonicalHeap;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.testing.TestTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The smallest heaps of invariants: as many of each size as there are, each once. */
class HexEnumeratorTest {
  private static final TestTypes TYPES =
      new TestTypes(
          "Node { Node next; Node other; }",
          "Sub : Node { }",
          "Ring { Entry header; int size; }",
          "Entry { Entry next; Object element; }",
          "Small { byte width; }",
          "Tree { Tree left; Tree right; Tree parent; }");

  /** Sizes count from 0, the heap in which the parameter is null. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
Node x: x(.next)+ not null; x(.next)+ aliases x; x(.next)*.other null; => 1 1 1 1 1
Node x: x not null; x(.next)* aliases nothing; x(.next)*.(any except next) null; => 0 1 1 1 1
Tree t: t.parent null; t(.left | .right)+ aliases nothing; \
t(.left | .right)+.parent expands to nothing; t(.left | .right)+.parent not null; \
t(.left | .right)+.parent aliases up.up; => 1 1 2 5 14
Ring r: r not null; r.header not null; r.header(.next)+ not null; \
r.header(.next)+ aliases r.header; count(r.header(.next)*) == r.size; => 0 0 1 1 1
Node x: x not null; x null; => 0 0 0 0 0
""")
  void asManyAsThereAreOfEachSize(String text, String expected) {
    HexEnumerator enumerator = new HexEnumerator(HexReader.read(TYPES, text), TYPES);
    HexEnumerator.Found found = enumerator.first(100, 4, Cancellation.NONE);
    int[] sizes = new int[5];
    found.examples().forEach(e -> sizes[e.heap().objects().size()]++);
    StringBuilder actual = new StringBuilder();
    for (int n : sizes) {
      actual.append(actual.isEmpty() ? "" : " ").append(n);
    }
    assertEquals(expected, actual.toString());
    boolean free = text.startsWith("Ring"); // no rule speaks of its elements
    assertEquals(free, found.leftOut().contains("what references lead to that no rule speaks of"));
    assertEquals(!free, found.complete());
  }

  /** Of heaps that differ in numbers only there is one; none is said where none can be. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
Ring a: a not null; a.header null; count(a) >= a.size + 2; => 0 1 | true
Ring a: a not null; a.header null; count(a) >= a.size + 2; count(a) != a.size + 2; => 0 1 | true
Ring a: a not null; a.header null; count(a) >= a.size + 2; count(a) < a.size + 2; => 0 0 | true
Ring a, Ring b: a not null; b not null; a.header null; b.header null; \
count(a) >= a.size + 7; count(b) > b.size + 9; => 0 1 1 | true
Small s: s not null; count(s) >= s.width + 129; => 0 1 | true
Small s: s not null; count(s) >= s.width + 130; => 0 0 | true
Small s: s not null; count(s) >= s.width + s.width + 20; => 0 1 | true
Small s: s not null; count(s) == s.width + s.width + 20; => 0 0 | false
""")
  void numbersThatMatterAreTried(String text, String expected) {
    HexEnumerator enumerator = new HexEnumerator(HexReader.read(TYPES, text), TYPES);
    HexEnumerator.Found found = enumerator.first(100, 2, Cancellation.NONE);
    int[] sizes = new int[3];
    found.examples().forEach(e -> sizes[e.heap().objects().size()]++);
    String actual = sizes[0] + " " + sizes[1] + (sizes[2] > 0 ? " " + sizes[2] : "");
    assertEquals(expected, actual + " | " + found.complete(), found.leftOut().toString());
  }

  @Test
  void theyAreTheModelsAmongAllHeaps() {
    String text = "Node x: x not null; x(.any)+ aliases x; x(.next)+ expands to Sub;";
    Set<CanonicalHeap> enumerated = new HashSet<>();
    new HexEnumerator(HexReader.read(TYPES, text), TYPES)
        .first(10_000, 3, Cancellation.NONE)
        .examples()
        .forEach(
            e -> {
              List<ConcreteValue> roots = List.copyOf(e.roots().values());
              assertTrue(enumerated.add(CanonicalHeap.of(e.heap(), roots)), "isomorphic ones once");
            });
    Set<CanonicalHeap> all = new HashSet<>();
    HexChecker checker = new HexChecker(HexReader.compiled(TYPES, text));
    List<ConcreteValue> roots = List.of(new ConcreteValue.Ref(1));
    for (String[] classes : combinations()) {
      new AllHeaps(TYPES, 0, classes)
          .eachFromFirst(
              heap -> {
                if (checker.check(heap, roots) instanceof CheckResult.Holds) {
                  all.add(CanonicalHeap.of(heap, roots));
                }
              });
    }
    assertEquals(all, enumerated);
  }

  /** Classes of one to three objects. */
  private static List<String[]> combinations() {
    List<String[]> result = new java.util.ArrayList<>();
    for (int n = 1; n <= 3; n++) {
      for (int bits = 0; bits < 1 << n; bits++) {
        String[] classes = new String[n];
        for (int i = 0; i < n; i++) {
          classes[i] = (bits >> i & 1) == 0 ? "Node" : "Sub";
        }
        result.add(classes);
      }
    }
    return result;
  }
}
