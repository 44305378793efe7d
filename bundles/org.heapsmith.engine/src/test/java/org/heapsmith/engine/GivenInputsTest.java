// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.GivenInput;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The test of one input that somebody gives, by calls or by objects. */
class GivenInputsTest {
  private static final String SOURCE =
      """
class Pile {
  static int made;
  private final int[] items; private int size;
  Pile(int room) { if (room < 0) { throw new IllegalArgumentException(); } items = new int[room]; }
  Pile() { this(2); made++; }
  static Pile of(int... all) { Pile p = new Pile(all.length); for (int i : all) { p.push(i); }
      return p; }
  static Pile none() { return null; }
  Pile push(int i) { items[size++] = i; return this; }
  int sum() { int s = 0; for (int i = 0; i < size; i++) { s += items[i]; } return s; }
  int top() { return items[size - 1]; }
  int plus(Pile other) { return other == this ? -1 : sum() + other.sum(); }
  boolean repOK() { return size != 1; }
  static int div(int a, int b) { return a / b; }
  static long wide(long a, byte b) { return a + b; }
  static double half(double d, float f) { return d / 2 + f; }
  static int length(String s) { return s == null ? -1 : s.length(); }
  static boolean isNaN(double d) { return d != d; }
  static int first(int[][] a) { return a[0] == a[1] ? a[0][0] : -1; }
  static int point(Point p) { return p.x + (p.next == p ? 10 : 0); }
  static String name(Class<?> c) { return c == String.class ? "text" : "other"; }
  static char upper(char c) { return (char) (c + 1); }
  static int same(Object a, Object b) { return a == b ? 1 : a.equals(b) ? 2 : 3; }
  static int kind(Object o) { return o instanceof int[] a ? a.length : o instanceof Enum ? -1 : -2; }
  int exact() { return this instanceof Wide ? 1 : getClass() == Pile.class ? 2 : 3; }
  static boolean not(boolean b) { return !b; }
}
class Wide extends Pile { Wide() { super(5); } }
class Point { int x; Point next; }
abstract class Half extends Pile { Half() { super(1); } }
""";

  private static final ConcreteValue NULL = new ConcreteValue.Null();

  private static ClassPath classPath;
  private static Explorer explorer;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
    explorer = new Explorer();
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static ConcreteValue number(char kind, long bits) {
    return new ConcreteValue.Primitive(kind, bits);
  }

  private static ConcreteValue i(int value) {
    return number('I', value);
  }

  private static ConcreteValue.Ref ref(int id) {
    return new ConcreteValue.Ref(id);
  }

  private static BuildStep make(int id, int room) {
    return new BuildStep(new MethodId("Pile", "<init>", "(I)V"), 0, List.of(i(room)), id);
  }

  private static BuildStep push(int target, int value) {
    MethodId method = new MethodId("Pile", "push", "(I)LPile;");
    return new BuildStep(method, target, List.of(i(value)), 0);
  }

  private static MethodId method(String name) {
    return MethodId.of(classPath.get("Pile").methods(name).get(0));
  }

  private static Optional<TestCase> run(
      String method,
      Optional<MethodSpec> spec,
      ConcreteHeap given,
      List<BuildStep> steps,
      ConcreteValue receiver,
      ConcreteValue... arguments) {
    ExplorationRequest request =
        new ExplorationRequest(
            classPath, method(method), SpecModel.EMPTY, spec, ExplorationOptions.DEFAULT);
    GivenInput input = new GivenInput(given, steps, receiver, Arrays.asList(arguments));
    return explorer.run(request, input, Cancellation.NONE);
  }

  private static String onStatic(String method, ConcreteValue... arguments) {
    return end(run(method, Optional.empty(), ConcreteHeap.EMPTY, List.of(), null, arguments));
  }

  private static String on(List<BuildStep> steps, String method, ConcreteValue... arguments) {
    return end(run(method, Optional.empty(), ConcreteHeap.EMPTY, steps, ref(1), arguments));
  }

