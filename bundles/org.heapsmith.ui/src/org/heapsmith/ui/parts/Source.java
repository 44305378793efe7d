// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.heapsmith.jdt.types.JavaElements;
import org.heapsmith.ui.session.FoundTest;

/** Finds and shows Java sources: a line of the code under test, a generated test. */
public final class Source {
  private Source() {}

  /** Returns the type of an internal name; null if the project no longer has it. */
  public static IType type(String project, String internalName) {
    return find(project, internalName);
  }

  private static IType find(String project, String name) {
    IProject resource = ResourcesPlugin.getWorkspace().getRoot().getProject(project);
    IJavaProject java = JavaCore.create(resource);
    try {
      if (java == null || !java.exists()) {
        return null;
      }
      return JavaElements.type(java, name).orElse(null);
    } catch (JavaModelException e) {
      ILog.of(Source.class).log(e.getStatus());
      return null;
    }
  }

  /** Returns the source file of a class; null if there is none in the workspace. */
  public static IFile file(String project, String internalName) {
    IType type = type(project, internalName);
    return type != null && type.getResource() instanceof IFile file && file.exists() ? file : null;
  }

  /**
   * Shows a line and selects it, the focus stays where it is unless {@code activate}.
   *
   * @param line 1-based; 0 for the head of the file
   * @return whether there was something to show
   */
  public static boolean reveal(
      IWorkbenchPage page, String project, String internalName, int line, boolean activate) {
    IFile file = file(project, internalName);
    if (file == null) {
      return false;
    }
    try {
      IEditorPart editor = IDE.openEditor(page, file, activate);
      if (editor instanceof ITextEditor text && line > 0) {
        select(text, line);
      }
      return true;
    } catch (PartInitException e) {
      ILog.of(Source.class).log(e.getStatus());
      return false;
    }
  }

  private static void select(ITextEditor editor, int line) {
    IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    if (document == null || line > document.getNumberOfLines()) {
      return; // the file is shorter than when it was explored
    }
    try {
      IRegion region = document.getLineInformation(line - 1);
      String text = document.get(region.getOffset(), region.getLength());
      int indent = text.length() - text.stripLeading().length();
      editor.selectAndReveal(region.getOffset() + indent, text.strip().length());
    } catch (BadLocationException e) {
      ILog.of(Source.class).warn(e.getMessage(), e);
    }
  }

  /** Opens the test method, or the class if the method was renamed; returns whether it is there. */
  public static boolean open(String project, FoundTest test) {
    IType type = find(project, test.typeName());
    if (type == null) {
      return false;
    }
    IMethod method = type.getMethod(test.test().name(), new String[0]);
    IJavaElement shown = method.exists() ? method : type;
    try {
      JavaUI.openInEditor(shown, true, true);
      return true;
    } catch (CoreException e) {
      ILog.of(Source.class).log(e.getStatus());
      return false;
    }
  }
}
