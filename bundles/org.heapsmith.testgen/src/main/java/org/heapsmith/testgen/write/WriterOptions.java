// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.Set;
import org.heapsmith.machine.result.TestCase;

/**
 * How a test class is written.
 *
 * @param purpose the file a person keeps, or the trial that measures
 * @param style readable, or, if that does not compile, everything by reflection and raw types
 * @param defensive tests that are written as in {@link Style#DEFENSIVE}, whatever the style is
 * @param openPackages what the user opens, {@code module/package=ALL-UNNAMED}
 * @param origin what the tests come from; may be empty
 * @param release of Java that has to read the source, 8 or more: that of the code under test
 * @param wished the libraries to write for
 */
public record WriterOptions(
    Purpose purpose,
    Style style,
    Set<TestId> defensive,
    Set<String> openPackages,
    String origin,
    int release,
    Dialect wished) {
  private static final int WITH_VAR = 10;
  private static final int WITH_LIST_OF = 9;

  /** What the source is for. */
  public enum Purpose {
    /** The file a person keeps. */
    KEEP,
    /** The same tests with probes around the call, to measure it. */
    TRIAL
  }

  /** How inputs are built. */
  public enum Style {
    /** The shortest readable means. */
    READABLE,
    /** As readable; what changes is asserted by the structure alone. */
    BY_STRUCTURE,
    /** By reflection only: compiles whatever the generics of the code under test. */
    DEFENSIVE
  }

  /** Returns the libraries: a trial has ours, and what does not compile with AssertJ not that. */
  Dialect dialect() {
    if (purpose == Purpose.TRIAL) {
      return Dialect.JUPITER_ALONE;
    }
    return style == Style.DEFENSIVE ? wished.withoutAssertJ() : wished;
  }

  /** Returns whether types of local variables may be left to the compiler. */
  boolean hasVar() {
    return release >= WITH_VAR;
  }

  /** Returns whether lists, sets and maps are written as constants. */
  boolean hasListOf() {
    return release >= WITH_LIST_OF;
  }

  /** Returns whether a test asks public methods what has changed. */
  boolean asksObservers() {
    return style == Style.READABLE && purpose == Purpose.KEEP;
  }

  /** Returns whether a test is written by reflection and raw types only. */
  boolean isDefensive(TestCase test) {
    return style == Style.DEFENSIVE || defensive.contains(TestId.of(test));
  }

  /** Returns the options of such tests. */
  WriterOptions ofDefensive() {
    return new WriterOptions(
        purpose, Style.DEFENSIVE, defensive, openPackages, origin, release, wished);
  }

  /** Copies the sets. */
  public WriterOptions {
    defensive = Set.copyOf(defensive);
    openPackages = Set.copyOf(openPackages);
  }
}
