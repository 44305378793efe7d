// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import static org.heapsmith.engine.specs.Specs.num;
import static org.heapsmith.engine.specs.Specs.ref;
import static org.heapsmith.engine.specs.Specs.spec;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.ClassPath;
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

/** The method that a request names, and what its parameters are called. */
class EntryTest {
  private static ClassPath classPath;
  private static Program program;

  @BeforeAll
  static void compile() {
    classPath =
        ClassPath.of(
            Compiler.JAVAC.compile(
                """
                import java.util.EnumMap;
                import java.util.EnumSet;
                abstract class Shape implements Named {
                  Shape(int first, Shape second) {}
                  int area(int width, long height) { return width; }
                  static int twice(int n) { return 2 * n; }
                  abstract int abstractOne();
                  native int nativeOne();
                  void some(EnumSet<Color> set, EnumMap<Color, String> map) {}
                  void open(EnumSet<?> set) {}
                }
                class Square extends Shape {
                  Square() { super(1, null); }
                  int abstractOne() { return 1; }
                  public void plain() {}
                }
                interface Named {
                  default String name() { return "?"; }
                  void plain();
                }
                enum Color { RED, GREEN }
                """));
    program = new Program(classPath);
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static MethodUnderTest find(
      String owner, String name, String descriptor, MethodSpec... spec) {
    return Entry.find(
        program, new MethodId(owner, name, descriptor), List.of(spec).stream().findFirst());
  }

  private static String parameters(MethodUnderTest method) {
    return method.parameters().stream()
        .map(p -> p.name() + ":" + p.descriptor())
        .collect(Collectors.joining(" "));
  }

  private static HeapsmithException refused(String owner, String name, String descriptor) {
    return assertThrows(HeapsmithException.class, () -> find(owner, name, descriptor));
  }

  @ParameterizedTest
  @CsvSource({
    "Shape, area, (IJ)I, width:I height:J",
    "Shape, twice, (I)I, n:I",
    "Shape, <init>, (ILShape;)V, first:I second:LShape;",
    "Named, name, ()Ljava/lang/String;, ''"
  })
  void parametersAreThoseOfTheClassFile(
      String owner, String name, String descriptor, String parameters) {
    MethodUnderTest method = find(owner, name, descriptor);

    assertEquals(parameters, parameters(method));
    assertEquals(new MethodId(owner, name, descriptor), method.id());
  }

  @Test
  void anInheritedMethodIsThatOfTheClassItIsAskedOf() {
    MethodUnderTest method = find("Square", "area", "(IJ)I");

    assertEquals("Square", method.receiver());
    assertEquals("Shape", method.method().owner());
    assertEquals("Square", method.id().className());
  }

  @Test
  void aDefaultMethodIsInheritedToo() {
    MethodUnderTest method = find("Square", "name", "()Ljava/lang/String;");

    assertEquals("Named", method.method().owner());
    assertEquals("Square", method.id().className());
  }

  @Test
  void theNamesOfTheSpecGoBeforeThoseOfTheClassFile() {
    List<Expr.Var> names = List.of(ref("this", "Shape"), num("w", 'I'), num("h", 'J'));

    assertEquals(
        "w:I h:J",
        parameters(find("Shape", "area", "(IJ)I", spec("Shape", "area", "(IJ)I", names))));
  }

  @Test
  void namesOfASpecThatDoNotFitAreNotUsed() {
    List<Expr.Var> names = List.of(ref("this", "Shape"), num("w", 'I'));

    assertEquals(
        "width:I height:J",
        parameters(find("Shape", "area", "(IJ)I", spec("Shape", "area", "(IJ)I", names))));
  }

  @Test
  void collectionsOfAnEnumAreOfTheClassMadeForThem() {
    MethodUnderTest method = find("Shape", "some", "(Ljava/util/EnumSet;Ljava/util/EnumMap;)V");

    assertEquals(
        List.of(true, true),
        method.parameters().stream().map(p -> p.descriptor().contains("Color")).toList());
  }

  @Test
  void aSetOfAnyEnumIsWhatItIsDeclaredAs() {
    assertEquals(
        "set:Ljava/util/EnumSet;", parameters(find("Shape", "open", "(Ljava/util/EnumSet;)V")));
  }

  @Test
  void anUnknownClassIsRefused() {
    assertEquals(Code.CLASS_NOT_FOUND, refused("Circle", "area", "()I").notice().code());
  }

  @Test
  void anUnknownMethodIsRefusedWithThoseThereAre() {
    HeapsmithException error = refused("Square", "abstractOne", "(I)I");

    assertEquals(Code.METHOD_NOT_FOUND, error.notice().code());
    assertEquals(
        "class Square has no method abstractOne(I)I; it has <init>()V, abstractOne()I, plain()V",
        error.notice().message());
  }

  @ParameterizedTest
  @CsvSource({
    "Shape, abstractOne, ()I, Shape#abstractOne() is abstract and has no body to test",
    "Shape, nativeOne, ()I, Shape#nativeOne() is native and has no body to test",
    "Named, plain, ()V, Named#plain() is abstract and has no body to test"
  })
  void aMethodWithoutABodyIsRefused(String owner, String name, String descriptor, String message) {
    HeapsmithException error = refused(owner, name, descriptor);

    assertEquals(Code.METHOD_WITHOUT_BODY, error.notice().code());
    assertEquals(message, error.notice().message());
  }

  @Test
  void theSpecIsKept() {
    MethodSpec spec = spec("Shape", "twice", "(I)I", List.of(num("n", 'I')));

    assertEquals(Optional.of(spec), find("Shape", "twice", "(I)I", spec).spec());
  }
}
