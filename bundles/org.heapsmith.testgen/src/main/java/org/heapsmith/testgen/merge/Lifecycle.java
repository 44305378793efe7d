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
  private static final Pattern METHOD = Pattern.compile("(?s)(.*?\\{\\n)(.*)(\\n  \\}\\s*)");
  private static final Pattern STATEMENT =
      Pattern.compile("(?m)^\\s*(initialise|keep)\\w*\\((.*)\\);$");

  private Lifecycle() {}

  /** Returns whether JUnit calls a member. */
  static boolean isCalled(Member member) {
    return !member.isType() && CALLED.matcher(member.text()).find();
  }

  /** Returns whether a member is the one that keeps static state before each test. */
  static boolean keepsStatics(Member member) {
    return (member.text().contains("@BeforeEach") || member.name().equals("keepStatics"))
        && STATEMENT.matcher(member.text()).find();
  }

  /**
   * Returns one method that keeps what two keep: classes are initialised first, and those whose
   * state is kept need not be.
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
    Matcher statement = STATEMENT.matcher(there.text() + "\n" + added);
    while (statement.find()) { // the later one knows what new tests need
      boolean keeps = statement.group(1).equals("keep");
      (keeps ? kept : initialised).put(statement.group(2), statement.group().strip());
    }
    initialised.keySet().removeAll(kept.keySet());
    String body =
        Stream.of(initialised, kept)
            .flatMap(statements -> statements.values().stream())
            .collect(Collectors.joining("\n    ", "    ", ""));
    return there.withText(method.group(1) + body + method.group(3));
  }
}
