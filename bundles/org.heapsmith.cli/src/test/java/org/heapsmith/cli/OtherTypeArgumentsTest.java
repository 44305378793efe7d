// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The JVM takes a list of texts for one of numbers, Java only by a cast. */
class OtherTypeArgumentsTest {
  private static final String SOURCE =
      """
      package demo;

      public class Uses {
        static class Words extends java.util.AbstractList<String> {
          int n;
          public String get(int i) { return "a"; }
          public int size() { return n; }
        }
        static class Numbers implements Comparable<Numbers> {
          int n;
          public int compareTo(Numbers other) { return n - other.n; }
        }
        static int all(java.util.List<Integer> list) {
          return (Object) list instanceof Words w && w.n == 3 ? 1 : 2;
        }
        static int same(Comparable<String> c) { return (Object) c instanceof Numbers n && n.n > 7 ? 1 : 2; }
        static int number(Comparable<Integer> c) { return (Object) c instanceof String ? 1 : 2; }
        static int right(java.util.List<String> list) {
          return (Object) list instanceof Words w && w.n == 3 ? 1 : 2;
        }
      }
      """;

  @TempDir Path temp;

  @Test
  void testsThatPassSuchAnObjectCompile() throws IOException {
    String classes = Compiler.JAVAC.compile(SOURCE).toString();
    CliRun run =
        CliRun.of(
            List.of("generate", "--cp", classes, "--inputs", "fields", "-o", temp.toString()),
            "demo.Uses");

    assertFalse(run.err().contains("HS-50"), run.err());
    assertTrue(run.out().contains("100%"), run.out());
    String tests = Files.readString(temp.resolve("demo/UsesHeapTest.java"));
    assertTrue(tests.contains("Uses.all((List) "), tests);
    assertTrue(tests.contains("Uses.same((Comparable) "), tests);
    assertTrue(tests.contains("Uses.number((Comparable) \"a\")"), tests);
    assertFalse(tests.contains("Uses.right((List) "), tests);
  }

  private static final String HIDDEN =
      """
      package demo;

      import java.util.List;

      public class Holder {
        private static class Rule {}
        int[] array;
        protected List<List<? extends Rule>> rules() { array[0]++; return null; }
        protected List<String> texts() { array[0]++; return null; }
      }
      """;

  /** JUnit would take what the call returns, and infer a type that the test cannot name. */
  @Test
  void aResultWhoseTypeArgumentIsPrivateIsNotTaken() throws IOException {
    String classes = Compiler.JAVAC.compile(HIDDEN).toString();
    CliRun run =
        CliRun.of(
            List.of("generate", "--cp", classes, "--inputs", "fields", "-o", temp.toString()),
            "demo.Holder");

    assertFalse(run.err().contains("HS-5003"), run.err());
    String tests = Files.readString(temp.resolve("demo/HolderHeapTest.java"));
    assertTrue(tests.contains("(Executable) () -> holder.rules()"), tests);
    assertFalse(tests.contains("(Executable) () -> holder.texts()"), tests);
  }
}
