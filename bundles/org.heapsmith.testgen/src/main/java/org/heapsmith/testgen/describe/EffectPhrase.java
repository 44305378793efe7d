// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testgen.write.HeapChange;

/** Says what a call does to the structure. */
final class EffectPhrase {
  private EffectPhrase() {}

  /**
   * Returns the phrase, empty if nothing changes.
   *
   * @param subject what the call is given to put in, empty if that has been said; null if nothing
   */
  static String of(Structure before, Structure after, HeapChange change, String subject) {
    List<Integer> removed = new ArrayList<>(before.nodes());
    removed.removeAll(after.nodes());
    List<Integer> added = new ArrayList<>(after.nodes());
    added.removeAll(before.nodes());
    if (!removed.isEmpty() && added.isEmpty()) {
      return removes(before, after, removed);
    } else if (removed.isEmpty() && !added.isEmpty()) {
      boolean one = added.size() == 1 && subject != null;
      return (one ? becomes(before, after, added.get(0), subject) : adds(before, after, added))
          + turns(before, after, added);
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
      return count == 1 ? "removes the only node" : "empties it";
    } else if (removed.size() > 1) {
      return "removes " + Words.number(removed.size()) + " nodes";
    }
    int node = removed.get(0);
    String moved = before.moved(node, after);
    if (!moved.isEmpty()) {
      return "the "
          + moved
          + " "
          + before.place(node)
          + " takes its place"
          + turns(before, after, removed);
    }
    if (!before.isTree()) {
      return "removes the " + Words.ordinal(before.nodes().indexOf(node), count) + " node";
    }
    if (before.path(node).isEmpty()) {
      return "removes the root";
    }
    String what = before.children(node) == 0 ? "leaf" : "node";
    return "removes the " + what + " at " + before.path(node) + turns(before, after, removed);
  }

  private static String becomes(Structure before, Structure after, int node, String subject) {
    String what = (subject.isEmpty() ? "" : subject + " ") + "becomes the ";
    int count = after.nodes().size();
    if (!after.isTree()) {
      return what + Words.ordinal(after.nodes().indexOf(node), count) + " node";
    } else if (after.path(node).isEmpty()) {
      return what + "root";
    }
    return what + (after.children(node) == 0 ? "leaf" : "node") + " at " + after.path(node);
  }

  private static String adds(Structure before, Structure after, List<Integer> added) {
    if (added.size() > 1) {
      return "adds " + Words.number(added.size()) + " nodes";
    }
    int node = added.get(0);
    int index = after.nodes().indexOf(node);
    if (after.isTree()) {
      String what = after.children(node) == 0 ? "leaf" : "node";
      return after.path(node).isEmpty()
          ? "adds a root"
          : "adds a " + what + " at " + after.path(node);
    } else if (before.nodes().isEmpty()) {
      return "adds the first node";
    } else if (index == 0) {
      return "adds in front";
    }
    return index == after.nodes().size() - 1
        ? "adds at the end"
        : "inserts as " + Words.ordinal(index, after.nodes().size());
  }

  /** Where the root is another one, and none of those that have come or gone. */
  private static String turns(Structure before, Structure after, List<Integer> exchanged) {
    boolean both = !before.nodes().isEmpty() && !after.nodes().isEmpty() && before.isTree();
    if (!both) {
      return "";
    }
    boolean kept = before.nodes().get(0).equals(after.nodes().get(0));
    boolean own =
        exchanged.contains(after.nodes().get(0)) || exchanged.contains(before.nodes().get(0));
    return kept || own ? "" : ", the root changes";
  }

  private static String changes(Structure before, Structure after, HeapChange change) {
    if (!before.nodes().equals(after.nodes())) {
      return before.isTree() ? "rearranges the nodes" : reorders(before.nodes(), after.nodes());
    }
    Optional<String> contents = ContainerPhrase.effect(change);
    if (contents.isPresent()) {
      return contents.get();
    }
    SortedSet<String> fields = new TreeSet<>();
    SortedSet<Integer> objects = new TreeSet<>();
    for (HeapChange.Change each : change.changes()) {
      fields.add(each.after().name().replaceAll("\\[\\d+]", "an element"));
      objects.add(each.object());
    }
    if (fields.isEmpty() || fields.size() > 2) {
      return "changes it";
    }
    String what = String.join(" and ", fields);
    boolean node =
        objects.size() == 1
            && before.nodes().contains(objects.first())
            && !change.roots().contains(new ConcreteValue.Ref(objects.first()));
    return node ? "changes the " + what + " " + before.place(objects.first()) : "changes " + what;
  }

  private static String reorders(List<Integer> before, List<Integer> after) {
    List<Integer> reversed = new ArrayList<>(before);
    Collections.reverse(reversed);
    if (reversed.equals(after)) {
      return before.size() == 2 ? "exchanges the nodes" : "reverses their order";
    }
    List<Integer> moved = new ArrayList<>();
    for (int i = 0; i < before.size() && i < after.size(); i++) {
      if (!before.get(i).equals(after.get(i))) {
        moved.add(i);
      }
    }
    return moved.size() == 2 && before.size() == after.size()
        ? "exchanges the "
            + Words.ordinal(moved.get(0), before.size())
            + " and the "
            + Words.ordinal(moved.get(1), before.size())
            + " node"
        : "reorders the nodes";
  }
}
