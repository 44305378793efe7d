// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.picture;

import java.util.function.Supplier;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Canvas;
import org.heapsmith.ui.parts.Accessible;

/** Tells those who do not see a picture what is on it. */
final class PictureAccess {
  private PictureAccess() {}

  static void hook(Canvas canvas, String name, Supplier<String> text) {
    Accessible.named(canvas, name);
    canvas
        .getAccessible()
        .addAccessibleListener(
            new AccessibleAdapter() {
              @Override
              public void getName(AccessibleEvent event) {
                event.result = name;
              }

              @Override
              public void getDescription(AccessibleEvent event) {
                event.result = text.get();
              }
            });
    canvas
        .getAccessible()
        .addAccessibleControlListener(
            new AccessibleControlAdapter() {
              @Override
              public void getRole(AccessibleControlEvent event) {
                event.detail = ACC.ROLE_GRAPHIC;
              }

              @Override
              public void getValue(AccessibleControlEvent event) {
                event.result = text.get();
              }
            });
  }
}
