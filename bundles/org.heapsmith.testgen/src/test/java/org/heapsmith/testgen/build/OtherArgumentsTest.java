// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where a variable's type arguments are not those that Java wants, a raw type is written. */
class OtherArgumentsTest {
  private static final String SOURCE =
      """
      import java.util.*;

      class Use {
        static void take(Object a) {}
        static void texts(Node<String> head) {}
        static void objects(Node<Object> head) {}
        static void any(Node<?> head) {}
        static <T> void same(Node<T> head) {}
        static void numbers(Sorted<Integer> of) {}
        static void lists(Node<List<String>> head) {}
        static void sub(Node<String> sub) {}
      }

      class Node<T> {
        T item;
        Node<T> next;
      }

      class Sub<T> extends Node<T> {}

      class Sorted<T extends Comparable<T>> {
        T first;
      }

      class Holder {
        Node<String> head;
      }

      class Hiding {
        private Node<String> head;
        void setHead(Node<String> head) { this.head = head; }
      }

      class Taker {
        private Node<String> head;
        Taker(Node<String> head) { this.head = head; }
      }

      enum Color { RED }

      class En<E extends Enum<E>> { E e; }
      class Rec<T extends Rec<T>> { T t; class Inner<U> { U u; } }
      class Multi<A, B extends A, C extends List<A>> {}
      class Both<A extends Comparable<A>, B extends A> {}
      class Two<A, B extends A> {}
      class Open<T extends Comparable<?>> {}
      class Fixed<T extends Comparable<Integer>> {}
      class Hid {
        private interface Secret {}
        static class Bound<T extends Secret> {}
      }

      class Gen<T extends Number> {
        T[] a;
        Gen(T[] a) { this.a = a; }
      }

      class Late<T extends Number> {
        T[] a;
      }

      class Free<T> {
        T[] a;
        Free(T[] a) { this.a = a; }
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

  private static InputSketch sketch(String method) {
    return new InputSketch(classPath).call(null, "Use", method, ref(1));
  }

  private static void compile(String statements) {
    Compiler.JAVAC.compile(SOURCE + "class Made { static void made() {\n" + statements + "\n}}");
  }

  /** The statements, which a compiler takes. */
  private static String compiled(InputSketch sketch) throws NotConstructible {
    String code = String.join("\n", sketch.code());
    compile(code);
    return code;
  }

  // ---- type parameters that no argument is known to fit

  @ParameterizedTest
  @CsvSource({
    "En, En",
    "Rec, Rec",
    "Rec$Inner, Rec.Inner",
    "Multi, Multi",
    "Both, 'Both<Integer, Integer>'",
    "Two, 'Two<Object, Object>'",
    "Open, Open<Integer>",
    "Fixed, Fixed<Integer>",
    "Hid$Bound, Hid.Bound",
    "Sorted, Sorted<Integer>",
  })
  void anArgumentIsWithinItsBoundsOrThereIsNone(String className, String type) {
    TypeNames types = sketch("take").types();
    assertEquals(type, types.typed(className));
    assertEquals(!type.contains("<"), types.usesRaw());
    compile(type + " made = null;");
  }

  @Test
  void aFieldOfSuchAParameterIsOfItsErasure() {
    TypeNames types = sketch("take").types();
    assertEquals("Enum", types.ofField(new FieldKey("En", "e", "Ljava/lang/Enum;")));
    assertEquals("Rec", types.ofField(new FieldKey("Rec", "t", "LRec;")));
  }

  @Test
  void anObjectOfSuchAClassIsMadeRaw() throws NotConstructible {
    assertEquals(
        "var a = new En();\na.e = Color.RED;",
        compiled(sketch("take").object(1, "En", "e", ref(2)).constant(2, "Color", "RED")));
    assertEquals(
        "var a = new Rec();\na.t = a;", compiled(sketch("take").object(1, "Rec", "t", ref(1))));
  }

  // ---- other arguments than Object

  private static String arguments(String method, String className) {
    InputSketch sketch = sketch(method).object(1, className);
    InputHeap input = sketch.heap();
    TypeNames types = sketch.types();
    return CallArguments.arguments(
        input.test().method().find(classPath).orElseThrow(),
        input.test().arguments(),
        sketch.expressions(input, types),
        types);
  }

  @ParameterizedTest
  @CsvSource({
    "texts, Node, (Node) head",
    "objects, Node, head",
    "any, Node, head",
    "same, Node, head",
    "numbers, Sorted, of",
    "lists, Node, (Node) head",
    "sub, Sub, (Node) sub",
    "any, Sub, head",
  })
  void anArgumentIsCastWhereItsVariableIsOfOthers(
      String method, String className, String argument) {
    assertEquals(argument, arguments(method, className));
    String variable = argument.replaceAll(".* ", "");
    String type = sketch("take").types().typed(className);
    compile(type + " " + variable + " = null;\nUse." + method + "(" + argument + ");");
  }

  @Test
  void soIsWhatConstructorsFieldsAndSettersAreGiven() throws NotConstructible {
    String node = "var node = new Node<Object>();\n";
    assertEquals(
        node + "var a = new Taker((Node) node);",
        compiled(sketch("take").object(1, "Taker", "head", ref(2)).object(2, "Node")));
    assertEquals(
        node + "var a = new Holder();\na.head = (Node) node;",
        compiled(sketch("take").object(1, "Holder", "head", ref(2)).object(2, "Node")));
    assertEquals(
        node + "var a = new Hiding();\na.setHead((Node) node);",
        compiled(sketch("take").object(1, "Hiding", "head", ref(2)).object(2, "Node")));
  }

  @Test
  void nullAndFieldsOfTheVariableAreNotCast() throws NotConstructible {
    assertEquals("var a = new Taker(null);", compiled(sketch("take").object(1, "Taker")));
    assertEquals(
        "var node = new Node<Object>();\nvar a = new Node<Object>();\na.next = node;",
        compiled(sketch("take").object(1, "Node", "next", ref(2)).object(2, "Node")));
  }

  @Test
  void aParameterOfAFactoryIsRawIfItIsAssigned() {
    TypeNames types = sketch("take").types();
    assertEquals("Node", types.ofAssigned(new FieldKey("Taker", "head", "LNode;")));
    assertEquals("Node<Object>", types.ofAssigned(new FieldKey("Node", "next", "LNode;")));
    assertEquals("Object", types.ofAssigned(new FieldKey("Node", "item", "Ljava/lang/Object;")));
  }

  // ---- arrays of a type variable

  @Test
  void anArrayOfTheBoundIsGivenToTheRawClass() throws NotConstructible {
    assertEquals(
        List.of("var a1 = new Number[] {1};", "var a = new Gen(a1);"),
        numbers("Gen", "[Ljava/lang/Number;"));
    assertEquals(
        List.of("var a1 = new Integer[] {1};", "var a = new Gen<Integer>(a1);"),
        numbers("Gen", "[Ljava/lang/Integer;"));
    assertEquals(
        List.of("var a1 = new Object[] {1};", "var a = new Free<Object>(a1);"),
        numbers("Free", "[Ljava/lang/Object;"));
  }

  @Test
  void orIsSetByReflection() throws NotConstructible {
    assertEquals(
        List.of("var a1 = new Number[] {1};", "var a = new Late<Integer>();", "set(a, \"a\", a1);"),
        numbers("Late", "[Ljava/lang/Number;"));
  }

  private static List<String> numbers(String className, String array) throws NotConstructible {
    InputSketch sketch =
        sketch("take")
            .object(1, className, "a", ref(2))
            .array(2, array, ref(3))
            .box(3, "Integer", 1);
    List<String> code =
        sketch.code().stream()
            .map(l -> l.replace("Integer.valueOf(1)", "1").replaceAll("\\ba2\\b", "a1"))
            .toList();
    compile(String.join("\n", code).replaceAll("(?m)^set\\(.*", ""));
    return code;
  }
}
