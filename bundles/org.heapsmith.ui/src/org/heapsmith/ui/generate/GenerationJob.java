// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Severity;
import org.heapsmith.jdt.write.TestLayout;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.ui.colours.Colouring;
import org.heapsmith.ui.errors.Notices;
import org.heapsmith.ui.findings.FindingMarkers;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;
import org.heapsmith.worker.client.WorkerSettings;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.ReceivedTests;

/**
 * Makes heap tests in the background: prepares the project, lets a worker process explore, writes
 * the tests. Cancelling it keeps what was found. What goes wrong is shown in one dialog; the job
 * itself always ends well.
 */
public final class GenerationJob extends Job {
  /** All runs belong to this family. */
  public static final Object FAMILY = new Object();

  /** What another engine could not do: where that leaves no test, it is the reason. */
  private static final Set<Code> OTHER_ENGINE =
      EnumSet.of(
          Code.JPF_UNSUPPORTED, Code.JPF_CLASS_TOO_NEW, Code.JPF_FAILED, Code.JPF_OUTPUT_UNKNOWN);

  private final GenerationRequest request;
  private final RunningMethods running;

  /** Makes the job of a request; schedule it to run. */
  public GenerationJob(GenerationRequest request) {
    super(NLS.bind(Messages.GenerationJob_name, request.title()));
    this.request = request;
    this.running = RunningMethods.get();
    KeptWorkers.get().closeWithWorkbench(); // which may close before there is a worker
    setPriority(LONG);
  }

  /** Returns what tests are made for, in words. */
  String title() {
    return request.title();
  }

  @Override
  public boolean belongsTo(Object family) {
    return family == FAMILY;
  }

  @Override
  protected IStatus run(IProgressMonitor progress) {
    SubMonitor monitor = SubMonitor.convert(progress, getName(), RunProgress.TOTAL);
    try {
      Prepared prepared = new Preparation(request).run(monitor.split(RunProgress.PREPARING));
      Set<MethodId> methods = prepared.methods().keySet();
      Optional<MethodId> taken = running.take(methods);
      if (taken.isPresent()) {
        throw HeapsmithException.of(Code.ALREADY_GENERATING, "", request.title());
      }
      try {
        explore(prepared, monitor);
      } finally {
        running.release(methods);
      }
      return Status.OK_STATUS;
    } catch (HeapsmithException e) {
      Notices.show(e.notice(), e.getCause());
    } catch (CoreException e) {
      if (monitor.isCanceled()) {
        return new Status(IStatus.CANCEL, Notices.BUNDLE, e.getMessage(), e);
      }
      Notice notice =
          Notice.of(Code.INTERNAL_ERROR, "", request.title(), e.getStatus().getMessage());
      Notices.show(notice, e);
    } catch (OperationCanceledException e) {
      return new Status(IStatus.CANCEL, Notices.BUNDLE, e.getMessage());
    }
    return Status.OK_STATUS;
  }

  private void explore(Prepared prepared, SubMonitor monitor) throws CoreException {
    Session session =
        new Session(
            request.title(),
            prepared.project().getElementName(),
            List.copyOf(prepared.methods().keySet()));
    TestLayout layout = new TestLayout(prepared.project());
    Layouts layouts = new Layouts(layout, monitor, new RunProgress(session, monitor));
    ReceivedTests received = new ReceivedTests(layouts);
    Colouring.begin();
    Sessions.get().add(session);
    prepared.notices().forEach(session::notice);
    try {
      WorkerSettings settings = Workers.settings(prepared.project(), prepared.settings());
      KeptWorker worker = KeptWorkers.get().start(settings, received, monitor);
      session.control(new Control(request, prepared, worker, this::cancel));
      GenerationOutcome outcome = generate(worker, prepared, received, monitor);
      session.finished(outcome);
      received.clear(); // it is all in the outcome
      conclude(session, prepared, outcome, layouts, monitor);
    } catch (HeapsmithException e) {
      if (e.notice().code() == Code.CANCELLED) { // before the worker was there, or it is closed
        session.cancelled();
        throw new OperationCanceledException(e.getMessage());
      }
      session.failed(e.notice());
      GenerationOutcome finished = received.finished(e.notice());
      if (!finished.classes().isEmpty()) { // before the worker died
        keep(session, prepared, finished, layouts, monitor);
      }
      throw e;
    } finally {
      if (monitor.isCanceled()) {
        session.cancelled(); // unless it has ended: the workbench closes, the workspace is gone
      }
      session.brokenOff(
          Notice.of(Code.INTERNAL_ERROR, "", request.title(), Messages.GenerationJob_broken));
    }
  }

  /**
   * Lets the worker work; what it does not do is not waited for. A worker that fails once it is
   * cancelled has failed at what nobody wants any more: that is no failure of the run, and what it
   * has reported by then is what was found.
   */
  private static GenerationOutcome generate(
      KeptWorker worker, Prepared prepared, ReceivedTests received, SubMonitor monitor) {
    boolean done = false;
    try {
      CompletableFuture<GenerationOutcome> answer = worker.generate(prepared.params());
      GenerationOutcome outcome = Waiting.in(monitor, answer, worker::cancel);
      KeptWorkers.get().ended(worker);
      done = true;
      return outcome;
    } catch (HeapsmithException e) {
      if (!monitor.isCanceled() || e.notice().code() == Code.CANCELLED) { // it has been closed
        throw e;
      }
      return received.outcome(Notice.of(Code.CANCELLED, ""), 0);
    } finally {
      if (!done) {
        KeptWorkers.get().drop(worker);
      }
    }
  }

  private static void keep(
      Session session,
      Prepared prepared,
      GenerationOutcome outcome,
      Layouts layouts,
      SubMonitor monitor)
      throws CoreException {
    SubMonitor rest = SubMonitor.convert(new Uncancelled(monitor));
    rest.subTask(Messages.GenerationJob_writing);
    TestWriting writing = new TestWriting(prepared, outcome, layouts);
    writing.run(rest);
    GenerationOutcome placed = writing.outcome();
    session.placed(placed);
    FindingMarkers.update(prepared.methods(), placed, writing.written(), rest);
  }

  private void conclude(
      Session session,
      Prepared prepared,
      GenerationOutcome outcome,
      Layouts layouts,
      SubMonitor monitor)
      throws CoreException {
    // cancelled or not: what was found is kept
    keep(session, prepared, outcome, layouts, monitor);
    boolean none = outcome.classes().stream().allMatch(c -> c.source().isEmpty());
    Optional<Notice> reason =
        outcome.notices().stream()
            .filter(n -> n.code().severity() == Severity.ERROR || OTHER_ENGINE.contains(n.code()))
            .findFirst();
    if (none && reason.isPresent()) {
      throw new HeapsmithException(reason.get(), null);
    } else if (none && !outcome.cancelled()) {
      throw HeapsmithException.of(Code.ALL_TESTS_EMPTY, "", request.title());
    }
  }
}
