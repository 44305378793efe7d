// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.editor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.ui.editor.analysis.SpecAnnotation;
import org.heapsmith.ui.editor.part.HeapEditor;

/** A spec file open in its editor, with a project around it. */
final class SpecEditor {
  static final String NODE =
      """
      package demo;
      public class Node {
        public static final int LIMIT = 7;
        Node next;
        int value;
        boolean isSorted() { return true; }
      }
      """;

  static final String LIST =
      """
      package demo;

      import demo.Node;

      /** A chain that ends. */
      predicate nodes(Node n) =
          emp && n == null
        | n -> Node{ next: m } * nodes(m);
      """;

  private final IProject project;
  private final IFile file;
  private final HeapEditor editor;

  private SpecEditor(IProject project, IFile file, HeapEditor editor) {
    this.project = project;
    this.file = file;
    this.editor = editor;
  }

  /** Opens a text in a project with the class {@code demo.Node}. */
  @SuppressWarnings("resource") // closed with the editor
  static SpecEditor open(String text) throws Exception {
    TestProject project = TestProject.create("editor");
    project.file("src/demo/Node.java", NODE);
    IFile file = project.file("specs/list.heap", text);
    project.build();
    return open(file);
  }

  /** Opens a file of a project. */
  static SpecEditor open(IFile file) throws CoreException {
    IEditorPart part = IDE.openEditor(page(), file);
    SpecEditor opened = new SpecEditor(file.getProject(), file, (HeapEditor) part);
    opened.settle();
    return opened;
  }

  static IWorkbenchPage page() {
    return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
  }

  IProject project() {
    return project;
  }

  /** Writes another file into the project. */
  @SuppressWarnings("resource") // closed with all others
  IFile addFile(String path, String text) throws CoreException {
    return TestProject.of(project).file(path, text);
  }

  /** Returns what is saved. */
  @SuppressWarnings("resource") // as above
  String saved(String path) throws CoreException, IOException {
    return TestProject.of(project).text(path);
  }

  /** Opens another file of the project. */
  SpecEditor other(IFile other) throws CoreException {
    return open(other);
  }

  IFile file() {
    return file;
  }

  HeapEditor editor() {
    return editor;
  }

  ProjectionViewer viewer() {
    return editor.viewer();
  }

  String text() {
    return viewer().getDocument().get();
  }

  /** Waits until the editor shows the analysis of the text as it is. */
  void settle() {
    UiThread.waitFor(
        "the analysis",
        () -> editor.shown() != null && editor.shown().document().text().equals(text()));
  }

  /** Replaces the whole text. */
  void write(String text) {
    viewer().getDocument().set(text);
    settle();
  }

  /** Types as a person does: each character is a key of the widget. */
  void type(String text) {
    StyledText widget = viewer().getTextWidget();
    for (char c : text.toCharArray()) {
      Event key = new Event();
      key.character = c == '\n' ? SWT.CR : c;
      widget.notifyListeners(SWT.KeyDown, key);
    }
  }

  /** Puts the caret behind the first occurrence of a text. */
  SpecEditor after(String text) {
    return select(text().indexOf(text) + text.length(), 0);
  }

  /** Puts the caret before the first occurrence of a text. */
  SpecEditor before(String text) {
    return select(text().indexOf(text), 0);
  }

  SpecEditor select(int offset, int length) {
    editor.selectAndReveal(offset, length);
    page().activate(editor);
    return this;
  }

  /** Executes a command, as its key does. */
  Object run(String command) throws Exception {
    page().activate(editor);
    UiThread.waitFor(
        command,
        () ->
            PlatformUI.getWorkbench()
                .getService(ICommandService.class)
                .getCommand(command)
                .isEnabled());
    return PlatformUI.getWorkbench()
        .getService(IHandlerService.class)
        .executeCommand(command, null);
  }

  /** Returns the messages of the problems shown. */
  List<String> problems() {
    List<String> result = new ArrayList<>();
    for (Iterator<Annotation> all = viewer().getAnnotationModel().getAnnotationIterator();
        all.hasNext(); ) {
      if (all.next() instanceof SpecAnnotation shown) {
        result.add(shown.getText());
      }
    }
    result.sort(null);
    return result;
  }

  /** Returns the texts that annotations of a type stand at. */
  List<String> annotated(String type) {
    List<String> result = new ArrayList<>();
    for (Iterator<Annotation> all = viewer().getAnnotationModel().getAnnotationIterator();
        all.hasNext(); ) {
      Annotation annotation = all.next();
      if (annotation.getType().equals(type)) {
        Position at = viewer().getAnnotationModel().getPosition(annotation);
        result.add(at.offset + ":" + text().substring(at.offset, at.offset + at.length));
      }
    }
    result.sort(null);
    return result;
  }

  /** Returns the style of the first occurrence of a text. */
  StyleRange style(String text) {
    int widget = viewer().modelOffset2WidgetOffset(text().indexOf(text));
    return viewer().getTextWidget().getStyleRangeAtOffset(widget);
  }

  /** Closes all editors and deletes all projects. */
  static void closeAll() throws CoreException {
    page().closeAllEditors(false);
    for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
      project.delete(IResource.FORCE | IResource.ALWAYS_DELETE_PROJECT_CONTENT, null);
    }
  }
}
