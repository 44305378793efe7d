// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.launch;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, filled from {@code messages.properties}. */
final class Messages {
  public static String GenerateDialog_heading;
  public static String GenerateDialog_message;
  public static String GenerateDialog_ok;
  public static String GenerateDialog_repOk;
  public static String GenerateDialog_title;
  public static String GenerateHandler_selection;
  public static String GenerationShortcut_selection;
  public static String OptionsTab_name;
  public static String TargetsTab_addClass;
  public static String TargetsTab_addMethod;
  public static String TargetsTab_chooseMethod;
  public static String TargetsTab_elements;
  public static String TargetsTab_name;
  public static String TargetsTab_none;
  public static String TargetsTab_notTestable;
  public static String TargetsTab_oneProject;
  public static String TargetsTab_remove;

  static {
    NLS.initializeMessages("org.heapsmith.ui.launch.messages", Messages.class);
  }

  private Messages() {}
}
