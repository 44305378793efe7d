// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ConcreteValue.Ref;
import org.heapsmith.testgen.support.HandMade;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A person sees of a heap the fields that were declared, values as text, and what things hold. */
class HeapViewTest {
  static class Base {
    int z;
    Object hidden;
    static int shared;
  }

  static class Derived extends Base {
    Object hidden;
    int a;
  }

  class Inner {
    int own;
  }

  record Point(int x, Object y) {}

  enum Suit {
    HEARTS,
    SPADES {
      @Override
      boolean isBlack() {
        return true;
      }
    };

    boolean isBlack() {
      return false;
    }
  }

  interface Shape {
    double area();
  }

  private static ClassPath classPath;

  private final HandMade made = new HandMade();

  @BeforeAll
  static void open() {
    classPath = HandMade.classPath(HeapViewTest.class);
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private HeapView view() {
    return new HeapView(made.heap(), classPath);
  }

  private String slots(Ref ref) {
    HeapView view = view();
    return view.slots(made.object(ref)).stream()
        .map(s -> s.name() + "=" + view.plain(s.value()).orElse("#"))
        .collect(Collectors.joining(" "));
  }

  @Test
  void fieldsComeInDeclaredOrderThoseOfTheSuperclassFirst() throws Exception {
    Ref derived = made.of(Derived.class, "a", 1, "hidden", "sub", "z", 2);
    assertEquals("z=2 hidden=\"sub\" a=1", slots(derived));
    made.set(derived, Base.class, "hidden", "base");
    assertEquals("z=2 hidden=\"base\" hidden=\"sub\" a=1", slots(derived));
    HeapView view = view();
    Instance object = (Instance) made.object(derived);
    assertTrue(view.isComplete(object));
    assertEquals(List.of(), view.unknown(object));
  }

  @Test
  void whatIsNotPredictedIsMissedByItsField() throws Exception {
    Instance object = (Instance) made.object(made.of(Derived.class, "hidden", null));
    assertFalse(view().isComplete(object));
    assertEquals(
        List.of("Base.z", "Base.hidden", "Derived.a"),
        view().unknown(object).stream()
            .map(k -> k.owner().replaceAll(".*\\$", "") + "." + k.name())
            .toList());
  }

  @Test
  void theObjectAroundAnInnerOneIsNotSeen() throws Exception {
    assertEquals("own=1", slots(made.of(Inner.class, "own", 1)));
    Instance inner = (Instance) made.object(made.of(Inner.class));
    assertEquals(List.of("own"), view().unknown(inner).stream().map(k -> k.name()).toList());
  }

  @Test
  void elementsAreKnownByTheirIndex() {
    assertEquals("[0]=7 [1]=-1", slots(made.array("[I", 7, -1)));
    assertEquals("", slots(made.array("[I")));
    Ref row = made.array("[I", 1);
    assertEquals("[0]=# [1]=null [2]=#", slots(made.array("[[I", row, null, row)));
  }

  @Test
  void listsAndOptionalsAreTheirElements() {
    assertEquals("[0]=\"a\" [1]=null", slots(made.list("a", null)));
    assertEquals("[0]=5", slots(made.instance("java/util/Optional", "value", made.box(5))));
  }

  @Test
  void mapsAreSortedPairsWithTheTextsOfTheirKeys() {
    assertEquals("\"a\"=1 \"b\"=2 null=3", slots(made.map("b", 2, "a", 1, null, 3)));
    assertEquals(
        "1 java.lang.Integer=\"i\" 1 java.lang.Long=\"l\" 2=\"x\"",
        slots(made.map(made.box(1L), "l", made.box(1), "i", made.box(2), "x")));
    assertEquals("HEARTS=1", slots(made.map(made.constant(Suit.HEARTS), 1)));
  }

  @Test
  void pairsWhoseOrderNobodyKnowsAreNotShownIfTheirKeysAreObjects() throws Exception {
    Ref key = made.of(Point.class, "x", 1, "y", null);
    Ref map = made.map(key, "v");
    assertEquals("", slots(map));
    assertTrue(view().isOpaque(made.object(map)));
    Ref entry = made.instance("java/util/AbstractMap$SimpleEntry", "key", key, "value", "v");
    assertEquals("key1=# value1=\"v\"", slots(entry), "it is the only one");
    Ref values = made.map("k", key);
    assertEquals("\"k\"=#", slots(values), "the keys tell them apart");
  }

  @Test
  void aSetIsSortedByTheTextsOfItsElements() {
    Ref set = made.instance("java/util/HashSet", "map", made.map("b", 1, "a", 1, "c", 1));
    assertEquals("\"a\"=\"a\" \"b\"=\"b\" \"c\"=\"c\"", slots(set));
  }

  @Test
  void buildersAndCountersHaveATextOrAValue() {
    assertEquals("text=\"ab\"", slots(made.instance("java/lang/StringBuilder", "text", "ab")));
    Ref counter = made.instance("java/util/concurrent/atomic/AtomicInteger", "value", 3);
    assertEquals("value=3", slots(counter));
    assertTrue(view().isHolder(made.object(counter)));
  }

  static List<Object[]> values() {
    return List.of(
        new Object[] {"true", HandMade.value(true)},
        new Object[] {"x", HandMade.value('x')},
        new Object[] {"-128", HandMade.value(Byte.MIN_VALUE)},
        new Object[] {"-9223372036854775808", HandMade.value(Long.MIN_VALUE)},
        new Object[] {"NaN", HandMade.value(Double.NaN)},
        new Object[] {"-0.0", HandMade.value(-0.0f)},
        new Object[] {"-Infinity", HandMade.value(Double.NEGATIVE_INFINITY)},
        new Object[] {"1.0E10", HandMade.value(1e10)},
        new Object[] {"\"\"", HandMade.value("")},
        new Object[] {"\"a\"b\"", HandMade.value("a\"b")},
        new Object[] {"null", ConcreteValue.NULL},
        new Object[] {"int", new ConcreteValue.ClassLiteral("int")},
        new Object[] {"class java.lang.String", new ConcreteValue.ClassLiteral("java/lang/String")},
        new Object[] {"interface java.util.List", new ConcreteValue.ClassLiteral("java/util/List")},
        new Object[] {"class [I", new ConcreteValue.ClassLiteral("[I")});
  }

  @ParameterizedTest
  @MethodSource("values")
  void aValueIsWhatJavaPrints(String text, ConcreteValue value) {
    assertEquals(text, view().text(value));
    assertEquals(Optional.of(text), view().plain(value));
    assertEquals(Optional.empty(), view().node(value));
    assertTrue(view().knows(value));
    assertFalse(view().canChange(value));
  }

  @Test
  void boxesAndConstantsAreValuesAndNoNodes() {
    Ref box = made.box(-1L);
    Ref letter = made.box('c');
    Ref constant = made.constant(Suit.SPADES);
    assertEquals("-1", view().text(box));
    assertEquals("c", view().text(letter));
    assertEquals("SPADES", view().text(constant));
    for (Ref ref : List.of(box, letter, constant)) {
      assertEquals(Optional.empty(), view().node(ref));
      assertEquals(Optional.of(made.object(ref)), view().valueObject(ref));
    }
    assertTrue(view().isEnumConstant(made.object(constant)));
    assertFalse(view().isEnumConstant(made.object(box)));
    assertEquals(Optional.of(HandMade.value(-1L)), view().boxed((Instance) made.object(box)));
    assertEquals(Optional.empty(), view().boxed((Instance) made.object(constant)));
  }

  @Test
  void aReferenceThatLeadsNowhereIsNotKnown() {
    assertFalse(view().knows(new Ref(1)));
    assertEquals(Optional.empty(), view().plain(new Ref(1)));
    made.instance("demo/Gone");
    assertTrue(view().knows(new Ref(1)));
    assertEquals(Optional.empty(), view().plain(new Ref(1)), "a structure is no text");
  }

  @Test
  void aDateSaysWhatItIs() {
    Ref date = made.instance("java/time/LocalDate", "year", 2024, "month", 2, "day", 29);
    assertEquals(Optional.of("2024-02-29"), view().said(made.object(date)));
    assertEquals(Optional.of("2024-02-29"), view().plain(date));
    assertFalse(view().canChange(date));
    Ref part = made.instance("java/time/LocalDate", "year", 2024);
    assertEquals(Optional.empty(), view().said(made.object(part)));
    assertTrue(view().isOpaque(made.object(part)));
    assertEquals(
        Optional.of("2024-01-01"),
        HeapView.ofInput(made.heap(), classPath).said(made.object(part)),
        "the test makes it so");
  }

  @Test
  void whatCanChangeIsAnObjectWithSomethingInIt() throws Exception {
    Ref random = made.instance("java/util/Random", "seed", 1L); // nobody sees what it holds
    Ref point = made.of(Point.class, "x", 1, "y", "a");
    Ref stub = made.instance(StubClass.nameOf(Shape.class.getName().replace('.', '/')));
    for (Ref fixed : List.of(random, point, stub)) {
      assertFalse(view().canChange(fixed), made.object(fixed).className());
    }
    Ref list = made.list();
    for (Ref changing :
        List.of(
            list,
            made.array("[I", 1),
            made.map(),
            made.instance("java/lang/StringBuilder", "text", ""),
            made.of(Base.class, "z", 1),
            made.of(Point.class, "x", 1, "y", list))) {
      assertTrue(view().canChange(changing), made.object(changing).className());
    }
  }

  @Test
  void kindsAreKnownByTheirClasses() throws Exception {
    HeapView view = view();
    List<String> found = new ArrayList<>();
    for (Ref ref :
        List.of(
            made.list(),
            made.map(),
            made.instance("java/util/Optional", "value", null),
            made.instance("java/util/TreeMap$Entry"),
            made.array("[I"),
            made.of(Point.class))) {
      found.add(
          (view.isCollection(made.object(ref)) ? "collection " : "")
              + (view.isMap(made.object(ref)) ? "map " : "")
              + (view.isEntry(made.object(ref)) ? "entry " : "")
              + (view.isRecord(made.object(ref)) ? "record " : "")
              + (view.isApplication(made.object(ref)) ? "own" : ""));
    }
    assertEquals(
        List.of("collection ", "map ", "collection ", "map entry ", "", "record own"), found);
  }

  @ParameterizedTest
  @CsvSource({
    "java/util/ArrayList, ArrayList",
    "java/util/Map$Entry, Entry",
    "[I, int[]",
    "[[J, long[][]",
    "[Ljava/lang/String;, String[]",
    "[[Ljava/util/Map$Entry;, Entry[][]",
    "[Z, boolean[]",
    "p/Gone, Gone",
    "Gone, Gone",
    "java/util/ImmutableCollections$ListN, List",
    "java/util/Collections$UnmodifiableMap, Map",
    "java/util/HashMap$Node, Entry",
    "java/util/TreeMap$Entry, Entry",
  })
  void aClassGoesByTheNameThatAPersonKnows(String className, String simpleName) {
    assertEquals(simpleName, view().simpleName(className));
  }

  @Test
  void aStubGoesByTheNameOfItsType() {
    String shape = Shape.class.getName().replace('.', '/');
    Ref stub = made.instance(StubClass.nameOf(shape));
    assertTrue(view().isApplication(made.object(stub)));
    assertEquals("Shape", ClassNames.simpleName(classPath, StubClass.nameOf(shape)));
    assertEquals("ShapeStub", ClassNames.stub(classPath, shape));
    assertTrue(ClassNames.needsStub(classPath, shape));
    assertFalse(ClassNames.needsStub(classPath, Suit.class.getName().replace('.', '/')));
  }
}
