// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.stream.Collectors;

/** Prints terms for people. */
final class TermPrinter {
  private TermPrinter() {}

  static String print(Term term) {
    return switch (term.op()) {
      case CONST ->
          term.sort() == Sort.REF && term.longValue() == 0 ? "null" : String.valueOf(term.value());
      case VAR -> term.name();
      default ->
          term.op()
              + term.args().stream()
                  .map(Term::toString)
                  .collect(Collectors.joining(", ", "(", ")"));
    };
  }
}
