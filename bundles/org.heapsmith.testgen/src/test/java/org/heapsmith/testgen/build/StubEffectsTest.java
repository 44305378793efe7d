// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.ReentrantStub;
import org.heapsmith.bytecode.ThrowingStub;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a stub does besides answering: it throws, at first or always, or empties an object. */
class StubEffectsTest {
  private static final String SOURCE =
      """
      class Use {
        static void take(Object f) {}
        static void two(Object f, Object bag) {}
      }

      interface Plain {
        int size();
      }

      interface Two {
        boolean has();
        Object next(int a, String b);
      }

      interface Silent {
        void a(int x);
        void a(long x);
      }

      interface Reading {
        int read() throws java.io.IOException;
      }

      class Failed extends RuntimeException {
        Failed(int code, String text, Object cause) {}
      }

      class Outside {
        private static class Hidden {}
        private static class Failure extends RuntimeException {
          Failure() {}
        }
        static class OfHidden extends RuntimeException {
          OfHidden(Hidden h) {}
        }
      }

      class Bag {
        private int changes;
        public void clear() { changes++; }
        void check() { throw new java.util.ConcurrentModificationException(); }
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

  private static InputSketch throwing(
      String type, int times, String exception, String label, Object... fields) {
    return new InputSketch(classPath)
        .call(null, "Use", "take", ref(1))
        .object(1, new ThrowingStub(type, times, exception, label).className(), fields);
  }

  private static InputSketch emptying(String type, String label, Object... fields) {
    return new InputSketch(classPath)
        .call(null, "Use", "two", ref(1), ref(2))
        .object(1, new ReentrantStub(type, "Bag", label).className(), fields)
        .object(2, "Bag");
  }

  private static String code(InputSketch sketch) throws NotConstructible {
    return String.join("\n", sketch.code());
  }

  private static String refusal(InputSketch sketch) {
    return assertThrows(NotConstructible.class, sketch::code).getMessage();
  }

  @Test
  void aStubThatAlwaysThrowsDoesNothingElse() throws NotConstructible {
    assertEquals(
        """
        Reading f =
            () -> {
              throw new IOException();
            };""",
        code(throwing("Reading", 3, "java/io/IOException", "read()")));
  }

  @Test
  void aStubThatThrowsAtFirstAnswersAfterwards() throws NotConstructible {
    assertEquals(
        """
        Reading f =
            new Reading() {
              int thrown;
              @Override
              public int read() throws IOException {
                if (thrown++ < 1) {
                  throw new IOException();
                }
                return 5;
              }
            };""",
        code(
            throwing("Reading", 1, "java/io/IOException", "read()", "read()", 5)
                .asked(1, "read()", 1)));
  }

  @Test
  void onlyTheOverloadThatIsMeantThrows() throws NotConstructible {
    assertEquals(
        """
        Silent f =
            new Silent() {
              @Override
              public void a(int ignored) {
                throw new Failed(0, "stub", (Object) null);
              }
              @Override
              public void a(long ignored) {
              }
            };""",
        code(throwing("Silent", 3, "Failed", "a(int)")));
  }

  @Test
  void anExceptionThatTheTestCannotMakeIsNotThrown() {
    assertEquals(
        "a test cannot make Outside$Failure",
        refusal(throwing("Plain", 3, "Outside$Failure", "size()")));
    assertEquals(
        "a test cannot call the constructor of Outside$OfHidden",
        refusal(throwing("Plain", 3, "Outside$OfHidden", "size()")));
  }

  @Test
  void aStubEmptiesAnObjectBeforeItAnswers() throws NotConstructible {
    assertEquals(
        """
        var bag = new Bag();
        Plain f =
            () -> {
              bag.clear();
              return 5;
            };""",
        code(emptying("Plain", "size()", "emptied", ref(2), "size()", 5).asked(1, "size()", 1)));
    assertEquals(
        """
        var bag = new Bag();
        Runnable f = () -> bag.clear();""",
        code(emptying("java/lang/Runnable", "run()", "emptied", ref(2))));
  }

  @Test
  void onlyTheMethodThatIsMeantEmptiesIt() throws NotConstructible {
    assertEquals(
        """
        var bag = new Bag();
        Two f =
            new Two() {
              @Override
              public boolean has() {
                return false;
              }
              int calls;
              @Override
              public Object next(int ignored, String ignored2) {
                bag.clear();
                return new Object[] {"a", "b"}[Math.min(calls++, 1)];
              }
            };""",
        code(
            emptying("Two", "next()", "emptied", ref(2), "next()", "a", "next()#2", "b")
                .asked(1, "next()", 2)));
  }

  @Test
  void aStubThatAnswersOftenAfterItHasThrownCountsBoth() throws NotConstructible {
    assertEquals(
        """
        Plain f =
            new Plain() {
              int thrown;
              int calls;
              @Override
              public int size() {
                if (thrown++ < 2) {
                  throw new IllegalStateException();
                }
                return new int[] {1, 2}[Math.min(calls++, 1)];
              }
            };""",
        code(
            throwing(
                    "Plain",
                    2,
                    "java/lang/IllegalStateException",
                    "size()",
                    "size()",
                    1,
                    "size()#2",
                    2)
                .asked(1, "size()", 2)));
  }

  @Test
  void aStubThatHasNotAnsweredInTheEndIsWrittenAsOneThatAlwaysThrows() throws NotConstructible {
    assertEquals(
        """
        Plain f =
            () -> {
              throw new IllegalStateException();
            };""",
        code(throwing("Plain", 1, "java/lang/IllegalStateException", "size()", "size()", 4)));
  }
}
