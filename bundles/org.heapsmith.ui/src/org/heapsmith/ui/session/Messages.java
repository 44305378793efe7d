// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, filled from {@code messages.properties}. */
final class Messages {
  static {
    NLS.initializeMessages("org.heapsmith.ui.session.messages", Messages.class);
  }

  public static String ComparisonJob_name;
  public static String ComparisonJob_failed;
  public static String ForgetJob_failed;
  public static String ForgetJob_name;
  public static String RestoreJob_name;
  public static String MergedRun_title;
  public static String RestoreJob_failed;

  private Messages() {}
}
