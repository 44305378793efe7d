// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.base.Code;
import org.junit.jupiter.api.Test;

/** A sentence whose places are not all filled would say {@code {1}} to a person. */
class NoticeArgumentsTest {
  private static final Pattern MADE =
      Pattern.compile("(?:Notice|HeapsmithException)\\.of\\(\\s*Code\\.([A-Z_0-9]+)(?=[,)])");

  /** Behind the code comes where; the rest are arguments. */
  private static final int BEFORE_ARGUMENTS = 1;

  @Test
  void everyPlaceOfASentenceIsFilled() {
    List<String> lacking = new ArrayList<>();
    int made = 0;
    for (Path file : Repository.files(name -> name.matches("(bundles|predicate-dsl)/.*\\.java"))) {
      String text = Repository.text(file);
      Matcher call = MADE.matcher(text);
      while (!Repository.name(file).contains("test") && call.find()) {
        int given = commas(text, call.end()) - BEFORE_ARGUMENTS;
        made++;
        if (!isFilled(Code.valueOf(call.group(1)), given)) {
          lacking.add(Repository.name(file) + ": " + call.group(1) + " with " + given);
        }
      }
    }
    assertEquals(List.of(), lacking);
    assertEquals(true, made > 100, "notices found: " + made);
  }

  private static boolean isFilled(Code code, int arguments) {
    Object[] filled = new Object[Math.max(0, arguments)];
    java.util.Arrays.fill(filled, "x");
    return !code.format(filled).matches(".*\\{\\d}.*");
  }

  /** The commas of a list of arguments, up to its end; not those inside of one. */
  private static int commas(String text, int from) {
    int depth = 0;
    int commas = 0;
    for (int i = from; depth >= 0; i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\'') {
        i = endOfLiteral(text, i);
      } else if (c == '(' || c == '{' || c == '[') {
        depth++;
      } else if (c == ')' || c == '}' || c == ']') {
        depth--;
      } else if (c == ',' && depth == 0) {
        commas++;
      }
    }
    return commas;
  }

  private static int endOfLiteral(String text, int start) {
    int i = start + 1;
    while (text.charAt(i) != text.charAt(start)) {
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    return i;
  }
}
