// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Specifies how a fault of a method would show in the fields that it writes, or leaves alone. */
class NearbyFaultsTest {
  private static final String SOURCE =
      """
      package demo;

      class Node { int key; Node next; }
      class Tail extends Node { String name; }
      abstract class Shape { }
      enum Color { RED }
      class Mixed {
        boolean flag; byte small; char letter; float single; double ratio; long wide; String text;
        Shape shape; Color color; Object any; int[] slots; Mixed self;
      }
      class Outer { int x; class Inner { int y; } }
      """;

  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static ConcreteValue number(char kind, long bits) {
    return new ConcreteValue.Primitive(kind, bits);
  }

  private static ConcreteValue i(long bits) {
    return number('I', bits);
  }

  private static ConcreteValue ref(int id) {
    return id == 0 ? ConcreteValue.NULL : new ConcreteValue.Ref(id);
  }

  private static FieldKey key(String className, String name) {
    return classPath.get(className).instanceFields().stream()
        .filter(f -> f.name().equals(name))
        .map(f -> new FieldKey(f.owner(), f.name(), f.descriptor()))
        .findFirst()
        .orElseThrow();
  }

  private static ConcreteObject node(int id, long key, int next) {
    return object(id, "demo/Node", Map.of("key", i(key), "next", ref(next)));
  }

  private static ConcreteObject object(int id, String type, Map<String, ConcreteValue> given) {
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    given.forEach((name, value) -> fields.put(key(type, name), value));
    return new ConcreteObject.Instance(id, type, fields);
  }

  private static ConcreteHeap heap(ConcreteObject... objects) {
    return ConcreteHeap.of(Arrays.asList(objects));
  }

  private static NearbyStates nearby(ConcreteHeap before, ConcreteHeap after) {
    return new NearbyStates(classPath, before, after, List.of(ref(1)), Set.of());
  }

  /** What differs from the state after the call, as {@code 1.key=5}. */
  private static List<String> differences(List<ConcreteHeap> states, ConcreteHeap after) {
    return states.stream().map(s -> difference(s, after)).toList();
  }

  private static String difference(ConcreteHeap state, ConcreteHeap after) {
    List<String> parts = new ArrayList<>();
    for (ConcreteObject object : state.objects().values()) {
      ConcreteObject old = after.objects().get(object.id());
      if (old == null) {
        parts.add("+" + object.id() + object.className().replace("demo/", ":"));
      } else if (object instanceof ConcreteObject.Instance now) {
        now.fields().entrySet().stream()
            .filter(
                e -> !e.getValue().equals(((ConcreteObject.Instance) old).fields().get(e.getKey())))
            .map(e -> object.id() + "." + e.getKey().name() + "=" + text(e.getValue()))
            .forEach(parts::add);
      } else {
        parts.add(object.values().equals(old.values()) ? "" : object.id() + texts(object));
      }
    }
    return parts.stream().filter(p -> !p.isEmpty()).collect(Collectors.joining(" "));
  }

