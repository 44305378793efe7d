// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.spec;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ltk.core.refactoring.PerformChangeOperation;
import org.eclipse.ltk.core.refactoring.RefactoringCore;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.jdt.language.SpecFiles;
import org.heapsmith.jdt.spec.SpecHead;
import org.heapsmith.jdt.spec.SpecHeads;
import org.heapsmith.jdt.spec.SpecIndex;
import org.heapsmith.jdt.spec.SpecPlace;
import org.heapsmith.jdt.spec.SpecStub;
import org.heapsmith.jdt.write.AtomicWorkspaceFile;
import org.heapsmith.jdt.write.FileChange;
import org.heapsmith.ui.errors.Notices;

/** Opens specs in their editor. UI thread. */
public final class SpecOpening {
  private static final String FOLDER = "specs";
  private static final String SKELETON = "  requires true; // say here what the method expects\n";
  private static final Pattern OPEN = Pattern.compile("\\{[ \\t]*\\r?\\n?");

  private SpecOpening() {}

  /** Opens the spec of a method at its head; makes one where there is none. */
  public static void open(IMethod method) {
    reveal(method, "");
  }

  /** Opens the spec of a method at a new clause, to be filled in; it is not saved. */
  public static void withPrecondition(IMethod method) {
    reveal(method, SKELETON);
  }

  private static void reveal(IMethod method, String clause) {
    String path = method.getElementName();
    try {
      Optional<SpecPlace> there = SpecIndex.of(method).stream().findFirst();
      SpecPlace place = there.isPresent() ? there.get() : attach(method);
      path = place.file().getFullPath().toString();
      show(place, clause);
    } catch (CoreException e) {
      Notices.show(Notices.of(Code.SPEC_NOT_WRITTEN, e, path).notice(), e);
    } catch (BadLocationException e) {
      Notices.show(Notice.of(Code.SPEC_NOT_WRITTEN, "", path, String.valueOf(e.getMessage())), e);
    }
  }

  /** Writes the stub. */
  private static SpecPlace attach(IMethod method) throws CoreException {
    IFile file = file(method.getDeclaringType());
    SpecStub stub = new SpecStub(method);
    if (FileChange.isDirty(file)) {
      return appendInEditor(file, stub, method);
    }
    String old = AtomicWorkspaceFile.read(file);
    String text = old == null ? stub.newFile() : stub.appendedTo(old);
    FileChange change = new FileChange(file, old, text, Messages.SpecOpening_attach);
    PerformChangeOperation operation = new PerformChangeOperation(change);
    operation.setUndoManager(RefactoringCore.getUndoManager(), Messages.SpecOpening_attach);
    ResourcesPlugin.getWorkspace().run(operation, new NullProgressMonitor());
    return place(file, text, method);
  }

  private static SpecPlace appendInEditor(IFile file, SpecStub stub, IMethod method)
      throws CoreException {
    IDocument document =
        FileBuffers.getTextFileBufferManager()
            .getTextFileBuffer(file.getFullPath(), org.eclipse.core.filebuffers.LocationKind.IFILE)
            .getDocument();
    document.set(stub.appendedTo(document.get()));
    return place(file, document.get(), method);
  }

  private static SpecPlace place(IFile file, String text, IMethod method) throws CoreException {
    SpecHead last = null;
    for (SpecHead head : SpecHeads.in(text)) {
      last = SpecIndex.matches(head, method) ? head : last;
    }
    SpecHead none = new SpecHead(List.of(), "", Optional.empty(), 0, 0);
    return new SpecPlace(file, last == null ? none : last);
  }

  /** {@code specs/Stack.heap}, by the name of the outermost class. */
  private static IFile file(IType type) {
    IType outer = type;
    while (outer.getDeclaringType() != null) {
      outer = outer.getDeclaringType();
    }
    String name = outer.getElementName() + "." + SpecFiles.EXTENSION;
    return type.getJavaProject().getProject().getFolder(FOLDER).getFile(name);
  }

  private static void show(SpecPlace place, String clause)
      throws CoreException, BadLocationException {
    IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    IEditorPart editor = IDE.openEditor(page, place.file());
    ITextEditor text = editor.getAdapter(ITextEditor.class);
    if (text == null) {
      return;
    }
    SpecHead head = place.head();
    if (clause.isEmpty()) {
      text.selectAndReveal(head.offset(), head.length());
      return;
    }
    IDocument document = text.getDocumentProvider().getDocument(editor.getEditorInput());
    Matcher open = OPEN.matcher(document.get());
    if (open.find(head.offset() + head.length())) {
      boolean lineEnds = open.group().contains("\n");
      document.replace(open.end(), 0, lineEnds ? clause : "\n" + clause);
      int at = open.end() + (lineEnds ? 0 : 1) + clause.indexOf("true");
      text.selectAndReveal(at, "true".length());
    }
  }
}
