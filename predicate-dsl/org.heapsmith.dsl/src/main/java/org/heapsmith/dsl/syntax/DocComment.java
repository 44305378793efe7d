// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

/** Documentation comments. */
public final class DocComment {
  private DocComment() {}

  /** Returns the text of a comment {@code /** … *}{@code /} without the stars. */
  public static String text(String comment) {
    return comment
        .substring(3, comment.length() - 2)
        .replaceAll("(?m)^\\s*\\*?[ \\t]?", "")
        .strip();
  }
}