  private static String texts(ConcreteObject array) {
    return array.values().stream()
        .map(NearbyFaultsTest::text)
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static String text(ConcreteValue value) {
    if (value instanceof ConcreteValue.Primitive p) {
      return "" + p.bits();
    } else if (value instanceof ConcreteValue.Text text) {
      return '"' + text.value() + '"';
    }
    return value instanceof ConcreteValue.Ref ref ? "#" + ref.id() : "null";
  }

  private static List<String> likely(ConcreteHeap before, ConcreteHeap after) {
    return differences(nearby(before, after).likely(), after);
  }

  private static List<String> others(ConcreteHeap before, ConcreteHeap after) {
    return differences(nearby(before, after).others(), after);
  }

  @Test
  void aWrongNumberIsOneOfItsType() {
    ConcreteHeap heap =
        heap(node(1, Integer.MIN_VALUE, 2), node(2, Integer.MAX_VALUE, 3), node(3, -1, 0));

    List<String> wrong = others(heap, heap);
    assertTrue(wrong.contains("1.key=" + (Integer.MIN_VALUE + 1)), wrong::toString);
    assertTrue(wrong.contains("2.key=" + (Integer.MAX_VALUE - 1)), wrong::toString);
    assertTrue(wrong.contains("3.key=-2"), wrong::toString);
  }

  @Test
  void whereNothingChangesOnlyOtherFieldsMayBeWrong() {
    ConcreteHeap heap = heap(node(1, 5, 2), node(2, 0, 0));

    assertEquals(List.of(), likely(heap, heap));
    assertEquals(
        List.of("1.key=4", "1.next=null", "2.key=1", "2.next=#3 +3:Node"), others(heap, heap));
  }

  @Test
  void eachWriteMayBeForgottenAndAllOfThem() {
    ConcreteHeap before = heap(node(1, 5, 0), node(2, 6, 0));
    ConcreteHeap after = heap(node(1, 7, 2), node(2, 6, 1));

    assertEquals(
        List.of("1.key=5", "1.next=null", "2.next=null", "1.key=5 1.next=null 2.next=null"),
        likely(before, after));
    assertEquals(List.of("2.key=5"), others(before, after));
  }

  /** The one write left out is all writes left out: one state. */
  @Test
  void aStateIsThereOnce() {
    assertEquals(List.of("1.key=5"), likely(heap(node(1, 5, 0)), heap(node(1, 7, 0))));
  }

  @Test
  void fieldsOfANewObjectMayBeWrongOrNotBeSet() {
    ConcreteHeap before = heap(node(1, 5, 0));
    ConcreteHeap after = heap(node(1, 5, 2), node(2, 8, 0));

    assertEquals(List.of("1.next=null", "2.key=7"), likely(before, after));
    assertEquals(List.of("1.key=4", "2.next=#3 +3:Node"), others(before, after));
  }

  @Test
  void whatTheRootsDoNotReachIsLeftAlone() {
    ConcreteHeap before = heap(node(1, 5, 0), node(2, 6, 0));
    ConcreteHeap after = heap(node(1, 5, 0), node(2, 9, 0));

    assertEquals(List.of(), likely(before, after));
    assertEquals(List.of("1.key=4", "1.next=#3 +3:Node"), others(before, after));
  }

  @Test
  void aCycleIsGoneThroughOnce() {
    ConcreteHeap before = heap(node(1, 5, 1));
    ConcreteHeap after = heap(node(1, 6, 2), node(2, 1, 1));

    assertEquals(
        List.of("1.key=5", "1.next=#1", "2.key=0", "2.next=null", "1.key=5 1.next=#1"),
        likely(before, after));
  }

  @Test
  void whatTheFieldHeldAndIsUnknownNowIsNotPutBack() {
    ConcreteHeap before = heap(node(1, 5, 2), node(2, 6, 0));
    ConcreteHeap after = heap(node(1, 7, 0));

    assertEquals(List.of("1.key=5"), likely(before, after));
  }

  @ParameterizedTest
  @CsvSource({
    "flag, Z, 0, 1",
    "flag, Z, 1, 0",
    "small, B, 0, 1",
    "small, B, 127, 126",
    "small, B, -1, -2",
    "letter, C, 0, 1",
    "letter, C, 97, 96",
    "wide, J, 0, 1",
    "wide, J, -9223372036854775807, -9223372036854775808",
    "single, F, 0, 1",
    "single, F, 1065353216, 0",
    "ratio, D, 9221120237041090560, 0",
    "ratio, D, -9223372036854775808, 0"
  })
  void aNumberMayBeAnotherOneOfItsType(String field, char kind, long bits, long wrong) {
    ConcreteHeap heap = heap(object(1, "demo/Mixed", Map.of(field, number(kind, bits))));

    assertEquals(List.of("1." + field + "=" + wrong), others(heap, heap));
    assertEquals(
        number(kind, wrong),
        ((ConcreteObject.Instance) nearby(heap, heap).others().get(0).object(1))
            .fields()
            .get(key("demo/Mixed", field)));
  }

  @Test
  void aTextMayBeALongerOne() {
    ConcreteHeap heap = heap(object(1, "demo/Mixed", Map.of("text", new ConcreteValue.Text("a"))));

    assertEquals(List.of("1.text=\"a?\""), others(heap, heap));
  }

  @ParameterizedTest
  @CsvSource({"shape", "color", "any", "slots", "text"})
  void whereNoObjectCanBeMadeNullStays(String field) {
    ConcreteHeap heap = heap(object(1, "demo/Mixed", Map.of(field, ConcreteValue.NULL)));

    assertEquals(List.of(), others(heap, heap));
  }

  @Test
  void theObjectThatComesInsteadOfNullIsEmpty() {
    ConcreteHeap heap = heap(node(1, 0, 0), node(7, 0, 0));
    ConcreteHeap state = nearby(heap, heap).others().get(1);

    assertEquals(node(8, 0, 0), state.object(8));
  }

  @Test
  void inheritedFieldsMayBeWrongToo() {
    ConcreteHeap before =
        heap(object(1, "demo/Tail", Map.of("key", i(3), "name", ConcreteValue.NULL)));
    ConcreteHeap after =
        heap(object(1, "demo/Tail", Map.of("key", i(4), "name", new ConcreteValue.Text("x"))));

    assertEquals(List.of("1.key=3", "1.name=null", "1.key=3 1.name=null"), likely(before, after));
  }

  @Test
  void elementsOfAnArrayMayBeWrongOneByOne() {
    ConcreteObject old = new ConcreteObject.Array(1, "[I", List.of(i(1), i(2), i(0)));
    ConcreteObject now = new ConcreteObject.Array(1, "[I", List.of(i(9), i(2), i(8)));

    assertEquals(List.of("1[1,2,8]", "1[9,2,0]", "1[1,2,0]"), likely(heap(old), heap(now)));
    assertEquals(List.of("1[9,1,8]"), others(heap(old), heap(now)));
  }

  @Test
  void theObjectAroundAnInnerOneIsNobodysMistake() {
    FieldKey outer =
        classPath.get("demo/Outer$Inner").instanceFields().stream()
            .filter(f -> f.descriptor().equals("Ldemo/Outer;"))
            .map(f -> new FieldKey(f.owner(), f.name(), f.descriptor()))
            .findFirst()
            .orElse(new FieldKey("demo/Outer$Inner", "this$0", "Ldemo/Outer;"));
    ConcreteObject inner =
        new ConcreteObject.Instance(
            1,
            "demo/Outer$Inner",
            new TreeMap<>(Map.of(outer, ref(2), key("demo/Outer$Inner", "y"), i(4))));
    ConcreteHeap heap = heap(inner, object(2, "demo/Outer", Map.of("x", i(1))));

    assertEquals(List.of("1.y=3", "2.x=0"), others(heap, heap));
  }

  @Test
  void anObjectOfTheJdkIsPutBackAsAWhole() {
    FieldKey size = new FieldKey("java/util/ArrayList", "size", "I");
    FieldKey data = new FieldKey("java/util/ArrayList", "elementData", "[Ljava/lang/Object;");
    ConcreteObject old =
        new ConcreteObject.Instance(
            2, "java/util/ArrayList", new TreeMap<>(Map.of(size, i(0), data, ref(3))));
    ConcreteObject now =
        new ConcreteObject.Instance(
            2, "java/util/ArrayList", new TreeMap<>(Map.of(size, i(1), data, ref(3))));
    ConcreteObject empty = new ConcreteObject.Array(3, "[Ljava/lang/Object;", List.of());
    ConcreteObject mixed = object(1, "demo/Mixed", Map.of("any", ref(2)));

    assertEquals(List.of("2.size=0"), likely(heap(mixed, old, empty), heap(mixed, now, empty)));
    assertEquals(List.of("1.any=null"), others(heap(mixed, old, empty), heap(mixed, now, empty)));
  }

  @Test
  void aConstantOfAnEnumIsNotChanged() {
    ConcreteObject red =
        new ConcreteObject.Instance(
            2,
            "demo/Color",
            new TreeMap<>(Map.of(FieldKey.ENUM_NAME, new ConcreteValue.Text("RED"))));
    ConcreteHeap heap = heap(object(1, "demo/Mixed", Map.of("color", ref(2))), red);

    assertEquals(List.of("1.color=null"), others(heap, heap));
  }

  @Test
  void staticFieldsStayAsTheCallLeavesThem() {
    FieldKey count = new FieldKey("demo/Node", "count", "I");
    ConcreteHeap before =
        new ConcreteHeap(
            new TreeMap<>(Map.of(1, node(1, 5, 0))), new TreeMap<>(Map.of(count, i(1))));
    ConcreteHeap after =
        new ConcreteHeap(
            new TreeMap<>(Map.of(1, node(1, 6, 0))), new TreeMap<>(Map.of(count, i(2))));
    NearbyStates nearby = nearby(before, after);

    assertEquals(
        List.of(after.statics()),
        Stream.concat(nearby.likely().stream(), nearby.others().stream())
            .map(ConcreteHeap::statics)
            .distinct()
            .toList());
    assertFalse(nearby.isCut());
  }
}
