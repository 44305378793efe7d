// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.concrete.RootedHeap;

/**
 * Small heaps.
 *
 * @param target the predicate's or precondition's name; empty if there is none at the position
 * @param summary how many heaps there are and whether these are all, in a phrase
 * @param models the heaps, smallest first
 * @param comparison with repOK; null if it was not asked for or the class has none
 * @param reached how a precondition differs from what public calls build; empty if it does not, or
 *     that was not asked for
 */
public record ModelsOutcome(
    String target,
    String summary,
    List<HeapCard> models,
    RepOkDifferences comparison,
    List<ReachCard> reached,
    List<Notice> notices) {

  /** Copies the lists. */
  public ModelsOutcome {
    models = Lists.copy(models);
    reached = Lists.copy(reached);
    notices = Lists.copy(notices);
  }

  /**
   * A heap to be shown.
   *
   * @param title a few words
   * @param notes sentences about it
   */
  public record HeapCard(String title, List<String> notes, RootedHeap heap) {

    /** Copies the list. */
    public HeapCard {
      notes = Lists.copy(notes);
    }
  }

  /**
   * How a precondition differs from what public calls build.
   *
   * @param line of the spec, 1-based
   * @param calls that build the object, as Java writes them; empty if none do
   * @param heap what is not allowed, or not built; null if there is nothing to show
   */
  public record ReachCard(Notice notice, int line, String calls, RootedHeap heap) {}

  /**
   * Where the spec and the class's own check differ.
   *
   * @param check the check's name
   * @param heaps how many heaps were compared
   * @param onlySpec the smallest heaps that only the spec accepts
   * @param onlyCheck the smallest heaps that only the check accepts
   */
  public record RepOkDifferences(
      String check, long heaps, List<HeapCard> onlySpec, List<HeapCard> onlyCheck) {

    /** Copies the lists. */
    public RepOkDifferences {
      onlySpec = Lists.copy(onlySpec);
      onlyCheck = Lists.copy(onlyCheck);
    }
  }
}
