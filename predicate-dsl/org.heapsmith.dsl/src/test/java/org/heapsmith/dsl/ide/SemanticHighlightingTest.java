// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Semantic highlighting: each coloured piece of the text with its colour. */
class SemanticHighlightingTest {

  private static String colours(String text) {
    Document document = Snippet.raw(text).document();
    return new SemanticHighlighting(Snippet.LANGUAGE)
        .compute(document).stream()
            .map(
                c ->
                    document.text().substring(c.offset(), c.offset() + c.length())
                        + ":"
                        + c.colour().name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(" "));
  }

  @Test
  void namesByWhatTheyMean() {
    assertEquals(
        "package:keyword predicate:keyword p:predicate Node:class x:parameter int:keyword"
            + " n:parameter x:parameter Node:class val:field d:existential p:predicate"
            + " x:parameter d:existential 1:number null:keyword x:parameter",
        colours(
            "package demo.lists; predicate p(Node x, int n) ="
                + " x -> Node{ val: d } * p(x, d - 1) && null == x;"));
  }

  @Test
  void specs() {
    assertEquals(
        "package:keyword spec:keyword BigNumber:class add:method requires:keyword x:parameter"
            + " null:keyword throws:keyword IllegalArgumentException:class when:keyword"
            + " y:parameter null:keyword bounds:keyword unfold:keyword 4:number"
            + " strategy:keyword lazier:keyword -:keyword sharp:keyword",
        colours(
            "package demo.lists; spec BigNumber.add { requires x == null;"
                + " throws IllegalArgumentException when y == null; bounds { unfold 4; }"
                + " strategy lazier-sharp; }"));
  }

  @Test
  void commentsAndLiteralsEvenWhereNothingIsWellFormed() {
    assertEquals(
        "// x:comment predicate:keyword 12:number 'c':string \"s\":string /* c */:comment",
        colours("// x\npredicate ) 12 'c' \"s\" /* c */"));
  }

  /** Java may use our keywords as names. */
  @Test
  void aKeywordAfterADotIsAName() {
    assertEquals("import:keyword", colours("import unknown.spec;"));
  }
}
