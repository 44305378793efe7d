// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

/** What a search has done so far, all searches within it included. */
final class SearchProgress {
  /** Steps done. */
  int steps;

  /** Conclusions drawn within the steps. */
  long conclusions;

  /** Choices that are open. */
  int depth;
}
