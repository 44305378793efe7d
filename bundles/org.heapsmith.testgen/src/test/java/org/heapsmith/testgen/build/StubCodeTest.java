// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A stub is a lambda where one answer is all it gives, else an anonymous class that counts. */
class StubCodeTest {
  private static final String SOURCE =
      """
      class Use {
        static void take(Object f) {}
      }

      interface Plain {
        int size();
      }

      interface Picking<T extends Comparable<T>> {
        T pick(T[] from, java.util.List<T> more);
      }

      interface Generic {
        <T> T of(T t);
      }

      interface Silent {
        void a(int x);
        void a(long x);
      }

      interface Hooked {
        default boolean undoable() { return true; }
        default String name() { return "n"; }
        void run();
      }

      interface Kinds {
        byte b();
        short s();
        char c();
        float f();
        long l();
        Integer i();
        int[] all();
      }

      abstract class Named {
        int n;
        protected Named(String name) {
          java.util.Objects.requireNonNull(name);
        }
        protected abstract int a();
        abstract Object b();
        public abstract void c(Named other);
        int concrete() { return 1; }
      }

      abstract class Refusing {
        Refusing(int n) {
          throw new IllegalArgumentException("always");
        }
        abstract int a();
      }

      abstract class Positive {
        Positive(int n) {
          if (n < 1) {
            throw new IllegalArgumentException("too small");
          }
        }
        abstract int a();
      }

      abstract class Capacity {
        Capacity(int n) {
          if (n < 2) {
            throw new IllegalArgumentException("too small");
          }
        }
        abstract int a();
      }

      abstract class Opaque extends Capacity {
        static final int PROCESSORS = Runtime.getRuntime().availableProcessors();
        Opaque(int n) {
          super(PROCESSORS > 0 ? n : 2);
        }
      }

      abstract class Strict {
        Strict(byte b, boolean z, char c, long l, float f, double d, CharSequence s) {
          if (!z) {
            throw new IllegalStateException();
          }
        }
        abstract int a();
      }

      class Outside {
        private static class Hidden {}
        interface Gives { Hidden hidden(); }
        interface Takes { int take(Hidden h); }
        private interface Own { int size(); }
      }

      class Node {
        Node next;
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

  private static String stub(String type) {
    return StubClass.nameOf(type);
  }

  private static InputSketch sketch(String className, Object... fields) {
    return new InputSketch(classPath)
        .call(null, "Use", "take", ref(1))
        .object(1, className, fields);
  }

  private static String code(InputSketch sketch) throws NotConstructible {
    return String.join("\n", sketch.code());
  }

  private static String refusal(InputSketch sketch) {
    return assertThrows(NotConstructible.class, sketch::code).getMessage();
  }

  // ---- lambdas

  @Test
  void oneAnswerOfTheOnlyMethodIsALambda() throws NotConstructible {
    InputSketch sketch = sketch(stub("Plain"), "size()", 4).asked(1, "size()", 1);
    assertEquals("Plain f = () -> 4;", code(sketch));
    assertEquals(Set.of(Helper.STUB), sketch.helpers());
  }

  @Test
  void anAnswerThatNobodyAsksForIsZero() throws NotConstructible {
    assertEquals("Plain f = () -> 0;", code(sketch(stub("Plain"), "size()", 4)));
    assertEquals(
        "Supplier f = () -> null;",
        code(sketch(stub("java/util/function/Supplier"), "get()", "x")));
  }

  @Test
  void whatAnswersNothingIsAnEmptyLambda() throws NotConstructible {
    assertEquals("Runnable f = () -> {};", code(sketch(stub("java/lang/Runnable"))));
  }

  @Test
  void severalParametersAreInParentheses() throws NotConstructible {
    assertEquals(
        "Picking f = (ignored, ignored2) -> \"x\";",
        code(sketch(stub("Picking"), "pick()", "x").asked(1, "pick()", 1)));
    assertEquals(
        "Function f = ignored -> null;", code(sketch(stub("java/util/function/Function"))));
  }

  @Test
  void anAnswerIsTheVariableOfAnObject() throws NotConstructible {
    assertEquals(
        """
        Plain plain = () -> 3;
        Supplier f = () -> plain;""",
        code(
            sketch(stub("java/util/function/Supplier"), "get()", ref(2))
                .object(2, stub("Plain"), "size()", 3)
                .asked(1, "get()", 1)
                .asked(2, "size()", 1)));
  }

  // ---- anonymous classes

  @ParameterizedTest
  @CsvSource({
    "1, 4, 5, 6, ''",
    "2, 4, 5, 6, '4, 5'",
    "3, 4, 5, 6, '4, 5, 6'",
    "9, 4, 5, 6, '4, 5, 6'",
    "3, 4, 5, 5, '4, 5'",
    "3, 4, 4, 5, '4, 4, 5'",
    "3, 4, 4, 4, ''",
    "3, 4, 5, 4, '4, 5, 4'",
  })
  void answersAreGivenOneAfterTheOtherAndTheLastForEver(
      int asked, int first, int second, int third, String answers) throws NotConstructible {
    int last = answers.split(", ").length - 1;
    String counting =
        """
        Plain f =
            new Plain() {
              int calls;
              @Override
              public int size() {
                return new int[] {%s}[Math.min(calls++, %d)];
              }
            };"""
            .formatted(answers, last);
    assertEquals(
        answers.isEmpty() ? "Plain f = () -> " + first + ";" : counting,
        code(
            sketch(stub("Plain"), "size()", first, "size()#2", second, "size()#3", third)
                .asked(1, "size()", asked)));
  }

  @Test
  void eachMethodCountsItsOwnAnswers() throws NotConstructible {
    assertEquals(
        """
        Iterator f =
            new Iterator() {
              int calls;
              @Override
              public boolean hasNext() {
                return new boolean[] {true, false}[Math.min(calls++, 1)];
              }
              int calls2;
              @Override
              public Object next() {
                return new Object[] {"x", null}[Math.min(calls2++, 1)];
              }
            };""",
        code(
            sketch(
                    stub("java/util/Iterator"),
                    "hasNext()",
                    true,
                    "hasNext()#2",
                    false,
                    "next()",
                    "x",
                    "next()#2",
                    null)
                .asked(1, "hasNext()", 2)
                .asked(1, "next()", 2)));
  }

  @Test
  void aStubThatAnswersWithItselfIsNoLambda() throws NotConstructible {
    assertEquals(
        """
        Supplier f =
            new Supplier() {
              int calls;
              @Override
              public Object get() {
                return new Object[] {this, null}[Math.min(calls++, 1)];
              }
            };""",
        code(
            sketch(stub("java/util/function/Supplier"), "get()", ref(1), "get()#2", null)
                .asked(1, "get()", 2)));
  }

  @Test
  void aGenericMethodIsNoLambda() throws NotConstructible {
    assertEquals(
        """
        Generic f =
            new Generic() {
              @Override
              public Object of(Object ignored) {
                return "x";
              }
            };""",
        code(sketch(stub("Generic"), "of()", "x").asked(1, "of()", 1)));
  }

  @Test
  void overloadsAreBothWritten() throws NotConstructible {
    assertEquals(
        """
        Silent f =
            new Silent() {
              @Override
              public void a(int ignored) {
              }
              @Override
              public void a(long ignored) {
              }
            };""",
        code(sketch(stub("Silent"))));
  }

  @Test
  void answersAreOfTheTypesOfTheirMethods() throws NotConstructible {
    Object[] fields = {
      "b()", -1, "b()#2", 1, "s()", 5, "c()", 'x', "f()", Float.NaN, "l()", 4, "i()", ref(2),
      "all()", ref(3)
    };
    InputSketch sketch =
        sketch(stub("Kinds"), fields).box(2, "Integer", 4).array(3, "[I", 1).asked(1, "b()", 2);
    for (String method : List.of("s()", "c()", "f()", "l()", "i()", "all()")) {
      sketch.asked(1, method, 1);
    }
    assertEquals(
        List.of(
            "return new byte[] {-1, 1}[Math.min(calls++, 1)];",
            "return 5;",
            "return 'x';",
            "return Float.NaN;",
            "return 4L;",
            "return Integer.valueOf(4);",
            "return all;"),
        sketch.code().stream().map(String::strip).filter(l -> l.startsWith("return")).toList());
  }

  // ---- hooks

  @Test
  void aHookThatAnswersWhatItDoesAnywayIsNotWritten() throws NotConstructible {
    assertEquals(
        "Hooked f = () -> {};",
        code(
            sketch(stub("Hooked"), "undoable()", true, "name()", "n")
                .asked(1, "undoable()", 1)
                .asked(1, "name()", 1)));
    assertEquals("Hooked f = () -> {};", code(sketch(stub("Hooked"), "undoable()", false)));
  }

  @Test
  void aHookThatAnswersOtherwiseIsWritten() throws NotConstructible {
    assertEquals(
        """
        Hooked f =
            new Hooked() {
              @Override
              public String name() {
                return null;
              }
              @Override
              public void run() {
              }
            };""",
        code(sketch(stub("Hooked"), "name()", null).asked(1, "name()", 1)));
  }

  // ---- abstract classes

  @Test
  void anAbstractClassIsExtendedWithWhatItsConstructorTakes() throws NotConstructible {
    assertEquals(
        """
        Named f =
            new Named((String) "a") {
              @Override
              protected int a() {
                return 7;
              }
              @Override
              Object b() {
                return null;
              }
              @Override
              public void c(Named ignored) {
              }
            };
        set(f, "n", 3);""",
        code(sketch(stub("Named"), "n", 3, "a()", 7).asked(1, "a()", 1)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Positive | (int) 1",
        "Capacity | (int) 16",
        "Opaque | (int) 16",
        "Strict | (byte) 1, (boolean) true, (char) '\\u0001', (long) 1L, (float) 1.0f,"
            + " (double) 1.0, (CharSequence) \"a\"",
      })
  void aConstructorThatRefusesZerosIsGivenOtherValues(String type, String arguments)
      throws NotConstructible {
    assertEquals("    new " + type + "(" + arguments + ") {", sketch(stub(type)).code().get(1));
  }

  @Test
  void aClassThatRefusesAllOfTheseIsNotExtended() {
    assertEquals(
        "the constructors of Refusing refuse what a stub of it passes:"
            + " it throws java.lang.IllegalArgumentException",
        refusal(sketch(stub("Refusing"))));
  }

  // ---- what a test cannot write

  @ParameterizedTest
  @ValueSource(strings = {"Gives", "Takes", "Own"})
  void aTypeThatNamesWhatIsHiddenIsNotImplemented(String type) {
    assertEquals(
        "a test cannot implement Outside$" + type, refusal(sketch(stub("Outside$" + type))));
  }

  @Test
  void twoStubsThatAnswerWithEachOtherAreRefused() {
    String supplier = stub("java/util/function/Supplier");
    assertEquals(
        "a stub of java.util.function.Supplier answers with what refers to it",
        refusal(
            sketch(supplier, "get()", ref(2))
                .object(2, supplier, "get()", ref(1))
                .asked(1, "get()", 1)
                .asked(2, "get()", 1)));
  }

  @Test
  void whatAnAnswerRefersToMayBeCompletedAfterTheStub() throws NotConstructible {
    assertEquals(
        """
        var node = new Node();
        Supplier f = () -> node;
        node.next = node;""",
        code(
            sketch(stub("java/util/function/Supplier"), "get()", ref(2))
                .object(2, "Node", "next", ref(2))
                .asked(1, "get()", 1)));
  }
}
