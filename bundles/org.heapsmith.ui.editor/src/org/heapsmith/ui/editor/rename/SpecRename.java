// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.rename;

import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.Refactoring;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.osgi.util.NLS;
import org.heapsmith.dsl.ide.Language;
import org.heapsmith.dsl.ide.Rename;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.jdt.language.Guard;
import org.heapsmith.jdt.language.Guard.Service;
import org.heapsmith.jdt.language.SpecFiles;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.editor.analysis.Analysis;
import org.heapsmith.ui.editor.fixes.Edits;

/** Renames a predicate, an invariant or a variable in all files of the project. */
public final class SpecRename extends Refactoring {
  private final Language language;
  private final Analysis analysis;
  private final int offset;
  private String newName = "";
  private Map<String, List<TextEdit>> edits = Map.of();

  /** Makes the refactoring of the name at an offset. */
  public SpecRename(Language language, Analysis analysis, int offset) {
    this.language = language;
    this.analysis = analysis;
    this.offset = offset;
  }

  @Override
  public String getName() {
    return NLS.bind(Messages.SpecRename_name, oldName());
  }

  /** Returns the name as it is; empty if there is none. */
  public String oldName() {
    return analysis.document().symbolAt(offset).map(s -> s.name()).orElse("");
  }

  /** Sets the name as it is to be. */
  public void newName(String name) {
    newName = name;
  }

  @Override
  public RefactoringStatus checkInitialConditions(IProgressMonitor monitor) {
    return guarded(
        () -> new Rename(language).prepare(analysis.snapshot(), analysis.document(), offset));
  }

  /** Returns what is wrong with a new name; no more than a moment's work. */
  RefactoringStatus check(String name) {
    edits = Map.of();
    return guarded(
        () -> {
          Rename.Result result =
              new Rename(language).compute(analysis.snapshot(), analysis.document(), offset, name);
          edits = result instanceof Rename.Edits found ? found.byFile() : Map.of();
          return result;
        });
  }

  private RefactoringStatus guarded(Guard.Question<Rename.Result> question) {
    IProject project = SpecFiles.file(analysis.document().name()).getProject();
    RefactoringStatus failed =
        RefactoringStatus.createFatalErrorStatus(Messages.EditorActions_failed);
    return Guard.of(project).ask(Service.RENAME, failed, () -> status(question.ask()));
  }

  @Override
  public RefactoringStatus checkFinalConditions(IProgressMonitor monitor) {
    return check(newName);
  }

  private static RefactoringStatus status(Rename.Result result) {
    return result instanceof Rename.Refused refused
        ? RefactoringStatus.createFatalErrorStatus(refused.reason())
        : new RefactoringStatus();
  }

  @Override
  public Change createChange(IProgressMonitor monitor) {
    return Edits.change(getName(), edits);
  }
}
