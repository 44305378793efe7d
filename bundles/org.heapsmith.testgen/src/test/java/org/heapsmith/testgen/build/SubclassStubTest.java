// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A test writes a subclass of an abstract class if source in its package can, and calls super. */
class SubclassStubTest {
  private static final String SOURCE =
      """
      package q;

      public abstract class Shape {
        protected Shape() {}
        public abstract int area();
        protected abstract void grow(int by);
        int sides() { return 0; }
      }

      abstract class Half extends Shape {
        public int area() { return 1; }
        abstract int area(int scale);
      }

      abstract class Generic<T> {
        abstract T of(T t);
      }

      abstract class OfText extends Generic<String> {}

      abstract class Private {
        private Private() {}
      }

      abstract class Checked {
        Checked() throws Exception {}
      }

      abstract class Choice {
        Choice(Secret of) {}
        Choice(int n, String s) {}
        private static class Secret {}
      }

      abstract class OfSecret {
        abstract void take(Secret of);
        private static class Secret {}
      }

      sealed abstract class Sealed permits Part {}

      final class Part extends Sealed {}

      class Outer {
        abstract class Inside {}
        private abstract static class Hidden {}
      }

      interface Walk extends Runnable {
        default void run() {}
        void walk();
        boolean equals(Object other);
      }

      abstract class Picky {
        Picky(String text) {
          if (text.isEmpty()) {
            throw new IllegalArgumentException();
          }
        }
        Picky(Object any, int n) {
          if (n == 0) {
            throw new IllegalStateException();
          }
        }
      }

      abstract class Plain {
        Plain(String text, long n, Object o) {}
      }

      abstract class Never {
        Never(String text) {
          throw new IllegalArgumentException("never");
        }
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

  private static String written(String from, String className) {
    return Stub.of(classPath, new Visibility(classPath, from), className)
        .map(s -> constructor(s) + " " + s.methods().stream().map(MethodModel::toString).toList())
        .orElse("none");
  }

  private static String constructor(Stub stub) {
    return stub.constructor().map(MethodModel::descriptor).orElse("no constructor");
  }

  @Test
  void allThatIsAbstractIsWritten() {
    assertEquals("()V [q.Shape#area(), q.Shape#grow(int)]", written("q", "q/Shape"));
    assertEquals("()V [q.Shape#area(), q.Shape#grow(int)]", written("other", "q/Shape"));
  }

  @Test
  void whatASuperclassHasOpenIsWrittenUnlessItIsImplemented() {
    assertEquals("()V [q.Half#area(int), q.Shape#grow(int)]", written("q", "q/Half"));
  }

  @Test
  void anInterfaceHasNoConstructorAndKeepsItsDefaults() {
    assertEquals("no constructor [q.Walk#walk(), q.Walk#equals(Object)]", written("q", "q/Walk"));
  }

  @Test
  void aGenericClassIsExtendedRawButNotWhatFixesItsArguments() {
    assertEquals("()V [q.Generic#of(Object)]", written("q", "q/Generic"));
    assertEquals("none", written("q", "q/OfText"));
  }

  @Test
  void aConstructorThatCanBeNamedIsChosen() {
    assertEquals("(ILjava/lang/String;)V []", written("q", "q/Choice"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "q/Private",
        "q/Checked",
        "q/OfSecret",
        "q/Sealed",
        "q/Outer$Inside",
        "q/Outer$Hidden",
      })
  void aClassThatSourceCannotExtendHasNoSubclass(String className) {
    assertEquals("none", written("q", className));
  }

  @ParameterizedTest
  @CsvSource({"q/Half, none", "q/Walk, none", "java/lang/Runnable, no constructor"})
  void fromAnotherPackageOnlyPublicClassesAreExtended(String className, String start) {
    assertEquals(start, written("other", className).replaceAll(" \\[.*", ""));
  }

  // ---- the call of the constructor

  private static String call(String className) throws NotConstructible {
    List<MethodModel> constructors = classPath.get(className).methods("<init>");
    SuperCall call = SuperCall.of(classPath, constructors);
    return call.constructor().descriptor() + " " + call.arguments();
  }

  @Test
  void zerosArePassedWhereTheyAreTaken() throws NotConstructible {
    List<ConcreteValue> zeros =
        List.of(ConcreteValue.NULL, new ConcreteValue.Primitive('J', 0), ConcreteValue.NULL);
    assertEquals("(Ljava/lang/String;JLjava/lang/Object;)V " + zeros, call("q/Plain"));
  }

  @Test
  void theFirstConstructorThatTakesTellingValuesIsCalledNext() throws NotConstructible {
    assertEquals("(Ljava/lang/String;)V " + List.of(new ConcreteValue.Text("a")), call("q/Picky"));
  }

  @Test
  void aClassThatRefusesBothHasNoCall() {
    assertEquals(
        "the constructors of q.Never refuse what a stub of it passes:"
            + " it throws java.lang.IllegalArgumentException",
        assertThrows(NotConstructible.class, () -> call("q/Never")).getMessage());
  }

  @Test
  void aClassOfTheJdkIsGivenTellingValuesFirst() throws NotConstructible {
    List<MethodModel> constructors =
        classPath.get("java/io/Writer").methods("<init>").stream()
            .filter(c -> c.parameterDescriptors().isEmpty())
            .toList();
    assertEquals(List.of(), SuperCall.of(classPath, constructors).arguments());
    List<MethodModel> ofText =
        classPath.get("java/lang/Exception").methods("<init>").stream()
            .filter(c -> c.descriptor().equals("(Ljava/lang/String;)V"))
            .toList();
    assertEquals(List.of(new ConcreteValue.Text("a")), SuperCall.of(classPath, ofText).arguments());
  }
}
