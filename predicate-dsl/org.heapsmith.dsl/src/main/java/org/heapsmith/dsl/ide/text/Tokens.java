// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.text;

import java.util.ArrayList;
import java.util.List;
import org.antlr.runtime.ANTLRStringStream;
import org.antlr.runtime.CommonToken;
import org.heapsmith.dsl.parser.antlr.internal.InternalHeapSpecLexer;
import org.heapsmith.dsl.syntax.RangeLexer;

/** Cuts a text into tokens, with the lexer of the parser so that both see the same. Stateless. */
public final class Tokens {
  private Tokens() {}

  /** Returns all tokens, white space and comments included; their texts make up {@code text}. */
  public static List<Token> of(String text) {
    InternalHeapSpecLexer lexer = new RangeLexer();
    lexer.setCharStream(new ANTLRStringStream(text));
    List<Token> result = new ArrayList<>();
    int end = 0;
    for (org.antlr.runtime.Token next = lexer.nextToken();
        next.getType() != org.antlr.runtime.Token.EOF;
        next = lexer.nextToken()) {
      CommonToken token = (CommonToken) next;
      int from = Math.max(end, token.getStartIndex());
      int to = Math.min(text.length(), Math.max(from, token.getStopIndex() + 1));
      if (from > end) {
        result.add(new Token(Token.Kind.INVALID, text.substring(end, from), end));
      }
      if (to > from) {
        add(token.getType(), text.substring(from, to), from, result);
        end = to;
      }
    }
    if (end < text.length()) {
      result.add(new Token(Token.Kind.INVALID, text.substring(end), end));
    }
    return result;
  }

  /** Returns the tokens that the parser sees. */
  public static List<Token> code(List<Token> all) {
    return all.stream().filter(Token::isCode).toList();
  }

  private static void add(int type, String text, int offset, List<Token> into) {
    Token.Kind kind = kind(type, text);
    if (kind != Token.Kind.LINE_COMMENT) {
      into.add(new Token(kind, text, offset));
      return;
    }
    String comment = text.stripTrailing(); // the grammar counts the line break as part of it
    into.add(new Token(kind, comment, offset));
    if (comment.length() < text.length()) {
      int rest = comment.length();
      into.add(new Token(Token.Kind.SPACE, text.substring(rest), offset + rest));
    }
  }

  private static Token.Kind kind(int type, String text) {
    return switch (type) {
      case InternalHeapSpecLexer.RULE_WS -> Token.Kind.SPACE;
      case InternalHeapSpecLexer.RULE_SL_COMMENT -> Token.Kind.LINE_COMMENT;
      case InternalHeapSpecLexer.RULE_ML_COMMENT -> Token.Kind.COMMENT;
      case InternalHeapSpecLexer.RULE_NUMBER, InternalHeapSpecLexer.RULE_FLOAT -> Token.Kind.NUMBER;
      case InternalHeapSpecLexer.RULE_CHAR, InternalHeapSpecLexer.RULE_STRING -> Token.Kind.LITERAL;
      case InternalHeapSpecLexer.RULE_ID -> Token.Kind.WORD;
      case InternalHeapSpecLexer.RULE_ANY_OTHER, 0 -> Token.Kind.INVALID;
      default ->
          Character.isJavaIdentifierStart(text.charAt(0)) ? Token.Kind.WORD : Token.Kind.SIGN;
    };
  }
}
