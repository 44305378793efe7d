// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.colour;

import java.util.Locale;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.themes.IThemeManager;
import org.heapsmith.dsl.ide.Colour;

/** The colours of the current theme. */
public final class HeapColours {
  private static final String PREFIX = "org.heapsmith.ui.editor.colour.";

  private HeapColours() {}

  /** Returns the id of a colour in the theme. */
  public static String id(Colour colour) {
    return PREFIX + colour.name().toLowerCase(Locale.ROOT);
  }

  /** Returns whether a change of the theme's colours is about the editor. */
  public static boolean isOurs(String property) {
    return property.startsWith(PREFIX) || property.equals(IThemeManager.CHANGE_CURRENT_THEME);
  }

  /** Returns how a piece of text is shown. */
  public static StyleRange style(Colour colour, int offset, int length) {
    StyleRange range = new StyleRange();
    range.start = offset;
    range.length = length;
    range.foreground = registry().get(id(colour));
    range.fontStyle = font(colour);
    return range;
  }

  /** Returns one of the colours, to see whether they are others now. */
  public static RGB sample() {
    return registry().getRGB(id(Colour.KEYWORD));
  }

  /** Returns the same as an attribute. */
  static TextAttribute attribute(Colour colour) {
    return new TextAttribute(registry().get(id(colour)), null, font(colour));
  }

  private static int font(Colour colour) {
    return switch (colour) {
      case KEYWORD -> SWT.BOLD;
      case EXISTENTIAL -> SWT.ITALIC;
      default -> SWT.NORMAL;
    };
  }

  /** Listens to changes of the theme. */
  public static void addListener(IPropertyChangeListener listener) {
    PlatformUI.getWorkbench().getThemeManager().addPropertyChangeListener(listener);
  }

  /** Ends it. */
  public static void removeListener(IPropertyChangeListener listener) {
    PlatformUI.getWorkbench().getThemeManager().removePropertyChangeListener(listener);
  }

  private static ColorRegistry registry() {
    return PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry();
  }
}
