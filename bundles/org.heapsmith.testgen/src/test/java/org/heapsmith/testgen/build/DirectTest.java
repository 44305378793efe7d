// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * An object is made by the constructor that leaves least to do, then by assignments and setters.
 */
class DirectTest {
  private static final String SOURCE =
      """
      class Use {
        static void take(Object a) {}
        static void two(Object a, Object b) {}
      }

      class Bare {
        int size;
        long total;
        String name;
      }

      class Point {
        int x;
        int y;

        Point() {}

        Point(int x) {
          this.x = x;
          this.y = -1;
        }

        Point(int x, int y) {
          this.x = x;
          this.y = y;
        }
      }

      class Swapped {
        int first;
        int second;

        Swapped(int a, int b) {
          second = a;
          first = b;
        }
      }

      class Twice {
        int one;
        int other;

        Twice(int both) {
          one = both;
          other = both;
        }
      }

      class Wide {
        long a;
        double b;
        byte c;
        short d;
        char e;
        boolean f;
        float g;

        Wide(long a, double b, byte c, short d, char e, boolean f, float g) {
          this.a = a;
          this.b = b;
          this.c = c;
          this.d = d;
          this.e = e;
          this.f = f;
          this.g = g;
        }
      }

      class Account {
        private int balance;
        private String owner;

        void setBalance(int balance) {
          this.balance = balance;
        }

        Account setOwner(String owner) {
          this.owner = owner;
          return this;
        }
      }

      class Strict {
        String name;

        Strict(String name) {
          this.name = java.util.Objects.requireNonNull(name);
        }
      }

      class Base {
        int a;

        Base(int a) {
          this.a = a;
        }
      }

      class Derived extends Base {
        int b;

        Derived(int b, int a) {
          super(a);
          this.b = b;
        }
      }

      class Hiding extends Base {
        int a;

        Hiding() {
          super(3);
        }
      }

      class Sentinel {
        Sentinel next;
        Sentinel prev;

        Sentinel() {
          next = this;
          prev = this;
        }
      }

      class Link {
        int value;
        Link next;

        Link(int value, Link next) {
          this.value = value;
          this.next = next;
        }
      }

      class Ignoring {
        int kept;

        Ignoring(int kept, String unused, long other) {
          this.kept = kept;
        }
      }

      class Shared {
        static final Object NONE = new Object();
        Object mark = NONE;
      }

      class Outer {
        int depth;

        class Inner {
          int level;
        }
      }

      class Over {
        Object of;

        Over(Object of) {
          this.of = of;
        }

        Over(String other) {}
      }

      class Wider {
        long number;

        Wider(long number) {
          this.number = number;
        }

        Wider(int unused) {
          this.number = 7;
        }
      }

      final class Secret {
        private int code;
        private Object of;
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
    return new InputSketch(classPath).call(null, "Use", "take", ref(1));
  }

  private static List<String> made(String className, Object... fields) throws NotConstructible {
    return sketch().object(1, className, fields).code();
  }

  @Test
  void whatIsZeroAnywayIsNotAssigned() throws NotConstructible {
    assertEquals(List.of("var a = new Bare();"), made("Bare"));
    assertEquals(List.of("var a = new Bare();", "a.total = -1L;"), made("Bare", "total", -1));
  }

  @Test
  void fieldsAreAssignedInTheOrderOfTheirDeclaration() throws NotConstructible {
    assertEquals(
        List.of("var a = new Bare();", "a.size = 7;", "a.total = 8L;", "a.name = \"n\";"),
        made("Bare", "name", "n", "total", 8, "size", 7));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, new Point()",
    "4, -1, new Point(4)",
    "4, 5, 'new Point(4, 5)'",
    "0, -1, new Point(0)",
    "-2147483648, 2147483647, 'new Point(Integer.MIN_VALUE, Integer.MAX_VALUE)'",
  })
  void theConstructorWithLeastArgumentsThatLeavesNothingToDoIsCalled(int x, int y, String code)
      throws NotConstructible {
    assertEquals(List.of("var a = " + code + ";"), made("Point", "x", x, "y", y));
  }

  @Test
  void argumentsStandInTheOrderOfTheParametersNotOfTheFields() throws NotConstructible {
    assertEquals(List.of("var a = new Swapped(2, 1);"), made("Swapped", "first", 1, "second", 2));
  }

  @Test
  void aParameterOfTwoFieldsIsWhatTheFirstHoldsAndTheOtherIsAssigned() throws NotConstructible {
    assertEquals(List.of("var a = new Twice(6);"), made("Twice", "one", 6, "other", 6));
    assertEquals(
        List.of("var a = new Twice(6);", "a.other = 7;"), made("Twice", "one", 6, "other", 7));
  }

  @Test
  void argumentsAreOfThePrimitiveTypesOfTheirParameters() throws NotConstructible {
    assertEquals(
        List.of("var a = new Wide(-1L, -0.0, (byte) -128, (short) 7, '\\'', true, Float.NaN);"),
        made("Wide", "a", -1, "b", -0.0, "c", -128, "d", 7, "e", '\'', "f", true, "g", Float.NaN));
  }

  @Test
  void negativeZeroIsNotWhatANewObjectHolds() throws NotConstructible {
    assertEquals(
        List.of("var a = new Wide(0L, -0.0, (byte) 0, (short) 0, '\\u0000', false, 0.0f);"),
        made("Wide", "b", -0.0));
  }

  @Test
  void privateFieldsAreSetByTheirSetters() throws NotConstructible {
    InputSketch sketch = sketch().object(1, "Account", "balance", -3, "owner", "me");
    assertEquals(
        List.of("var a = new Account();", "a.setBalance(-3);", "a.setOwner(\"me\");"),
        sketch.code());
    assertEquals(Set.of(), sketch.helpers());
  }

  @Test
  void whatAConstructorRefusesIsNotPassedToIt() throws NotConstructible {
    assertEquals(List.of("var a = new Strict(\"\");"), made("Strict", "name", ""));
    assertEquals(List.of("var a = strict();"), made("Strict", "name", null));
  }

  @Test
  void whatASuperclassDeclaresGoesThroughTheConstructor() throws NotConstructible {
    assertEquals(List.of("var a = new Derived(2, 1);"), made("Derived", "a", 1, "b", 2));
  }

  @Test
  void aFieldThatIsHiddenCannotBeAssignedThroughTheSubclass() throws NotConstructible {
    assertEquals(
        List.of("var a = new Hiding();", "a.a = 9;"), made("Hiding", "Base.a", 3, "Hiding.a", 9));
    assertEquals(List.of("var a = hiding(4, 9);"), made("Hiding", "Base.a", 4, "Hiding.a", 9));
  }

  @Test
  void whatTheConstructorLetsReferToItselfIsNotSetAgain() throws NotConstructible {
    assertEquals(
        List.of("var a = new Sentinel();"), made("Sentinel", "next", ref(1), "prev", ref(1)));
    assertEquals(
        List.of("var a = new Sentinel();", "a.prev = null;"), made("Sentinel", "next", ref(1)));
  }

  @Test
  void aReferenceThatClosesACycleIsNullUntilBothAreThere() throws NotConstructible {
    assertEquals(
        List.of("var link = new Link(2, null);", "var a = new Link(1, link);", "link.next = a;"),
        sketch()
            .object(1, "Link", "value", 1, "next", ref(2))
            .object(2, "Link", "value", 2, "next", ref(1))
            .code());
    assertEquals(
        List.of("var a = new Link(1, null);", "a.next = a;"),
        made("Link", "value", 1, "next", ref(1)));
  }

  @Test
  void aParameterThatNoFieldTakesIsGivenZero() throws NotConstructible {
    assertEquals(List.of("var a = new Ignoring(5, null, 0L);"), made("Ignoring", "kept", 5));
  }

  @Test
  void whatAConstantOfTheClassHoldsIsLeftToTheConstructor() throws NotConstructible {
    assertEquals(
        List.of("var a = new Shared();"),
        sketch()
            .object(1, "Shared", "mark", ref(2))
            .object(2, "java/lang/Object")
            .staticField("Shared", "NONE", ref(2))
            .code());
    assertEquals(
        List.of("var mark = new Object();", "var a = new Shared();", "a.mark = mark;"),
        sketch().object(1, "Shared", "mark", ref(2)).object(2, "java/lang/Object").code());
  }

  @Test
  void anInnerObjectIsMadeWithoutAConstructor() throws NotConstructible {
    InputSketch sketch =
        sketch().object(1, "Outer$Inner", "level", 4, "this$0", ref(2)).object(2, "Outer");
    assertEquals(List.of("var outer = new Outer();", "var a = inner(4, outer);"), sketch.code());
  }

  @Test
  void privateFieldsWithoutSettersAreSetByAFactory() throws NotConstructible {
    assertEquals(List.of("var a = secret(42);"), made("Secret", "code", 42));
  }

  @Test
  void whereThereIsNoVarVariablesHaveTheTypesOfTheirObjects() throws NotConstructible {
    assertEquals(
        List.of("Link link = new Link(2, null);", "Link a = new Link(1, link);"),
        sketch()
            .object(1, "Link", "value", 1, "next", ref(2))
            .object(2, "Link", "value", 2)
            .typed()
            .code());
  }

  @Test
  void nullIsCastWhereAnotherConstructorTakesItToo() throws NotConstructible {
    assertEquals(List.of("var a = new Over((Object) null);"), made("Over"));
    assertEquals(List.of("var a = new Over((Object) \"x\");"), made("Over", "of", "x"));
    assertEquals(List.of("var a = new Wider(5L);"), made("Wider", "number", 5));
    assertEquals(List.of("var a = new Wider(0);"), made("Wider", "number", 7));
  }

  @Test
  void fromAnotherPackageNeitherConstructorsNorFieldsOfThePackageAreUsed() throws NotConstructible {
    assertEquals(
        List.of("var a = bare(3);"), sketch().object(1, "Bare", "size", 3).from("p").code());
  }
}
