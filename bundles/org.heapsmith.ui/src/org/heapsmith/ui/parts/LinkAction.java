// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import java.util.function.Consumer;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

/** Switches whether the Java editor follows the selection of a view. */
final class LinkAction extends Action {
  private final Consumer<Boolean> switched;

  LinkAction(boolean linked, Consumer<Boolean> switched) {
    super(Messages.Link_name, IAction.AS_CHECK_BOX);
    this.switched = switched;
    setToolTipText(Messages.Link_description);
    setImageDescriptor(
        PlatformUI.getWorkbench()
            .getSharedImages()
            .getImageDescriptor(ISharedImages.IMG_ELCL_SYNCED));
    setChecked(linked);
  }

  @Override
  public void run() {
    switched.accept(isChecked());
  }
}
