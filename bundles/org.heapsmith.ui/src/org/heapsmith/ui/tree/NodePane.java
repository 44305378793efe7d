// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.tree;

import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.ui.parts.Accessible;
import org.heapsmith.ui.picture.HeapPane;
import org.heapsmith.ui.session.Session;

/** What holds at the node selected: its path condition, and the heap there. */
final class NodePane {
  private static final int MARGIN = 6;
  private static final int WRAPPED = 4;

  /** By this a style sheet finds a control: dark.css. */
  private static final String CSS_ID = "org.eclipse.e4.ui.css.id";

  private final SashForm control;
  private final StyledText condition;
  private final HeapPane heap;

  NodePane(Composite parent) {
    control = new SashForm(parent, SWT.HORIZONTAL);
    condition = new StyledText(control, SWT.READ_ONLY | SWT.MULTI | SWT.WRAP | SWT.V_SCROLL);
    condition.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
    condition.setData(CSS_ID, "heapsmith-path-condition");
    condition.setAlwaysShowScrollBars(false);
    Accessible.name(condition, Messages.Pane_condition);
    heap = new HeapPane(control);
    control.setWeights(45, 55);
  }

  /** Shows a node; -1 for none. */
  void show(Session session, MethodId method, ComputationTree tree, int node) {
    if (session == null || method == null || node < 0) {
      condition.setText(Messages.Pane_nothing);
      heap.show(null, null, null);
      return;
    }
    condition.setText(text(tree, node));
    int conditions = tree.pathCondition(node).size();
    condition.setLineWrapIndent(
        condition.getLineCount() - conditions, conditions, WRAPPED * MARGIN);
    heap.show(session, method, tree.explorable(node));
  }

  private static String text(ComputationTree tree, int id) {
    StringBuilder text = new StringBuilder();
    TreeNode node = tree.node(id);
    String result = NodeText.result(node);
    if (!result.isEmpty()) {
      text.append(result).append("\n\n");
    }
    List<String> conditions = tree.pathCondition(id);
    if (conditions.isEmpty()) {
      return text.append(Messages.Pane_root).toString();
    }
    text.append(Messages.Pane_heading);
    for (String condition : conditions) {
      text.append("\n  ").append(condition);
    }
    return text.toString();
  }

  /** Returns the text shown. */
  String shownText() {
    return condition.getText();
  }

  /** Returns the heap shown. */
  HeapPane heap() {
    return heap;
  }
}
