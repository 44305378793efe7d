// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Control;

/** Names for those who do not see a control. */
public final class Accessible {
  private Accessible() {}

  /** Gives a control a name that is read out. */
  public static void name(Control control, String name) {
    control
        .getAccessible()
        .addAccessibleListener(
            new AccessibleAdapter() {
              @Override
              public void getName(AccessibleEvent event) {
                event.result = name;
              }
            });
  }
}
