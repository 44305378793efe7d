// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.machine.strategy.WritableFields;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;

/** Which classes have state that no test can write. */
class ClosedStateTest {
  private static final String SOURCE =
      """
      class Lines extends java.io.BufferedReader { int n; Lines(java.io.Reader r) { super(r); } }
      class MoreLines extends Lines { MoreLines(java.io.Reader r) { super(r); } }
      class Plain { java.io.BufferedReader in; }
      class Rows extends java.util.AbstractList<String> {
        public String get(int i) { return ""; }
        public int size() { return 0; }
      }
      class Failed extends RuntimeException {}
      class Bytes extends java.io.InputStream { public int read() { return 0; } }
      """;

  private static List<Boolean> isIn(WritableFields writable, String... names) {
    try (ClassPath classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE))) {
      return List.of(names).stream().map(n -> ClosedState.isIn(classPath, n, writable)).toList();
    }
  }

  @Test
  void subclassesOfWhatHasPrivateFieldsInTheJdkHaveSuchState() {
    WritableFields closed = WritableFields.of(List.of());
    assertEquals(List.of(true, true), isIn(closed, "Lines", "MoreLines"));
    assertEquals(
        List.of(false, false, false, false, false),
        isIn(closed, "Plain", "Rows", "Failed", "Bytes", "java/io/BufferedReader"));
  }

  @Test
  void aPackageThatIsOpenedCanBeWritten() {
    String open = "--add-opens=java.base/java.io=ALL-UNNAMED";
    assertEquals(List.of(false), isIn(WritableFields.of(List.of(open)), "Lines"));
  }
}
