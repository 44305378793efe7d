// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.navigate;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.search.ui.ISearchQuery;
import org.eclipse.search.ui.text.AbstractTextSearchResult;
import org.eclipse.search.ui.text.IEditorMatchAdapter;
import org.eclipse.search.ui.text.IFileMatchAdapter;
import org.eclipse.search.ui.text.Match;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.ResourceUtil;
import org.heapsmith.base.Plural;
import org.heapsmith.ui.editor.EditorImages;
import org.heapsmith.ui.editor.Messages;

/** Places that name something, by file; the editors mark them. */
public final class ReferenceResult extends AbstractTextSearchResult
    implements IEditorMatchAdapter, IFileMatchAdapter {
  private final ReferenceSearch search;

  ReferenceResult(ReferenceSearch search) {
    this.search = search;
  }

  /** Returns the line of a match. */
  String line(Match match) {
    return search.line(match);
  }

  @Override
  public String getLabel() {
    return NLS.bind(
        Messages.ReferenceResult_label, search.getLabel(), Plural.of(getMatchCount(), "place"));
  }

  @Override
  public String getTooltip() {
    return getLabel();
  }

  @Override
  public ImageDescriptor getImageDescriptor() {
    return EditorImages.descriptor(EditorImages.FILE);
  }

  @Override
  public ISearchQuery getQuery() {
    return search;
  }

  @Override
  public IEditorMatchAdapter getEditorMatchAdapter() {
    return this;
  }

  @Override
  public IFileMatchAdapter getFileMatchAdapter() {
    return this;
  }

  @Override
  public boolean isShownInEditor(Match match, IEditorPart editor) {
    return match.getElement().equals(ResourceUtil.getFile(editor.getEditorInput()));
  }

  @Override
  public Match[] computeContainedMatches(AbstractTextSearchResult result, IEditorPart editor) {
    IFile file = ResourceUtil.getFile(editor.getEditorInput());
    return file == null ? new Match[0] : getMatches(file);
  }

  @Override
  public Match[] computeContainedMatches(AbstractTextSearchResult result, IFile file) {
    return getMatches(file);
  }

  @Override
  public IFile getFile(Object element) {
    return element instanceof IFile file ? file : null;
  }
}
