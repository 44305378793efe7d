// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CanonicalHeap;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.concrete.Reachability;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SmallHeaps;
import org.heapsmith.logic.testing.SpecReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All small heaps, each once; two judges are compared as brute force compares them. */
class ExhaustiveSearchTest {
  private static final ConcreteValue ROOT = new ConcreteValue.Ref(1);
  private static final SpecModel VARIANTS =
      SpecReader.model(
          Library.TYPES,
          """
          predicate list(Node x) = emp && x == null | x -> Node{ next: y } * list(y);
          predicate zeros(Node x) = emp && x == null | x -> Node{ val: 0, next: y } * zeros(y);
          predicate bounded(Node x) = emp && x == null
            | x -> Node{ val: d, next: y } * bounded(y) && d <= 1;
          predicate lasso(Node x) = x -> Node{ next: x } | x -> Node{ next: y } * list(y);
          predicate atMostTwo(Node x) = emp && x == null | x -> Node{ next: null }
            | x -> Node{ next: y } * y -> Node{ next: null };
          predicate any(Node x) = x != null;
          """);

  /** Every heap with all fields decided that is reachable from object 1, by canonical form. */
  private static Set<CanonicalHeap> bruteForce(String className, int numbers, int objects) {
    Set<CanonicalHeap> result = new LinkedHashSet<>();
    new SmallHeaps(className, numbers)
        .upTo(
            objects,
            heap -> {
              if (!heap.objects().isEmpty()
                  && Reachability.from(heap, List.of(ROOT)).size() == heap.objects().size()) {
                result.add(CanonicalHeap.of(heap, List.of(ROOT)));
              }
            });
    return result;
  }

  @ParameterizedTest
  @CsvSource({"Node, 2, 3", "Node, 1, 4", "Dll, 1, 3", "Tree, 1, 3", "Tree, 2, 2"})
  void everyHeapComesOnce(String className, int numbers, int objects) {
    List<CanonicalHeap> met = new ArrayList<>();
    HeapJudge curious =
        heap -> {
          if (heap.firstOpen().isPresent()) {
            return heap.firstOpen().get();
          }
          return new HeapVerdict.Yes();
        };
    HeapJudge listener =
        heap -> {
          met.add(CanonicalHeap.of(heap.known(), List.of(ROOT)));
          return new HeapVerdict.No("no");
        };
    JudgeComparison comparison = search(curious, listener, className, numbers, objects);
    List<CanonicalHeap> differences =
        comparison.onlyFirst().stream()
            .map(d -> CanonicalHeap.of(d.heap(), List.of(ROOT)))
            .toList();
    Set<CanonicalHeap> expected = bruteForce(className, numbers, objects);
    assertEquals(expected.size(), differences.size(), "as many heaps as brute force finds");
    assertEquals(expected, new LinkedHashSet<>(differences));
    assertEquals(expected, new LinkedHashSet<>(met));
    List<Integer> sizes = differences.stream().map(d -> d.heap().objects().size()).toList();
    assertEquals(sizes.stream().sorted().toList(), sizes, "in order of size");
  }

  private static JudgeComparison search(
      HeapJudge first, HeapJudge second, String className, int numbers, int objects) {
    CandidateHeap root = CandidateHeap.root(new LibrarySpace(numbers), className);
    return new ExhaustiveSearch(
            first, second, Integer.MAX_VALUE, Long.MAX_VALUE, Cancellation.NONE, n -> {})
        .run(List.of(root), objects);
  }

