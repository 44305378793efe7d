// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The example page of the language's design is accepted, but for what a later version brings. */
class LanguagePageTest {

  @Test
  void onlyTheInvariantIsNotSupported() {
    ParsedSpecs specs = Specs.parse(LanguageExamples.PAGE);
    assertEquals(
        "29:11 SPEC_NOT_SUPPORTED a HEX invariant is not supported yet", Specs.problems(specs));
    assertEquals(3, specs.model().predicates().size());
    assertEquals(1, specs.model().specs().size());
  }
}
