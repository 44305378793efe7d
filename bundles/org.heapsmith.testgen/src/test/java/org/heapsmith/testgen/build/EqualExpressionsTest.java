// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Optional;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testgen.heap.HeapView;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a call has made is written as something equal, if it is compared part by part. */
class EqualExpressionsTest {
  private static final String SOURCE =
      """
      import java.util.*;

      class Use {
        static void take(Object mine) {}
      }

      class Node {
        Node next;
      }

      enum Color { RED, GREEN }

      class Outside {
        private record Secret(int n) {}
      }

      record Point(int x, int y) {}
      record Pair<A, B>(A left, B right) {}
      record Names(List<String> all) {}
      record Numbers(int[] all) {}
      record Nested(Point from, Point to) {}
      record Nothing() {}
      record Loose(int n) {
        public boolean equals(Object o) { return true; }
        public int hashCode() { return 0; }
      }
      record Counted(int n) {
        static int count;
        Counted { count++; }
      }
      record Overloaded(Object o) {
        Overloaded(String s) { this((Object) s); }
      }
      record Positive(int n) {
        Positive {
          if (n < 0) throw new IllegalArgumentException();
        }
      }
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

  /** A heap in which the object 99 is an input of the test, in the variable {@code mine}. */
  private static InputSketch heap() {
    return new InputSketch(classPath).call(null, "Use", "take", ref(99)).object(99, "Node");
  }

  private static EqualExpressions writer(InputSketch sketch, boolean hasListOf) {
    HeapView view = new HeapView(sketch.test().finalHeap(), classPath);
    TypeNames types = sketch.types();
    return new EqualExpressions(
        classPath,
        types,
        sketch.visibility(),
        sketch.expressions(sketch.heap(), types),
        view,
        ref(99)::equals,
        hasListOf);
  }

  private static String of(InputSketch sketch, ConcreteValue value) {
    return writer(sketch, true).of(value).orElse("-");
  }

  private static String of(InputSketch sketch) {
    return of(sketch, ref(1));
  }

  private static String before9(InputSketch sketch) {
    return writer(sketch, false).of(ref(1)).orElse("-");
  }

  private static InputSketch list(Object... elements) {
    return heap().list(1, 2, elements);
  }

  /** A hash map whose nodes are numbered from 20, in one table without collisions. */
  private static InputSketch map(InputSketch sketch, int id, Object... keysAndValues) {
    Object[] nodes = new Object[keysAndValues.length / 2];
    for (int i = 0; i < nodes.length; i++) {
      int node = id * 10 + 10 + i;
      nodes[i] = ref(node);
      sketch.object(
          node,
          "java/util/HashMap$Node",
          "key",
          keysAndValues[2 * i],
          "value",
          keysAndValues[2 * i + 1],
          "next",
          null);
    }
    int table = id * 10 + 9;
    return sketch
        .array(table, "[Ljava/util/HashMap$Node;", nodes)
        .object(id, "java/util/HashMap", "table", ref(table), "size", nodes.length);
  }

  private static InputSketch set(Object... elements) {
    Object[] pairs = new Object[elements.length * 2];
    for (int i = 0; i < elements.length; i++) {
      pairs[2 * i] = elements[i];
      pairs[2 * i + 1] = null;
    }
    return map(heap(), 2, pairs).object(1, "java/util/HashSet", "map", ref(2));
  }

  // ---- values

  @Test
  void numbersTextsNullAndConstantsAreWrittenAsSuch() {
    InputSketch sketch = heap().box(3, "Long", -1).constant(4, "Color", "GREEN");
    assertEquals("null", of(sketch, ConcreteValue.NULL));
    assertEquals("\"a\\n\"", of(sketch, new ConcreteValue.Text("a\n")));
    assertEquals("-1L", of(sketch, ref(3)));
    assertEquals("Color.GREEN", of(sketch, ref(4)));
    assertEquals("(byte) 3", of(sketch, new ConcreteValue.Primitive('B', 3)));
  }

  @Test
  void anObjectOfTheInputIsItsVariable() {
    assertEquals("mine", of(heap(), ref(99)));
    assertEquals("List.of(mine, mine)", of(list(ref(99), ref(99))));
  }

  @Test
  void whatTheHeapDoesNotKnowHasNoExpression() {
    assertEquals("-", of(heap(), ref(55)));
  }

  @Test
  void anObjectThatIsComparedByIdentityHasNone() {
    assertEquals("-", of(heap().object(1, "Node")));
    assertEquals("-", of(list(ref(3)).object(3, "Node")));
    assertEquals("-", of(heap().object(1, "java/lang/Object")));
  }

  // ---- lists

  @Test
  void aListIsWrittenByListOfUnlessItHoldsNull() {
    assertEquals("List.of()", of(list()));
    assertEquals("List.of(\"a\")", of(list("a")));
    assertEquals("List.of(1, 'c', -2L)", of(threeBoxes()));
    assertEquals("Arrays.asList(\"a\", null)", of(list("a", null)));
    assertEquals("Collections.singletonList(null)", of(list(new Object[] {null})));
  }

  private static InputSketch threeBoxes() {
    return list(ref(3), ref(4), ref(5))
        .box(3, "Integer", 1)
        .box(4, "Character", 'c')
        .box(5, "Long", -2);
  }

  @Test
  void beforeJavaNineListsAreWrittenByOlderCalls() {
    assertEquals("Collections.emptyList()", before9(list()));
    assertEquals("Collections.singletonList(\"a\")", before9(list("a")));
    assertEquals("Arrays.asList(\"a\", \"b\")", before9(list("a", "b")));
  }

  @Test
  void beforeJavaNineSetsMapsAndOptionalsHaveNoExpression() {
    assertEquals("-", before9(set("a")));
    assertEquals("-", before9(map(heap(), 1, "k", "v")));
    assertEquals("-", before9(heap().object(1, "java/util/Optional", "value", "x")));
  }

  @Test
  void listsMayHoldLists() {
    assertEquals(
        "List.of(List.of(\"x\"), List.of())", of(list(ref(3), ref(5)).list(3, 4, "x").list(5, 6)));
    assertEquals(
        "List.of(List.of(\"x\"), List.of(\"x\"))", of(list(ref(3), ref(3)).list(3, 4, "x")));
  }

  @Test
  void aListThatHoldsItselfHasNone() {
    assertEquals("-", of(list("a", ref(1))));
    assertEquals("-", of(list(ref(3)).list(3, 4, ref(1))));
  }

  @Test
  void aListThatHoldsAnArrayHasNone() {
    assertEquals("-", of(list(ref(3)).array(3, "[I", 1)));
    assertEquals("-", of(heap().array(1, "[I", 1)));
  }

  @ParameterizedTest
  @CsvSource({"499, true", "500, true", "501, false"})
  void aListOfMoreThanFiveHundredElementsHasNone(int size, boolean written) {
    Object[] texts = new Object[size];
    Arrays.fill(texts, "a");
    assertEquals(written, !of(list(texts)).equals("-"));
  }

  // ---- sets, maps and optionals

  @Test
  void aSetWhoseOrderMeansNothingIsSortedByItsTexts() {
    assertEquals("Set.of()", of(set()));
    assertEquals("Set.of(\"a\", \"b\", \"c\")", of(set("c", "a", "b")));
    assertEquals("-", of(set("a", null)));
  }

  @Test
  void aMapIsSortedByItsKeysAndKeepsItsPairs() {
    assertEquals("Map.of()", of(map(heap(), 1)));
    assertEquals(
        "Map.of(\"a\", 1, \"b\", 2)",
        of(map(heap(), 1, "b", ref(3), "a", ref(4)).box(3, "Integer", 2).box(4, "Integer", 1)));
  }

  @Test
  void aMapWithNullHasNone() {
    assertEquals("-", of(map(heap(), 1, "a", null)));
    assertEquals("-", of(map(heap(), 1, null, "a")));
  }

  @ParameterizedTest
  @CsvSource({"10, true", "11, false"})
  void aMapOfMoreThanTenPairsHasNone(int size, boolean written) {
    Object[] pairs = new Object[2 * size];
    for (int i = 0; i < size; i++) {
      pairs[2 * i] = "k" + i;
      pairs[2 * i + 1] = "v";
    }
    assertEquals(written, !of(map(heap(), 1, pairs)).equals("-"));
  }

  @Test
  void aKeyWhoseHashCodeMayHaveChangedIsNotLookedUp() {
    assertEquals("-", of(map(heap(), 1, ref(3), "v").list(3, 4, "x")));
    assertEquals("Map.of(mine, \"v\")", of(map(heap(), 1, ref(99), "v")));
    assertEquals(
        "Map.of(Color.RED, \"v\")", of(map(heap(), 1, ref(3), "v").constant(3, "Color", "RED")));
    assertEquals(
        "Map.of(new Point(1, 2), \"v\")",
        of(map(heap(), 1, ref(3), "v").object(3, "Point", "x", 1, "y", 2)));
  }

  @Test
  void anOptionalIsEmptyOrNot() {
    assertEquals("Optional.empty()", of(heap().object(1, "java/util/Optional", "value", null)));
    assertEquals("Optional.of(\"x\")", of(heap().object(1, "java/util/Optional", "value", "x")));
    assertEquals(
        "Optional.of(List.of())",
        of(heap().object(1, "java/util/Optional", "value", ref(3)).list(3, 4)));
  }

  @Test
  void anEntryIsWrittenByItsKeyAndValue() {
    assertEquals(
        "Map.entry(\"k\", 3)",
        of(
            heap()
                .object(1, "java/util/KeyValueHolder", "key", "k", "value", ref(3))
                .box(3, "Integer", 3)));
  }

  @Test
  void datesAreWrittenAsDates() {
    assertEquals(
        "List.of(LocalDate.of(2024, 2, 29))",
        of(list(ref(3)).object(3, "java/time/LocalDate", "year", 2024, "month", 2, "day", 29)));
  }

  // ---- records

  @Test
  void aRecordIsWrittenByItsConstructor() {
    assertEquals("new Point(1, -2)", of(heap().object(1, "Point", "x", 1, "y", -2)));
    assertEquals("new Nothing()", of(heap().object(1, "Nothing")));
    assertEquals(
        "new Nested(new Point(1, 0), null)",
        of(heap().object(1, "Nested", "from", ref(3)).object(3, "Point", "x", 1)));
  }

  @Test
  void aGenericRecordHasItsArgumentsInferred() {
    assertEquals(
        "new Pair<>(\"a\", List.of())",
        of(heap().object(1, "Pair", "left", "a", "right", ref(3)).list(3, 4)));
    assertEquals("-", of(heap().object(1, "Pair", "left", ref(1))));
  }

  @Test
  void aRecordThatComparesByCodeOfItsOwnHasNone() {
    assertEquals("-", of(heap().object(1, "Loose", "n", 1)));
  }

  @Test
  void aRecordWhoseConstructorDoesMoreHasNone() {
    assertEquals("-", of(heap().object(1, "Counted", "n", 1)));
  }

  @Test
  void aRecordWithAnotherConstructorOfAsManyParametersHasNone() {
    assertEquals("-", of(heap().object(1, "Overloaded", "o", "x")));
  }

  @Test
  void aRecordThatTheTestCannotNameHasNone() {
    assertEquals("-", of(heap().object(1, "Outside$Secret", "n", 1)));
    assertEquals("-", of(heap().object(1, "Point", "x", 1).from("elsewhere")));
  }

  @ParameterizedTest
  @CsvSource({"-1, -", "1, new Positive(1)"})
  void aRecordThatItsConstructorRefusesHasNone(int n, String code) {
    assertEquals(code, of(heap().object(1, "Positive", "n", n)));
  }

  @Test
  void arraysInRecordsAreComparedByIdentity() {
    assertEquals("-", of(heap().object(1, "Numbers", "all", ref(3)).array(3, "[I", 1)));
    assertEquals("new Numbers(null)", of(heap().object(1, "Numbers")));
  }

  @Test
  void aListInARecordMustHoldWhatTheRecordDeclares() {
    assertEquals(
        "new Names(List.of(\"a\"))", of(heap().object(1, "Names", "all", ref(3)).list(3, 4, "a")));
    assertEquals(
        "new Names(Arrays.asList(\"a\", null))",
        of(heap().object(1, "Names", "all", ref(3)).list(3, 4, "a", null)));
    assertEquals(
        "-", of(heap().object(1, "Names", "all", ref(3)).list(3, 4, ref(5)).box(5, "Integer", 1)));
  }

  // ---- arrays

  private static Optional<String> array(InputSketch sketch, String type) {
    ConcreteObject object = sketch.test().finalHeap().object(1);
    return writer(sketch, true).of((ConcreteObject.Array) object, type);
  }

  @Test
  void anArrayIsWrittenByItsElements() {
    assertEquals(Optional.of("new int[] {1, 0}"), array(heap().array(1, "[I", 1, 0), "int[]"));
    assertEquals(
        Optional.of("new Object[] {\"a\", mine, List.of()}"),
        array(heap().array(1, "[Ljava/lang/Object;", "a", ref(99), ref(3)).list(3, 4), "Object[]"));
    assertEquals(
        Optional.of("new String[0]"), array(heap().array(1, "[Ljava/lang/String;"), "String[]"));
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 600})
  void manyDefaultsAreALength(int count) {
    Object[] zeros = new Object[count];
    Arrays.fill(zeros, 0L);
    assertEquals(
        Optional.of("new long[" + count + "]"), array(heap().array(1, "[J", zeros), "long[]"));
  }

  @Test
  void rowsOfAnArrayAreWrittenInsideOfIt() {
    assertEquals(
        Optional.of("new int[][] {{1, 2}, {}, null}"),
        array(
            heap().array(1, "[[I", ref(3), ref(4), null).array(3, "[I", 1, 2).array(4, "[I"),
            "int[][]"));
  }

  @Test
  void anArrayOfWhatHasNoExpressionHasNone() {
    assertEquals(
        Optional.empty(), array(heap().array(1, "[LNode;", ref(3)).object(3, "Node"), "Node[]"));
    assertEquals(
        Optional.empty(),
        array(
            heap().array(1, "[[Ljava/lang/Object;", ref(3)).array(3, "[Ljava/lang/Object;", ref(3)),
            "Object[][]"));
  }
}
