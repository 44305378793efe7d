// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.preferences;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, filled from {@code messages.properties}. */
final class Messages {
  public static String FolderFieldEditor_browse;
  public static String FolderFieldEditor_message;
  public static String FolderFieldEditor_title;
  public static String HeapsmithPreferencePage_description;
  public static String HeapsmithPropertyPage_own;
  public static String OptionEditors_addJUnit;
  public static String OptionEditors_assertions;
  public static String OptionEditors_assertionsAssertJ;
  public static String OptionEditors_assertionsJUnit;
  public static String OptionEditors_aliases;
  public static String OptionEditors_always;
  public static String OptionEditors_arrayLength;
  public static String OptionEditors_ask;
  public static String OptionEditors_block;
  public static String OptionEditors_branch;
  public static String OptionEditors_byCalls;
  public static String OptionEditors_calls;
  public static String OptionEditors_consents;
  public static String OptionEditors_criterion;
  public static String OptionEditors_criterionNumber;
  public static String OptionEditors_criterionOfSpec;
  public static String OptionEditors_depth;
  public static String OptionEditors_depthCriterion;
  public static String OptionEditors_engine;
  public static String OptionEditors_engineJpfSymbc;
  public static String OptionEditors_engineOurs;
  public static String OptionEditors_exploring;
  public static String OptionEditors_java;
  public static String OptionEditors_javaEmpty;
  public static String OptionEditors_jpfHome;
  public static String OptionEditors_jpfHomeEmpty;
  public static String OptionEditors_jpfJava;
  public static String OptionEditors_jpfJavaEmpty;
  public static String OptionEditors_jpfSymbc;
  public static String OptionEditors_framework;
  public static String OptionEditors_frameworkAuto;
  public static String OptionEditors_keep;
  public static String OptionEditors_keepAll;
  public static String OptionEditors_keepMinimal;
  public static String OptionEditors_loop;
  public static String OptionEditors_loopCriterion;
  public static String OptionEditors_makeFolder;
  public static String OptionEditors_memory;
  public static String OptionEditors_merge;
  public static String OptionEditors_native;
  public static String OptionEditors_never;
  public static String OptionEditors_noStrategy;
  public static String OptionEditors_objects;
  public static String OptionEditors_open;
  public static String OptionEditors_path;
  public static String OptionEditors_range;
  public static String OptionEditors_rename;
  public static String OptionEditors_replayArguments;
  public static String OptionEditors_repOk;
  public static String OptionEditors_saveEditors;
  public static String OptionEditors_seconds;
  public static String OptionEditors_skip;
  public static String OptionEditors_solverMillis;
  public static String OptionEditors_statement;
  public static String OptionEditors_strategy;
  public static String OptionEditors_strategyEntry;
  public static String OptionEditors_strategyOfSpec;
  public static String OptionEditors_testClass;
  public static String OptionEditors_testClassEmpty;
  public static String OptionEditors_testFolder;
  public static String OptionEditors_testFolderEmpty;
  public static String OptionEditors_tests;
  public static String OptionEditors_unfold;
  public static String OptionEditors_whenEdited;
  public static String OptionEditors_worker;
  public static String OptionEditors_workerArguments;

  static {
    NLS.initializeMessages("org.heapsmith.ui.preferences.messages", Messages.class);
  }

  private Messages() {}
}
