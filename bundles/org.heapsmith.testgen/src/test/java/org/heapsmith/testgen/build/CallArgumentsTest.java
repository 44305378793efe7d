// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ConcreteValue.ClassLiteral;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arguments have casts where Java would take another method, or none, without them. */
class CallArgumentsTest {
  private static final String SOURCE =
      """
      import java.util.*;

      class Use {
        static void take(Object a) {}

        void alone(Object o) {}
        void numbers(byte b, short s, char c, int i, long l, float f, double d, boolean z) {}
        void any(Object o) {}
        void any(String s) {}
        void wide(long l) {}
        void wide(int i) {}
        void far(Object o) {}
        void far(int a, int b) {}
        void texts(List<String> texts) {}
        void texts(Set<String> texts) {}
        void iterable(Iterable<String> texts) {}
        void ofClass(Class<? extends Number> c) {}
        void ofAnyClass(Class<?> c) {}
        void array(Object[] all) {}
        void all(Object... all) {}
        void node(Node node) {}
        void hidden(Outside.Open o) {}
        void siblings(Node node) {}
        void siblings(Leaf leaf) {}
        <T extends Comparable<T>> void sort(List<T> list) {}
        void sort(Object o) {}
        <T> void same(T a, T b) {}
        void same(String a, String b) {}
        <T> void plain(T a) {}
        void plain(String a) {}
        <T extends Number & Comparable<T>> void both(T a) {}
        <T extends Number & Comparable<T>> void bothIn(List<T> a) {}
        <T extends Number & Comparable<T>> void bothOf(T[] a) {}
        <T extends Number> void one(T a) {}
      }

      class Open {
        void alone(Object o) {}
      }

      class Below extends Open {
        void alone(int n) {}
      }

      class Parent {
        void inherited(Object o) {}
      }

      class Heir extends Parent {
        void inherited(String s) {}
      }

      class Node {}

      class Leaf extends Node {}

      abstract class Held<T> {
        void hold(T held) {}
        void hang(Node on) {}
      }

      class HeldText extends Held<String> {
        void hold(String held) {}
        void hang(Leaf on) {}
        void hang(Leaf on, int more) {}
      }

      class Outside {
        interface Open {}
        private static class Hidden implements Open {}
      }

      class Numbers implements Iterable<Integer> {
        public Iterator<Integer> iterator() { return null; }
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

  private static InputSketch sketch() {
    return new InputSketch(classPath)
        .call(null, "Use", "take", ref(1))
        .array(1, "[Ljava/lang/Object;", ref(2), ref(3), ref(4), ref(5), ref(6), ref(8))
        .object(2, "Node")
        .object(3, "Leaf")
        .array(4, "[Ljava/lang/String;", "a")
        .object(5, "Outside$Hidden")
        .object(6, "Numbers")
        .box(7, "Integer", 4)
        .list(8, 9, "a");
  }

  private static boolean needsCast(String name, String parameter, Object argument) {
    InputSketch sketch = sketch();
    MethodModel method = method("Held", name, parameter);
    return CallArguments.needsCast(
        classPath.get("HeldText"),
        method,
        List.of(InputSketch.value(argument, parameter)),
        sketch.expressions(sketch.heap(), sketch.types()));
  }

  private static MethodModel method(String owner, String name, String parameters) {
    return classPath.get(owner).methods(name).stream()
        .filter(m -> m.descriptor().equals("(" + parameters + ")V"))
        .findFirst()
        .orElseThrow();
  }

  private static String arguments(InputSketch sketch, MethodModel method, Object... values) {
    List<ConcreteValue> given =
        IntStream.range(0, values.length)
            .mapToObj(i -> InputSketch.value(values[i], method.parameterDescriptors().get(i)))
            .toList();
    TypeNames types = sketch.types();
    return CallArguments.arguments(method, given, sketch.expressions(sketch.heap(), types), types);
  }

  private static String arguments(String name, String parameters, Object... values) {
    return arguments(sketch(), method("Use", name, parameters), values);
  }

  private static MethodModel only(String name) {
    return classPath.get("Use").methods(name).get(0);
  }

  @Test
  void numbersAreOfTheTypesOfTheParameters() {
    assertEquals(
        "(byte) -1, (short) 2, 'c', 4, 5L, 6.0f, -0.0, true",
        arguments("numbers", "BSCIJFDZ", -1, 2, 'c', 4, 5, 6f, -0.0, true));
  }

  @Test
  void aNumberThatIsWantedAsAnObjectIsBoxedByJavaWhereNothingElseTakesIt() {
    assertEquals("4", arguments("alone", "Ljava/lang/Object;", ref(7)));
    assertEquals("4", arguments("far", "Ljava/lang/Object;", ref(7)), "other number of arguments");
    assertEquals("Integer.valueOf(4)", arguments("any", "Ljava/lang/Object;", ref(7)));
    assertEquals(
        "Integer.valueOf(4)",
        arguments(sketch(), method("Open", "alone", "Ljava/lang/Object;"), ref(7)),
        "a subclass takes it as it is");
  }

  @Test
  void anArgumentThatAnOverloadTakesIsCast() {
    assertEquals("(Object) \"x\"", arguments("any", "Ljava/lang/Object;", "x"));
    assertEquals("\"x\"", arguments("any", "Ljava/lang/String;", "x"));
    assertEquals("5L", arguments("wide", "J", 5));
    assertEquals("5", arguments("wide", "I", 5));
  }

  @Test
  void anOverloadOfAMoreSpecificClassCountsOnlyForItsObjects() {
    String node = arguments("siblings", "LNode;", ref(2));
    assertEquals(sketch().names(sketch().heap()).name(2), node);
    String leaf = sketch().names(sketch().heap()).name(3);
    assertEquals("(Node) " + leaf, arguments("siblings", "LNode;", ref(3)));
    assertEquals(leaf, arguments("siblings", "LLeaf;", ref(3)));
  }

  @Test
  void nullIsCastWhereThereAreOverloads() {
    assertEquals("(Object) null", arguments("any", "Ljava/lang/Object;", new Object[] {null}));
    assertEquals("(String) null", arguments("any", "Ljava/lang/String;", new Object[] {null}));
    assertEquals("(List) null", arguments("texts", "Ljava/util/List;", new Object[] {null}));
    assertEquals("null", arguments("alone", "Ljava/lang/Object;", new Object[] {null}));
  }

  /** Without a cast javac warns that it is not clear whether null is all arguments or one. */
  @Test
  void nullForAVariableNumberOfArgumentsIsCast() {
    assertEquals("(Object[]) null", arguments("all", "[Ljava/lang/Object;", new Object[] {null}));
  }

  @Test
  void anOverloadOfTheSuperclassCountsToo() {
    MethodModel inherited =
        classPath.get("Heir").members().stream()
            .filter(m -> m.descriptor().equals("(Ljava/lang/Object;)V"))
            .filter(m -> m.name().equals("inherited"))
            .findFirst()
            .orElseThrow();
    assertEquals("(Object) \"x\"", arguments(sketch(), inherited, "x"));
    MethodModel own = method("Parent", "inherited", "Ljava/lang/Object;");
    assertEquals("\"x\"", arguments(sketch(), own, "x"));
  }

  @Test
  void whatIsAnObjectInTheTestIsCastToTheParameter() {
    String hidden = sketch().names(sketch().heap()).name(5);
    assertEquals("(Outside.Open) " + hidden, arguments("hidden", "LOutside$Open;", ref(5)));
    assertEquals(hidden, arguments("alone", "Ljava/lang/Object;", ref(5)));
  }

  @Test
  void whatHasOtherTypeArgumentsIsCastToTheRawType() {
    String numbers = sketch().names(sketch().heap()).name(6);
    assertEquals("(Iterable) " + numbers, arguments("iterable", "Ljava/lang/Iterable;", ref(6)));
    ClassLiteral text = new ClassLiteral("java/lang/String");
    assertEquals("(Class) String.class", arguments("ofClass", "Ljava/lang/Class;", text));
    assertEquals("String.class", arguments("ofAnyClass", "Ljava/lang/Class;", text));
  }

  @Test
  void whereTypesAreInferredAnotherOverloadMayTakeTheArgument() {
    String list = sketch().names(sketch().heap()).name(8);
    assertEquals("(List) " + list, arguments("sort", "Ljava/util/List;", ref(8)));
  }

  @Test
  void whereNothingIsGenericEveryArgumentIsCast() {
    InputSketch raw = sketch().defensive();
    String node = raw.names(raw.heap()).name(2);
    assertEquals("(Node) " + node, arguments(raw, only("node"), ref(2)));
    assertEquals("(Node) null", arguments(raw, only("node"), new Object[] {null}));
  }

  @ParameterizedTest
  @CsvSource({
    "any, true",
    "alone, false",
    "far, false",
    "wide, true",
    "texts, true",
    "node, false",
  })
  void overloadsHaveTheSameNameAndNumberOfParameters(String name, boolean overloaded) {
    assertEquals(overloaded, CallArguments.isOverloaded(only(name)));
  }

  @ParameterizedTest
  @CsvSource({
    "[[I, true",
    "[Ljava/lang/String;, true",
    "[I, false",
    "Ljava/lang/Object;, false",
    "I, false",
    "[[[J, true",
  })
  void anArrayOfObjectsIsSpreadOverAVariableNumberOfArguments(String type, boolean spread) {
    assertEquals(spread, CallArguments.isSpread(type));
  }

  @Test
  void aMethodThatASharedTypeParameterHidesIsAmbiguous() {
    String two = "Ljava/lang/String;Ljava/lang/String;";
    assertTrue(CallArguments.isAmbiguous(method("Use", "same", two), classPath.hierarchy()));
    String objects = "Ljava/lang/Object;Ljava/lang/Object;";
    assertFalse(CallArguments.isAmbiguous(method("Use", "same", objects), classPath.hierarchy()));
    assertFalse(
        CallArguments.isAmbiguous(
            method("Use", "plain", "Ljava/lang/String;"), classPath.hierarchy()));
    assertFalse(CallArguments.isAmbiguous(only("alone"), classPath.hierarchy()));
  }

  @ParameterizedTest
  @CsvSource({"both, true", "bothOf, true", "bothIn, false", "one, false", "alone, false"})
  void noCastGivesAnArgumentSeveralBounds(String name, boolean takes) {
    assertEquals(takes, CallArguments.takesIntersection(only(name)));
  }

  @Test
  void aReceiverIsCastWhereItsClassHasAnOverloadThatTakesTheArguments() {
    assertTrue(needsCast("hang", "LNode;", ref(3)), "a Leaf");
    assertTrue(needsCast("hang", "LNode;", null), "Java takes the more specific one");
    assertFalse(needsCast("hang", "LNode;", ref(2)), "a Node, which the overload does not take");
  }

  @Test
  void aReceiverIsCastWhereItsVersionOfTheMethodDoesNotTakeTheArgument() {
    assertTrue(needsCast("hold", "Ljava/lang/Object;", ref(2)));
    assertFalse(needsCast("hold", "Ljava/lang/Object;", "text"));
  }
}
