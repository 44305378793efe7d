// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.support.Capture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Specifies the methods, stand-ins and life cycle that a test class has beside its tests. */
class WrittenFactoriesTest {
  private static final String SOURCE =
      """
class Pile {
  private final int size; private Cell top; double ratio = 2.5; private String class_;
  static int counter; static final int LIMIT = 5;
  Pile(int size) { this.size = size; }
  private static class Cell { int v; Cell next; }
  record Rec(int x, String... y) { Rec { if (x < -100) throw new IllegalArgumentException(); } }
  private record Hid(Object[] all) { }
  private record Two(int a, String b) { }
  int read() { return size; }
  static int ofRec(Rec r) { return r.x; }
  static int ofHid(Object r) { return 1; }
  static int ofHiding(Below b) { return 2; }
  static int ofShape(Shape s) { return 3; }
  static int ofKind(Named k) { return 4; }
  static int count() { return counter++; }
  static int limit() { return LIMIT; }
  static int ofLevel(Level l) { return l.used++; }
}
class Base { private int key; private Object made; }
class Below extends Base { private int key; private Object below; }
abstract class Shape {
  int width;
  Shape(int w, Object o, boolean b, char c, int[] x) { }
  abstract int area(int[] x, String y) throws Exception;
  protected abstract Object twice();
  public abstract void draw();
  void other() { }
}
interface Named { String name(); default int size() { return 1; } }
enum Level { LOW; int used; }
""";

  private static Written written;

  @BeforeAll
  static void compile() {
    written = Written.of(SOURCE);
  }

  @AfterAll
  static void close() {
    written.close();
  }

  private static void set(Object target, Class<?> owner, String name, Object value)
      throws ReflectiveOperationException {
    Field field = owner.getDeclaredField(name);
    field.setAccessible(true);
    field.set(target, value);
  }

  /** What follows the tests, without the helpers. */
  private static String factories(TestCase test) {
    String text = written.file(test).source();
    int from = text.indexOf("  // ---- how the inputs are built\n\n");
    int helpers = text.indexOf("\n  // ---- helpers");
    int to = helpers < 0 ? text.indexOf("\n}\n") + 1 : helpers;
    return from < 0 ? "" : text.substring(from, to).replaceFirst("^.*\n\n", "");
  }

  private static TestCase read(Object pile) throws ReflectiveOperationException {
    return Capture.test("t").call(pile, written.type("Pile"), "read");
  }

  private static TestCase ofStatic(String method, Object... arguments)
      throws ReflectiveOperationException {
    return Capture.test("t").call(null, written.type("Pile"), method, arguments);
  }

  @Test
  void whatAConstructorMakesNeedsNoFactory() throws Exception {
    Object pile = written.make("Pile", 3);

    assertEquals("", factories(read(pile)));
    assertTrue(written.body(read(pile)).startsWith("var pile = new Pile(3);"));
  }

  @Test
  void aVisibleFieldIsSetByTheTest() throws Exception {
    Object pile = written.make("Pile", 3);
    set(pile, written.type("Pile"), "ratio", -0.5);

    assertEquals("", factories(read(pile)));
    assertEquals(
        "var pile = new Pile(3);\npile.ratio = -0.5;\n\nassertEquals(3, pile.read());",
        written.body(read(pile)));
  }

  @Test
  void whatTheConstructorLeavesOutIsSetAfterIt() throws Exception {
    Object pile = written.make("Pile", 3);
    set(pile, written.type("Pile"), "ratio", -0.5);
    set(pile, written.type("Pile"), "class_", "x");

    assertEquals(
        """
          private static Pile pile(int size, double ratio, String class_) {
            Pile pile = new Pile(size);
            pile.ratio = ratio;
            set(pile, "class_", class_);
            return pile;
          }
        """,
        factories(read(pile)));
  }

  @Test
  void aHiddenFieldIsSetByReflectionAndAHiddenObjectIsAnObject() throws Exception {
    Object pile = written.make("Pile", 3);
    set(pile, written.type("Pile"), "top", written.make("Pile$Cell"));

    assertEquals(
        """
          private static Pile pile(int size, Object top) {
            Pile pile = new Pile(size);
            set(pile, "top", top);
            return pile;
          }

          private static Object cell() {
            return make("shop.Pile$Cell");
          }
        """,
        factories(read(pile)));
  }

