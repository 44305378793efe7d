// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing;

import org.heapsmith.logic.spec.SourceRef;

/**
 * A token of a foreign file.
 *
 * @param text as written; empty at the end
 */
public record ForeignToken(Kind kind, String text, SourceRef source) {

  /** Kinds of tokens. */
  public enum Kind {
    /** A name. */
    NAME,
    /** An integer or decimal number. */
    NUMBER,
    /** Anything else. */
    SYMBOL,
    /** Behind the last one. */
    END
  }

  /** Returns whether it is that name or symbol. */
  public boolean is(String wanted) {
    return text.equals(wanted) && kind != Kind.END;
  }

  /** Returns it as a message names it. */
  public String shown() {
    return kind == Kind.END ? "the end" : "'" + text + "'";
  }
}
