// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TypeHierarchyTest {
  private static final String SOURCE =
      """
interface Shape extends Comparable<Shape> {
  int ID = 7;
  default int area() { return 0; }
  default public int compareTo(Shape o) { return 0; }
}
interface Round extends Shape { default int area() { return 3; } }
abstract class Named implements Shape { String name; public String toString() { return name; } }
class Disc extends Named implements Round { int size() { return 1; } }
class Oval extends Disc { int size() { return 2; } private int hidden() { return 1; } }
class Egg extends Oval { int hidden() { return 2; } public int area() { return 9; } }
enum Colour { RED, BLUE { int x; } }
class Keys extends java.util.AbstractList<Integer> {
  public Integer get(int i) { return i; }
  public int size() { return 0; }
}
""";
  @TempDir Path directory;
  private ClassPath classPath;
  private TypeHierarchy types;

  @BeforeEach
  void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(directory, SOURCE));
    types = classPath.hierarchy();
  }

  @AfterEach
  void close() {
    classPath.close();
  }

  @Test
  void subtypingFollowsClassesInterfacesAndArrays() {
    assertTrue(types.isSubtype("Oval", "Shape"));
    assertTrue(types.isSubtype("Oval", "java/lang/Comparable"));
    assertTrue(types.isSubtype("Shape", "java/lang/Object"));
    assertFalse(types.isSubtype("Named", "Round"));
    assertTrue(types.isSubtype("[LOval;", "[LShape;"));
    assertTrue(types.isSubtype("[[I", "[Ljava/lang/Object;"));
    assertTrue(types.isSubtype("[I", "java/lang/Cloneable"));
    assertFalse(types.isSubtype("[I", "[J"));
    assertFalse(types.isSubtype("[I", "[Ljava/lang/Object;"));
    assertFalse(types.isSubtype("Oval", "[LOval;"));
  }

  @Test
  void whatMayExtendOrImplementBothMayShareThem() {
    assertTrue(types.mayShare("Round", "java/lang/Runnable"));
    assertTrue(types.mayShare("Named", "Round"));
    assertTrue(types.mayShare("[LNamed;", "[LRound;"));
    assertTrue(types.mayShare("[[LRound;", "[[Ljava/lang/Runnable;"));
    assertTrue(types.mayShare("[[I", "[Ljava/lang/Cloneable;"));
    assertFalse(types.mayShare("Named", "Keys"));
    assertFalse(types.mayShare("[LNamed;", "[LKeys;"));
    assertFalse(types.mayShare("[Ljava/lang/String;", "[LShape;"));
    assertFalse(types.mayShare("[[LRound;", "[LRound;"));
    assertFalse(types.mayShare("[I", "[J"));
    assertFalse(types.mayShare("[I", "Shape"));
  }

  @Test
  void virtualCallsRunTheMostSpecificMethod() {
    assertEquals("Round", selected("Disc", "Shape", "area", "()I"));
    assertEquals("Egg", selected("Egg", "Shape", "area", "()I"));
    assertEquals("Oval", selected("Egg", "Disc", "size", "()I"));
    assertEquals("java/lang/Object", selected("[I", "java/lang/Object", "hashCode", "()I"));
    assertEquals("Named", selected("Egg", "java/lang/Object", "toString", "()Ljava/lang/String;"));
  }

  @Test
  void privateMethodsAreNeverOverridden() {
    assertEquals("Oval", selected("Egg", "Oval", "hidden", "()I"));
  }

  private String selected(String receiver, String owner, String name, String descriptor) {
    return types.resolveVirtual(receiver, owner, name, descriptor).orElseThrow().owner().name();
  }

  @Test
  void fieldsResolveThroughInterfacesAndSuperclasses() {
    assertEquals("Shape", types.resolveField("Oval", "ID", "I").orElseThrow().owner());
    assertEquals(
        "Named", types.resolveField("Egg", "name", "Ljava/lang/String;").orElseThrow().owner());
    assertTrue(types.resolveField("Egg", "name", "I").isEmpty());
  }

  @Test
  void methodReferencesResolveToInterfacesAndObject() {
    assertEquals("Round", types.resolveMethod("Round", "area", "()I").orElseThrow().owner().name());
    assertEquals(
        "java/lang/Object",
        types.resolveMethod("Shape", "hashCode", "()I").orElseThrow().owner().name());
    assertEquals(
        "java/lang/invoke/MethodHandle",
        types
            .resolveMethod("java/lang/invoke/MethodHandle", "invokeExact", "(I)V")
            .orElseThrow()
            .owner()
            .name());
    assertTrue(types.resolveMethod("Oval", "noSuch", "()V").isEmpty());
  }

  @Test
  void whatNoJvmCanLoadIsNotInstantiated() throws IOException {
    Path classes =
        Compiler.JAVAC.compile(
            """
            class Plain {}
            class Gone {}
            interface Lost {}
            class Lacks extends Gone {}
            class Below extends Lacks {}
            class Owes extends Plain implements Lost {}
            class Whole extends Plain { Gone gone; }
            """);
    Files.delete(classes.resolve("Gone.class"));
    Files.delete(classes.resolve("Lost.class"));
    try (ClassPath some = ClassPath.of(classes)) {
      TypeHierarchy hierarchy = some.hierarchy();
      assertEquals(List.of("Plain", "Whole"), hierarchy.instantiableSubtypes("Plain"));
      assertEquals(List.of(), hierarchy.instantiableSubtypes("Gone"));
      List<String> all = hierarchy.instantiableSubtypes("java/lang/Object");
      assertEquals(List.of("java/lang/Object", "Plain", "Whole"), all);
    }
  }

  @Test
  void instantiableSubtypesAreConcreteClassesInOrder() {
    assertEquals(List.of("Disc", "Egg", "Oval"), types.instantiableSubtypes("Shape"));
    assertEquals(List.of("Oval", "Egg"), types.instantiableSubtypes("Oval"));
    assertEquals(List.of(), types.instantiableSubtypes("Colour"));
    assertEquals(List.of("Keys"), types.instantiableSubtypes("java/util/Collection"));
    assertEquals(
        List.of("java/lang/Object", "Disc", "Egg", "Keys", "Oval"),
        types.instantiableSubtypes("java/lang/Object"));
    assertEquals(List.of("[I"), types.instantiableSubtypes("[I"));
  }

  /** Large jars: what is below a type of the JDK is known without reading the code of any class. */
  @Test
  void theHeadsOfClassFilesAreEnough() throws IOException {
    String source =
        """
        class Bag extends java.util.AbstractList<Integer> {
          public Integer get(int i) { return i; }
          public int size() { return 0; }
        }
        class LargeBag extends Bag {}
        abstract class Sink extends java.io.FilterWriter { Sink() { super(null); } }
        class Drain extends Sink {}
        """;
    Path classes =
        Compiler.JAVAC.compile(Files.createDirectory(directory.resolve("heads")), source);
    for (String name : List.of("Bag", "LargeBag", "Sink", "Drain")) {
      Path file = classes.resolve(name + ".class");
      byte[] whole = Files.readAllBytes(file);
      Files.write(file, Arrays.copyOf(whole, whole.length - 4));
    }
    try (ClassPath cut = ClassPath.of(classes)) {
      TypeHierarchy heads = cut.hierarchy();
      assertEquals(List.of("Bag", "LargeBag"), heads.instantiableSubtypes("java/util/Collection"));
      assertEquals(List.of("Drain"), heads.instantiableSubtypes("java/lang/AutoCloseable"));
    }
  }

  /** The JVM makes the objects of Class: neither it nor what it implements has others. */
  @Test
  void nobodyMakesAClass() {
    assertEquals(List.of(), types.instantiableSubtypes("java/lang/Class"));
    assertEquals(List.of(), types.instantiableSubtypes("java/lang/reflect/Type"));
    assertEquals(List.of("[Ljava/lang/Class;"), types.instantiableSubtypes("[Ljava/lang/Class;"));
  }
}
