// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A constructor or setter is used only where Java calls it, and it does what it seems to do. */
class DirectLimitsTest {
  private static final String SOURCE =
      """
      class Use {
        static void take(Object a) {}
      }

      class Base {
        private int n;
        void setN(int n) { this.n = n; }
      }

      class Loud extends Base {
        @Override void setN(int n) { super.setN(n * 2); }
      }

      class Quiet extends Base {
        void setN(long n) {}
      }

      class Holder<T> {
        private T held;
        void setHeld(T held) { this.held = held; }
      }

      class TextHolder extends Holder<String> {
        @Override void setHeld(String held) { super.setHeld(held + "!"); }
      }

      class Outer {
        class Inner {
          int level;
          Inner(int level) { this.level = level; }
        }
        static class Nested {
          int level;
          Nested(int level) { this.level = level; }
        }
      }

      class Fixed {
        final Fixed one;
        Fixed other;
        Fixed(Fixed both) { one = both; other = both; }
      }

      class Throwing {
        int x;
        Throwing(int x) throws java.io.IOException { this.x = x; }
      }

      class Unchecked {
        int x;
        Unchecked(int x) throws IllegalArgumentException, StackOverflowError { this.x = x; }
      }

      class Cast {
        Object o;
        Cast(Object o) { this.o = (String) o; }
      }

      class UpCast {
        Object o;
        UpCast(String o) { this.o = (Object) (CharSequence) o; }
      }

      class Limited { int LIMIT; }
      interface Names { int LIMIT = 3; }
      interface More extends Names {}
      class Ambiguous extends Limited implements More {}
      class Clear extends Limited implements Runnable { public void run() {} }
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
  void aSetterThatASubclassOverridesIsNotCalled() throws NotConstructible {
    assertEquals(List.of("var a = loud(5);"), made("Loud", "Base.n", 5));
    assertEquals(List.of("var a = holder(\"x\");"), made("TextHolder", "Holder.held", "x"));
  }

  @Test
  void anOverloadOfTheSubclassLeavesTheSetterAsItIs() throws NotConstructible {
    assertEquals(List.of("var a = new Quiet();", "a.setN(5);"), made("Quiet", "Base.n", 5));
    assertEquals(List.of("var a = new Base();", "a.setN(5);"), made("Base", "n", 5));
  }

  @Test
  void aConstructorWithACheckedExceptionIsNotCalled() throws NotConstructible {
    assertEquals(List.of("var a = throwing(5);"), made("Throwing", "x", 5));
    assertEquals(List.of("var a = new Unchecked(5);"), made("Unchecked", "x", 5));
  }

  @Test
  void neitherDoesAFactoryCallIt() {
    InputSketch sketch = sketch().object(1, "Throwing", "x", 5);
    Factory factory = sketch.plan(sketch.heap()).factories().get("Throwing");
    assertTrue(factory.constructor().isEmpty());
  }

  @Test
  void aConstructorThatCastsIsNotGivenWhatItMayRefuse() throws NotConstructible {
    assertEquals(
        List.of("var a = cast(Integer.valueOf(4));"),
        sketch().object(1, "Cast", "o", ref(2)).box(2, "Integer", 4).code());
  }

  @Test
  void aCastThatCannotFailDoesNotMatter() throws NotConstructible {
    assertEquals(List.of("var a = new UpCast(\"x\");"), made("UpCast", "o", "x"));
  }

  @Test
  void aFieldThatAnInterfaceHasTooIsNotNamed() throws NotConstructible {
    assertEquals(List.of("var a = ambiguous(5);"), made("Ambiguous", "Limited.LIMIT", 5));
    assertEquals(
        List.of("var a = new Clear();", "a.LIMIT = 5;"), made("Clear", "Limited.LIMIT", 5));
  }

  @Test
  void theSecondFieldOfAParameterIsSetWhenItsObjectIsThere() throws NotConstructible {
    List<String> code =
        new InputSketch(classPath)
            .call(null, "Use", "take", ref(1))
            .object(1, "Fixed", "one", ref(3))
            .object(3, "Fixed", "one", ref(4), "other", ref(1))
            .object(4, "Fixed")
            .code();
    assertEquals(
        List.of(
            "var fixed2 = new Fixed(null);",
            "var fixed1 = new Fixed(fixed2);",
            "var a = new Fixed(fixed1);",
            "a.other = null;",
            "fixed1.other = a;"),
        code);
  }

  // ---- inner classes

  @Test
  void anInnerClassIsSoEvenWithoutAFieldForItsOuterObject() throws Exception {
    Path folder = Compiler.JAVAC.compile(SOURCE);
    Path inner = folder.resolve("Outer$Inner.class");
    Files.write(inner, withoutOuter(Files.readAllBytes(inner)));
    try (ClassPath newer = ClassPath.of(folder)) {
      assertTrue(newer.get("Outer$Inner").isInner());
      assertEquals(
          List.of("var a = inner(4);"),
          new InputSketch(newer)
              .call(null, "Use", "take", ref(1))
              .object(1, "Outer$Inner", "level", 4)
              .code());
    }
  }

  @Test
  void aStaticNestedClassIsMadeByItsConstructor() throws NotConstructible {
    assertFalse(classPath.get("Outer$Nested").isInner());
    assertFalse(classPath.get("Outer").isInner());
    assertEquals(List.of("var a = new Outer.Nested(4);"), made("Outer$Nested", "level", 4));
  }

  /** Drops the field, and its assignment, as javac does from Java 18 on. */
  private static byte[] withoutOuter(byte[] code) throws IOException {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    ClassVisitor visitor =
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public FieldVisitor visitField(
              int access, String name, String type, String signature, Object value) {
            return name.startsWith("this$")
                ? null
                : super.visitField(access, name, type, signature, value);
          }

          @Override
          public MethodVisitor visitMethod(
              int access, String name, String type, String signature, String[] exceptions) {
            return new MethodVisitor(
                Opcodes.ASM9, super.visitMethod(access, name, type, signature, exceptions)) {
              @Override
              public void visitFieldInsn(int opcode, String owner, String field, String of) {
                if (field.startsWith("this$")) {
                  visitInsn(Opcodes.POP2);
                } else {
                  super.visitFieldInsn(opcode, owner, field, of);
                }
              }
            };
          }
        };
    new ClassReader(code).accept(visitor, 0);
    return writer.toByteArray();
  }
}
