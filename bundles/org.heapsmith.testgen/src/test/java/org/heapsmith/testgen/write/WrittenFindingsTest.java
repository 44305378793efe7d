// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.support.Capture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Specifies tests that show findings, in each library, and the classes that they stand in. */
class WrittenFindingsTest {
  private static final Dialect ASSERTJ = new Dialect(TestStyle.Framework.JUNIT5, true, true);
  private static final Dialect JUNIT4 = new Dialect(TestStyle.Framework.JUNIT4, false, true);
  private static final Dialect OLD_JUNIT4 = new Dialect(TestStyle.Framework.JUNIT4, false, false);

  private static final String SOURCE =
      """
      public class Calc {
        int at;
        int next() { return ++at; }
        void inc() { at++; }
        int[] items() { return new int[] {1}; }
        private int hidden() { return at++; }
        private static class Secret extends RuntimeException { }
        private static class Result { }
        Result result() { return null; }
        boolean repOK() { return at > 5; }
        static int plain() { return 4; }
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

  private static String shown(Dialect dialect, Finding finding, String method)
      throws ReflectiveOperationException {
    String body = written.in(dialect).showing(finding).of(written.make("Calc"), method);
    return body.substring(body.indexOf("\n\n") + 2);
  }

  private static Finding finding(Finding.Kind kind) {
    return new Finding(kind, "it is \"wrong\"");
  }

  @ParameterizedTest
  @EnumSource(
      value = Finding.Kind.class,
      names = {"EXCEPTION", "UNCONSTRAINED", "REACHED"})
  void anExceptionMustNotCome(Finding.Kind kind) throws Exception {
    assertEquals(
        "assertDoesNotThrow(() -> calc.next(), \"it is \\\"wrong\\\"\");",
        shown(Dialect.JUPITER_ALONE, finding(kind), "next"));
    assertEquals("calc.next();", shown(JUNIT4, finding(kind), "next"));
    assertEquals(
        "assertThatCode(() -> calc.next()).as(\"it is \\\"wrong\\\"\").doesNotThrowAnyException();",
        shown(ASSERTJ, finding(kind), "next"));
  }

  /** JUnit would infer the type of what it returns. */
  @Test
  void aResultOfAHiddenTypeIsNotTaken() throws Exception {
    Finding finding = finding(Finding.Kind.EXCEPTION);

    assertEquals(
        "assertDoesNotThrow((Executable) () -> calc.result(), \"it is \\\"wrong\\\"\");",
        shown(Dialect.JUPITER_ALONE, finding, "result"));
    assertEquals("calc.result();", shown(JUNIT4, finding, "result"));
  }

  @ParameterizedTest
  @CsvSource({"java/io/IOException, IOException", "shop/Calc$Secret, Throwable"})
  void anExceptionThatDidNotComeHasTo(String missing, String type) throws Exception {
    Finding finding = new Finding(Finding.Kind.NO_EXCEPTION, "it has to", missing);

    assertEquals(
        "assertThrows(" + type + ".class, () -> calc.inc(), \"it has to\");",
        shown(Dialect.JUPITER_ALONE, finding, "inc"));
    assertEquals(
        "assertThrows(\"it has to\", " + type + ".class, () -> calc.inc());",
        shown(OLD_JUNIT4, finding, "inc"));
    assertEquals(
        "assertThat(catchThrowable(() -> calc.inc())).as(\"it has to\").isInstanceOf("
            + type
            + ".class);",
        shown(ASSERTJ, finding, "inc").replaceAll("\n\\s+", ""));
  }

  @Test
  void theStateThatIsNotAllowedMustNotComeBack() throws Exception {
    Finding finding = new Finding(Finding.Kind.POSTCONDITION, "at < 1");

    assertEquals(
        """
int result = calc.next();
assertNotEquals("result 1; Calc{at=1}", "result " + result + "; " + heap(calc), "at < 1");""",
        shown(Dialect.JUPITER_ALONE, finding, "next"));
    assertEquals(
        "calc.inc();\nassertNotEquals(\"Calc{at=1}\", heap(calc), \"at < 1\");",
        shown(Dialect.JUPITER_ALONE, finding, "inc"));
    assertEquals(
        """
        var result = calc.items();
        assertNotEquals(
            "result [1]; Calc{at=0}",
            "result " + heap((Object) result) + "; " + heap(calc),
            "at < 1");""",
        shown(Dialect.JUPITER_ALONE, finding, "items"));
    assertEquals(
        "calc.inc();\nassertNotEquals(\"at < 1\", \"Calc{at=1}\", heap(calc));",
        shown(JUNIT4, finding, "inc"));
    assertEquals(
        "calc.inc();\nassertThat(heap(calc)).as(\"at < 1\").isNotEqualTo(\"Calc{at=1}\");",
        shown(ASSERTJ, finding, "inc"));
  }

  @Test
  void whatAStaticMethodReturnsIsAllThereIs() throws Exception {
    Finding finding = new Finding(Finding.Kind.POSTCONDITION, "why");

    assertEquals(
        "int result = Calc.plain();\n"
            + "assertNotEquals(\"result 4\", \"result \" + result, \"why\");",
        written.showing(finding).ofStatic("Calc", "plain"));
  }

  @Test
  void aHiddenMethodIsCalledByItsName() throws Exception {
    assertEquals(
        "var result = call(calc, \"hidden\");\n"
            + "assertNotEquals(\"result 0; Calc{at=1}\", \"result \" + result + \"; \" +"
            + " heap(calc), \"why\");",
        shown(Dialect.JUPITER_ALONE, new Finding(Finding.Kind.POSTCONDITION, "why"), "hidden")
            .replaceAll("\\(\n\\s+", "(")
            .replaceAll("\n\\s+", " "));
  }

  @Test
  void theCheckOfTheClassFails() throws Exception {
    Finding finding = new Finding(Finding.Kind.STRUCTURE, "it was valid before");

    assertEquals(
        """
        int result = calc.next();

