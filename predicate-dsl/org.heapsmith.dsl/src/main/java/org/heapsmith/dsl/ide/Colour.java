// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import org.heapsmith.dsl.symbols.SymbolKind;

/** What an editor can colour differently. */
public enum Colour {
  KEYWORD,
  PREDICATE,
  INVARIANT,
  PARAMETER,
  EXISTENTIAL,
  CLASS,
  FIELD,
  METHOD,
  NUMBER,
  STRING,
  COMMENT;

  /** Returns the colour of a name. */
  static Colour of(SymbolKind kind) {
    return switch (kind) {
      case PREDICATE -> PREDICATE;
      case INVARIANT -> INVARIANT;
      case PARAMETER -> PARAMETER;
      case EXISTENTIAL -> EXISTENTIAL;
      case IMPLICIT, WORD -> KEYWORD;
      case CLASS -> CLASS;
      case FIELD -> FIELD;
      case METHOD -> METHOD;
    };
  }
}
