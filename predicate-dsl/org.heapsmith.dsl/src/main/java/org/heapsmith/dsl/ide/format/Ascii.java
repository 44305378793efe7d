// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.format;

import java.util.Map;
import org.heapsmith.dsl.ide.text.Token;

/** The ASCII forms of the signs that may be written in Unicode. */
final class Ascii {
  private static final Map<String, String> FORMS =
      Map.ofEntries(
          Map.entry("↦", "->"),
          Map.entry("→", "->"),
          Map.entry("∗", "*"),
          Map.entry("∧", "&&"),
          Map.entry("∨", "||"),
          Map.entry("¬", "!"),
          Map.entry("≠", "!="),
          Map.entry("≤", "<="),
          Map.entry("≥", ">="),
          Map.entry("∅", "emp"),
          Map.entry("∃", "exists"),
          Map.entry("∀", "forall"),
          Map.entry("∈", "in"));

  private Ascii() {}

  /** Returns the token's text in ASCII. */
  static String of(Token token) {
    boolean sign = token.kind() == Token.Kind.SIGN;
    return sign ? FORMS.getOrDefault(token.text(), token.text()) : token.text();
  }
}
