// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;

/** Context menus as they open on a right click, with all that bundles contribute. */
public final class Menus {
  private Menus() {}

  /** Opens the context menu of the control, and chooses the item with these labels on the way. */
  public static void choose(Control control, String... labels) {
    choose(control.getMenu(), labels);
  }

  /** Opens a menu, and chooses the item with these labels on the way. */
  public static void choose(Menu first, String... labels) {
    Menu menu = first;
    List<Menu> shown = new ArrayList<>();
    MenuItem item = null;
    try {
      for (String label : labels) {
        menu.notifyListeners(SWT.Show, new Event());
        shown.add(menu);
        item = item(menu, label);
        menu = item.getMenu();
      }
      if (!item.isEnabled()) {
        throw new AssertionError(item.getText() + " is disabled");
      }
      item.notifyListeners(SWT.Selection, new Event());
    } finally {
      for (int i = shown.size() - 1; i >= 0; i--) {
        if (!shown.get(i).isDisposed()) {
          shown.get(i).notifyListeners(SWT.Hide, new Event());
        }
      }
    }
  }

  private static MenuItem item(Menu menu, String label) {
    for (MenuItem item : menu.getItems()) {
      if (plain(item.getText()).equals(label)) {
        return item;
      }
    }
    throw new AssertionError(
        label + " is not among " + Arrays.stream(menu.getItems()).map(MenuItem::getText).toList());
  }

  /** Returns the label without mnemonic and key. */
  private static String plain(String text) {
    int tab = text.indexOf('\t');
    return (tab < 0 ? text : text.substring(0, tab)).replace("&", "");
  }
}
