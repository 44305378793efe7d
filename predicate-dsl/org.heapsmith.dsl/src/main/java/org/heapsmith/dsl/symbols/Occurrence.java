// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.symbols;

/**
 * A name at a place of a file.
 *
 * @param file the file, as messages name it
 * @param offset 0-based offset of the name's last segment: of {@code a.b.list} that of {@code list}
 * @param length in characters
 */
public record Occurrence(String file, int offset, int length, Symbol symbol, Role role) {

  /** What the name does there. */
  public enum Role {
    /** Introduces the symbol; of an existential without {@code exists} the first occurrence. */
    DEFINITION,
    /** Stands in an import. */
    IMPORT,
    REFERENCE
  }

  /** Returns the offset behind the last character. */
  public int end() {
    return offset + length;
  }

  /** Returns whether a caret at {@code position} touches the name. */
  public boolean touches(int position) {
    return offset <= position && position <= end();
  }
}
