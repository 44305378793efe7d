// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.heapsmith.logic.concrete.FormulasByHand.ints;
import static org.heapsmith.logic.concrete.FormulasByHand.refs;
import static org.heapsmith.logic.testing.Heaps.heap;
import static org.heapsmith.logic.testing.Heaps.number;
import static org.heapsmith.logic.testing.Heaps.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Concrete heaps as values: what they hold, in which order, and that nobody changes them. */
class ConcreteRecordsTest {
  private static final FieldKey A = new FieldKey("p/C", "a", "I");

  private static ConcreteObject.Instance instance(int id, Map<FieldKey, ConcreteValue> fields) {
    return new ConcreteObject.Instance(id, "p/C", new TreeMap<>(fields));
  }

  @Test
  void fieldsAreOrderedByOwnerThenNameThenDescriptor() {
    FieldKey sameNameOfSub = new FieldKey("p/D", "a", "I");
    FieldKey sameNameOfOtherType = new FieldKey("p/C", "a", "J");
    FieldKey later = new FieldKey("p/C", "b", "B");
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    for (FieldKey key : List.of(sameNameOfSub, later, sameNameOfOtherType, A)) {
      fields.put(key, number(1));
    }
    assertEquals(
        List.of(A, sameNameOfOtherType, later, sameNameOfSub), List.copyOf(fields.keySet()));
  }

  @Test
  void keysOfEqualTextsAreEqualWhereverTheTextsComeFrom() {
    FieldKey built = new FieldKey("p/" + 'C', new StringBuilder("a").toString(), "I");
    assertEquals(A, built);
    assertEquals(0, A.compareTo(built));
    assertEquals(A.hashCode(), built.hashCode());
    assertNotEquals(A, new FieldKey("p/C", "a", "J"));
  }

  @Test
  void aFieldIsFoundByNameWhicheverClassDeclaresIt() {
    ConcreteObject.Instance object =
        instance(
            1,
            Map.of(
                new FieldKey("p/Sub", "b", "I"),
                number(2),
                A,
                number(1),
                new FieldKey("p/C", "next", "Lp/C;"),
                ConcreteValue.NULL));
    assertEquals(Optional.of(number(1)), object.field("a"));
    assertEquals(Optional.of(number(2)), object.field("b"));
    assertEquals(Optional.of(ConcreteValue.NULL), object.field("next"));
    assertEquals(Optional.empty(), object.field("nex"));
    assertEquals(Optional.empty(), object.field(""));
  }

  @Test
  void anObjectKeepsWhatItWasMadeOf() {
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>(Map.of(A, number(1)));
    ConcreteObject.Instance object = new ConcreteObject.Instance(1, "p/C", fields);
    fields.put(A, number(2));
    assertEquals(List.of(number(1)), List.copyOf(object.values()));
    assertThrows(UnsupportedOperationException.class, () -> object.fields().clear());
    List<ConcreteValue> elements = new ArrayList<>(List.of(number(4)));
    ConcreteObject.Array array = new ConcreteObject.Array(2, "[I", elements);
    elements.add(number(5));
    assertEquals(List.of(number(4)), array.values());
  }

  @Test
  void aHeapKeepsItsObjectsInTheOrderOfTheirIds() {
    List<ConcreteObject> objects = new ArrayList<>(List.of(ints(7), ints(2), ints(11)));
    ConcreteHeap heap = ConcreteHeap.of(objects);
    objects.clear();
    assertEquals(List.of(2, 7, 11), List.copyOf(heap.objects().keySet()));
    assertEquals(7, heap.object(7).id());
    assertEquals(Map.of(), heap.statics());
    assertThrows(UnsupportedOperationException.class, () -> heap.objects().remove(2));
  }

  @Test
  void anObjectThatIsNotThereIsNamed() {
    ConcreteHeap heap = heap(ints(1));
    String message =
        assertThrows(IllegalArgumentException.class, () -> heap.object(2)).getMessage();
    assertEquals("no object 2", message);
  }

  @ParameterizedTest
  @CsvSource({"Z, Z", "B, B", "S, S", "C, C", "I, I", "J, J", "F, F", "D, D"})
  void theZeroOfAPrimitiveIsOfItsType(String descriptor, char type) {
    assertEquals(new ConcreteValue.Primitive(type, 0), ConcreteValue.zero(descriptor));
  }

  @Test
  void theZeroOfAReferenceIsNull() {
    assertEquals(ConcreteValue.NULL, ConcreteValue.zero("Lp/C;"));
    assertEquals(ConcreteValue.NULL, ConcreteValue.zero("[I"));
    assertEquals(ConcreteValue.NULL, ConcreteValue.zero("[[Lp/C;"));
  }

