// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.picture;

import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.Transform;
import org.eclipse.swt.widgets.Control;
import org.heapsmith.draw.scene.Scene;
import org.heapsmith.draw.scene.TextMetrics;
import org.heapsmith.draw.svg.SceneSvg;
import org.heapsmith.ui.parts.Exportable;

/**
 * A picture to be exported, whole and on white paper.
 *
 * @param control of the view, whose fonts an image has
 * @param layout makes the scene for texts of that size
 * @param name of the file, without extension
 * @param words all of it in words
 */
public record PictureExport(
    Control control, Function<TextMetrics, Scene> layout, String name, Supplier<String> words)
    implements Exportable {
  private static final double SCALE = 2;
  private static final double LARGEST = 12_000;

  @Override
  public String svg() {
    return SceneSvg.document(layout.apply(TextMetrics.SVG));
  }

  @Override
  public ImageData png() {
    PictureFonts fonts = PictureFonts.of(control);
    Scene scene = layout.apply(fonts.metrics());
    double longest = Math.max(scene.width(), scene.height());
    double scale = Math.min(SCALE, LARGEST / Math.max(1, longest));
    int width = (int) Math.ceil(scene.width() * scale) + 1;
    int height = (int) Math.ceil(scene.height() * scale) + 1;
    Image image = new Image(control.getDisplay(), width, height);
    GC gc = new GC(image);
    Transform transform = new Transform(control.getDisplay());
    try {
      PictureColors colors = PictureColors.ofPaper(control.getDisplay());
      gc.setBackground(colors.paper());
      gc.fillRectangle(0, 0, width, height);
      transform.scale((float) scale, (float) scale);
      gc.setTransform(transform);
      Rectangle all = new Rectangle(0, 0, (int) scene.width() + 1, (int) scene.height() + 1);
      new PicturePainter(gc, colors, fonts).paint(scene, all, null);
      return image.getImageData();
    } finally {
      transform.dispose();
      gc.dispose();
      image.dispose();
    }
  }

  @Override
  public String text() {
    return words.get();
  }
}
