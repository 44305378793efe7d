// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.colours;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.heapsmith.ui.session.Aspect;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;
import org.heapsmith.ui.session.SessionsEvent;

/**
 * Colours the Java editors of this workbench by the session shown, as long as the person wants it.
 * Begins when the first run is there. UI thread only.
 */
public final class Colouring {
  private static final Colouring INSTANCE = new Colouring();

  private final Map<ITextEditor, EditorColours> colours = new HashMap<>();
  private boolean on = true;
  private boolean listening;

  private Colouring() {}

  /** Returns that of this workbench. */
  public static Colouring get() {
    return INSTANCE;
  }

  /** Begins to follow sessions and editors, from any thread; once is enough. */
  public static void begin() {
    PlatformUI.getWorkbench().getDisplay().asyncExec(INSTANCE::start);
  }

  /** The same, in the UI thread. */
  public void start() {
    if (listening) {
      return;
    }
    listening = true;
    Sessions.get().addListener(this::sessionChanged);
    for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
      window.getPartService().addPartListener(new Editors());
    }
    PlatformUI.getWorkbench().addWindowListener(new Windows());
    refresh();
  }

  /** Returns whether editors are coloured. */
  public boolean isOn() {
    return on;
  }

  /** Colours the editors, or removes the colours. */
  public void switchTo(boolean newOn) {
    on = newOn;
    refresh();
  }

  private void sessionChanged(SessionsEvent event) {
    if (event instanceof SessionsEvent.Shown shown) {
      on |= shown.session() != null && shown.session().state() == Session.State.RUNNING;
      refresh();
    } else if (event instanceof SessionsEvent.Changed changed
        && (changed.aspects().contains(Aspect.COVERAGE)
            || changed.aspects().contains(Aspect.STATE))) {
      refresh();
    }
  }

  private void refresh() {
    colours.values().forEach(EditorColours::remove);
    colours.clear();
    if (!on || Sessions.get().shown() == null) {
      return;
    }
    for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
      for (IWorkbenchPage page : window.getPages()) {
        for (IEditorReference editor : page.getEditorReferences()) {
          colour(editor.getEditor(false));
        }
      }
    }
  }

  private void colour(IEditorPart editor) {
    Session session = Sessions.get().shown();
    if (on && session != null && editor instanceof ITextEditor text && !colours.containsKey(text)) {
      EditorColours made = EditorColours.colour(text, session);
      if (made != null) {
        colours.put(text, made);
      }
    }
  }

  private final class Editors implements IPartListener2 {
    @Override
    public void partOpened(IWorkbenchPartReference part) {
      if (part.getPart(false) instanceof IEditorPart editor) {
        // its painters are not there yet
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> colour(editor));
      }
    }

    @Override
    public void partClosed(IWorkbenchPartReference part) {
      EditorColours gone = colours.remove(part.getPart(false));
      if (gone != null) {
        gone.remove();
      }
    }
  }

  private final class Windows implements IWindowListener {
    @Override
    public void windowOpened(IWorkbenchWindow window) {
      window.getPartService().addPartListener(new Editors());
    }

    @Override
    public void windowActivated(IWorkbenchWindow window) {
      // its editors are known
    }

    @Override
    public void windowDeactivated(IWorkbenchWindow window) {
      // its editors stay as they are
    }

    @Override
    public void windowClosed(IWorkbenchWindow window) {
      // its editors were closed one by one
    }
  }
}
