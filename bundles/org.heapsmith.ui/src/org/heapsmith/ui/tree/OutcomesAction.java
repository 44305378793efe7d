// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.tree;

import java.util.Set;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuCreator;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.heapsmith.ui.parts.Icon;

/** A menu to choose which ends of paths are shown; the button itself hides what no input takes. */
final class OutcomesAction extends Action implements IMenuCreator {
  private final Set<Result> shown;
  private final Runnable changed;
  private Menu menu;

  OutcomesAction(Set<Result> shown, Runnable changed) {
    super(Messages.Outcomes_name, IAction.AS_DROP_DOWN_MENU);
    this.shown = shown;
    this.changed = changed;
    setToolTipText(Messages.Outcomes_description);
    setImageDescriptor(Icon.FILTER.descriptor());
    setMenuCreator(this);
  }

  @Override
  public void run() {
    boolean hidden = !shown.contains(Result.INFEASIBLE) && !shown.contains(Result.PRUNED);
    for (Result result : Result.values()) {
      if (result.isExcluded() && hidden) {
        shown.add(result);
      } else if (result.isExcluded()) {
        shown.remove(result);
      }
    }
    changed.run();
  }

  @Override
  public Menu getMenu(Control parent) {
    dispose();
    menu = new Menu(parent);
    for (Result result : Result.values()) {
      if (result != Result.INNER) {
        new ActionContributionItem(choice(result)).fill(menu, -1);
      }
    }
    return menu;
  }

  private Action choice(Result result) {
    Action action =
        new Action(name(result), IAction.AS_CHECK_BOX) {
          @Override
          public void run() {
            if (isChecked()) {
              shown.add(result);
            } else {
              shown.remove(result);
            }
            changed.run();
          }
        };
    action.setChecked(shown.contains(result));
    return action;
  }

  private static String name(Result result) {
    return switch (result) {
      case INNER -> "";
      case RETURNED -> Messages.Outcomes_returned;
      case THREW -> Messages.Outcomes_threw;
      case CUT -> Messages.Outcomes_cut;
      case PRUNED -> Messages.Outcomes_pruned;
      case INFEASIBLE -> Messages.Outcomes_infeasible;
      case SKIPPED -> Messages.Outcomes_skipped;
    };
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
