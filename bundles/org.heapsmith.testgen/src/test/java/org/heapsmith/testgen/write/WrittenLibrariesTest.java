// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.support.Capture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Specifies how a test reads for another library or Java, by reflection, and as a trial. */
class WrittenLibrariesTest {
  private static final Dialect ASSERTJ = new Dialect(TestStyle.Framework.JUNIT5, true, true);
  private static final Dialect JUNIT4 = new Dialect(TestStyle.Framework.JUNIT4, false, true);
  private static final Dialect OLD_JUNIT4 = new Dialect(TestStyle.Framework.JUNIT4, false, false);

  private static final String SOURCE =
      """
      public class Calc {
        private int at;
        static double zero() { return -0.0; }
        static float nan() { return Float.NaN; }
        static float half() { return 0.5f; }
        static double[] doubles() { return new double[] {1.5, Double.NaN}; }
        static float[] zeros() { return new float[] {-0f}; }
        static double[] threeZeros() { return new double[3]; }
        static double[] noDoubles() { return new double[0]; }
        static int[] ints() { return new int[] {1, 2}; }
        static Object[] objects() { return new Object[] {null, "a"}; }
        static Object anyBox() { return (short) 7; }
        static Object nothing() { return null; }
        static boolean yes() { return true; }
        static Color color() { return Color.RED; }
        @Deprecated static int old() { return 1; }
        Calc fresh() { Calc c = new Calc(); c.at = at + 1; return c; }
        void inc() { at++; }
        int next() { return ++at; }
        void fail(String m) { throw new IllegalStateException(m); }
        private int hidden() { return 3; }
        static int look(Object[] x) { return x.length; }
      }
      enum Color { RED }
      class Box<T> { T item; T item() { return item; } }
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

  private static String after(String body) {
    String[] parts = body.split("\n\n");
    return parts[parts.length - 1];
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "zero | assertEquals((Object) -0.0, Calc.zero());",
        "nan | assertEquals((Object) Float.NaN, Calc.nan());",
        "half | assertEquals(0.5f, result, 0.0f);",
        "doubles | assertArrayEquals(new double[] {1.5, Double.NaN}, result, 0.0);",
        "zeros | assertArrayEquals(new Object[] {new float[] {-0.0f}}, new Object[] {result});",
        "threeZeros | assertArrayEquals(new Object[] {new double[3]}, new Object[] {result});",
        "noDoubles | assertArrayEquals(new double[0], result, 0.0);",
        "ints | assertArrayEquals(new int[] {1, 2}, result);",
        "objects | assertArrayEquals(new Object[] {null, \"a\"}, result);",
        "anyBox | assertEquals(Short.valueOf((short) 7), Calc.anyBox());",
        "nothing | assertNull(Calc.nothing());",
        "yes | assertTrue(Calc.yes());",
        "color | assertSame(Color.RED, Calc.color());"
      })
  void resultsInJUnit4(String method, String expected) throws Exception {
    String body = after(written.in(JUNIT4).ofStatic("Calc", method));

    assertEquals(expected.replace("result", called(body, method)), body);
  }

  private static String called(String body, String method) {
    return body.contains("Calc.") ? "Calc." + method + "()" : "result";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "zero | assertThat(Calc.zero()).isEqualTo((Object) -0.0);",
        "nan | assertThat(Calc.nan()).isEqualTo((Object) Float.NaN);",
        "half | assertThat(result).isEqualTo(0.5f);",
        "doubles | assertThat(result).containsExactly(1.5, Double.NaN);",
        "zeros | assertThat(result).containsExactly(-0.0f);",
        "ints | assertThat(result).containsExactly(1, 2);",
        "objects | assertThat(result).containsExactly(null, \"a\");",
        "anyBox | assertThat(Calc.anyBox()).isEqualTo(Short.valueOf((short) 7));",
        "nothing | assertThat(Calc.nothing()).isNull();",
        "yes | assertThat(Calc.yes()).isTrue();",
        "color | assertThat(Calc.color()).isSameAs(Color.RED);"
      })
  void resultsInAssertJ(String method, String expected) throws Exception {
    String body = after(written.in(ASSERTJ).ofStatic("Calc", method));

    assertEquals(expected.replace("result", called(body, method)), body);
  }

  @Test
  void exceptionsInEachLibrary() throws Exception {
    Object calc = written.make("Calc");
    String junit =
        "var thrown = assertThrows(IllegalStateException.class, () -> calc.fail(\"m\"));\n"
            + "assertEquals(\"m\", thrown.getMessage());";

    assertEquals(junit, after(written.in(JUNIT4).of(calc, "fail", "m")));
    assertEquals(junit, after(written.in(OLD_JUNIT4).of(calc, "fail", "m")));
    assertEquals(
        "assertThatThrownBy(() -> calc.fail(\"m\"))\n"
            + "    .isInstanceOf(IllegalStateException.class).hasMessage(\"m\");",
        after(written.in(ASSERTJ).of(calc, "fail", "m")));
    assertEquals(
        "assertThatThrownBy(() -> calc.fail(null)).isInstanceOf(IllegalStateException.class);",
        after(written.in(ASSERTJ).of(calc, "fail", new Object[] {null})));
  }

  private static TestCase test(String type, String method, Object... arguments)
      throws ReflectiveOperationException {
    return Capture.test("t").call(written.make(type), written.type(type), method, arguments);
  }

  private static List<String> imports(Written how, TestCase test) {
    return how.file(test)
        .source()
        .lines()
        .filter(l -> l.startsWith("import "))
        .map(l -> l.replaceAll("import |;", ""))
        .toList();
  }

  @Test
  void onlyWhatIsUsedIsImported() throws Exception {
    TestCase test = test("Calc", "fail", "m");

    assertEquals(
        List.of(
            "static org.junit.jupiter.api.Assertions.assertEquals",
            "static org.junit.jupiter.api.Assertions.assertThrows",
            "org.junit.jupiter.api.DisplayName",
            "org.junit.jupiter.api.Nested",
            "org.junit.jupiter.api.Test"),
        imports(written, test));
    assertEquals(
        List.of(
            "static org.junit.Assert.assertEquals",
            "static org.junit.Assert.assertThrows",
            "org.junit.Test",
            "org.junit.experimental.runners.Enclosed",
            "org.junit.runner.RunWith"),
        imports(written.in(JUNIT4), test));
    assertEquals(
        List.of(
            "static org.assertj.core.api.Assertions.assertThatThrownBy",
            "org.junit.jupiter.api.DisplayName",
            "org.junit.jupiter.api.Nested",
            "org.junit.jupiter.api.Test"),
        imports(written.in(ASSERTJ), test));
  }

  /** The assertion that JUnit 4 lacked before 4.13 is a helper then. */
  @Test
  void anOldJUnit4GetsItsOwnAssertionOfExceptions() throws Exception {
    TestCase test = test("Calc", "fail", "m");

    assertFalse(imports(written.in(OLD_JUNIT4), test).toString().contains("assertThrows"));
    assertTrue(
        written.in(OLD_JUNIT4).file(test).source().contains("private interface ThrowingRunnable"));
    assertFalse(written.in(JUNIT4).file(test).source().contains("ThrowingRunnable"));
  }

  @Test
  void aTestOfJUnit4IsPublicAndItsTitleIsItsComment() throws Exception {
    String text = written.in(JUNIT4).file(test("Calc", "next")).source();

    assertTrue(text.contains("\n@RunWith(Enclosed.class)\npublic class CalcHeapTest {\n"), text);
    assertTrue(text.contains("  /** next(). */\n  public static class Group {\n"), text);
    assertTrue(
        text.contains(
            "    /**\n     * It works.\n     *\n     * <pre>{@code\n     * calc = Calc{at=0}\n"),
        text);
    assertTrue(text.contains("    @Test\n    public void works() {\n"), text);
    assertFalse(text.contains("DisplayName"), text);
  }

  @ParameterizedTest
  @CsvSource({"8, Calc, Calc", "9, Calc, Calc", "10, var, var", "17, var, var"})
  void typesAreLeftToTheCompilerWhereJavaDoesThat(int release, String input, String result)
      throws Exception {
    String body = written.forRelease(release).of(written.make("Calc"), "fresh");

    assertTrue(body.startsWith(input + " calc = "), body);
    assertTrue(body.contains("\n" + result + " result = calc.fresh();\n"), body);
  }

  @Test
  void withoutVarAPrimitiveAndAPictureHaveTheirTypes() throws Exception {
    Written old = written.forRelease(8).in(WriterOptions.Style.BY_STRUCTURE);

    assertTrue(old.of(written.make("Calc"), "next").contains("\nint result = calc.next();\n"));
    assertTrue(old.of(written.make("Calc"), "fresh").contains("\nString before = heap(calc);\n"));
  }

  @Test
  void byReflectionNothingDependsOnTypes() throws Exception {
    Written defensive = written.in(WriterOptions.Style.DEFENSIVE);
    String body = defensive.of(written.make("Calc"), "next");

    assertEquals(
        """
        int result = ((Calc) calc).next();