  @Test
  void aCycleIsClosedAfterBothAreMade() throws Exception {
    Object pile = written.make("Pile", 3);
    Object cell = written.make("Pile$Cell");
    set(pile, written.type("Pile"), "top", cell);
    set(cell, written.type("Pile$Cell"), "next", cell);

    assertTrue(
        written
            .body(read(pile))
            .startsWith(
                "var cell = cell();\nvar pile = pile(3, cell);\nset(cell, \"next\", cell);\n"));
  }

  @Test
  void aRecordIsMadeOfAllItsComponents() throws Exception {
    assertEquals(
        """
          private static Pile.Rec rec(int x, String[] y) {
            return new Pile.Rec(x, y);
          }
        """,
        factories(ofStatic("ofRec", written.make("Pile$Rec", -3, new String[] {"a"}))));
  }

  @Test
  void aHiddenRecordIsMadeByReflectionAndALoneArrayIsOneComponent() throws Exception {
    assertEquals(
        """
          private static Object hid(Object[] all) {
            return construct("shop.Pile$Hid", (Object) all);
          }
        """,
        factories(ofStatic("ofHid", written.make("Pile$Hid", (Object) new Object[] {1}))));
    assertEquals(
        """
          private static Object two(int a, String b) {
            return construct("shop.Pile$Two", a, b);
          }
        """,
        factories(ofStatic("ofHid", written.make("Pile$Two", 1, "b"))));
  }

  @Test
  void fieldsOfOneNameGetParametersOfTheirOwn() throws Exception {
    Object below = written.make("Below");
    set(below, written.type("Base"), "key", 1);
    set(below, written.type("Below"), "key", 2);
    set(below, written.type("Below"), "below", "x");

    assertEquals(
        """
          private static Below below(int key, int key_1, Object below) {
            Below made = new Below();
            set(made, "shop.Base.key", key);
            set(made, "key", key_1);
            set(made, "below", below);
            return made;
          }
        """,
        factories(ofStatic("ofHiding", below)));
  }

  /** No object can be of such a class: the engine has nothing else, though. */
  private static TestCase ofAbstract(String method, String type, FieldKey... fields) {
    ConcreteValue.Ref ref = new ConcreteValue.Ref(1);
    TreeMap<FieldKey, ConcreteValue> values = new TreeMap<>();
    for (FieldKey field : fields) {
      values.put(field, new ConcreteValue.Primitive('I', 7));
    }
    ConcreteHeap heap =
        ConcreteHeap.of(List.of(new ConcreteObject.Instance(1, "shop/" + type, values)));
    return new TestCase(
        "t",
        new MethodId("shop/Pile", method, "(Lshop/" + type + ";)I"),
        heap,
        null,
        List.of(ref),
        new Outcome.Returned(new ConcreteValue.Primitive('I', 3)),
        heap,
        List.of(),
        new TreeSet<>(),
        new ProgramPath(List.of()),
        new TreeSet<>(),
        Optional.empty());
  }

  @Test
  void anAbstractClassHasAStandInWhoseMethodsAreNotExpectedToBeCalled() {
    assertEquals(
        """
          private static Shape shape(int width) {
            Shape shape = make("shop.PileHeapTest$ShapeStub");
            shape.width = width;
            return shape;
          }

          /** An object has to be of some class: no known one extends Shape. */
          @SuppressWarnings({"rawtypes", "serial", "unchecked", "unused"})
          private static final class ShapeStub extends Shape {
            ShapeStub() {
              super((int) 0, (Object) null, false, (char) 0, (int[]) null);
            }

            @Override
            int area(int[] p0, String p1) {
              throw new UnsupportedOperationException();
            }

            @Override
            protected Object twice() {
              throw new UnsupportedOperationException();
            }

            @Override
            public void draw() {
              throw new UnsupportedOperationException();
            }
          }
        """,
        factories(ofAbstract("ofShape", "Shape", new FieldKey("shop/Shape", "width", "I"))));
  }

