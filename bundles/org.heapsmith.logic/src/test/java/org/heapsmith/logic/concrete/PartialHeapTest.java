// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.heapsmith.logic.testing.Heaps.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ModelChecker.Extent;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers about heaps that leave fields out, against the answers for all ways to fill them in. */
class PartialHeapTest {
  private static final FieldKey VAL = new FieldKey("Node", "val", "I");
  private static final FieldKey NEXT = new FieldKey("Node", "next", "LNode;");
  private static final ModelChecker CHECKER = new ModelChecker(Library.MODEL, Library.TYPES);
  private static final List<ConcreteValue> TARGETS = List.of(ConcreteValue.NULL, ref(1), ref(2));
  private static final List<ConcreteValue> NUMBERS =
      List.of(new ConcreteValue.Primitive('I', 1), new ConcreteValue.Primitive('I', 7));
  private static final Map<String, ConcreteValue> ROOTS = Map.of("x", ref(1), "y", ref(2));

  private static List<Disjunct> read(String text) {
    return SpecReader.formula(Library.TYPES, Library.MODEL, text, "Node x", "Node y");
  }

  /** A value of each field; null where it is left out. */
  private static ConcreteHeap heap(List<ConcreteValue> values) {
    List<ConcreteObject> objects = new ArrayList<>();
    for (int id = 1; id <= 2; id++) {
      SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
      put(fields, VAL, values.get(2 * id - 2));
      put(fields, NEXT, values.get(2 * id - 1));
      objects.add(new ConcreteObject.Instance(id, "Node", fields));
    }
    return ConcreteHeap.of(objects);
  }

  private static void put(
      SortedMap<FieldKey, ConcreteValue> fields, FieldKey key, ConcreteValue value) {
    if (value != null) {
      fields.put(key, value);
    }
  }

  private static Optional<OpenField> firstOpen(ConcreteHeap heap) {
    for (ConcreteObject object : heap.objects().values()) {
      for (FieldKey key : List.of(NEXT, VAL)) {
        if (!((ConcreteObject.Instance) object).fields().containsKey(key)) {
          return Optional.of(new OpenField(object.id(), key));
        }
      }
    }
    return Optional.empty();
  }

  /** All heaps, with null where a field is left out. */
  private static List<List<ConcreteValue>> heaps(boolean withGaps) {
    List<List<ConcreteValue>> result = new ArrayList<>(List.of(List.of()));
    for (int field = 0; field < 4; field++) {
      List<ConcreteValue> values = new ArrayList<>(field % 2 == 0 ? NUMBERS : TARGETS);
      if (withGaps) {
        values.add(null);
      }
      List<List<ConcreteValue>> longer = new ArrayList<>();
      for (List<ConcreteValue> start : result) {
        for (ConcreteValue value : values) {
          List<ConcreteValue> next = new ArrayList<>(start);
          next.add(value);
          longer.add(next);
        }
      }
      result = longer;
    }
    return result;
  }

  private static boolean completes(List<ConcreteValue> whole, List<ConcreteValue> part) {
    for (int i = 0; i < part.size(); i++) {
      if (part.get(i) != null && !part.get(i).equals(whole.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Asked for a field again and again, the checker comes to the answer of the whole heap. */
  private static CheckResult answer(List<Disjunct> formula, List<ConcreteValue> whole) {
    List<ConcreteValue> known = new ArrayList<>();
    whole.forEach(value -> known.add(null));
    for (int asked = 0; asked <= whole.size(); asked++) {
      ConcreteHeap part = heap(known);
      try {
        return CHECKER.checkPartial(formula, part, ROOTS, () -> firstOpen(part));
      } catch (OpenField open) {
        int at = 2 * open.object() - (open.field().equals(VAL) ? 2 : 1);
        assertEquals(null, known.get(at), "asked for what is known");
        known.set(at, whole.get(at));
      }
    }
    throw new AssertionError("asked for more fields than there are");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "list(x)",
        "list(x) * y -> Node{ val: 7 }",
        "digits(x, n)",
        "lseg(x, y) * y -> Node{ val: d } && d > 1",
        "x -> Node{ next: z } * y -> Node{ next: z }",
        "x -> Node{ val: d } * y -> Node{ val: d }",
        "lseg(x, z) * z -> Node{ next: y }",
        "even(x) | odd(x) && x == y",
      })
  void theAnswerIsThatOfEveryWayToFillItIn(String text) {
    List<Disjunct> formula = read(text);
    Map<List<ConcreteValue>, Class<?>> whole = new HashMap<>();
    for (List<ConcreteValue> values : heaps(false)) {
      CheckResult result = CHECKER.check(formula, heap(values), ROOTS, Extent.PART);
      whole.put(values, result.getClass());
      assertEquals(result.getClass(), answer(formula, values).getClass());
    }
    int answered = 0;
    for (List<ConcreteValue> part : heaps(true)) {
      ConcreteHeap heap = heap(part);
      Optional<CheckResult> result = answer(formula, heap);
      answered += result.isPresent() ? 1 : 0;
      result.ifPresent(
          r ->
              whole.forEach(
                  (values, expected) -> {
                    if (completes(values, part)) {
                      assertEquals(expected, r.getClass(), () -> heap + " as " + values);
                    }
                  }));
    }
    assertTrue(answered > whole.size(), answered + " are answered");
  }

  private static Optional<CheckResult> answer(List<Disjunct> formula, ConcreteHeap heap) {
    try {
      return Optional.of(CHECKER.checkPartial(formula, heap, ROOTS, () -> firstOpen(heap)));
    } catch (OpenField open) {
      return Optional.empty();
    }
  }

  @Test
  void aWholeCheckCannotAskAndSaysSo() {
    List<ConcreteValue> gaps = new ArrayList<>(heaps(false).get(0));
    gaps.set(1, null);
    assertEquals(
        new CheckResult.Undecided("#1.next is not predictable"),
        CHECKER.check(read("list(x)"), heap(gaps), ROOTS, Extent.PART));
  }
}
