// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.format;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.ide.text.Tokens;

/**
 * The canonical layout of spec files. Changes white space and nothing else, but for signs written
 * in Unicode, which become ASCII; a declaration that does not parse is left as it is. Stateless.
 */
public final class Formatter {
  /** Comments inside formulas may need more than one pass until nothing moves any more. */
  private static final int PASSES = 6;

  private final Predicate<String> isWellFormed;

  /**
   * Makes a formatter.
   *
   * @param isWellFormed whether a text has no syntax errors, such as {@code
   *     SpecParser::isWellFormed}
   */
  public Formatter(Predicate<String> isWellFormed) {
    this.isWellFormed = isWellFormed;
  }

  /** Returns the text in canonical layout. */
  public String formatted(String text) {
    FormattedFile file = new FormattedFile(text, isWellFormed);
    String result = file.print();
    boolean settled = !file.hasCommentsInside();
    for (int pass = 1; pass < PASSES && !settled; pass++) {
      file = file.again();
      settled = file.print().equals(result);
      result = file.print();
    }
    // a safeguard: whatever the layout did, the file must say the same
    return words(text).equals(words(result)) ? result : text;
  }

  /** Returns the changes that bring the text into canonical layout; empty if it is. */
  public List<TextEdit> format(String text) {
    String formatted = formatted(text);
    List<Token> before = visible(text);
    List<Token> after = visible(formatted);
    List<TextEdit> result = new ArrayList<>();
    int from = 0;
    int to = 0;
    for (int i = 0; i < before.size(); i++) {
      Token old = before.get(i);
      Token now = after.get(i);
      replace(text, from, old.offset(), formatted.substring(to, now.offset()), result);
      replace(text, old.offset(), old.end(), now.text(), result);
      from = old.end();
      to = now.end();
    }
    replace(text, from, text.length(), formatted.substring(to), result);
    return result;
  }

  /**
   * Returns those of the changes that are within declarations which the range touches.
   *
   * @param from offset of the first character
   * @param to offset behind the last
   */
  public List<TextEdit> format(String text, int from, int to) {
    List<int[]> touched =
        new FormattedFile(text, isWellFormed)
            .spans().stream().filter(s -> s[0] <= to && from <= s[1]).toList();
    return format(text).stream()
        .filter(e -> touched.stream().anyMatch(s -> s[0] <= e.offset() && e.end() <= s[1]))
        .toList();
  }

  private static List<Token> visible(String text) {
    return Tokens.of(text).stream().filter(t -> t.kind() != Token.Kind.SPACE).toList();
  }

  private static List<String> words(String text) {
    return visible(text).stream()
        .map(token -> token.isComment() ? token.text().replaceAll("\\s+", " ") : Ascii.of(token))
        .toList();
  }

  private static void replace(String text, int from, int to, String by, List<TextEdit> into) {
    if (!text.substring(from, to).equals(by)) {
      into.add(new TextEdit(from, to - from, by));
    }
  }
}
