// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.tree;

import java.util.Set;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.heapsmith.ui.picture.PictureCanvas;

/** The parts of the view, for its tests. */
public final class TreeViewAccess {
  private TreeViewAccess() {}

  /** Returns the rows. */
  public static Tree rows(TreeView view) {
    return view.rows().widget();
  }

  /** Returns the choice of the method. */
  public static Combo methods(TreeView view) {
    return view.bar().combo();
  }

  /** Returns the drawn graph. */
  public static PictureCanvas graph(TreeView view) {
    return view.graph().canvas();
  }

  /** Returns the picture of the heap. */
  public static PictureCanvas heap(TreeView view) {
    return view.pane().heap().canvas();
  }

  /** Returns the text beside it. */
  public static String condition(TreeView view) {
    return view.pane().shownText();
  }

  /** Returns all of the view. */
  public static Composite page(TreeView view) {
    return view.rows().control().getParent().getParent().getParent();
  }

  /** Filters by text. */
  public static void filter(TreeView view, String text) {
    view.filterChanged(new NodeFilter(text, Set.of(Result.values())));
  }

  /** Shows the graph. */
  public static void showGraph(TreeView view) {
    view.showGraph(true);
  }

  /** Opens rows. */
  public static void expandBelow(TreeView view, int node, int most) {
    view.rows().expandBelow(node, most);
  }

  /** Returns a row far down; another one for each number. */
  public static TreeItem anyItem(TreeView view, int number) {
    TreeItem item = rows(view).getItem(0);
    for (int bits = number * 7919 + 12345, i = 0; i < 9; i++, bits >>= 1) {
      if (item.getItemCount() < 2) {
        return item;
      }
      item = item.getItem(bits & 1);
      item.getText();
    }
    return item;
  }
}
