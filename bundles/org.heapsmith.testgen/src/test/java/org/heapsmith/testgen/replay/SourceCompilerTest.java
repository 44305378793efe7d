// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
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

  /** Else the tests would run what the source says now, and not the class that was explored. */
  @ParameterizedTest
  @ValueSource(strings = {"class Old { int now; }", "class Old { this is no Java }"})
  void aNewerSourceBesideAClassFileIsNotCompiled(String now) throws IOException {
    Path code = Files.createDirectory(folder.resolve("code"));
    Path old = Files.writeString(folder.resolve("Old.java"), "class Old { int before; }");
    new SourceCompiler(List.of()).compile(List.of(old), code, SourceCompiler.Warnings.ERRORS);
    Files.setLastModifiedTime(code.resolve("Old.class"), FileTime.fromMillis(1_000_000));
    Files.writeString(code.resolve("Old.java"), now);
    Path use = folder.resolve("Use.java");
    Files.writeString(use, "class Use { int use(Old old) { return old.before; } }");
    Path made = folder.resolve("made");
    var errors =
        new SourceCompiler(List.of(code))
            .compile(List.of(use), made, SourceCompiler.Warnings.ERRORS);
    assertEquals(Map.of(), errors);
    try (Stream<Path> files = Files.list(made)) {
      assertEquals(List.of(made.resolve("Use.class")), files.toList());
    }
  }
}
