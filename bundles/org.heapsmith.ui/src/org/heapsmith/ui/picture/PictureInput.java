// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.picture;

import java.util.Comparator;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;
import org.heapsmith.draw.scene.Box;

/** Mouse, keys and scroll bars of a picture. */
final class PictureInput {
  private static final double STEP = 1.2;
  private static final int LINE = 40;

  private final PictureCanvas canvas;
  private Point drag;
  private boolean dragged;

  private PictureInput(PictureCanvas canvas) {
    this.canvas = canvas;
  }

  static void hook(PictureCanvas picture) {
    PictureInput input = new PictureInput(picture);
    Canvas canvas = picture.control();
    canvas.addListener(SWT.MouseDown, input::down);
    canvas.addListener(SWT.MouseMove, input::move);
    canvas.addListener(SWT.MouseUp, input::up);
    canvas.addListener(SWT.MouseHover, input::hover);
    canvas.addListener(SWT.MouseWheel, input::wheel);
    canvas.addListener(SWT.MouseHorizontalWheel, e -> picture.scroll(-e.count * LINE, 0));
    canvas.addListener(SWT.KeyDown, input::key);
    canvas.addListener(SWT.Traverse, e -> e.doit = e.detail != SWT.TRAVERSE_RETURN);
    canvas
        .getHorizontalBar()
        .addListener(SWT.Selection, e -> input.bar(canvas.getHorizontalBar(), true));
    canvas
        .getVerticalBar()
        .addListener(SWT.Selection, e -> input.bar(canvas.getVerticalBar(), false));
  }

  private Optional<Box> boxAt(Event event) {
    View view = canvas.view();
    return canvas.scene().at(view.x(event.x), view.y(event.y));
  }

  private void down(Event event) {
    canvas.control().setFocus();
    if (event.button == 1 || event.button == 2) {
      drag = new Point(event.x, event.y);
      dragged = false;
    } else if (event.button == 3) {
      boxAt(event).ifPresent(canvas::pick);
    }
  }

  private void move(Event event) {
    if (drag != null && (dragged || far(event))) {
      dragged = true;
      canvas.scroll(drag.x - event.x, drag.y - event.y);
      drag = new Point(event.x, event.y);
    }
  }

  private boolean far(Event event) {
    return Math.abs(event.x - drag.x) + Math.abs(event.y - drag.y) > 4;
  }

  private void up(Event event) {
    if (drag != null && !dragged) {
      boxAt(event).ifPresent(canvas::pick);
    }
    drag = null;
  }

  private void hover(Event event) {
    String hint = boxAt(event).map(Box::hint).orElse("");
    canvas.control().setToolTipText(hint.isEmpty() ? null : hint.replace("&", "&&"));
  }

  private void wheel(Event event) {
    if ((event.stateMask & SWT.MOD1) != 0) {
      canvas.zoom(event.count > 0 ? STEP : 1 / STEP, new Point(event.x, event.y));
    } else if ((event.stateMask & SWT.SHIFT) != 0) {
      canvas.scroll(-event.count * LINE, 0);
    } else {
      canvas.scroll(0, -event.count * LINE);
    }
    event.doit = false;
  }

  private void key(Event event) {
    Rectangle area = canvas.area();
    switch (event.keyCode) {
      case SWT.ARROW_LEFT -> go(-1, 0, event);
      case SWT.ARROW_RIGHT -> go(1, 0, event);
      case SWT.ARROW_UP -> go(0, -1, event);
      case SWT.ARROW_DOWN -> go(0, 1, event);
      case SWT.PAGE_UP -> canvas.scroll(0, -area.height * 0.9);
      case SWT.PAGE_DOWN -> canvas.scroll(0, area.height * 0.9);
      case SWT.KEYPAD_ADD -> canvas.zoom(STEP);
      case SWT.KEYPAD_SUBTRACT -> canvas.zoom(1 / STEP);
      default -> letter(event.character);
    }
  }

  private void letter(char c) {
    switch (c) {
      case '+', '=' -> canvas.zoom(STEP);
      case '-' -> canvas.zoom(1 / STEP);
      case '0' -> canvas.originalSize();
      case 'f', 'F' -> canvas.fit();
      default -> {
        return;
      }
    }
  }

  private void go(int dx, int dy, Event event) {
    boolean scrolls = !canvas.canPick() || (event.stateMask & SWT.MODIFIER_MASK) != 0;
    if (scrolls) {
      canvas.scroll(dx * LINE, dy * LINE);
      return;
    }
    Optional<Box> from = canvas.scene().box(canvas.selected() == null ? "" : canvas.selected());
    if (from.isEmpty()) {
      canvas.scene().boxes().stream().findFirst().ifPresent(canvas::pick);
    } else {
      next(from.get(), dx, dy).ifPresent(canvas::pick);
    }
  }

  /** The nearest box in that direction, those beside the way being further than they are. */
  private Optional<Box> next(Box from, int dx, int dy) {
    return canvas.scene().boxes().stream()
        .filter(b -> ahead(from, b, dx, dy) > 1)
        .min(Comparator.comparingDouble(b -> ahead(from, b, dx, dy) + 2 * aside(from, b, dx, dy)));
  }

  private static double ahead(Box from, Box to, int dx, int dy) {
    return dx * (middleX(to) - middleX(from)) + dy * (middleY(to) - middleY(from));
  }

  private static double aside(Box from, Box to, int dx, int dy) {
    return Math.abs(dy * (middleX(to) - middleX(from)) + dx * (middleY(to) - middleY(from)));
  }

  private static double middleX(Box box) {
    return box.x() + box.width() / 2;
  }

  private static double middleY(Box box) {
    return box.y() + box.height() / 2;
  }

  private void bar(ScrollBar bar, boolean horizontal) {
    View view = canvas.view();
    double now = horizontal ? -view.left() : -view.top();
    double by = bar.getSelection() - now;
    canvas.scroll(horizontal ? by : 0, horizontal ? 0 : by);
  }

  static void scrollBars(Canvas canvas, View view, Rectangle area) {
    scrollBar(canvas.getHorizontalBar(), view.wide(), area.width, view.left());
    scrollBar(canvas.getVerticalBar(), view.high(), area.height, view.top());
  }

  private static void scrollBar(ScrollBar bar, double length, int room, double at) {
    boolean needed = length > room + 1;
    if (bar.getVisible() != needed) {
      bar.setVisible(needed);
    }
    if (needed) {
      bar.setValues(
          (int) Math.max(0, -at), 0, (int) length, room, LINE, Math.max(LINE, room * 9 / 10));
    }
  }
}
