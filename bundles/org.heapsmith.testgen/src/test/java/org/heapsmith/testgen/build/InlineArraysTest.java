// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * An array of numbers that one step reads, and nothing else, is written where the step takes it.
 */
class InlineArraysTest {
  private static final String SOURCE =
      """
      class Use {
        static void take(Object a) {}
      }

      class Sum {
        static int[] last;
        int[] kept;

        void add(Object some) {}
        void both(Object some, Object others) {}
      }
      """;

  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static InputSketch sketch() {
    return new InputSketch(classPath)
        .call(null, "Use", "take", ref(1))
        .object(1, "Sum")
        .array(2, "[I", 1)
        .array(3, "[I", 1)
        .array(4, "[[I", ref(3))
        .array(5, "[Ljava/lang/String;", "x")
        .step("Sum", "<init>", 0, 1);
  }

  private static Set<Integer> inline(InputSketch sketch) {
    return InlineArrays.of(sketch.test(), sketch.heap().view());
  }

  @Test
  void oneThatAStepReadsIs() {
    assertEquals(Set.of(2), inline(sketch().step("Sum", "add", 1, 0, ref(2))));
  }

  @Test
  void oneThatIsReadTwiceIsNot() {
    assertEquals(
        Set.of(),
        inline(sketch().step("Sum", "add", 1, 0, ref(2)).step("Sum", "add", 1, 0, ref(2))));
    assertEquals(Set.of(), inline(sketch().step("Sum", "both", 1, 0, ref(2), ref(2))));
  }

  @Test
  void oneThatAnObjectOrTheCallOrAStaticFieldHoldsIsNot() {
    assertEquals(
        Set.of(),
        inline(sketch().object(1, "Sum", "kept", ref(2)).step("Sum", "add", 1, 0, ref(2))));
    assertEquals(
        Set.of(),
        inline(sketch().call(null, "Use", "take", ref(2)).step("Sum", "add", 1, 0, ref(2))));
    assertEquals(
        Set.of(),
        inline(sketch().staticField("Sum", "last", ref(2)).step("Sum", "add", 1, 0, ref(2))));
    assertEquals(Set.of(), inline(sketch().step("Sum", "add", 1, 0, ref(3))), "a row of another");
  }

  @Test
  void onlyArraysOfNumbersAre() {
    assertEquals(
        Set.of(), inline(sketch().step("Sum", "both", 1, 0, ref(4), ref(5))), "not of objects");
    assertEquals(Set.of(), inline(sketch().step("Sum", "add", 1, 0, "x")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int[] | '' | true | new int[0]",
        "int[][] | '' | true | new int[0][]",
        "Map.Entry[][][] | '' | true | new Map.Entry[0][][]",
        "int[] | 0 | true | new int[] {0}",
        "int[] | 0,0 | true | new int[] {0, 0}",
        "int[] | 0,0,0 | true | new int[3]",
        "int[] | 0,0,1 | false | new int[] {0, 0, 1}",
        "int[][] | null,null,null | true | new int[3][]",
      })
  void manyDefaultsAreALengthAndFewAreWritten(
      String type, String elements, boolean isDefault, String code) {
    List<String> list = elements.isEmpty() ? List.of() : Arrays.asList(elements.split(","));
    assertEquals(code, InlineArrays.code(type, list, isDefault));
  }
}
