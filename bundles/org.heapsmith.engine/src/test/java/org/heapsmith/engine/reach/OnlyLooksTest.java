// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of some methods the code shows that they change nothing. */
class OnlyLooksTest {
  private static final String SOURCE =
      """
abstract class Part { int n; abstract int ask(); static int all; }
class Still extends Part { int ask() { return n; } }
class Counting extends Part { int ask() { return n++; } }
enum Kind { DRY, WET; int n; int ask() { return n; } int next() { return n++; } }
class Bag {
  private int n; private int[] items = new int[2]; private Still still; private Part part;
  private Kind kind; private Object any; private Bag next;
  int field() { return n; }
  int element() { return items[0] + items.length; }
  int helper() { return twice(n); }
  private int twice(int k) { return k * 2; }
  int depth() { return next == null ? 0 : next.depth() + 1; }
  int raise() { throw new IllegalStateException("none"); }
  int known() { return still.ask(); }
  int writes() { n = 1; return n; }
  int stores() { items[0] = 1; return n; }
  int storesFar() { return pass(); }
  private int pass() { Part.all = 1; return n; }
  int open() { return part.ask(); }
  int constant() { return kind.ask(); }
  int ofAny() { return any.hashCode(); }
  int made() { return new Bag().n; }
  String text() { return "n" + n; }
}
""";

  private static SearchedClasses classes;

  @BeforeAll
  static void compile() {
    classes = SearchedClasses.of(SOURCE);
  }

  @AfterAll
  static void close() {
    classes.close();
  }

  @ParameterizedTest
  @CsvSource({
    "field, true",
    "element, true",
    "helper, true",
    "depth, true",
    "raise, true",
    "known, true",
    "writes, false",
    "stores, false",
    "storesFar, false",
    "open, false", // one of the classes below writes
    "constant, false", // a constant may have a class of its own
    "ofAny, false",
    "made, false", // its constructor writes, to itself alone
    "text, false"
  })
  void whatIsCertainIsSeenFromTheCode(String method, boolean isCertain) {
    assertEquals(isCertain, OnlyLooks.isCertain(classes.program(), classes.method("Bag", method)));
  }
}
