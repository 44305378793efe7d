// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import org.eclipse.swt.graphics.ImageData;

/** What a view shows, to be written to a file. Asked in the UI thread. */
public interface Exportable {

  /** Returns the proposed name of the file, without extension. */
  String name();

  /** Returns an SVG document. */
  String svg();

  /** Returns an image. */
  ImageData png();

  /** Returns it in words. */
  String text();
}
