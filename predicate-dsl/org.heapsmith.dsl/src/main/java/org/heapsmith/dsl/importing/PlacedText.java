// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing;

import java.util.Arrays;
import org.heapsmith.logic.spec.SourceRef;

/** A text of which each character knows where it stands in a file. */
public final class PlacedText {
  private final String file;
  private final StringBuilder text = new StringBuilder();
  private int[] places = new int[64];

  /** Makes an empty text from a file. */
  public PlacedText(String file) {
    this.file = file;
  }

  /** Returns the whole text of a file. */
  public static PlacedText of(String file, String content) {
    PlacedText result = new PlacedText(file);
    int line = 1;
    int column = 1;
    for (int i = 0; i < content.length(); i++) {
      char c = content.charAt(i);
      result.append(c, line, column);
      column = c == '\n' ? 1 : column + 1;
      line += c == '\n' ? 1 : 0;
    }
    return result;
  }

  /** Adds a character that stands at a place, both 1-based. */
  public void append(char c, int line, int column) {
    if (2 * text.length() + 2 > places.length) {
      places = Arrays.copyOf(places, 2 * places.length);
    }
    places[2 * text.length()] = line;
    places[2 * text.length() + 1] = column;
    text.append(c);
  }

  /** Adds another text of the same file. */
  public void append(PlacedText other) {
    for (int i = 0; i < other.length(); i++) {
      append(other.charAt(i), other.places[2 * i], other.places[2 * i + 1]);
    }
  }

  /** Returns the number of characters. */
  public int length() {
    return text.length();
  }

  /** Returns a character. */
  public char charAt(int index) {
    return text.charAt(index);
  }

  /** Returns a part of the text. */
  public String substring(int from, int to) {
    return text.substring(from, to);
  }

  /** Returns a part, each character with its place. */
  public PlacedText part(int from, int to) {
    PlacedText result = new PlacedText(file);
    for (int i = from; i < to; i++) {
      result.append(charAt(i), places[2 * i], places[2 * i + 1]);
    }
    return result;
  }

  /** Returns whether {@code part} stands at {@code index}. */
  public boolean startsWith(String part, int index) {
    return index + part.length() <= text.length()
        && text.substring(index, index + part.length()).equals(part);
  }

  /** Returns the place of a character; behind the last one, of the end. */
  public SourceRef place(int index) {
    if (text.length() == 0) {
      return new SourceRef(file, 1, 1);
    }
    int i = Math.min(index, text.length() - 1);
    return new SourceRef(file, places[2 * i], places[2 * i + 1] + (index - i));
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
