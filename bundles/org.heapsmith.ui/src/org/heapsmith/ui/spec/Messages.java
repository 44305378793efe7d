// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.spec;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, filled from {@code messages.properties}. */
final class Messages {
  public static String AttachSpecHandler_which;
  public static String SpecOpening_attach;

  static {
    NLS.initializeMessages("org.heapsmith.ui.spec.messages", Messages.class);
  }

  private Messages() {}
}
