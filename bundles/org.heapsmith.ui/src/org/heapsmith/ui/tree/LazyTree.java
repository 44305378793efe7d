// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntConsumer;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.ui.parts.Accessible;

/**
 * A computation tree in a virtual SWT tree: a row is filled when it is seen, so that opening and
 * scrolling do not depend on the size of the tree. Items carry their {@link TreeNode} as data; a
 * row whose node has not changed is left alone when the tree has grown.
 */
final class LazyTree {
  /** So many rows are open at first. */
  private static final int FIRST_ROWS = 40;

  private static final int[] WEIGHTS = {58, 12, 30};

  private final Composite control;
  private final Tree widget;
  private Function<TreeNode, String> tests = node -> "";
  private Rows rows = new Rows(new ComputationTree(), NodeFilter.ALL);
  private boolean arranged;

  LazyTree(Composite parent, IntConsumer selected) {
    control = new Composite(parent, SWT.NONE);
    widget = new Tree(control, SWT.VIRTUAL | SWT.SINGLE | SWT.FULL_SELECTION);
    widget.setHeaderVisible(true);
    TreeColumnLayout layout = new TreeColumnLayout();
    control.setLayout(layout);
    String[] names = {Messages.Column_choice, Messages.Column_line, Messages.Column_result};
    for (int i = 0; i < names.length; i++) {
      TreeColumn column = new TreeColumn(widget, SWT.LEFT);
      column.setText(names[i]);
      layout.setColumnData(column, new ColumnWeightData(WEIGHTS[i], 60, true));
    }
    Accessible.name(widget, Messages.Tree_accessible);
    widget.addListener(SWT.SetData, this::fill);
    widget.addListener(SWT.MouseHover, this::hover);
    widget.addListener(SWT.Selection, e -> selected.accept(selected()));
    widget.addListener(SWT.Expand, e -> arranged = true);
    widget.addListener(SWT.Collapse, e -> arranged = true);
  }

  private void hover(Event event) {
    TreeItem item = widget.getItem(new Point(event.x, event.y));
    boolean known = item != null && item.getData() instanceof TreeNode;
    widget.setToolTipText(
        known ? NodeText.whole((TreeNode) item.getData(), rows.tree()).replace("&", "&&") : null);
  }

  Composite control() {
    return control;
  }

  Tree widget() {
    return widget;
  }

  /** Sets how tests are named; empty for nodes without one. */
  void tests(Function<TreeNode, String> naming) {
    tests = naming;
  }

  /** Returns the id of the node selected, -1 if none is. */
  int selected() {
    TreeItem[] items = widget.getSelection();
    return items.length == 0 || !(items[0].getData() instanceof TreeNode node) ? -1 : node.id();
  }

  /** Shows a tree anew, its first levels open. */
  void show(Rows newRows) {
    rows = newRows;
    arranged = false;
    widget.setRedraw(false);
    widget.setItemCount(0);
    widget.setItemCount(rows.isEmpty() ? 0 : 1);
    widget.clearAll(true);
    if (!rows.isEmpty()) {
      openFirst();
    }
    widget.setRedraw(true);
  }

  private void openFirst() {
    Deque<TreeItem> next = new ArrayDeque<>(List.of(widget.getItem(0)));
    int open = 1;
    while (!next.isEmpty() && open < FIRST_ROWS) {
      TreeItem item = next.remove();
      int count = touch(item);
      if (count == 0 || open + count > FIRST_ROWS && open > 1) {
        continue;
      }
      item.setExpanded(true);
      open += count;
      for (int i = 0; i < Math.min(count, FIRST_ROWS); i++) {
        next.add(item.getItem(i));
      }
    }
  }

  /** Fills a row that was not seen yet; returns the number of rows below. */
  private int touch(TreeItem item) {
    item.getText(); // asks for the data of a virtual item
    return item.getItemCount();
  }

  /** Shows what has grown: rows that are there stay where they are. */
  void grow(Rows newRows) {
    ComputationTree before = rows.tree();
    boolean other =
        before.size() == 0
            || newRows.tree().size() < before.size()
            || newRows.tree().node(0).choice() != before.node(0).choice();
    if (other || widget.getItemCount() == 0) {
      show(newRows);
      return;
    }
    rows = newRows;
    if (rows.isEmpty()) {
      widget.setItemCount(0);
    } else {
      refresh(widget.getItem(0));
      if (!arranged) { // the person has opened and closed nothing yet
        openFirst();
      }
    }
  }

