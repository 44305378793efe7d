// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.navigate;

import java.util.List;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.ITreeSelection;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.heapsmith.dsl.ide.Outline.Entry;

/** Predicates with their disjuncts, invariants and specs, in step with the editor. */
public final class HeapOutlinePage extends ContentOutlinePage {
  private final ITextEditor editor;
  private List<OutlineNode> nodes = List.of();
  private boolean following;

  /** Makes the page of an editor. */
  public HeapOutlinePage(ITextEditor editor) {
    this.editor = editor;
  }

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    TreeViewer viewer = getTreeViewer();
    viewer.setContentProvider(new OutlineContent());
    viewer.setLabelProvider(new DelegatingStyledCellLabelProvider(new OutlineLabels()));
    viewer.setAutoExpandLevel(2);
    viewer.setInput(nodes);
  }

  /** Shows these entries. */
  public void show(List<Entry> entries) {
    nodes = OutlineNode.of(entries);
    TreeViewer viewer = getTreeViewer();
    if (viewer != null && !viewer.getControl().isDisposed()) {
      Object[] expanded = viewer.getExpandedElements();
      boolean first = ((List<?>) viewer.getInput()).isEmpty();
      viewer.getControl().setRedraw(false);
      viewer.setInput(nodes);
      if (!first) {
        viewer.setExpandedElements(expanded);
      }
      viewer.getControl().setRedraw(true);
    }
  }

  /** Selects the entry that the caret stands in. */
  public void follow(int offset) {
    TreeViewer viewer = getTreeViewer();
    OutlineNode node = OutlineNode.at(nodes, offset);
    if (viewer != null
        && !viewer.getControl().isDisposed()
        && !viewer.getControl().isFocusControl()) {
      following = true;
      IStructuredSelection selection =
          node == null ? StructuredSelection.EMPTY : new StructuredSelection(node);
      viewer.setSelection(selection, true);
      following = false;
    }
  }

  @Override
  public void selectionChanged(SelectionChangedEvent event) {
    super.selectionChanged(event);
    if (!following
        && event.getSelection() instanceof ITreeSelection selection
        && selection.getFirstElement() instanceof OutlineNode node) {
      Entry entry = node.entry();
      editor.selectAndReveal(entry.nameOffset(), entry.nameLength());
    }
  }

  /** Returns the tree, for tests. */
  public TreeViewer viewer() {
    return getTreeViewer();
  }
}
