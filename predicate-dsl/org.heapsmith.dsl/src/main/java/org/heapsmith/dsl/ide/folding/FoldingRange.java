// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.folding;

/**
 * Lines that can be hidden behind the first of them.
 *
 * @param start offset of the first character of what is folded, on the line that stays
 * @param end offset behind its last character, on another line
 */
public record FoldingRange(Kind kind, int start, int end) {

  /** What is folded. */
  public enum Kind {
    /** A declaration or a block in one. */
    REGION,
    /** A comment. */
    COMMENT,
    /** Several imports. */
    IMPORTS
  }
}
