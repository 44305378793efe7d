// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import java.util.function.Consumer;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;

/** A button of a tool bar that is on or off. */
public final class SwitchAction extends Action {
  private final Consumer<Boolean> switched;

  /**
   * Makes one that is off.
   *
   * @param switched told whether it is on, each time that changes
   */
  public SwitchAction(String name, String description, Icon icon, Consumer<Boolean> switched) {
    super(name, IAction.AS_CHECK_BOX);
    this.switched = switched;
    setToolTipText(description);
    setImageDescriptor(icon.descriptor());
  }

  @Override
  public void run() {
    switched.accept(isChecked());
  }
}
