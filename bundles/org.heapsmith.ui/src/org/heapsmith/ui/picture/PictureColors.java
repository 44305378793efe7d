// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.picture;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.heapsmith.draw.scene.Box;
import org.heapsmith.draw.scene.Link;

/**
 * The colours of a drawing. The outlines are colours of the theme (preference page Colors and
 * Fonts, category Heapsmith; the dark theme has its own), fills are mixed from them and {@link
 * #paper}.
 */
record PictureColors(Color paper, Color ink, Color faint, Color selection) {
  private static final String PREFIX = "org.heapsmith.ui.picture.";
  private static final double TINT = 0.13;

  /** Returns those of the theme as it is now. */
  static PictureColors ofTheme(Display display) {
    Color paper = theme("paper");
    Color ink = theme("ink");
    return new PictureColors(
        paper, ink, mixed(ink, paper, 0.62), display.getSystemColor(SWT.COLOR_LIST_SELECTION));
  }

  /** Returns those for a page of white paper. */
  static PictureColors ofPaper(Display display) {
    Color paper = display.getSystemColor(SWT.COLOR_WHITE);
    Color ink = new Color(28, 36, 48);
    return new PictureColors(paper, ink, mixed(ink, paper, 0.55), ink);
  }

  Color outline(Box.Role role) {
    return switch (role) {
      case NAME -> faint;
      case OBJECT, PROMISED, STEP -> theme("object");
      case NEW_OBJECT, RETURNED -> theme("new");
      case OPEN, PRUNED, INFEASIBLE, SKIPPED -> theme("open");
      case PREDICATE -> theme("predicate");
      case THREW -> theme("threw");
      case BOUND -> theme("bound");
    };
  }

  Color fill(Box.Role role) {
    boolean plain = role == Box.Role.OBJECT || role == Box.Role.PROMISED || role == Box.Role.STEP;
    return mixed(outline(role), paper, plain ? TINT / 2 : TINT);
  }

  Color line(Link.Role role) {
    return switch (role) {
      case REFERENCE -> theme("reference");
      case CHANGED -> changed();
      case ARGUMENT -> theme("predicate");
      case OPEN -> theme("open");
      case BACK, BRANCH -> theme("object");
      case DEAD_BRANCH -> mixed(theme("open"), paper, 0.6);
    };
  }

  Color changed() {
    return theme("changed");
  }

  private static Color theme(String name) {
    return PlatformUI.getWorkbench()
        .getThemeManager()
        .getCurrentTheme()
        .getColorRegistry()
        .get(PREFIX + name);
  }

  private static Color mixed(Color of, Color with, double part) {
    RGB a = of.getRGB();
    RGB b = with.getRGB();
    return new Color(
        mixed(a.red, b.red, part), mixed(a.green, b.green, part), mixed(a.blue, b.blue, part));
  }

  private static int mixed(int a, int b, double part) {
    return (int) Math.round(a * part + b * (1 - part));
  }
}
