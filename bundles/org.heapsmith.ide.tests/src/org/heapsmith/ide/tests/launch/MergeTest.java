// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.swt.widgets.Shell;
import org.heapsmith.ide.tests.workbench.Dialogs;
import org.heapsmith.ide.tests.workbench.Preferences;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.Usable;
import org.heapsmith.ui.help.HelpContexts;
import org.junit.jupiter.api.Test;

/** New tests are put into a class that the person has edited. */
class MergeTest {
  private static final String MINE =
      "  @org.junit.jupiter.api.Test void mine() { /* by hand */ }\n";

  @Test
  void mergeKeepsWhatThePersonWroteAndAddsWhatIsNew() throws Exception {
    try (Preferences preferences = Preferences.withoutQuestions();
        TestProject project = TestProject.create("merge")) {
      project.file(
          "src/p/Cell.java",
          "package p;\npublic class Cell {\n  Cell next;\n"
              + "  public boolean isLast() { return next == null; }\n"
              + "  public boolean isLoop() { return next == this; }\n}\n");
      Generation.generate(project.method("p.Cell", "isLast"));
      IFile file = project.project().getFile("src-test/p/CellHeapTest.java");
      String first = Generation.content(file);
      int end = first.lastIndexOf('}');
      project.file("src-test/p/CellHeapTest.java", first.substring(0, end) + MINE + "}\n");

      List<Shell> usable = new ArrayList<>();
      List<String> asked =
          Dialogs.answer(
              "Generate Heap Tests", "Merge Into It", shell -> usable.add(withHelp(shell)));
      Generation.generate(project.method("p.Cell", "isLoop"));
      assertTrue(asked.toString().contains("was edited by hand"), asked.toString());
      assertEquals(1, usable.size(), "F1 finds help");
      String merged = Generation.content(file);
      assertTrue(merged.contains("void mine()"), merged);
      assertTrue(merged.contains("isLast()"), "the tests from before: " + merged);
      assertTrue(merged.contains("isLoop()"), "the new tests: " + merged);
      project.build();
      IMarker[] problems = file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO);
      assertEquals(List.of(), List.of(problems));
    } finally {
      Generation.cleanUp();
    }
  }

  private static Shell withHelp(Shell dialog) {
    Usable.assertUsable(HelpContexts.WRITE_QUESTIONS, dialog);
    return dialog;
  }
}
