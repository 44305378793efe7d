// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.ReturnAction;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.value.Value;

/**
 * Runs methods that are not part of the program, in copies of its states: companion methods of
 * invariants, {@code repOK}. They see the initial heap; their choices are not nodes of the tree.
 */
public final class SideRun {
  private final ExplorationContext context;
  private final Machine machine;

  /** Makes the runner; {@code strategy} answers the questions of the methods run. */
  public SideRun(ExplorationContext context, HeapStrategy strategy, LibraryModels models) {
    this.context = context;
    this.machine =
        new Machine(
            context,
            strategy,
            (site, state, choice) -> {},
            models,
            this::poll,
            PathGuide.ALL,
            List.of());
  }

  /**
   * Returns the states in which the method ends, in order.
   *
   * @param state stays as it is
   * @param most no more states than that are run; those left have no {@link State#ending}
   */
  public List<State> run(State state, LinkedMethod method, List<Value> arguments, int most) {
    List<State> result = new ArrayList<>();
    ends(state, method, arguments, most).forEachRemaining(result::add);
    return result;
  }

  /**
   * Returns the same, each state run to its end only when it is asked for; no more of them once the
   * exploration is cancelled.
   */
  public Iterator<State> ends(State state, LinkedMethod method, List<Value> arguments, int most) {
    State start = state.fork();
    start.end(null); // the program may have ended, and its input be completed now
    start.returnToEntry();
    start.setSteps(0);
    machine.calls().callWith(start, method, ReturnAction.END, arguments.toArray(new Value[0]));
    machine.initialisation().begin(start, context.program().linked(method.owner()));
    return new Ends(start, most);
  }

  /** Depth-first search that stops at each end. */
  private final class Ends implements Iterator<State> {
    private final Deque<State> open = new ArrayDeque<>();
    private final int most;
    private int ended;
    private State found;

    Ends(State start, int most) {
      this.most = most;
      open.push(start);
    }

    @Override
    public boolean hasNext() {
      while (found == null && !open.isEmpty()) {
        if (context.cancellation().isCancelled()) {
          open.clear(); // many short states never come to the poll of a long one
          return false;
        }
        State next = open.pop();
        if (next.ending() == null && ended + open.size() < most) {
          List<State> after = machine.run(next);
          for (int i = after.size() - 1; i >= 0; i--) {
            open.push(after.get(i));
          }
        } else {
          ended++;
          found = next;
        }
      }
      return found != null;
    }

    @Override
    public State next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      State next = found;
      found = null;
      return next;
    }
  }

  private void poll() {
    if (context.cancellation().isCancelled()) {
      throw new Refusal(context.stopped());
    }
  }
}
