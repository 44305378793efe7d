// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.testing.TestTypes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The checker, and the incremental one, against the definitions taken literally. */
class HexDefinitionTest {
  private static final TestTypes TYPES =
      new TestTypes("Node { Node next; Node other; }", "Sub : Node { }");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Node x: x(.next)* not null;",
        "Node x: x(.next)* null;",
        "Node x: x(.next)+ expands to nothing;",
        "Node x: x(.next | .other)* expands to Sub;",
        "Node x: x.next aliases nothing;",
        "Node x: x(.any)* aliases nothing;",
        "Node x: x(.next)+ aliases x;",
        "Node x: x(.next)+ aliases x(.next)*;",
        "Node x: x(.next)+ aliases x(.other)+ | some Sub;",
        "Node x: x(.next)+ aliases max x(.other)*;",
        "Node x: x(.next)+.other aliases max x(.next)*;",
        "Node x: x(.next)+ never aliases x;",
        "Node x: x(.any)+ never aliases max x(.next)*;",
        "Node x: x(.any)* : Node not null;",
        "Node x: any(Sub).next not null;",
        "Node x: any(Sub).next(.other)* aliases any(Sub);",
        "Node x: any(Node).other aliases any(Sub).next;",
        "Node x: any(Sub) aliases nothing;",
        "Node x: x.(any except next) null;",
        "Node x: x((.any)* except .next(.any)*) not null;",
        "Node x: x(.next.other)? not null && !(x.next null);",
        "Node x: x.next null -> x.other null;",
        "Node x: x(.next)* not null || x.other(.any)* aliases nothing;",
        "Node x: !(x.next aliases nothing);",
        "Node x, Node y: y aliases x(.next)*; x(.next)* aliases nothing;",
        "Node x, Node y: x(.next)* aliases y(.next)*; y(.any)* aliases max x(.any)*;"
      })
  void smallHeaps(String text) {
    CompiledInvariant invariant = HexReader.compiled(TYPES, text);
    HexChecker checker = new HexChecker(invariant);
    ByTheLetter judge = new ByTheLetter(invariant.definition(), TYPES);
    int parameters = invariant.definition().parameters().size();
    int[] models = new int[2];
    Consumer<ConcreteHeap> compare =
        heap -> {
          for (List<ConcreteValue> roots : roots(heap, parameters)) {
            NaiveHex naive = new NaiveHex(invariant.definition(), TYPES, heap, roots);
            boolean expected = naive.holds();
            CheckResult actual = checker.check(heap, roots);
            assertEquals(
                expected,
                actual instanceof CheckResult.Holds,
                () -> text + " on " + heap + " from " + roots + ": " + actual);
            assertEquals(
                expected,
                judge.check(heap, roots) instanceof CheckResult.Holds,
                () -> text + " on " + heap + " from " + roots + ", by the letter");
            models[expected ? 1 : 0]++;
            oneVisit(invariant, heap, naive, expected);
          }
        };
    if (parameters == 1) {
      int[] number = new int[1];
      new AllHeaps(TYPES, 0, "Node", "Sub", "Node")
          .eachFromFirst(
              heap -> {
                if (number[0]++ % 6 == 0) { // the definition taken literally is slow
                  compare.accept(heap);
                }
              });
      new AllHeaps(TYPES, 0, "Sub", "Node").eachFromFirst(compare);
    } else {
      new AllHeaps(TYPES, 0, "Node", "Sub").each(compare);
    }
    assertTrue(models[0] > 0 && models[1] > 0, "both happen: " + models[0] + ", " + models[1]);
  }

  /** One parameter is object 1, or null; several are anything. */
  private static List<List<ConcreteValue>> roots(ConcreteHeap heap, int parameters) {
    if (parameters == 1) {
      return List.of(List.of(new ConcreteValue.Ref(1)), List.of(ConcreteValue.NULL));
    }
    List<List<ConcreteValue>> result = new ArrayList<>(List.of(List.of()));
    for (int i = 0; i < parameters; i++) {
      List<List<ConcreteValue>> longer = new ArrayList<>();
      for (List<ConcreteValue> roots : result) {
        longer.add(append(roots, ConcreteValue.NULL));
        heap.objects().keySet().forEach(id -> longer.add(append(roots, new ConcreteValue.Ref(id))));
      }
      result = longer;
    }
    return result;
  }

  private static List<ConcreteValue> append(List<ConcreteValue> roots, ConcreteValue value) {
    List<ConcreteValue> result = new ArrayList<>(roots);
    result.add(value);
    return result;
  }

  /** Thm. 3.6: a visit in some order, its backbone decided at its end as by Def. 3.2. */
  private static void oneVisit(
      CompiledInvariant invariant, ConcreteHeap heap, NaiveHex naive, boolean model) {
    List<NaiveHex.Reference> references = new ArrayList<>(naive.references());
    Collections.shuffle(references, new Random(references.hashCode()));
    Visit visit = new Visit(invariant);
    Map<Integer, NaiveHex.Reference> parents = new TreeMap<>();
    boolean violated = false;
    while (!references.isEmpty()) {
      NaiveHex.Reference next =
          references.stream()
              .filter(r -> r.source() == 0 || visit.hasVisited(r.source()))
              .findFirst()
              .orElseThrow();
      references.remove(next);
      tell(next, heap, visit, parents);
      boolean now = visit.violation().isPresent();
      assertTrue(now || !violated, "what is violated stays so");
      violated = now;
    }
    boolean onThis = naive.holds(parents);
    assertEquals(onThis, visit.verdict(value -> Optional.empty()).isEmpty());
    assertTrue(!violated || !onThis, "a violation on the way is one at the end");
    assertTrue(!model || !violated, "no model is refused on the way");
  }

  private static void tell(
      NaiveHex.Reference r,
      ConcreteHeap heap,
      Visit visit,
      Map<Integer, NaiveHex.Reference> parents) {
    Step step =
        r.source() == 0
            ? new Step.Parameter(r.step(), "Node")
            : new Step.Field("Node", r.step().substring(1), "Node");
    if (r.target() == 0) {
      visit.toNull(r.source(), step);
    } else if (visit.hasVisited(r.target())) {
      visit.alias(r.source(), step, r.target());
    } else {
      parents.put(r.target(), r);
      visit.expand(r.source(), step, r.target(), heap.object(r.target()).className());
    }
  }
}
