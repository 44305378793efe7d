// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.sat.HeapEnumerator;
import org.heapsmith.logic.sat.Satisfiability;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SmallHeaps;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3Solver;
import org.junit.jupiter.api.Test;

/**
 * The model checker, and the unfoldings the solver side enumerates, against predicates written as
 * plain Java: on all heaps of up to three objects, in both directions.
 */
class BruteForceTest {

  /** A predicate in Java: adds the objects it owns, returns false where it does not hold. */
  @FunctionalInterface
  private interface Oracle {
    boolean holds(View heap, long[] roots, Set<Long> owned);
  }

  /** Fields by name, numbers and ids alike. */
  private record View(ConcreteHeap heap) {
    long get(long id, String field) {
      ConcreteObject.Instance object = (ConcreteObject.Instance) heap.object((int) id);
      for (Map.Entry<FieldKey, ConcreteValue> entry : object.fields().entrySet()) {
        if (entry.getKey().name().equals(field)) {
          ConcreteValue value = entry.getValue();
          return value instanceof ConcreteValue.Ref ref
              ? ref.id()
              : value instanceof ConcreteValue.Primitive p ? p.bits() : 0;
        }
      }
      throw new IllegalArgumentException(field);
    }
  }

  private static boolean list(View h, long x, Set<Long> owned) {
    return x == 0 || (owned.add(x) && list(h, h.get(x, "next"), owned));
  }

  private static boolean lseg(View h, long x, long y, Set<Long> owned) {
    return x == y || (x != 0 && owned.add(x) && lseg(h, h.get(x, "next"), y, owned));
  }

  private static boolean pre(View h, long a, long b, Set<Long> owned) {
    return (a == 0 && b == 0)
        || (a != 0
            && b != 0
            && owned.add(a)
            && owned.add(b)
            && pre(h, h.get(a, "next"), h.get(b, "next"), owned));
  }

  private static boolean sorted(View h, long x, long n, long lo, Set<Long> owned) {
    return x == 0
        ? n == 0
        : owned.add(x)
            && lo <= h.get(x, "val")
            && sorted(h, h.get(x, "next"), n - 1, h.get(x, "val"), owned);
  }

  private static boolean dll(View h, long head, long p, long t, long n, Set<Long> owned) {
    return head == n
        ? p == t
        : head != 0
            && owned.add(head)
            && h.get(head, "prev") == p
            && dll(h, h.get(head, "next"), head, t, n, owned);
  }

  private static boolean tree(View h, long t, Set<Long> owned) {
    return t == 0
        || (owned.add(t) && tree(h, h.get(t, "left"), owned) && tree(h, h.get(t, "right"), owned));
  }

  private static boolean bst(View h, long t, long lo, long hi, Set<Long> owned) {
    if (t == 0) {
      return true;
    }
    long k = h.get(t, "key");
    return owned.add(t)
        && lo < k
        && k < hi
        && bst(h, h.get(t, "left"), lo, k, owned)
        && bst(h, h.get(t, "right"), k, hi, owned);
  }

  /** Returns the height, or -1 where the tree is not one or not balanced. */
  private static long height(View h, long t, Set<Long> owned) {
    if (t == 0) {
      return 0;
    }
    if (!owned.add(t)) {
      return -1;
    }
    long left = height(h, h.get(t, "left"), owned);
    long right = left < 0 ? -1 : height(h, h.get(t, "right"), owned);
    return right < 0 || Math.abs(left - right) > 1 ? -1 : Math.max(left, right) + 1;
  }

  private static List<Disjunct> instance(String predicate) {
    PredicateDef definition = Library.MODEL.predicate(predicate).orElseThrow();
    List<Expr> arguments =
        definition.parameters().stream().map(p -> (Expr) new Expr.Var(p.name(), p.type())).toList();
    Atom call = new Atom.PredicateCall(predicate, arguments, definition.source());
    return List.of(
        new Disjunct(List.of(), List.of(call), List.of(), List.of(), definition.source()));
  }

  private int accepted;
  private int rejected;
  private final Set<CanonicalHeap> models = new LinkedHashSet<>();

  /** Compares the two on every heap; root values run from 0 to the greatest given. */
  private void compare(
      String predicate, SmallHeaps heaps, int objects, long[] greatestRoots, Oracle oracle) {
    List<Disjunct> formula = instance(predicate);
    PredicateDef definition = Library.MODEL.predicate(predicate).orElseThrow();
    ModelChecker checker = new ModelChecker(Library.MODEL, Library.TYPES);
    heaps.upTo(
        objects,
        heap -> {
          int n = heap.objects().size();
          eachRoots(
              definition,
              n,
              greatestRoots,
              new long[greatestRoots.length],
              0,
              roots -> compare(definition, formula, checker, heap, roots, oracle));
        });
    assertTrue(accepted > 0 && rejected > 0, accepted + " accepted, " + rejected + " rejected");
  }

