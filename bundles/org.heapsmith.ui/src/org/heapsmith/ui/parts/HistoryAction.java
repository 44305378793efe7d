// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.Separator;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;

/** A menu of the runs of this workbench; the one chosen is shown in all views. */
final class HistoryAction extends MenuAction {

  HistoryAction() {
    super(Messages.History_name, Messages.History_description, Icon.HISTORY);
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
  protected void fill() {
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
    add(new Separator());
    add(new MergeRunsAction());
    Session shown = Sessions.get().shown();
    Action one =
        new Action(Messages.History_removeShown) {
          @Override
          public void run() {
            Sessions.get().remove(shown);
          }
        };
    one.setEnabled(shown != null && Sessions.hasEnded(shown));
    add(one);
    Action remove =
        new Action(Messages.History_removeEnded) {
          @Override
          public void run() {
            Sessions.get().removeEnded();
          }
        };
    remove.setEnabled(!Sessions.get().all().isEmpty());
    add(remove);
  }
}
