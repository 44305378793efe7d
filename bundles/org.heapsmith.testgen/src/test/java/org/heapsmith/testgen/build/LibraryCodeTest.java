// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects of the JDK are made by public calls with what they hold. */
class LibraryCodeTest {
  private static final String SOURCE =
      """
      class Use {
        static void take(Object a) {}
        static void names(java.util.List<String> names) {}
        static void nodes(java.util.ArrayList<Node> nodes) {}
        static void table(java.util.List<java.util.List<String>> rows) {}
        static void any(java.util.List<?> all) {}
        static void map(java.util.Map<String, Integer> counts) {}
        static void maybe(java.util.Optional<Node> maybe) {}
        static void set(java.util.SortedSet<Node> set) {}
        static void colors(Object colors) {}
      }

      class Node {
        java.util.List<Node> children;
        Object item;
        java.util.List raw;
        void use(java.util.List<Node> of) {}
      }

      enum Color { RED, GREEN, BLUE }

      class Outside {
        private enum Hidden { A }
        private static class Inside {}
        static void take(java.util.List<Inside> all) {}
      }
      """;

  private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";
  private static final String ENUM_SET = "java/util/new RegularEnumSet by ";
  private static final String ENUM_MAP = "java/util/filled EnumMap by ";

  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static InputSketch calling(String method) {
    return new InputSketch(classPath).call(null, "Use", method, ref(1)).typed();
  }

  private static String filled(String type) {
    return FilledClass.nameOf("java/util/" + type);
  }

  private static String refusal(InputSketch sketch) {
    return assertThrows(NotConstructible.class, sketch::code).getMessage();
  }

  // ---- lists

  @Test
  void aListIsMadeOfWhatItHolds() throws NotConstructible {
    assertEquals(
        List.of("ArrayList<String> names = new ArrayList<>();"),
        calling("names").list(1, 2).code());
    assertEquals(
        List.of("ArrayList<String> names = new ArrayList<>(Collections.singletonList(\"a\"));"),
        calling("names").list(1, 2, "a").code());
    assertEquals(
        List.of("ArrayList<String> names = new ArrayList<>(Arrays.asList(\"a\", null));"),
        calling("names").list(1, 2, "a", null).code());
  }

  @Test
  void aListOfNothingButNullIsWrittenByItsSize() throws NotConstructible {
    assertEquals(
        List.of("ArrayList<String> names = new ArrayList<>(Collections.nCopies(1, null));"),
        calling("names").list(1, 2, new Object[] {null}).code());
    assertEquals(
        List.of("ArrayList<String> names = new ArrayList<>(Collections.nCopies(4, null));"),
        calling("names").list(1, 2, null, null, null, null).code());
  }

  @Test
  void onlyTheElementsUpToTheSizeAreInAList() throws NotConstructible {
    assertEquals(
        List.of("ArrayList<String> names = new ArrayList<>(Collections.singletonList(\"a\"));"),
        calling("names")
            .array(2, "[Ljava/lang/Object;", "a", "b", null)
            .object(1, "java/util/ArrayList", "elementData", ref(2), "size", 1)
            .code());
  }

  @Test
  void thereIsNoListWithMoreElementsThanItHasRoomFor() {
    InputSketch sketch =
        calling("names")
            .array(2, "[Ljava/lang/Object;", "a")
            .object(1, "java/util/ArrayList", "elementData", ref(2), "size", 2);
    assertEquals("there is no java.util.ArrayList like that", refusal(sketch));
  }

  @ParameterizedTest
  @CsvSource({"0, ''", "3, 'Collections.nCopies(3, null)'"})
  void elementsThatNoPathHasLookedAtAreNull(int size, String list) throws NotConstructible {
    assertEquals(
        List.of("ArrayList<String> names = new ArrayList<>(" + list + ");"),
        calling("names").object(1, "java/util/ArrayList", "size", size).code());
  }

  @Test
  void aListOfWhatItsTypeDoesNotAllowIsRaw() throws NotConstructible {
    assertEquals(
        List.of("ArrayList names = new ArrayList(Collections.singletonList(4));"),
        calling("names").list(1, 2, ref(3)).box(3, "Integer", 4).code());
    assertEquals(
        List.of("ArrayList<Object> all = new ArrayList<>(Collections.singletonList(4L));"),
        calling("any").list(1, 2, ref(3)).box(3, "Long", 4).code());
  }

