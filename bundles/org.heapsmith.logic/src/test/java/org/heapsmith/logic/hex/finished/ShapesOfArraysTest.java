// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex.finished;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ConstraintChecker;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.hex.HeapConstraints;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.ShapeProperty;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.RandomExprs;
import org.heapsmith.logic.testing.TestTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Shape properties where nodes, arrays, strings and numbers hang together, by their definitions.
 */
class ShapesOfArraysTest {
  private static final SourceRef NOWHERE = new SourceRef("test", 1, 1);
  private static final TestTypes TYPES = new TestTypes("Node { }");
  private static final FieldKey LEFT = new FieldKey("Node", "left", "LNode;");
  private static final FieldKey RIGHT = new FieldKey("Node", "right", "[LNode;");
  private static final FieldKey NAME = new FieldKey("Node", "name", "Ljava/lang/String;");
  private static final FieldKey SIZE = new FieldKey("Node", "size", "I");

  private final ConstraintChecker judge =
      new FinishedConstraints(SpecModel.EMPTY, TYPES, CompanionRunner.NONE, Cancellation.NONE);
  private final ConstraintChecker checker = new HeapConstraints(SpecModel.EMPTY, TYPES);

  private static HeapConstraint shape(ShapeProperty property, String... names) {
    List<Expr> arguments = new ArrayList<>();
    for (String name : names) {
      arguments.add(new Expr.Var(name, new SpecType.Reference("Node")));
    }
    return new HeapConstraint.Shape(property, arguments, NOWHERE);
  }

  private static ConcreteValue ref(int id) {
    return id == 0 ? ConcreteValue.NULL : new ConcreteValue.Ref(id);
  }

  private static ConcreteObject node(int id, ConcreteValue left, ConcreteValue right) {
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    fields.put(LEFT, left);
    fields.put(RIGHT, right);
    fields.put(NAME, new ConcreteValue.Text("same"));
    fields.put(SIZE, new ConcreteValue.Primitive('I', 1));
    return new ConcreteObject.Instance(id, "Node", fields);
  }

  private static ConcreteObject array(int id, int... elements) {
    List<ConcreteValue> values = new ArrayList<>();
    for (int element : elements) {
      values.add(ref(element));
    }
    return new ConcreteObject.Array(id, "[LNode;", values);
  }

  /** How many references that start reaches lead to each object. */
  private static Map<Integer, Integer> incoming(ConcreteHeap heap, ConcreteValue start) {
    Map<Integer, Integer> incoming = new HashMap<>();
    List<ConcreteValue> pending = new ArrayList<>(List.of(start));
    for (int i = 0; i < pending.size(); i++) {
      if (pending.get(i) instanceof ConcreteValue.Ref ref
          && incoming.merge(ref.id(), 1, Integer::sum) == 1) {
        pending.addAll(heap.object(ref.id()).values());
      }
    }
    return incoming;
  }

  private static boolean isOnCycle(ConcreteHeap heap, int object) {
    return heap.object(object).values().stream()
        .anyMatch(value -> incoming(heap, value).containsKey(object));
  }

  private static boolean holds(
      ShapeProperty property, ConcreteHeap heap, ConcreteValue x, ConcreteValue y) {
    Set<Integer> first = incoming(heap, x).keySet();
    Set<Integer> second = incoming(heap, y).keySet();
    Set<Integer> both = new HashSet<>(first);
    both.retainAll(second);
    Set<Integer> all = new HashSet<>(first);
    all.addAll(second);
    return switch (property) {
      case NOALIAS -> !(x instanceof ConcreteValue.Ref) || !x.equals(y);
      case NOSHARE -> both.isEmpty();
      case ACYCLIC -> all.stream().noneMatch(object -> isOnCycle(heap, object));
      case TREE ->
          incoming(heap, x).values().stream().allMatch(n -> n == 1)
              && incoming(heap, y).values().stream().allMatch(n -> n == 1);
    };
  }

  private static ConcreteHeap random(RandomExprs random) {
    List<ConcreteObject> objects = new ArrayList<>();
    for (int id = 1; id <= 3; id++) {
      int left = random.below(5);
      objects.add(
          node(id, ref(left > 3 ? 0 : left), ref(random.below(3) == 0 ? 4 + random.below(2) : 0)));
    }
    objects.add(array(4, random.below(4), random.below(4)));
    objects.add(random.below(2) == 0 ? array(5) : array(5, random.below(4)));
    return ConcreteHeap.of(objects);
  }

