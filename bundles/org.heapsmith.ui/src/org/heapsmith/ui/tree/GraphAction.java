// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.tree;

import java.util.function.Consumer;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.heapsmith.ui.parts.Icon;

/** Switches between the rows and the drawn graph. */
final class GraphAction extends Action {
  private final Consumer<Boolean> switched;

  GraphAction(Consumer<Boolean> switched) {
    super(Messages.Graph_name, IAction.AS_CHECK_BOX);
    this.switched = switched;
    setToolTipText(Messages.Graph_description);
    setImageDescriptor(Icon.GRAPH.descriptor());
  }

  @Override
  public void run() {
    switched.accept(isChecked());
  }
}
