// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.logic.concrete.CanonicalHeap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.junit.jupiter.api.Test;

/** Two tests have one form exactly if nobody could tell their inputs and ends apart. */
class CanonicalFormTest {
  private static final FieldKey NEXT = new FieldKey("p/N", "next", "Lp/N;");
  private static final FieldKey VALUE = new FieldKey("p/N", "value", "I");
  private static final MethodId METHOD = new MethodId("p/N", "m", "()V");
  private static final ConcreteValue NULL = ConcreteValue.NULL;

  private static ConcreteValue ref(int id) {
    return id == 0 ? NULL : new ConcreteValue.Ref(id);
  }

  private static ConcreteValue number(int value) {
    return new ConcreteValue.Primitive('I', value);
  }

  private static ConcreteObject node(int id, int value, int next) {
    TreeMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    fields.put(NEXT, ref(next));
    fields.put(VALUE, number(value));
    return new ConcreteObject.Instance(id, "p/N", fields);
  }

  private static TestCase test(
      ConcreteHeap input, ConcreteValue receiver, List<ConcreteValue> arguments, Outcome end) {
    return new TestCase(
        "id" + System.identityHashCode(input),
        METHOD,
        input,
        receiver,
        arguments,
        end,
        input,
        List.of(),
        new TreeSet<>(),
        new ProgramPath(List.of()),
        new TreeSet<>(),
        Optional.empty());
  }

  private static String form(ConcreteHeap input, ConcreteValue... arguments) {
    return CanonicalForm.of(test(input, null, List.of(arguments), returned(null)));
  }

  private static Outcome returned(ConcreteValue value) {
    return new Outcome.Returned(value);
  }

  private static ConcreteHeap heap(ConcreteObject... objects) {
    return ConcreteHeap.of(List.of(objects));
  }

  /** All heaps of three nodes with one bit each, seen from the first two. */
  @Test
  void formsAreEqualWhereHeapsAreIsomorphic() {
    Set<Object> heaps = new HashSet<>();
    Set<String> forms = new HashSet<>();
    Set<List<Object>> pairs = new HashSet<>();
    for (int code = 0; code < 8 * 64; code++) {
      List<ConcreteObject> nodes = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        nodes.add(node(i + 1, code >> i & 1, code >> 3 + 2 * i & 3));
      }
      ConcreteHeap heap = ConcreteHeap.of(nodes);
      CanonicalHeap canonical = CanonicalHeap.of(heap, List.of(ref(1), ref(2)));
      String form = form(heap, ref(1), ref(2));
      heaps.add(canonical);
      forms.add(form);
      pairs.add(List.of(canonical, form));
    }
    assertEquals(heaps.size(), pairs.size(), "one form a heap");
    assertEquals(forms.size(), pairs.size(), "one heap a form");
  }

  @Test
  void numbersOfObjectsAndWhatNothingLeadsToDoNotCount() {
    String two = form(heap(node(1, 5, 2), node(2, 6, 0)), ref(1));
    assertEquals(two, form(heap(node(9, 5, 4), node(4, 6, 0), node(7, 8, 7)), ref(9)));
    assertNotEquals(two, form(heap(node(1, 5, 2), node(2, 6, 1)), ref(1)));
    assertNotEquals(two, form(heap(node(1, 6, 2), node(2, 5, 0)), ref(1)));
  }

  @Test
  void theEndCounts() {
    ConcreteHeap one = heap(node(1, 5, 0));
    Set<String> forms = new HashSet<>();
    List<Outcome> ends =
        List.of(
            returned(null),
            returned(NULL),
            returned(number(1)),
            returned(number(2)),
            returned(ref(1)),
            new Outcome.Threw("p/E", "a", true, false),
            new Outcome.Threw("p/E", "b", true, false));
    ends.forEach(end -> forms.add(CanonicalForm.of(test(one, ref(1), List.of(), end))));
    assertEquals(ends.size(), forms.size());
  }

  @Test
  void aNewObjectIsANewObject() {
    ConcreteHeap one = heap(node(1, 5, 0));
    String seven = CanonicalForm.of(test(one, ref(1), List.of(), returned(ref(7))));
    String eight = CanonicalForm.of(test(one, ref(1), List.of(), returned(ref(8))));
    assertEquals(seven, eight);
    assertNotEquals(seven, CanonicalForm.of(test(one, ref(1), List.of(), returned(ref(1)))));
  }

  @Test
  void whatTextsSayIsNotTakenForTheirEnds() {
    ConcreteHeap none = ConcreteHeap.EMPTY;
    ConcreteValue a = new ConcreteValue.Text("a");
    ConcreteValue tail = new ConcreteValue.Text("b];Text[value=c");
    ConcreteValue head = new ConcreteValue.Text("a];Text[value=b");
    ConcreteValue c = new ConcreteValue.Text("c");
    assertNotEquals(form(none, a, tail), form(none, head, c));
    ConcreteValue quoted = new ConcreteValue.Text("a\";\"b");
    assertNotEquals(form(none, quoted, c), form(none, a, new ConcreteValue.Text("b\";\"c")));
    assertNotEquals(
        form(none, new ConcreteValue.Text("\\n")), form(none, new ConcreteValue.Text("\n")));
    assertNotEquals(form(none, new ConcreteValue.Text("null")), form(none, NULL));
  }
}