  @ParameterizedTest
  @EnumSource(ShapeProperty.class)
  void bothJudgesGoByTheDefinition(ShapeProperty property) {
    RandomExprs random = new RandomExprs(property.ordinal() + 40);
    HeapConstraint shape = shape(property, "x", "y");
    int held = 0;
    for (int i = 0; i < 400; i++) {
      ConcreteHeap heap = random(random);
      ConcreteValue x = ref(random.below(6));
      ConcreteValue y = ref(random.below(6));
      boolean expected = holds(property, heap, x, y);
      held += expected ? 1 : 0;
      for (ConstraintChecker each : List.of(judge, checker)) {
        CheckResult result = each.check(shape, heap, List.of(x, y));
        assertEquals(
            expected ? CheckResult.Holds.class : CheckResult.Fails.class,
            result.getClass(),
            () -> heap + " from " + x + ", " + y + ": " + result);
      }
    }
    assertTrue(held > 40 && held < 390, held + " of 400 hold");
  }

  private Optional<String> why(ShapeProperty property, ConcreteHeap heap, String... names) {
    List<ConcreteValue> arguments = new ArrayList<>();
    for (String name : names) {
      arguments.add(ref(name.charAt(0) - 'a' + 1));
    }
    CheckResult result = judge.check(shape(property, names), heap, arguments);
    return result instanceof CheckResult.Fails fails ? Optional.of(fails.why()) : Optional.empty();
  }

  @Test
  void whatBreaksAShapeIsTold() {
    ConcreteHeap loop = ConcreteHeap.of(List.of(node(1, ref(0), ref(2)), array(2, 0, 1)));
    assertEquals(
        Optional.of("[1] closes a cycle behind a, but acyclic(a)"),
        why(ShapeProperty.ACYCLIC, loop, "a"));
    ConcreteHeap twice = ConcreteHeap.of(List.of(node(1, ref(3), ref(2)), array(2, 3), leaf(3)));
    assertEquals(
        Optional.of("two references lead to one object, .left and [0], but tree(a)"),
        why(ShapeProperty.TREE, twice, "a"));
    assertEquals(Optional.empty(), why(ShapeProperty.ACYCLIC, twice, "a"));
  }

  private static ConcreteObject leaf(int id) {
    return node(id, ConcreteValue.NULL, ConcreteValue.NULL);
  }

  @Test
  void anAliasIsToldByTheSecondName() {
    ConcreteHeap heap = ConcreteHeap.of(List.of(leaf(1), leaf(2)));
    HeapConstraint shape = shape(ShapeProperty.NOALIAS, "p", "q", "r");
    assertEquals(
        new CheckResult.Fails("r and another argument are one object, but noalias(p, q, r)"),
        judge.check(shape, heap, List.of(ref(1), ref(2), ref(1))));
    assertEquals(
        new CheckResult.Holds(), judge.check(shape, heap, List.of(ref(1), ref(2), ref(0))));
    assertEquals(
        new CheckResult.Holds(), judge.check(shape, heap, List.of(ref(0), ref(0), ref(0))));
  }

  /** Strings have no identity: two fields with one content share nothing. */
  @Test
  void stringsAreNeverShared() {
    ConcreteHeap heap = ConcreteHeap.of(List.of(leaf(1), leaf(2)));
    for (ConstraintChecker each : List.of(judge, checker)) {
      for (ShapeProperty property : ShapeProperty.values()) {
        assertEquals(
            new CheckResult.Holds(),
            each.check(shape(property, "x", "y"), heap, List.of(ref(1), ref(2))));
        ConcreteValue text = new ConcreteValue.Text("t");
        assertEquals(
            new CheckResult.Holds(),
            each.check(shape(property, "x", "y"), heap, List.of(text, text)));
      }
    }
  }

  @Test
  void anArrayOfNumbersRefersToNothing() {
    ConcreteObject bytes =
        new ConcreteObject.Array(2, "[B", List.of(new ConcreteValue.Primitive('B', 1)));
    ConcreteHeap heap = ConcreteHeap.of(List.of(node(1, ref(0), ref(2)), bytes));
    for (ShapeProperty property : List.of(ShapeProperty.TREE, ShapeProperty.ACYCLIC)) {
      assertEquals(Optional.empty(), why(property, heap, "a"));
    }
  }

  @Test
  void aSharedObjectIsNamedByThePathToIt() {
    HeapConstraint shape = shape(ShapeProperty.NOSHARE, "x", "y");
    ConcreteHeap heap = ConcreteHeap.of(List.of(node(1, ref(0), ref(0)), node(2, ref(1), ref(0))));
    assertEquals(
        new CheckResult.Fails("an object behind y is shared, but noshare(x, y)"),
        judge.check(shape, heap, List.of(ref(1), ref(1))));
    assertEquals(
        new CheckResult.Fails("an object behind y.left is shared, but noshare(x, y)"),
        judge.check(shape, heap, List.of(ref(1), ref(2))));
  }
}
