// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.aliasing;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, filled from {@code messages.properties}. */
final class Messages {
  static {
    NLS.initializeMessages("org.heapsmith.ui.aliasing.messages", Messages.class);
  }

  public static String Choice_line;
  public static String Column_reference;
  public static String Column_status;
  public static String Filter_name;
  public static String Status_because;
  public static String Status_bound;
  public static String Status_explored;
  public static String Status_infeasible;
  public static String Status_pruned;
  public static String Status_skipped;
  public static String Status_taken;
  public static String View_choices;
  public static String View_noNode;
  public static String View_selectNode;

  private Messages() {}
}
