// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ConcreteValue.Ref;
import org.heapsmith.testgen.support.HandMade;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a container of the JDK holds is read off its fields; of a broken one nothing is said. */
class JdkContentsTest {
  private static final String UTIL = "java/util/";
  private static final String OBJECTS = "[Ljava/lang/Object;";
  private static final IntPredicate NONE = id -> false;
  private static final IntPredicate ALL = id -> true;

  private final HandMade made = new HandMade();

  private Optional<Contents> contents(Ref object, IntPredicate isInput) {
    return new JdkContents(made.heap(), isInput).of((Instance) made.object(object));
  }

  /** Elements in brackets, pairs in braces; what has no order behind a question mark. */
  private String read(Ref object) {
    return contents(object, NONE).map(JdkContentsTest::text).orElse("unknown");
  }

  private static String text(Contents contents) {
    String order = contents.ordered() ? "" : "?";
    if (contents.keys().isEmpty()) {
      return order + contents.values().stream().map(JdkContentsTest::text).toList();
    }
    StringBuilder pairs = new StringBuilder();
    for (int i = 0; i < contents.keys().size(); i++) {
      pairs.append(i == 0 ? "" : ", ").append(text(contents.keys().get(i)));
      pairs.append('=').append(text(contents.values().get(i)));
    }
    return order + "{" + pairs + "}";
  }

  private static String text(ConcreteValue value) {
    if (value instanceof ConcreteValue.Text text) {
      return text.value();
    } else if (value instanceof ConcreteValue.Primitive number) {
      return String.valueOf(number.bits());
    }
    return value instanceof Ref ref ? "#" + ref.id() : "null";
  }

  private Ref sized(String type, String array, String size, int count, Object... elements) {
    return made.instance(UTIL + type, array, made.array(OBJECTS, elements), size, count);
  }

  @ParameterizedTest
  @CsvSource({
    "ArrayList, elementData, size",
    "Vector, elementData, elementCount",
    "Stack, elementData, elementCount",
    "PriorityQueue, queue, size",
  })
  void ofAnArrayWithRoomThoseThatAreCountedAreThere(String type, String array, String size) {
    assertEquals("[]", read(sized(type, array, size, 0, "x", null)));
    assertEquals("[a, null]", read(sized(type, array, size, 2, "a", null, "x")));
    assertEquals("[a, b]", read(sized(type, array, size, 2, "a", "b")));
    assertEquals("unknown", read(sized(type, array, size, 3, "a", "b")));
    assertEquals("unknown", read(sized(type, array, size, -1, "a", "b")));
    assertEquals("unknown", read(made.instance(UTIL + type, size, 0)));
    assertEquals("unknown", read(made.instance(UTIL + type, array, null, size, 0)));
    assertEquals("unknown", read(made.instance(UTIL + type, array, made.array(OBJECTS))));
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1", "1000, 1000", "1001, unknown", "-1, unknown"})
  void elementsOfAnInputThatNoPathHasLookedAtAreNull(int size, String count) {
    Ref list = made.instance(UTIL + "ArrayList", "size", size);
    assertEquals(
        count, contents(list, ALL).map(c -> String.valueOf(c.values().size())).orElse("unknown"));
    assertEquals(Optional.empty(), contents(list, NONE));
    assertEquals("[]", text(contents(made.instance(UTIL + "ArrayList"), ALL).orElseThrow()));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, '[]'",
    "1, 3, '[b, c]'",
    "3, 1, '[d, a]'",
    "2, 0, '[c, d]'",
    "1, 0, '[b, c, d]'",
    "4, 0, unknown",
    "-1, 0, unknown",
    "0, 9, unknown",
  })
  void aDequeGoesRoundInItsArray(int head, int tail, String held) {
    Ref array = made.array(OBJECTS, "a", "b", "c", "d");
    assertEquals(
        held,
        read(made.instance(UTIL + "ArrayDeque", "elements", array, "head", head, "tail", tail)));
  }

