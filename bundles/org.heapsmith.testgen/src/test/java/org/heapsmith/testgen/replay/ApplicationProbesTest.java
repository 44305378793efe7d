// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.heapsmith.testing.Compiler;
import org.heapsmith.testing.Jars;
import org.jacoco.core.analysis.ICounter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Probes of our own record what JaCoCo's agent does, which measures classes of jars. */
class ApplicationProbesTest {
  private static final String CODE =
      """
      package demo;

      public class Code {
        static int made;
        static { made = 1; }
        interface Rule { default int of(int i) { return i > 0 ? 1 : 2; } }
        enum Kind implements Rule { ONE, TWO { public int of(int i) { return i > 5 ? 3 : 4; } } }
        private final class Inner { int twice(int i) { return i == 0 ? 0 : 2 * i; } }

        public static int half(int i) {
          int a = i > 3 ? i : -i;
          int b = 12 / (i - 4);
          return a + b;
        }
        public static int loop(int n) {
          int sum = 0;
          for (int i = 0; i < n; i++) {
            switch (i) { case 2: sum += 5; break; default: sum += Kind.values()[i % 2].of(i); }
          }
          return sum;
        }
        public int inner(int i) { return new Inner().twice(i); }
        public static int lambda(int i) {
          java.util.function.IntUnaryOperator f = x -> x > 1 ? x : 0;
          try { return f.applyAsInt(i); } finally { made++; }
        }
        public static boolean isAsWritten() { return Code.class.getDeclaredFields().length == 1; }
      }
      """;

  private static final String TESTS =
      """
      import static org.junit.jupiter.api.Assertions.*;
      import org.junit.jupiter.api.Test;

      class CodeTest {
        @Test void half() { demo.Code.half(5); }
        @Test void thrown() {
          assertThrows(ArithmeticException.class, () -> demo.Code.half(4));
        }
        @Test void loop() { demo.Code.loop(4); }
        @Test void inner() { new demo.Code().inner(0); }
        @Test void lambda() { demo.Code.lambda(7); }
        @Test void nothing() {}
      }
      """;

  private static final List<String> CLASSES =
      List.of(
          "demo.Code", "demo.Code$Rule", "demo.Code$Kind", "demo.Code$Kind$1", "demo.Code$Inner");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"8", "17"})
  void recordWhatTheAgentDoes(String release) throws Exception {
    Path classes = Compiler.JAVAC.compile(folder.resolve("classes"), CODE, release);
    Map<String, Map<String, String>> own = coverage(classes, CLASSES);
    assertEquals(coverage(Jars.pack(classes, folder.resolve("classes.jar")), CLASSES), own);
    assertEquals(6, own.size());
    assertTrue(own.get("CodeTest#thrown").get("half(I)I").startsWith("1/2 "), own.toString());
    assertFalse(own.get("CodeTest#half").get("half(I)I").equals("0/2 0/0"), own.toString());
    assertEquals("0/2 0/18", own.get("CodeTest#nothing").get("half(I)I"), own.toString());
  }

  @Test
  void addNothingToTheClass() throws Exception {
    Path classes = Compiler.JAVAC.compile(folder.resolve("classes"), CODE);
    Path tests = folder.resolve("tests");
    compile(
        tests,
        "import org.junit.jupiter.api.*;\n"
            + "class CodeTest { @Test void same() {"
            + " Assertions.assertTrue(demo.Code.isAsWritten()); } }\n",
        classes);
    Map<String, TestRun> runs = run(List.of(tests, classes), List.of("demo.Code"));
    assertEquals(TestRun.Status.PASSED, runs.get("CodeTest#same").status(), runs.toString());
  }

  /** With probes its code would have more bytes than a method may. */
  @Test
  void leaveAClassWithAVeryLongMethodAsItIs() throws Exception {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_6, Opcodes.ACC_PUBLIC, "demo/Code", null, "java/lang/Object", null);
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "half", "(I)I", null, null);
    for (int i = 0; i < 13_000; i++) {
      code.visitIincInsn(0, 1);
      code.visitInsn(Opcodes.NOP);
      code.visitInsn(Opcodes.NOP);
    }
    code.visitVarInsn(Opcodes.ILOAD, 0);
    code.visitInsn(Opcodes.IRETURN);
    code.visitMaxs(0, 0);
    byte[] file = writer.toByteArray();
    Path probed = folder.resolve("probed");
    assertTrue(ApplicationProbes.write(Map.of("demo/Code", file), probed));
    assertTrue(Files.exists(probed.resolve("org/heapsmith/testgen/replay/fork/Probes.class")));
  }

  private Map<String, Map<String, String>> coverage(Path entry, List<String> names)
      throws IOException {
    Path tests = folder.resolve("tests");
    compile(tests, TESTS, entry);
    CoverageMeter meter =
        new CoverageMeter(
            names.stream().map(n -> n.replace('.', '/')).toList(),
            List.of(entry),
            Optional.empty());
    Map<String, Map<String, String>> all = new TreeMap<>();
    run(List.of(tests, entry), names)
        .forEach(
            (test, run) -> {
              Map<String, String> methods = new TreeMap<>();
              meter
                  .measure(List.of(run.coverage()))
                  .forEach(
                      (id, c) ->
                          methods.put(
                              id.name() + id.descriptor(),
                              text(c.getBranchCounter()) + " " + text(c.getInstructionCounter())));
              all.put(test, methods);
            });
    return all;
  }

  private static String text(ICounter counter) {
    return counter.getCoveredCount() + "/" + counter.getTotalCount();
  }

  private static void compile(Path output, String text, Path classes) throws IOException {
    Path source = Files.writeString(Files.createDirectories(output).resolve("CodeTest.java"), text);
    assertEquals(
        Map.of(),
        new SourceCompiler(List.of(classes))
            .compile(List.of(source), output, SourceCompiler.Warnings.ERRORS));
  }

  private Map<String, TestRun> run(List<Path> classPath, List<String> measured) throws IOException {
    ForkRequest request =
        new ForkRequest(
            List.of("CodeTest"),
            false,
            Set.of(),
            classPath,
            measured,
            true,
            Duration.ofMinutes(1),
            Duration.ofMinutes(5),
            Optional.empty(),
            List.of(),
            Set.of());
    Path work = Files.createTempDirectory(folder, "run");
    return ForkedRun.run(request, work, n -> {}, () -> false);
  }
}
