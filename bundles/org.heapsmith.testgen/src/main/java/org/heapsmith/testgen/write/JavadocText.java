// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.testgen.heap.SourceNames;

/** What programs say, in comments: it neither ends them nor is a tag in them. */
final class JavadocText {
  private static final Pattern QUOTED =
      Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)*'");
  private static final Pattern ANYWHERE = Pattern.compile(".+");

  private JavadocText() {}

  /** Returns a line for {@code @code}, whose braces are balanced. */
  static String code(String line) {
    String text = line.replaceFirst("^( *)@", "$1?"); // which would begin a tag
    for (Pattern where : List.of(QUOTED, ANYWHERE)) {
      text = isBalanced(text) ? text : withoutBraces(text, where);
    }
    return SourceNames.comment(text);
  }

  private static boolean isBalanced(String line) {
    int open = 0;
    for (int i = 0; i < line.length() && open >= 0; i++) {
      open += line.charAt(i) == '{' ? 1 : line.charAt(i) == '}' ? -1 : 0;
    }
    return open == 0;
  }

  private static String withoutBraces(String line, Pattern where) {
    return where
        .matcher(line)
        .replaceAll(part -> Matcher.quoteReplacement(part.group().replaceAll("[{}]", "?")));
  }

  /** Returns a sentence or a part of one. */
  static String sentence(String text) {
    return SourceNames.comment(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("@", "&#64;");
  }
}
