// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.language;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.compiler.CompilationParticipant;

/**
 * Checks the spec files of a Java project, closed ones too, after each of its builds: JDT's builder
 * runs when any file of the project or a class of a project that it requires has changed.
 */
public final class SpecCompilationParticipant extends CompilationParticipant {

  @Override
  public boolean isActive(IJavaProject project) {
    return true;
  }

  @Override
  public void cleanStarting(IJavaProject project) {
    try {
      SpecMarkers.clear(project.getProject());
    } catch (CoreException e) {
      ILog.of(SpecCompilationParticipant.class).log(e.getStatus());
    }
  }

  @Override
  public void buildFinished(IJavaProject project) {
    for (Job job : Job.getJobManager().find(SpecMarkersJob.FAMILY)) {
      boolean waiting = job.getState() == Job.WAITING || job.getState() == Job.SLEEPING;
      if (waiting && job instanceof SpecMarkersJob known && known.isFor(project.getProject())) {
        return;
      }
    }
    new SpecMarkersJob(project.getProject()).schedule();
  }
}
