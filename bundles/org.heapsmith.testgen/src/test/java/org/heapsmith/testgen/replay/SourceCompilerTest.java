// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.heapsmith.base.Cancellation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

class SourceCompilerTest {
  @TempDir Path folder;

  /** The JVM runs what the compiler refuses: it does not look at generic signatures. */
  @Test
  void whyAClassFileIsRefusedIsSaid() throws IOException {
    ClassWriter writer = new ClassWriter(0);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_NATIVE;
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Odd", null, "java/lang/Object", null);
    writer.visitMethod(access, "m", "(Ljava/lang/Object;)V", "(TT;)V", null).visitEnd();
    Files.write(folder.resolve("Odd.class"), writer.toByteArray());
    Path source = folder.resolve("Use.java");
    Files.writeString(source, "class Use {\n  void use() {\n    Odd.m(null);\n  }\n}\n");

    SourceCompiler compiler = new SourceCompiler(List.of(folder));
    var errors =
        compiler.compile(List.of(source), folder.resolve("out"), SourceCompiler.Warnings.IGNORED);
    assertEquals(1, errors.get(source).size());
    String text = errors.get(source).get(0).text();
    assertTrue(text.startsWith("line 3: cannot access Odd, bad class file: "), text);
    assertTrue(text.endsWith("undeclared type variable: T"), text);
  }

  /** Whoever has cancelled may delete the folder: nothing may come back to it. */
  @Test
  void compilerThatIsLeftAloneWritesNothing() throws Exception {
    Path source = folder.resolve("Slow.java");
    Files.writeString(source, "class Slow {}\n");
    Path classes = folder.resolve("left").resolve("classes");
    AtomicInteger asked = new AtomicInteger();
    Cancellation second = () -> asked.getAndIncrement() > 0;

    var errors =
        new SourceCompiler(List.of())
            .compile(List.of(source), classes, SourceCompiler.Warnings.ERRORS, second);
    assertEquals(Optional.empty(), errors);
    for (Thread compiler : Thread.getAllStackTraces().keySet()) {
      if (compiler.getName().equals("heapsmith-javac")) {
        compiler.join();
      }
    }
    assertFalse(Files.exists(classes.getParent()));
  }

  @Test
  void classesAreWrittenWithTheirPackagesAndNestedOnes() throws IOException {
    Path source = folder.resolve("Outer.java");
    Files.writeString(source, "package a.b;\n\nclass Outer {\n  static class Inner {}\n}\n");
    Path classes = folder.resolve("out");

    var errors =
        new SourceCompiler(List.of())
            .compile(List.of(source), classes, SourceCompiler.Warnings.ERRORS, () -> false);
    assertEquals(Optional.of(new TreeMap<>()), errors);
    for (String name : List.of("Outer.class", "Outer$Inner.class")) {
      assertTrue(Files.size(classes.resolve("a/b").resolve(name)) > 0, name);
    }
  }
}