  @Test
  void aDequeWithAHoleIsUnknown() {
    Ref array = made.array(OBJECTS, "a", null, "c", null);
    Ref deque = made.instance(UTIL + "ArrayDeque", "elements", array, "head", 0, "tail", 3);
    assertEquals("unknown", read(deque));
  }

  private Ref node(Object item, Object next) {
    return made.instance(UTIL + "LinkedList$Node", "item", item, "next", next);
  }

  @Test
  void aLinkedListIsItsChain() {
    String list = UTIL + "LinkedList";
    assertEquals("[]", read(made.instance(list, "first", null)));
    Ref chain = node("a", node(null, node("c", null)));
    assertEquals("[a, null, c]", read(made.instance(list, "first", chain)));
    Ref lost = made.instance(UTIL + "LinkedList$Node", "item", "a");
    assertEquals("unknown", read(made.instance(list, "first", lost)), "where does it lead?");
    assertEquals("unknown", read(made.instance(list)));
  }

  @Test
  void aRingWhereAChainShouldBeIsUnknown() {
    Ref ring = node("a", new Ref(1));
    assertEquals("unknown", read(made.instance(UTIL + "LinkedList", "first", ring)));
  }

  private Ref entry(String key, Object value, Object next) {
    return made.instance(UTIL + "HashMap$Node", "key", key, "value", value, "next", next);
  }

  @Test
  void aHashMapIsAllItsBucketsWithoutOrder() {
    Ref table =
        made.array("[x", null, entry("b", 2, entry("a", 1, null)), null, entry(null, null, null));
    Ref map = made.instance(UTIL + "HashMap", "table", table);
    assertEquals("?{b=2, a=1, null=null}", read(map));
    assertEquals("?[b, a, null]", read(made.instance(UTIL + "HashSet", "map", map)));
    Ref none = made.instance(UTIL + "HashMap", "table", null);
    assertEquals("?[]", read(none));
    assertEquals("?[]", read(made.instance(UTIL + "HashSet", "map", none)));
    assertEquals("unknown", read(made.instance(UTIL + "HashSet", "map", null)));
    assertEquals("?{b=2, a=1, null=null}", read(made.instance(UTIL + "Hashtable", "table", table)));
  }

  @Test
  void aConcurrentMapHasItsValuesInAnotherField() {
    String type = UTIL + "concurrent/ConcurrentHashMap";
    Ref node = made.instance(type + "$Node", "key", "k", "val", "v", "next", null);
    Ref map = made.instance(type, "table", made.array("[x", node));
    assertEquals("?{k=v}", read(map));
    assertEquals("?{k=v}", read(made.instance(UTIL + "Properties", "map", map)));
  }

  private Ref linked(String key, Object value, Object after) {
    return made.instance(UTIL + "LinkedHashMap$Entry", "key", key, "value", value, "after", after);
  }

  @Test
  void aLinkedMapKeepsItsOrderWhatElseItsBucketsSay() {
    Ref head = linked("b", 1, linked("a", 2, null));
    Ref map = made.instance(UTIL + "LinkedHashMap", "head", head, "table", null);
    assertEquals("{b=1, a=2}", read(map));
    assertEquals("[b, a]", read(made.instance(UTIL + "LinkedHashSet", "map", map)));
    assertEquals("?[b, a]", read(made.instance(UTIL + "HashSet", "map", map)));
    assertEquals("[1, 2]", read(made.instance(UTIL + "LinkedHashMap$LinkedValues", "this$0", map)));
  }

  private Ref tree(String key, Object left, Object right) {
    return made.instance(
        UTIL + "TreeMap$Entry", "key", key, "value", "v" + key, "left", left, "right", right);
  }

  @Test
  void aTreeMapIsReadFromTheLeft() {
    Ref left = tree("2", tree("1", null, null), tree("3", null, null));
    Ref root = tree("4", left, tree("5", null, null));
    Ref map = made.instance(UTIL + "TreeMap", "root", root);
    assertEquals("{1=v1, 2=v2, 3=v3, 4=v4, 5=v5}", read(map));
    assertEquals("[1, 2, 3, 4, 5]", read(made.instance(UTIL + "TreeSet", "m", map)));
    assertEquals("[]", read(made.instance(UTIL + "TreeMap", "root", null)));
  }

