// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.navigate;

import java.util.Arrays;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.OpenEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.search.ui.text.AbstractTextSearchResult;
import org.eclipse.search.ui.text.AbstractTextSearchViewPage;
import org.eclipse.search.ui.text.Match;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.PartInitException;
import org.heapsmith.ui.editor.EditorImages;

/** The page of the Search view: files, and the lines in them. */
public final class ReferencePage extends AbstractTextSearchViewPage {

  /** Makes the page. */
  public ReferencePage() {
    super(FLAG_LAYOUT_TREE);
  }

  @Override
  protected void configureTreeViewer(TreeViewer viewer) {
    viewer.setContentProvider(new Content());
    viewer.setLabelProvider(new Labels());
    viewer.setAutoExpandLevel(2);
  }

  @Override
  protected void configureTableViewer(TableViewer viewer) {
    throw new UnsupportedOperationException("shown as a tree only");
  }

  @Override
  protected void elementsChanged(Object[] objects) {
    getViewer().refresh();
    ((TreeViewer) getViewer()).expandAll();
  }

  @Override
  protected void clear() {
    getViewer().refresh();
  }

  @Override
  protected void handleOpen(OpenEvent event) {
    Object first = ((StructuredSelection) event.getSelection()).getFirstElement();
    if (first instanceof Match match) {
      try {
        showMatch(match, match.getOffset(), match.getLength(), true);
      } catch (PartInitException e) {
        throw new IllegalStateException(e);
      }
    } else {
      super.handleOpen(event);
    }
  }

  @Override
  protected void showMatch(Match match, int offset, int length, boolean activate)
      throws PartInitException {
    var file = ((ReferenceResult) getInput()).getFile(match.getElement());
    Destination.select(getSite().getPage(), file, new Region(offset, length));
  }

  private final class Content implements ITreeContentProvider {
    @Override
    public Object[] getElements(Object input) {
      return ((AbstractTextSearchResult) input).getElements();
    }

    @Override
    public Object[] getChildren(Object parent) {
      if (parent instanceof Match) {
        return new Object[0];
      }
      Match[] matches = getInput().getMatches(parent);
      Arrays.sort(matches, (a, b) -> Integer.compare(a.getOffset(), b.getOffset()));
      return matches;
    }

    @Override
    public Object getParent(Object element) {
      return element instanceof Match match ? match.getElement() : null;
    }

    @Override
    public boolean hasChildren(Object element) {
      return getChildren(element).length > 0;
    }
  }

  private final class Labels extends LabelProvider {
    @Override
    public String getText(Object element) {
      if (element instanceof Match match) {
        return ((ReferenceResult) getInput()).line(match);
      }
      var file = ((ReferenceResult) getInput()).getFile(element);
      return file.getFullPath().makeRelative().toString();
    }

    @Override
    public Image getImage(Object element) {
      return EditorImages.get(element instanceof Match ? "clause" : EditorImages.FILE);
    }
  }
}
