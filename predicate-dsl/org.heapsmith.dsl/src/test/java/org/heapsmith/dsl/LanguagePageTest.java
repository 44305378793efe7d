// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The example page of the language's design is accepted. */
class LanguagePageTest {

  @Test
  void isAccepted() {
    ParsedSpecs specs = Specs.parse(LanguageExamples.PAGE);
    assertEquals("", Specs.problems(specs));
    assertEquals(3, specs.model().predicates().size());
    assertEquals(1, specs.model().invariants().size());
    assertEquals(2, specs.model().specs().size());
  }
}
