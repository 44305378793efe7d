// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import java.util.Objects;

/**
 * One coded message to a person: what happened, where, and the setting or action that changes it.
 *
 * @param code the entry of the catalogue
 * @param where the file, class, method and line the message is about, as a person would write it;
 *     may be empty
 * @param message the whole sentence, arguments filled in
 */
public record Notice(Code code, String where, String message) {

  /** Checks that no component is null; each text becomes one line that can be shown. */
  public Notice {
    Objects.requireNonNull(code);
    where = Printable.line(where);
    message = Printable.line(message);
  }

  /** Makes a notice from the sentence of {@code code} and its arguments ({@link Code#format}). */
  public static Notice of(Code code, String where, Object... arguments) {
    return new Notice(code, where, code.format(arguments));
  }

  /** Returns the line a console shows: {@code HS-4002 error: where: message (remedy)}. */
  public String toLine() {
    String place = where.isEmpty() ? "" : where + ": ";
    String remedy = code.remedy().isEmpty() ? "" : " (" + code.remedy() + ")";
    return code.id()
        + " "
        + code.severity().name().toLowerCase(java.util.Locale.ROOT)
        + ": "
        + place
        + message
        + remedy;
  }
}