        assertEquals(1, result);
        assertEquals("Calc{at=1}", heap(calc));""",
        body.substring(body.indexOf("int result")));
    assertTrue(
        defensive
            .file(test("Calc", "next"))
            .source()
            .contains("@SuppressWarnings({\"cast\", \"rawtypes\", \"unchecked\"})\nclass Calc"));
  }

  @Test
  void whatIsDeprecatedIsCalledWithoutAWarning() throws Exception {
    String text = written.file(Capture.test("t").call(null, written.type("Calc"), "old")).source();

    assertTrue(
        text.contains("@SuppressWarnings({\"deprecation\", \"removal\"})\nclass CalcHeapTest"),
        text);
    assertFalse(
        written.file(test("Calc", "next")).source().contains("\"deprecation\""), "no other is");
  }

  @Test
  void aTypeParameterIsAnObject() throws Exception {
    assertEquals(
        "var box = new Box<Object>();\n\nassertNull(box.item());",
        written.of(written.make("Box"), "item"));
  }

  private static List<String> probes(Written how, String method, Object... arguments)
      throws ReflectiveOperationException {
    String probe = "org.heapsmith.testgen.replay.fork.Probe.";
    return how.body(test("Calc", method, arguments))
        .lines()
        .filter(l -> l.contains("Probe") || l.contains("calc." + method))
        .map(l -> l.replace(probe, ""))
        .toList();
  }

  @Test
  void aTrialLooksAtTheObjectsRightBeforeAndAfterTheCall() throws Exception {
    Written trial = written.forTrial();

    assertEquals(List.of("before(calc);", "calc.inc();", "after(calc);"), probes(trial, "inc"));
    assertEquals(
        List.of("before(calc);", "assertEquals(1, calc.next());", "after(calc);"),
        probes(trial, "next"));
    assertEquals(
        List.of(
            "before(calc);",
            "var thrown = assertThrows(IllegalStateException.class, () -> calc.fail(\"m\"));",
            "after(calc);"),
        probes(trial, "fail", "m"));
    assertEquals(List.of("calc.inc();"), probes(written, "inc"));
  }

  @Test
  void aTrialIsInOurLibraryWhateverIsWished() throws Exception {
    TestCase test = test("Calc", "inc");

    assertEquals(
        written.forTrial().file(test).source(), written.in(ASSERTJ).forTrial().file(test).source());
  }

  @Test
  void anArrayIsOneObjectToATrial() throws Exception {
    String body = written.forTrial().ofStatic("Calc", "look", (Object) new Object[] {"a"});

    assertTrue(body.contains(".Probe.before((Object) x);\n"), body);
    assertTrue(body.contains(".Probe.after();"), body);
  }
}
