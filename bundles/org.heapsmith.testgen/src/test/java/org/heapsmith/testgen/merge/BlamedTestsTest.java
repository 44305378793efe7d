// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every line of a generated file is that of the tests that cannot compile without it. */
class BlamedTestsTest {
  private static final String TEXT =
      """
      package p;
      import java.util.List;
      class T {
        int field = f();
        @Nested
        class A {
          @Test
          void one() {
            a(field);
          }

          /** Two. */
          @Test
          void two() {
            b(x.g(), "g()");
          }
        }
        class B {
          @Test void one() { g(); } // of one
          @Test void three() { h(); }
        }
        int f() { return 1; }
        int g() { return h(); }
        int h() { return g() + f(); }
        int unused() { return 1; }
      }
      """;

  private static String blamed(Integer... lines) {
    return String.join(" ", Blame.of(TEXT, List.of(lines)));
  }

  @ParameterizedTest
  @CsvSource({
    "1, ''",
    "2, ''",
    "3, ''",
    "4, A.one", // the field that it uses
    "5, ''",
    "6, ''",
    "7, A.one",
    "8, A.one",
    "10, A.one",
    "11, ''",
    "12, A.two",
    "14, A.two",
    "16, A.two",
    "17, ''",
    "19, B.one",
    "20, B.three",
    "25, ''",
    "26, ''",
    "99, ''",
  })
  void aLineIsThatOfTheTestThatStandsThere(int line, String tests) {
    assertEquals(tests, blamed(line));
  }

  @ParameterizedTest
  @CsvSource({
    "22, A.one A.two B.one B.three",
    "23, A.two B.one B.three",
    "24, A.two B.one B.three",
  })
  void aLineOfWhatTestsShareIsThatOfAllThatNeedIt(int line, String tests) {
    assertEquals(tests, blamed(line));
  }

  @Test
  void noLineBlamesNobody() {
    assertEquals(Set.of(), Blame.of(TEXT, List.of()));
    assertEquals("A.one A.two", blamed(7, 8, 9, 15, 16));
    assertEquals("", blamed(0, -1));
  }

  @Test
  void linesThatEndAsOnWindowsAreCountedAlike() {
    String windows = TEXT.replace("\n", "\r\n");
    for (int line = 1; line <= 26; line++) {
      assertEquals(Blame.of(TEXT, List.of(line)), Blame.of(windows, List.of(line)), "line " + line);
    }
  }

  @Test
  void aFileOfThousandsOfTestsIsRead() {
    StringBuilder text = new StringBuilder("class T {\n  class A {\n");
    for (int i = 0; i < 3000; i++) {
      text.append("    void t").append(i).append("() {\n    }\n");
    }
    text.append("  }\n}\n");
    Set<String> last = new TreeSet<>(Set.of("A.t0", "A.t1500", "A.t2999"));
    assertEquals(last, Blame.of(text.toString(), List.of(3, 3004, 6001)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{@code A}           | {@code A}            | {@code A}",
        "{@code A}           | {@code B}            | {@code A}, {@code B}",
        "{@code B}           | {@code A}            | {@code A}, {@code B}",
        "{@code A}, {@code C} | {@code B}           | {@code A}, {@code B}, {@code C}",
        "{@code A}           | {@code B}, {@code C} | {@code A}, {@code B}, {@code C}",
        "{@code A}           | none                 | none",
        "none                | {@code A}            | {@code A}",
      })
  void theHeadOfTheClassNamesAllThatTheTestsAreOf(String old, String fresh, String both) {
    String head = "/** Tests of %s. Do not. */\nclass T {";
    assertEquals(
        String.format(head, both),
        ClassHead.both(String.format(head, old), String.format(head, fresh)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "@SuppressWarnings(\"a\") | @SuppressWarnings(\"a\") | @SuppressWarnings(\"a\")",
        "@SuppressWarnings(\"b\") | @SuppressWarnings(\"a\") | @SuppressWarnings({\"a\", \"b\"})",
        "@SuppressWarnings({\"c\", \"b\"}) | @A | @A;@SuppressWarnings({\"b\", \"c\"})",
        "@A | @SuppressWarnings({\"c\", \"b\"}) | @SuppressWarnings({\"c\", \"b\"})",
        "@A | @B | @B",
      })
  void theHeadOfTheClassSuppressesWhatAnyTestNeeds(String old, String fresh, String both) {
    String head = "\n\n/** Tests. */\n%s\nclass T {\n";
    assertEquals(
        String.format(head, both.replace(';', '\n')),
        ClassHead.both(String.format(head, old), String.format(head, fresh)));
  }
}