  private void refresh(TreeItem item) {
    if (!(item.getData() instanceof TreeNode shown)) {
      return; // not seen yet
    }
    int count = rows.childCount(shown.id());
    TreeNode now = rows.tree().node(shown.id());
    if (now != shown || item.getItemCount() != count) {
      fill(item, now);
    }
    if (item.getExpanded()) {
      for (int i = 0; i < count; i++) {
        TreeItem child = item.getItem(i);
        TreeNode there = rows.child(shown.id(), i);
        if (child.getData() instanceof TreeNode node && node.id() != there.id()) {
          fill(child, there);
        }
        refresh(child);
      }
    }
  }

  private void fill(Event event) {
    TreeItem item = (TreeItem) event.item;
    TreeItem parent = item.getParentItem();
    if (rows.isEmpty()) {
      return;
    }
    TreeNode node =
        parent == null
            ? rows.tree().node(0)
            : parent.getData() instanceof TreeNode above
                ? rows.child(above.id(), event.index)
                : null;
    if (node != null) {
      fill(item, node);
    }
  }

  private void fill(TreeItem item, TreeNode node) {
    item.setData(node);
    String test = tests.apply(node);
    String result = NodeText.result(node);
    item.setText(
        new String[] {
          NodeText.label(node),
          NodeText.place(node, rows.tree()),
          test.isEmpty() ? result : result + "  \u2013  " + test
        });
    item.setImage(NodeText.image(node, rows.tree()));
    item.setForeground(Result.of(node).isExcluded() ? faint() : null);
    int count = rows.childCount(node.id());
    if (item.getItemCount() != count) {
      item.setItemCount(count);
    }
  }

  private static Color faint() {
    return JFaceResources.getColorRegistry()
        .get(org.eclipse.jface.preference.JFacePreferences.QUALIFIER_COLOR);
  }

  /** Fills the rows anew: names of tests have changed. */
  void refreshTexts() {
    widget.clearAll(true);
  }

  /** Opens the way to a node and selects it, if the filter lets it through. */
  void select(int id) {
    if (id < 0 || id >= rows.tree().size() || !rows.isVisible(id) || widget.getItemCount() == 0) {
      return;
    }
    TreeItem item = widget.getItem(0);
    touch(item);
    List<Integer> way = new ArrayList<>();
    for (int at = id; at > 0; at = rows.tree().node(at).parent()) {
      way.add(rows.row(at));
    }
    Collections.reverse(way);
    for (int row : way) {
      item.setExpanded(true);
      item = item.getItem(row);
      touch(item);
    }
    widget.setSelection(item);
    widget.showSelection();
  }

  /** Opens all rows below a node, so many at most. */
  void expandBelow(int id, int most) {
    select(id);
    if (widget.getSelectionCount() == 0) {
      return;
    }
    widget.setRedraw(false);
    Deque<TreeItem> next = new ArrayDeque<>(List.of(widget.getSelection()));
    for (int open = 0; !next.isEmpty() && open < most; ) {
      TreeItem item = next.remove();
      int count = touch(item);
      item.setExpanded(count > 0);
      open += count;
      for (int i = 0; i < count; i++) {
        next.add(item.getItem(i));
      }
    }
    widget.setRedraw(true);
  }

  /** Returns the ids of the nodes whose rows are open, the root first; at most so many. */
  List<Integer> open(int most) {
    List<Integer> ids = new ArrayList<>();
    Deque<TreeItem> next = new ArrayDeque<>();
    if (widget.getItemCount() > 0) {
      next.add(widget.getItem(0));
    }
    while (!next.isEmpty() && ids.size() < most) {
      TreeItem item = next.remove();
      if (item.getData() instanceof TreeNode node && item.getExpanded()) {
        ids.add(node.id());
        for (int i = 0; i < item.getItemCount(); i++) {
          next.add(item.getItem(i));
        }
      }
    }
    return ids;
  }
}
