// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.concrete.Reachability;
import org.heapsmith.logic.hex.finished.CompanionRunner;
import org.heapsmith.logic.hex.finished.FinishedConstraints;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.ShapeProperty;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.TestTypes;
import org.junit.jupiter.api.Test;

/** Shape properties against counting paths, on all heaps of three objects. */
class ShapeCheckerTest {
  private static final TestTypes TYPES = new TestTypes("Node { Node next; Node other; }");
  private static final Expr X = new Expr.Var("x", new SpecType.Reference("Node"));
  private static final SourceRef SOURCE = new SourceRef("test", 1, 1);
  private final ModelChecker checker = HeapConstraints.modelChecker(SpecModel.EMPTY, TYPES);

  private final FinishedConstraints judge =
      new FinishedConstraints(SpecModel.EMPTY, TYPES, CompanionRunner.NONE, Cancellation.NONE);

  @Test
  void allHeaps() {
    new AllHeaps(TYPES, 0, "Node", "Node", "Node")
        .each(
            heap -> {
              ConcreteValue first = new ConcreteValue.Ref(1);
              ConcreteValue second = new ConcreteValue.Ref(2);
              // more than 8 steps in 3 objects: a cycle; paths are counted up to that length
              assertEquals(
                  paths(heap, 1, 9).count() == 0, holds(ShapeProperty.ACYCLIC, heap, first));
              assertEquals(isTree(heap), holds(ShapeProperty.TREE, heap, first));
              Set<Integer> shared = Reachability.from(heap, List.of(first));
              shared.retainAll(Reachability.from(heap, List.of(second)));
              assertEquals(shared.isEmpty(), holds(ShapeProperty.NOSHARE, heap, first, second));
              assertTrue(holds(ShapeProperty.NOALIAS, heap, first, second));
            });
  }

  /** The ends of all paths of a number of steps. */
  private static Stream<Integer> paths(ConcreteHeap heap, int from, int steps) {
    return from == 0
        ? Stream.of()
        : steps == 0
            ? Stream.of(from)
            : Stream.concat(
                paths(heap, AllHeaps.follow(heap, from, "next"), steps - 1),
                paths(heap, AllHeaps.follow(heap, from, "other"), steps - 1));
  }

  private static boolean isTree(ConcreteHeap heap) {
    List<Integer> ends = new ArrayList<>();
    for (int steps = 0; steps <= 3; steps++) {
      paths(heap, 1, steps).forEach(ends::add);
    }
    return ends.size() == Set.copyOf(ends).size();
  }

  @Test
  void nullIsNoObject() {
    ConcreteHeap heap = ConcreteHeap.EMPTY;
    ConcreteValue none = ConcreteValue.NULL;
    for (ShapeProperty property : ShapeProperty.values()) {
      assertTrue(holds(property, heap, none, none, none), property.keyword());
    }
  }

  @Test
  void whatFailsIsToldByItsPaths() {
    new AllHeaps(TYPES, 0, "Node")
        .each(
            heap -> {
              if (AllHeaps.follow(heap, 1, "next") == 1) {
                CheckResult result = check(ShapeProperty.ACYCLIC, heap, new ConcreteValue.Ref(1));
                assertEquals("x is on a cycle, but acyclic(x)", ((CheckResult.Fails) result).why());
              }
            });
  }

  /** The judge needs no more than one step a reference, and no stack: half a minute else. */
  @Test
  void largeHeaps() {
    int length = 100_000;
    List<ConcreteObject> chain = new ArrayList<>();
    for (int id = 1; id <= length; id++) {
      ConcreteValue next = id == length ? ConcreteValue.NULL : new ConcreteValue.Ref(id + 1);
      chain.add(new ConcreteObject.Instance(id, "Node", fields(next, ConcreteValue.NULL)));
    }
    ConcreteHeap heap = ConcreteHeap.of(chain);
    chain.set(
        length - 1,
        new ConcreteObject.Instance(
            length, "Node", fields(ConcreteValue.NULL, new ConcreteValue.Ref(length / 2))));
    ConcreteHeap closed = ConcreteHeap.of(chain);
    for (ShapeProperty property : List.of(ShapeProperty.ACYCLIC, ShapeProperty.TREE)) {
      HeapConstraint constraint = new HeapConstraint.Shape(property, List.of(X), SOURCE);
      List<ConcreteValue> first = List.of(new ConcreteValue.Ref(1));
      assertTrue(judge.check(constraint, heap, first) instanceof CheckResult.Holds);
      assertTrue(judge.check(constraint, closed, first) instanceof CheckResult.Fails);
    }
  }

  private static SortedMap<FieldKey, ConcreteValue> fields(
      ConcreteValue next, ConcreteValue other) {
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    fields.put(new FieldKey("Node", "next", "LNode;"), next);
    fields.put(new FieldKey("Node", "other", "LNode;"), other);
    return fields;
  }

  private boolean holds(ShapeProperty property, ConcreteHeap heap, ConcreteValue... arguments) {
    return check(property, heap, arguments) instanceof CheckResult.Holds;
  }

  private CheckResult check(ShapeProperty property, ConcreteHeap heap, ConcreteValue... arguments) {
    List<String> names = List.of("x", "y", "z").subList(0, arguments.length);
    List<Expr> variables = new ArrayList<>();
    java.util.Map<String, ConcreteValue> roots = new java.util.LinkedHashMap<>();
    for (int i = 0; i < arguments.length; i++) {
      variables.add(new Expr.Var(names.get(i), new SpecType.Reference("Node")));
      roots.put(names.get(i), arguments[i]);
    }
    HeapConstraint constraint = new HeapConstraint.Shape(property, variables, SOURCE);
    Disjunct formula = new Disjunct(List.of(), List.of(), List.of(), List.of(constraint), SOURCE);
    CheckResult result = checker.check(List.of(formula), heap, roots, ModelChecker.Extent.PART);
    CheckResult judged = judge.check(constraint, heap, List.of(arguments));
    assertEquals(result.getClass(), judged.getClass(), "the judge of finished heaps");
    return result;
  }
}
