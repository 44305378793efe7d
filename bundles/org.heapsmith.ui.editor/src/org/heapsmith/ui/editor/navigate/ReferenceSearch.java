// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.navigate;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;
import org.eclipse.search.ui.ISearchQuery;
import org.eclipse.search.ui.ISearchResult;
import org.eclipse.search.ui.NewSearchUI;
import org.eclipse.search.ui.text.Match;
import org.heapsmith.dsl.ide.References;
import org.heapsmith.dsl.symbols.Occurrence;
import org.heapsmith.jdt.language.Guard;
import org.heapsmith.jdt.language.Guard.Service;
import org.heapsmith.jdt.language.SpecFiles;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.editor.analysis.Analysis;

/** Finds all places of all specs of the project that name what the caret names. */
public final class ReferenceSearch implements ISearchQuery {
  private final Analysis analysis;
  private final int offset;
  private final ReferenceResult result = new ReferenceResult(this);

  /** Makes the search for the name at an offset. */
  public ReferenceSearch(Analysis analysis, int offset) {
    this.analysis = analysis;
    this.offset = offset;
  }

  /** Searches in the background and shows the Search view. */
  public static void start(Analysis analysis, int offset) {
    NewSearchUI.activateSearchResultView();
    NewSearchUI.runQueryInBackground(new ReferenceSearch(analysis, offset));
  }

  @Override
  public IStatus run(IProgressMonitor monitor) {
    result.removeAll();
    IProject project = SpecFiles.file(analysis.document().name()).getProject();
    boolean done = Guard.of(project).run(Service.REFERENCES, this::search);
    return done ? Status.OK_STATUS : Status.error(Messages.EditorActions_failed);
  }

  private void search() {
    for (Occurrence o :
        new References().compute(analysis.snapshot(), analysis.document(), offset)) {
      IFile file = SpecFiles.file(o.file());
      result.addMatch(new Match(file, o.offset(), o.length()));
    }
  }

  /** Returns a line of a file, for the list. */
  String line(Match match) {
    String name = SpecFiles.name((IFile) match.getElement());
    return analysis
        .snapshot()
        .document(name)
        .map(
            document -> {
              int line = document.positions().of(match.getOffset()).line();
              return line + ": " + document.text().lines().toList().get(line - 1).strip();
            })
        .orElse("");
  }

  @Override
  public String getLabel() {
    String name = analysis.document().symbolAt(offset).map(s -> s.name()).orElse("");
    return NLS.bind(Messages.ReferenceSearch_label, name);
  }

  @Override
  public boolean canRerun() {
    return false;
  }

  @Override
  public boolean canRunInBackground() {
    return true;
  }

  @Override
  public ISearchResult getSearchResult() {
    return result;
  }
}
