// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.bytecode.ThrowingStub;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Which classes are tried for a declared type, and in which order. */
class DeclaredTypesTest {
  private static final String SOURCE =
      """
interface Many {}
class M1 implements Many {}
class M2 implements Many {}
class M3 implements Many {}
class M4 implements Many {}
class M5 implements Many {}
interface Few {}
class F1 implements Few {}
abstract class Base { Base(String name) { name.length(); } abstract int f(); }
class B1 extends Base { B1() { super(""); } int f() { return 1; } }
class B2 extends B1 {}
class B3 extends B1 {}
class B4 extends B1 {}
class B5 extends B1 {}
abstract class Lone { abstract int f(); }
abstract class Letters extends java.io.Reader {}
class Source extends java.io.Reader {
  public int read(char[] b, int i, int n) { return -1; }
  public void close() {}
}
class Task extends java.util.TimerTask { public void run() {} }
class Own extends java.util.AbstractMap<String, String> {
  public java.util.Set<java.util.Map.Entry<String, String>> entrySet() { return null; }
}
""";

  private static ClassPath classPath;
  private static DeclaredTypes types;

  @BeforeAll
  static void compile() throws Exception {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
    types = new Program(classPath).types();
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  @Test
  void anInterfaceOfManyClassesHasAStubBeforeThem() {
    assertEquals(
        List.of(StubClass.nameOf("Many"), "M1", "M2", "M3", "M4", "M5"), types.candidates("Many"));
  }

  @Test
  void theFewClassesOfAnInterfaceAreAll() {
    assertEquals(List.of("F1"), types.candidates("Few"));
  }

  /** Its constructor takes what no test has: what would be passed is null. */
  @Test
  void anAbstractClassWithClassesOfItsOwnHasNoStub() {
    assertEquals(List.of("B1", "B2", "B3", "B4", "B5"), types.candidates("Base"));
  }

  @Test
  void anAbstractClassWithoutAnyHasOne() {
    assertEquals(List.of(StubClass.nameOf("Lone")), types.candidates("Lone"));
  }

  @Test
  void whatExtendsAClassOfTheJdkIsTriedAfterAStubOfIt() {
    assertEquals(
        List.of(StubClass.nameOf("java/util/TimerTask"), "Task"),
        types.candidates("java/util/TimerTask"));
  }

  @Test
  void aReaderIsOneOfTheJdkThatAConstructorMakesOrOneThatFails() {
    ThrowingStub failing =
        new ThrowingStub("java/io/Reader", StubClass.ANSWERS, "java/io/IOException", "read()");
    assertEquals(
        List.of(ConstructedClass.nameOf("java/io/StringReader"), failing.className(), "Source"),
        types.candidates("java/io/Reader"));
  }

  @Test
  void exceptionsAreOfTheKindsThatProgramsTellApart() {
    assertEquals(
        List.of("Exception", "RuntimeException", "Error"),
        types.forCall(types.candidates("java/lang/Throwable"), "getMessage").stream()
            .map(c -> FilledClass.typeOf(c).replaceFirst("^.*/", ""))
            .toList());
    assertEquals(
        List.of(ConstructedClass.nameOf("java/io/IOException")),
        types.candidates("java/io/IOException"));
  }

  @Test
  void theMapsOfTheJdkAreTriedBeforeThoseOfTheProject() {
    String map = FilledClass.nameOf("java/util/LinkedHashMap");
    assertEquals(List.of(map, "Own"), types.candidates("java/util/Map"));
  }

  /** Nobody asks whether an object is a list before the program does. */
  @Test
  void whatIsThereForWhoAsksIsToldApartByNoCall() {
    List<String> all = types.candidates("java/lang/Object");
    assertTrue(all.contains("java/util/ArrayList") && all.contains("java/lang/Character"));
    List<String> called = types.forCall(all, "toString");
    assertTrue(called.contains("Source") && !called.contains("java/util/ArrayList"));
    List<String> comparable = types.subtypes(all, "java/lang/Comparable");
    assertEquals(
        List.of("java/lang/Integer", "java/lang/String"), types.forCall(comparable, "compareTo"));
    List<String> numbers = types.candidates("java/lang/Number");
    assertEquals(
        List.of("java/lang/Integer", "java/lang/Long", "java/lang/Double"),
        types.forCall(numbers, "intValue"));
  }
}
