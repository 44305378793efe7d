// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.heapsmith.ui.parts.Accessible;

/**
 * What somebody without mouse, sight or manual needs of a page of ours: each control has a name,
 * the tab key goes on to the right or down, and F1 finds the page's help.
 */
public final class Usable {
  /** Under this key the platform keeps the context of a control. */
  private static final String HELP = "org.eclipse.ui.help";

  private Usable() {}

  /** Looks for the page with that F1 help in a window or part, and at all that is in it. */
  public static void assertUsable(String context, Composite within) {
    Optional<Control> page = page(context, within);
    assertTrue(page.isPresent(), "nothing asks for the help " + context);
    List<Control> controls = new ArrayList<>(List.of(page.get()));
    if (page.get() instanceof Composite composite) {
      controls.addAll(Dialogs.all(composite));
    }
    List<String> nameless = new ArrayList<>();
    List<String> backwards = new ArrayList<>();
    for (Control control : controls) {
      if (needsName(control) && !hasName(control)) {
        nameless.add(String.valueOf(control));
      }
      if (control instanceof Composite composite) {
        backwards.addAll(backwards(composite));
      }
    }
    assertEquals(List.of(), nameless, "without a name, in " + context);
    assertEquals(List.of(), backwards, "the tab key goes back, in " + context);
  }

  private static Optional<Control> page(String context, Composite within) {
    List<Control> all = new ArrayList<>(List.of(within));
    all.addAll(Dialogs.all(within));
    return all.stream().filter(c -> context.equals(c.getData(HELP))).findFirst();
  }

  private static boolean needsName(Control control) {
    if (control instanceof Text text) {
      return (text.getStyle() & SWT.READ_ONLY) == 0;
    }
    return control instanceof Button
        || control instanceof Combo
        || control instanceof CCombo
        || control instanceof Spinner
        || control instanceof Tree
        || control instanceof Table
        || control instanceof StyledText
        || control.getClass() == Canvas.class;
  }

  private static boolean hasName(Control control) {
    if (Accessible.nameOf(control).isPresent()) {
      return true;
    } else if (control instanceof Button button && !button.getText().isBlank()) {
      return true;
    }
    Control before = null;
    for (Control sibling : control.getParent().getChildren()) {
      if (sibling == control) {
        break;
      }
      before = sibling;
    }
    return before instanceof Label label && !label.getText().isBlank()
        || before instanceof CLabel title && !title.getText().isBlank()
        || before instanceof Button check && !check.getText().isBlank();
  }

  /** The tab key takes the children in their order. */
  private static List<String> backwards(Composite parent) {
    List<String> found = new ArrayList<>();
    Control last = null;
    for (Control child : parent.getTabList()) {
      boolean seen = child.getVisible() && !child.getBounds().isEmpty() && takesFocus(child);
      if (seen && last != null && isBefore(child.getBounds(), last.getBounds())) {
        found.add(last + " to " + child);
      }
      last = seen ? child : last;
    }
    return found;
  }

  private static boolean takesFocus(Control control) {
    boolean text = control instanceof Text && (control.getStyle() & SWT.READ_ONLY) != 0;
    return !text && !(control instanceof Label) && !(control instanceof CLabel);
  }

  private static boolean isBefore(Rectangle next, Rectangle last) {
    boolean above = next.y + next.height <= last.y;
    boolean sameRow = next.y < last.y + last.height && last.y < next.y + next.height;
    return above || sameRow && next.x < last.x;
  }
}
