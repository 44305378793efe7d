// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.List;
import org.heapsmith.engine.reach.RunEnds;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.State;

/**
 * The order in which a search begins: the lowest input first, but what makes an exception waits for
 * all else. Making up a message ({@code "negative: " + duration}) has a path for each number of
 * digits, and may take longer than the method.
 */
final class ExceptionsLater implements SearchOrder {
  /** Among more states nobody looks for exceptions: choosing must not cost more than running. */
  private static final int MOST = 500;

  private final Program program;

  ExceptionsLater(Program program) {
    this.program = program;
  }

  @Override
  public int next(List<State> open) {
    if (open.size() > MOST) {
      return LOW_FIRST.next(open);
    }
    List<State> others = open.stream().filter(s -> !RunEnds.isThrowing(program, s)).toList();
    return others.isEmpty() || others.size() == open.size()
        ? LOW_FIRST.next(open)
        : open.indexOf(others.get(LOW_FIRST.next(others)));
  }
}
