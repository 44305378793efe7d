// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.Set;

/**
 * How a test class is written.
 *
 * @param purpose the file a person keeps, or the trial that measures
 * @param style readable, or, if that does not compile, everything by reflection and raw types
 * @param openPackages what the user opens, {@code module/package=ALL-UNNAMED}
 * @param origin what the tests come from; may be empty
 */
public record WriterOptions(Purpose purpose, Style style, Set<String> openPackages, String origin) {

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
    /** By reflection only: compiles whatever the generics of the code under test. */
    DEFENSIVE
  }

  /** Copies the set. */
  public WriterOptions {
    openPackages = Set.copyOf(openPackages);
  }
}
