// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.colours;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, filled from {@code messages.properties}. */
final class Messages {
  static {
    NLS.initializeMessages("org.heapsmith.ui.colours.messages", Messages.class);
  }

  public static String Colour_description;
  public static String Colour_name;
  public static String Line_branch;
  public static String Line_covered;
  public static String Line_infeasible;
  public static String Line_notReached;
  public static String Line_partly;
  public static String Status_because;
  public static String Status_covered;
  public static String Status_coveredBy;
  public static String Status_infeasible;
  public static String Status_notReached;
  public static String Status_predicted;
  public static String Tests_more;

  private Messages() {}
}
