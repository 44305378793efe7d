// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.models;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.JavaCore;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.jdt.language.Guard;
import org.heapsmith.jdt.language.Guard.Service;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.editor.analysis.Analysis;
import org.heapsmith.ui.editor.analysis.SpecAnnotation.Origin;
import org.heapsmith.ui.editor.analysis.SpecAnnotation.Problem;
import org.heapsmith.worker.protocol.CheckOutcome;
import org.heapsmith.worker.protocol.CheckOutcome.Finding;
import org.heapsmith.worker.protocol.CheckParams;

/**
 * Asks the logic about the specs in an editor a moment after they were changed; only when they have
 * no errors. A change abandons the check before it.
 */
public final class LogicCheck {
  /** The family of these jobs. */
  public static final String FAMILY = "org.heapsmith.ui.editor.logic";

  private static final int DELAY_MILLIS = 900;

  private final IProject project;
  private final BiConsumer<Analysis, List<Problem>> listener;
  private Job job;

  /**
   * Makes the check of an editor's file.
   *
   * @param listener told, in a thread of its own, what the logic found in an analysis
   */
  public LogicCheck(IProject project, BiConsumer<Analysis, List<Problem>> listener) {
    this.project = project;
    this.listener = listener;
  }

  /** Checks what an analysis has found; the check before is abandoned. */
  public void start(Analysis analysis) {
    stop();
    try {
      boolean java = project.hasNature(JavaCore.NATURE_ID);
      if (java && analysis.snapshot().documents().stream().noneMatch(Inputs::hasErrors)) {
        job = new CheckJob(analysis);
        job.schedule(DELAY_MILLIS);
      }
    } catch (CoreException e) {
      ILog.of(LogicCheck.class).log(e.getStatus());
    }
  }

  /** Abandons the check that is under way. */
  public void stop() {
    if (job != null) {
      job.cancel();
      job = null;
    }
  }

  private static List<Problem> problems(CheckOutcome outcome, Document document) {
    List<Problem> result = new ArrayList<>();
    for (Finding finding : outcome.findings()) {
      if (finding.logic() && finding.file().equals(document.name()) && finding.line() > 0) {
        int offset = document.positions().offset(finding.line(), finding.column());
        int length =
            finding.length() > 0
                ? finding.length()
                : document.tokenAt(offset).map(token -> token.end() - offset).orElse(1);
        result.add(
            new Problem(finding.notice(), offset, length, finding.arguments(), Origin.LOGIC));
      }
    }
    return result;
  }

  private final class CheckJob extends Job {
    private final Analysis analysis;

    CheckJob(Analysis analysis) {
      super(Messages.LogicCheck_name);
      this.analysis = analysis;
      setSystem(true);
      setPriority(DECORATE);
      setRule(SpecWorker.ofLogic().turn());
    }

    @Override
    public boolean belongsTo(Object family) {
      return FAMILY.equals(family);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
      try {
        CheckParams params = new CheckParams(Inputs.of(analysis, project));
        CheckOutcome outcome = SpecWorker.ofLogic().ask(project, w -> w.check(params), monitor);
        if (!outcome.cancelled()) {
          Guard.of(project)
              .run(
                  Service.LOGIC,
                  () -> listener.accept(analysis, problems(outcome, analysis.document())));
        }
        return Status.OK_STATUS;
      } catch (OperationCanceledException e) {
        return new Status(IStatus.CANCEL, LogicCheck.class, String.valueOf(e.getMessage()));
      } catch (HeapsmithException e) {
        // typing goes on without the logic's warnings; the log says why
        return Status.warning(e.notice().toLine(), e);
      } catch (CoreException e) {
        return e.getStatus();
      }
    }
  }
}
