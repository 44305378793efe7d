// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.colours;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.heapsmith.ui.parts.Icon;

/** Switches the colours of Java editors on and off. */
public final class ColourAction extends Action {

  /** Makes the action. */
  public ColourAction() {
    super(Messages.Colour_name, IAction.AS_CHECK_BOX);
    setToolTipText(Messages.Colour_description);
    setImageDescriptor(Icon.COLOUR.descriptor());
    setChecked(Colouring.get().isOn());
  }

  @Override
  public void run() {
    Colouring.get().switchTo(isChecked());
  }
}
