// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Field;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.support.Capture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Specifies what a test asserts: what comes back, what is thrown, what has changed. */
class WrittenAssertionsTest {
  private static final String SOURCE =
      """
      public class Calc {
        static int count; static Color color; static String text;
        int at; private int[] row = {1}; Object any;
        Calc() { }
        Calc(int at) { this.at = at; }
        static long min() { return Long.MIN_VALUE; }
        static byte small() { return -3; }
        static char letter() { return '\\''; }
        static float nan() { return Float.NaN; }
        static double zero() { return -0.0; }
        static String unicode() { return "\\u00e9\\"\\n\\uD83D\\uDE00\\0"; }
        static Object nothing() { return null; }
        static boolean yes() { return true; }
        static boolean no() { return false; }
        static Color blue() { return Color.BLUE; }
        static Integer box() { return 7; }
        static Object anyBox() { return (short) 7; }
        static Boolean anyTruth() { return true; }
        static int[] ints() { return new int[] {1, 2}; }
        static int[] noInts() { return new int[0]; }
        static long[] zeros() { return new long[5]; }
        static int[][] noRows() { return new int[0][]; }
        static double[][] rows() { return new double[][] {{1.5}, {}}; }
        static Object[] objects() { return new Object[] {null, "a"}; }
        static Object hiddenArray() { return new int[] {1}; }
        static Point point() { return new Point(1, "y"); }
        static Point nested() { return new Point(1, new Point(2, null)); }
        static String longText() { return "x".repeat(130); }
        static String commas() { return "aaaaaaaaaa, ".repeat(14); }
        Calc self() { return this; }
        Calc fresh() { return new Calc(at + 1); }
        Object ofField() { return any; }
        void inc() { at++; }
        int next() { return ++at; }
        void touch() { row[0] = row[0]; }
        int read() { return at; }
        void link(Calc other) { any = other; }
        static Object first(Object[] x) { return x; }
        static void look(Object[] x) { }
        static void set(Object[] x) { x[0] = "new"; }
        static void count(int by) { count += by; color = Color.RED; text = null; }
        void fail(String m) { throw new IllegalStateException(m); }
        void npe() { any.hashCode(); }
        void secret() { throw new Hidden("why"); }
        void failAfterWrite() { at = 9; throw new IllegalStateException("late"); }
        private static class Hidden extends RuntimeException { Hidden(String m) { super(m); } }
        boolean repOK() { return at >= 0; }
      }
      enum Color { RED, BLUE { } }
      record Point(int x, Object y) { }
      """;

  private static Written written;
  private static Written byStructure;

  @BeforeAll
  static void compile() {
    written = Written.of(SOURCE);
    byStructure = written.in(WriterOptions.Style.BY_STRUCTURE);
  }

  @AfterAll
  static void close() {
    written.close();
  }

  private static Object calc(int at) throws ReflectiveOperationException {
    return written.make("Calc", at);
  }

  /** What follows the input. */
  private static String after(String body) {
    return body.substring(body.indexOf("\n\n") + 2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "min | assertEquals(Long.MIN_VALUE, Calc.min());",
        "small | assertEquals((byte) -3, Calc.small());",
        "letter | assertEquals('\\'', Calc.letter());",
        "nan | assertEquals(Float.NaN, Calc.nan());",
        "zero | assertEquals(-0.0, Calc.zero());",
        "unicode | assertEquals(\"\\u00e9\\\"\\n\\ud83d\\ude00\\u0000\", Calc.unicode());",
        "nothing | assertNull(Calc.nothing());",
        "yes | assertTrue(Calc.yes());",
        "no | assertFalse(Calc.no());",
        "blue | assertSame(Color.BLUE, Calc.blue());",
        "box | assertEquals(Integer.valueOf(7), Calc.box());",
        "anyBox | assertEquals(Short.valueOf((short) 7), Calc.anyBox());",
        "anyTruth | assertEquals(Boolean.valueOf(true), Calc.anyTruth());",
        "noInts | assertArrayEquals(new int[0], Calc.noInts());",
        "zeros | assertArrayEquals(new long[5], Calc.zeros());",
        "noRows | assertArrayEquals(new int[0][], Calc.noRows());",
        "point | assertEquals(new Point(1, \"y\"), Calc.point());",
        "nested | assertEquals(new Point(1, new Point(2, null)), Calc.nested());"
      })
  void aResultIsComparedWithAnExpressionOfItsType(String method, String expected) throws Exception {
    assertEquals(expected, oneLine(written.ofStatic("Calc", method), method));
  }

