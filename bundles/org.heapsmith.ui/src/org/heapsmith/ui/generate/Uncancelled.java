// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.ProgressMonitorWrapper;

/** For the short work of writing results, which a cancellation does not stop. */
final class Uncancelled extends ProgressMonitorWrapper {

  Uncancelled(IProgressMonitor monitor) {
    super(monitor);
  }

  @Override
  public boolean isCanceled() {
    return false;
  }
}
