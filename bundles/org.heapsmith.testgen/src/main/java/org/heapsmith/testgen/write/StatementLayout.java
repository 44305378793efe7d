// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.testgen.build.Literals;

/** Lays statements out in lines of 100 columns, as google-java-format does. */
final class StatementLayout {
  private static final int WIDTH = 100;
  private static final String CONTINUATION = "    ";

  private StatementLayout() {}

  /** Returns the lines of {@code prefix(arguments)suffix}, for example an assertion. */
  static List<String> call(String indent, String prefix, List<String> arguments, String suffix) {
    String flat = String.join(", ", arguments);
    if (indent.length() + prefix.length() + flat.length() + suffix.length() <= WIDTH) {
      return List.of(indent + prefix + flat + suffix);
    }
    String inner = indent + CONTINUATION;
    List<String> lines = new ArrayList<>(List.of(indent + prefix));
    if (inner.length() + flat.length() + suffix.length() <= WIDTH) {
      lines.add(inner + flat + suffix);
      return lines;
    }
    for (int i = 0; i < arguments.size(); i++) {
      String end = i < arguments.size() - 1 ? "," : suffix;
      lines.addAll(argument(inner, arguments.get(i), end));
    }
    return lines;
  }

  /** Returns the lines of {@code start(…).as(…).check(…)}, a line each where one is too short. */
  static List<String> chain(
      String indent, String start, String as, String check, List<String> arguments, String suffix) {
    String flat = start + as + check + String.join(", ", arguments) + suffix;
    if (indent.length() + flat.length() <= WIDTH) {
      return List.of(indent + flat);
    }
    String inner = indent + CONTINUATION;
    List<String> lines = new ArrayList<>(statement(indent, start));
    if (!as.isEmpty()) {
      String literal = as.substring(as.indexOf('(') + 1, as.length() - 1);
      lines.addAll(call(inner, as.substring(0, as.indexOf('(') + 1), List.of(literal), ")"));
    }
    lines.addAll(call(inner, check, arguments, suffix));
    return lines;
  }

  private static List<String> argument(String indent, String argument, String end) {
    if (indent.length() + argument.length() + end.length() <= WIDTH || !argument.startsWith("\"")) {
      return List.of(indent + argument + end);
    }
    List<String> lines = new ArrayList<>();
    String rest = argument.substring(1, argument.length() - 1);
    String lead = indent + "\"";
    while (lead.length() + rest.length() + 1 + end.length() > WIDTH) {
      int cut = cut(rest, WIDTH - lead.length() - 1);
      lines.add(lead + rest.substring(0, cut) + "\"");
      rest = rest.substring(cut);
      lead = indent + CONTINUATION + "+ \"";
    }
    lines.add(lead + rest + "\"" + end);
    return lines;
  }

  /** Finds a place after a comma, not inside an escape sequence. */
  private static int cut(String literal, int most) {
    int comma = literal.lastIndexOf(", ", most - 2);
    if (comma > most / 3) {
      return comma + 2;
    }
    int cut = 0;
    for (int end = afterSymbol(literal, 0); end <= most; end = afterSymbol(literal, end)) {
      cut = end;
      if (end == literal.length()) {
        break;
      }
    }
    return cut;
  }

  /** Returns where the character or escape sequence at an index ends. */
  private static int afterSymbol(String literal, int at) {
    if (literal.charAt(at) != '\\') {
      return at + 1;
    }
    return at + (literal.charAt(at + 1) == 'u' ? 6 : 2);
  }

  /** Returns a statement, broken after commas or before operators where it is too long. */
  static List<String> statement(String indent, String statement) {
    List<String> lines = new ArrayList<>();
    String rest = indent + statement;
    while (rest.length() > WIDTH) {
      int comma = lastOutsideString(rest, WIDTH);
      if (comma <= indent.length() + CONTINUATION.length()) {
        break;
      }
      lines.add(rest.substring(0, comma + 1));
      rest = indent + CONTINUATION + rest.substring(comma + 1).strip();
    }
    lines.add(rest);
    return lines;
  }

  private static int lastOutsideString(String line, int before) {
    char quote = 0;
    int found = -1;
    for (int i = 0; i < before; i++) {
      char c = line.charAt(i);
      if (c == '\\') {
        i++;
      } else if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
      } else if (c == quote) {
        quote = 0;
      } else if (quote == 0 && c == ',') {
        found = i;
      }
    }
    return found;
  }

  /** Returns a sentence in lines of at most some columns. */
  static List<String> words(String sentence, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : sentence.split(" ")) {
      if (line.length() > 0 && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() > 0 ? " " : "").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  /** Returns a string literal. */
  static String literal(String text) {
    return Literals.string(text);
  }
}
