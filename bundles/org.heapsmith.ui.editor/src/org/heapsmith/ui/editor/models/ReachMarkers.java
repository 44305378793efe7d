// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.models;

import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.heapsmith.base.Severity;
import org.heapsmith.jdt.language.SpecMarkers;
import org.heapsmith.worker.protocol.ModelsOutcome;
import org.heapsmith.worker.protocol.ModelsOutcome.ReachCard;

/**
 * Markers of a spec whose precondition differs from what public calls build; the next answer about
 * that spec replaces them.
 */
public final class ReachMarkers {
  /** The marker type. */
  public static final String TYPE = "org.heapsmith.ui.editor.reach";

  /** What the precondition is called. */
  private static final String TARGET = "target";

  private ReachMarkers() {}

  /** Makes the markers of what was asked about at a line those of the answer. */
  static void update(IFile file, int line, ModelsOutcome outcome) {
    try {
      file.getWorkspace()
          .run(
              monitor -> {
                for (IMarker marker : file.findMarkers(TYPE, true, IResource.DEPTH_ZERO)) {
                  boolean same = marker.getAttribute(TARGET, "").equals(outcome.target());
                  if (same || marker.getAttribute(IMarker.LINE_NUMBER, 0) == line) {
                    marker.delete();
                  }
                }
                for (ReachCard card : outcome.reached()) {
                  file.createMarker(TYPE, attributes(outcome, card));
                }
              },
              file.getWorkspace().getRuleFactory().markerRule(file),
              0,
              null);
    } catch (CoreException e) {
      ILog.of(ReachMarkers.class).log(e.getStatus()); // such as a file that is gone
    }
  }

  private static Map<String, Object> attributes(ModelsOutcome outcome, ReachCard card) {
    boolean warning = card.notice().code().severity() == Severity.WARNING;
    return Map.of(
        IMarker.MESSAGE,
        SpecMarkers.text(card.notice()),
        IMarker.SEVERITY,
        warning ? IMarker.SEVERITY_WARNING : IMarker.SEVERITY_INFO,
        IMarker.LINE_NUMBER,
        card.line(),
        TARGET,
        outcome.target());
  }
}
