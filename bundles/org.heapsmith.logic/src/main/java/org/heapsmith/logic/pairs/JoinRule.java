// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.pairs;

/**
 * One rule of the fixed point with at most two calls: the target's pairs are the projections of
 * {@code base} joined with a pair of each call. Variables are numbered for the step alone.
 *
 * @param index its place among all steps
 * @param target the predicate, or auxiliary predicate, it derives pairs of
 * @param head the variables that are the target's parameters, from index 1
 * @param base what the body says by itself; null if that is inconsistent
 * @param left the first call
 * @param right the second call
 * @param body index of the body of the predicate that it belongs to
 */
record JoinRule(int index, int target, int[] head, Store base, Side left, Side right, int body) {

  /** A predicate that is not there. */
  static final Side NONE = new Side(-1, new int[1], -1);

  /**
   * One call.
   *
   * @param predicate index, auxiliary ones included; -1 for none
   * @param arguments from index 1
   * @param call which call of the body it is; -1 for an auxiliary predicate, which stands for
   *     several
   */
  record Side(int predicate, int[] arguments, int call) {}

  int calls() {
    return left.predicate < 0 ? 0 : right.predicate < 0 ? 1 : 2;
  }
}