  /** As Java has it where numbers are objects, and assertions compare them. */
  @Test
  void thereIsOneNaNAndThereAreTwoZeros() {
    long[] doubles = {0x7ff8000000000000L, 0xfff8000000000000L, 0x7ff0000000000001L, -1L};
    for (long bits : doubles) {
      assertEquals(
          new ConcreteValue.Primitive('D', Double.doubleToRawLongBits(Double.NaN)),
          new ConcreteValue.Primitive('D', bits));
    }
    for (int bits : new int[] {0x7fc00000, 0xffc00000, 0x7f800001, -1}) {
      assertEquals(
          new ConcreteValue.Primitive('F', Float.floatToRawIntBits(Float.NaN)),
          new ConcreteValue.Primitive('F', bits));
    }
    assertNotEquals(
        new ConcreteValue.Primitive('D', 0), new ConcreteValue.Primitive('D', Long.MIN_VALUE));
    assertNotEquals(
        new ConcreteValue.Primitive('F', 0), new ConcreteValue.Primitive('F', Integer.MIN_VALUE));
    assertEquals(-1, new ConcreteValue.Primitive('J', -1).bits());
    assertEquals(
        Float.floatToRawIntBits(-1f),
        new ConcreteValue.Primitive('F', Float.floatToRawIntBits(-1f)).bits());
  }

  @ParameterizedTest
  @CsvSource({
    "Z, false",
    "B, true",
    "S, true",
    "C, false",
    "I, true",
    "J, true",
    "F, false",
    "D, false",
    "M, false",
  })
  void wholeNumbersAreBytesToLongs(char descriptor, boolean whole) {
    assertEquals(whole, new ConcreteValue.Primitive(descriptor, 1).isWhole());
  }

  @Test
  void literalsAreOneLineOfJava() {
    assertEquals("\"\"", new ConcreteValue.Text("").literal());
    assertEquals("\"a\\\\nb\"", new ConcreteValue.Text("a\\nb").literal());
    assertEquals("\"\\r\\n\\t\"", new ConcreteValue.Text("\r\n\t").literal());
    assertEquals("\"\\\"'\"", new ConcreteValue.Text("\"'").literal());
    assertEquals("\"grüß 木 😀\"", new ConcreteValue.Text("grüß 木 😀").literal());
    assertEquals("\"\\u0000\\u001b\"", new ConcreteValue.Text("\0\u001b").literal());
    assertEquals("\"\\ud83d.\"", new ConcreteValue.Text("\ud83d.").literal());
    assertEquals("\"\\u202e\"", new ConcreteValue.Text("\u202e").literal());
  }

  @Test
  void reachingIsDepthFirstAndMeetsEachObjectOnce() {
    ConcreteHeap heap =
        heap(
            refs(1, "[LC;", 2, 3, 2),
            refs(2, "[LC;", 4, 1),
            refs(3, "[LC;"),
            refs(4, "[LC;", 4),
            refs(5, "[LC;", 1));
    assertEquals(List.of(1, 2, 4, 3), List.copyOf(Reachability.from(heap, List.of(ref(1)))));
    assertEquals(
        List.of(3, 2, 4, 1),
        List.copyOf(Reachability.from(heap, List.of(ref(3), number(1), ref(2)))));
    assertEquals(List.of(), List.copyOf(Reachability.from(heap, List.of(ConcreteValue.NULL))));
  }

  /** The stack of a thread has no room for that many calls. */
  @Test
  void reachingGoesAsDeepAsTheHeap() {
    List<ConcreteObject> chain = new ArrayList<>();
    for (int id = 1; id <= 20_000; id++) {
      chain.add(refs(id, "[[LC;", id == 20_000 ? 0 : id + 1));
    }
    assertEquals(20_000, Reachability.from(ConcreteHeap.of(chain), List.of(ref(1))).size());
  }

  @Test
  void theCanonicalFormForgetsStaticsAndWhatIsNotReached() {
    ConcreteHeap heap =
        new ConcreteHeap(
            new TreeMap<>(Map.of(4, refs(4, "[LC;", 9), 9, ints(9, 5), 10, ints(10))),
            new TreeMap<>(Map.of(A, number(1))));
    CanonicalHeap canonical =
        CanonicalHeap.of(heap, List.of(number(3), ref(4), ConcreteValue.NULL, ref(9)));
    assertEquals(heap(refs(1, "[LC;", 2), ints(2, 5)), canonical.heap());
    assertEquals(List.of(number(3), ref(1), ConcreteValue.NULL, ref(2)), canonical.roots());
  }

  @Test
  void anOpenFieldTellsWhatIsAskedFor() {
    OpenField open = new OpenField(4, A);
    assertEquals("field a of object #4 is open", open.getMessage());
    assertEquals(0, open.getStackTrace().length);
    assertEquals(A, open.field());
  }
}