  private static void eachRoots(
      PredicateDef definition,
      int objects,
      long[] greatest,
      long[] roots,
      int index,
      java.util.function.Consumer<long[]> action) {
    if (index == roots.length) {
      action.accept(roots);
      return;
    }
    boolean reference = definition.parameters().get(index).type().isReference();
    for (long v = 0; v <= (reference ? objects : greatest[index]); v++) {
      roots[index] = v;
      eachRoots(definition, objects, greatest, roots, index + 1, action);
    }
  }

  private void compare(
      PredicateDef definition,
      List<Disjunct> formula,
      ModelChecker checker,
      ConcreteHeap heap,
      long[] roots,
      Oracle oracle) {
    Map<String, ConcreteValue> values = new LinkedHashMap<>();
    for (int i = 0; i < roots.length; i++) {
      boolean reference = definition.parameters().get(i).type().isReference();
      values.put(
          definition.parameters().get(i).name(), Heaps.value(reference ? "LNode;" : "I", roots[i]));
    }
    Set<Integer> reachable = Reachability.from(heap, values.values());
    if (reachable.size() < heap.objects().size()) {
      return; // seen with fewer objects
    }
    Set<Long> owned = new HashSet<>();
    boolean expected = oracle.holds(new View(heap), roots, owned);
    expected = expected && owned.size() == reachable.size();
    CheckResult result = checker.check(formula, heap, values, ModelChecker.Extent.WHOLE);
    assertEquals(expected, result instanceof CheckResult.Holds, () -> heap + " " + values);
    assertTrue(!(result instanceof CheckResult.Undecided), () -> heap + " " + values);
    if (expected) {
      accepted++;
      models.add(CanonicalHeap.of(heap, List.copyOf(values.values())));
    } else {
      rejected++;
    }
  }

  /** The enumerator finds the same models, and no others, of up to that many objects. */
  private void enumerate(String predicate, int objects) {
    Terms terms = new Terms();
    Predicates predicates = new Predicates(Library.MODEL, terms);
    Set<CanonicalHeap> found = new LinkedHashSet<>();
    try (Solver solver = new Z3Solver(terms, SolverLimits.DEFAULT)) {
      Satisfiability satisfiability = new Satisfiability(predicates, Library.TYPES, solver);
      HeapEnumerator enumerator = new HeapEnumerator(predicates, Library.TYPES, satisfiability);
      for (RootedHeap e : enumerator.first(predicate, models.size(), Cancellation.NONE)) {
        assertTrue(e.heap().objects().size() <= objects, "too few models found: " + found);
        found.add(CanonicalHeap.of(e.heap(), List.copyOf(e.roots().values())));
      }
    }
    assertEquals(models, found);
  }

  private static final long[] ONE = {0};
  private static final long[] TWO = {0, 0};

  @Test
  void list() {
    compare("list", new SmallHeaps("Node", 1), 3, ONE, (h, r, owned) -> list(h, r[0], owned));
    enumerate("list", 3);
  }

  @Test
  void lseg() {
    compare("lseg", new SmallHeaps("Node", 1), 3, TWO, (h, r, owned) -> lseg(h, r[0], r[1], owned));
    enumerate("lseg", 3);
  }

  @Test
  void pre() {
    compare("pre", new SmallHeaps("Node", 1), 4, TWO, (h, r, owned) -> pre(h, r[0], r[1], owned));
    enumerate("pre", 4);
  }

  @Test
  void sortedListWithSize() {
    compare(
        "sorted",
        new SmallHeaps("Node", 3),
        3,
        new long[] {0, 3, 2},
        (h, r, owned) -> sorted(h, r[0], r[1], r[2], owned));
  }

  @Test
  void dllSegment() {
    compare(
        "dll",
        new SmallHeaps("Dll", 1),
        2,
        new long[4],
        (h, r, owned) -> dll(h, r[0], r[1], r[2], r[3], owned));
    enumerate("dll", 2);
  }

  @Test
  void tree() {
    compare("tree", new SmallHeaps("Tree", 1), 3, ONE, (h, r, owned) -> tree(h, r[0], owned));
    enumerate("tree", 3);
  }

  @Test
  void bstWithBounds() {
    compare(
        "bst",
        new SmallHeaps("Tree", 3),
        2,
        new long[] {0, 2, 3},
        (h, r, owned) -> bst(h, r[0], r[1], r[2], owned));
  }

  @Test
  void balancedTreeWithHeight() {
    compare(
        "avl",
        new SmallHeaps("Tree", 1),
        3,
        new long[] {0, 3},
        (h, r, owned) -> height(h, r[0], owned) == r[1]);
  }
}
