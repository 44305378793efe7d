// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import static org.heapsmith.engine.specs.Specs.eq;
import static org.heapsmith.engine.specs.Specs.heap;
import static org.heapsmith.engine.specs.Specs.nil;
import static org.heapsmith.engine.specs.Specs.ref;
import static org.heapsmith.engine.specs.Specs.spec;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a method asks its objects for, and what its parameters are tried as because of that. */
class AskedTypesTest {
  private static ClassPath classPath;
  private static Program program;

  @BeforeAll
  static void compile() {
    classPath =
        ClassPath.of(
            Compiler.JAVAC.compile(
                """
                import java.util.Comparator;
                class Asks {
                  boolean plain(Object o) { return o == null; }
                  boolean cell(Object o) { return o instanceof Cell; }
                  boolean array(Object o) { return o instanceof int[]; }
                  boolean any(Object o) { return o.getClass().isArray(); }
                  boolean color(Object o) { return o instanceof Color; }
                  Cell cast(Object o) { return (Cell) o; }
                  boolean direct(Object o) { return first(o); }
                  private boolean first(Object o) { return second(o) || o instanceof Color; }
                  private boolean second(Object o) { return o instanceof long[] || first(o); }
                  boolean both(Object o, int n, Color c, Object p) {
                    return o instanceof Color || p instanceof byte[];
                  }
                  boolean texts(CharSequence s) { return s instanceof String; }
                  int sized(Sized s) { return s.size(); }
                  int compare(Comparable<?> c) { return c instanceof Color ? 1 : 0; }
                  boolean enumAny(Enum<?> e) { return e == null; }
                  boolean overloaded(int n) { return n > 0; }
                  boolean overloaded(Object o) { return o instanceof double[]; }
                }
                class Cell { int v; }
                enum Color { RED, GREEN { } }
                interface Sized { int size(); }
                enum Small implements Sized { ONE; public int size() { return 1; } }
                enum Tiny implements Sized { ONE; public int size() { return 0; } }
                enum Zero implements Sized { ONE; public int size() { return 0; } }
                """));
    program = new Program(classPath);
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static MethodUnderTest method(String name, int index, MethodSpec... spec) {
    MethodModel model = classPath.get("Asks").methods(name).get(index);
    return Entry.find(program, MethodId.of(model), List.of(spec).stream().findFirst());
  }

  /** What the method is explored as beside its declaration, for a person. */
  private static List<String> labels(MethodUnderTest method) {
    return new NarrowedParameters(program, method)
        .all(List.of()).stream().map(m -> NarrowedParameters.label(method, m)).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "plain, ''",
    "cell, Cell",
    "array, [I",
    "any, [I [Ljava/lang/Object;",
    "color, Color",
    "cast, Cell",
    "direct, 'Color [J'",
    "second, 'Color [J'",
    "both, 'Color [B'",
    "overloaded, ''"
  })
  void aMethodAsksWhatItsCodeAndWhatItCallsOfItsClassNames(String name, String expected) {
    assertEquals(expected, String.join(" ", AskedTypes.of(method(name, 0))));
  }

  @Test
  void overloadsAskForThemselves() {
    assertEquals(List.of("[D"), AskedTypes.of(method("overloaded", 1)));
  }

  @ParameterizedTest
  @CsvSource({
    "cell, ''",
    "array, [I",
    "any, [I [Ljava/lang/Object;",
    "color, Color",
    "direct, Color [J"
  })
  void apartAreArraysAndEnums(String name, String expected) {
    assertEquals(expected, String.join(" ", AskedTypes.apart(program, method(name, 0))));
  }

  @Test
  void nothingIsApartUnderAPreconditionButUnderAnEmptySpec() {
    Expr.Var o = ref("o", "java/lang/Object");
    MethodSpec empty = spec("Asks", "array", "(Ljava/lang/Object;)Z", List.of(o));
    MethodSpec full =
        spec(
            "Asks",
            "array",
            "(Ljava/lang/Object;)Z",
            List.of(o),
            heap(List.of(), List.of(), eq(o, nil())));

    assertEquals(List.of("[I"), AskedTypes.apart(program, method("array", 0, empty)));
    assertEquals(List.of(), AskedTypes.apart(program, method("array", 0, full)));
    assertEquals(List.of("as declared", "o is an int[]"), labels(method("array", 0, empty)));
    assertEquals(List.of("as declared"), labels(method("array", 0, full)));
  }

  @ParameterizedTest
  @CsvSource({
    "plain, ''",
    "cell, ''",
    "array, o is an int[]",
    "any, 'o is an int[]; o is an Object[]'",
    "color, o is a Color",
    "direct, 'o is a Color; o is a long[]'",
    "texts, ''",
    "sized, 's is a Small; s is a Tiny'",
    "compare, c is a Color"
  })
  void aParameterIsTriedAsTheArraysAndEnumsThatFitIt(String name, String expected) {
    List<String> labels = labels(method(name, 0));

    assertEquals("as declared", labels.get(0));
    assertEquals(expected, String.join("; ", labels.subList(1, labels.size())));
  }

  @Test
  void eachParameterIsTriedAloneAndThenAllTogether() {
    assertEquals(
        List.of(
            "as declared",
            "o is a Color",
            "p is a Color",
            "o is a Color, p is a Color",
            "o is a byte[]",
            "p is a byte[]",
            "o is a byte[], p is a byte[]"),
        labels(method("both", 0)));
  }

  @Test
  void whatIsTriedDiffersInParametersOnly() {
    MethodUnderTest method = method("both", 0);
    MethodUnderTest other = new NarrowedParameters(program, method).all(List.of()).get(1);

    assertEquals(
        "o:LColor; n:I c:LColor; p:Ljava/lang/Object;",
        other.parameters().stream()
            .map(p -> p.name() + ":" + p.descriptor())
            .collect(Collectors.joining(" ")));
    assertEquals(method.id(), other.id());
    assertEquals(Optional.empty(), other.spec());
  }

  @Test
  void anyEnumIsTriedAsTwoOfTheClassPath() {
    assertEquals(3, labels(method("enumAny", 0)).size());
  }
}
