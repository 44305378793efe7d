// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension2;
import org.eclipse.jface.text.link.LinkedModeModel;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.texteditor.ITextEditorActionDefinitionIds;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.ui.editor.assist.HeapAssist;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Ctrl+Space. */
class AssistTest {

  @AfterEach
  void close() throws CoreException {
    SpecEditor.closeAll();
  }

  private static ICompletionProposal proposal(SpecEditor spec, String label) {
    ICompletionProposal[] all =
        new HeapAssist(spec.editor().analyser())
            .computeCompletionProposals(spec.viewer(), spec.editor().caret());
    return Arrays.stream(all)
        .filter(p -> p.getDisplayString().startsWith(label))
        .findFirst()
        .orElseThrow(
            () ->
                new AssertionError(
                    Arrays.stream(all).map(ICompletionProposal::getDisplayString).toList()));
  }

  private static void apply(SpecEditor spec, String label) {
    ICompletionProposal chosen = proposal(spec, label);
    ((ICompletionProposalExtension2) chosen)
        .apply(spec.viewer(), (char) 0, 0, spec.editor().caret());
  }

  @Test
  void fieldsOfTheClassAreProposedAndInserted() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST.replace("next: m", "next: m, va"));
    spec.after(", va");
    apply(spec, "value");
    assertTrue(spec.text().contains("Node{ next: m, value"), spec.text());
  }

  @Test
  void classOfTheProjectBringsItsImport() throws Exception {
    SpecEditor spec = SpecEditor.open("package other;\n\npredicate p(Nod");
    spec.after("(Nod");
    apply(spec, "Node");
    assertTrue(spec.text().contains("import demo.Node;"), spec.text());
    assertTrue(spec.text().endsWith("predicate p(Node"), spec.text());
  }

  @Test
  void templateHasPlacesToFillIn() throws Exception {
    SpecEditor spec = SpecEditor.open("package demo;\nimport demo.Node;\n\n");
    spec.select(spec.text().length(), 0);
    apply(spec, "predicate …");
    assertTrue(LinkedModeModel.hasInstalledModel(spec.viewer().getDocument()), spec.text());
    assertTrue(spec.text().contains("predicate name(Node x) ="), spec.text());
  }

  @Test
  void listOpensByItsKeyAndNarrowsWhileOneTypes() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
    spec.after("  | n -> ");
    spec.run(ITextEditorActionDefinitionIds.CONTENT_ASSIST_PROPOSALS);
    UiThread.waitFor("the list", () -> table() != null && table().getItemCount() > 0);
    Screenshots.lightAndDark("editor-assist", spec.editor().getSite().getShell());
    assertEquals(true, table().isVisible());
    table().getShell().close();
  }

  static Table table() {
    for (Shell shell : Display.getCurrent().getShells()) {
      if (shell.isVisible() && shell.getParent() != null && shell.getText().isEmpty()) {
        Table found = find(shell);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  private static Table find(org.eclipse.swt.widgets.Composite parent) {
    for (var child : parent.getChildren()) {
      if (child instanceof Table table) {
        return table;
      }
      if (child instanceof org.eclipse.swt.widgets.Composite inner && find(inner) != null) {
        return find(inner);
      }
    }
    return null;
  }
}
