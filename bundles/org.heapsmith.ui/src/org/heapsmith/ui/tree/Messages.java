// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.tree;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, filled from {@code messages.properties}. */
final class Messages {
  static {
    NLS.initializeMessages("org.heapsmith.ui.tree.messages", Messages.class);
  }

  public static String Column_choice;
  public static String Column_line;
  public static String Column_result;
  public static String Filter_message;
  public static String Graph_accessible;
  public static String Graph_description;
  public static String Graph_name;
  public static String Graph_nothing;
  public static String Kind_array;
  public static String Kind_branch;
  public static String Kind_dispatch;
  public static String Kind_exception;
  public static String Kind_reference;
  public static String Kind_root;
  public static String Kind_unfolding;
  public static String Menu_copy;
  public static String Menu_expand;
  public static String Menu_explore;
  public static String Menu_openTest;
  public static String Menu_pin;
  public static String Menu_showSource;
  public static String Method_name;
  public static String Outcomes_cut;
  public static String Outcomes_description;
  public static String Outcomes_infeasible;
  public static String Outcomes_name;
  public static String Outcomes_pruned;
  public static String Outcomes_returned;
  public static String Outcomes_skipped;
  public static String Outcomes_threw;
  public static String Pane_condition;
  public static String Pane_heading;
  public static String Pane_nothing;
  public static String Pane_root;
  public static String Result_because;
  public static String Result_infeasible;
  public static String Result_pruned;
  public static String Result_skipped;
  public static String Tip_below;
  public static String Tip_constraint;
  public static String Tip_place;
  public static String Tree_accessible;

  private Messages() {}
}
