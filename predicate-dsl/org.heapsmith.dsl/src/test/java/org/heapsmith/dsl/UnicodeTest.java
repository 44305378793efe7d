// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The signs of the papers mean what the ASCII forms mean. */
class UnicodeTest {

  @Test
  void synonyms() {
    assertEquals(
        Specs.meaning(
            "predicate p(Node x, int n) = emp && x == null && n <= 0"
                + " | exists y. x -> Node{ next: y } * p(y, n - 1) && (n >= 1 || !(n != 3));"),
        Specs.meaning(
            "predicate p(Node x, int n) = ∅ ∧ x == null ∧ n ≤ 0"
                + " | ∃ y. x↦Node{ next: y }∗p(y, n - 1) ∧ (n ≥ 1 ∨ ¬(n≠3));"));
  }

  @Test
  void lettersOfAllLanguagesMakeNames() {
    Specs.meaning("predicate λ(Node größe) = größe == null;");
  }
}
