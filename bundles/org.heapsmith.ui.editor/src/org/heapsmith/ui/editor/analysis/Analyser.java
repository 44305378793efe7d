// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.analysis;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension4;
import org.heapsmith.dsl.ide.Snapshot;
import org.heapsmith.jdt.language.Guard;
import org.heapsmith.jdt.language.SpecFiles;
import org.heapsmith.jdt.language.SpecProject;
import org.heapsmith.ui.editor.Messages;

/** Analyses the text of one editor together with the other specs of its project. Thread-safe. */
public final class Analyser {
  private final IFile file;
  private final IDocument document;
  private volatile SpecProject project;
  private volatile Analysis last;
  private volatile boolean closed;

  /** Makes the analyser of a file's text in an editor. */
  public Analyser(IFile file, IDocument document) {
    this.file = file;
    this.document = document;
  }

  /** Returns the file in the editor. */
  public IFile file() {
    return file;
  }

  /** Returns what keeps the editor going where a service fails. */
  public Guard guard() {
    return Guard.of(file.getProject());
  }

  /** Returns the specs of the project; the first call of a session takes about a second. */
  public SpecProject project() throws CoreException {
    if (project == null) {
      project = SpecProject.of(file.getProject());
    }
    return project;
  }

  /** Returns the last analysis, perhaps of an older text; empty if there was none yet. */
  public Optional<Analysis> last() {
    return Optional.ofNullable(last);
  }

  /** Returns the last analysis if it is of the text as it is now. */
  public Optional<Analysis> current() {
    return last().filter(known -> known.stamp() == stamp());
  }

  /**
   * Returns an analysis of the text, of the other specs and of Java as they are now, the last one
   * if nothing has changed since; empty if the project is closed.
   */
  public Optional<Analysis> now() {
    if (closed || !file.getProject().isAccessible()) {
      return Optional.empty();
    }
    try {
      long stamp = stamp();
      project().edit(file, document.get());
      Snapshot snapshot = project().snapshot();
      snapshot
          .document(SpecFiles.name(file))
          .ifPresent(found -> keep(new Analysis(snapshot, found, stamp)));
      return last();
    } catch (CoreException e) {
      ILog.of(Analyser.class).log(e.getStatus());
      return Optional.empty();
    }
  }

  /** An analysis that says the same as the one before is not another one. */
  private synchronized void keep(Analysis found) {
    if (last == null || last.snapshot() != found.snapshot() || last.stamp() != found.stamp()) {
      last = found;
    }
  }

  private long stamp() {
    return ((IDocumentExtension4) document).getModificationStamp();
  }

  /** Says that the editor is closed; what is saved counts again. */
  public void close() {
    closed = true;
    SpecProject known = project;
    if (known != null) {
      Job.createSystem(Messages.Analyser_closing, (ICoreRunnable) monitor -> known.close(file))
          .schedule();
    }
  }
}
