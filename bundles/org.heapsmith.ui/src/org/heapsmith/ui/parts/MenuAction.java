// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.IMenuCreator;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;

/** A button of a tool bar with a menu, which is made anew each time it opens. */
public abstract class MenuAction extends Action implements IMenuCreator {
  private Menu menu;

  /** Makes one. */
  protected MenuAction(String name, String description, Icon icon) {
    super(name, IAction.AS_DROP_DOWN_MENU);
    setToolTipText(description);
    setImageDescriptor(icon.descriptor());
    setMenuCreator(this);
  }

  /** Adds the entries, by {@link #add}. */
  protected abstract void fill();

  /** Adds an entry to the menu. */
  protected final void add(Action action) {
    add(new ActionContributionItem(action));
  }

  /** Adds a separator or the like. */
  protected final void add(IContributionItem item) {
    item.fill(menu, -1);
  }

  @Override
  public final Menu getMenu(Control parent) {
    dispose();
    menu = new Menu(parent);
    fill();
    return menu;
  }

  @Override
  public final Menu getMenu(Menu parent) {
    return null; // never in a menu
  }

  @Override
  public final void dispose() {
    if (menu != null) {
      menu.dispose();
      menu = null;
    }
  }
}
