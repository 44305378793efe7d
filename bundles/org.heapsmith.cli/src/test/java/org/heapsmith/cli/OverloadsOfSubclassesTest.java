// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A method of an abstract class is tested, not an overload of the class that the receiver is of.
 */
class OverloadsOfSubclassesTest {
  private static final String SOURCE =
      """
      package demo;
      public abstract class Matrix {
        abstract int rows();
        public int times(Matrix by) {
          if (by.rows() == 0) { throw new IllegalStateException("empty"); }
          return by.rows();
        }
        public int plus(Matrix one, int more) { return one.rows() > more ? 1 : 0; }
        public static class Dense extends Matrix {
          private int[] data;
          int rows() { return data == null ? 0 : data.length; }
          public int times(Dense by) { return -1; }
          public int plus(Dense one, long more) { return -1; }
        }
        public static abstract class Cell<T> {
          T held;
          public boolean put(T value) {
            held = value;
            return value == null;
          }
        }
        public static class Text extends Cell<String> {
          public boolean put(String value) { return value.isEmpty() || super.put(value); }
        }
      }
      """;

  @TempDir Path temp;

  @ParameterizedTest
  @CsvSource({
    "Matrix#times, ((Matrix) ",
    "Matrix#plus, ((Matrix) ",
    "'Matrix$Cell#put(Object)', .put("
  })
  void theReceiverIsCastWhereJavaWouldTakeAnother(String method, String call) throws IOException {
    Path out = temp.resolve("out");
    Path classes = Compiler.JAVAC.compile(SOURCE);
    JsonObject run = JsonReport.generate(classes, out, "demo." + method);
    JsonObject found = JsonReport.methods(run).get(0);
    assertEquals(0, found.get("divergences").getAsInt(), found::toString);
    assertFalse(run.toString().contains("HS-5003"), run::toString);
    String tests =
        Files.readString(
            out.resolve(
                "demo/" + method.replaceFirst("#.*", "").replace("$", "") + "HeapTest.java"));
    assertTrue(tests.contains(call), tests);
    WrittenSuite.pass("17", classes, out);
  }

  /** Its variable is of the class that is tested; no abstract class is made by its constructor. */
  @ParameterizedTest
  @CsvSource({
    "class, int area(int by) { return by; }, shape",
    "abstract class, int area(int by) { return by; }, stub",
    "abstract class, abstract int area(int by);, shape"
  })
  void aReceiverOfTheClassItselfIsNotCast(String kind, String area, String variable)
      throws IOException {
    String shape =
        """
        package demo;
        public %s Shape {
          protected int size;
          public %s
          public int twice(int x) { return area(x) > size ? 1 : 2; }
        }
        """;
    Path out = temp.resolve("out");
    Path classes = Compiler.JAVAC.compile(shape.formatted(kind, area));
    JsonReport.generate(classes, out, "--no-replay", "demo.Shape#twice");
    String tests = Files.readString(out.resolve("demo/ShapeHeapTest.java"));
    assertTrue(tests.contains(variable + ".twice("), tests);
    assertFalse(tests.contains("((Shape)"), tests);
    WrittenSuite.pass("17", classes, out);
  }
}
