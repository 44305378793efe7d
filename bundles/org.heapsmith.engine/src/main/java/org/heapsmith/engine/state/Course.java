// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.state;

import org.heapsmith.engine.result.ProgramPath;

/** What a state has run of the code under test. One thread at a time, as the state. */
public final class Course {
  private final BranchSet branches;
  private final BranchSet blocks;
  private Trail trail;

  Course() {
    this(new BranchSet(), new BranchSet(), Trail.START);
  }

  private Course(BranchSet branches, BranchSet blocks, Trail trail) {
    this.branches = branches;
    this.blocks = blocks;
    this.trail = trail;
  }

  Course copy() {
    return new Course(branches.copy(), blocks.copy(), trail);
  }

  /** Returns the branches taken. */
  public BranchSet branches() {
    return branches;
  }

  /** Takes the branch of that number. */
  public void take(int branch) {
    branches.add(branch);
    trail = trail.plus(branch);
  }

  /** Does another step of the program path. */
  public void pass(ProgramPath.Step step) {
    trail = trail.plus(step);
  }

  /** Returns the program path so far. */
  public Trail trail() {
    return trail;
  }

  /** Returns the blocks run, if a criterion counts them. */
  public BranchSet blocks() {
    return blocks;
  }

  /** A block begins to run. */
  public void enterBlock(int number) {
    blocks.add(number);
  }

  /** A block was left before its end: it does not count as run. */
  public void leaveBlock(int number) {
    blocks.remove(number);
  }
}
