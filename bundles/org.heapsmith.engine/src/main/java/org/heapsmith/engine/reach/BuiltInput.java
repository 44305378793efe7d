// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.List;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.InputCall;
import org.pcollections.HashTreePSet;
import org.pcollections.MapPSet;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * How the input of a path is built, as far as it is decided: the strategy's own part of the state.
 * Immutable.
 *
 * @param place where the test stands
 * @param sequences the calls of each reachable state that is a part of it; those of one that an
 *     argument turned out to be come later than the call that takes it
 * @param made the objects that calls make, by id: all of the input that the test does not write as
 *     an argument
 * @param named those of them that a variable of the test refers to
 * @param objects how many objects the reachable states have, with what the calls are given
 */
record BuiltInput(
    TestPlace place,
    PVector<List<InputCall>> sequences,
    MapPSet<Integer> made,
    MapPSet<Integer> named,
    int objects) {

  /** Returns what is known at the start: nothing is built. */
  static BuiltInput in(TestPlace place) {
    return new BuiltInput(
        place, TreePVector.empty(), HashTreePSet.empty(), HashTreePSet.empty(), 0);
  }

  /** Returns what is known in a state. */
  static BuiltInput of(State state) {
    return (BuiltInput) state.specState();
  }

  /**
   * Returns the same with more calls and what they make.
   *
   * @param added how many objects this adds to the input, with what the calls are given
   */
  BuiltInput plus(List<InputCall> more, List<Integer> madeByThem, int added) {
    MapPSet<Integer> variables = named;
    for (InputCall call : more) {
      if (call.made().isPresent()) {
        variables = variables.plus(call.made().get().id());
      }
    }
    return new BuiltInput(
        place, sequences.plus(more), made.plusAll(madeByThem), variables, objects + added);
  }

  /** Returns whether a test can name an input object. */
  boolean isNamed(int object) {
    return !made.contains(object) || named.contains(object);
  }
}