  @Test
  void aListOfAClassThatCannotBeNamedIsRaw() throws NotConstructible {
    assertEquals(
        List.of("ArrayList all = new ArrayList();"),
        new InputSketch(classPath).call(null, "Outside", "take", ref(1)).list(1, 2).typed().code());
  }

  @Test
  void listsInListsHaveTheTypesOfTheirElements() throws NotConstructible {
    assertEquals(
        List.of(
            "ArrayList<String> list = new ArrayList<>(Collections.singletonList(\"x\"));",
            "ArrayList<List<String>> rows = new ArrayList<>(Collections.singletonList(list));"),
        calling("table").list(1, 2, ref(3)).list(3, 4, "x").code());
  }

  @Test
  void fieldsSayWhatTheListsInThemHold() throws NotConstructible {
    assertEquals(
        List.of(
            "Node node = new Node();",
            "ArrayList<Node> list = new ArrayList<>(Arrays.asList(node, node));",
            "Node a = new Node();",
            "a.children = list;"),
        calling("take")
            .object(1, "Node", "children", ref(2))
            .list(2, 3, ref(4), ref(4))
            .object(4, "Node")
            .code());
  }

  @Test
  void twoFieldsThatDisagreeMakeAListRaw() throws NotConstructible {
    assertEquals(
        List.of(
            "ArrayList list = new ArrayList();",
            "Node a = new Node();",
            "a.children = list;",
            "a.raw = list;"),
        calling("take").object(1, "Node", "children", ref(2), "raw", ref(2)).list(2, 3).code());
  }

  @Test
  void aListThatHoldsItselfIsGivenItselfLate() throws NotConstructible {
    assertEquals(
        List.of("ArrayList a = new ArrayList(Arrays.asList(\"x\", null));", "a.set(1, a);"),
        calling("take").list(1, 2, "x", ref(1)).code());
  }

  // ---- collections and maps that calls fill

  @Test
  void aCollectionIsMadeOfAListOrByCalls() throws NotConstructible {
    Object[] held = {"size()", 2, "element1", "x", "element2", ref(3)};
    assertEquals(
        List.of("LinkedHashSet a = new LinkedHashSet(Arrays.asList(\"x\", 'y'));"),
        calling("take").object(1, filled("LinkedHashSet"), held).box(3, "Character", 'y').code());
    assertEquals(
        List.of("Stack a = new Stack();", "a.push(\"x\");", "a.push(-7L);"),
        calling("take").object(1, filled("Stack"), held).box(3, "Long", -7).code());
    assertEquals(
        List.of("ArrayDeque a = new ArrayDeque();"),
        calling("take").object(1, filled("ArrayDeque"), "size()", 0, "element1", "x").code());
  }

  @Test
  void aMapIsFilledPairByPair() throws NotConstructible {
    Object[] held = {"size()", 2, "key1", "x", "value1", ref(3), "key2", "y", "value2", null};
    assertEquals(
        List.of(
            "TreeMap<String, Integer> counts = new TreeMap<>();",
            "counts.put(\"x\", 3);",
            "counts.put(\"y\", null);"),
        calling("map").object(1, filled("TreeMap"), held).box(3, "Integer", 3).code());
    assertEquals(
        List.of("Properties a = new Properties();", "a.setProperty(\"k\", \"v\");"),
        calling("take")
            .object(1, filled("Properties"), "size()", 1, "key1", "k", "value1", "v")
            .code());
  }

  @Test
  void aCollectionThatHoldsItselfIsFilledLate() throws NotConstructible {
    assertEquals(
        List.of("LinkedList a = new LinkedList();", "a.add(\"x\");", "a.add(a);"),
        calling("take")
            .object(1, filled("LinkedList"), "size()", 2, "element1", "x", "element2", ref(1))
            .code());
  }

  @Test
  void aSetAsksItsElementsOnlyWhenTheseAreComplete() throws NotConstructible {
    assertEquals(
        List.of(
            "Node node = new Node();",
            "TreeSet<Node> set = new TreeSet<>();",
            "node.item = node;",
            "set.add(node);"),
        calling("set")
            .object(1, filled("TreeSet"), "size()", 1, "element1", ref(2))
            .object(2, "Node", "item", ref(2))
            .code());
    assertEquals(
        List.of(
            "Node node = new Node();",
            "TreeSet<Node> set = new TreeSet<>(Collections.singletonList(node));"),
        calling("set")
            .object(1, filled("TreeSet"), "size()", 1, "element1", ref(2))
            .object(2, "Node")
            .code());
  }

