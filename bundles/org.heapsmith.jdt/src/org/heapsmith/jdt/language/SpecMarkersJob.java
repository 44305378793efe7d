// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.language;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.Snapshot;

/** Brings the markers of a project's spec files up to date after a build. */
public final class SpecMarkersJob extends Job {
  /** The family of these jobs. */
  public static final String FAMILY = "org.heapsmith.jdt.specMarkers";

  private final IProject project;

  SpecMarkersJob(IProject project) {
    super(Messages.SpecMarkersJob_name);
    this.project = project;
    setSystem(true);
    setPriority(Job.BUILD);
    setRule(project);
  }

  @Override
  public boolean belongsTo(Object family) {
    return FAMILY.equals(family);
  }

  /** Returns whether the job is about that project. */
  boolean isFor(IProject other) {
    return project.equals(other);
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    try {
      List<IFile> files = SpecFiles.of(project);
      if (files.isEmpty()) {
        if (project.isAccessible()) {
          project.deleteMarkers(MethodSpecMarkers.TYPE, true, IResource.DEPTH_INFINITE);
        }
        return Status.OK_STATUS; // the language is not started for nothing
      }
      Guard guard = Guard.of(project);
      guard.run(Guard.Service.MARKERS, () -> update(files, guard, monitor));
      return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    } catch (CoreException e) {
      return project.isAccessible() ? e.getStatus() : Status.OK_STATUS;
    }
  }

  /** A file that cannot be marked does not keep the others back. */
  private void update(List<IFile> files, Guard guard, IProgressMonitor monitor)
      throws CoreException {
    Snapshot snapshot = SpecProject.of(project).savedSnapshot();
    for (IFile file : files) {
      if (monitor.isCanceled() || !project.isAccessible()) {
        return;
      }
      Document document = snapshot.document(SpecFiles.name(file)).orElse(null);
      if (document != null) {
        guard.run(Guard.Service.MARKERS, () -> SpecMarkers.update(file, document, monitor));
      }
    }
    guard.run(Guard.Service.MARKERS, () -> MethodSpecMarkers.update(project, snapshot, monitor));
  }
}
