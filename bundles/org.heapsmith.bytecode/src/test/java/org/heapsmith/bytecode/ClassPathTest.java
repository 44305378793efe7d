// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class ClassPathTest {
  @TempDir Path directory;

  private static byte[] emptyClass(int version, String name) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(version, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private Path write(String name, byte[] content) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, content);
  }

  private static Code failure(ClassPath classPath, String name) {
    return assertThrows(HeapsmithException.class, () -> classPath.find(name)).notice().code();
  }

  @Test
  void classesOfTheJdkAreFoundAndAreNoApplicationClasses() {
    try (ClassPath classPath = ClassPath.of()) {
      assertFalse(classPath.get("java/util/HashMap").isApplication());
      assertTrue(classPath.find("java/sql/Connection").isPresent());
      assertTrue(classPath.classesIn("java/util").contains("TreeMap"));
    }
  }

  @Test
  void classesOfDirectoriesAreApplicationClassesAndAreReadOnce() throws IOException {
    write("a/b/C.class", emptyClass(Opcodes.V17, "a/b/C"));
    try (ClassPath classPath = ClassPath.of(directory)) {
      assertTrue(classPath.get("a/b/C").isApplication());
      assertSame(classPath.get("a/b/C"), classPath.get("a/b/C"));
      assertEquals(List.of("C"), classPath.classesIn("a/b"));
      assertEquals(List.of("a/b/C"), List.copyOf(classPath.applicationClasses()));
    }
  }

  /** As class loaders delegate: a class file of the JDK's name is no class of the program. */
  @ParameterizedTest
  @ValueSource(strings = {"java/lang/String", "java/util/HashMap$Node", "org/w3c/dom/Node"})
  void whatTheJdkHasIsNoApplicationClass(String name) throws IOException {
    write(name + ".class", emptyClass(Opcodes.V17, name));
    write("java/lang/Mine.class", emptyClass(Opcodes.V17, "java/lang/Mine"));
    try (ClassPath classPath = ClassPath.of(directory)) {
      assertFalse(classPath.get(name).isApplication());
      assertEquals(List.of("java/lang/Mine"), List.copyOf(classPath.applicationClasses()));
      assertEquals(List.of("java/lang/Mine"), List.copyOf(classPath.classesOf(directory)));
    }
  }

  @Test
  void theFirstEntryWins() throws IOException {
    write("one/C.class", emptyClass(Opcodes.V1_8, "C"));
    write("two/C.class", emptyClass(Opcodes.V17, "C"));
    try (ClassPath classPath = ClassPath.of(directory.resolve("two"), directory.resolve("one"))) {
      assertEquals(Opcodes.V17, classPath.get("C").declaration().version);
    }
  }

  @Test
  void aMultiReleaseJarGivesTheNewestVersionThisJdkRuns() throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MULTI_RELEASE, "true");
    Path jar = directory.resolve("m.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      add(out, "C.class", emptyClass(Opcodes.V1_8, "C"));
      add(out, "META-INF/versions/11/C.class", emptyClass(Opcodes.V11, "C"));
      add(out, "META-INF/versions/11/module-info.class", emptyClass(Opcodes.V11, "module-info"));
      add(out, "META-INF/versions/99/C.class", emptyClass(Opcodes.V1_5, "C"));
    }
    try (ClassPath classPath = ClassPath.of(jar)) {
      assertEquals(Opcodes.V11, classPath.get("C").declaration().version);
      assertEquals(List.of("C"), List.copyOf(classPath.applicationClasses()));
    }
  }

  private static void add(JarOutputStream out, String name, byte[] content) throws IOException {
    out.putNextEntry(new JarEntry(name));
    out.write(content);
    out.closeEntry();
  }

  @Test
  void aMissingEntryIsANoticeAndTheRestIsUsed() throws IOException {
    write("C.class", emptyClass(Opcodes.V17, "C"));
    try (ClassPath classPath = ClassPath.of(directory.resolve("nowhere"), directory)) {
      assertEquals(Code.CLASS_PATH_ENTRY_MISSING, classPath.notices().get(0).code());
      assertTrue(classPath.find("C").isPresent());
    }
  }

  @Test
  void aMissingClassIsEmptyOrACodedError() {
    try (ClassPath classPath = ClassPath.of(directory)) {
      assertTrue(classPath.find("no/Such").isEmpty());
      HeapsmithException e = assertThrows(HeapsmithException.class, () -> classPath.get("no/Such"));
      assertEquals(Code.CLASS_NOT_FOUND, e.notice().code());
      assertTrue(e.getMessage().contains("no.Such"));
    }
  }

  @Test
  void aFileThatIsNoJarIsACodedError() throws IOException {
    Path file = write("broken.jar", new byte[] {1, 2, 3});
    HeapsmithException e = assertThrows(HeapsmithException.class, () -> ClassPath.of(file));
    assertEquals(Code.FILE_NOT_READABLE, e.notice().code());
  }

  @Test
  void aClassFileCutAnywhereIsCorruptNeverAnythingElse() throws IOException {
    byte[] whole;
    try (var in = ClassPathTest.class.getResourceAsStream("ClassPathTest.class")) {
      whole = in.readAllBytes();
    }
    String name = ClassPathTest.class.getName().replace('.', '/');
    for (int length = 0; length < whole.length; length += 97) {
      write(name + ".class", Arrays.copyOf(whole, length));
      try (ClassPath classPath = ClassPath.of(directory)) {
        assertEquals(Code.CLASS_FILE_CORRUPT, failure(classPath, name), "cut at " + length);
      }
    }
  }

  /** No JVM loads such a class, and who splits a descriptor relies on its form. */
  @ParameterizedTest
  @ValueSource(strings = {"(I", "I", "", "(Q)I", "(I)", "(L;)V", "(La.b;)V", "(La//b;)V", "()VI"})
  void aDescriptorThatIsNoneMakesTheClassCorrupt(String descriptor) throws IOException {
    write("M.class", withMethods(descriptor));
    write("F.class", withField("F", descriptor.equals("I") ? "II" : descriptor));
    try (ClassPath classPath = ClassPath.of(directory)) {
      assertEquals(Code.CLASS_FILE_CORRUPT, failure(classPath, "M"));
      assertEquals(Code.CLASS_FILE_CORRUPT, failure(classPath, "F"));
    }
  }

  @Test
  void aMethodThatIsThereTwiceMakesTheClassCorrupt() throws IOException {
    write("M.class", withMethods("()V", "()V"));
    try (ClassPath classPath = ClassPath.of(directory)) {
      assertEquals(Code.CLASS_FILE_CORRUPT, failure(classPath, "M"));
    }
    write("M.class", withMethods("()V", "([[IJLa/b$c;)[La/b;"));
    try (ClassPath classPath = ClassPath.of(directory)) {
      assertEquals(2, classPath.get("M").methods().size());
    }
  }

  /** The JVM does not mind; nothing of it may get into the source of a test. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<",
        "",
        "<T:",
        "Q",
        "<T>(){}static{exit();}//:Ljava/lang/Object;>Ljava/lang/Object;",
        "Ljava/lang/Object<Lx\u0000;>",
        "<T:Ljava/lang/Object;>La;b;"
      })
  void aSignatureThatIsNoneIsLeftOut(String signature) throws IOException {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "M", signature, "java/lang/Object", null);
    writer.visitField(Opcodes.ACC_PUBLIC, "f", "I", signature, null).visitEnd();
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_NATIVE;
    writer.visitMethod(access, "m", "()V", signature, null).visitEnd();
    write("M.class", writer.toByteArray());
    try (ClassPath classPath = ClassPath.of(directory)) {
      ClassModel model = classPath.get("M");
      assertNull(model.signature());
      assertNull(model.declaration().fields.get(0).signature);
      assertNull(model.methods().get(0).signature());
    }
  }

  private static byte[] withMethods(String... descriptors) {
    ClassWriter writer = new ClassWriter(0);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_ABSTRACT;
    writer.visit(Opcodes.V17, access, "M", null, "java/lang/Object", null);
    for (String descriptor : descriptors) {
      writer.visitMethod(access, "m", descriptor, null, null).visitEnd();
    }
    return writer.toByteArray();
  }

  private static byte[] withField(String name, String descriptor) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    writer.visitField(Opcodes.ACC_PUBLIC, "f", descriptor, null, null).visitEnd();
    return writer.toByteArray();
  }

  @Test
  void wrongMagicWrongNameAndNewerLevelsAreToldApart() throws IOException {
    byte[] magic = emptyClass(Opcodes.V17, "M");
    magic[0] = 0;
    write("M.class", magic);
    write("N.class", emptyClass(Opcodes.V17, "Other"));
    byte[] future = emptyClass(Opcodes.V17, "F");
    future[7] = (byte) 200;
    write("F.class", future);
    try (ClassPath classPath = ClassPath.of(directory)) {
      assertEquals(Code.CLASS_FILE_CORRUPT, failure(classPath, "M"));
      assertEquals(Code.CLASS_FILE_CORRUPT, failure(classPath, "N"));
      assertEquals(Code.CLASS_FILE_TOO_NEW, failure(classPath, "F"));
    }
  }

  @Test
  void everyLevelFromJava1ToTheNewestIsRead() throws IOException {
    for (int level = 45; level <= Opcodes.V28; level++) {
      write("L" + level + ".class", emptyClass(level == 45 ? Opcodes.V1_1 : level, "L" + level));
    }
    try (ClassPath classPath = ClassPath.of(directory)) {
      for (int level = 45; level <= Opcodes.V28; level++) {
        assertTrue(classPath.find("L" + level).isPresent());
      }
    }
  }

  @Test
  void subroutinesOfOldClassFilesAreInlined() throws IOException {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V1_4, Opcodes.ACC_PUBLIC, "J", null, "java/lang/Object", null);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "m", "()I", null, null);
    Label subroutine = new Label();
    method.visitCode();
    method.visitJumpInsn(Opcodes.JSR, subroutine);
    method.visitInsn(Opcodes.ICONST_1);
    method.visitInsn(Opcodes.IRETURN);
    method.visitLabel(subroutine);
    method.visitVarInsn(Opcodes.ASTORE, 0);
    method.visitVarInsn(Opcodes.RET, 0);
    method.visitMaxs(1, 1);
    method.visitEnd();
    writer.visitEnd();
    write("J.class", writer.toByteArray());
    try (ClassPath classPath = ClassPath.of(directory)) {
      MethodModel m = classPath.get("J").method("m", "()I").orElseThrow();
      for (int i = 0; i < m.size(); i++) {
        int opcode = m.instruction(i).getOpcode();
        assertFalse(opcode == Opcodes.JSR || opcode == Opcodes.RET);
      }
      assertTrue(m.size() > 2);
    }
  }
}
