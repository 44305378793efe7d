// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import com.google.inject.Inject;
import com.google.inject.Provider;
import com.google.inject.name.Named;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.antlr.runtime.ANTLRStringStream;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.Token;
import org.eclipse.xtext.parser.antlr.ITokenDefProvider;
import org.eclipse.xtext.parser.antlr.Lexer;
import org.eclipse.xtext.parser.antlr.LexerBindings;

/** The tokens of any text, right or wrong: what the generated lexer sees. */
final class Lexemes {
  private static final Map<String, Lexeme.Kind> TERMINALS =
      Map.of(
          "RULE_ID", Lexeme.Kind.NAME,
          "RULE_NUMBER", Lexeme.Kind.NUMBER,
          "RULE_FLOAT", Lexeme.Kind.NUMBER,
          "RULE_CHAR", Lexeme.Kind.STRING,
          "RULE_STRING", Lexeme.Kind.STRING,
          "RULE_ML_COMMENT", Lexeme.Kind.COMMENT,
          "RULE_SL_COMMENT", Lexeme.Kind.COMMENT);

  private final Provider<Lexer> lexers;
  private final Map<Integer, Lexeme.Kind> kinds = new HashMap<>();

  @Inject
  Lexemes(@Named(LexerBindings.RUNTIME) Provider<Lexer> lexers, ITokenDefProvider names) {
    this.lexers = lexers;
    names.getTokenDefMap().forEach(this::classify);
  }

  private void classify(int type, String name) {
    if (TERMINALS.containsKey(name)) {
      kinds.put(type, TERMINALS.get(name));
    } else if (name.startsWith("'")) {
      boolean word = Character.isJavaIdentifierStart(name.charAt(1));
      kinds.put(type, word ? Lexeme.Kind.KEYWORD : Lexeme.Kind.OPERATOR);
    }
  }

  /** Returns the tokens of {@code text} in order. */
  List<Lexeme> of(String text) {
    Lexer lexer = lexers.get();
    lexer.setCharStream(new ANTLRStringStream(text));
    List<Lexeme> result = new ArrayList<>();
    for (Token next = lexer.nextToken(); next.getType() != Token.EOF; next = lexer.nextToken()) {
      var kind = kinds.get(next.getType());
      if (kind != null && next instanceof CommonToken token) {
        int length = token.getStopIndex() - token.getStartIndex() + 1;
        result.add(new Lexeme(token.getStartIndex(), length, kind));
      }
    }
    return List.copyOf(result);
  }
}
