// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import javax.lang.model.SourceVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sentences about tests become names that compile, and no name is given out twice. */
class WordsTest {

  @ParameterizedTest
  @CsvSource({
    "'two nodes, key in the last node', twoNodesKeyInLastNode",
    "'removes the only node', removesOnlyNode",
    "'x == -1', xIsMinus1",
    "'x != y', xIsNotY",
    "'i<=3', iAtMost3",
    "'i >= 3', iAtLeast3",
    "'x < y > z', xBelowYAboveZ",
    "'x - y', xY",
    "'null', withNull",
    "'true', withTrue",
    "'class', withClass",
    "'7 nodes', with7Nodes",
    "'the a an its', ''",
    "'...', ''",
    "'', ''",
    "'été', t",
  })
  void aPhraseIsANameInCamelCase(String phrase, String name) {
    assertEquals(name, Words.camel(phrase));
  }

  @Test
  void aLetterThatIsAValueIsNoArticle() {
    assertEquals("returnsA", Words.camel("returns 'a'"));
    assertEquals("keyAElement", Words.camel("key \"a\": a element"));
  }

  @Test
  void anyPhraseIsAnIdentifierOrNothing() {
    Random random = new Random(5);
    for (int i = 0; i < 500; i++) {
      StringBuilder phrase = new StringBuilder();
      for (int n = random.nextInt(12); n > 0; n--) {
        phrase.append(
            (char) (random.nextInt(5) == 0 ? random.nextInt(65536) : 32 + random.nextInt(95)));
      }
      String name = Words.camel(phrase.toString());
      assertTrue(name.isEmpty() || SourceVersion.isName(name), () -> phrase + " is " + name);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1, only",
    "0, 2, first",
    "1, 2, last",
    "1, 3, second",
    "2, 3, last",
    "7, 20, eighth",
    "8, 20, number 9",
    "19, 20, last",
  })
  void positionsAreOrdinals(int index, int count, String word) {
    assertEquals(word, Words.ordinal(index, count));
  }

  @ParameterizedTest
  @CsvSource({"0, no", "1, one", "10, ten", "11, 11", "1000, 1000"})
  void smallNumbersAreWords(int number, String word) {
    assertEquals(word, Words.number(number));
  }

  @Test
  void aTakenSentenceIsAVariantOfItself() {
    UniqueNames names = new UniqueNames(Set.of());
    assertEquals(new Description("adds", "adds it"), names.unique("adds", "adds it"));
    assertEquals(
        new Description("addsVariantB", "adds it, variant B"), names.unique("adds", "adds it"));
    assertEquals(
        new Description("addsVariantC", "adds it, variant C"), names.unique("adds", "adds it"));
    assertEquals("other", names.unique("other", "another").name());
  }

  @Test
  void aTakenNameHasAVariantThoughItsSentenceIsNew() {
    UniqueNames names = new UniqueNames(Set.of("assertEquals"));
    assertEquals(
        new Description("assertEqualsVariantB", "one"), names.unique("assertEquals", "one"));
    assertEquals(
        new Description("assertEqualsVariantC", "two"), names.unique("assertEquals", "two"));
  }

  @Test
  void thousandsOfEqualSentencesAllHaveNames() {
    UniqueNames names = new UniqueNames(Set.of());
    Set<String> given = new HashSet<>();
    Set<String> displayed = new HashSet<>();
    for (int i = 0; i < 2000; i++) {
      Description description = names.unique("a", i % 2 == 0 ? "b" : "b, variant B");
      assertTrue(given.add(description.name()), description::name);
      assertTrue(displayed.add(description.displayName()), description::displayName);
      assertTrue(SourceVersion.isName(description.name()));
    }
  }

  @Test
  void variantsDoNotCollideWithNamesThatLookLikeThem() {
    UniqueNames names = new UniqueNames(Set.of());
    List<String> given =
        List.of(
            names.unique("aVariantB", "x").name(),
            names.unique("a", "y").name(),
            names.unique("a", "y").name(),
            names.unique("a", "y").name());
    assertEquals(4, new HashSet<>(given).size(), given::toString);
  }
}
