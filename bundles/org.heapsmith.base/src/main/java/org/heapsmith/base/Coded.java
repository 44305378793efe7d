// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import java.text.MessageFormat;
import java.util.Locale;

/** A message with a number: how it is named and filled in. */
public interface Coded {

  /** Returns the number in {@link #id()}; its thousands tell which part of the tool speaks. */
  int number();

  /** Returns the sentence as {@link MessageFormat} pattern, for the catalogue in the docs. */
  String sentence();

  /** Returns the stable identifier, {@code HS-nnnn}. */
  default String id() {
    return "HS-" + number();
  }

  /**
   * Returns the sentence with {@code arguments} filled in; numbers are printed without grouping.
   */
  default String format(Object... arguments) {
    Object[] texts = new Object[arguments.length];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = String.valueOf(arguments[i]);
    }
    return new MessageFormat(sentence(), Locale.ROOT).format(texts);
  }
}
