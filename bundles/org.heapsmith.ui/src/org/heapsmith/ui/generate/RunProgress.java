// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.osgi.util.NLS;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.ui.parts.SessionText;
import org.heapsmith.ui.session.Session;
import org.heapsmith.worker.protocol.ForwardingListener;
import org.heapsmith.worker.protocol.ProgressReport;

/** Passes what the worker tells on to the session, and shows how far it is in the Progress view. */
final class RunProgress extends ForwardingListener {
  static final int PREPARING = 50;
  static final int TOTAL = 1000;

  /** Where each phase begins, in thousandths, in the order of {@link ProgressReport.Phase}. */
  private static final int[] BEGIN = {PREPARING, 80, 650, 700, 730, 850, TOTAL};

  private final SubMonitor monitor;
  private int worked = PREPARING;

  RunProgress(Session session, SubMonitor monitor) {
    super(session);
    this.monitor = monitor;
  }

  @Override
  public void progress(ProgressReport report) {
    super.progress(report);
    int phase = report.phase().ordinal();
    int span = BEGIN[phase + 1] - BEGIN[phase];
    int part = report.total() == 0 ? 0 : span * report.done() / report.total();
    int now = Math.max(worked, BEGIN[phase] + part);
    monitor.worked(now - worked);
    worked = now;
    monitor.subTask(text(report));
  }

  private static String text(ProgressReport report) {
    String subject = report.method() == null ? "" : " " + name(report.method());
    String doing = phase(report.phase()) + subject;
    String figures = SessionText.figures(report);
    return figures.isEmpty() ? doing : NLS.bind(Messages.RunProgress_text, doing, figures);
  }

  private static String name(MethodId method) {
    String simple = method.className().substring(method.className().lastIndexOf('/') + 1);
    return simple.replace('$', '.') + "." + method.name();
  }

  private static String phase(ProgressReport.Phase phase) {
    return switch (phase) {
      case READING -> Messages.RunProgress_reading;
      case EXPLORING -> Messages.RunProgress_exploring;
      case BUILDING -> Messages.RunProgress_building;
      case COMPILING -> Messages.RunProgress_compiling;
      case TRYING -> Messages.RunProgress_trying;
      case REPLAYING -> Messages.RunProgress_replaying;
    };
  }
}
