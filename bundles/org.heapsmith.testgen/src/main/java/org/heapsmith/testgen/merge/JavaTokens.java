// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The tokens of a Java source: as much of the language as it takes to find members and names. */
final class JavaTokens {

  /** What a token is. */
  enum Kind {
    WORD,
    LITERAL,
    COMMENT,
    SPACE,
    SYMBOL
  }

  /** A stretch of the text. */
  record Token(Kind kind, int start, int end) {
    boolean isTrivia() {
      return kind == Kind.SPACE || kind == Kind.COMMENT;
    }
  }

  private final String text;
  private final List<Token> tokens = new ArrayList<>();

  private JavaTokens(String text) {
    this.text = text;
  }

  /** Returns the tokens, which cover the whole text. */
  static List<Token> of(String text) throws NotReadable {
    JavaTokens scan = new JavaTokens(text);
    for (int at = 0; at < text.length(); ) {
      at = scan.next(at);
    }
    return scan.tokens;
  }

  private int next(int at) throws NotReadable {
    char c = text.charAt(at);
    int end;
    Kind kind;
    if (Character.isWhitespace(c) || c == '\uFEFF') {
      end = at + 1;
      kind = Kind.SPACE;
      while (end < text.length() && Character.isWhitespace(text.charAt(end))) {
        end++;
      }
    } else if (text.startsWith("//", at)) {
      end = endOfLine(at);
      kind = Kind.COMMENT;
    } else if (text.startsWith("/*", at)) {
      end = after("*/", at + 2);
      kind = Kind.COMMENT;
    } else if (text.startsWith("\"\"\"", at)) {
      end = quoted("\"\"\"", at + 3, false);
      kind = Kind.LITERAL;
    } else if (c == '"' || c == '\'') {
      end = quoted(String.valueOf(c), at + 1, true);
      kind = Kind.LITERAL;
    } else if (Character.isJavaIdentifierPart(text.codePointAt(at))) {
      end = afterWord(at);
      kind = Kind.WORD; // or a number: it makes no difference
    } else {
      end = at + Character.charCount(text.codePointAt(at));
      kind = Kind.SYMBOL;
    }
    tokens.add(new Token(kind, at, end));
    return end;
  }

  private int afterWord(int at) {
    int end = at;
    while (end < text.length() && Character.isJavaIdentifierPart(text.codePointAt(end))) {
      end += Character.charCount(text.codePointAt(end));
    }
    return end;
  }

  private int endOfLine(int at) {
    int end = at;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  private int after(String close, int from) throws NotReadable {
    int end = text.indexOf(close, from);
    if (end < 0) {
      throw new NotReadable("a comment that does not end");
    }
    return end + close.length();
  }

  private int quoted(String close, int from, boolean oneLine) throws NotReadable {
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (text.startsWith(close, i)) {
        return i + close.length();
      } else if (oneLine && (c == '\n' || c == '\r')) {
        break;
      }
    }
    throw new NotReadable("a literal that does not end");
  }

  /** Returns all words of a text but those of comments and literals. */
  static Set<String> words(String text) throws NotReadable {
    Set<String> words = new HashSet<>();
    for (Token token : of(text)) {
      if (token.kind() == Kind.WORD) {
        words.add(text.substring(token.start(), token.end()));
      }
    }
    return words;
  }

  /** Returns what the strings of a text hold, without a class that is named before it. */
  static Set<String> namesInLiterals(String text) throws NotReadable {
    Set<String> names = new HashSet<>();
    for (Token token : of(text)) {
      if (token.kind() == Kind.LITERAL) {
        String literal = text.substring(token.start() + 1, token.end() - 1);
        names.add(literal.substring(literal.lastIndexOf('#') + 1));
      }
    }
    return names;
  }

  /**
   * Returns a text with other names in it, where they are not members of something: {@code x.name}
   * stays.
   *
   * @param methods new names of methods
   * @param types what to write for types
   */
  static String renamed(String text, Map<String, String> methods, Map<String, String> types)
      throws NotReadable {
    if (methods.isEmpty() && types.isEmpty()) {
      return text;
    }
    List<Token> tokens = of(text).stream().filter(t -> !t.isTrivia()).toList();
    StringBuilder result = new StringBuilder();
    int done = 0;
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      String word = text.substring(token.start(), token.end());
      boolean free = i == 0 || text.charAt(tokens.get(i - 1).start()) != '.';
      boolean call = i + 1 < tokens.size() && text.charAt(tokens.get(i + 1).start()) == '(';
      String other = call ? methods.getOrDefault(word, types.get(word)) : types.get(word);
      if (token.kind() == Kind.WORD && free && other != null) {
        result.append(text, done, token.start()).append(other);
        done = token.end();
      }
    }
    return result.append(text.substring(done)).toString();
  }
}
