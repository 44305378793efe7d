// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.navigate;

import java.util.List;
import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.dialogs.FilteredTree;
import org.eclipse.ui.dialogs.PatternFilter;
import org.heapsmith.dsl.ide.Outline;
import org.heapsmith.dsl.ide.Outline.Entry;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.editor.analysis.AnalysedEditor;
import org.heapsmith.ui.editor.analysis.Analysis;

/** Ctrl+O: the outline as a pop-up with a filter; Enter goes there. */
public final class QuickOutline extends PopupDialog {
  private static final Point SIZE = new Point(420, 360);

  private final AnalysedEditor editor;
  private final List<OutlineNode> nodes;
  private FilteredTree tree;

  private QuickOutline(AnalysedEditor editor, List<OutlineNode> nodes) {
    super(
        editor.getSite().getShell(),
        SWT.RESIZE,
        true,
        false,
        false,
        false,
        false,
        null,
        Messages.QuickOutline_hint);
    this.editor = editor;
    this.nodes = nodes;
  }

  /** Opens the outline of an editor. */
  public static void open(AnalysedEditor editor) {
    Analysis analysis = editor.analyser().now().orElse(null);
    if (analysis != null) {
      new QuickOutline(editor, OutlineNode.of(new Outline().compute(analysis.document()))).open();
    }
  }

  @Override
  protected Control createDialogArea(Composite parent) {
    Composite area = (Composite) super.createDialogArea(parent);
    tree = new FilteredTree(area, SWT.SINGLE | SWT.V_SCROLL, new Words(), true, true);
    tree.setInitialText(""); // there is nothing to delete before one types
    TreeViewer viewer = tree.getViewer();
    viewer.setContentProvider(new OutlineContent());
    viewer.setLabelProvider(new DelegatingStyledCellLabelProvider(new OutlineLabels()));
    viewer.setAutoExpandLevel(2);
    viewer.setInput(nodes);
    OutlineNode here = OutlineNode.at(nodes, editor.caret());
    if (here != null) {
      viewer.setSelection(new StructuredSelection(here), true);
    }
    viewer.addOpenListener(e -> go());
    return area;
  }

  private void go() {
    if (tree.getViewer().getStructuredSelection().getFirstElement() instanceof OutlineNode node) {
      Entry entry = node.entry();
      close();
      editor.selectAndReveal(entry.nameOffset(), entry.nameLength());
    }
  }

  @Override
  protected Control getFocusControl() {
    return tree.getFilterControl();
  }

  @Override
  protected Point getInitialSize() {
    return SIZE;
  }

  /** The platform's filter reads no styled labels. */
  private static final class Words extends PatternFilter {
    @Override
    protected boolean isLeafMatch(Viewer viewer, Object element) {
      return wordMatches(((OutlineNode) element).entry().label());
    }
  }
}
