// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, filled from {@code messages.properties}. */
final class Messages {
  static {
    NLS.initializeMessages("org.heapsmith.ui.parts.messages", Messages.class);
  }

  public static String Comparison_different;
  public static String Comparison_same;
  public static String Empty_gone;
  public static String Empty_hint;
  public static String Empty_notKept;
  public static String Empty_nothing;
  public static String Empty_running;
  public static String Empty_wait;
  public static String Export_description;
  public static String Export_job;
  public static String Export_name;
  public static String Export_png;
  public static String Export_svg;
  public static String Export_text;
  public static String Figures_branches;
  public static String Figures_kept;
  public static String Figures_path;
  public static String Figures_paths;
  public static String Figures_test;
  public static String Figures_tests;
  public static String History_description;
  public static String History_name;
  public static String History_removeEnded;
  public static String History_removeShown;
  public static String Link_description;
  public static String Link_name;
  public static String MergeRuns_message;
  public static String MergeRuns_name;
  public static String MergeRuns_title;
  public static String Phase_building;
  public static String Phase_compiling;
  public static String Phase_exploring;
  public static String Phase_reading;
  public static String Phase_replaying;
  public static String Phase_trying;
  public static String SelectedElements_more;
  public static String Session_earlier;
  public static String State_cancelled;
  public static String State_failed;
  public static String State_failedBecause;
  public static String State_finished;
  public static String State_starting;

  private Messages() {}
}
