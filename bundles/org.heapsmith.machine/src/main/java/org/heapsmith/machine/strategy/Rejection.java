// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.NodeStatus;

/**
 * Why an alternative is not explored. Only {@link Pruned} and {@link Infeasible} are proofs; what
 * is {@link LeftOut} may have inputs, and keeps every branch that can follow from being called
 * infeasible.
 */
public sealed interface Rejection {

  /** The precondition excludes it. */
  record Pruned(String why) implements Rejection {
    @Override
    public NodeStatus status() {
      return NodeStatus.PRUNED;
    }
  }

  /** The path condition excludes it. */
  record Infeasible(String why) implements Rejection {
    /** For the usual reason. */
    public static final Infeasible BY_PATH = new Infeasible("contradicts the path condition");

    @Override
    public NodeStatus status() {
      return NodeStatus.INFEASIBLE;
    }
  }

  /** A bound, or what the engine cannot do, leaves it out; nobody knows whether it is feasible. */
  record LeftOut(Notice notice) implements Rejection {
    @Override
    public String why() {
      return notice.message();
    }

    @Override
    public NodeStatus status() {
      return NodeStatus.BOUND;
    }
  }

  /** It is outside of the part of the tree that was asked for. */
  record Skipped(String why) implements Rejection {
    @Override
    public NodeStatus status() {
      return NodeStatus.SKIPPED;
    }
  }

  /** Returns the reason in a phrase for a person. */
  String why();

  /** Returns what the computation tree calls it. */
  NodeStatus status();
}
