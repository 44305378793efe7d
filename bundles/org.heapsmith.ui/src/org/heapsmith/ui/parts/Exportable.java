// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import org.eclipse.swt.graphics.ImageData;

/** What a view shows, to be written to a file. Asked in the UI thread. */
public interface Exportable {

  /** Returns the proposed name of the file, without extension. */
  String name();

  /** Returns whether there are {@link #svg} and {@link #png}. */
  boolean isDrawing();

  /** Returns an SVG document. */
  String svg();

  /** Returns an image. */
  ImageData png();

  /** Returns it in words. */
  String text();

  /** Something that is text only. */
  record OfText(String name, String text) implements Exportable {
    @Override
    public boolean isDrawing() {
      return false;
    }

    @Override
    public String svg() {
      throw new UnsupportedOperationException(name);
    }

    @Override
    public ImageData png() {
      throw new UnsupportedOperationException(name);
    }
  }
}
