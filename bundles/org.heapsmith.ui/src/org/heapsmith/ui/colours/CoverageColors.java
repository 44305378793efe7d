// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.colours;

import org.eclipse.swt.graphics.Color;
import org.eclipse.ui.PlatformUI;

/** The colours of coverage, strong as in bars; the theme's. */
public final class CoverageColors {
  private CoverageColors() {}

  /** Returns that of lines and branches that a test covers. */
  public static Color covered() {
    return of(LineStatus.COVERED);
  }

  /** Returns that of what no input takes. */
  public static Color infeasible() {
    return of(LineStatus.INFEASIBLE);
  }

  /** Returns that of what was not reached. */
  public static Color notReached() {
    return of(LineStatus.NOT_REACHED);
  }

  private static Color of(LineStatus status) {
    return PlatformUI.getWorkbench()
        .getThemeManager()
        .getCurrentTheme()
        .getColorRegistry()
        .get(status.color());
  }
}
