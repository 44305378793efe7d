// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.status;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the status view. */
public final class ShowStatusHandler extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    try {
      return HandlerUtil.getActiveWorkbenchWindowChecked(event)
          .getActivePage()
          .showView(StatusView.ID);
    } catch (PartInitException e) {
      throw new ExecutionException(e.getMessage(), e);
    }
  }
}
