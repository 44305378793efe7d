// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.heapsmith.ui.session.Aspect;
import org.heapsmith.ui.session.Focus;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;
import org.heapsmith.ui.session.SessionsEvent;

/**
 * A view on the session the person looks at: filled when it is opened, kept up to date while the
 * run goes on, and with a page that says what to do while there is nothing to see.
 */
public abstract class SessionView extends ViewPart {
  private static final String LINKED = "linked";

  /** Not empty: a line that only comes with the first run would move all that is below it. */
  private static final String NO_RUN = " ";

  private final Consumer<SessionsEvent> listener = this::sessionChanged;
  private Composite pages;
  private EmptyPage emptyPage;
  private Control content;
  private boolean linked = true;

  @Override
  public void init(IViewSite site, IMemento memento) throws PartInitException {
    super.init(site, memento);
    linked = memento == null || !Boolean.FALSE.equals(memento.getBoolean(LINKED));
  }

  @Override
  public void saveState(IMemento memento) {
    memento.putBoolean(LINKED, linked);
  }

  @Override
  public final void createPartControl(Composite parent) {
    pages = new Composite(parent, SWT.NONE);
    pages.setLayout(new StackLayout());
    emptyPage = new EmptyPage(pages, icon().image());
    content = createContent(pages);
    PlatformUI.getWorkbench().getHelpSystem().setHelp(pages, helpContext());
    IToolBarManager tools = getViewSite().getActionBars().getToolBarManager();
    addTools(tools);
    tools.add(new LinkAction(linked, this::link));
    tools.add(new HistoryAction());
    getViewSite().getActionBars().updateActionBars();
    Sessions.get().addListener(listener);
    Sessions.get().restore();
    shown(Sessions.get().shown());
  }

  @Override
  public void dispose() {
    Sessions.get().removeListener(listener);
    super.dispose();
  }

  private void link(boolean newLinked) {
    linked = newLinked;
    if (linked) {
      linkNow();
    }
  }

  /** Returns whether the Java editor follows the selection. */
  protected final boolean isLinked() {
    return linked;
  }

  private void sessionChanged(SessionsEvent event) {
    if (event instanceof SessionsEvent.Shown shown) {
      shown(shown.session());
    } else if (event instanceof SessionsEvent.Changed changed) {
      updated(changed.session(), changed.aspects());
      describe(changed.session());
    } else if (event instanceof SessionsEvent.Focused focused) {
      focused(focused.focus());
    }
  }

  private void shown(Session session) {
    session(session);
    describe(session);
  }

  private void describe(Session session) {
    setContentDescription(session == null ? NO_RUN : SessionText.line(session));
    boolean something = session != null && hasContent(session);
    if (!something) {
      boolean running = session != null && session.state() == Session.State.RUNNING;
      emptyPage.text(
          session == null
              ? Messages.Empty_nothing
              : running && !hasTree(session) ? Messages.Empty_running : headline(session),
          running && !hasTree(session) ? Messages.Empty_wait : hint(session));
    }
    StackLayout layout = (StackLayout) pages.getLayout();
    Control top = something ? content : emptyPage.control();
    if (layout.topControl != top) {
      layout.topControl = top;
      top.requestLayout();
    }
  }

  private String headline(Session session) {
    return isCut(session) ? Messages.Empty_gone : emptyHeadline(session);
  }

  private String hint(Session session) {
    return isCut(session) ? Messages.Empty_notKept : emptyHint();
  }

  /** Whether a run of an earlier start of the workbench was kept without all it found. */
  private static boolean isCut(Session session) {
    return session != null && session.origin() == Session.Origin.EARLIER_CUT;
  }

  /** Looks again whether there is something to show. */
  protected final void refreshPage() {
    describe(Sessions.get().shown());
  }

  /** Returns whether the content is shown, not the page that says what to do. */
  public final boolean isFilled() {
    return ((StackLayout) pages.getLayout()).topControl == content;
  }

  /** Returns the picture of the page that is shown while there is nothing else. */
  protected abstract Icon icon();

  /** Returns the id of the F1 help. */
  protected abstract String helpContext();

  private static boolean hasTree(Session session) {
    return session.methods().stream().anyMatch(m -> session.tree(m).size() > 0);
  }

  /** Returns what is missing although there is a run. */
  protected String emptyHeadline(Session session) {
    return SessionText.state(session);
  }

  /** Returns what to do to fill the view. */
  protected String emptyHint() {
    return Messages.Empty_hint;
  }

  /** Makes the content. */
  protected abstract Control createContent(Composite parent);

  /** Adds the view's own actions to its tool bar. */
  protected abstract void addTools(IToolBarManager tools);

  /** Returns whether there is something to show of a session. */
  protected abstract boolean hasContent(Session session);

  /** Shows another session, or the same anew; null for none. */
  protected abstract void session(Session session);

  /** Shows what has changed of the session shown. */
  protected abstract void updated(Session session, Set<Aspect> aspects);

  /** The person looks at another node, or with null at none. */
  protected abstract void focused(Focus focus);

  /** Shows in the Java editor what is selected now: linking was switched on. */
  protected abstract void linkNow();
}
