// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.assist;

import java.util.List;
import org.heapsmith.dsl.ide.text.TextEdit;

/**
 * Something that can be written at the caret.
 *
 * @param label what the list shows
 * @param detail in grey behind it: type, signature or package; may be empty
 * @param edit replaces the word at the caret; in a snippet <code>${1:name}</code> is a place to
 *     fill in
 * @param additional edits elsewhere, such as an import
 * @param rank 0 is most likely
 */
public record Proposal(
    Kind kind,
    String label,
    String detail,
    TextEdit edit,
    boolean snippet,
    List<TextEdit> additional,
    int rank) {

  /** What is proposed. */
  public enum Kind {
    /** A word or sign of the language. */
    KEYWORD,
    /** A predicate or invariant. */
    DEFINITION,
    /** A parameter or existential. */
    VARIABLE,
    /** A Java field. */
    FIELD,
    /** A Java class or primitive type. */
    TYPE,
    /** A Java package. */
    PACKAGE,
    /** A Java method. */
    METHOD,
    /** A literal, strategy, bound or unit. */
    VALUE,
    /** A whole declaration or atom to be filled in. */
    TEMPLATE
  }

  /** Copies the list. */
  public Proposal {
    additional = List.copyOf(additional);
  }

  /** Returns the text inserted, with the names of the places to fill in instead of the places. */
  public String plainText() {
    return snippet
        ? edit.text().replaceAll("\\$\\{\\d+:([^}]*)}", "$1").replace("$0", "")
        : edit.text();
  }
}
