// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.colours;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** The command that removes the coverage colours from Java editors. */
public final class RemoveColoursHandler extends AbstractHandler {
  @Override
  public Object execute(ExecutionEvent event) {
    Colouring.get().switchTo(false);
    return null;
  }
}
