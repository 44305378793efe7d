// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.tree;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;
import org.heapsmith.base.Plural;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.ui.parts.Icon;
import org.heapsmith.ui.parts.JavaText;

/** What a row says of a node. */
public final class NodeText {
  private NodeText() {}

  /** Returns the icon: the kind of choice, and at ends what became of it. */
  static Image image(TreeNode node, ComputationTree tree) {
    Result result = Result.of(node);
    if (result != Result.INNER) {
      return result.icon().image();
    }
    if (node.parent() >= 0 && tree.childCount(node.id()) == 0) {
      return Icon.RUNNING.image();
    }
    return kind(node.choice().kind()).image();
  }

  private static Icon kind(TreeNode.Kind kind) {
    return switch (kind) {
      case ROOT -> Icon.ROOT;
      case BRANCH -> Icon.BRANCH;
      case REFERENCE -> Icon.REFERENCE;
      case DISPATCH -> Icon.DISPATCH;
      case EXCEPTION -> Icon.EXCEPTION;
      case UNFOLDING -> Icon.UNFOLDING;
      case ARRAY -> Icon.ARRAY;
    };
  }

  /** Returns the kind of choice in words. */
  static String kindName(TreeNode.Kind kind) {
    return switch (kind) {
      case ROOT -> Messages.Kind_root;
      case BRANCH -> Messages.Kind_branch;
      case REFERENCE -> Messages.Kind_reference;
      case DISPATCH -> Messages.Kind_dispatch;
      case EXCEPTION -> Messages.Kind_exception;
      case UNFOLDING -> Messages.Kind_unfolding;
      case ARRAY -> Messages.Kind_array;
    };
  }

  /** Returns what was chosen. */
  public static String label(TreeNode node) {
    return node.label();
  }

  /** Returns where: the line, with the method if it is not the one under test. */
  static String place(TreeNode node, ComputationTree tree) {
    TreeNode.Choice choice = node.choice();
    if (choice.line() == 0) {
      return "";
    }
    TreeNode.Choice root = tree.node(0).choice();
    boolean own =
        choice.className().equals(root.className()) && choice.method().equals(root.method());
    return own ? String.valueOf(choice.line()) : choice.method() + ":" + choice.line();
  }

  /** Returns how the path ended or why it was not explored; empty for inner nodes. */
  static String result(TreeNode node) {
    Result result = Result.of(node);
    return switch (result) {
      case INNER -> "";
      case RETURNED, THREW -> node.leaf().text();
      case PRUNED -> because(Messages.Result_pruned, node.why());
      case INFEASIBLE -> because(Messages.Result_infeasible, node.why());
      case SKIPPED -> because(Messages.Result_skipped, node.why());
      case CUT ->
          node.leaf() == null
              ? node.why()
              : (node.leaf().code() + " " + node.leaf().text()).strip();
    };
  }

  private static String because(String what, String why) {
    return why.isEmpty() ? what : NLS.bind(Messages.Result_because, what, why);
  }

  /** Returns all of it, for the tool tip and for those who listen. */
  static String whole(TreeNode node, ComputationTree tree) {
    StringBuilder text = new StringBuilder(kindName(node.choice().kind()));
    text.append(": ").append(node.label());
    if (!node.constraint().isEmpty() && !node.constraint().equals(node.label())) {
      text.append('\n').append(NLS.bind(Messages.Tip_constraint, node.constraint()));
    }
    if (node.choice().line() > 0) {
      text.append('\n')
          .append(
              NLS.bind(
                  Messages.Tip_place,
                  JavaText.simpleClass(node.choice().className()) + "." + node.choice().method(),
                  node.choice().line()));
    }
    String result = result(node);
    if (!result.isEmpty()) {
      text.append('\n').append(result);
    }
    int below = tree.childCount(node.id());
    if (below > 0) {
      text.append('\n').append(NLS.bind(Messages.Tip_below, Plural.of(below, "alternative")));
    }
    return text.toString();
  }
}
