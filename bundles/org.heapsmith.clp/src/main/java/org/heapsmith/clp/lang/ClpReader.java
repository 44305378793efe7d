// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.lang;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.clp.lang.Tokens.Kind;
import org.heapsmith.clp.lang.Tokens.Token;

/** Reads the text of a program: clauses, and the directives {@code run} and {@code blocks}. */
public final class ClpReader {
  private static final int CLAUSE = 1200;

  private final List<Token> tokens;
  private int at;
  private int anonymous;

  private ClpReader(List<Token> tokens) {
    this.tokens = tokens;
  }

  /**
   * Returns the program.
   *
   * @throws org.heapsmith.base.HeapsmithException {@link org.heapsmith.base.Code#CLP_SYNTAX} with
   *     the line, for a text that is none
   */
  public static ClpProgram read(String text) {
    return new ClpReader(Tokens.of(text)).program();
  }

  private ClpProgram program() {
    List<ClpTerm> goal = List.of();
    Set<String> blocks = new LinkedHashSet<>();
    List<Clause> clauses = new ArrayList<>();
    while (peek().kind() != Kind.END) {
      if (skip(":-")) {
        ClpTerm directive = term(CLAUSE);
        switch (ClpTerm.key(directive)) {
          case "run/1" -> goal = argument(directive);
          case "blocks/1" -> argument(directive).forEach(b -> blocks.add(ClpTerm.key(b)));
          default -> throw wrong("there are directives run([…]) and blocks([…]) only");
        }
        expect(".");
      } else {
        clauses.add(clause());
      }
    }
    Set<String> names = new LinkedHashSet<>();
    blocks.forEach(b -> names.add(b.substring(0, b.lastIndexOf('/'))));
    return new ClpProgram(goal, names, clauses);
  }

  private static List<ClpTerm> argument(ClpTerm directive) {
    return ClpTerm.elements(((ClpTerm.Struct) directive).arg(0));
  }

  private Clause clause() {
    ClpTerm head = term(Operators.ARGUMENT);
    if (!(head instanceof ClpTerm.Struct) && !(head instanceof ClpTerm.Atom)) {
      throw wrong("a clause begins with a predicate");
    }
    List<ClpTerm> body = new ArrayList<>();
    if (skip(":-")) {
      do {
        body.add(term(Operators.ARGUMENT));
      } while (skip(","));
    }
    expect(".");
    return new Clause(List.of(), head, body);
  }

  /** Operators associate to the left; the tighter one has the smaller priority. */
  private ClpTerm term(int most) {
    ClpTerm left = primary();
    while (true) {
      Token token = peek();
      boolean operator = token.kind() == Kind.SYMBOL || token.kind() == Kind.NAME;
      int priority = operator ? Operators.priority(token.text()) : 0;
      if (priority == 0 || priority > most) {
        return left;
      }
      at++;
      left = ClpTerm.struct(token.text(), left, term(priority - 1));
    }
  }

  private ClpTerm primary() {
    Token token = peek();
    at++;
    return switch (token.kind()) {
      case VARIABLE -> variable(token.text());
      case NUMBER -> number(token, "");
      case NAME, QUOTED -> skip("(") ? structure(token.text()) : new ClpTerm.Atom(token.text());
      case SYMBOL -> symbol(token);
      case END -> {
        at--;
        throw wrong("a term is missing");
      }
    };
  }

  private ClpTerm variable(String name) {
    return new ClpTerm.Var(name.equals("_") ? "_" + ++anonymous : name);
  }

  private ClpTerm number(Token token, String sign) {
    try {
      return NumberText.read(sign + token.text());
    } catch (NumberFormatException e) {
      throw Tokens.wrong(token.line(), token.text() + " is too large");
    }
  }

  private ClpTerm symbol(Token token) {
    switch (token.text()) {
      case "!":
        return new ClpTerm.Atom("!");
      case "[":
        return list();
      case "(":
        return parentheses();
      case "-":
        if (peek().kind() == Kind.NUMBER) {
          at++;
          return number(tokens.get(at - 1), "-");
        }
        return ClpTerm.struct("-", new ClpTerm.Num(0), primary());
      default:
        at--;
        throw wrong("a term is missing");
    }
  }

  private ClpTerm structure(String functor) {
    List<ClpTerm> args = new ArrayList<>();
    do {
      args.add(term(Operators.ARGUMENT));
    } while (skip(","));
    expect(")");
    return new ClpTerm.Struct(functor, args);
  }

  private ClpTerm parentheses() {
    ClpTerm first = term(Operators.ARGUMENT);
    if (skip(",")) {
      first = ClpTerm.struct(",", first, term(Operators.ARGUMENT));
    }
    expect(")");
    return first;
  }

  private ClpTerm list() {
    if (skip("]")) {
      return ClpTerm.NIL;
    }
    List<ClpTerm> elements = new ArrayList<>();
    do {
      elements.add(term(Operators.ARGUMENT));
    } while (skip(","));
    ClpTerm list = skip("|") ? term(Operators.ARGUMENT) : ClpTerm.NIL;
    expect("]");
    for (int i = elements.size() - 1; i >= 0; i--) {
      list = ClpTerm.cell(elements.get(i), list);
    }
    return list;
  }

  private Token peek() {
    return tokens.get(at);
  }

  private boolean skip(String symbol) {
    boolean there = peek().is(symbol);
    at += there ? 1 : 0;
    return there;
  }

  private void expect(String symbol) {
    if (!skip(symbol)) {
      throw wrong("'" + symbol + "' is missing before '" + peek().text() + "'");
    }
  }

  private org.heapsmith.base.HeapsmithException wrong(String what) {
    return Tokens.wrong(peek().line(), what);
  }
}
