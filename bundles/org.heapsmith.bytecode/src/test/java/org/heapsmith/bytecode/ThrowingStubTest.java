// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

class ThrowingStubTest {
  private static final String CALL = "java/util/concurrent/Callable";
  private final ClassPath classPath = ClassPath.of(List.of());

  @TempDir Path folder;

  private static ThrowingStub once(String type, String exception, String label) {
    return new ThrowingStub(type, 1, exception, label);
  }

  @Test
  void itsNameSaysWhatItThrows() {
    ThrowingStub stub = once(CALL, "java/io/IOException", "call()");
    assertEquals(Optional.of(stub), ThrowingStub.of(stub.className()));
    assertTrue(StubClass.isStub(stub.className()));
    assertEquals(CALL, StubClass.typeOf(stub.className()));
    assertEquals(Optional.empty(), ThrowingStub.of(StubClass.nameOf(CALL)));
    assertEquals(Optional.empty(), ThrowingStub.of(CALL));
  }

  @Test
  void itIsAStubThatOverridesOneMethod() {
    String iterator = "java/util/Iterator";
    ThrowingStub stub = once(iterator, "java/util/NoSuchElementException", "next()");
    ClassModel model = classPath.get(stub.className());
    assertTrue(classPath.hierarchy().isSubtype(model.name(), StubClass.nameOf(iterator)));
    assertEquals(1, model.methods("next").size());
    assertEquals(0, model.methods("hasNext").size());
    assertEquals(0, model.fields().size(), "its answers are those of the stub");
    assertFalse(stub.isAlways());
    assertTrue(stub.onceMore().onceMore().isAlways());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java/io/IOException",
        "java/util/concurrent/ExecutionException",
        "java/lang/Error"
      })
  void exceptionsThatATestCanMakeArePossible(String exception) {
    assertTrue(ThrowingStub.isPossible(classPath, exception));
  }

  /** Abstract, without a public constructor, not public, not there, or of a hostile name. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java/security/acl/Missing",
        "java/nio/file/FileSystemLoopException ",
        "java/lang/VirtualMachineError",
        "java/util/concurrent/atomic/Striped64"
      })
  void othersAreNot(String exception) {
    assertFalse(ThrowingStub.isPossible(classPath, exception));
  }

  @ParameterizedTest
  @CsvSource({"no()", "call(int)"})
  void aMethodThatTheTypeDoesNotHaveThrowsNothing(String label) {
    assertTrue(classPath.find(once(CALL, "java/io/IOException", label).className()).isEmpty());
  }

  /** The JVM takes names that no Java source has. */
  @Test
  void aTypeWhoseNameSaysSoHasNoStub() throws Exception {
    String name = "Source by 1 java:io:IOException read()";
    ClassWriter type = new ClassWriter(0);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT;
    type.visit(Opcodes.V17, access, name, null, "java/lang/Object", null);
    Files.write(folder.resolve(name + ".class"), type.toByteArray());
    ClassPath hostile = ClassPath.of(folder);
    assertTrue(hostile.find(name).isPresent());
    assertFalse(StubClass.isPossible(hostile, name));
  }

  @Test
  void theConstructorIsTheOneThatNeedsLeast() throws Exception {
    String source =
        """
class Coded extends Exception {
  Coded(Throwable cause) { super(cause); }
  Coded(int code, String message) { super(message); }
}
""";
    ClassPath own = ClassPath.of(Compiler.JAVAC.compile(source));
    assertEquals(
        "(ILjava/lang/String;)V",
        ThrowingStub.constructor(own.get("Coded")).orElseThrow().descriptor());
  }
}
