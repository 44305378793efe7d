// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

/** What became of a test on the JVM. */
public enum TestStatus {
  /** It behaved as predicted. */
  PASSED,
  /** A regression test that did not: a divergence. */
  DIVERGED,
  /** A finding, which fails on purpose. */
  FINDING,
  /**
   * An exception that an instruction throws, with an input of which no spec says whether it is
   * allowed: no bug, no behaviour to keep. Written disabled.
   */
  UNCONSTRAINED,
  /** It did not end in time. */
  TIMED_OUT,
  /** It was not run: not constructible, does not compile, cancelled, replay switched off. */
  NOT_RUN
}