  @ParameterizedTest
  @CsvSource({
    "list, list",
    "list, zeros",
    "list, bounded",
    "list, lasso",
    "list, atMostTwo",
    "lasso, zeros",
    "any, list",
    "bounded, zeros"
  })
  void judgesDifferWhereBruteForceSaysSo(String first, String second) {
    ModelChecker checker = new ModelChecker(VARIANTS, Library.TYPES);
    List<Disjunct> one = VARIANTS.predicate(first).orElseThrow().disjuncts();
    List<Disjunct> two = VARIANTS.predicate(second).orElseThrow().disjuncts();
    JudgeComparison lazy =
        search(new SpecJudge(checker, one, "x"), new SpecJudge(checker, two, "x"), "Node", 3, 3);
    int onlyOne = 0;
    int onlyTwo = 0;
    for (CanonicalHeap heap : bruteForce("Node", 3, 3)) {
      boolean a = holds(checker, one, heap.heap());
      boolean b = holds(checker, two, heap.heap());
      onlyOne += a && !b ? 1 : 0;
      onlyTwo += b && !a ? 1 : 0;
    }
    assertEquals(onlyOne > 0, lazy.onlyFirstCount() > 0, first + " but not " + second);
    assertEquals(onlyTwo > 0, lazy.onlySecondCount() > 0, second + " but not " + first);
    assertTrue(lazy.onlyFirstCount() <= onlyOne && lazy.onlySecondCount() <= onlyTwo);
    for (JudgeComparison.Difference difference : lazy.onlyFirst()) {
      assertTrue(holds(checker, one, difference.heap()));
      assertFalse(holds(checker, two, difference.heap()));
      assertFalse(difference.why().isEmpty());
    }
  }

  private static boolean holds(ModelChecker checker, List<Disjunct> formula, ConcreteHeap heap) {
    return checker.check(formula, heap, Map.of("x", ROOT), ModelChecker.Extent.PART)
        instanceof CheckResult.Holds;
  }

  @Test
  void fieldsNobodyLooksAtStayOpen() {
    ModelChecker checker = new ModelChecker(VARIANTS, Library.TYPES);
    SpecJudge list =
        new SpecJudge(checker, VARIANTS.predicate("list").orElseThrow().disjuncts(), "x");
    JudgeComparison comparison = search(list, list, "Node", 1000, 3);
    assertTrue(comparison.heaps() < 30, comparison.heaps() + " heaps, values do not multiply");
    assertEquals(3, comparison.both());
  }

  @Test
  void limitsAndCancellationAreSaid() {
    HeapJudge yes = heap -> new HeapVerdict.Yes();
    HeapJudge curious =
        heap -> heap.firstOpen().<HeapVerdict>map(open -> open).orElse(new HeapVerdict.Yes());
    CandidateHeap root = CandidateHeap.root(new LibrarySpace(9), "Node");
    JudgeComparison limited =
        new ExhaustiveSearch(yes, curious, 1, 10, Cancellation.NONE, n -> {}).run(List.of(root), 3);
    assertEquals(JudgeComparison.End.LIMIT, limited.end());
    assertEquals(10, limited.heaps());
    JudgeComparison cancelled =
        new ExhaustiveSearch(yes, curious, 1, Long.MAX_VALUE, () -> true, n -> {})
            .run(List.of(root), 3);
    assertEquals(JudgeComparison.End.CANCELLED, cancelled.end());
    assertEquals(1, cancelled.completeTo());
  }

  @Test
  void aLimitThatIsJustEnoughIsNotReached() {
    HeapJudge yes = heap -> new HeapVerdict.Yes();
    HeapJudge curious =
        heap -> heap.firstOpen().<HeapVerdict>map(open -> open).orElse(new HeapVerdict.Yes());
    CandidateHeap root = CandidateHeap.root(new LibrarySpace(9), "Node");
    JudgeComparison all = limited(yes, curious, Long.MAX_VALUE).run(List.of(root), 2);
    JudgeComparison enough = limited(yes, curious, all.heaps()).run(List.of(root), 2);
    assertEquals(all, enough);
    JudgeComparison less = limited(yes, curious, all.heaps() - 1).run(List.of(root), 2);
    assertEquals(JudgeComparison.End.LIMIT, less.end());
    assertEquals(1, less.completeTo());
    assertEquals(all.heaps() - 1, less.heaps());
  }

  private static ExhaustiveSearch limited(HeapJudge first, HeapJudge second, long limit) {
    return new ExhaustiveSearch(first, second, 1, limit, Cancellation.NONE, n -> {});
  }
}