  private static String end(Optional<TestCase> test) {
    return test.map(t -> end(t.outcome())).orElse("no test");
  }

  private static String end(Outcome outcome) {
    if (outcome instanceof Outcome.Threw threw) {
      return threw.className();
    }
    ConcreteValue value = ((Outcome.Returned) outcome).value();
    return value instanceof ConcreteValue.Primitive number
        ? number.descriptor() + " " + number.bits()
        : value instanceof ConcreteValue.Text text ? text.value() : "" + value;
  }

  @ParameterizedTest
  @CsvSource({
    "7, 2, I 3",
    "-7, 2, I -3",
    "-2147483648, -1, I -2147483648",
    "1, 0, java/lang/ArithmeticException"
  })
  void aStaticMethodIsRunOnItsNumbers(int a, int b, String expected) {
    assertEquals(expected, onStatic("div", i(a), i(b)));
  }

  @Test
  void everyKindOfNumberIsWhatItsBitsSay() {
    assertEquals(
        "J -9223372036854775808", onStatic("wide", number('J', Long.MAX_VALUE), number('B', 1)));
    assertEquals("J -129", onStatic("wide", number('J', -1), number('B', -128)));
    assertEquals(
        "D " + Double.doubleToRawLongBits(2.75),
        onStatic(
            "half",
            number('D', Double.doubleToRawLongBits(4.5)),
            number('F', Float.floatToRawIntBits(0.5f))));
    assertEquals("C 55296", onStatic("upper", number('C', 0xd7ff)));
    assertEquals("Z 0", onStatic("not", number('Z', 1)));
    assertEquals("Z 1", onStatic("isNaN", number('D', Double.doubleToRawLongBits(Double.NaN))));
    assertEquals("Z 0", onStatic("isNaN", number('D', Double.doubleToRawLongBits(-0.0))));
  }

  @Test
  void textsNullAndTypesAreGivenAsTheyAre() {
    assertEquals("I 0", onStatic("length", new ConcreteValue.Text("")));
    assertEquals("I 3", onStatic("length", new ConcreteValue.Text("a\ud83d\ude00")));
    assertEquals("I -1", onStatic("length", NULL));
    assertEquals("text", onStatic("name", new ConcreteValue.ClassLiteral("java/lang/String")));
    assertEquals("other", onStatic("name", new ConcreteValue.ClassLiteral("Pile")));
  }

  /** A test writes each of them as a number. */
  @Test
  void smallNumbersAreInOneBox() {
    assertEquals("I 1", same(box("Integer", 'I', 127), box("Integer", 'I', 127)));
    assertEquals("I 2", same(box("Integer", 'I', 128), box("Integer", 'I', 128)));
    assertEquals("I 3", same(box("Integer", 'I', 1), box("Integer", 'I', 2)));
    assertEquals("I 3", same(box("Integer", 'I', 1), box("Long", 'J', 1)));
    assertEquals("I 1", same(box("Boolean", 'Z', 1), box("Boolean", 'Z', 1)));
    assertEquals("I 1", same(box("Character", 'C', 65), box("Character", 'C', 65)));
    assertEquals("I 2", same(box("Character", 'C', 200), box("Character", 'C', 200)));
    assertEquals("I 2", same(box("Double", 'D', 0), box("Double", 'D', 0)));
  }

  private static String same(ConcreteObject.Instance one, ConcreteObject.Instance other) {
    ConcreteHeap heap =
        ConcreteHeap.of(
            List.of(
                new ConcreteObject.Instance(1, one.className(), one.fields()),
                new ConcreteObject.Instance(2, other.className(), other.fields())));
    return end(run("same", Optional.empty(), heap, List.of(), null, ref(1), ref(2)));
  }

