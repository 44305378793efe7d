// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.ship;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.wizards.IWizardDescriptor;
import org.heapsmith.ide.tests.workbench.Agreeing;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.ide.tests.workbench.Usable;
import org.heapsmith.jdt.types.JavaElements;
import org.heapsmith.ui.help.HelpContexts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The example project, made as a person makes it. */
class ExampleProjectTest {
  private static final String NAME = "heapsmith-examples";
  private static final String COMMAND = "org.heapsmith.ui.commands.example";
  private static final String CHEAT_SHEET = "org.eclipse.ui.cheatsheets.views.CheatSheetView";
  private static final Path EXAMPLES = Path.of("..", "..", "examples");

  @AfterEach
  void tidy() throws CoreException {
    page().closeAllEditors(false);
    for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
      project.delete(IResource.FORCE | IResource.ALWAYS_DELETE_PROJECT_CONTENT, null);
    }
  }

  @Test
  void theWizardMakesAProjectThatCompilesAndTheCommandShowsAMethodOfIt() throws Exception {
    IWizardDescriptor descriptor =
        PlatformUI.getWorkbench().getNewWizardRegistry().findWizard("org.heapsmith.ui.example");
    assertEquals("org.heapsmith.ui.examples", descriptor.getCategory().getId());
    IWorkbenchWizard wizard = descriptor.createWizard();
    wizard.init(PlatformUI.getWorkbench(), null);
    WizardDialog dialog =
        new WizardDialog(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), wizard);
    dialog.setBlockOnOpen(false);
    dialog.open();
    UiThread.waitFor("the wizard", () -> dialog.getShell().isVisible());
    Usable.assertUsable(HelpContexts.EXAMPLE_WIZARD, dialog.getShell());
    Screenshots.lightAndDark("example-wizard", dialog.getShell());
    try (Agreeing perspective = new Agreeing()) { // asked unless it is the one of Java
      press(dialog.getShell(), "&Finish");
    }

    IJavaProject java = JavaCore.create(project());
    assertTrue(JavaElements.type(java, "org.heapsmith.examples.bst.BinarySearchTree").isPresent());
    assertTrue(
        project().getFile("bin/org/heapsmith/examples/avl/AvlTree.class").exists(), "it is built");
    assertEquals(0, project().findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE).length);
    assertTrue(
        Arrays.stream(java.getRawClasspath())
            .filter(IClasspathEntry::isTest)
            .anyMatch(e -> e.getPath().toString().contains("JUNIT_CONTAINER/5")));
    assertEquals(
        Files.readString(EXAMPLES.resolve("specs/sll.heap")),
        text(project().getFile("specs/sll.heap")));
    IEditorPart editor = page().getActiveEditor();
    assertEquals("SinglyLinkedList.java", editor.getTitle());
    UiThread.waitFor("the cheat sheet", ExampleProjectTest::isCheatSheetVisible);
    Screenshots.lightAndDark("cheat-sheet", page().getWorkbenchWindow().getShell());

    long stamp = project().getFile("specs/sll.heap").getModificationStamp();
    show("contains");
    assertShown("contains");
    show("removeFirst");
    assertShown("removeFirst");
    assertEquals(stamp, project().getFile("specs/sll.heap").getModificationStamp(), "made once");
  }

  private static void assertShown(String method) {
    ITextEditor editor = assertInstanceOf(ITextEditor.class, page().getActivePart());
    ITextSelection selection = (ITextSelection) editor.getSelectionProvider().getSelection();
    assertEquals(method, selection.getText());
  }

  private static boolean isCheatSheetVisible() {
    IViewPart view = page().findView(CHEAT_SHEET);
    return view != null && page().isPartVisible(view);
  }

  private static void show(String method) throws Exception {
    ParameterizedCommand command =
        ParameterizedCommand.generateCommand(
            PlatformUI.getWorkbench().getService(ICommandService.class).getCommand(COMMAND),
            Map.of(COMMAND + ".method", method));
    PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(command, null);
  }

  private static void press(Composite parent, String label) {
    for (Control control : parent.getChildren()) {
      if (control instanceof Button button && button.getText().equals(label)) {
        button.notifyListeners(SWT.Selection, new Event());
        return;
      }
      if (control instanceof Composite inner) {
        press(inner, label);
      }
    }
  }

  private static String text(IFile file) throws CoreException, IOException {
    try (InputStream in = file.getContents(true)) {
      return new String(in.readAllBytes());
    }
  }

  private static IProject project() {
    return ResourcesPlugin.getWorkspace().getRoot().getProject(NAME);
  }

  private static IWorkbenchPage page() {
    return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
  }
}
