// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.ListSelectionDialog;
import org.heapsmith.ui.session.MergedRun;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;

/** Asks which runs of a project to merge; what any of them covers is covered then. */
final class MergeRunsAction extends Action {

  MergeRunsAction() {
    super(Messages.MergeRuns_name);
    setEnabled(candidates().size() > 1);
  }

  /** The runs of the project whose run is shown. */
  private static List<Session> candidates() {
    Session shown = Sessions.get().shown();
    return Sessions.get().all().stream()
        .filter(s -> shown != null && s.project().equals(shown.project()))
        .filter(Sessions::hasEnded)
        .filter(s -> !s.methodsWithCoverage().isEmpty())
        .toList();
  }

  @Override
  public void run() {
    List<Session> runs = candidates();
    ListSelectionDialog dialog =
        ListSelectionDialog.of(runs)
            .title(Messages.MergeRuns_title)
            .message(Messages.MergeRuns_message)
            .contentProvider(ArrayContentProvider.getInstance())
            .labelProvider(LabelProvider.createTextProvider(s -> SessionText.line((Session) s)))
            .preselect(runs.toArray())
            .canCancel(true)
            .create(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell());
    if (dialog.open() == Window.OK) {
      List<Session> chosen = Stream.of(dialog.getResult()).map(Session.class::cast).toList();
      if (chosen.size() > 1) {
        Sessions.get().add(MergedRun.of(chosen, System.currentTimeMillis()));
      }
    }
  }
}