  @Test
  void aTreeThatTurnsToItselfOnTheRightIsUnknown() {
    Ref root = tree("1", null, new Ref(1));
    assertEquals("unknown", read(made.instance(UTIL + "TreeMap", "root", root)));
  }

  @Test
  void aTreeThatTurnsToItselfOnTheLeftIsUnknown() {
    Ref root = tree("1", new Ref(1), null);
    assertEquals("unknown", read(made.instance(UTIL + "TreeMap", "root", root)));
    assertEquals("unknown", read(made.instance(UTIL + "TreeSet", "m", new Ref(2))));
    Ref below = tree("2", tree("3", new Ref(6), null), null);
    Ref ring = tree("4", below, null);
    assertEquals(6, ring.id());
    assertEquals("unknown", read(made.instance(UTIL + "TreeMap", "root", ring)));
  }

  @Test
  void aTreeOfWhichTwoBranchesMeetIsUnknown() {
    Ref both = tree("1", null, null);
    Ref root = tree("2", both, both);
    assertEquals("unknown", read(made.instance(UTIL + "TreeMap", "root", root)));
  }

  @Test
  void aTreeMayBeAsDeepAsItIsLarge() {
    int count = 100_000;
    Ref root = tree("0", null, null);
    for (int i = 1; i < count; i++) {
      root = tree(String.valueOf(i), root, null);
    }
    Contents contents = contents(made.instance(UTIL + "TreeMap", "root", root), NONE).orElseThrow();
    assertEquals(count, contents.keys().size());
    assertEquals("0", text(contents.keys().get(0)));
  }

  @Test
  void aViewOfAViewIsThatOfItsList() {
    String view = UTIL + "Collections$Unmodifiable";
    Ref list = made.list("a");
    Ref inner = made.instance(view + "RandomAccessList", "list", list);
    assertEquals("[a]", read(made.instance(view + "List", "list", inner)));
  }

  @Test
  void aViewOfItselfIsUnknown() {
    String view = UTIL + "Collections$UnmodifiableList";
    assertEquals("unknown", read(made.instance(view, "list", new Ref(1))));
    Ref one = made.instance(view, "list", new Ref(3));
    Ref other = made.instance(view, "list", one);
    assertEquals(3, other.id());
    assertEquals("unknown", read(other));
    assertEquals("unknown", read(made.instance(view, "list", null)));
  }