        assertTrue(calc.repOK(), "it was valid before");""",
        shown(Dialect.JUPITER_ALONE, finding, "next"));
    assertEquals(
        "calc.inc();\n\nassertTrue(\"it was valid before\", calc.repOK());",
        shown(JUNIT4, finding, "inc"));
    assertEquals(
        "calc.inc();\n\nassertThat(calc.repOK()).as(\"it was valid before\").isTrue();",
        shown(ASSERTJ, finding, "inc"));
  }

  private static String file(Written written, Finding finding) throws Exception {
    TestCase test = Capture.test("t").call(written.make("Calc"), written.type("Calc"), "next");
    return written.showing(finding).file(test).source();
  }

  @ParameterizedTest
  @CsvSource({
    "EXCEPTION, Findings, finding, findings",
    "NO_EXCEPTION, Findings, finding, findings",
    "POSTCONDITION, Findings, finding, findings",
    "STRUCTURE, Findings, finding, findings",
    "REACHED, Reached, reached, exceptions that public calls reach",
    "UNCONSTRAINED, Unconstrained, unconstrained, exceptions with unconstrained inputs"
  })
  void findingsStandInAClassOfTheirOwn(Finding.Kind kind, String suffix, String tag, String display)
      throws Exception {
    String text = file(written, new Finding(kind, "why", "java/lang/Error"));

    assertTrue(text.contains("  class Group" + suffix + " {\n"), text);
    assertTrue(text.contains("  @Tag(\"" + tag + "\")\n"), text);
    assertTrue(text.contains("  @DisplayName(\"next(): " + display + "\")\n"), text);
    assertTrue(text.contains("     * Finding: why.\n"), text);
    assertEquals(suffix.equals("Findings"), !text.contains("  @Disabled("), text);
  }

  @ParameterizedTest
  @CsvSource({
    "REACHED, no spec says whether these calls are allowed",
    "UNCONSTRAINED, no spec says whether these inputs are allowed"
  })
  void whatNoSpecDecidesIsDisabled(Finding.Kind kind, String why) throws Exception {
    assertTrue(
        file(written, finding(kind)).contains("  @Disabled(\"" + why + "\")\n"), kind::toString);
    assertTrue(
        file(written.in(JUNIT4), finding(kind)).contains("  @Ignore(\"" + why + "\")\n"),
        kind::toString);
  }

  @Test
  void regressionTestsHaveNoTagAndNoSuffix() throws Exception {
    TestCase test = Capture.test("t").call(written.make("Calc"), written.type("Calc"), "next");
    String text = written.file(test).source();

    assertFalse(text.contains("@Tag"), text);
    assertTrue(text.contains("  @Nested\n  @DisplayName(\"next()\")\n  class Group {\n"), text);
  }

  @Test
  void aReasonIsNoMarkupAndEndsNoComment() throws Exception {
    String text = file(written, new Finding(Finding.Kind.EXCEPTION, "a < b && */ {@code x} > 1"));

    assertTrue(
        text.contains("     * Finding: a &lt; b &amp;&amp; *? {&#64;code x} &gt; 1.\n"), text);
  }

  @Test
  void eachSectionHasTheNamesOfAll() {
    assertEquals(
        List.of("Add", "AddFindings", "AddUnconstrained", "AddReached"), Section.names("Add"));
  }

  @ParameterizedTest
  @CsvSource({"REACHED, REACHED", "UNCONSTRAINED, UNCONSTRAINED", "STRUCTURE, FINDINGS"})
  void aTestStandsWhereItsFindingBelongs(Finding.Kind kind, Section section) {
    assertEquals(
        section, Section.of(new NamedTest(null, "a", "a", Optional.of(finding(kind)), false)));
    assertEquals(Section.TESTS, Section.of(new NamedTest(null, "a", "a", Optional.empty(), false)));
  }
}