  /** Beside nothing else, or apart from what else is asserted. */
  private static String oneLine(String body, String method) {
    String[] parts = body.split("\n\n");
    return parts.length == 1 ? body : parts[1].replace("result)", "Calc." + method + "())");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "ints | assertArrayEquals(new int[] {1, 2}, result);",
        "rows | assertArrayEquals(new double[][] {{1.5}, {}}, result);",
        "objects | assertArrayEquals(new Object[] {null, \"a\"}, result);",
        "hiddenArray | assertEquals(\"[1]\", heap(result));"
      })
  void anArrayIsComparedByItsElements(String method, String expected) throws Exception {
    assertEquals(
        "var result = Calc." + method + "();\n\n" + expected, written.ofStatic("Calc", method));
  }

  @Test
  void aLongTextIsCutIntoLines() throws Exception {
    assertEquals(
        "assertEquals(\n    \"%s\"\n        + \"%s\",\n    Calc.longText());"
            .formatted("x".repeat(88), "x".repeat(42)),
        written.ofStatic("Calc", "longText"));
    assertEquals(
        "assertEquals(\n    \"%s\"\n        + \"%s\"\n        + \"%s\",\n    Calc.commas());"
            .formatted("aaaaaaaaaa, ".repeat(7), "aaaaaaaaaa, ".repeat(6), "aaaaaaaaaa, "),
        written.ofStatic("Calc", "commas"));
  }

  @Test
  void theSameObjectIsTheSame() throws Exception {
    assertEquals("assertSame(calc, calc.self());", after(written.of(calc(3), "self")));
    Object item = new Object();
    Object holder = calc(3);
    Field any = written.type("Calc").getDeclaredField("any");
    any.setAccessible(true);
    any.set(holder, item);

    assertEquals("assertSame(any, calc.ofField());", after(written.of(holder, "ofField")));
  }

  @Test
  void aNewObjectIsShownAsItIs() throws Exception {
    assertEquals(
        """
        var before = heap(calc);

        var result = calc.fresh();

        assertEquals(before, heap(calc));
        assertEquals("Calc{any=null, at=4, row=[1]}", heap(result));""",
        afterMaking(byStructure.of(calc(3), "fresh")));
  }

  private static String afterMaking(String body) {
    return body.replaceFirst("(?s)^.*?calc\\(\\d+, row\\);\n+", "");
  }

  @Test
  void whatChangesIsShownAfterwards() throws Exception {
    assertEquals(
        """
        calc.inc();

        assertEquals("Calc{any=null, at=4, row=[1]}", heap(calc));""",
        after(byStructure.of(calc(3), "inc")));
    assertEquals(
        """
        int result = calc.next();

        assertEquals(4, result);
        assertEquals("Calc{any=null, at=4, row=[1]}", heap(calc));""",
        after(byStructure.of(calc(3), "next")));
  }

  @Test
  void whatMayHaveChangedIsComparedWithItself() throws Exception {
    assertEquals(
        """
        var before = heap(calc);

        calc.touch();

        assertEquals(before, heap(calc));""",
        afterMaking(byStructure.of(calc(3), "touch")));
  }

  @Test
  void whatOnlyReadsChangesNothing() throws Exception {
    assertEquals("assertEquals(3, calc.read());", after(written.of(calc(3), "read")));
  }

  @Test
  void anObjectOfTheInputThatMovesIsAssertedByIdentity() throws Exception {
    assertEquals(
        """
        calc.link(other);

        assertSame(other, calc.any);
        assertEquals(
            "Calc{any=#1 Calc{any=null, at=2, row=[1]}, at=1, row=[1]}, #1", heap(calc, other));""",
        after(byStructure.of(calc(1), "link", calc(2))));
  }

  @Test
  void whatMethodsTellIsAskedInsteadOfTheStructure() throws Exception {
    assertEquals("calc.inc();\n\nassertEquals(4, calc.read());", after(written.of(calc(3), "inc")));
    assertEquals(
        """
        calc.link(other);

        assertEquals(1, calc.read());
        assertEquals(2, other.read());
        assertSame(other, calc.ofField());""",
        after(written.of(calc(1), "link", calc(2))));
    assertEquals(
        """
        var result = calc.fresh();

        assertEquals(4, result.read());
        assertEquals("Calc{any=null, at=4, row=[1]}", heap(result));""",
        afterMaking(written.of(calc(3), "fresh")));
  }

  @Test
  void anArrayAloneIsOneRootAndNotSeveral() throws Exception {
    Object[] array = {1};

    assertEquals(
        "assertSame(x, Calc.first(x));", after(written.ofStatic("Calc", "first", (Object) array)));
    assertEquals(
        """
        var x = new Object[] {Integer.valueOf(1)};
        var before = heap((Object) x);

        Calc.look(x);

        assertEquals(before, heap((Object) x));""",
        written.ofStatic("Calc", "look", (Object) array));
    assertEquals(
        "Calc.set(x);\n\nassertEquals(\"[\\\"new\\\"]\", heap((Object) x));",
        after(written.ofStatic("Calc", "set", (Object) array)));
  }

  @Test
  void aStaticFieldThatHoldsSomethingElseIsAsserted() throws Exception {
    Class<?> calc = written.type("Calc");
    setStatic("count", 0);
    setStatic("text", "a");
    setStatic("color", null);
    TestCase test =
        Capture.test("t")
            .withStatic(calc, "count")
            .withStatic(calc, "color")
            .withStatic(calc, "text")
            .call(null, calc, "count", 2);

    String body = written.body(test);
    assertEquals(
        """
        Calc.count(2);

        assertEquals(Color.RED, Calc.color);
        assertEquals(2, Calc.count);
        assertNull(Calc.text);""",
        body.substring(body.indexOf("Calc.count(2)")));
  }

  private static void setStatic(String name, Object value) throws ReflectiveOperationException {
    Field field = written.type("Calc").getDeclaredField(name);
    field.setAccessible(true);
    field.set(null, value);
  }

  @Test
  void anExceptionIsAssertedWithItsMessage() throws Exception {
    assertEquals(
        """
        var thrown = assertThrows(IllegalStateException.class, () -> calc.fail("m \\"x\\""));
        assertEquals("m \\"x\\"", thrown.getMessage());""",
        after(written.of(calc(3), "fail", "m \"x\"")));
  }

  @Test
  void withoutAMessageOnlyTheClassIsAsserted() throws Exception {
    assertEquals(
        "assertThrows(IllegalStateException.class, () -> calc.fail(null));",
        after(written.of(calc(3), "fail", new Object[] {null})));
    assertEquals(
        "assertThrows(NullPointerException.class, () -> calc.npe());",
        after(written.of(calc(3), "npe")));
  }

  @Test
  void anExceptionThatCannotBeNamedIsAssertedByItsName() throws Exception {
    assertEquals(
        """
        var thrown = assertThrows(Throwable.class, () -> calc.secret());
        assertEquals("shop.Calc$Hidden", thrown.getClass().getName());
        assertEquals("why", thrown.getMessage());""",
        after(written.of(calc(3), "secret")));
  }

  @Test
  void whatWasWrittenBeforeAnExceptionIsThereAfterwards() throws Exception {
    assertEquals(
        """
        var thrown = assertThrows(IllegalStateException.class, () -> calc.failAfterWrite());
        assertEquals("late", thrown.getMessage());

        assertEquals("Calc{any=null, at=9, row=[1]}", heap(calc));""",
        after(byStructure.of(calc(3), "failAfterWrite")));
  }

  /** Such as the hash code of an object. */
  @Test
  void aResultThatNobodyCanPredictIsNotCompared() throws Exception {
    TestCase known = Capture.test("t").call(calc(3), written.type("Calc"), "read");
    TestCase unknown =
        new TestCase(
            known.id(),
            known.method(),
            known.input(),
            known.receiver(),
            known.arguments(),
            new Outcome.Returned(null),
            known.finalHeap(),
            known.facts(),
            known.branches(),
            known.path(),
            known.classes(),
            known.judgement());

    assertEquals("calc.read();", after(written.body(unknown)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"inc", "next"})
  void theCheckOfTheClassComesLast(String method) throws Exception {
    assertEquals("assertTrue(calc.repOK());", lastLine(written.withRepOk().of(calc(3), method)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"read", "touch", "failAfterWrite", "npe"})
  void whereNothingChangesOrAnExceptionComesThereIsNothingToCheck(String method) throws Exception {
    String body = written.withRepOk().of(calc(3), method);

    assertEquals(written.of(calc(3), method), body);
  }

  private static String lastLine(String body) {
    return body.substring(body.lastIndexOf('\n') + 1);
  }
}