  @Test
  void listsThatCannotChangeAreRead() {
    Ref array = made.array(OBJECTS, "a", null);
    assertEquals("[a, null]", read(made.instance(UTIL + "Arrays$ArrayList", "a", array)));
    assertEquals(
        "[a, null]", read(made.instance(UTIL + "ImmutableCollections$ListN", "elements", array)));
    Ref none = made.instance("java/lang/Object");
    String few = UTIL + "ImmutableCollections$List12";
    assertEquals("[a]", read(made.instance(few, "e0", "a", "e1", none)));
    assertEquals("[a, b]", read(made.instance(few, "e0", "a", "e1", "b")));
    assertEquals("[a]", read(made.instance(UTIL + "Collections$SingletonList", "element", "a")));
    assertEquals("[null]", read(made.instance(UTIL + "Collections$SingletonSet", "element", null)));
    Ref list = made.list("a", "b");
    String view = UTIL + "Collections$Unmodifiable";
    assertEquals("[a, b]", read(made.instance(view + "RandomAccessList", "list", list)));
    Ref other = made.instance("demo/MyList");
    assertEquals("unknown", read(made.instance(view + "List", "list", other)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"EmptyList", "EmptySet", "EmptyMap"})
  void whatIsAlwaysEmptyNeedsNoFields(String type) {
    assertEquals("[]", read(made.instance(UTIL + "Collections$" + type)));
  }

  @Test
  void anOptionalHoldsOneOrNone() {
    assertEquals("[a]", read(made.instance(UTIL + "Optional", "value", "a")));
    assertEquals("[]", read(made.instance(UTIL + "Optional", "value", null)));
    assertEquals("unknown", read(made.instance(UTIL + "Optional")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "KeyValueHolder",
        "AbstractMap$SimpleEntry",
        "AbstractMap$SimpleImmutableEntry",
        "HashMap$Node",
        "LinkedHashMap$Entry",
        "TreeMap$Entry"
      })
  void anEntryIsOnePair(String type) {
    assertEquals("{k=null}", read(made.instance(UTIL + type, "key", "k", "value", null)));
    assertEquals("unknown", read(made.instance(UTIL + type, "key", "k")));
  }

  @Test
  void buildersAndCountersHoldOneValue() {
    assertEquals("[ab]", read(made.instance("java/lang/StringBuilder", "text", "ab")));
    assertEquals("[]", read(made.instance("java/lang/StringBuffer", "text", null)));
    String atomic = UTIL + "concurrent/atomic/Atomic";
    assertEquals("[-7]", read(made.instance(atomic + "Integer", "value", -7)));
    assertEquals("[-7]", read(made.instance(atomic + "Long", "value", -7L)));
  }

  @Test
  void aMapOfAnEnumHasTheConstantsThatHaveAValue() {
    Ref universe = made.array("[x", "A", "B", "C");
    Ref mask = made.instance(UTIL + "EnumMap$1");
    Ref values = made.array(OBJECTS, null, "b", mask);
    Ref map = made.instance(UTIL + "EnumMap", "keyUniverse", universe, "vals", values);
    assertEquals("?{B=b, C=null}", read(map));
    Ref few = made.array("[x", "A", "B");
    assertEquals(
        "unknown", read(made.instance(UTIL + "EnumMap", "keyUniverse", few, "vals", values)));
    Ref numbers = made.array(OBJECTS, null, null, 3);
    assertEquals(
        "unknown", read(made.instance(UTIL + "EnumMap", "keyUniverse", few, "vals", numbers)));
    Ref fewer = made.array(OBJECTS, "a");
    assertEquals(
        "?{A=a}", read(made.instance(UTIL + "EnumMap", "keyUniverse", few, "vals", fewer)));
  }

  @ParameterizedTest
  @CsvSource({"0, '?[]'", "1, '?[A]'", "5, '?[A, C]'", "-1, '?[A, B, C]'", "8, '?[]'"})
  void aSetOfAnEnumHasTheConstantsOfItsBits(long bits, String held) {
    Ref universe = made.array("[x", "A", "B", "C");
    Ref set = made.instance(UTIL + "RegularEnumSet", "universe", universe, "elements", bits);
    assertEquals(held, read(set));
  }

  @Test
  void whatPublicCallsFillIsReadAsTheyFillIt() {
    String list = FilledClass.nameOf(UTIL + "LinkedList");
    assertEquals(
        "[a, null]",
        read(made.instance(list, "filled", 0, "size()", 2, "element1", "a", "element3", "x")));
    assertEquals("[]", read(made.instance(list, "filled", 0)));
    assertEquals(
        "[b]", read(made.instance(list, "filled", 1, "size()", 0, "first", node("b", null))));
    String map = FilledClass.nameOf(UTIL + "TreeMap");
    Ref filled = made.instance(map, "filled", 0, "size()", 1, "key1", "k", "value1", 3);
    assertEquals("{k=3}", read(filled));
    assertEquals(
        List.of(new ConcreteValue.Text("k"), HandMade.value(3)),
        new FilledContents((Instance) made.object(filled)).values());
  }

  @ParameterizedTest
  @ValueSource(strings = {"java/util/Random", "java/util/List", "demo/Box", "java/lang/Object"})
  void ofOtherClassesNothingIsSaid(String type) {
    assertEquals("unknown", read(made.instance(type, "value", "a", "size", 0)));
  }
}
