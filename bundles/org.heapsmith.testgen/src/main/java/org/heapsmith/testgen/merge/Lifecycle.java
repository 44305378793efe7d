// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Methods that no test calls, since JUnit calls them around every one of them. */
final class Lifecycle {
  private static final Pattern CALLED = Pattern.compile("@(Before|After)(Each|All)\\b");
  private static final Pattern METHOD = Pattern.compile("(?s)(.*?\\{)(\\s*)(.*?)(\\s*\\}\\s*)");
  private static final Pattern STATEMENT =
      Pattern.compile("(?s)\\b(initialise|keep)\\w*\\s*\\((.*?)\\)\\s*;");

  private Lifecycle() {}

  /** Returns whether JUnit calls a member. */
  static boolean isCalled(Member member) {
    return !member.isType() && CALLED.matcher(member.text()).find();
  }

  /** Returns whether a member is the one that keeps static state before each test. */
  static boolean keepsStatics(Member member) {
    return (member.text().contains("@BeforeEach") || member.name().equals("keepStatics"))
        && STATEMENT.matcher(statements(member.text())).find();
  }

  /**
   * Returns one method that keeps what two keep: classes are initialised first, and those whose
   * state is kept need not be. It is laid out as a formatter has laid out the one that is there.
   *
   * @param there its name and place
   * @param added text of the other
   */
  static Member both(Member there, String added) {
    Matcher method = METHOD.matcher(there.text());
    if (!method.matches()) {
      throw new IllegalArgumentException("not as it was generated: " + there.text());
    }
    Map<String, String> initialised = new LinkedHashMap<>();
    Map<String, String> kept = new LinkedHashMap<>();
    Matcher statement = STATEMENT.matcher(method.group(3) + statements(added));
    while (statement.find()) { // the later one knows what new tests need
      boolean keeps = statement.group(1).equals("keep");
      String what = statement.group(2).replaceAll("\\s+", "");
      (keeps ? kept : initialised).merge(what, statement.group(), Lifecycle::stronger);
    }
    initialised.keySet().removeAll(kept.keySet());
    String body =
        Stream.of(initialised, kept)
            .flatMap(statements -> statements.values().stream())
            .collect(Collectors.joining(method.group(2), method.group(2), ""));
    return there.withText(method.group(1) + body + method.group(4));
  }

  /** The later of two, unless it keeps the fields of a class alone. */
  private static String stronger(String earlier, String later) {
    return later.startsWith("keepFields") ? earlier : later;
  }

  private static String statements(String text) {
    Matcher method = METHOD.matcher(text);
    return method.matches() ? method.group(3) : "";
  }
}