  @Test
  void whatACallIsGivenIsCompleteBefore() throws NotConstructible {
    assertEquals(
        List.of(
            "Node a = new Node();",
            "Node node = new Node();",
            "node.item = a;",
            "ArrayList list = new ArrayList(Arrays.asList(node, null));",
            "list.set(1, list);",
            "a.use(list);"),
        calling("take")
            .object(1, "Node")
            .list(2, 3, ref(4), ref(2))
            .object(4, "Node", "item", ref(1))
            .step("Node", "<init>", 0, 1)
            .step("Node", "use", 1, 0, ref(2))
            .code());
  }

  // ---- of one enum

  @ParameterizedTest
  @CsvSource({
    "0, 'EnumSet.noneOf(Color.class)'",
    "1, 'EnumSet.of(Color.RED)'",
    "4, 'EnumSet.of(Color.BLUE)'",
    "7, 'EnumSet.of(Color.RED, Color.GREEN, Color.BLUE)'",
  })
  void aSetOfConstantsNamesThem(long bits, String code) throws NotConstructible {
    assertEquals(
        List.of("EnumSet colors = " + code + ";"),
        calling("colors").object(1, ENUM_SET + "Color", "bits", bits).code());
  }

  @Test
  void aMapByConstantsNamesItsEnum() throws NotConstructible {
    assertEquals(
        List.of("EnumMap colors = new EnumMap(Color.class);", "colors.put(Color.GREEN, \"g\");"),
        calling("colors")
            .object(1, ENUM_MAP + "Color", "size()", 1, "key1", ref(2), "value1", "g")
            .constant(2, "Color", "GREEN")
            .code());
  }

  @Test
  void whatIsAboutAHiddenEnumIsNotMade() {
    assertEquals(
        "a test cannot name Outside$Hidden, which java.util.EnumSet is about",
        refusal(calling("take").object(1, ENUM_SET + "Outside$Hidden", "bits", 1)));
    assertEquals(
        "a test cannot name Outside$Hidden, which java.util.EnumMap is about",
        refusal(calling("take").object(1, ENUM_MAP + "Outside$Hidden", "size()", 0)));
  }

  // ---- objects that a constructor makes

  private static Stream<Arguments> constructed() {
    return Stream.of(
        Arguments.of("java/lang/StringBuilder", new Object[] {"text", "x"}, "(\"x\")"),
        Arguments.of("java/lang/StringBuffer", new Object[] {}, "(\"\")"),
        Arguments.of("java/io/StringReader", new Object[] {"text", null}, "(\"\")"),
        Arguments.of("java/io/File", new Object[] {}, "(\"\")"),
        Arguments.of("java/io/ByteArrayInputStream", new Object[] {}, "(new byte[0])"),
        Arguments.of("java/io/ByteArrayOutputStream", new Object[] {}, "()"),
        Arguments.of("java/io/BufferedReader", new Object[] {}, "(new StringReader(\"\"))"),
        Arguments.of("java/io/BufferedWriter", new Object[] {}, "(new StringWriter())"),
        Arguments.of("java/io/BufferedInputStream", new Object[] {}, "(null)"),
        Arguments.of("java/math/BigInteger", new Object[] {}, "(\"0\")"),
        Arguments.of("java/math/BigInteger", new Object[] {"text", "-12"}, "(\"-12\")"),
        Arguments.of("java/util/Random", new Object[] {"seed", -1}, "(-1L)"),
        Arguments.of(
            "java/lang/IllegalStateException", new Object[] {"message", "m"}, "(\"m\", null)"),
        Arguments.of("java/lang/ArithmeticException", new Object[] {}, "(null)"),
        Arguments.of("java/lang/AssertionError", new Object[] {"message", "m"}, "(\"m\", null)"));
  }

  @ParameterizedTest
  @MethodSource("constructed")
  void whatAConstructorIsPassedIsWhatThePathHasLookedAt(
      String type, Object[] fields, String arguments) throws NotConstructible {
    String name = type.substring(type.lastIndexOf('/') + 1);
    assertEquals(
        List.of(name + " a = new " + name + arguments + ";"),
        calling("take").object(1, ConstructedClass.nameOf(type), fields).code());
  }

