// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What JUnit calls around tests, where the tests of two files become those of one. */
class LifecycleTest {
  private static final String THERE =
      """
        @BeforeEach
        void keepStatics() {
          initialise("a.First");
          keepInt("a.Second", "count");
        }
      """;

  private static Member method(String name, String text) {
    return new Member(name, "", text, Optional.empty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"@BeforeEach", "@AfterEach", "@BeforeAll", "@AfterAll"})
  void itIsCalledByJUnit(String annotation) {
    assertTrue(Lifecycle.isCalled(method("m", annotation + "\nvoid m() {}")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"@Test", "@BeforeEachOfMine", "@Tag(\"BeforeEach\")"})
  void othersAreCalledByTests(String annotation) {
    assertFalse(Lifecycle.isCalled(method("m", annotation + "\nvoid m() {}")));
  }

  @Test
  void statementsSayWhetherItKeepsStaticState() {
    assertTrue(Lifecycle.keepsStatics(method("keepStatics", THERE)));
    assertFalse(Lifecycle.keepsStatics(method("open", "@BeforeEach\nvoid open() {\n  go();\n}")));
    assertFalse(Lifecycle.keepsStatics(method("m", "void m() {\n  keepInt(\"a.B\", \"c\");\n}")));
  }

  @Test
  void whatBothKeepIsKeptOnceAndClassesAreInitialisedFirst() {
    String added =
        """
          @BeforeEach
          void keepStatics() {
            initialise("a.Third");
            keepInt("a.Second", "count");
            keepLong("a.Second", "sum");
          }
        """;
    assertEquals(
        """
          @BeforeEach
          void keepStatics() {
            initialise("a.First");
            initialise("a.Third");
            keepInt("a.Second", "count");
            keepLong("a.Second", "sum");
          }
        """,
        Lifecycle.both(method("keepStatics", THERE), added).text());
  }

  @Test
  void aClassWhoseStateIsKeptNeedNotBeInitialised() {
    String added = "  void keepStatics() {\n    keep(\"a.First\");\n  }\n";
    assertEquals(
        """
          @BeforeEach
          void keepStatics() {
            keepInt("a.Second", "count");
            keep("a.First");
          }
        """,
        Lifecycle.both(method("keepStatics", THERE), added).text());
  }

  /** White space is no edit: neither that of an indentation nor that of a line that is wrapped. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '\'',
      delimiter = '|',
      value = {
        "{ keep(A.class); }                    | { keep(A.class); keep(B.class); }",
        "{keep(A.class);}                      | {keep(A.class);keep(B.class);}",
        "{~>>keep(A.class);~>}                 | {~>>keep(A.class);~>>keep(B.class);~>}",
        "{~        keep(A.class);~    }        | {~        keep(A.class);~        keep(B.class);~  "
            + "  }",
        "{~    keep(~        A.class);~  }     | {~    keep(~        A.class);~    keep(B.class);~ "
            + " }",
        "{~    keep (A.class) ;~  }            | {~    keep (A.class) ;~    keep(B.class);~  }",
        "{~    keep(~B.class);~  }             | {~    keep(B.class);~  }",
        "{~    keepFields(A.class);~  } | {~    keepFields(A.class);~    keep(B.class);~  }",
        "{~    keepFields(B.class);~  } | {~    keep(B.class);~  }",
        "{~    keep(~C.class);~    keep(A.class);~  }"
            + " | {~    keep(~C.class);~    keep(A.class);~    keep(B.class);~  }",
        "{~    initialise(~B.class);~  }       | {~    keep(B.class);~  }",
        "{~    keep(type(`a.A`));~  }          | {~    keep(type(`a.A`));~    keep(B.class);~  }",
      })
  void howItIsLaidOutDoesNotMatter(String body, String both) {
    String head = "\n@BeforeEach\nvoid keepStatics() ";
    Member there = method("keepStatics", head + laidOut(body) + "\n");
    String added = "\n  @BeforeEach\n  void keepStatics() {\n    keep(B.class);\n  }\n";

    assertTrue(Lifecycle.keepsStatics(there));
    assertEquals(head + laidOut(both) + "\n", Lifecycle.both(there, added).text());
  }

  private static String laidOut(String text) {
    return text.replace('~', '\n').replace('>', '\t').replace('`', '"');
  }

  @Test
  void whatIsNoMethodKeepsNothing() {
    Member other = method("keepStatics", "Object keepStatics = keep(A.class);");
    assertFalse(Lifecycle.keepsStatics(other));
    assertThrows(IllegalArgumentException.class, () -> Lifecycle.both(other, THERE));
  }
}