  @Test
  void anInterfaceHasAStandInWithoutAConstructor() {
    assertEquals(
        """
          private static Named named() {
            return make("shop.PileHeapTest$NamedStub");
          }

          /** An object has to be of some class: no known one extends Named. */
          @SuppressWarnings({"rawtypes", "serial", "unchecked", "unused"})
          private static final class NamedStub implements Named {
            @Override
            public String name() {
              throw new UnsupportedOperationException();
            }
          }
        """,
        factories(ofAbstract("ofKind", "Named")));
  }

  /** Returns the same, which has initialised classes. */
  static TestCase with(TestCase test, String... classes) {
    TreeSet<String> all = new TreeSet<>();
    for (String name : classes) {
      all.add("shop/" + name);
    }
    return new TestCase(
        test.id(),
        test.method(),
        test.input(),
        test.receiver(),
        test.arguments(),
        test.outcome(),
        test.finalHeap(),
        test.facts(),
        test.branches(),
        test.path(),
        all,
        test.judgement());
  }

  private static String cycle(Written how, TestCase test) {
    String text = how.file(test).source();
    int from = text.indexOf("  // ---- static state");
    return from < 0 ? "" : text.substring(from, text.indexOf("\n  // ----", from + 4));
  }

  @Test
  void classesWithStaticStateAreKeptAndPutBack() throws Exception {
    set(null, written.type("Pile"), "counter", 0);
    TestCase test =
        Capture.test("t")
            .withStatic(written.type("Pile"), "counter")
            .call(null, written.type("Pile"), "count");

    assertEquals(
        """
          // ---- static state that tests depend on or change

          @BeforeEach
          void keepStatics() {
            keepFields(Pile.class);
          }
        """,
        cycle(written, test));
    assertTrue(
        written
            .body(test)
            .startsWith(
                "Pile.counter = 0;\n\nint result = Pile.count();\n\nassertEquals(0, result)"));
  }

  @Test
  void constantsOfAnEnumHaveState() throws Exception {
    Object low = written.type("Level").getEnumConstants()[0];

    assertTrue(
        cycle(written, with(ofStatic("ofLevel", low), "Level")).contains("keep(Level.class);\n"));
  }

  @Test
  void whatHoldsNoStateIsNotKept() throws Exception {
    TestCase test = with(ofStatic("ofRec", written.make("Pile$Rec", 1, null)), "Base", "Named");

    assertEquals("", cycle(written, test));
    assertFalse(written.file(test).source().contains("Deque"));
  }

  @Test
  void inJUnit4EachNestedClassAsksForTheLifeCycle() throws Exception {
    Written junit4 = written.in(new Dialect(TestStyle.Framework.JUNIT4, false, true));
    TestCase test =
        Capture.test("t")
            .withStatic(written.type("Pile"), "counter")
            .call(null, written.type("Pile"), "count");
    String text = junit4.file(test).source();

    assertTrue(
        text.contains(
            """
              public static class Group {

                @Before
                public void before() {
                  keepStatics();
                }

                @After
                public void after() {
                  restoreStatics();
                }

            """),
        text);
    assertTrue(cycle(junit4, test).contains("  private static void keepStatics() {\n"), text);
    assertFalse(text.contains("\0"), "nothing is left of the place for it");
    assertFalse(junit4.file(ofStatic("limit")).source().contains("\0"));
  }

  @Test
  void aTestThatCannotBeWrittenLeavesNoFactoryBehind() throws Exception {
    Object pile = written.make("Pile", 3);
    set(pile, written.type("Pile"), "class_", "x");
    TestCase test = read(pile);
    MethodId hidden = new MethodId("shop/Pile$Cell", "<init>", "()V");
    TestCase other =
        new TestCase(
            "t",
            hidden,
            test.input(),
            null,
            List.of(),
            new Outcome.Returned(null),
            test.finalHeap(),
            List.of(),
            new TreeSet<>(),
            new ProgramPath(List.of()),
            new TreeSet<>(),
            Optional.empty());

    assertEquals(
        Map.of(new TestId(hidden, "t"), "it is not visible from a test in its package"),
        Map.of(
            written.file(other).notConstructible().keySet().iterator().next(),
            written.refusal(other)));
    assertEquals("", factories(other));
  }
}
