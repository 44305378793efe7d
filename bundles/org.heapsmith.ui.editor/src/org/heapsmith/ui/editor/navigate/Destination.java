// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.navigate;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.heapsmith.dsl.symbols.Occurrence;
import org.heapsmith.dsl.symbols.Symbol;
import org.heapsmith.jdt.language.SpecFiles;
import org.heapsmith.jdt.types.JavaElements;
import org.heapsmith.ui.editor.analysis.Analysis;

/** Where F3 leads. */
public sealed interface Destination {

  /** Goes there. */
  void open(IWorkbenchPage page) throws CoreException;

  /** Returns what a person calls it. */
  String label();

  /** A name in a spec file. */
  record Spec(String file, IRegion region, String label) implements Destination {
    @Override
    public void open(IWorkbenchPage page) throws CoreException {
      select(page, SpecFiles.file(file), region);
    }
  }

  /** A class, field or method of Java, source or not. */
  record Java(IMember member) implements Destination {
    @Override
    public void open(IWorkbenchPage page) throws CoreException {
      IEditorPart editor = JavaUI.openInEditor(member, true, true);
      if (editor != null) {
        page.activate(editor);
      }
    }

    @Override
    public String label() {
      return member.getElementName();
    }
  }

  /** Opens a file and selects a piece of it. */
  static IEditorPart select(IWorkbenchPage page, IFile file, IRegion region)
      throws PartInitException {
    IEditorPart editor = IDE.openEditor(page, file, true);
    if (editor instanceof ITextEditor text) {
      text.selectAndReveal(region.getOffset(), region.getLength());
    }
    return editor;
  }

  /** Returns where the name at an offset is declared. */
  static Optional<Destination> of(Analysis analysis, int offset) throws CoreException {
    Symbol symbol = analysis.document().symbolAt(offset).orElse(null);
    if (symbol instanceof Symbol.Definition || symbol instanceof Symbol.Variable) {
      return analysis.snapshot().occurrences(symbol).stream()
          .filter(o -> o.role() == Occurrence.Role.DEFINITION)
          .findFirst()
          .map(o -> new Spec(o.file(), new Region(o.offset(), o.length()), symbol.name()));
    }
    IFile file = SpecFiles.file(analysis.document().name());
    return symbol == null
        ? Optional.empty()
        : JavaElements.member(JavaCore.create(file.getProject()), symbol).map(Java::new);
  }
}
