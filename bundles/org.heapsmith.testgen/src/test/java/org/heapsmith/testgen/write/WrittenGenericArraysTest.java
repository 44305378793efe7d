// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Optional;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.support.Capture;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * An array that is passed as {@code T[]} need not be one of what the test writes for {@code T}: the
 * method is called on the raw type then, and nowhere else. What is written compiles and runs.
 */
class WrittenGenericArraysTest {
  private static final String SOURCE =
      """
      class Box<T extends Number> {
        int count(T[] items) { return items.length; }
        int each(T... items) { return items.length; }
        int rows(T[][] rows) { return rows.length; }
        int at(int index, T[] items) { return items[index].intValue(); }
        int plain(Number[] items) { return items.length; }
        <T extends Number> int own(T[] items) { return items.length; }
        T first(T[] items) { return items[0]; }
      }
      class Sub<K extends Number> extends Base<K> { }
      class Base<E extends Number> { int count(E[] items) { return items.length; } }
      class Free<E> { int count(E[] items) { return items.length; } }
      class Texts extends Free<String> { }
      class Keep<T extends Number> {
        private Number[] all;
        void setAll(T[] all) { this.all = all; }
        int size() { return all.length; }
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

  private static final String ASSERT =
      """
        static void assertEquals(Object expected, Object actual) {
          if (!expected.equals(actual)) { throw new AssertionError(actual); }
        }
      """;

  /** Compiles and runs the statements of a test; returns the last one. */
  private static String run(String body) throws Exception {
    String made = "class Made {\n" + ASSERT + "  static void run() {\n" + body + "\n  }\n}\n";
    URL[] places = {Compiler.JAVAC.compile("package shop;\n" + SOURCE + made).toUri().toURL()};
    try (URLClassLoader loader =
        new URLClassLoader(places, WrittenGenericArraysTest.class.getClassLoader())) {
      var run = loader.loadClass("shop.Made").getDeclaredMethod("run");
      run.setAccessible(true);
      run.invoke(null);
    }
    return body.substring(body.lastIndexOf('\n') + 1);
  }

  private static String call(String type, String method, Object... arguments) throws Exception {
    Object receiver = written.make(type);
    Class<?> owner = receiver.getClass();
    while (true) {
      for (var declared : owner.getDeclaredMethods()) {
        if (declared.getName().equals(method)) {
          return run(written.body(Capture.test("t").call(receiver, declared, arguments)));
        }
      }
      owner = owner.getSuperclass();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "count | assertEquals(1, ((Box) box).count(items));",
        "each | assertEquals(1, ((Box) box).each(items));",
        "plain | assertEquals(1, box.plain(items));",
        "own | assertEquals(1, box.own(items));",
        "first | assertEquals(Integer.valueOf(5), ((Box) box).first(items));"
      })
  void anArrayOfTheBoundIsGivenToTheRawClass(String method, String expected) throws Exception {
    assertEquals(expected, call("Box", method, (Object) new Number[] {5}));
  }

  @Test
  void soAreArraysOfArraysAndWhatStandsBehindOthers() throws Exception {
    assertEquals(
        "assertEquals(1, ((Box) box).rows(rows));",
        call("Box", "rows", (Object) new Number[][] {{5}}));
    assertEquals(
        "assertEquals(5, ((Box) box).at(0, items));", call("Box", "at", 0, new Number[] {5}));
  }

  @Test
  void anArrayOfWhatIsWrittenIsGivenToTheVariableAsItIs() throws Exception {
    assertEquals(
        "assertEquals(1, box.count(items));", call("Box", "count", (Object) new Integer[] {5}));
    assertEquals(
        "assertEquals(1, free.count(items));", call("Free", "count", (Object) new Object[] {"a"}));
    assertEquals("assertEquals(1, box.plain(items));", call("Box", "plain", (Object) new Long[1]));
  }

  @Test
  void aClassBelowHasWhatItHasGivenTheVariable() throws Exception {
    assertEquals(
        "assertEquals(1, ((Free) texts).count(items));",
        callOn("Texts", "Free", new Object[] {"a"}));
    assertEquals(
        "assertEquals(1, texts.count(items));", callOn("Texts", "Free", new String[] {"a"}));
    assertEquals(
        "assertEquals(1, ((Base) sub).count(items));", callOn("Sub", "Base", new Number[] {5}));
    assertEquals("assertEquals(1, sub.count(items));", callOn("Sub", "Base", new Integer[] {5}));
  }

  private static String callOn(String type, String owner, Object[] items) throws Exception {
    return run(
        written.body(
            Capture.test("t")
                .call(written.make(type), written.type(owner), "count", (Object) items)));
  }

  @Test
  void stepsAndSettersAreCalledLikewise() throws Exception {
    Object keep = written.make("Keep");
    var all = written.type("Keep").getDeclaredField("all");
    all.setAccessible(true);
    all.set(keep, new Number[] {5});
    TestCase filled = Capture.test("t").call(keep, written.type("Keep"), "size");

    assertEquals(
        List.of("((Keep) keep).setAll(all);"),
        written.body(filled).lines().filter(line -> line.contains(".setAll(")).toList());
    run(written.body(filled));
    TestCase stepped =
        byStep(
            Capture.test("t")
                .call(
                    written.make("Box"), written.type("Box"), "count", (Object) new Number[] {5}));
    assertEquals(
        2,
        written.body(stepped).lines().filter(line -> line.contains("((Box) box).count(")).count());
    run(written.body(stepped));
  }

  /** The same call before the call, on a box that a constructor makes. */
  private static TestCase byStep(TestCase test) {
    int id = ((org.heapsmith.logic.concrete.ConcreteValue.Ref) test.receiver()).id();
    MethodId made = new MethodId("shop/Box", "<init>", "()V");
    return new TestCase(
        test.id(),
        test.method(),
        test.input(),
        test.receiver(),
        test.arguments(),
        test.outcome(),
        test.finalHeap(),
        test.facts(),
        test.branches(),
        test.path(),
        test.classes(),
        List.of(
            new BuildStep(made, 0, List.of(), id),
            new BuildStep(test.method(), id, test.arguments(), 0)),
        0,
        Optional.empty());
  }
}
