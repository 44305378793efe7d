// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.criterion;

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
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.testing.Compiler;
import org.heapsmith.testing.PetPrograms;
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

  @ParameterizedTest
  @EnumSource
  void withoutAliasesThereAreTheNineCasesOfTable1(Compiler compiler) {
    ExplorationResult result = explore(compiler, Aliasing.OFF);
    assertEquals(sorted(PetPrograms.TABLE_1), cases(result));
    assertEquals(3, result.statistics().exceptional());
    assertTrue(result.notices().stream().anyMatch(n -> n.code() == Code.ALIASING_OFF));
  }

  @ParameterizedTest
  @EnumSource
  void withAliasesThereAreTheSevenCasesOfTable2Too(Compiler compiler) {
    ExplorationResult result = explore(compiler, Aliasing.ON);
    List<String> both = new ArrayList<>(PetPrograms.TABLE_1);
    both.addAll(PetPrograms.TABLE_2);
    assertEquals(sorted(both), cases(result));
    assertEquals(Set.of(Code.BOUND_CRITERION), codes(result));
    assertTrue(result.notices().get(0).message().contains("block-2"));
  }

  private static Set<Code> codes(ExplorationResult result) {
    return result.notices().stream().map(Notice::code).collect(Collectors.toSet());
  }

  private static ExplorationResult explore(Compiler compiler, Aliasing aliasing) {
    return Exploration.explore(
        compiler.compile(PetPrograms.MERGE),
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
