// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.criterion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.result.ExplorationResult;
import org.heapsmith.engine.result.Outcome;
import org.heapsmith.engine.result.TestCase;
import org.heapsmith.engine.strategy.Aliasing;
import org.heapsmith.engine.testing.Compiler;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The test cases of the PET paper's Tables 1 and 2 for {@code SortedList.merge} (its Fig. 1) under
 * block-2. A case is written as the cells of {@code this} and of {@code l}, named in the order they
 * are met, and the cells of {@code this} afterwards; {@code ^a} is a link back to {@code a}. Where
 * the paper leaves open how a list goes on ({@code C}), it ends. The order of the data is what
 * makes the one result or the other.
 */
class SortedListMergeTest {

  private static final String MERGE =
      """
      public class SortedList {
        static class Node { int data; Node next; }

        Node first;

        public void merge(SortedList l) {
          Node p1, p2, curr;
          p1 = first;
          p2 = l.first;
          if (p1.data <= p2.data)
            p1 = p1.next;
          else {
            first = p2;
            p2 = p2.next;
          }
          curr = first;
          while ((p1 != null) && (p2 != null)) {
            if (p1.data <= p2.data) {
              curr.next = p1;
              p1 = p1.next;
            } else {
              curr.next = p2;
              p2 = p2.next;
            }
            curr = curr.next;
          }
          if (p1 == null)
            curr.next = p2;
          else
            curr.next = p1;
        }
      }
      """;

  private static final List<String> TABLE_1 =
      List.of(
          "this: a, l: b => b a", // 1
          "this: a, l: b c => b c a", // 2
          "this: a, l: b c => b a c", // 3
          "this: a, l: b => a b", // 4
          "this: a b, l: c => a c b", // 5
          "this: a b, l: c => a b c", // 6
          "this: a, l: => NullPointerException", // 7
          "this:, l: => NullPointerException", // 8
          "this:, l null => NullPointerException"); // 9

  private static final List<String> TABLE_2 =
      List.of(
          "this: a, l is this => a ^a", // 10
          "this: a b, l is this => a b ^a", // 11
          "this:, l is this => NullPointerException", // 12
          "this: a, l: ^a => a ^a", // 13
          "this: a b, l: ^a => a b ^a", // 14
          "this: a, l: b ^a => b a ^a", // 15
          "this: a b, l: ^b => a b ^b"); // 16

  @ParameterizedTest
  @EnumSource
  void withoutAliasesThereAreTheNineCasesOfTable1(Compiler compiler) {
    ExplorationResult result = explore(compiler, Aliasing.OFF);
    assertEquals(sorted(TABLE_1), cases(result));
    assertEquals(3, result.statistics().exceptional());
    assertTrue(result.notices().stream().anyMatch(n -> n.code() == Code.ALIASING_OFF));
  }

  @ParameterizedTest
  @EnumSource
  void withAliasesThereAreTheSevenCasesOfTable2Too(Compiler compiler) {
    ExplorationResult result = explore(compiler, Aliasing.ON);
    List<String> both = new ArrayList<>(TABLE_1);
    both.addAll(TABLE_2);
    assertEquals(sorted(both), cases(result));
    assertEquals(Set.of(Code.BOUND_CRITERION), codes(result));
    assertTrue(result.notices().get(0).message().contains("block-2"));
  }

  private static Set<Code> codes(ExplorationResult result) {
    return result.notices().stream().map(Notice::code).collect(Collectors.toSet());
  }

  private static ExplorationResult explore(Compiler compiler, Aliasing aliasing) {
    return Exploration.explore(
        compiler.compile(MERGE),
        "SortedList",
        "merge",
        ExplorationOptions.DEFAULT
            .withStrategy("lazier-sharp")
            .withCriterion("block-2")
            .withAliasing(aliasing));
  }

  private static List<String> cases(ExplorationResult result) {
    return sorted(result.tests().stream().map(SortedListMergeTest::text).toList());
  }

  private static List<String> sorted(List<String> cases) {
    return cases.stream().sorted().toList();
  }

  private static String text(TestCase test) {
    Map<ConcreteValue, String> names = new LinkedHashMap<>();
    ConcreteValue other = test.arguments().get(0);
    String input = "this:" + cells(test.input(), test.receiver(), names) + ", ";
    if (other.equals(ConcreteValue.NULL)) {
      input += "l null";
    } else if (other.equals(test.receiver())) {
      input += "l is this";
    } else {
      input += "l:" + cells(test.input(), other, names);
    }
    String result =
        test.outcome() instanceof Outcome.Threw threw
            ? " " + threw.className().replace("java/lang/", "")
            : cells(test.finalHeap(), test.receiver(), names, new LinkedHashSet<>());
    return input + " =>" + result;
  }

  /** Follows a list of the input; names its cells. */
  private static String cells(
      ConcreteHeap heap, ConcreteValue list, Map<ConcreteValue, String> names) {
    Set<ConcreteValue> known = new LinkedHashSet<>(names.keySet());
    for (ConcreteValue at = field(heap, list, "first");
        !at.equals(ConcreteValue.NULL) && !names.containsKey(at);
        at = field(heap, at, "next")) {
      names.put(at, String.valueOf((char) ('a' + names.size())));
    }
    return cells(heap, list, names, known);
  }

  /** Follows a list until it ends or comes to a cell that is known. */
  private static String cells(
      ConcreteHeap heap,
      ConcreteValue list,
      Map<ConcreteValue, String> names,
      Set<ConcreteValue> known) {
    StringBuilder text = new StringBuilder();
    ConcreteValue at = field(heap, list, "first");
    while (!at.equals(ConcreteValue.NULL) && known.add(at)) {
      text.append(' ').append(names.get(at));
      at = field(heap, at, "next");
    }
    return at.equals(ConcreteValue.NULL) ? text.toString() : text + " ^" + names.get(at);
  }

  private static ConcreteValue field(ConcreteHeap heap, ConcreteValue of, String name) {
    int id = ((ConcreteValue.Ref) of).id();
    return ((ConcreteObject.Instance) heap.object(id))
        .fields().entrySet().stream()
            .filter(e -> e.getKey().name().equals(name))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElseThrow();
  }
}
