// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What somebody meant is guessed by the simple name and by the package, each for itself. */
class SpellingTest {
  private static final List<String> CLASSES =
      List.of("plan.Task", "sll.Node", "sll.List", "sll.List.Entry", "dll.Node", "Main");

  private static void assertMeant(String meant, String wanted) {
    assertEquals(Optional.of(meant), Spelling.closestClass(wanted, CLASSES), wanted);
  }

  private static void assertUnknown(String wanted) {
    assertEquals(Optional.empty(), Spelling.closestClass(wanted, CLASSES), wanted);
  }

  @Test
  void aLetterInThreeMayBeWrongMissingOrTooMuch() {
    List<String> names = List.of("next", "size", "größe");
    assertEquals(Optional.of("next"), Spelling.closest("nxt", names));
    assertEquals(Optional.of("size"), Spelling.closest("SIZES", names));
    assertEquals(Optional.empty(), Spelling.closest("prev", names));
    assertEquals(Optional.of("größe"), Spelling.closest("grösse", names));
  }

  @Test
  void twoSwappedLettersAreOneMistake() {
    assertEquals(Optional.of("key"), Spelling.closest("kye", List.of("key", "value")));
    assertEquals(Optional.empty(), Spelling.closest("yek", List.of("key", "value")));
  }

  @Test
  void ofEquallyCloseNamesTheFirstIsMeantAndNeverTheNameItself() {
    assertEquals(Optional.of("lift"), Spelling.closest("list", List.of("list", "mist", "lift")));
    assertEquals(Optional.empty(), Spelling.closest("list", List.of("list")));
  }

  @Test
  void aShortPackageMakesNoTwoClassesAlike() {
    assertUnknown("sll.NoSuch");
    assertUnknown("plan.Node2000");
    assertUnknown("dll.Xy");
  }

  @Test
  void aClassOfTheSamePackageComesFirst() {
    assertMeant("sll.Node", "sll.Nodes");
    assertMeant("dll.Node", "dll.Noed");
    assertMeant("sll.List.Entry", "sll.List.Entri");
  }

  @Test
  void thePackageMayBeMistypedToo() {
    assertMeant("plan.Task", "plann.Tasl");
    assertMeant("dll.Node", "dl.Node");
  }

  @Test
  void theSameSimpleNameIsMeantWhateverThePackage() {
    assertMeant("plan.Task", "Task");
    assertMeant("plan.Task", "org.example.task");
    assertMeant("Main", "demo.Main");
  }

  @Test
  void noNameIsCloseToNothing() {
    assertUnknown("");
    assertEquals(Optional.empty(), Spelling.closestClass("sll.Node", List.of()));
  }
}
