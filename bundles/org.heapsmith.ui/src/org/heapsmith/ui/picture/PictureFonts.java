// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.picture;

import org.eclipse.jface.resource.FontRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontMetrics;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Control;
import org.heapsmith.draw.scene.TextMetrics;

/**
 * The fonts of a drawing: the person's text font, whose characters are all of one width.
 *
 * @param caption of the names of whole heaps
 */
record PictureFonts(Font plain, Font bold, Font caption, TextMetrics metrics) {
  private static final double PADDING = 7;
  private static final String SAMPLE = "mmmmmmmmmmmmmmmmmmmm";

  static PictureFonts of(Control control) {
    FontRegistry registry = JFaceResources.getFontRegistry();
    Font plain = registry.get(JFaceResources.TEXT_FONT);
    Font bold = registry.getBold(JFaceResources.TEXT_FONT);
    GC gc = new GC(control);
    try {
      gc.setFont(bold);
      double width = gc.textExtent(SAMPLE).x / (double) SAMPLE.length();
      FontMetrics font = gc.getFontMetrics();
      return new PictureFonts(
          plain,
          bold,
          registry.getBold(JFaceResources.DEFAULT_FONT),
          new TextMetrics(width, font.getHeight() + 2.0, PADDING));
    } finally {
      gc.dispose();
    }
  }
}
