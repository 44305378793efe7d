// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What is before the brace of a generated test class: comment, warnings not wanted, name. */
final class ClassHead {
  private static final Pattern ORIGIN =
      Pattern.compile("(?:\\{@code [^}]*\\}(?:,\\s*(?:\\*\\s*)?)?)++");
  private static final Pattern CODE = Pattern.compile("\\{@code [^}]*\\}");
  private static final Pattern WARNINGS = Pattern.compile("@SuppressWarnings\\(([^)]*)\\)\\s*");
  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");

  private ClassHead() {}

  /** Returns the new head, with what the old one says besides. */
  static String both(String old, String fresh) {
    return warnings(old, origins(old, fresh));
  }

  private static String origins(String old, String fresh) {
    Matcher from = ORIGIN.matcher(fresh);
    SortedSet<String> all = found(CODE, old);
    if (!from.find() || all.isEmpty()) {
      return fresh;
    }
    all.addAll(found(CODE, from.group()));
    return fresh.substring(0, from.start()) + String.join(", ", all) + fresh.substring(from.end());
  }

  private static String warnings(String old, String fresh) {
    Matcher before = WARNINGS.matcher(old);
    if (!before.find()) {
      return fresh;
    }
    SortedSet<String> kinds = found(QUOTED, before.group());
    Matcher now = WARNINGS.matcher(fresh);
    String rest = fresh;
    if (now.find()) {
      kinds.addAll(found(QUOTED, now.group()));
      rest = fresh.substring(0, now.start()) + fresh.substring(now.end());
    }
    String list = kinds.stream().collect(Collectors.joining(", "));
    String annotation =
        "@SuppressWarnings(" + (kinds.size() == 1 ? list : "{" + list + "}") + ")\n";
    int type = rest.lastIndexOf('\n', rest.length() - 2) + 1;
    return rest.substring(0, type) + annotation + rest.substring(type);
  }

  private static SortedSet<String> found(Pattern pattern, String text) {
    SortedSet<String> found = new TreeSet<>();
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      found.add(matcher.group());
    }
    return found;
  }
}
