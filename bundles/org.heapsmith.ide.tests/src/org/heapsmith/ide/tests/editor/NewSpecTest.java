// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.Usable;
import org.heapsmith.ui.help.HelpContexts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** File &gt; New &gt; Heap Spec. */
class NewSpecTest {

  @AfterEach
  void close() throws CoreException {
    SpecEditor.closeAll();
  }

  @Test
  @SuppressWarnings("resource") // closed after each test
  void selectedClassGetsFileWithItsImport() throws Exception {
    TestProject project = TestProject.create("wizard");
    var java = project.file("src/demo/Node.java", SpecEditor.NODE);
    IWorkbenchWizard wizard =
        PlatformUI.getWorkbench()
            .getNewWizardRegistry()
            .findWizard("org.heapsmith.ui.editor.newSpec")
            .createWizard();
    wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(JavaCore.create(java)));
    WizardDialog dialog =
        new WizardDialog(SpecEditor.page().getWorkbenchWindow().getShell(), wizard);
    dialog.setBlockOnOpen(false);
    dialog.open();
    Usable.assertUsable(HelpContexts.NEW_SPEC_WIZARD, dialog.getShell());
    Screenshots.lightAndDark("new-spec", dialog.getShell());
    assertTrue(wizard.performFinish());
    dialog.close();
    assertEquals("node.heap", SpecEditor.page().getActiveEditor().getTitle());
    assertTrue(
        project.text("specs/node.heap").startsWith("package demo;\n\nimport demo.Node;\n"),
        project.text("specs/node.heap"));
  }
}
