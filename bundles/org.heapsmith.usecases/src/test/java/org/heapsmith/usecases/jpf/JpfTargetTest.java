// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.jpf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The program that jpf-symbc runs. */
class JpfTargetTest {
  @TempDir private Path folder;

  private MethodModel method(String source, String name) {
    try (ClassPath classPath = ClassPath.of(Compiler.JAVAC.compile(folder, source))) {
      return classPath.get("demo/C").methods(name).get(0);
    }
  }

  @Test
  void itCallsTheMethodOnceOnAReceiverOfAConstructor() throws Exception {
    MethodModel method =
        method(
            """
            package demo;

            class C {
              static String calls = "";

              C(long a, String b) {
                calls += "new(" + a + "," + b + ")";
              }

              long m(double x, C other, boolean yes) {
                calls += "m(" + x + "," + other + "," + yes + ")";
                return 1;
              }
            }
            """,
            "m");
    new JpfTarget(method).write(folder, List.of(folder), 9);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
      loader
          .loadClass("demo.HeapsmithJpfTarget")
          .getMethod("main", String[].class)
          .invoke(null, (Object) new String[0]);
      var calls = loader.loadClass("demo.C").getDeclaredField("calls");
      calls.setAccessible(true);
      assertEquals("new(0,null)m(0.0,null,false)", calls.get(null));
    }
  }

  @Test
  void theConfigurationMakesAllSymbolic() throws Exception {
    MethodModel method = method("package demo;\nclass C { int m(int a, C b) { return a; } }", "m");
    Path file = new JpfTarget(method).write(folder, List.of(Path.of("/lib/x.jar")), 9);
    List<String> lines = Files.readAllLines(file);
    assertTrue(lines.contains("target = demo.HeapsmithJpfTarget"), lines.toString());
    assertTrue(lines.contains("classpath = " + folder + ";/lib/x.jar"), lines.toString());
    assertTrue(lines.contains("symbolic.method = demo.C.m(sym#sym)"), lines.toString());
    assertTrue(lines.contains("symbolic.fields = instance"), lines.toString());
    assertTrue(lines.contains("symbolic.lazy = true"), lines.toString());
    assertTrue(lines.contains("search.depth_limit = 9"), lines.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          class C { private void m() {} }              | m      | it is private
          class C { void m(int[] a) {} }               | m      | it gets int[]
          class C { void m(String s) {} }              | m      | it gets java.lang.String
          class C { private C() {} void m() {} }       | m      | no constructor
          abstract class C { void m() {} }             | m      | no objects of its own
          class C { C() {} }                           | <init> | it is a constructor
          """)
  void whatItCannotBeAskedAboutIsRefused(String source, String name, String why) {
    MethodModel method = method("package demo;\n" + source, name);
    HeapsmithException refused =
        assertThrows(HeapsmithException.class, () -> new JpfTarget(method));
    assertEquals(Code.JPF_UNSUPPORTED, refused.notice().code());
    assertTrue(refused.notice().message().contains(why), refused.notice().message());
  }
}
