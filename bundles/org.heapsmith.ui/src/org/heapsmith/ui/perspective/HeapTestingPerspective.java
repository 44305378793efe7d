// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.perspective;

import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.progress.IProgressConstants;
import org.heapsmith.ui.aliasing.AliasingView;
import org.heapsmith.ui.coverage.CoverageView;
import org.heapsmith.ui.tree.TreeView;

/**
 * Code at the left and in the middle as in the Java perspective, the computation tree at the right
 * of the code it speaks of, aliasing choices and coverage below.
 */
public final class HeapTestingPerspective implements IPerspectiveFactory {
  /** The id of the perspective in plugin.xml. */
  public static final String ID = "org.heapsmith.ui.perspective";

  /** A view of the bundle with the spec editor. */
  private static final String MODELS = "org.heapsmith.ui.editor.views.models";

  private static final String JUNIT = "org.eclipse.jdt.junit.ResultView";

  @Override
  public void createInitialLayout(IPageLayout layout) {
    String editor = layout.getEditorArea();
    IFolderLayout left = layout.createFolder("left", IPageLayout.LEFT, 0.18f, editor);
    left.addView(JavaUI.ID_PACKAGES);
    left.addPlaceholder(JUNIT);
    left.addPlaceholder(IPageLayout.ID_PROJECT_EXPLORER);
    IFolderLayout bottom = layout.createFolder("bottom", IPageLayout.BOTTOM, 0.6f, editor);
    bottom.addView(AliasingView.ID);
    bottom.addView(CoverageView.ID);
    bottom.addView(MODELS);
    bottom.addView(IPageLayout.ID_PROBLEM_VIEW);
    bottom.addPlaceholder(IProgressConstants.PROGRESS_VIEW_ID);
    bottom.addPlaceholder("org.eclipse.ui.console.ConsoleView");
    IFolderLayout right = layout.createFolder("right", IPageLayout.RIGHT, 0.55f, editor);
    right.addView(TreeView.ID);
    right.addView(IPageLayout.ID_OUTLINE);
    shortcuts(layout);
  }

  private static void shortcuts(IPageLayout layout) {
    for (String view :
        new String[] {
          TreeView.ID,
          AliasingView.ID,
          CoverageView.ID,
          MODELS,
          JavaUI.ID_PACKAGES,
          JUNIT,
          IPageLayout.ID_OUTLINE,
          IPageLayout.ID_PROBLEM_VIEW,
          IProgressConstants.PROGRESS_VIEW_ID
        }) {
      layout.addShowViewShortcut(view);
    }
    layout.addPerspectiveShortcut(JavaUI.ID_PERSPECTIVE);
    layout.addPerspectiveShortcut("org.eclipse.debug.ui.DebugPerspective");
    layout.addNewWizardShortcut("org.eclipse.jdt.ui.wizards.NewClassCreationWizard");
    layout.addActionSet(JavaUI.ID_ACTION_SET);
    layout.addActionSet(JavaUI.ID_ELEMENT_CREATION_ACTION_SET);
    layout.addActionSet("org.eclipse.debug.ui.launchActionSet");
  }
}
