// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.tree;

import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.result.Target;

/**
 * A node of the computation tree: the state after taking one alternative of a choice point. Its
 * children are the alternatives of the next choice point, all of them, taken or not; siblings share
 * their {@link Choice} and have consecutive ids in the order of the alternatives. The root is the
 * state before the first choice. Components are never null, but for {@code leaf}.
 *
 * @param id dense from 0, the root; parents before children
 * @param parent id of the parent, -1 for the root
 * @param alternative index in the choice point, 0 for the root
 * @param choice the choice point this is an alternative of; for the root the method under test
 * @param label for a person, in terms of the input
 * @param constraint the condition added, printed; may be empty
 * @param target what the reference is in this alternative, if the choice is about one
 * @param status whether it is explored
 * @param why why it is not explored, empty if it is
 * @param leaf how the path ended here; null if it goes on, was not explored or is still running
 */
public record TreeNode(
    int id,
    int parent,
    int alternative,
    Choice choice,
    String label,
    String constraint,
    Target target,
    NodeStatus status,
    String why,
    Leaf leaf) {

  /** What is chosen. */
  public enum Kind {
    /** Nothing: the root. */
    ROOT,
    /** The way of a conditional jump or switch on data. */
    BRANCH,
    /** What a symbolic reference is: null, fresh, alias. */
    REFERENCE,
    /** A virtual call's receiver class. */
    DISPATCH,
    /** Whether an instruction throws. */
    EXCEPTION,
    /** A disjunct of a predicate; also that of the precondition. */
    UNFOLDING,
    /** An array length or index. */
    ARRAY;

    static Kind of(PathFact.Kind kind) {
      return switch (kind) {
        case BRANCH -> BRANCH;
        case REFERENCE -> REFERENCE;
        case DISPATCH -> DISPATCH;
        case EXCEPTION -> EXCEPTION;
        case UNFOLDING -> UNFOLDING;
        case ARRAY -> ARRAY;
      };
    }
  }

  /**
   * A choice point: what is chosen and where.
   *
   * @param className internal name of the class of the method
   * @param method name of the method: code under test that runs or that called what runs
   * @param descriptor its JVM descriptor
   * @param line source line, 0 if unknown or before the method runs
   * @param reference access path of the symbolic reference it is about ({@code this.next}), else
   *     empty
   * @param referenceType its declared type, internal name or array descriptor; else empty
   */
  public record Choice(
      Kind kind,
      String className,
      String method,
      String descriptor,
      int line,
      String reference,
      String referenceType) {

    /** Returns whether it is about a symbolic reference. */
    public boolean isAboutReference() {
      return !reference.isEmpty();
    }
  }

  /** How a path ended. */
  public enum End {
    /** It returned. */
    RETURNED,
    /** It threw an exception that was not caught. */
    THREW,
    /** A bound, a refusal or an unknown stopped it. */
    CUT
  }

  /**
   * The end of a path.
   *
   * @param text for a person: {@code returns true}, {@code throws NullPointerException}, or why it
   *     was cut
   * @param code for a cut path the code of the reason, such as {@code HS-4001}; else empty
   * @param testId id of the test made from it, empty if there is none
   */
  public record Leaf(End end, String text, String code, String testId) {}

  /** Returns a copy with that end. */
  TreeNode ending(Leaf end) {
    return new TreeNode(
        id, parent, alternative, choice, label, constraint, target, status, why, end);
  }

  /** Returns a copy that was not explored after all. */
  TreeNode rejected(NodeStatus newStatus, String reason) {
    return new TreeNode(
        id, parent, alternative, choice, label, constraint, target, newStatus, reason, null);
  }
}
