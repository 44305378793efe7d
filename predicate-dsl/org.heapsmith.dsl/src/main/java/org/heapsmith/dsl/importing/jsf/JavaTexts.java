// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jsf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.dsl.importing.JavaSourceTokens;
import org.heapsmith.dsl.importing.JavaSourceTokens.Kind;
import org.heapsmith.dsl.importing.JavaSourceTokens.Token;
import org.heapsmith.dsl.importing.PlacedText;

/**
 * The texts of a Java source: string literals, concatenated with {@code +} and by way of variables,
 * where they are handed on (to a call, an annotation, an array), and its comments. No Java is run;
 * what is no literal stands in a text as {@code ${…}}.
 */
final class JavaTexts {
  private final List<Token> tokens;
  private final Map<String, Variable> variables = new LinkedHashMap<>();
  private final List<Text> texts = new ArrayList<>();
  private final List<Token> comments = new ArrayList<>();
  private final Set<String> members = new LinkedHashSet<>();
  private final Deque<Integer> brackets = new ArrayDeque<>(List.of(0));
  private final String file;
  private String packageName = "";
  private String className = "";
  private String superName = "";
  private String member = "";
  private int depth;
  private int calls;
  private int at;

  /**
   * A text.
   *
   * @param member the method or field it stands in; empty outside
   * @param call a number of the innermost bracket around it
   */
  record Text(PlacedText value, String member, int call) {}

  private static final class Variable {
    final String member;
    final PlacedText value;
    boolean isRead;

    Variable(String member, PlacedText value) {
      this.member = member;
      this.value = value;
    }
  }

  private JavaTexts(String file, List<Token> all) {
    this.file = file;
    this.tokens = all.stream().filter(t -> t.kind() != Kind.COMMENT).toList();
    all.stream().filter(t -> t.kind() == Kind.COMMENT).forEach(comments::add);
  }

  static JavaTexts read(String file, String content) {
    JavaTexts result = new JavaTexts(file, JavaSourceTokens.of(file, content));
    while (result.at < result.tokens.size()) {
      result.step();
    }
    result.variables.values().stream()
        .filter(v -> !v.isRead)
        .forEach(v -> result.texts.add(new Text(v.value, v.member, 0)));
    return result;
  }

  /** Returns the name of the class, with its package. */
  String className() {
    return packageName + className;
  }

  /** Returns what the class extends, as written; empty for nothing. */
  String superName() {
    return superName;
  }

  /** Returns the package with a dot behind it; empty for none. */
  String packageName() {
    return packageName;
  }

  /** Returns the names of its methods. */
  Set<String> members() {
    return members;
  }

  List<Text> texts() {
    return texts;
  }

  List<Token> comments() {
    return comments;
  }

  private boolean is(int index, String sign) {
    return index >= 0 && index < tokens.size() && tokens.get(index).is(sign);
  }

  private boolean isName(int index) {
    return index >= 0 && index < tokens.size() && tokens.get(index).kind() == Kind.NAME;
  }

  private void step() {
    Token token = tokens.get(at);
    if (token.kind() == Kind.TEXT || isVariable(at)) {
      chain();
      return;
    }
    if (token.is("package") && depth == 0) {
      packageName = dotted(at + 1) + ".";
    } else if (token.is("class") && className.isEmpty() && isName(at + 1)) {
      className = tokens.get(at + 1).text().toString();
    } else if (token.is("extends") && depth == 0 && superName.isEmpty()) {
      superName = dotted(at + 1);
    } else if (token.is("(") || token.is("{") || token.is("[")) {
      depth += token.is("{") ? 1 : 0;
      brackets.push(++calls);
    } else if (token.is(")") || token.is("}") || token.is("]")) {
      depth -= token.is("}") ? 1 : 0;
      if (brackets.size() > 1) {
        brackets.pop();
      }
    } else if (token.kind() == Kind.NAME && depth == 1 && brackets.size() == 2) {
      declaration(token);
    }
    boolean ends = token.is(";") || token.is("}") || token.is("@");
    if (ends && depth == 1) {
      member = "";
    }
    at++;
  }

  private void declaration(Token token) {
    if (is(at - 1, "@") || is(at - 1, ".")) {
      return;
    } else if (is(at + 1, "(")) {
      member = token.text().toString();
      members.add(member);
    } else if (is(at + 1, "=")) {
      member = token.text().toString();
    }
  }

  private String dotted(int from) {
    StringBuilder result = new StringBuilder();
    for (int i = from; isName(i) || is(i, "."); i++) {
      result.append(tokens.get(i).text());
    }
    return result.toString();
  }

  private Variable variable(int index) {
    String name = tokens.get(index).text().toString();
    Variable local = variables.get(member + "." + name);
    return local != null ? local : variables.get("." + name);
  }

  private boolean isVariable(int index) {
    return isName(index)
        && variable(index) != null
        && !is(index - 1, ".")
        && !is(index + 1, ".")
        && !is(index + 1, "(")
        && !is(index + 1, "=")
        && !(is(index + 1, "+") && is(index + 2, "="));
  }

  /** Reads operands with {@code +} between them. */
  private void chain() {
    int first = at;
    PlacedText value = new PlacedText(file);
    operand(value);
    while (is(at, "+") && !is(at + 1, "=")) {
      at++;
      operand(value);
    }
    boolean appends = is(first - 1, "=") && is(first - 2, "+") && isName(first - 3);
    boolean assigns = is(first - 1, "=") && isName(first - 2);
    if (assigns || appends) {
      int name = appends ? first - 3 : first - 2;
      PlacedText whole = new PlacedText(file);
      if (appends && variable(name) != null) {
        whole.append(variable(name).value);
      }
      whole.append(value);
      String scope = depth > 1 ? member : "";
      String key = scope + "." + tokens.get(name).text();
      variables.put(key, new Variable(scope, whole));
    } else {
      texts.add(new Text(value, member, brackets.peek()));
    }
  }

  private void operand(PlacedText value) {
    if (at >= tokens.size()) {
      return;
    }
    Token token = tokens.get(at);
    if (token.kind() == Kind.TEXT) {
      value.append(token.text());
      at++;
    } else if (isVariable(at)) {
      Variable variable = variable(at);
      variable.isRead = true;
      value.append(variable.value);
      at++;
    } else {
      unknown(value, token);
    }
  }

  /** Takes an operand that is no text: names with dots, and brackets. */
  private void unknown(PlacedText value, Token token) {
    StringBuilder shown = new StringBuilder();
    int open = 0;
    while (at < tokens.size()) {
      Token next = tokens.get(at);
      boolean bracket = next.is("(") || next.is("[");
      boolean goesOn = open > 0 || bracket || next.kind() == Kind.NAME || next.is(".");
      if (!goesOn) {
        break;
      }
      open += bracket ? 1 : next.is(")") || next.is("]") ? -1 : 0;
      shown.append(next.text());
      at++;
    }
    for (char c : ("${" + shown + "}").toCharArray()) {
      value.append(c, token.source().line(), token.source().column());
    }
  }
}
