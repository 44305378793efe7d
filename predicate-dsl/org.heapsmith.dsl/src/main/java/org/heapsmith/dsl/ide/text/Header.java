// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.text;

import java.util.ArrayList;
import java.util.List;

/**
 * The head of a declaration, as far as it is written.
 *
 * @param name of a definition; of a spec its target, dots and {@code *} included
 * @param parameters in order
 * @param signature whether there is a parameter list
 * @param body index of the first token behind {@code =} or <code>{</code> in the declaration's
 *     tokens; -1 if it was not reached
 */
public record Header(
    Chunk.Kind kind, String name, List<Parameter> parameters, boolean signature, int body) {

  /**
   * A parameter.
   *
   * @param type as written, without type arguments
   * @param name empty if it is not written yet
   * @param offset of the type
   * @param end behind the name
   */
  public record Parameter(String type, String name, int offset, int end) {}

  /** Copies the list. */
  public Header {
    parameters = List.copyOf(parameters);
  }

  /** Reads the head of a predicate, invariant or spec. */
  public static Header of(Chunk chunk) {
    List<Token> code = chunk.code();
    StringBuilder name = new StringBuilder();
    int at = 1;
    while (at < code.size() && isName(code.get(at))) {
      name.append(code.get(at++).text());
    }
    List<Parameter> parameters = new ArrayList<>();
    boolean signature = at < code.size() && code.get(at).is("(");
    if (signature) {
      at = parameters(code, at + 1, parameters);
    }
    String opener = chunk.kind() == Chunk.Kind.PREDICATE ? "=" : "{";
    boolean reached = at < code.size() && code.get(at).is(opener);
    return new Header(chunk.kind(), name.toString(), parameters, signature, reached ? at + 1 : -1);
  }

  private static boolean isName(Token token) {
    return token.isWord() || token.is(".") || token.is("*");
  }

  /** Reads parameters; returns the index behind the closing parenthesis. */
  private static int parameters(List<Token> code, int from, List<Parameter> into) {
    int at = from;
    int start = from;
    int depth = 0;
    for (; at < code.size(); at++) {
      Token token = code.get(at);
      depth += token.is("<") ? 1 : token.is(">") ? -1 : 0;
      boolean closes = token.is(")") || token.is("=") || token.is("{");
      if (closes || token.is(",") && depth == 0) {
        add(code.subList(start, at), into);
        start = at + 1;
      }
      if (closes) {
        return token.is(")") ? at + 1 : at;
      }
    }
    add(code.subList(start, at), into);
    return at;
  }

  private static void add(List<Token> tokens, List<Parameter> into) {
    if (tokens.isEmpty()) {
      return;
    }
    StringBuilder type = new StringBuilder();
    int depth = 0;
    int last = tokens.size() - 1;
    boolean named = last > 0 && tokens.get(last).isWord() && !tokens.get(last - 1).is(".");
    for (Token token : tokens.subList(0, named ? last : last + 1)) {
      depth += token.is("<") ? 1 : 0;
      type.append(depth == 0 ? token.text() : "");
      depth -= token.is(">") ? 1 : 0;
    }
    into.add(
        new Parameter(
            type.toString(),
            named ? tokens.get(last).text() : "",
            tokens.get(0).offset(),
            tokens.get(last).end()));
  }
}
