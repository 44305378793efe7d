// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.picture;

import java.util.function.Consumer;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.TextLayout;
import org.eclipse.swt.graphics.Transform;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.heapsmith.draw.scene.Box;
import org.heapsmith.draw.scene.Scene;
import org.heapsmith.draw.scene.TextMetrics;

/**
 * A canvas that paints a picture. Mouse: drag to scroll, wheel, Ctrl+wheel to zoom, click to pick.
 * Keys: + - zoom, 0 original size, F fit, arrows go from box to box where boxes can be picked and
 * scroll elsewhere.
 */
public final class PictureCanvas {
  /** Layouts under way belong to this family. */
  public static final Object FAMILY = new Object();

  /** A picture that does not fit at this scale is scrolled rather than made smaller. */
  private static final double READABLE = 0.65;

  /** Of a message, in pixels. */
  private static final int INDENT = 10;

  private final Canvas canvas;
  private final View view = new View();
  private Picture picture = Picture.EMPTY;
  private Scene scene = Scene.EMPTY;
  private String message = "";
  private String selected;
  private Consumer<Box> picked;
  private boolean fits = true;
  private int layouts;

  /** Makes the canvas; {@code name} is read out to those who do not see it. */
  public PictureCanvas(Composite parent, String name) {
    canvas =
        new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.H_SCROLL | SWT.V_SCROLL);
    canvas.addPaintListener(this::paint);
    canvas.addListener(SWT.Resize, e -> resized());
    PictureInput.hook(this);
    PictureAccess.hook(canvas, name, () -> picture.text().get());
  }

  /** Returns the widget. */
  public Canvas control() {
    return canvas;
  }

  /** Returns what is shown. */
  public Picture picture() {
    return picture;
  }

  /** Returns the scene painted; empty until it has been laid out. */
  public Scene scene() {
    return scene;
  }

  View view() {
    return view;
  }

  /** Lets boxes be picked by mouse and arrow keys. */
  public void onPick(Consumer<Box> listener) {
    picked = listener;
  }

  boolean canPick() {
    return picked != null;
  }

  /** Returns the sentence shown in place of a picture; empty if there is none. */
  public String message() {
    return message;
  }

  /** Shows a sentence in place of a picture. */
  public void message(String text) {
    layouts++;
    picture = Picture.EMPTY;
    scene = Scene.EMPTY;
    message = text;
    canvas.redraw();
  }

  /** Shows a picture once it is laid out, in a job; the one before stays until then. */
  public void show(Picture newPicture) {
    int layout = ++layouts;
    picture = newPicture;
    message = "";
    TextMetrics metrics = PictureFonts.of(canvas).metrics();
    Display display = canvas.getDisplay();
    ICoreRunnable work =
        monitor -> {
          Scene made = newPicture.layout().apply(metrics);
          display.asyncExec(() -> laidOut(layout, made));
        };
    Job job = new LayoutJob(work);
    job.schedule();
  }

  private void laidOut(int layout, Scene made) {
    if (layout == layouts && !canvas.isDisposed()) {
      message = "";
      scene = made;
      view.content(made.width(), made.height());
      resized();
      scene.box(selected == null ? "" : selected).ifPresent(this::reveal);
    }
  }

  /** Marks a box and scrolls to it; null for none. */
  public void select(String key) {
    selected = key;
    scene.box(key == null ? "" : key).ifPresent(this::reveal);
    canvas.redraw();
  }

  private void reveal(Box box) {
    view.reveal(box.x(), box.y(), box.width(), box.height(), area());
    moved();
  }

  /** Returns the key of the box marked; null if none is. */
  public String selected() {
    return selected;
  }

  void pick(Box box) {
    if (picked != null) {
      select(box.key());
      picked.accept(box);
    }
  }

  /** Shows all of the picture, no larger than it is. */
  public void fit() {
    fits = true;
    view.fit(area(), 0);
    moved();
  }

  /** Zooms about the middle of what is seen. */
  public void zoom(double factor) {
    Rectangle area = area();
    zoom(factor, new Point(area.width / 2, area.height / 2));
  }

  void zoom(double factor, Point about) {
    fits = false;
    view.zoom(factor, about.x, about.y);
    moved();
  }

  /** Shows the picture in its own size. */
  public void originalSize() {
    fits = false;
    zoom(1 / view.scale());
  }

  void scroll(double dx, double dy) {
    fits = false;
    view.scroll(dx, dy);
    moved();
  }

  private void resized() {
    if (fits) {
      view.fit(area(), READABLE);
    }
    moved();
  }

  /** Keeps scroll bars and view together. */
  private void moved() {
    view.limit(area());
    PictureInput.scrollBars(canvas, view, area());
    canvas.redraw();
  }

  Rectangle area() {
    return canvas.getClientArea();
  }

  private void paintMessage(GC gc, PictureColors colors) {
    TextLayout layout = new TextLayout(canvas.getDisplay());
    try {
      layout.setText(message);
      layout.setFont(canvas.getFont());
      layout.setWidth(Math.max(1, area().width - 2 * INDENT));
      gc.setForeground(colors.faint());
      layout.draw(gc, INDENT, INDENT);
    } finally {
      layout.dispose();
    }
  }

  private void paint(PaintEvent event) {
    PictureColors colors = PictureColors.ofTheme(canvas.getDisplay());
    PictureFonts fonts = PictureFonts.of(canvas);
    event.gc.setBackground(colors.paper());
    event.gc.fillRectangle(area());
    if (!message.isEmpty()) {
      paintMessage(event.gc, colors);
      return;
    }
    Transform transform = new Transform(canvas.getDisplay());
    try {
      transform.translate((float) view.left(), (float) view.top());
      transform.scale((float) view.scale(), (float) view.scale());
      event.gc.setTransform(transform);
      new PicturePainter(event.gc, colors, fonts)
          .paint(
              scene,
              view.clip(new Rectangle(event.x, event.y, event.width, event.height)),
              selected);
    } finally {
      event.gc.setTransform(null);
      transform.dispose();
    }
  }
}
