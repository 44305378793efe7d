// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.bindings.Binding;
import org.eclipse.jface.bindings.TriggerSequence;
import org.eclipse.jface.bindings.keys.KeySequence;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.keys.IBindingService;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutline;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.heapsmith.ide.tests.workbench.Dialogs;
import org.heapsmith.ide.tests.workbench.ErrorLog;
import org.heapsmith.ide.tests.workbench.Menus;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The commands where a person looks for them: keys, Outline, Project Explorer, menu Project. Each
 * attaches a spec, which shows at once what the command was about.
 */
class EntryPointsTest {
  private static final String SOURCE =
      "package p;\npublic class Cell {\n  Cell next;\n  int first() { return 1; }\n"
          + "  int second() { return 2; }\n}\n";

  private TestProject project;
  private ErrorLog log;

  @BeforeEach
  void makeProject() throws Exception {
    project = TestProject.create("entry");
    project.file("src/p/Cell.java", SOURCE);
    project.build();
    log = new ErrorLog();
  }

  @AfterEach
  void delete() throws Exception {
    log.close();
    Generation.cleanUp();
    project.close();
  }

  private void assertAttachedTo(String method) throws Exception {
    IFile file = project.project().getFile("specs/Cell.heap");
    UiThread.waitFor("the spec", file::exists);
    String text = Generation.content(file);
    assertEquals(1, text.split("spec Cell").length - 1, text);
    assertEquals(1, text.split("spec Cell." + method + "\\(\\)").length - 1, text);
    assertEquals("Cell.heap", Generation.page().getActiveEditor().getTitle());
    assertEquals(List.of(), log.messages());
  }

  /** The one binding of the keys, which shadow no other binding and are shadowed by none. */
  private static Binding binding(String keys) throws Exception {
    KeySequence sequence = KeySequence.getInstance(keys);
    IBindingService bindings = PlatformUI.getWorkbench().getService(IBindingService.class);
    List<Binding> found = new ArrayList<>();
    for (Binding binding : bindings.getBindings()) {
      TriggerSequence there = binding.getTriggerSequence();
      boolean meets = there.startsWith(sequence, true) || sequence.startsWith(there, true);
      if (meets && binding.getParameterizedCommand() != null) {
        found.add(binding);
      }
    }
    assertEquals(1, found.size(), found.toString());
    assertEquals("org.eclipse.ui.contexts.window", found.get(0).getContextId());
    return found.get(0);
  }

  @Test
  void keysOfTheThreeCommands() throws Exception {
    Generation.select(project.method("p.Cell", "second"));
    assertEquals(
        Generation.GENERATE, binding("M2+M3+H G").getParameterizedCommand().getCommand().getId());
    assertEquals(
        Generation.GENERATE_WITH,
        binding("M2+M3+H O").getParameterizedCommand().getCommand().getId());
    Binding attach = binding("M2+M3+H S");
    PlatformUI.getWorkbench()
        .getService(IHandlerService.class)
        .executeCommand(attach.getParameterizedCommand(), null);
    assertAttachedTo("second");
  }

  @Test
  void classAsksForTheMethod() throws Exception {
    Generation.select(project.type("p.Cell"));
    List<String> asked =
        Dialogs.answer(
            "Attach Heap Spec",
            "OK",
            shell -> UiThread.waitFor("the methods", () -> selected(shell) == 1));
    Generation.run(Generation.ATTACH);
    assertTrue(asked.contains("Which method is the spec for?"), asked.toString());
    assertAttachedTo("first");
  }

  private static long selected(Shell shell) {
    return Dialogs.all(shell, Table.class).mapToLong(Table::getSelectionCount).sum();
  }

  @Test
  void outlineOfTheJavaEditor() throws Exception {
    IMethod method = project.method("p.Cell", "second");
    JavaUI.openInEditor(method);
    ContentOutline outline = (ContentOutline) Generation.page().showView(IPageLayout.ID_OUTLINE);
    UiThread.waitFor("the outline", () -> outline.getCurrentPage() instanceof IContentOutlinePage);
    IContentOutlinePage page = (IContentOutlinePage) outline.getCurrentPage();
    page.setSelection(new StructuredSelection(method));
    UiThread.waitFor(
        "the selection",
        () ->
            page.getSelection() instanceof StructuredSelection selection
                && method.equals(selection.getFirstElement()));
    Generation.page().activate(outline);
    Menus.choose(page.getControl(), "Heapsmith", "Attach Heap Spec");
    assertAttachedTo("second");
  }

  @Test
  void projectExplorer() throws Exception {
    IMethod method = project.method("p.Cell", "first");
    CommonNavigator explorer =
        (CommonNavigator) Generation.page().showView(IPageLayout.ID_PROJECT_EXPLORER);
    explorer.selectReveal(new StructuredSelection(method.getResource()));
    UiThread.waitFor(
        "the method",
        () -> {
          explorer.getCommonViewer().expandToLevel(project.java(), 0);
          explorer.getCommonViewer().setSelection(new StructuredSelection(method), true);
          return method.equals(
              explorer.getCommonViewer().getStructuredSelection().getFirstElement());
        });
    Control tree = explorer.getCommonViewer().getControl();
    Generation.page().activate(explorer);
    Menus.choose(tree, "Heapsmith", "Attach Heap Spec");
    assertAttachedTo("first");
  }

  @Test
  void menuProjectWithTheCaretInAJavaEditor() throws Exception {
    IMethod method = project.method("p.Cell", "second");
    ITextEditor editor = (ITextEditor) JavaUI.openInEditor(method);
    assertNotNull(editor);
    editor.selectAndReveal(SOURCE.indexOf("return 2"), 0);
    Generation.page().activate(editor);
    Menus.choose(
        editor.getSite().getWorkbenchWindow().getShell().getMenuBar(),
        "Project",
        "Attach Heap Spec");
    assertAttachedTo("second");
  }
}
