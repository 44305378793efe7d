// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.logic.spec.SourceRef;

/** Splits a Java source into names, texts, comments and single signs. */
public final class JavaSourceTokens {
  private static final String TEXT_BLOCK = "\"\"\"";

  private final PlacedText content;
  private final String name;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  /** What a token is. */
  public enum Kind {
    /** A name or word. */
    NAME,
    /** A string literal or text block, without quotes and escapes. */
    TEXT,
    /** A comment, without its signs at both ends; line comments below each other are one. */
    COMMENT,
    /** Any other sign; numbers and characters are one, too. */
    SIGN
  }

  /** A token; its characters know where they stand. */
  public record Token(Kind kind, PlacedText text, SourceRef source) {
    /** Returns whether it is that name or sign. */
    public boolean is(String wanted) {
      return kind != Kind.TEXT && kind != Kind.COMMENT && text.toString().equals(wanted);
    }
  }

  private JavaSourceTokens(String name, String content) {
    this.name = name;
    this.content = PlacedText.of(name, content.replace("\r\n", "\n"));
  }

  /** Returns the tokens of a source. */
  public static List<Token> of(String name, String content) {
    JavaSourceTokens reader = new JavaSourceTokens(name, content);
    while (reader.at < reader.content.length()) {
      reader.next();
    }
    return reader.tokens;
  }

  private void next() {
    int from = at;
    char c = content.charAt(at);
    if (Character.isWhitespace(c)) {
      at++;
    } else if (content.startsWith("//", at)) {
      lineComment();
    } else if (content.startsWith("/*", at)) {
      at = endOf("*/", at + 2);
      add(Kind.COMMENT, from + 2, Math.max(from + 2, at - 2), from);
    } else if (content.startsWith(TEXT_BLOCK, at)) {
      at += TEXT_BLOCK.length();
      text(TEXT_BLOCK, from);
    } else if (c == '"') {
      at++;
      text("\"", from);
    } else if (c == '\'') {
      character();
      add(Kind.SIGN, from, at, from);
    } else if (Character.isJavaIdentifierStart(c)) {
      while (at < content.length() && Character.isJavaIdentifierPart(content.charAt(at))) {
        at++;
      }
      add(Kind.NAME, from, at, from);
    } else {
      at++;
      add(Kind.SIGN, from, at, from);
    }
  }

  private void add(Kind kind, int from, int to, int source) {
    tokens.add(new Token(kind, content.part(from, to), content.place(source)));
  }

  /** Returns where a text ends, its end included. */
  private int endOf(String end, int from) {
    int i = from;
    while (i < content.length() && !content.startsWith(end, i)) {
      i++;
    }
    return Math.min(content.length(), i + end.length());
  }

  private void lineComment() {
    int from = at;
    PlacedText text = new PlacedText(name);
    while (content.startsWith("//", at)) {
      int end = endOf("\n", at);
      text.append(content.part(at + 2, end));
      at = end;
      while (at < content.length() && " \t".indexOf(content.charAt(at)) >= 0) {
        at++;
      }
    }
    tokens.add(new Token(Kind.COMMENT, text, content.place(from)));
  }

  private void character() {
    at++;
    while (at < content.length() && "'\n".indexOf(content.charAt(at)) < 0) {
      at += content.charAt(at) == '\\' ? 2 : 1;
    }
    at = Math.min(at + 1, content.length());
  }

  private void text(String end, int source) {
    PlacedText text = new PlacedText(name);
    boolean block = end.equals(TEXT_BLOCK);
    while (at < content.length()
        && !content.startsWith(end, at)
        && (block || content.charAt(at) != '\n')) {
      SourceRef place = content.place(at);
      char c = content.charAt(at++);
      if (c == '\\' && at < content.length()) {
        char escaped = content.charAt(at++);
        c = "ntrfbs\n".indexOf(escaped) >= 0 ? ' ' : escaped; // white space is all the same
      }
      text.append(c, place.line(), place.column());
    }
    at = Math.min(content.length(), at + end.length());
    tokens.add(new Token(Kind.TEXT, text, content.place(source)));
  }
}
