// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

/**
 * Texts of others, such as names of class files and strings of the code under test, as they can be
 * shown: what would steer a terminal, turn the direction of writing or make a document malformed is
 * written as an escape sequence.
 */
public final class Printable {
  private static final String DIRECTIONS =
      "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
  private static final String LINES = "\u0085\u2028\u2029";

  private Printable() {}

  /** Returns the text in one line. */
  public static String line(String text) {
    String safe = text(text);
    return safe.indexOf('\n') < 0 && safe.indexOf('\t') < 0 && safe.indexOf('\r') < 0
        ? safe
        : safe.replaceAll("\\s*[\\r\\n\\t]\\s*", " ");
  }

  /** Returns the text with its own line ends and tabs. */
  public static String text(String text) {
    int bad = 0;
    while (bad < text.length() && isPrintable(text, bad)) {
      bad++;
    }
    if (bad == text.length()) {
      return text;
    }
    StringBuilder safe = new StringBuilder(text.length() + 16).append(text, 0, bad);
    for (int i = bad; i < text.length(); i++) {
      if (isPrintable(text, i)) {
        safe.append(text.charAt(i));
      } else {
        safe.append(String.format("\\u%04x", (int) text.charAt(i)));
      }
    }
    return safe.toString();
  }

  private static boolean isPrintable(String text, int at) {
    char c = text.charAt(at);
    if (c >= ' ' && c < 127 || c == '\n' || c == '\t' || c == '\r') {
      return true;
    } else if (Character.isHighSurrogate(c)) {
      return at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1));
    } else if (Character.isLowSurrogate(c)) {
      return at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
    }
    return !Character.isISOControl(c)
        && DIRECTIONS.indexOf(c) < 0
        && LINES.indexOf(c) < 0
        && c < '\ufffe';
  }
}
