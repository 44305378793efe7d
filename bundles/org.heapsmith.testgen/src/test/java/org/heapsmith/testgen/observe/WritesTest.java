// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What may be written, by reading the code; of very much code nobody knows. */
class WritesTest {
  /** {@code get} calls an interface of so many classes, none of which writes anything. */
  private static String source(int classes) {
    StringBuilder source = new StringBuilder("interface Part { int get(); }\n");
    for (int i = 0; i < classes; i++) {
      source.append(
          "class P" + i + " implements Part { public int get() { return " + i + "; } }\n");
    }
    return source
        + """
        class Whole {
          Part part;
          int cached;
          int get() { return part.get(); }
          int own() { return cached; }
          int cached() { return cached = part.get(); }
        }
        """;
  }

  @ParameterizedTest
  @CsvSource({"400, false", "600, true"})
  void callOfManyClassesMayWriteAnything(int classes, boolean writes) {
    try (ClassPath classPath = ClassPath.of(Compiler.JAVAC.compile(source(classes)))) {
      MethodModel get = classPath.get("Whole").method("get", "()I").orElseThrow();

      assertEquals(writes, new Writes(classPath).into(get, c -> true));
      assertEquals(writes, new Writes(classPath).intoArrays(get));
      assertEquals(!writes, new Writes(classPath).noField(get));
    }
  }

  @Test
  void whatCallsNothingElseIsReadBesideManyClasses() {
    try (ClassPath classPath = ClassPath.of(Compiler.JAVAC.compile(source(600)))) {
      Writes writes = new Writes(classPath);

      assertFalse(
          writes.into(classPath.get("Whole").method("own", "()I").orElseThrow(), c -> true));
    }
  }
}
