// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.FrameworkUtil;

/**
 * The current and past runs of this workbench, and what of them the views show. A run that goes on
 * is never dropped. {@link #add} may be called from any thread, all else from the UI thread.
 */
public final class Sessions {
  /** Jobs that compare runs with those before belong to this family. */
  public static final Object FAMILY = new Object();

  private static final int KEPT = RunFolder.RUNS;
  private static final Sessions INSTANCE =
      new Sessions(
          new History(state("runs.json")),
          new RunFolder(
              state("runs"), FrameworkUtil.getBundle(Sessions.class).getVersion().toString()));

  private final History history;
  private final RunFolder store;
  private final List<Session> sessions = new ArrayList<>();
  private final List<Consumer<SessionsEvent>> listeners = new CopyOnWriteArrayList<>();
  private Session shown;
  private Focus focus;
  private boolean restored;

  private Sessions(History history, RunFolder store) {
    this.history = history;
    this.store = store;
  }

  private static Path state(String name) {
    return Platform.getStateLocation(FrameworkUtil.getBundle(Sessions.class)).append(name).toPath();
  }

  /** Returns those of this workbench. */
  public static Sessions get() {
    return INSTANCE;
  }

  /**
   * Brings back the last runs before this start of the workbench; in the background, and once only.
   * The first view that opens asks for it.
   */
  public void restore() {
    if (!restored) {
      restored = true;
      restore(store);
    }
  }

  /** The same from any store, and each time. */
  public void restore(RunFolder from) {
    new RestoreJob(from, this::takeBack).schedule();
  }

  /** Behind those of this start, the newest of which is shown. */
  private void takeBack(List<Session> runs) {
    Session newest = shown;
    for (Session run : runs) {
      if (sessions.size() < KEPT) {
        run.listener(aspects -> changed(run, aspects));
        sessions.add(run);
        newest = newest == null ? run : newest;
      }
    }
    if (newest != shown) {
      put(newest);
      tellInTurns(newest, new SessionsEvent.Shown(newest));
    }
  }

  /** Takes a new run in; the views show it. */
  public void add(Session session) {
    session.listener(aspects -> changed(session, aspects));
    Display display = PlatformUI.getWorkbench().getDisplay();
    if (display.getThread() == Thread.currentThread()) {
      take(session);
    } else {
      display.asyncExec(() -> take(session));
    }
  }

  private void take(Session session) {
    sessions.add(0, session);
    for (int i = sessions.size() - 1; i > 0 && sessions.size() > KEPT; i--) {
      if (sessions.get(i).state() != Session.State.RUNNING) {
        sessions.remove(i);
      }
    }
    put(session);
    tellInTurns(session, new SessionsEvent.Shown(session));
    if (session.state() != Session.State.RUNNING) {
      compare(session); // it ended before it was taken in
    }
  }

  private void changed(Session session, Set<Aspect> aspects) {
    if (aspects.contains(Aspect.STATE)) {
      compare(session);
    }
    tellInTurns(session, new SessionsEvent.Changed(session, aspects));
  }

  private void compare(Session session) {
    boolean isNew =
        session.origin() == Session.Origin.RUN || session.origin() == Session.Origin.MERGED;
    if (isNew && sessions.contains(session)) { // else a person has removed it meanwhile
      new ComparisonJob(session, history, store).schedule();
    }
  }

  /** Returns the runs, the newest first. */
  public List<Session> all() {
    return List.copyOf(sessions);
  }

  /** Returns the run the views show; null if there is none. */
  public Session shown() {
    return shown;
  }

  /** Lets the views show a run. */
  public void show(Session session) {
    put(session);
    tell(new SessionsEvent.Shown(session));
  }

  private void put(Session session) {
    shown = session;
    if (focus != null && focus.session() != session) {
      focus(null);
    }
  }

  /** Forgets the runs that have ended. */
  public void removeEnded() {
    remove(sessions.stream().filter(Sessions::hasEnded).toList());
  }

  /** Forgets a run that has ended. */
  public void remove(Session session) {
    remove(List.of(session).stream().filter(Sessions::hasEnded).toList());
  }

  private void remove(List<Session> ended) {
    sessions.removeAll(ended);
    new ForgetJob(store, ended).schedule();
    if (shown == null || ended.contains(shown)) {
      show(sessions.isEmpty() ? null : sessions.get(0));
    }
  }

  /** Returns whether a run does not go on any more. */
  public static boolean hasEnded(Session session) {
    return session.state() != Session.State.RUNNING;
  }

  /** Returns the node the person looks at; null if there is none. */
  public Focus focus() {
    return focus;
  }

  /** Says which node the person looks at; null for none. */
  public void focus(Focus newFocus) {
    focus = newFocus;
    tell(new SessionsEvent.Focused(newFocus));
  }

  private void tell(SessionsEvent event) {
    listeners.forEach(l -> l.accept(event));
  }

  /**
   * Tells what comes from a run, not from the person, to one listener after the other, each in an
   * event turn of its own: three views filled at once would be a freeze.
   */
  private void tellInTurns(Session session, SessionsEvent event) {
    tellNext(session, event, List.copyOf(listeners).iterator());
  }

  private void tellNext(
      Session session, SessionsEvent event, Iterator<Consumer<SessionsEvent>> others) {
    if (!others.hasNext()) {
      return;
    }
    Display display = PlatformUI.getWorkbench().getDisplay();
    display.asyncExec(
        () -> {
          Consumer<SessionsEvent> listener = others.next();
          if (session == shown && listeners.contains(listener)) {
            listener.accept(event);
          }
          tellNext(session, event, others);
        });
  }

  /** Adds a listener; it is not told what is there already. */
  public void addListener(Consumer<SessionsEvent> listener) {
    listeners.add(listener);
  }

  /** Removes a listener. */
  public void removeListener(Consumer<SessionsEvent> listener) {
    listeners.remove(listener);
  }
}
