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
    return layOut(new Cut(text)).text();
  }

  /** Returns the changes that bring the text into canonical layout; empty if it is. */
  public List<TextEdit> format(String text) {
    Cut before = new Cut(text);
    Cut after = layOut(before);
    String formatted = after.text();
    List<TextEdit> result = new ArrayList<>();
    int from = 0;
    int to = 0;
    for (int i = 0; i < before.visible().size(); i++) {
      Token old = before.visible().get(i);
      Token now = after.visible().get(i);
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
        new FormattedFile(text, Tokens.of(text), isWellFormed)
            .spans().stream().filter(s -> s[0] <= to && from <= s[1]).toList();
    return format(text).stream()
        .filter(e -> touched.stream().anyMatch(s -> s[0] <= e.offset() && e.end() <= s[1]))
        .toList();
  }

  private Cut layOut(Cut before) {
    FormattedFile file = new FormattedFile(before.text(), before.tokens(), isWellFormed);
    String result = file.print();
    boolean settled = !file.hasCommentsInside();
    for (int pass = 1; pass < PASSES && !settled; pass++) {
      file = file.again();
      settled = file.print().equals(result);
      result = file.print();
    }
    Cut after = result.equals(before.text()) ? before : new Cut(result);
    // a safeguard: whatever the layout did, the file must say the same
    return before.words().equals(after.words()) ? after : before;
  }

  /** A text with its tokens: cutting is a good part of the work, so it is done once. */
  private record Cut(String text, List<Token> tokens, List<Token> visible) {
    Cut(String text) {
      this(text, Tokens.of(text));
    }

    private Cut(String text, List<Token> tokens) {
      this(text, tokens, tokens.stream().filter(t -> t.kind() != Token.Kind.SPACE).toList());
    }

    List<String> words() {
      return visible.stream()
          .map(t -> t.isComment() ? t.text().replaceAll("\\s+", " ") : Ascii.of(t))
          .toList();
    }
  }

  private static void replace(String text, int from, int to, String by, List<TextEdit> into) {
    if (!text.substring(from, to).equals(by)) {
      into.add(new TextEdit(from, to - from, by));
    }
  }
}
