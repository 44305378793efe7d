// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.colours;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.AnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.texteditor.ITextEditor;
import org.heapsmith.ui.session.Session;

/** The annotations of one editor. They go when its text changes: lines are no longer the same. */
final class EditorColours implements IDocumentListener {
  private static final Object KEY = new Object();

  private final IAnnotationModelExtension host;
  private final IDocument document;

  private EditorColours(IAnnotationModelExtension host, IDocument document) {
    this.host = host;
    this.document = document;
  }

  /** Colours an editor; null if the session knows nothing of its file. */
  static EditorColours colour(ITextEditor editor, Session session) {
    if (editor.getDocumentProvider() == null || editor.isDirty()) {
      return null; // closed again, or lines are no longer the same
    }
    String topClass = topClass(editor, session);
    if (topClass == null) {
      return null;
    }
    SortedMap<Integer, FileLines.Line> lines = FileLines.of(session, topClass);
    IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    if (lines.isEmpty()
        || document == null
        || !(editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput())
            instanceof IAnnotationModelExtension host)) {
      return null;
    }
    EditorColours colours = new EditorColours(host, document);
    colours.attach(lines);
    return colours;
  }

  private static String topClass(ITextEditor editor, Session session) {
    if (!(editor.getEditorInput() instanceof IFileEditorInput input)) {
      return null;
    }
    IFile file = input.getFile();
    boolean ours = file.getProject().getName().equals(session.project());
    // what was saved since has other lines, in this start of the workbench or in an earlier one
    boolean same = file.getLocalTimeStamp() <= session.begun();
    if (ours && same && JavaCore.create(file) instanceof ICompilationUnit unit) {
      IType type = unit.findPrimaryType();
      return type == null ? null : type.getFullyQualifiedName().replace('.', '/');
    }
    return null;
  }

  private void attach(SortedMap<Integer, FileLines.Line> lines) {
    AnnotationModel model = new AnnotationModel();
    annotations(lines).forEach(model::addAnnotation);
    host.removeAnnotationModel(KEY);
    host.addAnnotationModel(KEY, model);
    document.addDocumentListener(this);
  }

  private Map<Annotation, Position> annotations(SortedMap<Integer, FileLines.Line> lines) {
    Map<Annotation, Position> made = new LinkedHashMap<>();
    lines.forEach(
        (number, line) -> {
          if (number <= document.getNumberOfLines()) {
            made.put(
                new Annotation(line.status().annotationType(), false, line.text()), place(number));
          }
        });
    return made;
  }

  /** The text of a line without its indentation. */
  private Position place(int line) {
    try {
      IRegion region = document.getLineInformation(line - 1);
      String text = document.get(region.getOffset(), region.getLength());
      int indent = text.length() - text.stripLeading().length();
      return new Position(region.getOffset() + indent, text.strip().length());
    } catch (BadLocationException e) {
      ILog.of(getClass()).warn(e.getMessage(), e);
      return new Position(0);
    }
  }

  /** Removes the annotations. */
  void remove() {
    document.removeDocumentListener(this);
    host.removeAnnotationModel(KEY);
  }

  @Override
  public void documentAboutToBeChanged(DocumentEvent event) {
    // nothing yet
  }

  @Override
  public void documentChanged(DocumentEvent event) {
    remove();
  }
}
