// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers that JUnit 4 compares with an object are boxed, as what the source says they are. */
class JUnit4AssertionsTest {

  @ParameterizedTest
  @CsvSource({
    "7, Integer",
    "-7, Integer",
    "0x1F, Integer",
    "0xFF, Integer",
    "0xD, Integer",
    "7L, Long",
    "-0x1FL, Long",
    "0.5f, Float",
    "-1.0E10f, Float",
    "0.5, Double",
    "1.0E-5, Double",
    "7d, Double",
    "(byte) 3, Byte",
    "(short) -3, Short",
    "(char) 65535, Character",
    "Integer.MAX_VALUE, Integer",
    "Long.MIN_VALUE, Long",
    "Character.MAX_VALUE, Character",
    "Float.NaN, Float",
    "Double.NEGATIVE_INFINITY, Double",
  })
  void numbersAreOfTheirType(String expected, String box) {
    assertEquals(box + ".valueOf(" + expected + ")", JUnit4Assertions.boxed(expected));
  }

  @ParameterizedTest
  @ValueSource(strings = {"'x'", "'\\''", "'\\u0000'"})
  void charactersAreCharacters(String expected) {
    assertEquals("Character.valueOf(" + expected + ")", JUnit4Assertions.boxed(expected));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "true",
        "false",
        "null",
        "\"7\"",
        "list",
        "list.size()",
        "Color.RED",
        "(Object) a"
      })
  void whatIsNoNumberStaysAsItIs(String expected) {
    assertEquals(expected, JUnit4Assertions.boxed(expected));
  }
}
