// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import java.util.Optional;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Control;

/** Names for those who do not see a control. */
public final class Accessible {
  private static final String NAME = "org.heapsmith.ui.name";

  private Accessible() {}

  /** Gives a control a name that is read out. */
  public static void name(Control control, String name) {
    named(control, name);
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

  /** Keeps the name of a control whose listener is another one. */
  public static void named(Control control, String name) {
    control.setData(NAME, name);
  }

  /** Returns the name of a control: the platform keeps it for itself. */
  public static Optional<String> nameOf(Control control) {
    return Optional.ofNullable((String) control.getData(NAME));
  }
}
