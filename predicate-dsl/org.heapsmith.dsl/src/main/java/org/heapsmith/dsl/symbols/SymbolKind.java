// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.symbols;

/** Classes of names, as an editor colours them. */
public enum SymbolKind {
  PREDICATE,
  INVARIANT,
  PARAMETER,
  EXISTENTIAL,
  /** {@code this}, {@code result} and other names that the language gives. */
  IMPLICIT,
  CLASS,
  FIELD,
  METHOD,
  /** A built-in type, bound or strategy: a word of the language that is no keyword. */
  WORD
}
