// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.tree;

import java.util.Locale;
import java.util.Set;
import org.heapsmith.engine.tree.TreeNode;

/**
 * Which nodes the person wants to see; those on the way to them are shown as well.
 *
 * @param text to be contained in what a row says, lower case; empty for any
 * @param results what may have become of a node
 */
record NodeFilter(String text, Set<Result> results) {
  /** Shows all. */
  static final NodeFilter ALL = new NodeFilter("", Set.of(Result.values()));

  NodeFilter {
    text = text.strip().toLowerCase(Locale.ROOT);
    results = Set.copyOf(results);
  }

  boolean isAll() {
    return text.isEmpty() && results.size() == Result.values().length;
  }

  boolean matches(TreeNode node) {
    Result result = Result.of(node);
    return results.contains(result) && (text.isEmpty() ? result != Result.INNER : saysText(node));
  }

  private boolean saysText(TreeNode node) {
    return contains(node.label())
        || contains(node.constraint())
        || contains(node.why())
        || contains(node.choice().method())
        || node.leaf() != null && (contains(node.leaf().text()) || contains(node.leaf().testId()));
  }

  private boolean contains(String said) {
    return said.toLowerCase(Locale.ROOT).contains(text);
  }
}
