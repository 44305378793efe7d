// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.heapsmith.ide.tests.workbench.Jobs;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.jdt.language.MethodSpecMarkers;
import org.heapsmith.jdt.language.SpecMarkersJob;
import org.heapsmith.ui.editor.part.HeapEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Methods with a spec carry an icon in the Java editor that leads to it. */
class JavaIconsTest {
  private static final String SPEC =
      SpecEditor.LIST + "\nspec Node.isSorted {\n  requires nodes(this);\n}\n";

  @AfterEach
  void close() throws CoreException {
    SpecEditor.closeAll();
  }

  @Test
  @SuppressWarnings("resource") // closed after each test
  void iconLeadsToTheSpecAndF3Back() throws Exception {
    TestProject project = TestProject.create("icons");
    IFile java = project.file("src/demo/Node.java", SpecEditor.NODE);
    project.file("specs/list.heap", SPEC);
    project.build();
    Jobs.join(SpecMarkersJob.FAMILY);
    IMarker[] icons = java.findMarkers(MethodSpecMarkers.TYPE, true, 0);
    assertEquals(1, icons.length);
    assertEquals(
        SpecEditor.NODE.indexOf("isSorted"), icons[0].getAttribute(IMarker.CHAR_START, -1));

    ITextEditor editor =
        (ITextEditor) JavaUI.openInEditor((ICompilationUnit) JavaCore.create(java));
    editor.selectAndReveal(SpecEditor.NODE.indexOf("isSorted") + 2, 0);
    Screenshots.lightAndDark("java-icon", editor.getSite().getShell());
    IMarkerResolution[] offered = IDE.getMarkerHelpRegistry().getResolutions(icons[0]);
    assertEquals(
        List.of("Open heap spec in list.heap"),
        Arrays.stream(offered).map(IMarkerResolution::getLabel).toList());
    offered[0].run(icons[0]);
    assertAtSpec();

    SpecEditor.page().activate(editor);
    PlatformUI.getWorkbench()
        .getService(IHandlerService.class)
        .executeCommand("org.heapsmith.ui.editor.commands.openSpec", null);
    HeapEditor spec = assertAtSpec();
    spec.selectAndReveal(SPEC.indexOf("isSorted") + 2, 0);
    UiThread.waitFor("the analysis", () -> spec.shown() != null);
    PlatformUI.getWorkbench()
        .getService(IHandlerService.class)
        .executeCommand("org.heapsmith.ui.editor.commands.open", null);
    assertEquals("Node.java", SpecEditor.page().getActiveEditor().getTitle());
    assertEquals(
        "isSorted", ((ITextSelection) editor.getSelectionProvider().getSelection()).getText());
  }

  private static HeapEditor assertAtSpec() {
    HeapEditor spec = (HeapEditor) SpecEditor.page().getActiveEditor();
    String selected = ((ITextSelection) spec.getSelectionProvider().getSelection()).getText();
    assertTrue(selected.endsWith("Node.isSorted"), selected);
    return spec;
  }
}
