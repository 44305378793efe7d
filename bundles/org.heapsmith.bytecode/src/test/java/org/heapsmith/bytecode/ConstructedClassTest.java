// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.heapsmith.bytecode.ConstructedClass.Passed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes that stand for what constructors of the JDK make. */
class ConstructedClassTest {
  private final ClassPath classPath = ClassPath.of();

  private List<String> passed(String type) {
    return ConstructedClass.passed(classPath, type).orElse(List.of()).stream()
        .map(Passed::name)
        .toList();
  }

  @Test
  void itsNameSaysWhatItStandsFor() {
    String name = ConstructedClass.nameOf("java/io/StringReader");
    assertEquals("java/io/new StringReader", name);
    assertTrue(ConstructedClass.isConstructed(name));
    assertFalse(ConstructedClass.isConstructed("java/io/StringReader"));
    assertEquals("java/io/StringReader", FilledClass.typeOf(name));
    assertTrue(MadeClasses.isMade(name));
  }

  @Test
  void exceptionsTakeAMessageAndACauseWhereTheyCan() {
    assertEquals(List.of("message", "cause"), passed("java/io/IOException"));
    assertEquals(List.of("message"), passed("java/lang/NullPointerException"));
    assertEquals(List.of(), passed("java/io/UncheckedIOException"));
    assertEquals(List.of(), passed("java/lang/VirtualMachineError"));
    assertEquals(List.of(), passed("java/lang/String"));
  }

  /** There is such a constructor, and every method that can be runs it first. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java/io/StringReader",
        "java/io/StringWriter",
        "java/io/ByteArrayInputStream",
        "java/io/ByteArrayOutputStream",
        "java/io/BufferedReader",
        "java/io/BufferedInputStream",
        "java/io/DataInputStream",
        "java/io/BufferedOutputStream",
        "java/io/DataOutputStream",
        "java/io/PrintWriter",
        "java/io/BufferedWriter",
        "java/io/File",
        "java/lang/Exception",
        "java/lang/NumberFormatException",
        "java/time/LocalDateTime",
        "java/time/OffsetDateTime",
        "java/time/ZonedDateTime"
      })
  void isASubclassThatRunsTheConstructor(String type) {
    List<Passed> passed = ConstructedClass.passed(classPath, type).orElseThrow();
    String descriptor = ConstructedClass.descriptor(type, passed);
    assertTrue(classPath.get(type).method("<init>", descriptor).isPresent(), descriptor);
    ClassModel made = classPath.get(ConstructedClass.nameOf(type));
    assertTrue(classPath.hierarchy().isSubtype(made.name(), type));
    for (MethodModel method : classPath.get(type).methods()) {
      if (FillingMethods.isCalled(method)) {
        assertTrue(made.method(method.name(), method.descriptor()).isPresent(), method.toString());
      }
    }
  }
}
