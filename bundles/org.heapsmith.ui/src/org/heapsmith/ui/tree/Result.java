// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.tree;

import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.ui.parts.Icon;

/** What became of a node, as a person asks for it. */
public enum Result {
  /** The path goes on below, or is still being explored. */
  INNER(Icon.RUNNING),
  /** The path returned. */
  RETURNED(Icon.RETURNED),
  /** The path threw an exception. */
  THREW(Icon.THREW),
  /** A bound, a refusal or an unknown stopped it. */
  CUT(Icon.CUT),
  /** The precondition excludes it. */
  PRUNED(Icon.PRUNED),
  /** The path condition excludes it. */
  INFEASIBLE(Icon.INFEASIBLE),
  /** It is outside of the part that was explored. */
  SKIPPED(Icon.SKIPPED);

  private final Icon icon;

  Result(Icon icon) {
    this.icon = icon;
  }

  /** Returns the icon of ends. */
  public Icon icon() {
    return icon;
  }

  /** Returns what became of a node. */
  public static Result of(TreeNode node) {
    if (node.status() != NodeStatus.EXPLORED) {
      return switch (node.status()) {
        case PRUNED -> PRUNED;
        case INFEASIBLE -> INFEASIBLE;
        case BOUND -> CUT;
        default -> SKIPPED;
      };
    }
    if (node.leaf() == null) {
      return INNER;
    }
    return switch (node.leaf().end()) {
      case RETURNED -> RETURNED;
      case THREW -> THREW;
      case CUT -> CUT;
    };
  }

  /** Returns whether nothing lies below and no input leads here: to be shown faintly. */
  public boolean isExcluded() {
    return this == PRUNED || this == INFEASIBLE || this == SKIPPED;
  }
}
