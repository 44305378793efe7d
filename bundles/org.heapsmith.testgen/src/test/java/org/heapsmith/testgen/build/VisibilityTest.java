// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.Opcodes;

/** Source sees what is public, and of its own package all that is not private. */
class VisibilityTest {
  private static final String SOURCE =
      """
      package p.q;

      import java.util.List;
      import java.util.Map;

      public class Open {
        public static class Inside {
          private static class Deep {
            public static class Deeper {}
          }
          protected static class Guarded {}
        }
        static class Mate {}
        private static class Own {}
        private enum Kind { A { } }
        public Object anonymous = new Object() {};

        Object local() {
          class Local {}
          return new Local();
        }

        List<Own> owns() { return null; }
        Map<String, ? extends List<Mate>> mates() { return null; }
        <T> List<T> any() { return null; }
        List<Own>[] arrays() { return null; }
        void nothing(List<Own> in) {}
        int number() { return 0; }
        Own own() { return null; }
        List rawList() { return null; }
      }

      class Closed {
        public static class Inside {}
      }

      class With$Dollar {}
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

  private static boolean sees(String from, String className) {
    return new Visibility(classPath, from).sees(className);
  }

  @ParameterizedTest
  @CsvSource({
    "p/q/Open, true, true",
    "p/q/Open$Inside, true, true",
    "p/q/Open$Inside$Guarded, true, false",
    "p/q/Open$Mate, true, false",
    "p/q/Open$Own, false, false",
    "p/q/Open$Inside$Deep, false, false",
    "p/q/Open$Inside$Deep$Deeper, false, false",
    "p/q/Open$Kind, false, false",
    "p/q/Open$Kind$1, false, false",
    "p/q/Open$1, false, false",
    "p/q/Open$1Local, false, false",
    "p/q/Closed, true, false",
    "p/q/Closed$Inside, true, false",
    "p/q/With$Dollar, true, false",
    "p/q/Missing, false, false",
    "java/lang/String, true, true",
    "java/util/Map$Entry, true, true",
    "java/util/HashMap$Node, false, false",
    "java/util/ImmutableCollections, false, false",
  })
  void classesAreSeenFromTheirPackageAndFromOthers(String name, boolean inside, boolean outside) {
    assertEquals(inside, sees("p/q", name));
    assertEquals(outside, sees("p", name), "a package of a similar name is another one");
    assertEquals(outside, sees("", name));
  }

  @ParameterizedTest
  @CsvSource({
    "[I, true",
    "[[Z, true",
    "[Lp/q/Open;, true",
    "[[Lp/q/Open$Own;, false",
    "[Lp/q/Missing;, false",
  })
  void anArrayIsSeenIfItsElementsAre(String descriptor, boolean seen) {
    assertEquals(seen, sees("p/q", descriptor));
    assertEquals(seen, new Visibility(classPath, "p/q").seesType(descriptor));
  }

  @ParameterizedTest
  @CsvSource({"V, true", "J, true", "Lp/q/Open;, true", "Lp/q/Open$Own;, false"})
  void primitivesAndVoidAreSeen(String descriptor, boolean seen) {
    assertEquals(seen, new Visibility(classPath, "p/q").seesType(descriptor));
  }

  @ParameterizedTest
  @CsvSource({
    "PUBLIC, true, true",
    "PROTECTED, true, false",
    "PACKAGE, true, false",
    "PRIVATE, false, false",
  })
  void membersAreSeenByTheirAccess(String access, boolean inside, boolean outside) {
    assertEquals(
        inside, new Visibility(classPath, "p/q").sees("p/q/Open", "member", flags(access)));
    assertEquals(
        outside, new Visibility(classPath, "other").sees("p/q/Open", "member", flags(access)));
  }

  @Test
  void noSourceNamesAMemberThatTheCompilerMade() {
    int access = Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    Visibility inside = new Visibility(classPath, "p/q");
    assertFalse(inside.sees("p/q/Open", "access$100", access));
    assertFalse(inside.sees("p/q/Open$Inside", "this$0", Opcodes.ACC_SYNTHETIC));
    assertTrue(inside.sees("p/q/Open", "access$100", Opcodes.ACC_STATIC), "a person's own");
    int bridge = Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE;
    assertTrue(inside.sees("p/q/Open", "compareTo", bridge), "it has the name of a method");
  }

  @ParameterizedTest
  @CsvSource({
    "PUBLIC, true, true",
    "PROTECTED, true, true",
    "PACKAGE, true, false",
    "PRIVATE, false, false",
  })
  void aSubclassSeesWhatIsProtectedToo(String access, boolean inside, boolean outside) {
    assertEquals(inside, new Visibility(classPath, "p/q").extendsFrom("p/q/Open", flags(access)));
    assertEquals(
        outside, new Visibility(classPath, "other").extendsFrom("p/q/Open", flags(access)));
  }

  private static int flags(String access) {
    return switch (access) {
      case "PUBLIC" -> Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
      case "PROTECTED" -> Opcodes.ACC_PROTECTED;
      case "PRIVATE" -> Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
      default -> 0;
    };
  }

  @ParameterizedTest
  @CsvSource({
    "member, true",
    "<init>, true",
    "$x, true",
    "_, false",
    "class, false",
    "a-b, false",
    "a b, false",
    "'', false",
    "<clinit>, false",
    "é, true",
  })
  void namesThatNoSourceCanHaveAreNotSeen(String member, boolean seen) {
    assertEquals(
        seen, new Visibility(classPath, "p/q").sees("p/q/Open", member, Opcodes.ACC_PUBLIC));
  }

  @Test
  void aMemberOfAClassThatIsNotSeenIsNotSeenEither() {
    Visibility outside = new Visibility(classPath, "other");
    assertFalse(outside.sees("p/q/Closed", "member", Opcodes.ACC_PUBLIC));
    assertFalse(outside.extendsFrom("p/q/Closed", Opcodes.ACC_PUBLIC));
  }

  @ParameterizedTest
  @CsvSource({
    "owns, false, false",
    "mates, true, false",
    "any, true, true",
    "arrays, false, false",
    "nothing, true, true",
    "number, true, true",
    "own, false, false",
    "rawList, true, true",
  })
  void aResultIsSeenWithAllThatItsTypeNames(String name, boolean inside, boolean outside) {
    MethodModel method = classPath.get("p/q/Open").methods(name).get(0);
    assertEquals(inside, new Visibility(classPath, "p/q").seesResult(method));
    assertEquals(outside, new Visibility(classPath, "other").seesResult(method));
  }
}
