// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntFunction;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.ProgramPath.Step;

/** The program path so far, shared with the states it was forked from: adding a step is O(1). */
public final class PathPrefix {
  /** Nothing yet. */
  static final PathPrefix START = new PathPrefix(null, -1, null);

  private final PathPrefix before;
  private final int branch;
  private final Step step;

  private PathPrefix(PathPrefix before, int branch, Step step) {
    this.before = before;
    this.branch = branch;
    this.step = step;
  }

  /** Returns this trail and the branch of that number. */
  PathPrefix plus(int number) {
    return new PathPrefix(this, number, null);
  }

  /** Returns this trail and another step. */
  PathPrefix plus(Step next) {
    return new PathPrefix(this, -1, next);
  }

  /**
   * Returns the path.
   *
   * @param branches makes the step of a branch's number
   */
  public ProgramPath path(IntFunction<Step> branches) {
    Deque<Step> steps = new ArrayDeque<>();
    for (PathPrefix at = this; at.before != null; at = at.before) {
      steps.push(at.step != null ? at.step : branches.apply(at.branch));
    }
    return new ProgramPath(List.copyOf(new ArrayList<>(steps)));
  }
}
