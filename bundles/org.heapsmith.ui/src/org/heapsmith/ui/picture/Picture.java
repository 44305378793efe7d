// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.picture;

import java.util.function.Function;
import java.util.function.Supplier;
import org.heapsmith.draw.scene.Scene;
import org.heapsmith.draw.scene.TextMetrics;

/**
 * Something to draw.
 *
 * @param layout makes the scene for texts of that size; is called off the UI thread
 * @param text the same in words, for the text export and for those who do not see it
 */
public record Picture(Function<TextMetrics, Scene> layout, Supplier<String> text) {

  /** Nothing. */
  public static final Picture EMPTY = new Picture(metrics -> Scene.EMPTY, () -> "");
}
