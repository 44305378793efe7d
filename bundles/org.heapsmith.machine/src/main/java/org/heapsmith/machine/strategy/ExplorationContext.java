// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.world.World;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** What the interpreter and the strategy of one thread share; one instance a thread. */
public interface ExplorationContext {

  /** Returns the classes. */
  Program program();

  /** Returns the factory of terms. */
  Terms terms();

  /** Returns the predicates. */
  SpecModel specs();

  /** Returns the bounds. */
  Bounds bounds();

  /** Returns what is explored, beside the bounds. */
  Rules rules();

  /** Returns who may stop the exploration. */
  Cancellation cancellation();

  /** Returns why exploring stops once that is cancelled: a person, or the time. */
  Notice stopped();

  /** Returns the maker of input objects. */
  InputFactory inputs();

  /**
   * Returns at how many places of an array that hold the same a store with an open index is
   * explored; the others are refused ({@code PLACES_ALIKE}).
   */
  default int mostAlike() {
    return Integer.MAX_VALUE;
  }

  /**
   * Returns whether what objects are compared with, and may be of any class, is a number: a tree
   * looks the same with other keys.
   */
  default boolean comparesNumbers() {
    return false;
  }

  /** Returns the JVM in which code runs that cannot be interpreted. */
  World world();

  /** Says something of how the exploration was made; nothing is excluded by it. */
  void note(Notice notice);

  /**
   * Reports that something stays unexplored or undecided, nobody can say where: no branch that is
   * not covered is called infeasible. Each notice is kept once.
   */
  void report(Notice notice);

  /**
   * Reports that something that could follow from a state is left out: no branch that can be
   * reached from there is called infeasible.
   *
   * @param at as it is before anything follows; it is looked at, not kept
   */
  void leaveOut(State at, Notice why);

  /** Asks the solver; counted in the statistics. */
  SolverResult solve(List<Term> conditions);
}
