// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.support.Capture;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Specifies how much of the static state of a class a test class keeps: no more than can change.
 */
class StaticStateTest {
  private static final Pattern STATEMENT = Pattern.compile("    ((?:keep|initialise)\\w*)\\(\\w+");

  /** Of a class with one more field, whose tests read its counter, or nothing of it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "final int LIMIT = 5                           | keepFields | keepFields",
        "String text                                   | keepFields | keepFields",
        "Double number                                 | keepFields | keepFields",
        "Thread.State state                            | keepFields | keepFields",
        "Class<?> type                                 | keepFields | keepFields",
        "java.io.File file                             | keepFields | keepFields",
        "final java.util.logging.Logger LOG = null     | keepFields | keepFields",
        "final Object LOCK = new Object()              | keepFields | keepFields",
        "Object any                                    | keep       | keep",
        "Number number                                 | keep       | keep",
        "CharSequence text                             | keep       | keep",
        "Runnable action                               | keep       | keep",
        "Box box                                       | keep       | keep",
        "int[] row                                     | keep       | keep",
        "java.util.List<String> list                   | keep       | keep",
        "java.util.TreeMap<String, String> map         | keep       | keep",
        "java.util.concurrent.locks.Lock lock          | keep       | keep",
        "ThreadLocal<String> local                     | keep       | keep",
        "java.util.concurrent.atomic.AtomicInteger sum | keep       | keep",
        "final int[] ROW = {1}                         | keep       | keepFields",
        "final java.util.List<String> LIST = null      | keep       | keepFields",
        "final Box BOX = new Box()                     | keep       | keepFields",
        "final StringBuilder TEXT = null               | keep       | keepFields",
      })
  void noMoreIsKeptThanCanChange(String field, String ofTouched, String ofOthers) throws Exception {
    String source =
        "class State { static int counter; static %s; static int count() { return counter++; } }"
            + " class Box { int v; } class Other { static int one() { return 1; } }";
    try (Written written = Written.of(source.formatted(field))) {
      Class<?> state = written.type("State");
      TestCase touched = Capture.test("t").withStatic(state, "counter").call(null, state, "count");
      TestCase other = Capture.test("t").call(null, written.type("Other"), "one");

      assertEquals(List.of(ofTouched), statements(written, touched));
      assertEquals(
          List.of(ofOthers), statements(written, WrittenFactoriesTest.with(other, "State")));
    }
  }

  /** The tests run in one JVM, which has one of each constant. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int used                                                | keep",
        "final java.util.List<String> users = null               | keep",
        "final java.util.concurrent.atomic.AtomicInteger n = null | keep",
        "final int[] row = {1}                                   | keep",
        "final String text = null                                | ''",
        "final int limit = 5                                     | ''",
      })
  void constantsOfAnEnumHaveTheStateOfTheirFields(String field, String statement) throws Exception {
    String source = "enum Level { LOW; %s; static int one() { return 1; } }";
    try (Written written = Written.of(source.formatted(field))) {
      TestCase test = Capture.test("t").call(null, written.type("Level"), "one");

      assertEquals(
          statement.isEmpty() ? List.of() : List.of(statement),
          statements(written, WrittenFactoriesTest.with(test, "Level")));
    }
  }

  private static List<String> statements(Written written, TestCase test) {
    String text = written.file(test).source();
    int from = text.indexOf("  // ---- static state");
    int to = text.indexOf("\n  }\n", from);
    List<String> all = new ArrayList<>();
    Matcher statement = STATEMENT.matcher(from < 0 ? "" : text.substring(from, to));
    while (statement.find()) {
      all.add(statement.group(1));
    }
    return all;
  }
}
