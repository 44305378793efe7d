// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.heapsmith.testgen.write.HeapChange;

/** Says what a call does to the structure. */
final class EffectPhrase {
  private EffectPhrase() {}

  /** Returns the phrase, empty if nothing changes. */
  static String of(Structure before, Structure after, HeapChange change) {
    List<Integer> removed = new ArrayList<>(before.nodes());
    removed.removeAll(after.nodes());
    List<Integer> added = new ArrayList<>(after.nodes());
    added.removeAll(before.nodes());
    if (!removed.isEmpty() && added.isEmpty()) {
      return removes(before, after, removed);
    } else if (removed.isEmpty() && !added.isEmpty()) {
      return adds(before, after, added) + turns(before, after, added);
    } else if (!removed.isEmpty()) {
      return "replaces "
          + Words.number(removed.size())
          + (removed.size() == 1 ? " node" : " nodes");
    }
    return change.isUnchanged() ? "" : changes(before, after, change);
  }

  private static String removes(Structure before, Structure after, List<Integer> removed) {
    int count = before.nodes().size();
    if (removed.size() == count) {
      return count == 1 ? "removes the only node" : "removes all nodes";
    } else if (removed.size() > 1) {
      return "removes " + Words.number(removed.size()) + " nodes";
    }
    int node = removed.get(0);
    if (!before.isTree()) {
      return "removes the " + Words.ordinal(before.nodes().indexOf(node), count) + " node";
    }
    if (before.path(node).isEmpty()) {
      return "removes the root";
    }
    String what = before.children(node) == 0 ? "leaf" : "node";
    return "removes the " + what + " at " + before.path(node) + turns(before, after, removed);
  }

  private static String adds(Structure before, Structure after, List<Integer> added) {
    if (added.size() > 1) {
      return "adds " + Words.number(added.size()) + " nodes";
    }
    int node = added.get(0);
    int index = after.nodes().indexOf(node);
    if (after.isTree()) {
      return after.path(node).isEmpty() ? "adds the root" : "adds a leaf at " + after.path(node);
    } else if (before.nodes().isEmpty()) {
      return "adds the first node";
    } else if (index == 0) {
      return "adds in front";
    }
    return index == after.nodes().size() - 1
        ? "adds at the end"
        : "inserts as " + Words.ordinal(index, after.nodes().size());
  }

  /** A tree whose top changes has been rotated. */
  private static String turns(Structure before, Structure after, List<Integer> exchanged) {
    boolean both = !before.nodes().isEmpty() && !after.nodes().isEmpty() && before.isTree();
    if (!both) {
      return "";
    }
    boolean kept = before.nodes().get(0).equals(after.nodes().get(0));
    boolean own =
        exchanged.contains(after.nodes().get(0)) || exchanged.contains(before.nodes().get(0));
    return kept || own ? "" : ", new root";
  }

  private static String changes(Structure before, Structure after, HeapChange change) {
    if (!before.nodes().equals(after.nodes())) {
      return before.isTree() ? "rotates" : "reorders the nodes";
    }
    SortedSet<String> fields = new TreeSet<>();
    change
        .changes()
        .forEach(c -> fields.add(c.after().name().replaceAll("\\[\\d+]", "an element")));
    return !fields.isEmpty() && fields.size() <= 2
        ? "changes " + String.join(" and ", fields)
        : "changes it";
  }
}
