// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.findings;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, filled from {@code messages.properties}. */
final class Messages {
  public static String AddPreconditionFix_description;
  public static String AddPreconditionFix_label;
  public static String FindingMarkers_message;
  public static String FindingMarkers_toLookAt;
  public static String OpenTestFix_description;
  public static String OpenTestFix_label;

  static {
    NLS.initializeMessages("org.heapsmith.ui.findings.messages", Messages.class);
  }

  private Messages() {}
}
