// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor;

import org.eclipse.osgi.util.NLS;

/** The texts of this bundle, filled from {@code messages.properties}. */
public final class Messages extends NLS {
  public static String Analyser_closing;
  public static String BetweenBuilds_name;
  public static String EditorActions_comment;
  public static String EditorActions_failed;
  public static String EditorActions_format;
  public static String EditorActions_mark;
  public static String EditorActions_noDeclaration;
  public static String EditorActions_noName;
  public static String EditorActions_open;
  public static String EditorActions_outline;
  public static String EditorActions_quickFix;
  public static String EditorActions_references;
  public static String EditorActions_rename;
  public static String FixAssist_none;
  public static String HeapAssist_none;
  public static String HeapLinks_open;
  public static String OccurrenceMarks_definition;
  public static String OccurrenceMarks_use;
  public static String NewSpec_description;
  public static String NewSpec_hint;
  public static String NewSpec_title;
  public static String OpenSpec_label;
  public static String OpenSpec_none;
  public static String EditorPreferencePage_bracketColour;
  public static String EditorPreferencePage_brackets;
  public static String EditorPreferencePage_description;
  public static String EditorPreferencePage_logic;
  public static String EditorPreferencePage_mark;
  public static String LogicCheck_name;
  public static String ModelsJob_name;
  public static String ModelsSheet_models;
  public static String ModelsSheet_breaksCheck;
  public static String ModelsSheet_notAllowed;
  public static String ModelsSheet_notReached;
  public static String ModelsSheet_onlyCheck;
  public static String ModelsSheet_onlySpec;
  public static String ModelsView_accessibleName;
  public static String ModelsView_agrees;
  public static String ModelsView_compare;
  public static String ModelsView_compareTip;
  public static String ModelsView_computing;
  public static String ModelsView_differs;
  public static String ModelsView_error;
  public static String ModelsView_failed;
  public static String ModelsView_noCheck;
  public static String ModelsView_none;
  public static String ModelsView_notFound;
  public static String ModelsView_nothing;
  public static String ModelsView_reach;
  public static String ModelsView_reachAgrees;
  public static String ModelsView_reachDiffers;
  public static String ModelsView_reachOpen;
  public static String ModelsView_reachTip;
  public static String SpecWorker_idle;
  public static String NewSpec_browse;
  public static String NewSpec_exists;
  public static String NewSpec_folder;
  public static String NewSpec_name;
  public static String NewSpec_noName;
  public static String NewSpec_noProject;
  public static String QuickOutline_hint;
  public static String ReferenceResult_label;
  public static String ReferenceSearch_label;
  public static String RenameDialog_title;
  public static String RenameWizard_newName;
  public static String SpecRename_name;

  static {
    NLS.initializeMessages("org.heapsmith.ui.editor.messages", Messages.class);
  }

  private Messages() {}
}
