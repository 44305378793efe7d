// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.heapsmith.testgen.build.Imports;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Specifies what each assertion is called in AssertJ, and how its chain is laid out. */
class FluentAssertionsTest {
  private final Imports imports = new Imports("demo");

  private String text(Assertion assertion) {
    return text("", assertion);
  }

  private String text(String prefix, Assertion assertion) {
    return String.join("\n", new FluentAssertions("", imports).lines(prefix, assertion));
  }

  @ParameterizedTest
  @CsvSource({
    "assertNull, assertThat(x).isNull();",
    "assertNotNull, assertThat(x).isNotNull();",
    "assertTrue, assertThat(x).isTrue();",
    "assertFalse, assertThat(x).isFalse();"
  })
  void whatIsAskedOfOneValue(String name, String expected) {
    assertEquals(expected, text(Assertion.of(name, "x")));
  }

  @ParameterizedTest
  @CsvSource({
    "assertSame, assertThat(x).isSameAs(e);",
    "assertEquals, assertThat(x).isEqualTo(e);",
    "assertNotEquals, assertThat(x).isNotEqualTo(e);"
  })
  void whatIsThereComesFirstAndWhatIsExpectedLast(String name, String expected) {
    assertEquals(expected, text(Assertion.of(name, "e", "x")));
    assertEquals(
        expected.replace("(x)", "(x).as(\"why\")"),
        text(Assertion.of(name, "e", "x").because("\"why\"")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "D | 0.0 | isEqualTo((Object) 0.0)",
        "D | -0.0 | isEqualTo((Object) -0.0)",
        "F | -0.0f | isEqualTo((Object) -0.0f)",
        "F | Float.NaN | isEqualTo((Object) Float.NaN)",
        "D | 10.0 | isEqualTo(10.0)",
        "D | 0.05 | isEqualTo(0.05)",
        "D | Double.MIN_VALUE | isEqualTo(Double.MIN_VALUE)",
        "I | 0 | isEqualTo(0)",
        "Ljava/lang/Double; | -0.0 | isEqualTo(-0.0)"
      })
  void onlyZeroAndNotANumberAreComparedAsObjects(String type, String expected, String check) {
    assertEquals(
        "assertThat(x)." + check + ";", text(Assertion.of("assertEquals", expected, "x").on(type)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "new int[] {1, 2} | containsExactly(1, 2)",
        "new int[] {1} | containsExactly(1)",
        "new String[] {null} | isEqualTo(new String[] {null})",
        "new Object[] {null} | isEqualTo(new Object[] {null})",
        "new Object[] {row} | isEqualTo(new Object[] {row})",
        "new Object[] {row, null} | containsExactly(row, null)",
        "new String[] {a} | containsExactly(a)",
        "new java.lang.String[] {\"}\", \"{\"} | containsExactly(\"}\", \"{\")",
        "new int[0] | isEmpty()",
        "new long[3] | isEqualTo(new long[3])",
        "new int[][] {{1}, {}} | isEqualTo(new int[][] {{1}, {}})",
        "numbers | isEqualTo(numbers)"
      })
  void elementsOfAnArrayAreWrittenOneByOne(String expected, String check) {
    assertEquals(
        "assertThat(x)." + check + ";", text(Assertion.of("assertArrayEquals", expected, "x")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "List.of(1) | containsExactly(1)",
        "java.util.List.of(a, f(b, c)) | containsExactly(a, f(b, c))",
        "java.util.Arrays.asList(null, null) | containsExactly(null, null)",
        "Arrays.asList() | isEmpty()",
        "all | containsExactlyElementsOf(all)",
        "list() | containsExactlyElementsOf(list())"
      })
  void elementsOfAListAreWrittenOneByOne(String expected, String check) {
    assertEquals(
        "assertThat(x)." + check + ";", text(Assertion.of("assertIterableEquals", expected, "x")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "() -> a.f() | () -> a.f()",
        "(Executable) () -> a.f() | () -> a.f()",
        "(org.junit.jupiter.api.function.Executable) () -> a.f() | () -> a.f()",
        "() -> ((A) a).f(() -> 1) | () -> ((A) a).f(() -> 1)"
      })
  void aCallThatMustNotThrowLosesOnlyTheTypeOfJUnit(String call, String expected) {
    assertEquals(
        "assertThatCode(" + expected + ").as(\"why\").doesNotThrowAnyException();",
        text(Assertion.of("assertDoesNotThrow", call).because("\"why\"")));
  }

  @Test
  void anExceptionIsCaughtWhereSomethingIsAskedOfIt() {
    Assertion thrown = Assertion.of("assertThrows", "A.class", "() -> f()");

    assertEquals("assertThatThrownBy(() -> f()).isInstanceOf(A.class);", text(thrown));
    assertEquals("var t = catchThrowable(() -> f());", text("var t = ", thrown));
    assertEquals(
        "assertThatThrownBy(() -> f()).isInstanceOf(A.class).hasMessage(\"m\");",
        text(thrown.saying("\"m\"")));
    assertEquals(
        "assertThat(catchThrowable(() -> f())).as(\"why\").isInstanceOf(A.class);",
        text(thrown.because("\"why\"")));
  }

  @Test
  void whatIsUsedIsImportedOnce() {
    text(Assertion.of("assertNull", "x"));
    text(Assertion.of("assertTrue", "x"));
    text("var t = ", Assertion.of("assertThrows", "A.class", "() -> f()"));

    assertEquals(
        """
        import static org.assertj.core.api.Assertions.assertThat;
        import static org.assertj.core.api.Assertions.catchThrowable;
        """,
        imports.text(Set.of()));
  }

  @Test
  void aLongChainHasALineForEachCall() {
    String why = "\"" + "w".repeat(60) + "\"";
    String actual = "a".repeat(60);

    assertEquals(
        "assertThat(" + actual + ")\n    .as(" + why + ")\n    .isEqualTo(e);",
        text(Assertion.of("assertEquals", "e", actual).because(why)));
  }

  @Test
  void aChainBreaksOnlyWhereItIsTooLong() {
    String fits = "a".repeat(100 - "assertThat()".length() - ".isNull();".length());

    assertEquals("assertThat(" + fits + ").isNull();", text(Assertion.of("assertNull", fits)));
    assertEquals(
        "assertThat(" + fits + "a)\n    .isNull();", text(Assertion.of("assertNull", fits + "a")));
  }

  @Test
  void theIndentationIsThatOfTheTest() {
    List<String> lines =
        new FluentAssertions("      ", imports)
            .lines("", Assertion.of("assertEquals", "\"" + "e".repeat(90) + "\"", "x"));

    assertEquals(
        List.of(
            "      assertThat(x)",
            "          .isEqualTo(",
            "              \"" + "e".repeat(84) + "\"",
            "                  + \"" + "e".repeat(6) + "\");"),
        lines);
  }
}
