// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.machine.result.TreeEvent;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.machine.state.State;

/**
 * What became of a part of a tree.
 *
 * @param evaluation its tests and the like
 * @param instructions how many were run
 * @param left the states that it did not come to
 * @param recording what is still to be told to listeners
 */
record PartResult(
    Part part, Evaluation evaluation, long instructions, List<State> left, Recording recording) {

  /** What a part has to tell, until it is known that it counts. */
  static final class Recording implements TestListener {
    private final List<TreeEvent> events = new ArrayList<>();
    private final List<TestCase> tests = new ArrayList<>();

    /** Returns the listener of the tree; none if nobody listens to {@code asked}. */
    TreeListener tree(TreeListener asked) {
      return asked == TreeListener.NONE ? asked : events::add;
    }

    @Override
    public void begin() {
      // the tree has begun
    }

    @Override
    public void found(TestCase test) {
      tests.add(test);
    }

    void replay(TreeListener listener, TestListener found) {
      events.forEach(listener::accept);
      tests.forEach(found::found);
    }
  }
}
