// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;

/** What stubs of types of the JDK look like. */
class StubClassTest {
  private final ClassPath classPath = ClassPath.of();

  private List<String> answered(String type) {
    return StubClass.methods(classPath, type).stream().map(MethodModel::name).toList();
  }

  @Test
  void defaultMethodsAndThoseOfObjectAreNotAnswered() {
    assertEquals(List.of("compare"), answered("java/util/Comparator"));
    assertEquals(List.of("hasNext", "next"), answered("java/util/Iterator"));
    assertEquals(List.of("read"), answered("java/io/InputStream"));
  }

  /** What an interface declares anew of them is public, and theirs is not. */
  @ParameterizedTest
  @ValueSource(strings = {"Object clone();", "void finalize();", "int clone(int deep);"})
  void protectedMethodsOfObjectAreAnswered(String declared) {
    Path classes =
        Compiler.JAVAC.compile("interface Own { " + declared + " String toString(); int size(); }");
    List<String> answered =
        StubClass.methods(ClassPath.of(classes), "Own").stream().map(MethodModel::name).toList();
    assertEquals(2, answered.size(), answered.toString());
    assertEquals("size", answered.get(1));
  }

  @Test
  void itsNameSaysWhatItStandsFor() {
    String stub = StubClass.nameOf("java/util/Iterator");
    assertEquals("java/util/stub of Iterator", stub);
    assertTrue(StubClass.isStub(stub));
    assertFalse(StubClass.isStub("java/util/Iterator"));
    assertEquals("java/util/Iterator", StubClass.typeOf(stub));
    assertEquals("Top", StubClass.typeOf(StubClass.nameOf("Top")));
  }

  @Test
  void itIsASubtypeThatAnswersFromItsFields() {
    ClassModel stub = classPath.get(StubClass.nameOf("java/util/Iterator"));
    assertTrue(classPath.hierarchy().isSubtype(stub.name(), "java/util/Iterator"));
    assertTrue(stub.isInstantiable());
    assertEquals(
        List.of(
            "hasNext() calls",
            "hasNext() thrown",
            "hasNext()",
            "hasNext()#2",
            "hasNext()#3",
            "next() calls",
            "next() thrown",
            "next()",
            "next()#2",
            "next()#3"),
        stub.fields().stream().map(FieldModel::name).toList());
    assertTrue(StubClass.isCounter(stub.name(), "next() calls"));
    assertTrue(StubClass.isCounter(stub.name(), "next() thrown"));
    assertTrue(StubClass.isCounter(stub.name(), "close() runs"));
    assertFalse(StubClass.isTelling(stub.name(), "close() runs"), "nobody can tell");
    assertEquals(-1, StubClass.indexOf("next() thrown"));
    assertEquals("next() calls", StubClass.counterOf("next()#2"));
    assertEquals(1, StubClass.indexOf("next()#2"));
  }

  /** Constructors that are there for the JDK alone, and those that may throw what is checked. */
  @ParameterizedTest
  @ValueSource(
      strings = {"java/nio/ByteBuffer", "java/nio/CharBuffer", "java/lang/reflect/Executable"})
  void whatNoTestCanExtendHasNone(String type) {
    assertFalse(StubClass.isPossible(classPath, type));
  }

  @Test
  void whatATestCanExtendHasOne() throws Exception {
    assertTrue(StubClass.isPossible(classPath, "java/io/InputStream"));
    String source =
        """
abstract class Near { Near(int a) {} abstract int get(); }
abstract class Thrown { Thrown() throws Exception {} abstract int get(); }
""";
    ClassPath own = ClassPath.of(Compiler.JAVAC.compile(source));
    assertTrue(StubClass.isPossible(own, "Near"), "tests are in its package");
    assertFalse(StubClass.isPossible(own, "Thrown"));
  }

  /** What is inner is said by the class file, whatever fields are called. */
  @Test
  void whatNeedsAnObjectAroundItHasNone() throws Exception {
    String source =
        """
class Outer {
  int size;
  abstract class Inner { abstract int get(); }
  static abstract class Nested { String this$0; abstract int get(); }
  interface Face { int get(); }
  Object local() { abstract class Local { abstract int get(); } return Local.class; }
  static Object fixed() { abstract class Local { abstract int get(); } return Local.class; }
}
abstract class Top { Outer this$0; abstract int get(); }
""";
    Path folder = Compiler.JAVAC.compile(source);
    Path inner = folder.resolve("Outer$Inner.class");
    Files.write(inner, withoutFields(Files.readAllBytes(inner))); // from Java 18 on, if unused
    ClassPath own = ClassPath.of(folder);
    for (String none : List.of("Outer$Inner", "Outer$1Local", "Outer$2Local")) {
      assertTrue(own.get(none).isInner(), none);
      assertFalse(StubClass.isPossible(own, none), none);
    }
    for (String some : List.of("Outer$Nested", "Outer$Face", "Top")) {
      assertFalse(own.get(some).isInner(), some);
      assertTrue(StubClass.isPossible(own, some), some);
    }
  }

  private static byte[] withoutFields(byte[] code) {
    ClassNode node = new ClassNode();
    new ClassReader(code).accept(node, 0);
    node.fields.clear();
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    return writer.toByteArray();
  }

  /**
   * What a generic type implements for one type argument only is, to a raw subclass in a test, not
   * implemented: the compiler does not look at bridges.
   */
  @Test
  void whatOnlyABridgeImplementsIsAnswered() throws Exception {
    String source =
        """
interface Fn<A, R> { R apply(A a); }
interface Seq<T> extends Fn<Integer, T> {
  T get(int index);
  default T apply(Integer index) { return get(index); }
}
abstract class Row<T> implements Fn<Integer, T> {
  abstract T first();
  public T apply(Integer index) { return first(); }
}
interface Plain extends Fn<Integer, String> {
  int size();
  default String apply(Integer index) { return ""; }
}
interface Text<T> { Object text(); }
interface Narrower<T> extends Text<T> {
  int size();
  default String text() { return ""; }
}
""";
    ClassPath own = ClassPath.of(Compiler.JAVAC.compile(source));
    assertEquals(List.of("get(I)", "apply(Ljava/lang/Object;)"), signatures(own, "Seq"));
    assertEquals(List.of("first()", "apply(Ljava/lang/Object;)"), signatures(own, "Row"));
    assertEquals(List.of("size()"), signatures(own, "Plain"));
    assertEquals(List.of("size()"), signatures(own, "Narrower"));
  }

  private static List<String> signatures(ClassPath classPath, String type) {
    return StubClass.methods(classPath, type).stream()
        .map(m -> m.name() + m.descriptor().substring(0, m.descriptor().indexOf(')') + 1))
        .toList();
  }

  @Test
  void answersAreOfTheDeclaredType() {
    GenericTypes types = new GenericTypes(classPath);
    String stub = StubClass.nameOf("java/util/function/Function");
    GenericType declared =
        GenericType.of("Ljava/util/function/Function<Ljava/lang/String;Ljava/lang/Long;>;");
    assertEquals(
        GenericType.raw("java/lang/Long"),
        types.field(declared, stub, stub, "apply()", "Ljava/lang/Object;"));
    assertEquals(
        GenericType.raw("java/lang/Object"),
        types.field(GenericType.raw(stub), stub, stub, "apply()", "Ljava/lang/Object;"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"java/lang/String", "java/lang/Override", "java/lang/Enum", "[I", "no/Such"})
  void notEveryTypeCanBeImplemented(String type) {
    assertFalse(StubClass.isPossible(classPath, type));
    assertTrue(classPath.find(StubClass.nameOf("java/lang/String")).isEmpty());
  }
}
