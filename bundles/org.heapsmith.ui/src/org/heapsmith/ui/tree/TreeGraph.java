// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.tree;

import java.util.List;
import java.util.function.IntConsumer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.ui.parts.Exportable;
import org.heapsmith.ui.parts.JavaText;
import org.heapsmith.ui.picture.Picture;
import org.heapsmith.ui.picture.PictureCanvas;
import org.heapsmith.ui.picture.PictureExport;

/** The open part of a computation tree as a drawn graph. */
final class TreeGraph {
  /** So many nodes are opened in a drawing at most. */
  static final int MOST = 400;

  private static final String KEY = "node:";

  private final PictureCanvas canvas;

  TreeGraph(Composite parent, IntConsumer selected) {
    canvas = new PictureCanvas(parent, Messages.Graph_accessible);
    canvas.onPick(box -> selected.accept(id(box.key())));
  }

  private static int id(String key) {
    return key.startsWith(KEY) ? Integer.parseInt(key.substring(KEY.length())) : -1;
  }

  Control control() {
    return canvas.control();
  }

  PictureCanvas canvas() {
    return canvas;
  }

  /** Draws the nodes whose rows are open and the alternatives below them. */
  void show(Rows rows, List<Integer> open, int selected) {
    if (rows.isEmpty()) {
      canvas.message(Messages.Graph_nothing);
      return;
    }
    canvas.show(picture(rows, open));
    select(selected);
  }

  private static Picture picture(Rows rows, List<Integer> open) {
    return new Picture(metrics -> TreeScenes.scene(rows, open, metrics), () -> TreeWords.of(rows));
  }

  void select(int node) {
    canvas.select(node < 0 ? null : KEY + node);
  }

  /** Returns what is exported: the drawing of the open part, and all of the tree as text. */
  Exportable export(Rows rows, List<Integer> open, MethodId method) {
    String name =
        method == null ? "tree" : JavaText.simpleClass(method.className()) + "." + method.name();
    Picture picture = picture(rows, open);
    return new PictureExport(canvas.control(), picture.layout(), name + "-tree", picture.text());
  }
}
