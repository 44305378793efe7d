// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.coverage;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, filled from {@code messages.properties}. */
final class Messages {
  static {
    NLS.initializeMessages("org.heapsmith.ui.coverage.messages", Messages.class);
  }

  public static String Branch_name;
  public static String Branch_nameWithSource;
  public static String Column_branches;
  public static String Column_covered;
  public static String Column_details;
  public static String Column_element;
  public static String Figures_infeasible;
  public static String Figures_mixed;
  public static String Figures_none;
  public static String Figures_predicted;
  public static String Filter_name;
  public static String Measured;
  public static String Measured_branches;
  public static String Measured_called;
  public static String Measured_rest;
  public static String Test_built;
  public static String Test_change;
  public static String Test_onlyHere;
  public static String View_accessible;
  public static String View_noCoverage;
  public static String View_bar;
  public static String View_total;
  public static String View_totalMixed;
  public static String View_totalNone;
  public static String View_totalPredicted;

  private Messages() {}
}
