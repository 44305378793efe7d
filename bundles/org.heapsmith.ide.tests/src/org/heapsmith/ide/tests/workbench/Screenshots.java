// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageDataProvider;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;

/**
 * Pictures of what the person sees, as PNG files in the folder named by the system property {@code
 * heapsmith.screenshots}. Without it none are taken: painting has to come to rest for each of them,
 * in two themes, and no assertion depends on it. On a busy machine some colours stay dark after a
 * dark picture: {@code heapsmith.screenshots.theme} asks for {@code light} or {@code dark} only.
 */
public final class Screenshots {
  private static final String LIGHT = "org.eclipse.e4.ui.css.theme.e4_default";
  private static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";

  /**
   * GTK turns light a moment after the theme, which has asked for the system's colours by then: a
   * second light theme gets the right ones.
   */
  private static final String OTHER_LIGHT = "org.eclipse.e4.ui.css.theme.e4_classic";

  private static final int SETTLE_MILLIS = 400;

  /** GTK lets colours fade, and a caret blinks: looked at so often until two looks are alike. */
  private static final int MOST_LOOKS = 8;

  private static final int HALF = 128;

  /** The zoom of a screen whose points are pixels. */
  private static final int PLAIN = 100;

  private Screenshots() {}

  /** Takes the control light as {@code name-light.png} and dark as {@code name-dark.png}. */
  public static void lightAndDark(String name, Control control) throws IOException {
    if (folder().isPresent()) {
      inBothThemes(name, control);
    }
  }

  private static void inBothThemes(String name, Control control) throws IOException {
    String only = System.getProperty("heapsmith.screenshots.theme", "");
    if (only.equals("dark")) {
      if (!isDark()) {
        theme(DARK); // and stays so
      }
      take(name + "-dark", control);
      return;
    }
    take(name + "-light", control);
    if (only.isEmpty()) {
      theme(DARK);
      try {
        take(name + "-dark", control);
      } finally {
        theme(OTHER_LIGHT);
        theme(LIGHT);
      }
    }
  }

  /** Switches to the dark theme and back, as pictures do: whatever paints must bear it. */
  public static void switchThemes() {
    theme(DARK);
    theme(OTHER_LIGHT);
    theme(LIGHT);
  }

  /** Takes the control as it is on the screen; of a shell what is inside its trimmings. */
  public static void take(String name, Control control) throws IOException {
    if (folder().isEmpty()) {
      return;
    }
    Display display = control.getDisplay();
    display.setCursorLocation(0, 0); // no tool tip where the pointer happens to be
    settle();
    ImageData before = capture(control);
    for (int i = 0; i < MOST_LOOKS; i++) {
      settle();
      ImageData now = capture(control);
      if (Arrays.equals(before.data, now.data)) {
        break; // nothing fades in or out any more
      }
      before = now;
    }
    save(before, name);
  }

  private static Optional<Path> folder() {
    return Optional.ofNullable(System.getProperty("heapsmith.screenshots"))
        .filter(name -> !name.isBlank())
        .map(Path::of);
  }

  private static ImageData capture(Control control) {
    Display display = control.getDisplay();
    Rectangle size = control instanceof Shell shell ? shell.getClientArea() : control.getBounds();
    Point corner = control.toDisplay(0, 0);
    int zoom = display.getPrimaryMonitor().getZoom();
    Image image = image(display, size, zoom);
    GC gc = new GC(display);
    try {
      if (zoom > PLAIN) {
        // of the screen cairo keeps what it has read before, until something is drawn on it
        Rectangle screen = display.getBounds();
        gc.drawPoint(screen.width - 1, screen.height - 1);
      }
      gc.copyArea(image, corner.x, corner.y);
      return image.getImageData(zoom);
    } finally {
      gc.dispose();
      image.dispose();
    }
  }

  /**
   * On a screen of high resolution (environment {@code GDK_SCALE=2}) a picture has all its pixels:
   * an image of that zoom takes them over as they are.
   */
  private static Image image(Display display, Rectangle size, int zoom) {
    if (zoom == PLAIN) {
      return new Image(display, Math.max(1, size.width), Math.max(1, size.height));
    }
    ImageDataProvider blank = percent -> blank(size, percent);
    return new Image(display, blank);
  }

  private static ImageData blank(Rectangle size, int percent) {
    int width = Math.max(1, size.width * percent / PLAIN);
    int height = Math.max(1, size.height * percent / PLAIN);
    return new ImageData(width, height, 24, new PaletteData(0xFF0000, 0xFF00, 0xFF));
  }

  private static void save(ImageData data, String name) throws IOException {
    Path folder = folder().orElseThrow();
    Files.createDirectories(folder);
    Path file = folder.resolve(name + ".png");
    ImageLoader loader = new ImageLoader();
    loader.data = new ImageData[] {data};
    loader.save(file.toString(), SWT.IMAGE_PNG);
  }

  private static void theme(String id) {
    PlatformUI.getWorkbench().getService(IThemeEngine.class).setTheme(id, false);
    settle();
    UiThread.waitFor("the colours of " + id, () -> isDark() == id.equals(DARK));
  }

  private static boolean isDark() {
    return Display.getCurrent().getSystemColor(SWT.COLOR_LIST_BACKGROUND).getRed() < HALF;
  }

  /** Lets layout and painting come to rest; only pictures depend on it, no assertion does. */
  private static void settle() {
    long end = System.nanoTime() + SETTLE_MILLIS * 1_000_000L;
    UiThread.waitFor("painting", () -> System.nanoTime() - end > 0);
  }
}
