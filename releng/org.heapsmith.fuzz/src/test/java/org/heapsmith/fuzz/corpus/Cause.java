// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.corpus;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.base.Code;

/** The kind of a reason that a report gives: its message without what it is about. */
final class Cause {
  private static final Pattern CODE = Pattern.compile("HS-(\\d{4})");
  private static final Pattern CALLED =
      Pattern.compile("HS-40(?:10|12)\\b.*?([\\w.$]+#[\\w<>$]+)\\([^)]*\\) (?:has no|is not)");

  private Cause() {}

  /** Returns the kind of a reason. */
  static String of(String why) {
    Matcher code = CODE.matcher(why);
    if (code.find()) {
      return ofCode(code.group());
    }
    return why.isEmpty() ? "no reason given" : withoutNames(why);
  }

  /** Returns a code and its sentence. */
  static String ofCode(String code) {
    for (Code each : Code.values()) {
      if (code.equals(String.format("HS-%04d", each.number()))) {
        String sentence = each.sentence().replaceAll("\\{\\d[^}]*}", "…").replace("''", "'");
        return code + ": " + sentence;
      }
    }
    return code;
  }

  /** Returns the method that a reason is about: one that has no model. */
  static Optional<String> called(String why) {
    Matcher called = CALLED.matcher(why);
    return called.find() ? Optional.of("`" + called.group(1) + "`") : Optional.empty();
  }

  private static String withoutNames(String why) {
    String brief = why.replaceAll("(?s)(AssertionFailedError).*", "$1");
    return brief
        .replaceAll("field [\\w$]+ of [\\w.$]+", "a field of a class")
        .replaceAll("\\b(?:[a-z][\\w$]*\\.)+[A-Z][\\w$]*", "…");
  }
}
