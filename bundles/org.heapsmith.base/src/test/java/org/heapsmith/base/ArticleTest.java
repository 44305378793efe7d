// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArticleTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a Node",
        "an Object",
        "an ArrayList",
        "an int[]",
        "a char[]",
        "an Integer or String",
        "a java.util.ArrayList",
        "an Ordered",
        "an Only",
        "a OneShot",
        "a One",
        "an Update",
        "an Unmarked",
        "a Unit",
        "a User",
        "a Utility",
        "an Unimportant",
        "a European",
        "an Hour",
        "a House",
        "a ",
      })
  void articleGoesByTheSound(String expected) {
    assertEquals(expected, Article.with(expected.substring(expected.indexOf(' ') + 1)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "an A",
        "a B",
        "an N",
        "a D1",
        "an L1",
        "an LRUCache",
        "a URL",
        "a UTree",
        "an X[]"
      })
  void lettersAreSaidOneByOne(String expected) {
    assertEquals(expected, Article.with(expected.substring(expected.indexOf(' ') + 1)));
  }
}
