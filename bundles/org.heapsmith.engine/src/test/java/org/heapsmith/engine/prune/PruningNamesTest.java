// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.prune;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A filter is written behind the name of a strategy that may have it. */
class PruningNamesTest {

  @ParameterizedTest
  @CsvSource({
    "lazy+repok, lazy",
    "lazier+repok, lazier",
    "separation+repok, separation",
    "lazy+conservative-repok, lazy",
    "lazier+conservative-repok, lazier"
  })
  void theStrategyIsWhatComesBeforeTheSign(String name, String strategy) {
    assertEquals(Optional.of(strategy), Pruning.strategy(name));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "+",
        "lazy",
        "lazy+",
        "+repok",
        "+conservative-repok",
        "separation",
        "separation+conservative-repok",
        "lazier-sharp+repok",
        "hex+repok",
        "sequences+repok",
        "lazy+RepOK",
        "Lazy+repok",
        "lazy+repok ",
        " lazy+repok",
        "lazy+repok+repok",
        "lazy+repok+conservative-repok",
        "lazy++repok",
        "lazy+conservative",
        "repok"
      })
  void anyOtherNameHasNoFilter(String name) {
    assertEquals(Optional.empty(), Pruning.strategy(name));
  }
}
