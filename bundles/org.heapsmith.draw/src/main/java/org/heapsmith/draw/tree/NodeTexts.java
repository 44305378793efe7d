// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.tree;

import java.util.Locale;
import org.heapsmith.draw.scene.Box.Role;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.machine.result.Target;

/** What is said of a node of the computation tree, the same in drawings and in text. */
final class NodeTexts {
  private NodeTexts() {}

  /** Returns how the path ended or why it was not explored; empty for a node that goes on. */
  static String end(TreeNode node) {
    if (node.leaf() != null) {
      return node.leaf().text();
    }
    if (node.status() == NodeStatus.EXPLORED) {
      return "";
    }
    return node.why().contains(word(node)) ? node.why() : word(node) + why(node);
  }

  /**
   * Returns what the alternative is, in short: of one about a reference what the reference is,
   * since the choice says which; unless that would be said of another alternative, too.
   */
  static String title(ComputationTree tree, TreeNode node) {
    String target = node.target().toString();
    boolean known = node.target().kind() != Target.Kind.NONE && node.choice().isAboutReference();
    boolean telling =
        known
            && tree.siblings(node.id()).stream()
                .noneMatch(n -> n.id() != node.id() && n.target().toString().equals(target));
    return telling ? target : node.label();
  }

  private static String word(TreeNode node) {
    return switch (node.status()) {
      case EXPLORED -> "";
      case PRUNED -> "pruned";
      case INFEASIBLE -> "infeasible";
      case BOUND -> "bound";
      case SKIPPED -> "skipped";
    };
  }

  private static String why(TreeNode node) {
    return node.why().isEmpty() ? "" : ": " + node.why();
  }

  /** Returns what is chosen next and where: {@code line 5: x.next}; empty at a leaf. */
  static String next(ComputationTree tree, TreeNode node) {
    if (tree.childCount(node.id()) == 0) {
      return "";
    }
    TreeNode.Choice choice = tree.child(node.id(), 0).choice();
    String what =
        choice.isAboutReference()
            ? choice.reference()
            : choice.kind().name().toLowerCase(Locale.ROOT);
    return choice.line() > 0 ? "line " + choice.line() + ": " + what : what;
  }

  static Role role(TreeNode node) {
    Role ended =
        node.leaf() == null
            ? Role.STEP
            : switch (node.leaf().end()) {
              case RETURNED -> Role.RETURNED;
              case THREW -> Role.THREW;
              case CUT -> Role.BOUND;
            };
    return switch (node.status()) {
      case EXPLORED -> ended;
      case PRUNED -> Role.PRUNED;
      case INFEASIBLE -> Role.INFEASIBLE;
      case BOUND -> Role.BOUND;
      case SKIPPED -> Role.SKIPPED;
    };
  }
}
