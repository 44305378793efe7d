// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.ship;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.help.HelpSystem;
import org.eclipse.help.IContext;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.heapsmith.ide.tests.workbench.Jobs;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.ide.tests.workbench.Usable;
import org.heapsmith.ui.generate.GenerationJob;
import org.heapsmith.ui.help.HelpContexts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What F1 finds, and that each step of the cheat sheet can be clicked. */
class HelpTest {
  private static final String CHEAT_SHEET = "org.eclipse.ui.cheatsheets.views.CheatSheetView";

  private static final Map<String, String> VIEWS =
      Map.of(
          "org.heapsmith.ui.views.tree", HelpContexts.TREE_VIEW,
          "org.heapsmith.ui.views.aliasing", HelpContexts.ALIASING_VIEW,
          "org.heapsmith.ui.views.coverage", HelpContexts.COVERAGE_VIEW,
          "org.heapsmith.ui.views.status", HelpContexts.STATUS_VIEW,
          "org.heapsmith.ui.editor.views.models", HelpContexts.MODELS_VIEW);

  @AfterEach
  void tidy() throws CoreException {
    page().closeAllEditors(false);
    for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
      project.delete(IResource.FORCE | IResource.ALWAYS_DELETE_PROJECT_CONTENT, null);
    }
  }

  @Test
  void everyContextHasATextAndATopic() throws Exception {
    for (Field field : HelpContexts.class.getFields()) {
      String id = (String) field.get(null);
      IContext context = HelpSystem.getContext(id);
      assertNotNull(context, id);
      assertTrue(context.getText().length() > 40, id);
      assertTrue(context.getRelatedTopics().length > 0, id);
    }
  }

  @Test
  void viewsHaveTheirHelpAndNamesForAllControls() throws Exception {
    for (Map.Entry<String, String> view : VIEWS.entrySet()) {
      page().showView(view.getKey());
      Usable.assertUsable(view.getValue(), page().getWorkbenchWindow().getShell());
    }
  }

  @Test
  void eachStepOfTheCheatSheetRuns() throws Exception {
    Iterator<String> shown =
        List.of(
                "SinglyLinkedList.java",
                "SinglyLinkedList.java",
                "sll.heap",
                "SinglyLinkedListHeapTest.java",
                "SinglyLinkedListHeapTest.java")
            .iterator();
    if (page().findView(CHEAT_SHEET) != null) {
      page().hideView(page().findView(CHEAT_SHEET));
    }
    for (ParameterizedCommand command : commandsOfTheCheatSheet()) {
      assertTrue(command.getCommand().isDefined(), command.getId());
      PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(command, null);
      String expected = shown.next();
      UiThread.waitFor(
          () -> expected + " after " + command.getId() + ", shown is " + active(),
          () -> expected.equals(active()));
    }
    assertFalse(shown.hasNext());
    Jobs.join(GenerationJob.FAMILY);
    assertEquals("org.heapsmith.ui.perspective", page().getPerspective().getId());
    assertNull(page().findView(CHEAT_SHEET), "a sheet that is opened anew forgets its ticks");
  }

  private static String active() {
    IEditorPart editor = page().getActiveEditor();
    return editor == null ? "none" : editor.getTitle();
  }

  private static List<ParameterizedCommand> commandsOfTheCheatSheet() throws Exception {
    ICommandService service = PlatformUI.getWorkbench().getService(ICommandService.class);
    List<ParameterizedCommand> commands = new ArrayList<>();
    try (InputStream in =
        Platform.getBundle("org.heapsmith.help").getEntry("cheatsheets/first.xml").openStream()) {
      NodeList nodes =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(in)
              .getElementsByTagName("command");
      for (int i = 0; i < nodes.getLength(); i++) {
        commands.add(service.deserialize(((Element) nodes.item(i)).getAttribute("serialization")));
      }
    }
    return commands;
  }

  private static IWorkbenchPage page() {
    return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
  }
}
