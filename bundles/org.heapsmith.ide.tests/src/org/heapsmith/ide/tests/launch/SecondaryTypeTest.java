// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.heapsmith.ide.tests.workbench.ErrorLog;
import org.heapsmith.ide.tests.workbench.Jobs;
import org.heapsmith.ide.tests.workbench.Preferences;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.ui.generate.GenerationJob;
import org.heapsmith.ui.parts.Source;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;
import org.junit.jupiter.api.Test;

/** A class in the file of another, and a class in that: by the caret, and selected. */
class SecondaryTypeTest {
  private static final String SOURCE =
      """
      package p;
      public class Main { }
      class Helper {
        static class Item {
          Item next;
          int value;
          int total() { return value + (next == null ? 0 : next.total()); }
        }
        boolean odd(int n) { return n % 2 != 0; }
      }
      """;

  @Test
  void nestedClassOfAClassBesideAnother() throws Exception {
    try (Preferences preferences = Preferences.withoutQuestions();
        ErrorLog log = new ErrorLog();
        TestProject project = TestProject.create("secondary")) {
      preferences.set(Option.UNFOLD, 2); // which tests there are does not matter here
      IFile java = project.file("src/p/Main.java", SOURCE);
      project.build();
      caret(project, "value + (");
      Generation.run(Generation.ATTACH);
      IFile spec = project.project().getFile("specs/Helper.heap");
      UiThread.waitFor("the spec", spec::exists);
      String text = Generation.content(spec);
      assertTrue(text.contains("spec Item.total() {\n  requires items(this);"), text);
      assertEquals("Helper.odd(int)", generate(project, "n % 2"));
      Session nested = Generation.generate(helper(project).getType("Item"));
      assertEquals("Helper.Item", nested.title());
      assertEquals(Session.State.FINISHED, nested.state(), nested.notices().toString());
      assertEquals("p/Helper$Item", nested.methods().get(0).className());
      assertTrue(Source.reveal(Generation.page(), "secondary", "p/Helper$Item", 7, true));
      assertEquals("Main.java", Generation.page().getActiveEditor().getTitle());
      project.build();
      for (IMarker problem :
          project.project().findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE)) {
        assertTrue(
            problem.getAttribute(IMarker.SEVERITY, 0) < IMarker.SEVERITY_ERROR,
            problem.getAttribute(IMarker.MESSAGE, ""));
      }
      assertTrue(java.exists());
      assertEquals(List.of(), log.messages());
    } finally {
      Generation.cleanUp();
    }
  }

  private static IType helper(TestProject project) throws Exception {
    return project.type("p.Main").getCompilationUnit().getType("Helper");
  }

  private static void caret(TestProject project, String at) throws Exception {
    ITextEditor editor = (ITextEditor) JavaUI.openInEditor(project.type("p.Main"));
    editor.selectAndReveal(SOURCE.indexOf(at), 0);
    Generation.page().activate(editor);
  }

  /** Generates tests for what the caret is in; returns the title of the run. */
  private static String generate(TestProject project, String at) throws Exception {
    caret(project, at);
    List<Session> before = Sessions.get().all();
    Generation.run(Generation.GENERATE);
    UiThread.waitFor("the run", () -> !Sessions.get().all().equals(before));
    Jobs.join(GenerationJob.FAMILY);
    Session session = Sessions.get().all().get(0);
    assertEquals(Session.State.FINISHED, session.state(), session.notices().toString());
    return session.title();
  }
}
