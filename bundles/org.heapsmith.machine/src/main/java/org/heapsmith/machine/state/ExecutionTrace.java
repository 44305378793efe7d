// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import org.heapsmith.machine.result.ProgramPath;

/** What a state has run of the code under test. One thread at a time, as the state. */
public final class ExecutionTrace {
  private final BranchSet branches;
  private final BranchSet blocks;
  private PathPrefix trail;
  private int pauses;
  private long cells;
  private Object aside;
  private int asides;
  private int readings;

  ExecutionTrace() {
    this(new BranchSet(), new BranchSet(), PathPrefix.START, 0, 0);
  }

  private ExecutionTrace(
      BranchSet branches, BranchSet blocks, PathPrefix trail, int pauses, long cells) {
    this.branches = branches;
    this.blocks = blocks;
    this.trail = trail;
    this.pauses = pauses;
    this.cells = cells;
  }

  ExecutionTrace copy() {
    ExecutionTrace copy = new ExecutionTrace(branches.copy(), blocks.copy(), trail, pauses, cells);
    copy.aside = aside;
    copy.asides = asides;
    copy.readings = readings;
    return copy;
  }

  /**
   * The state is in an alternative that programs seldom care for and that takes long: it waits, and
   * its instruction is executed again when others have run.
   *
   * @param why tells the alternative from others at the same instruction
   */
  public void setAside(Object why) {
    aside = why;
    asides++;
  }

  /** Returns whether the state has waited in that alternative, and goes on now. */
  public boolean isTakenUp(Object why) {
    boolean is = aside == why;
    aside = is ? null : aside;
    return is;
  }

  /** Returns how often the state was set aside. */
  public int asides() {
    return asides;
  }

  /** Returns how often a clock, or a generator of random numbers, was asked before, and counts. */
  public int reading() {
    return readings++;
  }

  void allocate(int count) {
    cells += count;
  }

  /**
   * Returns the memory that the objects made take, copies for other paths included: in fields,
   * elements and letters.
   */
  public long cells() {
    return cells;
  }

  /**
   * While a class is initialised, nothing is covered: that happens once in a JVM, in whichever test
   * comes first. Nor does what made the input count. It is part of the path nevertheless.
   *
   * @param on whether a pause begins or ends; there may be one inside of another
   */
  public void pause(boolean on) {
    pauses += on ? 1 : -1;
  }

  /** Returns the branches taken. */
  public BranchSet branches() {
    return branches;
  }

  /** Takes the branch of that number. */
  public void take(int branch) {
    if (pauses == 0) {
      branches.add(branch);
    }
    trail = trail.plus(branch);
  }

  /** Adds a step to the program path. */
  public void pass(ProgramPath.Step step) {
    trail = trail.plus(step);
  }

  /** Returns the program path so far. */
  public PathPrefix trail() {
    return trail;
  }

  /** Returns the blocks run, if a criterion counts them. */
  public BranchSet blocks() {
    return blocks;
  }

  /** A block begins to run. */
  public void enterBlock(int number) {
    if (pauses == 0) {
      blocks.add(number);
    }
  }

  /** A block was left before its end: it does not count as run. */
  public void leaveBlock(int number) {
    if (pauses == 0) {
      blocks.remove(number);
    }
  }
}
