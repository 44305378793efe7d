// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.install.driver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Display;

/** What the driver saw: lines in a file that the test reads, and a picture of the screen. */
final class Report {
  private final Path file = Path.of(System.getProperty("heapsmith.install.report"));

  /** Adds a line. */
  void line(String text) {
    try {
      Files.writeString(file, text + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Takes the screen, beside the file of lines. */
  void picture(Display display) {
    Image image = new Image(display, display.getBounds());
    GC gc = new GC(display);
    try {
      gc.copyArea(image, 0, 0);
      ImageLoader loader = new ImageLoader();
      loader.data = new ImageData[] {image.getImageData()};
      loader.save(file.resolveSibling(file.getFileName() + ".png").toString(), SWT.IMAGE_PNG);
    } finally {
      gc.dispose();
      image.dispose();
    }
  }
}
