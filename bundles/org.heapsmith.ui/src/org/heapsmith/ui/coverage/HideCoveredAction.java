// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.coverage;

import java.util.function.Consumer;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.heapsmith.ui.parts.Icon;

/** Switches whether branches that are covered are hidden. */
final class HideCoveredAction extends Action {
  private final Consumer<Boolean> switched;

  HideCoveredAction(Consumer<Boolean> switched) {
    super(Messages.Filter_name, IAction.AS_CHECK_BOX);
    this.switched = switched;
    setToolTipText(Messages.Filter_name);
    setImageDescriptor(Icon.FILTER.descriptor());
  }

  @Override
  public void run() {
    switched.accept(isChecked());
  }
}
