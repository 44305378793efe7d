// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.heapsmith.testgen.support.Capture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a constructor under test makes has a variable of its own. */
class ConstructedNamesTest {
  private static final String SOURCE =
      """
      public class Chain {
        Object item;
        Chain next;
        Chain(Object item, Chain next) { this.item = item; this.next = next; }
      }
      class Point {
        int x;
        Point(Point point) { x = point.x; }
        Point() {}
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

  private static String first(String type, Class<?>[] types, Object... arguments) throws Exception {
    return written
        .body(Capture.test("t").construct(written.type(type), types, arguments))
        .lines()
        .filter(l -> l.matches("var \\w+ = new .*"))
        .reduce("", (all, line) -> all + line + "\n");
  }

  @Test
  void anotherObjectOfItsClassKeepsItsName() throws Exception {
    Class<?>[] types = {Object.class, written.type("Chain")};
    Object next = written.make("Chain", "b", written.make("Chain", "c", null));
    assertEquals(
        """
        var chain = new Chain("c", null);
        var next = new Chain("b", chain);
        var chain2 = new Chain("a", next);
        """,
        first("Chain", types, "a", next));
    assertEquals("var chain = new Chain(\"a\", null);\n", first("Chain", types, "a", null));
  }

  @Test
  void soDoesAParameterOfThatName() throws Exception {
    Class<?>[] types = {written.type("Point")};
    assertEquals(
        """
        var point = new Point();
        var point2 = new Point(point);
        """,
        first("Point", types, written.make("Point")));
  }
}
