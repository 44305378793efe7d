// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import org.heapsmith.testgen.report.TestStatus;

/**
 * A small coloured label.
 *
 * @param kind the class of its colour
 */
record Badge(String kind, String text) {

  /** Returns the label of what came of a test. */
  static Badge of(TestStatus status) {
    return switch (status) {
      case PASSED -> new Badge("good", "passed");
      case DIVERGED -> new Badge("bad", "diverged");
      case FINDING -> new Badge("bad", "finding");
      case UNCONSTRAINED -> new Badge("plain", "exception where no spec speaks of the input");
      case TIMED_OUT -> new Badge("bad", "timed out");
      case NOT_RUN -> new Badge("plain", "not run");
    };
  }
}
