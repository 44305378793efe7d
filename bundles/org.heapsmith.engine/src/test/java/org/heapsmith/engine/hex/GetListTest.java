// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.result.TreeEvent;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The example of the HEX paper (Fig. 1 and 2): a list that has to be circular. */
class GetListTest {
  private static final String SOURCE =
      """
      public class Cell {
        Cell next;

        static Cell getList(Cell list, int foo) {
          if (foo < 0) {
            Cell first = list;
            Cell second = first.next;
            return second.next;
          } else {
            if (foo > 10) return null;
            else if (foo > 5) return new Cell();
          }
          return null;
        }
      }
      """;

  private final List<TreeEvent> events = new ArrayList<>();

  private ExplorationResult explore(Compiler compiler, String strategy) {
    Path folder = compiler.compile(SOURCE);
    String descriptor = "(LCell;I)LCell;";
    return new Explorer()
        .explore(
            HexSpecs.request(
                folder,
                new MethodId("Cell", "getList", descriptor),
                List.of(Specs.ref("list", "Cell"), Specs.num("foo", 'I')),
                HexSpecs.circular("Cell"),
                HexSpecs.requires("list", "Cell"),
                ExplorationOptions.DEFAULT
                    .withStrategy(strategy)
                    .within(Subtrees.node(List.of(), Bounds.DEFAULT), Bounds.DEFAULT)),
            events::add,
            Cancellation.NONE);
  }

  /**
   * The alternatives of choices about references, numbered as in the paper's Fig. 2: null, the
   * objects met before, the last one first, a new one.
   */
  private Map<String, TreeEvent.Alternative> assumptions() {
    Map<String, TreeEvent.Alternative> result = new LinkedHashMap<>();
    Map<List<Integer>, String> numbers = new LinkedHashMap<>();
    for (TreeEvent event : events) {
      if (event instanceof TreeEvent.Choice choice) {
        String here = numbers.getOrDefault(choice.position(), "1");
        boolean reference = choice.kind() == PathFact.Kind.REFERENCE;
        for (int i = 0; i < choice.alternatives().size(); i++) {
          List<Integer> below = new ArrayList<>(choice.position());
          below.add(i);
          int aliases = choice.alternatives().size() - 2;
          boolean alias = i >= 1 && i <= aliases;
          String number = reference ? here + "." + (alias ? aliases - i + 2 : i + 1) : here;
          numbers.put(below, number);
          if (reference) {
            result.put(number, choice.alternatives().get(i));
          }
        }
      }
    }
    return result;
  }

  @ParameterizedTest
  @EnumSource
  void lazyInitialisationExploresAllAssumptions(Compiler compiler) {
    explore(compiler, "lazy");
    Map<String, TreeEvent.Alternative> all = assumptions();
    assertEquals(
        Set.of("1.1", "1.2", "1.2.1", "1.2.2", "1.2.3", "1.2.3.1", "1.2.3.2", "1.2.3.3", "1.2.3.4"),
        all.keySet());
    assertTrue(all.values().stream().allMatch(a -> a.status() == NodeStatus.EXPLORED));
  }

  @ParameterizedTest
  @EnumSource
  void hexRejectsExactlyThoseThatAreNoCircle(Compiler compiler) {
    ExplorationResult result = explore(compiler, "hex");
    Map<String, String> rejected = new LinkedHashMap<>();
    assumptions()
        .forEach(
            (number, a) -> {
              if (a.status() != NodeStatus.EXPLORED) {
                rejected.put(number, a.status() + ": " + a.why());
              }
            });
    assertEquals(
        Map.of(
            "1.2.1",
            "PRUNED: HEX rule: list.next is null, but 'list(.next)+ not null'",
            "1.2.3.1",
            "PRUNED: HEX rule: list.next.next is null, but 'list(.next)+ not null'",
            "1.2.3.2",
            "PRUNED: HEX rule: list.next.next refers to list.next, but 'list(.next)+ aliases"
                + " list'"),
        rejected);
    assertEquals(3, result.statistics().pruned());
    assertTrue(result.complete());
  }

  /** Null, one node, two nodes, and three of which the third's next was never looked at. */
  @ParameterizedTest
  @EnumSource
  void everyInputIsACircleAndAsSmallAsItCanBe(Compiler compiler) {
    ExplorationResult result = explore(compiler, "hex");
    assertEquals(
        List.of(0, 0, 0, 0, 1, 2, 3),
        result.tests().stream().map(t -> t.input().objects().size()).sorted().toList());
  }
}