  @ParameterizedTest
  @CsvSource({
    "0, new BitSet()",
    "5, BitSet.valueOf(new long[] {5L})",
    "-1, BitSet.valueOf(new long[] {-1L})",
    "-9223372036854775808, BitSet.valueOf(new long[] {Long.MIN_VALUE})",
  })
  void aSetOfBitsIsMadeOfAWord(long bits, String code) throws NotConstructible {
    assertEquals(
        List.of("BitSet a = " + code + ";"),
        calling("take")
            .object(1, ConstructedClass.nameOf("java/util/BitSet"), "bits", bits)
            .code());
  }

  // ---- one value

  @ParameterizedTest
  @CsvSource({
    "Integer, -2147483648, new AtomicInteger(Integer.MIN_VALUE)",
    "Long, 5, new AtomicLong(5L)",
    "Boolean, 0, new AtomicBoolean(false)",
    "Boolean, 1, new AtomicBoolean(true)",
  })
  void atomicNumbersAreMadeOfTheirValue(String type, long bits, String code)
      throws NotConstructible {
    assertEquals(
        List.of("Atomic" + type + " a = " + code + ";"),
        calling("take").object(1, ATOMIC + type, "value", bits).code());
  }

  @ParameterizedTest
  @CsvSource({
    "Integer, new AtomicInteger(0)",
    "Long, new AtomicLong(0L)",
    "Boolean, new AtomicBoolean(false)",
    "Reference, new AtomicReference(null)",
  })
  void whatNoPathHasLookedAtIsZero(String type, String code) throws NotConstructible {
    assertEquals(
        List.of("Atomic" + type + " a = " + code + ";"),
        calling("take").object(1, ATOMIC + type).code());
  }

  @Test
  void anAtomicReferenceMayLeadBackToItself() throws NotConstructible {
    assertEquals(
        List.of("AtomicReference a = new AtomicReference(null);", "a.set(a);"),
        calling("take").object(1, ATOMIC + "Reference", "value", ref(1)).code());
  }

  @Test
  void anOptionalIsEmptyOrNot() throws NotConstructible {
    assertEquals(
        List.of("Optional<Node> maybe = Optional.empty();"),
        calling("maybe").object(1, "java/util/Optional", "value", null).code());
    assertEquals(
        List.of("Node node = new Node();", "Optional<Node> maybe = Optional.of(node);"),
        calling("maybe").object(1, "java/util/Optional", "value", ref(2)).object(2, "Node").code());
  }

  @Test
  void anOptionalCannotLeadBackToItself() {
    assertEquals(
        "a java.util.Optional cannot lead back to itself",
        refusal(calling("take").object(1, "java/util/Optional", "value", ref(1))));
  }

  @ParameterizedTest
  @CsvSource({"2023, 2, 29", "2024, 13, 1", "2024, 0, 0"})
  void aDateThatIsNoneIsRefused(int year, int month, int day) {
    InputSketch sketch = new InputSketch(classPath).call(null, "Use", "take", ref(1));
    sketch.object(1, "java/time/LocalDate", "year", year, "month", month, "day", day);
    assertEquals("there is no java.time.LocalDate like that", refusal(sketch));
  }

  @Test
  void datesAndDecimalsAreWrittenAsSuch() throws NotConstructible {
    assertEquals(
        List.of("LocalDate a = LocalDate.of(2024, 2, 29);"),
        calling("take")
            .object(1, "java/time/LocalDate", "year", 2024, "month", 2, "day", 29)
            .code());
    assertEquals(
        List.of("BigDecimal a = new BigDecimal(\"-0.5\");"),
        calling("take").object(1, "java/math/BigDecimal", "intCompact", -5, "scale", 1).code());
  }

  @Test
  void onlyWhatIsPassedToAConstructorOrIsInAnOptionalIsThereFromTheStart() {
    assertTrue(LibraryObjects.takesLate("java/util/ArrayList"));
    assertTrue(LibraryObjects.takesLate(filled("TreeMap")));
    assertTrue(LibraryObjects.takesLate(ATOMIC + "Reference"));
    assertFalse(LibraryObjects.takesLate("java/util/Optional"));
    assertFalse(LibraryObjects.takesLate(ConstructedClass.nameOf("java/io/BufferedReader")));
  }
}
