// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of further test classes of one class. Builds run what ends as a test does: so do these. */
public final class NumberedName {
  private static final Pattern ENDING = Pattern.compile("(.+?)((?:Tests?|TestCase|IT)?)");

  private NumberedName() {}

  /**
   * Returns {@code NodeHeap2Test} for the second of {@code NodeHeapTest}.
   *
   * @param number from 1, which leaves the name as it is
   */
  public static String of(String simpleName, int number) {
    Matcher parts = ENDING.matcher(simpleName);
    return number == 1 || !parts.matches() ? simpleName : parts.group(1) + number + parts.group(2);
  }
}
