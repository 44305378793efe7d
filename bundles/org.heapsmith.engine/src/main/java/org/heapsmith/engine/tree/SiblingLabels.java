// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.tree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.heapsmith.machine.result.TreeEvent.Alternative;

/**
 * The labels of the alternatives of one choice, each different from the others: those that say the
 * same get what tells them apart, which is the condition they add, else what the reference is, else
 * their number. Stateless.
 */
final class SiblingLabels {
  private static final List<Function<Alternative, String>> TELLING =
      List.of(Alternative::constraint, a -> a.target().toString());

  private SiblingLabels() {}

  static List<String> of(List<Alternative> alternatives) {
    List<String> labels = new ArrayList<>(alternatives.stream().map(Alternative::label).toList());
    if (Set.copyOf(labels).size() == labels.size()) {
      return labels; // as is most often so
    }
    for (Function<Alternative, String> telling : TELLING) {
      List<String> before = List.copyOf(labels);
      for (int i = 0; i < before.size(); i++) {
        String more = telling.apply(alternatives.get(i));
        boolean unlike = isUnlikeOthers(i, alternatives, before, telling);
        if (!more.isEmpty() && !before.get(i).contains(more) && unlike) {
          labels.set(i, before.get(i) + " (" + more + ")");
        }
      }
    }
    List<String> before = List.copyOf(labels);
    Set<String> taken = new HashSet<>(before);
    for (int i = 0; i < before.size(); i++) {
      if (Collections.frequency(before, before.get(i)) > 1) {
        String label = before.get(i);
        do {
          label += " (" + (i + 1) + ")";
        } while (!taken.add(label));
        labels.set(i, label);
      }
    }
    return List.copyOf(labels);
  }

  /** Whether others have its label, and it has something that they have not. */
  private static boolean isUnlikeOthers(
      int index,
      List<Alternative> alternatives,
      List<String> labels,
      Function<Alternative, String> telling) {
    boolean unlike = false;
    for (int i = 0; i < labels.size(); i++) {
      if (i != index && labels.get(i).equals(labels.get(index))) {
        if (telling.apply(alternatives.get(i)).equals(telling.apply(alternatives.get(index)))) {
          return false;
        }
        unlike = true;
      }
    }
    return unlike;
  }
}
