// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What names, folders and jars stand for. */
class TargetResolverTest {
  private static final List<String> SOURCES =
      List.of(
          """
          package shop;

          public abstract class Base<T> {
            private int hidden() { return 0; }
            static int count() { return 1; }
            int own() { return 2; }
            int own(int x) { return x; }
            int overridden() { return 3; }
            public abstract int open();
            T value(T t) { return t; }
          }
          """,
          """
          package shop;

          public interface Named {
            default String name() { return "?"; }
            static Named nobody() { return null; }
            int open();
          }
          """,
          """
          package shop.cart;

          public class Cart extends shop.Base<String> implements shop.Named {
            int overridden() { return 4; }
            public int open() { return 5; }
            @Override public String toString() { return "cart"; }
            private static class Secret { int f() { return 6; } }
          }
          """,
          """
          package shop;

          public class Till extends Base<String> implements Named, Loud {
            public int open() { return 7; }
            int overridden() { return 8; }
          }
          """,
          """
          package shop;

          public interface Loud extends Named {
            default String name() { return "!"; }
          }
          """,
          """
          package shop.shelf;

          public class Shelf {
            int size() { return 0; }
            static class Item {
              Item(int n) { }
              int price() { return 1; }
              enum Kind { A; int rank() { return 2; } }
            }
            interface Sorted { default boolean isSorted() { return false; } int open(); }
            private static class Inside {
              int own() { return 3; }
              public static class Deeper { public int own() { return 4; } }
            }
            @interface Mark { int value(); }
            Runnable local() {
              class Local { int own() { return 5; } }
              return () -> new Local().own();
            }
            record Size(int wide, int high) {
              Size { if (wide < 0) { throw new IllegalArgumentException(); } }
              public int high() { return high + wide; }
              boolean isFlat() { return high == 0; }
            }
            static class Last$ { int take(Last$ other) { return 6; } }
            static class Matrix { static Matrix random(int n) { return null; } }
            static class Dense extends Matrix { static Dense random(int n) { return null; } }
            static class Tall extends Dense { static int random(long n) { return 7; } }
          }
          """);

  @TempDir Path temp;
  private ClassPath classPath;
  private Path classes;

  @BeforeEach
  void compile() throws IOException {
    classes = Files.createDirectory(temp.resolve("classes"));
    Path[] files = new Path[SOURCES.size()];
    for (int i = 0; i < files.length; i++) {
      Path folder = Files.createDirectories(temp.resolve("src" + i));
      String name = SOURCES.get(i).replaceAll("(?s).*?public (?:abstract )?\\w+ (\\w+).*", "$1");
      files[i] = Files.writeString(folder.resolve(name + ".java"), SOURCES.get(i));
    }
    Compiler.JAVAC.compile(classes, files);
    classPath = ClassPath.of(classes);
  }

  @AfterEach
  void close() {
    classPath.close();
  }

  private List<String> resolve(String... targets) {
    List<MethodModel> methods = new TargetResolver(classPath).resolve(List.of(targets));
    return methods.stream().map(m -> MethodId.of(m).toString()).toList();
  }

  @Test
  void packageWithoutThoseBelow() {
    List<String> methods = resolve("shop.*");
    assertEquals(resolve("shop"), methods);
    assertTrue(methods.contains("shop.Base#own()"), methods.toString());
    assertTrue(methods.stream().noneMatch(m -> m.contains("Cart")), methods.toString());
  }

  /** As in Eclipse. */
  @Test
  void nestedClassesAreClassesOfTheirOwn() {
    assertEquals(
        Set.of("shop.shelf.Shelf#size()", "shop.shelf.Shelf#local()"),
        Set.copyOf(resolve("shop.shelf.Shelf")));
    assertEquals(List.of("shop.shelf.Shelf$Item#price()"), resolve("shop.shelf.Shelf.Item"));
    List<String> all = resolve("shop.shelf");
    for (String each : List.of("#size()", "$Item#price()", "$Item$Kind#rank()", "$Size#high()")) {
      assertTrue(all.contains("shop.shelf.Shelf" + each), all.toString());
    }
    assertTrue(all.contains("shop.shelf.Shelf$Sorted#isSorted()"), all.toString());
    assertTrue(all.stream().noneMatch(m -> m.contains("own()")), "hidden: " + all);
  }

  /** They are not in the source, so Eclipse does not know them. */
  @Test
  void whatCompilersMakeIsNotTested() {
    assertEquals(
        Set.of("shop.shelf.Shelf$Size#high()", "shop.shelf.Shelf$Size#isFlat()"),
        Set.copyOf(resolve("shop.shelf.Shelf.Size")));
    assertEquals(
        List.of("shop.shelf.Shelf$Item$Kind#rank()"), resolve("shop.shelf.Shelf.Item.Kind"));
    assertEquals(
        List.of("shop.shelf.Shelf$Size#equals(Object)"),
        resolve("shop.shelf.Shelf.Size#equals"),
        "unless it is named");
  }

  @Test
  void aParameterOfATypeWithADollarAtItsEndIsNamed() {
    List<String> named = List.of("shop.shelf.Shelf$Last$#take(Last$)");
    assertEquals(named, resolve("shop.shelf.Shelf.Last$#take(Last$)"));
    assertEquals(named, resolve("shop.shelf.Shelf.Last$#take(shop.shelf.Shelf$Last$)"));
    assertEquals(named, resolve("shop.shelf.Shelf$Last$#take(shop.shelf.Shelf.Last$)"));
  }

