// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.List;

/** What a test class is written for, by what it imports. */
public enum JUnitVersion {
  /** Neither, or both. */
  UNKNOWN,
  /** JUnit 4. */
  FOUR,
  /** JUnit Jupiter. */
  FIVE;

  private static final String JUPITER = "org.junit.jupiter.";

  /** Returns what a file is written for. */
  public static JUnitVersion of(String text) {
    try {
      return of(TestUnit.read(text).imports());
    } catch (NotReadable e) {
      return UNKNOWN;
    }
  }

  private static JUnitVersion of(List<TestUnit.Import> imports) {
    boolean five = imports.stream().anyMatch(i -> i.name().startsWith(JUPITER));
    boolean four =
        imports.stream()
            .anyMatch(i -> i.name().startsWith("org.junit.") && !i.name().startsWith(JUPITER));
    return five == four ? UNKNOWN : five ? FIVE : FOUR;
  }

  /** Returns whether tests for that other one cannot be in the same class. */
  public boolean excludes(JUnitVersion other) {
    return this != other && this != UNKNOWN && other != UNKNOWN;
  }
}
