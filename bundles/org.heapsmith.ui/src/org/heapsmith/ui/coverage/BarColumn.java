// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.coverage;

import org.eclipse.jface.viewers.OwnerDrawLabelProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.heapsmith.ui.colours.CoverageColors;
import org.heapsmith.ui.coverage.Counts.Basis;
import org.heapsmith.ui.coverage.CoverageItem.OfClass;
import org.heapsmith.ui.coverage.CoverageItem.OfMethod;

/** Bars: covered, infeasible, not reached, in the colours of the editor. */
final class BarColumn extends OwnerDrawLabelProvider {
  private static final int MARGIN = 3;
  private static final int HEIGHT = 10;
  private static final int OPAQUE = 255;

  /** What was not measured is pale. */
  private static final int PREDICTED_ALPHA = 110;

  private static Counts counts(Object element) {
    if (element instanceof OfClass c) {
      return c.counts();
    }
    return element instanceof OfMethod m ? m.counts() : Counts.NONE;
  }

  @Override
  protected void measure(Event event, Object element) {
    event.width = 80;
    event.height = HEIGHT + 2 * MARGIN;
  }

  @Override
  protected void paint(Event event, Object element) {
    Rectangle cell = event.getBounds();
    cell.width = ((Tree) event.widget).getColumn(event.index).getWidth();
    bar(event.gc, cell, counts(element));
  }

  /** Paints a bar into the middle of an area. */
  static void bar(GC gc, Rectangle area, Counts counts) {
    if (counts.total() == 0) {
      return;
    }
    int room = Math.max(20, area.width - 2 * MARGIN);
    int x = area.x + MARGIN;
    int y = area.y + (area.height - HEIGHT) / 2;
    int done = 0;
    int[] parts = {counts.covered(), counts.infeasible(), counts.notReached()};
    Color[] colors = {
      CoverageColors.covered(), CoverageColors.infeasible(), CoverageColors.notReached()
    };
    Color before = gc.getBackground();
    gc.setAntialias(SWT.ON);
    gc.setAlpha(counts.basis() == Basis.PREDICTED ? PREDICTED_ALPHA : OPAQUE);
    for (int i = 0; i < parts.length; i++) {
      int begin = room * done / counts.total();
      done += parts[i];
      int end = room * done / counts.total();
      if (end > begin) {
        gc.setBackground(colors[i]);
        gc.fillRectangle(x + begin, y, end - begin, HEIGHT);
      }
    }
    gc.setAlpha(OPAQUE);
    gc.setBackground(before);
  }

  @Override
  protected void erase(Event event, Object element) {
    super.erase(event, element);
    event.detail &= ~SWT.FOREGROUND;
  }
}
