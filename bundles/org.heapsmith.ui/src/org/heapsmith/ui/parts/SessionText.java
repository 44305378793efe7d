// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.ui.session.Comparison;
import org.heapsmith.ui.session.Session;
import org.heapsmith.worker.protocol.ProgressReport;

/** Says in a line how a session stands. */
public final class SessionText {
  private SessionText() {}

  /** Returns title, state and figures. */
  public static String line(Session session) {
    String state = state(session);
    String figures = figures(session);
    String line = session.title() + " \u2013 " + state + (figures.isEmpty() ? "" : ": " + figures);
    boolean ofThisStart =
        session.origin() == Session.Origin.RUN || session.origin() == Session.Origin.MERGED;
    return ofThisStart ? line : NLS.bind(Messages.Session_earlier, line);
  }

  /** Returns whether the run goes on, or how it ended. */
  public static String state(Session session) {
    return switch (session.state()) {
      case RUNNING -> session.progress().map(p -> phase(p.phase())).orElse(Messages.State_starting);
      case FINISHED -> Messages.State_finished;
      case CANCELLED -> Messages.State_cancelled;
      case FAILED -> failure(session);
    };
  }

  private static String failure(Session session) {
    List<Notice> notices = session.notices();
    if (notices.isEmpty()) {
      return Messages.State_failed;
    }
    Notice last = notices.get(notices.size() - 1);
    return NLS.bind(Messages.State_failedBecause, last.code().id(), last.message());
  }

  private static String figures(Session session) {
    long kept =
        session.methods().stream()
            .flatMap(m -> session.tests(m).stream())
            .filter(t -> t.test().kept())
            .count();
    boolean fewer = session.state() == Session.State.FINISHED && kept > 0;
    return session.progress().map(p -> figures(p, fewer ? kept : p.tests())).orElse("");
  }

  /** Returns what was found so far; empty if that is nothing. */
  public static String figures(ProgressReport report) {
    return figures(report, report.tests());
  }

  private static String figures(ProgressReport p, long kept) {
    if (p.paths() == 0 && p.branches() == 0 && p.tests() == 0) {
      return ""; // before anything was explored
    }
    List<String> figures = new ArrayList<>();
    figures.add(count(p.paths(), Messages.Figures_path, Messages.Figures_paths));
    if (p.branches() > 0) {
      figures.add(NLS.bind(Messages.Figures_branches, p.branchesCovered(), p.branches()));
    }
    String tests = count(p.tests(), Messages.Figures_test, Messages.Figures_tests);
    figures.add(kept < p.tests() ? NLS.bind(Messages.Figures_kept, kept, tests) : tests);
    return String.join(", ", figures);
  }

  private static String count(int number, String one, String many) {
    return number == 1 ? one : NLS.bind(many, number);
  }

  private static String phase(ProgressReport.Phase phase) {
    return switch (phase) {
      case READING -> Messages.Phase_reading;
      case EXPLORING -> Messages.Phase_exploring;
      case BUILDING -> Messages.Phase_building;
      case COMPILING -> Messages.Phase_compiling;
      case TRYING -> Messages.Phase_trying;
      case REPLAYING -> Messages.Phase_replaying;
    };
  }

  /** Returns how a method compares with its run before; empty if there is nothing to compare. */
  public static String comparison(Session session, MethodId method) {
    return session.comparison(method).map(SessionText::comparison).orElse("");
  }

  private static String comparison(Comparison c) {
    if (c.isSame()) {
      return Messages.Comparison_same;
    }
    return NLS.bind(
        Messages.Comparison_different,
        new Object[] {
          c.newTests().size(),
          c.lostTests().size(),
          change(c.before().covered(), c.now().covered()),
          change(c.before().paths(), c.now().paths())
        });
  }

  private static String change(int before, int now) {
    return before == now ? String.valueOf(now) : before + " \u2192 " + now;
  }

  /** Returns a method as a person writes it: {@code SinglyLinkedList.indexOf}. */
  public static String method(MethodId method) {
    return JavaText.simpleClass(method.className()) + "." + JavaText.signature(method);
  }
}