  @Test
  void whatASubclassHidesIsNotMeant() {
    List<String> own = List.of("shop.shelf.Shelf$Dense#random(int)");
    assertEquals(own, resolve("shop.shelf.Shelf.Dense#random(int)"));
    assertEquals(own, resolve("shop.shelf.Shelf.Dense#random"));
    assertEquals(own, resolve("shop.shelf.Shelf.Tall#random(int)"), "inherited");
    assertThrows(HeapsmithException.class, () -> resolve("shop.shelf.Shelf.Tall#random"));
  }

  /** As in class files of Scala, and where a library has become newer. */
  @Test
  void whatOnlyDiffersInWhatItReturnsIsOfTheNearestClass() throws IOException {
    Path folder = Files.createDirectory(temp.resolve("newer"));
    String before = "public interface Shape { } class Box { String copy(int n) { return null; } }";
    Path source =
        Files.writeString(
            folder.resolve("Shape.java"), before + " class Cube extends Box implements Shape { }");
    Compiler.JAVAC.compile(folder, source);
    Files.writeString(
        source, "public interface Shape { default Object copy(int n) { return this; } }");
    Compiler.JAVAC.compile(folder, source);
    classPath.close();
    classPath = ClassPath.of(folder);
    for (String target : List.of("Cube#copy(int)", "Cube#copy")) {
      List<MethodModel> methods = new TargetResolver(classPath).resolve(List.of(target));
      assertEquals(
          List.of("(I)Ljava/lang/String;"), methods.stream().map(MethodModel::descriptor).toList());
    }
  }

  /** No test can be in their package. */
  @Test
  void aClassOfTheJdkStandsForItsPublicMethods() {
    List<String> methods = resolve("java.util.LinkedList");
    assertTrue(methods.contains("java.util.LinkedList#getFirst()"), methods.toString());
    assertTrue(methods.stream().noneMatch(m -> m.contains("#linkLast")), methods.toString());
    assertTrue(
        resolve("java.util.ArrayList").stream().noneMatch(m -> m.contains("#removeRange")),
        "protected");
    assertEquals(
        List.of("java.util.LinkedList#linkLast(Object)"),
        resolve("java.util.LinkedList#linkLast"),
        "unless it is named");
  }

  @Test
  void packageWithThoseBelow() {
    List<String> methods = resolve("shop.**");
    assertTrue(methods.contains("shop.Base#own()"), methods.toString());
    assertTrue(methods.contains("shop.cart.Cart#open()"), methods.toString());
    assertTrue(methods.stream().noneMatch(m -> m.contains("Secret")), methods.toString());
  }

  @Test
  void folderStandsForItsClasses() {
    assertEquals(resolve("shop.**"), resolve(classes.toString()));
    assertEquals(resolve("shop.**"), resolve(classes + "/../classes/"));
  }

  @Test
  void jarStandsForItsClasses() throws IOException {
    Path jar = temp.resolve("shop.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> all = Files.walk(classes)) {
      for (Path each : all.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new JarEntry(classes.relativize(each).toString()));
        out.write(Files.readAllBytes(each));
        out.closeEntry();
      }
    }
    List<String> expected = resolve("shop.**");
    classPath.close();
    classPath = ClassPath.of(jar);
    assertEquals(expected, resolve(jar.toString()));
  }

  @ParameterizedTest
  @CsvSource({
    "shop.Till#own(int), shop.Till#own(int)",
    "shop.Till#overridden, shop.Till#overridden()",
    "shop.Base#overridden, shop.Base#overridden()",
    "shop.Till#count, shop.Base#count()",
    "shop.Till#value, shop.Till#value(Object)",
    "shop.Till#name, shop.Till#name()",
    "shop.cart.Cart#name, shop.cart.Cart#name()",
    "shop.cart.Cart#equals, shop.cart.Cart#equals(Object)"
  })
  void inheritedMethodIsNamedByTheClassOfItsReceiver(String target, String method) {
    Optional<MethodModel> found =
        new TargetResolver(classPath).resolve(List.of(target)).stream().findFirst();
    assertEquals(method, found.map(m -> MethodId.of(m).toString()).orElse(""));
  }

  @Test
  void moreSpecialDefaultMethodIsInherited() {
    MethodModel name = new TargetResolver(classPath).resolve(List.of("shop.Till#name")).get(0);
    assertEquals("shop/Loud", name.owner().name());
  }

  @Test
  void sameMethodOfTwoReceiversIsTwoMethods() {
    assertEquals(
        List.of("shop.Till#own()", "shop.Base#own()"),
        resolve("shop.Till#own()", "shop.Base#own()", "shop.Till#own()"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "shop.cart.Cart#own",
        "shop.Till#hidden",
        "shop.Till#nobody",
        "shop.Till#<clinit>"
      })
  void whatIsNotInheritedIsNotFound(String target) {
    HeapsmithException e = assertThrows(HeapsmithException.class, () -> resolve(target));
    assertTrue(e.getMessage().contains("has no method"), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"no/such/folder", "gone.jar", "shop.nothing.**", "shop.***", "#x"})
  void whatNamesNothingIsSaid(String target) {
    HeapsmithException e = assertThrows(HeapsmithException.class, () -> resolve(target));
    assertTrue(
        e.getMessage().contains(target.replace(".***", "").replace(".**", "")), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"mall", "mall.*"})
  void aPackageThatOnlyHasOthersBelowIsNamedWithThem(String target) throws IOException {
    String source = "package mall.east;\n\npublic class Shop { int f() { return 1; } }";
    Path folder = Compiler.JAVAC.compile(source);
    try (ClassPath mall = ClassPath.of(folder)) {
      TargetResolver resolver = new TargetResolver(mall);
      HeapsmithException e =
          assertThrows(HeapsmithException.class, () -> resolver.resolve(List.of(target)));
      assertTrue(e.getMessage().contains("did you mean mall.**?"), e.getMessage());
    }
  }
}
