// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuCreator;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;

/** A menu of the runs of this workbench; the one chosen is shown in all views. */
final class HistoryAction extends Action implements IMenuCreator {
  private Menu menu;

  HistoryAction() {
    super(Messages.History_name, IAction.AS_DROP_DOWN_MENU);
    setToolTipText(Messages.History_description);
    setImageDescriptor(Icon.HISTORY.descriptor());
    setMenuCreator(this);
  }

  /** The button itself shows the run before the one shown, and from the last the newest. */
  @Override
  public void run() {
    var all = Sessions.get().all();
    if (!all.isEmpty()) {
      Sessions.get().show(all.get((all.indexOf(Sessions.get().shown()) + 1) % all.size()));
    }
  }

  @Override
  public Menu getMenu(Control parent) {
    dispose();
    menu = new Menu(parent);
    for (Session session : Sessions.get().all()) {
      Action show =
          new Action(SessionText.line(session).replace("&", "&&"), IAction.AS_RADIO_BUTTON) {
            @Override
            public void run() {
              if (isChecked()) {
                Sessions.get().show(session);
              }
            }
          };
      show.setChecked(session == Sessions.get().shown());
      add(show);
    }
    new Separator().fill(menu, -1);
    Action remove =
        new Action(Messages.History_removeEnded) {
          @Override
          public void run() {
            Sessions.get().removeEnded();
          }
        };
    remove.setEnabled(!Sessions.get().all().isEmpty());
    add(remove);
    return menu;
  }

  private void add(Action action) {
    new ActionContributionItem(action).fill(menu, -1);
  }

  @Override
  public Menu getMenu(Menu parent) {
    return null; // never in a menu
  }

  @Override
  public void dispose() {
    if (menu != null) {
      menu.dispose();
      menu = null;
    }
  }
}
