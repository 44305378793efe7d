// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Field;
import java.util.List;
import org.heapsmith.testgen.support.Capture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A factory takes what the test's variables are, and passes it on. */
class FactoryArgumentsTest {
  private static final String SOURCE =
      """
      public class Pack {
        static int all(Pack a, Pack b) { return 1; }
        static int rows(Row<Integer> a, Row<Integer> b) { return 1; }
        Cell<String> cell;
        Cell<Object> any;
        int x;
        int y;
        int z;
      }
      class Cell<T> { T item; }
      class Row<T extends Number> {
        T[] all;
        int x;
        int y;
        int z;
        Row(T[] all) { this.all = all; }
      }
      """;

  private static Written written;

  @BeforeAll
  static void compile() {
    written = Written.of(SOURCE);
  }

  @AfterAll
  static void close() {
    written.close();
  }

  private static Object filled(Object made) throws ReflectiveOperationException {
    for (String name : List.of("x", "y", "z")) {
      Field field = made.getClass().getDeclaredField(name);
      field.setAccessible(true);
      field.set(made, 1);
    }
    return made;
  }

  private static String factory(String type, Object a, Object b) throws Exception {
    String source =
        written
            .file(
                Capture.test("t")
                    .call(null, written.type("Pack"), type.equals("Pack") ? "all" : "rows", a, b))
            .source();
    return source
        .substring(source.indexOf("  private static " + type))
        .replaceAll("(?s)\\n  }\\n.*", "");
  }

  @Test
  void aParameterIsRawWhereTheFieldHasOtherArguments() throws Exception {
    assertEquals(
        List.of(
            "private static Pack pack(Cell cell, Cell<Object> any, int x, int y, int z) {",
            "Pack pack = new Pack();",
            "pack.cell = cell;"),
        factory("Pack", pack(), pack()).lines().map(String::strip).limit(3).toList());
  }

  private static Object pack() throws ReflectiveOperationException {
    Object pack = filled(written.make("Pack"));
    for (String name : List.of("cell", "any")) {
      Field field = pack.getClass().getDeclaredField(name);
      field.setAccessible(true);
      field.set(pack, written.make("Cell"));
    }
    return pack;
  }

  @Test
  void anArrayOfTheBoundIsPassedToTheRawClass() throws Exception {
    Object[] numbers = new Number[] {1};
    String factory =
        factory(
            "Row",
            filled(written.make("Row", (Object) numbers)),
            filled(written.make("Row", (Object) numbers)));
    assertEquals("    Row<Integer> row = new Row(all);", factory.lines().toList().get(1));
  }
}
