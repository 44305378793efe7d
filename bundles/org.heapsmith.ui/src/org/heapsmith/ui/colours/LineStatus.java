// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.colours;

import java.util.Collection;
import org.heapsmith.testgen.report.BranchReport.Status;
import org.heapsmith.testgen.report.Counter;

/** What is known of a source line; each is an annotation type of plugin.xml. */
public enum LineStatus {
  /** Tests run it and take all its branches that some input might take. */
  COVERED("covered"),
  /** Tests take some of its branches. */
  PARTLY("partly"),
  /** No input that satisfies the precondition takes any of its branches. */
  INFEASIBLE("infeasible"),
  /** No test runs it or takes any of its branches. */
  NOT_REACHED("not_reached");

  private static final String PREFIX = "org.heapsmith.ui.coverage.";

  private final String key;

  LineStatus(String key) {
    this.key = key;
  }

  /** Returns the id of the annotation type. */
  public String annotationType() {
    return PREFIX + key;
  }

  /** Returns the id of the theme's colour for bars. */
  String color() {
    return PREFIX + key;
  }

  /** Returns the status of a line with branches. */
  static LineStatus of(Collection<Status> branches) {
    boolean covered = branches.contains(Status.COVERED);
    boolean open = branches.contains(Status.NOT_REACHED);
    if (covered) {
      return open ? PARTLY : COVERED;
    }
    return open ? NOT_REACHED : INFEASIBLE;
  }

  /** Returns the status of a line without branches. */
  static LineStatus of(Counter instructions) {
    if (instructions.covered() == 0) {
      return NOT_REACHED;
    }
    return instructions.covered() == instructions.total() ? COVERED : PARTLY;
  }
}
