// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.write;

import java.util.Objects;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.resource.ResourceChange;

/**
 * A file gets another text as a whole, is made, or is deleted; the change that undoes it refuses if
 * somebody has changed the file meanwhile.
 */
public final class FileChange extends ResourceChange {
  private final IFile file;
  private final String expected;
  private final String text;
  private final String name;

  /**
   * Makes the change.
   *
   * @param expected the text that is there now; null for no file
   * @param text the text to be; null for no file
   * @param name what the Undo menu shows
   */
  public FileChange(IFile file, String expected, String text, String name) {
    this.file = file;
    this.expected = expected;
    this.text = text;
    this.name = name;
    setValidationMethod(VALIDATE_DEFAULT);
  }

  @Override
  public String getName() {
    return name;
  }

  @Override
  protected IResource getModifiedResource() {
    return file;
  }

  /** Returns whether a file has changes in an editor that are not saved. */
  public static boolean isDirty(IFile file) {
    ITextFileBuffer buffer =
        FileBuffers.getTextFileBufferManager()
            .getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
    return buffer != null && buffer.isDirty();
  }

  @Override
  public void initializeValidationData(IProgressMonitor monitor) {
    // the text to be found is given
  }

  @Override
  public RefactoringStatus isValid(IProgressMonitor monitor) throws CoreException {
    if (isDirty(file)) {
      return RefactoringStatus.createFatalErrorStatus(file.getName() + " has unsaved changes");
    }
    file.refreshLocal(IResource.DEPTH_ZERO, monitor);
    if (!Objects.equals(AtomicWorkspaceFile.read(file), expected)) {
      return RefactoringStatus.createFatalErrorStatus(file.getName() + " has changed since");
    }
    return new RefactoringStatus();
  }

  @Override
  public Change perform(IProgressMonitor monitor) throws CoreException {
    if (text == null) {
      file.delete(IResource.KEEP_HISTORY, monitor);
    } else {
      AtomicWorkspaceFile.write(file, text, monitor);
    }
    return new FileChange(file, text, expected, name);
  }
}
