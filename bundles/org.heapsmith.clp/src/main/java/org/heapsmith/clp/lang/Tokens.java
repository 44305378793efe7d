// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.lang;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;

/** Cuts the text of a program into its tokens. */
final class Tokens {

  /** What a token is. */
  enum Kind {
    VARIABLE,
    NUMBER,
    NAME,
    QUOTED,
    SYMBOL,
    END
  }

  /**
   * A token.
   *
   * @param text without quotes
   * @param line of the text, from 1
   */
  record Token(Kind kind, String text, int line) {
    boolean is(String symbol) {
      return kind != Kind.QUOTED && kind != Kind.END && text.equals(symbol);
    }
  }

  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<space>\\s+|%[^\\n"
              + "]*)|(?<variable>[A-Z_][A-Za-z0-9_]*)|(?<number>[0-9]+\\.[0-9]+(?:Inf|NaN|E-?[0-9]+)?F?|[0-9]+L?)|(?<name>[a-z][A-Za-z0-9_]*)|'(?<quoted>(?:[^'\\\\\\n"
              + "]|\\\\x[0-9a-f]{1,5}\\\\|\\\\.)*+)'"
              + "|(?<symbol>:-|\\.\\.|#\\\\/|#\\\\=|=:=|=\\\\=|#=<|#>=|#=|#<|#>|\\\\==|==|=|>>>|>>|<<"
              + "|/\\\\|\\\\/|[-+*/:,.|!()\\[\\]])");

  private static final Pattern ESCAPE = Pattern.compile("\\\\(?:x([0-9a-f]{1,5})\\\\|(.))");

  private Tokens() {}

  static List<Token> of(String text) {
    List<Token> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    int at = 0;
    int line = 1;
    while (at < text.length()) {
      if (!matcher.find(at) || matcher.start() != at) {
        throw wrong(line, "'" + text.charAt(at) + "' is no part of the language");
      }
      add(matcher, line, tokens);
      line += (int) matcher.group().chars().filter(c -> c == '\n').count();
      at = matcher.end();
    }
    tokens.add(new Token(Kind.END, "end of the program", line));
    return tokens;
  }

  private static void add(Matcher matcher, int line, List<Token> tokens) {
    if (matcher.group("variable") != null) {
      tokens.add(new Token(Kind.VARIABLE, matcher.group(), line));
    } else if (matcher.group("number") != null) {
      tokens.add(new Token(Kind.NUMBER, matcher.group(), line));
    } else if (matcher.group("name") != null) {
      tokens.add(new Token(Kind.NAME, matcher.group(), line));
    } else if (matcher.group("quoted") != null) {
      tokens.add(new Token(Kind.QUOTED, unescaped(matcher.group("quoted")), line));
    } else if (matcher.group("symbol") != null) {
      tokens.add(new Token(Kind.SYMBOL, matcher.group(), line));
    }
  }

  private static String unescaped(String quoted) {
    return ESCAPE
        .matcher(quoted)
        .replaceAll(
            e -> {
              String letter =
                  e.group(1) == null
                      ? e.group(2)
                      : Character.toString(Integer.parseInt(e.group(1), 16));
              return Matcher.quoteReplacement(letter);
            });
  }

  static HeapsmithException wrong(int line, String what) {
    return HeapsmithException.of(Code.CLP_SYNTAX, "line " + line, what);
  }
}
