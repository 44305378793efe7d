// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.aliasing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeNode;

/**
 * A symbolic reference that was resolved on the way to a node.
 *
 * @param taken the alternative on the way
 * @param alternatives all it had, in order
 */
record ReferenceChoice(TreeNode taken, List<Alternative> alternatives) {

  /**
   * What the reference could have been.
   *
   * @param text unlike that of all other alternatives of the choice
   * @param taken whether it is on the way to the node shown
   */
  record Alternative(TreeNode node, String text, boolean taken) {}

  /** Returns the choices on the way to a node, the first one first. */
  static List<ReferenceChoice> onTheWay(ComputationTree tree, int node) {
    List<ReferenceChoice> choices = new ArrayList<>();
    if (node < 0 || node >= tree.size()) {
      return choices;
    }
    for (TreeNode step : tree.path(node)) {
      if (step.choice().isAboutReference()) {
        choices.add(new ReferenceChoice(step, alternatives(tree.siblings(step.id()), step)));
      }
    }
    return choices;
  }

  private static List<Alternative> alternatives(List<TreeNode> siblings, TreeNode taken) {
    List<String> texts = texts(siblings);
    List<Alternative> all = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      TreeNode node = siblings.get(i);
      all.add(new Alternative(node, texts.get(i), node.id() == taken.id()));
    }
    return all;
  }

  /** The object that a reference is; with more where several alternatives have the same. */
  private static List<String> texts(List<TreeNode> siblings) {
    List<String> texts = new ArrayList<>(siblings.stream().map(ChoiceLabels::text).toList());
    tellApart(texts, i -> siblings.get(i).label());
    tellApart(texts, i -> String.valueOf(i + 1));
    return texts;
  }

  private static void tellApart(List<String> texts, IntFunction<String> more) {
    List<String> before = List.copyOf(texts);
    for (int i = 0; i < before.size(); i++) {
      String text = before.get(i);
      if (Collections.frequency(before, text) > 1 && !text.equals(more.apply(i))) {
        texts.set(i, text + " (" + more.apply(i) + ")");
      }
    }
  }
}
