// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Simple names are what the JVM says they are, for class files of old compilers, too. */
class SimpleNameTest {
  @TempDir Path folder;

  private static final class Nested {}

  @Test
  void theSimpleNameIsThatOfTheJvm() throws IOException {
    class Local {}
    Object anonymous = new Object() {};
    for (Class<?> type :
        List.of(Nested.class, Local.class, anonymous.getClass(), SimpleNameTest.class)) {
      assertEquals(type.getSimpleName(), simpleName(type, bytes(type)));
    }
  }

  @Test
  void beforeJava5NobodySaidWhatEnclosesAClass() throws IOException {
    class Local {}
    Object anonymous = new Object() {};
    for (Class<?> type : List.of(Local.class, anonymous.getClass())) {
      byte[] old = withoutEnclosingMethod(bytes(type));
      Class<?> defined =
          new ClassLoader(SimpleNameTest.class.getClassLoader()) {
            Class<?> define() {
              return defineClass(null, old, 0, old.length);
            }
          }.define();
      assertEquals(defined.getSimpleName(), simpleName(type, old));
    }
  }

  private String simpleName(Class<?> type, byte[] classFile) throws IOException {
    String name = type.getName().replace('.', '/');
    Path file = folder.resolve(name + ".class");
    Files.createDirectories(file.getParent());
    Files.write(file, classFile);
    return ClassPath.of(List.of(folder)).get(name).simpleName();
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    try (InputStream in =
        type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
      return in.readAllBytes();
    }
  }

  private static byte[] withoutEnclosingMethod(byte[] classFile) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public void visitOuterClass(String owner, String name, String descriptor) {}

              @Override
              public void visitNestHost(String host) {}
            },
            0);
    return writer.toByteArray();
  }
}
