// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumSet;
import java.util.Set;
import org.heapsmith.testgen.build.Helper;
import org.heapsmith.testgen.build.Imports;
import org.heapsmith.testgen.write.TestStyle.Framework;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How an assertion reads in each library; that it means the same, {@code FrameworksTest} shows. */
class DialectTest {
  private static final Dialect JUNIT4 = new Dialect(Framework.JUNIT4, false, true);
  private static final Dialect ASSERTJ = new Dialect(Framework.JUNIT5, true, true);

  private static String text(Dialect dialect, Assertion assertion) {
    Set<Helper> helpers = EnumSet.noneOf(Helper.class);
    return String.join("\n", dialect.lines("", "", assertion, new Imports("demo"), helpers));
  }

  /** The overloads of JUnit 4 are few: what is ambiguous, or always fails, must not be written. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "I | 1 | assertEquals(1, x);",
        "J | 5L | assertEquals(5L, x);",
        "C | 'a' | assertEquals('a', x);",
        "D | 1.5 | assertEquals(1.5, x, 0.0);",
        "F | 1.5f | assertEquals(1.5f, x, 0.0f);",
        "D | -0.0 | assertEquals((Object) -0.0, x);",
        "D | Double.NaN | assertEquals((Object) Double.NaN, x);",
        "Ljava/lang/Integer; | 1 | assertEquals(Integer.valueOf(1), x);",
        "Ljava/lang/Object; | -5L | assertEquals(Long.valueOf(-5L), x);",
        "Ljava/lang/Object; | (byte) 1 | assertEquals(Byte.valueOf((byte) 1), x);",
        "Ljava/lang/Object; | 1.0E10 | assertEquals(Double.valueOf(1.0E10), x);",
        "Ljava/lang/Object; | 2.0f | assertEquals(Float.valueOf(2.0f), x);",
        "Ljava/lang/Object; | 'a' | assertEquals(Character.valueOf('a'), x);",
        "Ljava/lang/Object; | Long.MIN_VALUE | assertEquals(Long.valueOf(Long.MIN_VALUE), x);",
        "Ljava/lang/Object; | \"a\" | assertEquals(\"a\", x);",
        "Ljava/lang/Object; | List.of(1) | assertEquals(List.of(1), x);"
      })
  void numbersOfJUnit4(String type, String expected, String line) {
    assertEquals(line, text(JUNIT4, Assertion.of("assertEquals", expected, "x").on(type)));
  }

  @Test
  void elementsOfAssertJ() {
    String[] expected = {"List.of()", "List.of(1, 2)", "Arrays.asList(null, 1)"};
    String[] lines = {"isEmpty()", "containsExactly(1, 2)", "containsExactly(null, 1)"};
    for (int i = 0; i < expected.length; i++) {
      Assertion assertion = Assertion.of("assertIterableEquals", expected[i], "x");
      assertEquals("assertThat(x)." + lines[i] + ";", text(ASSERTJ, assertion));
    }
    String lone = "Arrays.asList((Object) null)";
    assertEquals(
        "assertThat(x).containsExactlyElementsOf(" + lone + ");",
        text(ASSERTJ, Assertion.of("assertIterableEquals", lone, "x")));
  }

  @Test
  void whyComesWhereTheLibraryWantsIt() {
    Assertion valid = Assertion.of("assertTrue", "x").on("Z").because("\"broken\"");
    assertEquals("assertTrue(\"broken\", x);", text(JUNIT4, valid));
    assertEquals("assertThat(x).as(\"broken\").isTrue();", text(ASSERTJ, valid));
    Assertion missing = Assertion.of("assertThrows", "A.class", "() -> a.f()").because("\"no A\"");
    assertEquals("assertThrows(\"no A\", A.class, () -> a.f());", text(JUNIT4, missing));
    assertEquals(
        "assertThat(catchThrowable(() -> a.f())).as(\"no A\").isInstanceOf(A.class);",
        text(ASSERTJ, missing));
  }
}
