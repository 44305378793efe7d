// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.picture;

import java.util.function.Supplier;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IContributionManager;
import org.heapsmith.ui.parts.Icon;

/** Buttons that zoom a picture. */
public final class ZoomActions {
  private static final double STEP = 1.25;

  private ZoomActions() {}

  /** Adds them to a tool bar. */
  public static void add(IContributionManager tools, Supplier<PictureCanvas> canvas) {
    tools.add(action(Messages.Zoom_in, Icon.ZOOM_IN, () -> canvas.get().zoom(STEP)));
    tools.add(action(Messages.Zoom_out, Icon.ZOOM_OUT, () -> canvas.get().zoom(1 / STEP)));
    tools.add(action(Messages.Zoom_fit, Icon.ZOOM_FIT, () -> canvas.get().fit()));
  }

  private static Action action(String name, Icon icon, Runnable work) {
    Action action =
        new Action(name, icon.descriptor()) {
          @Override
          public void run() {
            work.run();
          }
        };
    action.setToolTipText(name);
    return action;
  }
}
