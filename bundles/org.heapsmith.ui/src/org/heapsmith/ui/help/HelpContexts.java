// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.help;

/**
 * Ids of the F1 help, described in {@code contexts.xml} of org.heapsmith.help. Set one on the top
 * control of each view, dialog page and editor: {@code
 * PlatformUI.getWorkbench().getHelpSystem().setHelp(control, HelpContexts.TREE_VIEW)}.
 */
public final class HelpContexts {
  private static final String PREFIX = "org.heapsmith.help.";

  /** The dialog of Generate Heap Tests…. */
  public static final String GENERATE_DIALOG = PREFIX + "generate_dialog";

  /** Questions asked while tests are written: an edited file, a missing source folder, JUnit. */
  public static final String WRITE_QUESTIONS = PREFIX + "write_questions";

  /** The tabs of the launch configuration. */
  public static final String LAUNCH_TABS = PREFIX + "launch_tabs";

  /** The preference page. */
  public static final String PREFERENCES = PREFIX + "preferences";

  /** The property page of a project. */
  public static final String PROJECT_PROPERTIES = PREFIX + "project_properties";

  /** The Computation Tree view. */
  public static final String TREE_VIEW = PREFIX + "tree_view";

  /** The Aliasing Choices view, its heap picture included. */
  public static final String ALIASING_VIEW = PREFIX + "aliasing_view";

  /** The Heap Coverage view. */
  public static final String COVERAGE_VIEW = PREFIX + "coverage_view";

  /** The Models view. */
  public static final String MODELS_VIEW = PREFIX + "models_view";

  /** The Heapsmith Status view. */
  public static final String STATUS_VIEW = PREFIX + "status_view";

  /** The editor of {@code *.heap} files. */
  public static final String SPEC_EDITOR = PREFIX + "spec_editor";

  /** The preference pages of the editor. */
  public static final String EDITOR_PREFERENCES = PREFIX + "editor_preferences";

  /** The wizard of a new spec file. */
  public static final String NEW_SPEC_WIZARD = PREFIX + "new_spec_wizard";

  /** The wizard of the example project. */
  public static final String EXAMPLE_WIZARD = PREFIX + "example_wizard";

  private HelpContexts() {}
}
