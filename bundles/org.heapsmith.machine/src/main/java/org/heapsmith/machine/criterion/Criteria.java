// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.criterion;

import org.heapsmith.logic.spec.CriterionName;

/** The criteria by name. */
public final class Criteria {
  private Criteria() {}

  /**
   * Returns the criterion of that name; none for an empty one.
   *
   * @throws org.heapsmith.base.HeapsmithException if there is none
   */
  public static Criterion of(String text) {
    if (text.isEmpty()) {
      return Criterion.NONE;
    }
    CriterionName name = CriterionName.parse(text);
    return switch (name.kind()) {
      case BLOCK -> new Block(name.number());
      case LOOP -> new Loop(name.number());
      case DEPTH -> new Depth(name.number());
      case PATH -> () -> "path";
      case BRANCH -> new Branch();
      case STATEMENT -> new Statement();
    };
  }

  /** At most k visits of each block. */
  private record Block(int k) implements Criterion {
    @Override
    public String text() {
      return "block-" + k;
    }

    @Override
    public int visits(Place place) {
      return k;
    }
  }

  /** At most k repetitions of each loop; recursion is a loop. */
  private record Loop(int k) implements Criterion {
    @Override
    public String text() {
      return "loop-" + k;
    }

    @Override
    public int visits(Place place) {
      return place == Place.REPEATED ? k + 1 : Integer.MAX_VALUE;
    }
  }

  /** At most k instructions. */
  private record Depth(int k) implements Criterion {
    @Override
    public String text() {
      return "depth-" + k;
    }

    @Override
    public long instructions() {
      return k;
    }
  }

  /** Until every branch is covered. */
  private record Branch() implements Criterion {
    @Override
    public String text() {
      return "branch";
    }

    @Override
    public boolean isMet(Reached reached) {
      return reached.everyBranch();
    }

    @Override
    public Goal goal() {
      return Goal.BRANCHES;
    }
  }

  /** Until every statement is covered. */
  private record Statement() implements Criterion {
    @Override
    public String text() {
      return "statement";
    }

    @Override
    public boolean isMet(Reached reached) {
      return reached.everyStatement();
    }

    @Override
    public Goal goal() {
      return Goal.STATEMENTS;
    }
  }
}
