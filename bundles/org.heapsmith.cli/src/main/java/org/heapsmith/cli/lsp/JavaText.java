// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds declarations in Java source by its brackets, without parsing it: good enough to go there.
 */
final class JavaText {
  private final String code;

  /** Reads {@code source}; comments and texts in it are not looked at. */
  JavaText(String source) {
    this.code = blanked(source);
  }

  private static String blanked(String source) {
    Matcher m =
        Pattern.compile(
                "//[^\\n"
                    + "\\r"
                    + "]*|/\\*.*?\\*/|\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*'",
                Pattern.DOTALL)
            .matcher(source);
    StringBuilder text = new StringBuilder(source);
    while (m.find()) {
      for (int i = m.start(); i < m.end(); i++) {
        if (!Character.isWhitespace(source.charAt(i))) {
          text.setCharAt(i, ' ');
        }
      }
    }
    return text.toString();
  }

  /** A class: where its name stands, and its body without the braces. */
  record Type(int name, int from, int to) {}

  /** Returns the class that one reaches from the top by these simple names; null if none. */
  Type type(List<String> path) {
    Type found = new Type(0, 0, code.length());
    for (String name : path) {
      Matcher m =
          Pattern.compile("\\b(?:class|interface|enum|record)\\s+(" + Pattern.quote(name) + ")\\b")
              .matcher(code)
              .region(found.from(), found.to());
      if (!m.find()) {
        return null;
      }
      int open = code.indexOf('{', m.end());
      found = new Type(m.start(1), open < 0 ? found.to() : open + 1, close(open, found.to()));
    }
    return found;
  }

  private int close(int open, int limit) {
    int depth = 0;
    for (int i = Math.max(open, 0); i < limit; i++) {
      depth += code.charAt(i) == '{' ? 1 : code.charAt(i) == '}' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return limit;
  }

  /** Returns the offset of a field's name; -1 if there is none. */
  int field(Type type, String name) {
    return member(type, name, "\\s*(?:=[^=]|;|,|\\[|$)", text -> true);
  }

  /**
   * Returns the offset of a method's name; -1 if there is none.
   *
   * @param parameters simple names of the parameter types
   */
  int method(Type type, String name, List<String> parameters) {
    int exact = member(type, name, "\\s*\\(", rest -> types(rest).equals(parameters));
    int count = parameters.size();
    return exact >= 0 ? exact : member(type, name, "\\s*\\(", rest -> types(rest).size() == count);
  }

  /** A name directly in a class body, after a type or modifier, followed as a member is. */
  private int member(Type type, String name, String follow, Predicate<String> accepted) {
    Matcher m =
        Pattern.compile("(?<=[\\w>\\],\\s])\\b" + Pattern.quote(name) + "\\b(?=" + follow + ")")
            .matcher(code)
            .region(type.from(), type.to())
            .useTransparentBounds(true);
    while (m.find()) {
      if (depth(type.from(), m.start()) == 0 && accepted.test(code.substring(m.end()))) {
        return m.start();
      }
    }
    return -1;
  }

  /** How many brackets are open; inside a field's initializer it is more than none, too. */
  private int depth(int from, int to) {
    int depth = 0;
    for (int i = from; i < to; i++) {
      depth += "{(".indexOf(code.charAt(i)) >= 0 ? 1 : "})".indexOf(code.charAt(i)) >= 0 ? -1 : 0;
    }
    return depth;
  }

  /** The simple names of the types in a parameter list. */
  private static List<String> types(String rest) {
    int open = rest.indexOf('(');
    int close = rest.indexOf(')');
    if (open < 0 || close < open || rest.substring(open + 1, close).isBlank()) {
      return List.of();
    }
    String erased = rest.substring(open + 1, close);
    while (erased.matches("(?s).*<[^<>]*>.*")) {
      erased = erased.replaceAll("<[^<>]*>", "");
    }
    return Arrays.stream(erased.split(","))
        .map(
            parameter ->
                parameter
                    .strip()
                    .replaceAll("^(?:(?:final|@[\\w.]+)\\s+)+", "")
                    .replaceAll("\\.\\.\\.", "[]")
                    .replaceAll("\\s*\\w+$", "")
                    .replaceAll("\\w+\\.", "")
                    .replaceAll("\\s", ""))
        .toList();
  }
}