  private static ConcreteObject.Instance box(String name, char descriptor, long bits) {
    FieldKey value = new FieldKey("java/lang/" + name, "value", String.valueOf(descriptor));
    return new ConcreteObject.Instance(
        1, "java/lang/" + name, new TreeMap<>(Map.of(value, number(descriptor, bits))));
  }

  @Test
  void aGivenInputHasTheClassesThatItHas() {
    ConcreteHeap array = ConcreteHeap.of(List.of(new ConcreteObject.Array(1, "[I", List.of(i(8)))));
    assertEquals("I 1", end(run("kind", Optional.empty(), array, List.of(), null, ref(1))));
    assertEquals("I -2", onStatic("kind", new ConcreteValue.Text("a")));
    assertEquals("I 2", on(List.of(make(1, 3)), "exact"));
    assertEquals("I 1", on(List.of(step("Wide", "<init>", "()V", 0, 1)), "exact"));
  }

  @Test
  void callsMakeTheReceiver() {
    assertEquals("I 0", on(List.of(make(1, 3)), "sum"));
    assertEquals("I 9", on(List.of(make(1, 3), push(1, 4), push(1, 5)), "sum"));
    assertEquals("I 5", on(List.of(make(1, 3), push(1, 4), push(1, 5)), "top"));
  }

  @Test
  void theMethodMayThrowOnWhatCallsMake() {
    assertEquals("java/lang/ArrayIndexOutOfBoundsException", on(List.of(make(1, 3)), "top"));
  }

  @Test
  void callsThatThrowMakeNoInput() {
    assertEquals("no test", on(List.of(make(1, -1)), "sum"));
    assertEquals("no test", on(List.of(make(1, 1), push(1, 4), push(1, 5)), "sum"));
  }

  @Test
  void callsThatChangeStaticFieldsMakeNoInput() {
    BuildStep counting = new BuildStep(new MethodId("Pile", "<init>", "()V"), 0, List.of(), 1);
    assertEquals("no test", on(List.of(counting), "sum"));
  }

  @Test
  void aFactoryMakesAnObjectUnlessItReturnsNull() {
    MethodId of = new MethodId("Pile", "of", "([I)LPile;");
    MethodId none = new MethodId("Pile", "none", "()LPile;");
    ConcreteHeap heap =
        ConcreteHeap.of(List.of(new ConcreteObject.Array(2, "[I", List.of(i(3), i(4)))));
    List<BuildStep> steps = List.of(new BuildStep(of, 0, List.of(ref(2)), 1));
    assertEquals("I 7", end(run("sum", Optional.empty(), heap, steps, ref(1))));
    assertEquals("no test", on(List.of(new BuildStep(none, 0, List.of(), 1)), "sum"));
  }

  @Test
  void theReceiverMayBeItsOwnArgument() {
    List<BuildStep> steps = List.of(make(1, 2), push(1, 4), push(1, 4));
    assertEquals("I -1", on(steps, "plus", ref(1)));
    assertEquals("java/lang/NullPointerException", on(steps, "plus", NULL));
  }

  @Test
  void theTestHasTheCallsAndTheirInput() {
    List<BuildStep> steps = List.of(make(1, 3), push(1, 4), push(1, 5));
    TestCase test = run("sum", Optional.empty(), ConcreteHeap.EMPTY, steps, ref(1)).orElseThrow();
    assertEquals(
        List.of("<init>", "push", "push"),
        test.steps().stream().map(s -> s.method().name()).toList());
    assertEquals(
        List.of(List.of(i(3)), List.of(i(4)), List.of(i(5))),
        test.steps().stream().map(BuildStep::arguments).toList());
    assertEquals(2, test.input().objects().size());
    assertTrue(
        test.input().objects().values().stream()
            .anyMatch(
                o ->
                    o instanceof ConcreteObject.Array array
                        && array.elements().equals(List.of(i(4), i(5), i(0)))));
  }

