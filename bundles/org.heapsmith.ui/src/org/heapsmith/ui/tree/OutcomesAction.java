// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.tree;

import java.util.Set;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.heapsmith.ui.parts.Icon;
import org.heapsmith.ui.parts.MenuAction;

/** A menu to choose which ends of paths are shown; the button itself hides what no input takes. */
final class OutcomesAction extends MenuAction {
  private final Set<Result> shown;
  private final Runnable changed;

  OutcomesAction(Set<Result> shown, Runnable changed) {
    super(Messages.Outcomes_name, Messages.Outcomes_description, Icon.FILTER);
    this.shown = shown;
    this.changed = changed;
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
  protected void fill() {
    for (Result result : Result.values()) {
      if (result != Result.INNER) {
        add(choice(result));
      }
    }
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
}
