// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.AbstractInformationControl;
import org.eclipse.jface.text.IInformationControlExtension2;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.search.ui.NewSearchUI;
import org.eclipse.search.ui.text.AbstractTextSearchResult;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.ui.editor.navigate.HeapHover;
import org.heapsmith.ui.editor.navigate.HeapLinks;
import org.heapsmith.ui.editor.navigate.HeapOutlinePage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Hover, F3, references, outline, marked occurrences. */
class NavigationTest {

  @AfterEach
  void close() throws CoreException {
    SpecEditor.closeAll();
  }

  private static final String OPEN = "org.heapsmith.ui.editor.commands.open";
  private static final String USER =
      "package demo;\nimport demo.Node;\n\npredicate two(Node a, Node b) = nodes(a) * nodes(b);\n";

  private static String selected(IEditorPart editor) {
    return ((ITextSelection) ((ITextEditor) editor).getSelectionProvider().getSelection())
        .getText();
  }

  @Test
  void f3LeadsFromCallToPredicateOfAnotherFile() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
    IFile user = spec.addFile("specs/two.heap", USER);
    spec.other(user).before("nodes(a)").run(OPEN);
    IEditorPart active = SpecEditor.page().getActiveEditor();
    assertEquals(spec.file(), active.getEditorInput().getAdapter(IFile.class));
    assertEquals("nodes", selected(active));
  }

  @Test
  void f3LeadsFromFieldToJava() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
    spec.after("Node{ ne").run(OPEN);
    IEditorPart active = SpecEditor.page().getActiveEditor();
    assertEquals("Node.java", active.getTitle());
    assertEquals("next", selected(active));
    assertEquals(JavaUI.ID_CU_EDITOR, active.getSite().getId());
  }

  @Test
  void linkAndHoverAreAboutTheNameUnderTheMouse() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST.replace("nodes(m)", "nodes(m, m)"));
    HeapHover hover = new HeapHover(spec.editor().analyser());
    int offset = spec.text().indexOf("nodes(m");
    IRegion region = hover.getHoverRegion(spec.viewer(), offset);
    String shown = (String) hover.getHoverInfo2(spec.viewer(), region);
    assertTrue(shown.contains("HS-2006"), shown);
    assertTrue(shown.contains("A chain that ends."), shown);
    assertTrue(shown.contains("predicate nodes(Node n)"), shown);
    picture(spec, hover, shown, offset);
    assertEquals(
        "Open 'nodes'",
        new HeapLinks(spec.editor().analyser())
            .detectHyperlinks(spec.viewer(), region, false)[0].getHyperlinkText());
    String field =
        (String)
            hover.getHoverInfo2(
                spec.viewer(), hover.getHoverRegion(spec.viewer(), spec.text().indexOf("next")));
    assertTrue(field.contains("Node next; // of demo.Node"), field);
  }

  @Test
  void occurrencesOfTheNameAtTheCaretAreMarked() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
    spec.after("{ next: ");
    UiThread.waitFor(
        "marks", () -> count(spec, "org.heapsmith.ui.editor.definitionOccurrence") == 1);
    assertEquals(1, count(spec, "org.heapsmith.ui.editor.occurrence"));
  }

  private static int count(SpecEditor spec, String type) {
    return spec.annotated(type).size();
  }

  @Test
  void outlineShowsTheFileAndLeadsToIt() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
    HeapOutlinePage page =
        assertInstanceOf(
            HeapOutlinePage.class, spec.editor().getAdapter(IContentOutlinePage.class));
    UiThread.waitFor("the outline", () -> page.viewer() != null);
    assertEquals("nodes(Node n)", page.viewer().getTree().getItem(0).getText());
    assertEquals(2, page.viewer().getTree().getItem(0).getItemCount());
    spec.select(spec.text().indexOf("| n ->") + 3, 0);
    UiThread.waitFor(
        "the selection",
        () ->
            page.viewer().getTree().getSelection().length == 1
                && page.viewer().getTree().getSelection()[0].getText().startsWith("n -> Node"));
  }

  @Test
  void referencesOfAllFilesAreListed() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
    spec.addFile("specs/two.heap", USER);
    spec.write(SpecEditor.LIST + "\n");
    spec.after("predicate no").run("org.heapsmith.ui.editor.commands.references");
    UiThread.waitFor(
        "the search",
        () ->
            NewSearchUI.getQueries().length > 0
                && NewSearchUI.getQueries()[0].getSearchResult()
                    instanceof AbstractTextSearchResult result
                && result.getMatchCount() == 4);
    Screenshots.lightAndDark("editor-references", spec.editor().getSite().getShell());
  }

  /** The control of the hover, where the mouse would show it. */
  private static void picture(SpecEditor spec, HeapHover hover, String text, int offset)
      throws IOException {
    Shell shell = spec.editor().getSite().getShell();
    AbstractInformationControl control =
        (AbstractInformationControl) hover.getHoverControlCreator().createInformationControl(shell);
    ((IInformationControlExtension2) control).setInput(text);
    Point size = control.computeSizeHint();
    control.setSize(size.x, size.y);
    StyledText widget = spec.viewer().getTextWidget();
    Point at = widget.getLocationAtOffset(spec.viewer().modelOffset2WidgetOffset(offset));
    control.setLocation(widget.toDisplay(at.x, at.y + widget.getLineHeight()));
    control.setVisible(true);
    Screenshots.lightAndDark("editor-hover", shell);
    control.dispose();
  }
}
