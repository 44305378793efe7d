// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.text;

import java.util.List;

/**
 * One declaration of a file, found by its keywords and brackets, so also when it is incomplete.
 *
 * @param code its tokens without white space and comments; at least one
 * @param complete whether it ends with its semicolon or brace
 */
public record Chunk(Kind kind, List<Token> code, boolean complete) {

  /** Which declaration it is. */
  public enum Kind {
    /** {@code package …;}. */
    PACKAGE,
    /** {@code import …;}. */
    IMPORT,
    /** {@code predicate …;}. */
    PREDICATE,
    /** {@code invariant … { … }}. */
    INVARIANT,
    /** {@code spec … { … }}. */
    SPEC,
    /** Text outside any declaration. */
    STRAY
  }

  /** Copies the list. */
  public Chunk {
    code = List.copyOf(code);
  }

  /** Returns the offset of the first token. */
  public int offset() {
    return code.get(0).offset();
  }

  /** Returns the offset behind the last token. */
  public int end() {
    return code.get(code.size() - 1).end();
  }

  /** Returns whether it is a predicate or invariant. */
  public boolean isDefinition() {
    return kind == Kind.PREDICATE || kind == Kind.INVARIANT;
  }
}
