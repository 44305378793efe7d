// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.models;

import java.util.function.Consumer;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.JavaModelException;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.jdt.language.SpecMarkers;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.editor.analysis.Analysis;
import org.heapsmith.worker.protocol.ModelsOutcome;
import org.heapsmith.worker.protocol.ModelsParams;

/** Asks for the small heaps of what a line of a spec is about. */
public final class ModelsJob extends Job {
  /** The family of these jobs. */
  public static final String FAMILY = "org.heapsmith.ui.editor.models";

  private static final int HEAPS = 8;
  private static final int OBJECTS = 5;
  private static final long MILLIS = 60_000;

  private final IProject project;
  private final Question question;
  private final Consumer<Answer> listener;

  /**
   * What is asked.
   *
   * @param line 1-based
   * @param compare whether to compare with repOK
   * @param reach whether to compare with what public calls build
   */
  record Question(Analysis analysis, int line, boolean compare, boolean reach) {}

  /**
   * What comes back.
   *
   * @param outcome null if there is none
   * @param failure why there is none; empty if there is
   */
  public record Answer(ModelsOutcome outcome, String failure) {}

  ModelsJob(IProject project, Question question, Consumer<Answer> listener) {
    super(Messages.ModelsJob_name);
    this.project = project;
    this.question = question;
    this.listener = listener;
    setSystem(true);
    setPriority(DECORATE);
    setRule(SpecWorker.ofModels().turn());
  }

  @Override
  public boolean belongsTo(Object family) {
    return FAMILY.equals(family);
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    try {
      if (monitor.isCanceled()) {
        return Status.CANCEL_STATUS;
      }
      ModelsParams params =
          new ModelsParams(
              Inputs.of(question.analysis(), project),
              question.analysis().document().name(),
              question.line(),
              "",
              HEAPS,
              OBJECTS,
              MILLIS,
              question.compare(),
              question.reach());
      ModelsOutcome outcome = SpecWorker.ofModels().ask(project, w -> w.models(params), monitor);
      listener.accept(new Answer(outcome, ""));
      return Status.OK_STATUS;
    } catch (HeapsmithException e) {
      listener.accept(new Answer(null, SpecMarkers.text(e.notice())));
      return Status.OK_STATUS;
    } catch (OperationCanceledException e) {
      return new Status(IStatus.CANCEL, ModelsJob.class, String.valueOf(e.getMessage()));
    } catch (JavaModelException e) {
      return e.getStatus();
    }
  }
}
