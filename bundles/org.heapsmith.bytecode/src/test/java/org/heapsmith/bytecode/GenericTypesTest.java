// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What generic declarations say of parameters and of the fields of objects. */
class GenericTypesTest {
  private static final String SOURCE =
      """
      package g;
      import java.util.*;
      public class Box<T extends Number & Comparable<T>> {
        T value; List<T> many; Box<T> next; T[] all; Map<String, List<T>> named;
        static class Whole extends Box<Integer> { }
        static class Two<A, B> { A a; B b; Two<B, A> turned; }
        class Inner { T held; }
        static class Raw extends ArrayList<String> { }
        interface Named<N> { }
        static class Many<K> extends ArrayList<K> implements Named<String> { }
        static void numbers(List<Integer> l, Optional<String> o, int[] p, Map<String, int[]> m) { }
        static void wild(List<?> a, List<? extends Number> b, List<? super Integer> c) { }
        <E extends Enum<E>, F extends E> void own(List<E> e, List<F> f, List<T> t, E[] all) { }
        static void raw(List l, Box.Whole w) { }
        static void deep(List<List<?>> l) { }
        static void inner(List<Box<Integer>.Inner> l) { }
        List<Integer> plain;
      }
      """;

  private static String text(GenericType type) {
    if (type.element().isPresent()) {
      return text(type.element().get()) + "[]";
    }
    String name = type.className().map(n -> n.replaceAll(".*[/$]", "")).orElse(type.descriptor());
    return type.arguments().isEmpty()
        ? name
        : type.arguments().stream()
            .map(GenericTypesTest::text)
            .collect(Collectors.joining(", ", name + "<", ">"));
  }

  private static List<String> parameters(ClassPath classPath, String method) {
    MethodModel model = classPath.get("g/Box").methods(method).get(0);
    return new GenericTypes(classPath).parameters(model).stream().map(t -> text(t)).toList();
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void variablesOfParametersStandForTheirBounds(Compiler compiler) {
    ClassPath classPath = ClassPath.of(compiler.compile(SOURCE));
    assertEquals(
        List.of("List<Integer>", "Optional<String>", "I[]", "Map<String, I[]>"),
        parameters(classPath, "numbers"));
    assertEquals(List.of("List<*>", "List<Number>", "List<*>"), parameters(classPath, "wild"));
    assertEquals(
        List.of("List<Enum>", "List<Enum>", "List<Number>", "Enum[]"),
        parameters(classPath, "own"));
    assertEquals(List.of("List", "Whole"), parameters(classPath, "raw"));
  }

  /** A test writes the types of variables for arguments as the parameters are declared. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void aTypeCanBeWrittenIfItSaysOneType(Compiler compiler) {
    ClassModel box = ClassPath.of(compiler.compile(SOURCE)).get("g/Box");
    assertEquals(4, GenericTypes.written(box.methods("numbers").get(0)).orElseThrow().size());
    assertEquals(3, GenericTypes.written(box.methods("wild").get(0)).orElseThrow().size());
    assertEquals(Optional.empty(), GenericTypes.written(box.methods("own").get(0)));
    assertEquals(Optional.empty(), GenericTypes.written(box.methods("deep").get(0)));
    assertEquals(Optional.empty(), GenericTypes.written(box.methods("inner").get(0)));
    assertEquals(2, GenericTypes.written(box.methods("raw").get(0)).orElseThrow().size());
    assertEquals(Optional.empty(), GenericTypes.written(box, "many", "Ljava/util/List;"));
    assertEquals(
        Optional.of("List<Integer>"),
        GenericTypes.written(box, "plain", "Ljava/util/List;").map(t -> text(t)));
  }

  private static String field(ClassPath classPath, String object, String className, String path) {
    GenericTypes types = new GenericTypes(classPath);
    GenericType at = GenericType.of(object);
    String in = className;
    for (String name : Arrays.asList(path.split("\\."))) {
      String owner = in;
      FieldModel field =
          Stream.iterate(
                  Optional.of(classPath.get(owner)),
                  Optional::isPresent,
                  c -> Optional.ofNullable(c.get().superName()).map(classPath::get))
              .flatMap(c -> c.get().fields().stream())
              .filter(f -> f.name().equals(name))
              .findFirst()
              .orElseThrow();
      at = types.field(at, in, field.owner(), field.name(), field.descriptor());
      in = at.className().orElse(in);
    }
    return text(at);
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void fieldsAreWhatTheTypeOfTheirObjectSays(Compiler compiler) {
    ClassPath classPath = ClassPath.of(compiler.compile(SOURCE));
    String list = "java/util/ArrayList";
    String strings = "Ljava/util/Collection<Ljava/lang/String;>;";
    assertEquals("String[]", field(classPath, strings, list, "elementData"));
    assertEquals("String[]", field(classPath, "Lg/Box$Raw;", "g/Box$Raw", "elementData"));
    assertEquals("String[]", field(classPath, strings, "g/Box$Many", "elementData"));
    assertEquals("Object[]", field(classPath, "Ljava/util/List;", list, "elementData"));
    assertEquals(
        "Object[]", field(classPath, "Lg/Box$Named<Lg/Box;>;", "g/Box$Many", "elementData"));
    assertEquals("Object[]", field(classPath, "Ljava/lang/Object;", list, "elementData"));
    assertEquals("Number", field(classPath, "Lg/Box;", "g/Box", "value"));
    assertEquals("Integer", field(classPath, "Lg/Box$Whole;", "g/Box$Whole", "value"));
    assertEquals("Integer", field(classPath, "Lg/Box$Whole;", "g/Box$Whole", "next.value"));
    assertEquals("List<Integer>", field(classPath, "Lg/Box$Whole;", "g/Box$Whole", "many"));
    assertEquals("Integer[]", field(classPath, "Lg/Box$Whole;", "g/Box$Whole", "all"));
    assertEquals(
        "Map<String, List<Integer>>", field(classPath, "Lg/Box$Whole;", "g/Box$Whole", "named"));
    String two = "Lg/Box$Two<Ljava/lang/Number;Ljava/lang/Long;>;";
    assertEquals("Long", field(classPath, two, "g/Box$Two", "turned.a"));
    assertEquals("Number", field(classPath, two, "g/Box$Two", "turned.b"));
    assertEquals("Object", field(classPath, "Lg/Box$Two;", "g/Box$Two", "b"));
    String map = "Ljava/util/Map<Ljava/lang/String;Ljava/util/List<Ljava/lang/Long;>;>;";
    assertEquals("Entry<String, List<Long>>", field(classPath, map, "java/util/TreeMap", "root"));
    assertEquals("String", field(classPath, map, "java/util/TreeMap", "root.left.key"));
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void nothingIsSaidOfVariablesOfAnotherClass(Compiler compiler) {
    ClassPath classPath = ClassPath.of(compiler.compile(SOURCE));
    assertEquals(
        "TT;", field(classPath, "Lg/Box<Ljava/lang/Integer;>.Inner;", "g/Box$Inner", "held"));
  }
}
