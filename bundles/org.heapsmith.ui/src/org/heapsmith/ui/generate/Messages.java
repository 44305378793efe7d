// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, filled from {@code messages.properties}. */
final class Messages {
  public static String ArchiveJob_failed;
  public static String ArchiveJob_name;
  public static String ClosingWorkbench_close;
  public static String ClosingWorkbench_title;
  public static String GenerationJob_broken;
  public static String GenerationJob_name;
  public static String GenerationJob_writing;
  public static String Layouts_name;
  public static String Preparation_addJUnit;
  public static String Preparation_building;
  public static String Preparation_makeFolder;
  public static String Questions_edited;
  public static String Questions_merge;
  public static String Questions_remember;
  public static String Questions_rename;
  public static String Questions_skip;
  public static String Questions_title;
  public static String RunProgress_building;
  public static String RunProgress_compiling;
  public static String RunProgress_exploring;
  public static String RunProgress_reading;
  public static String RunProgress_replaying;
  public static String RunProgress_text;
  public static String RunProgress_trying;
  public static String TestWriting_broken;
  public static String TestWriting_change;
  public static String TestWriting_dirty;
  public static String TestWriting_edited;
  public static String TestWriting_undo;
  public static String TestWriting_write;

  static {
    NLS.initializeMessages("org.heapsmith.ui.generate.messages", Messages.class);
  }

  private Messages() {}
}
