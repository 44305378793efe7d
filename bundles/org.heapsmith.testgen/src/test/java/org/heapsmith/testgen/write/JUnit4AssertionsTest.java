// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashSet;
import java.util.List;
import org.heapsmith.testgen.build.Imports;
import org.junit.Assert;
import org.junit.jupiter.api.Test;
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

  private static List<String> lines(String expected, String type) {
    Assertion assertion = Assertion.of("assertArrayEquals", expected, "x").on(type);
    return new JUnit4Assertions("", new Imports("demo"), new HashSet<>(), true)
        .lines("", assertion);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "new double[] {0.0} | [D | true",
        "new double[] {1.0, -0.0, 2.0} | [D | true",
        "new float[] {-0.0f} | [F | true",
        "new float[] {1.0f, 0.0f} | [F | true",
        "new double[2] | [D | true",
        "new double[20] | [D | true",
        "new double[0] | [D | false",
        "new double[] {10.0, 0.01, -1.0E-10} | [D | false",
        "new double[] {Double.NaN} | [D | false",
        "doubles | [D | false"
      })
  void arraysWithAZeroAreComparedAsObjects(String expected, String type, boolean asObjects) {
    String zero = type.equals("[F") ? "0.0f" : "0.0";
    String compared =
        asObjects ? "new Object[] {" + expected + "}, new Object[] {x}" : expected + ", x, " + zero;
    assertEquals(List.of("assertArrayEquals(" + compared + ");"), lines(expected, type));
  }

  /** What the library does: the reason for it all. */
  @Test
  void onlyAsObjectsTheTwoZerosDiffer() {
    double[] zero = {0.0, Double.NaN};
    double[] negative = {-0.0, Double.NaN};

    Assert.assertArrayEquals(zero, negative, 0.0);
    Assert.assertArrayEquals(new Object[] {zero}, new Object[] {zero.clone()});
    assertThrows(
        AssertionError.class,
        () -> Assert.assertArrayEquals(new Object[] {zero}, new Object[] {negative}));
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
