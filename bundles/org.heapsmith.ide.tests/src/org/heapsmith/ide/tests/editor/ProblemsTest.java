// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.heapsmith.ide.tests.workbench.Jobs;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.jdt.language.SpecMarkers;
import org.heapsmith.jdt.language.SpecMarkersJob;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Errors while one types, in closed files, and after changes of Java. */
class ProblemsTest {

  @AfterEach
  void close() throws CoreException {
    SpecEditor.closeAll();
  }

  private static List<String> markers(IResource resource) throws CoreException {
    Jobs.join(SpecMarkersJob.FAMILY);
    return Arrays.stream(resource.findMarkers(SpecMarkers.TYPE, true, IResource.DEPTH_INFINITE))
        .map(m -> m.getAttribute(IMarker.LINE_NUMBER, 0) + ": " + m.getAttribute("message", ""))
        .sorted()
        .toList();
  }

  @Test
  void errorsComeAndGoWhileOneTypes() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
    assertEquals(List.of(), spec.problems());
    spec.write(SpecEditor.LIST.replace("next:", "nxt:"));
    assertEquals(1, spec.problems().size());
    assertTrue(spec.problems().get(0).startsWith("HS-2003: "), spec.problems().toString());
    Screenshots.lightAndDark("editor-error", spec.editor().getSite().getShell());
    spec.write(SpecEditor.LIST);
    assertEquals(List.of(), spec.problems());
  }

  @Test
  void unsavedRenameOfFieldShowsInTheSpec() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
    ICompilationUnit unit =
        (ICompilationUnit) JavaCore.create(spec.project().getFile("src/demo/Node.java"));
    ITextEditor java = (ITextEditor) JavaUI.openInEditor(unit);
    var document = java.getDocumentProvider().getDocument(java.getEditorInput());
    long begin = System.nanoTime();
    document.set(document.get().replace("Node next;", "Node following;"));
    UiThread.waitFor("the error in the spec", () -> spec.problems().size() == 1);
    System.out.println(
        "EDITOR Java change shown after ms: " + (System.nanoTime() - begin) / 1_000_000);
    document.set(document.get().replace("Node following;", "Node next;"));
    UiThread.waitFor("no error in the spec", () -> spec.problems().isEmpty());
  }

  @Test
  void closedFilesHaveMarkersThatFollowJava() throws Exception {
    try (TestProject project = TestProject.create("closed")) {
      project.file("src/demo/Node.java", SpecEditor.NODE);
      IFile spec = project.file("specs/list.heap", SpecEditor.LIST);
      project.build();
      assertEquals(List.of(), markers(spec));
      project.file("src/demo/Node.java", SpecEditor.NODE.replace("Node next", "Node following"));
      project
          .project()
          .build(org.eclipse.core.resources.IncrementalProjectBuilder.INCREMENTAL_BUILD, null);
      List<String> found = markers(spec);
      assertEquals(1, found.size(), found.toString());
      assertTrue(found.get(0).startsWith("8: HS-2003: "), found.toString());
      project
          .project()
          .build(org.eclipse.core.resources.IncrementalProjectBuilder.CLEAN_BUILD, null);
      project.build();
      assertEquals(found, markers(spec));
      project.project().close(null); // what is kept is what a restart keeps
      project.project().open(null);
      assertEquals(found, markers(spec));
    }
  }

  @Test
  void changeOfSpecAloneIsCheckedByTheNextBuild() throws Exception {
    try (TestProject project = TestProject.create("closed2")) {
      project.file("src/demo/Node.java", SpecEditor.NODE);
      IFile spec = project.file("specs/list.heap", SpecEditor.LIST);
      project.build();
      assertEquals(List.of(), markers(spec));
      project.file("specs/list.heap", SpecEditor.LIST.replace("nodes(m)", "nodez(m)"));
      project
          .project()
          .build(org.eclipse.core.resources.IncrementalProjectBuilder.INCREMENTAL_BUILD, null);
      List<String> found = markers(spec);
      assertEquals(1, found.size(), found.toString());
      assertTrue(found.get(0).startsWith("8: HS-2005: "), found.toString());

      IMarker marker = spec.findMarkers(SpecMarkers.TYPE, true, 0)[0];
      IMarkerResolution fix =
          Arrays.stream(IDE.getMarkerHelpRegistry().getResolutions(marker))
              .filter(r -> r.getLabel().equals("Change to 'nodes'"))
              .findFirst()
              .orElseThrow();
      fix.run(marker);
      assertEquals(SpecEditor.LIST, project.text("specs/list.heap"));
    }
  }
}