  @Test
  void arraysMayBeShared() {
    ConcreteObject row = new ConcreteObject.Array(2, "[I", List.of(i(8)));
    ConcreteObject shared = new ConcreteObject.Array(1, "[[I", List.of(ref(2), ref(2)));
    ConcreteObject apart = new ConcreteObject.Array(1, "[[I", List.of(ref(2), ref(3)));
    ConcreteObject other = new ConcreteObject.Array(3, "[I", List.of(i(8)));
    ConcreteHeap one = ConcreteHeap.of(List.of(row, shared));
    ConcreteHeap two = ConcreteHeap.of(List.of(row, apart, other));
    assertEquals("I 8", end(run("first", Optional.empty(), one, List.of(), null, ref(1))));
    assertEquals("I -1", end(run("first", Optional.empty(), two, List.of(), null, ref(1))));
  }

  private static BuildStep step(
      String owner, String name, String descriptor, int target, int made, ConcreteValue... values) {
    return new BuildStep(
        new MethodId(owner, name, descriptor), target, Arrays.asList(values), made);
  }

  static List<Arguments> stepsThatMakeNoInput() {
    return List.of(
        arguments("its target is not made", List.of(push(1, 4))),
        arguments("its target is made later", List.of(make(2, 1), push(1, 4), make(1, 1))),
        arguments("it makes nothing", List.of(step("Pile", "div", "(II)I", 0, 0, i(6), i(3)))),
        arguments("there is no such class", List.of(step("Gone", "<init>", "()V", 0, 1))),
        arguments("there is no such method", List.of(step("Pile", "gone", "()V", 0, 1))),
        arguments("a value is missing", List.of(step("Pile", "<init>", "(I)V", 0, 1))),
        arguments(
            "there is a value more", List.of(step("Pile", "<init>", "(I)V", 0, 1, i(1), i(2)))),
        arguments(
            "a number is another kind of number",
            List.of(step("Pile", "<init>", "(I)V", 0, 1, number('J', 1)))),
        arguments(
            "a number is a text",
            List.of(step("Pile", "<init>", "(I)V", 0, 1, new ConcreteValue.Text("a")))),
        arguments("an array is null", List.of(step("Pile", "of", "([I)LPile;", 0, 1, NULL))),
        arguments(
            "an array is another object",
            List.of(make(2, 1), step("Pile", "of", "([I)LPile;", 0, 1, ref(2)))),
        arguments("an array is not there", List.of(step("Pile", "of", "([I)LPile;", 0, 1, ref(9)))),
        arguments(
            "a constructor has a target",
            List.of(make(1, 1), step("Pile", "<init>", "(I)V", 1, 0, i(1)))),
        arguments(
            "a static method has a target",
            List.of(make(1, 1), step("Pile", "div", "(II)I", 1, 0, i(1), i(1)))),
        arguments(
            "a method has no target",
            List.of(make(1, 1), step("Pile", "push", "(I)LPile;", 0, 0, i(1)))),
        arguments(
            "the target is of another class",
            List.of(make(1, 1), step("Point", "<init>", "()V", 0, 2), push(2, 1))),
        arguments("the class is abstract", List.of(step("Half", "<init>", "()V", 0, 1))));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("stepsThatMakeNoInput")
  void calledOnWhatOddCallsLeaveThereIsNoTest(String why, List<BuildStep> steps) {
    assertEquals("no test", on(steps, "sum"), why);
  }

  @Test
  void aCallThatMakesNothingMayComeFirst() {
    BuildStep nothing = step("Pile", "div", "(II)I", 0, 0, i(6), i(3));
    assertEquals("I 4", on(List.of(nothing, make(1, 1), push(1, 4)), "sum"));
  }

  @Test
  void anObjectThatNobodyNamesMayBeMade() {
    BuildStep unnamed = step("Pile", "<init>", "(I)V", 0, 0, i(1));
    assertEquals("I 4", on(List.of(unnamed, make(1, 1), push(1, 4)), "sum"));
  }

  @Test
  void withoutTheReceiverOrWithOddArgumentsThereIsNoTest() {
    List<BuildStep> one = List.of(make(1, 1));
    List<Optional<TestCase>> tests =
        List.of(
            run("sum", Optional.empty(), ConcreteHeap.EMPTY, one, null),
            run("sum", Optional.empty(), ConcreteHeap.EMPTY, one, NULL),
            run("sum", Optional.empty(), ConcreteHeap.EMPTY, one, ref(7)),
            run("sum", Optional.empty(), ConcreteHeap.EMPTY, one, ref(1), i(1)),
            run("plus", Optional.empty(), ConcreteHeap.EMPTY, one, ref(1)),
            run("plus", Optional.empty(), ConcreteHeap.EMPTY, one, ref(1), i(1)),
            run("div", Optional.empty(), ConcreteHeap.EMPTY, List.of(), null, i(1), NULL),
            run("div", Optional.empty(), ConcreteHeap.EMPTY, one, ref(1), i(1), i(1)));
    tests.forEach(test -> assertEquals(Optional.empty(), test));
  }

  @Test
  void objectsThatCannotBeMadeAreNoInput() {
    List<ConcreteObject> odd =
        List.of(
            new ConcreteObject.Array(1, "[[I", List.of(ref(1), NULL)),
            new ConcreteObject.Array(1, "[[I", List.of(i(1), NULL)),
            new ConcreteObject.Array(1, "Pile", List.of()),
            new ConcreteObject.Instance(1, "Gone", new TreeMap<>()),
            new ConcreteObject.Instance(1, "Half", new TreeMap<>()));
    for (ConcreteObject each : odd) {
      ConcreteHeap heap = ConcreteHeap.of(List.of(each));
      assertEquals(
          "no test", end(run("first", Optional.empty(), heap, List.of(), null, ref(1))), "" + each);
    }
    ConcreteHeap ring = ConcreteHeap.of(List.of(point(1, 3, ref(1))));
    assertEquals("no test", end(run("point", Optional.empty(), ring, List.of(), null, ref(1))));
  }

  @Test
  void whatIsNotSaidOfAnObjectIsZero() {
    ConcreteHeap heap =
        ConcreteHeap.of(List.of(new ConcreteObject.Instance(1, "Point", new TreeMap<>())));
    assertEquals("I 0", end(run("point", Optional.empty(), heap, List.of(), null, ref(1))));
  }

  private static ConcreteObject point(int id, int x, ConcreteValue next) {
    Map<FieldKey, ConcreteValue> fields = new TreeMap<>();
    fields.put(new FieldKey("Point", "x", "I"), i(x));
    fields.put(new FieldKey("Point", "next", "LPoint;"), next);
    return new ConcreteObject.Instance(id, "Point", new TreeMap<>(fields));
  }

  @Test
  void anObjectHasTheFieldsThatAreGiven() {
    ConcreteHeap chain = ConcreteHeap.of(List.of(point(1, 3, ref(2)), point(2, 4, NULL)));
    assertEquals("I 3", end(run("point", Optional.empty(), chain, List.of(), null, ref(1))));
    assertEquals("I 4", end(run("point", Optional.empty(), chain, List.of(), null, ref(2))));
  }

  @Test
  void whatThePreconditionRefusesIsNoInput() {
    Expr.Var a = Specs.num("a", 'I');
    Expr.Var b = Specs.num("b", 'I');
    MethodSpec less =
        Specs.spec(
            "Pile",
            "div",
            "(II)I",
            new ArrayList<>(List.of(a, b)),
            Specs.heap(List.of(), List.of(), Specs.lt(a, b)));
    List<Optional<TestCase>> tests = new ArrayList<>();
    for (int first : List.of(1, 5)) {
      tests.add(run("div", Optional.of(less), ConcreteHeap.EMPTY, List.of(), null, i(first), i(3)));
    }
    assertEquals(List.of("I 0", "no test"), tests.stream().map(GivenInputsTest::end).toList());
  }
}
