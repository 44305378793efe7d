// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.testgen.merge.JavaTokens.Kind;
import org.heapsmith.testgen.merge.JavaTokens.Token;
import org.heapsmith.testgen.merge.Member.Body;

/** Reads the members of a class. */
final class MemberReader {
  private static final Set<String> TYPES = Set.of("class", "interface", "enum", "record");

  private final String text;
  private final List<Token> tokens;
  private int at;

  MemberReader(String text, List<Token> tokens, int from) {
    this.text = text;
    this.tokens = tokens;
    this.at = from;
  }

  /** Returns the index of the token after what was read. */
  int position() {
    return at;
  }

  /** Returns the members up to the brace that closes the class; the reader stands at that. */
  List<Member> members() throws NotReadable {
    List<Member> members = new ArrayList<>();
    while (!isClosing()) {
      members.add(member());
    }
    return members;
  }

  private boolean isClosing() throws NotReadable {
    if (isAtEnd()) {
      throw new NotReadable("a class that does not end");
    }
    return is(afterTrivia(at), '}');
  }

  /** Returns whether nothing follows but comments. */
  boolean isAtEnd() {
    return afterTrivia(at) == tokens.size();
  }

  private int afterTrivia(int from) {
    int next = from;
    while (next < tokens.size() && tokens.get(next).isTrivia()) {
      next++;
    }
    return next;
  }

  private boolean is(int token, char symbol) {
    return tokens.get(token).kind() == Kind.SYMBOL
        && text.charAt(tokens.get(token).start()) == symbol;
  }

  private String word(int token) {
    return token < tokens.size() && tokens.get(token).kind() == Kind.WORD
        ? text.substring(tokens.get(token).start(), tokens.get(token).end())
        : "";
  }

  /** Reads one member, from the trivia before it to the end of its last line. */
  Member member() throws NotReadable {
    int first = at;
    String name = "";
    String last = "";
    int parameters = -1;
    boolean type = false;
    boolean constants = false;
    boolean value = false;
    while (true) {
      if (at >= tokens.size()) {
        throw new NotReadable("a member that does not end");
      }
      if (is(at, '}')) {
        throw new NotReadable("a member that does not end");
      }
      if (is(at, '@') && !word(at + 1).equals("interface")) {
        annotation();
        continue;
      }
      if (is(at, '(')) {
        if (parameters < 0 && !type && !value) {
          parameters = at;
          name = last;
        }
        skip('(', ')');
        continue;
      }
      if (is(at, '{')) {
        if (type) {
          return type(first, name, constants);
        }
        skip('{', '}');
        if (!value) {
          break;
        }
        continue;
      }
      if (is(at, ';')) {
        at++;
        break;
      }
      value |= is(at, '=');
      if (!type && parameters < 0 && !value && TYPES.contains(last) && !word(at).isEmpty()) {
        type = true;
        constants = last.equals("enum");
        name = word(at);
      }
      last = tokens.get(at).isTrivia() ? last : word(at);
      name = type || parameters >= 0 || value || last.isEmpty() ? name : last;
      at++;
    }
    restOfLine();
    String types = parameters < 0 ? "" : types(parameters);
    return new Member(name, types, text(first, at), Optional.empty());
  }

  /** Reads a class; an enum, whose constants are no members, is not looked into. */
  private Member type(int first, String name, boolean constants) throws NotReadable {
    at++;
    int brace = at;
    restOfLine();
    if (at > brace && !isEndOfLine()) {
      at = brace; // the comment is that of a member on the same line
    }
    String head = text(first, at);
    List<Member> members = constants ? List.of() : members();
    int tail = at;
    int depth = 1;
    for (; depth > 0; at++) {
      if (at == tokens.size()) {
        throw new NotReadable("a class that does not end");
      }
      depth += is(at, '{') ? 1 : is(at, '}') ? -1 : 0;
    }
    restOfLine();
    return Member.of(name, new Body(head, members, text(tail, at)));
  }

  /** A comment at the end of a line belongs to what stands there. */
  void restOfLine() {
    int next = at;
    while (next < tokens.size() && tokens.get(next).isTrivia()) {
      Token token = tokens.get(next);
      int line = text.substring(token.start(), token.end()).indexOf('\n');
      if (token.kind() == Kind.COMMENT && line < 0) {
        at = next + 1;
      } else if (line >= 0) {
        return;
      }
      next++;
    }
  }

  private boolean isEndOfLine() {
    int next = afterTrivia(at);
    return next == tokens.size() || text(at, next).contains("\n");
  }

  private void annotation() throws NotReadable {
    at++;
    while (at < tokens.size()
        && (tokens.get(at).isTrivia() || !word(at).isEmpty() || is(at, '.'))) {
      boolean word = !word(at).isEmpty();
      at++;
      int next = afterTrivia(at);
      if (word && next < tokens.size() && is(next, '(')) {
        at = next;
        skip('(', ')');
        return;
      }
      if (word && next < tokens.size() && !is(next, '.')) {
        return;
      }
    }
  }

  private void skip(char open, char close) throws NotReadable {
    int depth = 0;
    do {
      if (at >= tokens.size()) {
        throw new NotReadable("a bracket that is not closed");
      }
      depth += is(at, open) ? 1 : is(at, close) ? -1 : 0;
      at++;
    } while (depth > 0);
  }

  /** The types of parameters: what stands between the commas, without annotations and the name. */
  private String types(int open) throws NotReadable {
    int end = at;
    StringBuilder types = new StringBuilder();
    String last = "";
    int angles = 0;
    for (at = open + 1; !is(at, ')'); ) {
      if (is(at, '@')) {
        annotation();
        continue;
      }
      angles += is(at, '<') ? 1 : is(at, '>') ? -1 : 0;
      if (is(at, ',') && angles == 0) {
        types.append(',');
        last = "";
      } else if (!tokens.get(at).isTrivia()) {
        types.append(last);
        last = word(at).equals("final") ? "" : text.substring(start(at), tokens.get(at).end());
      }
      at++;
    }
    at = end;
    return types.append(')').toString();
  }

  private int start(int token) {
    return tokens.get(token).start();
  }

  private String text(int from, int to) {
    return from == to ? "" : text.substring(start(from), tokens.get(to - 1).end());
  }
}
