// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.language;

import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.QualifiedName;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/**
 * Stands between editors and the services they ask: where a service fails, whatever it throws, that
 * one answer is missing and all else goes on. The Error Log gets each failure once, although it may
 * come with every key that is pressed. There is one for each open project. Thread-safe.
 */
public final class Guard {
  private static final QualifiedName KEY = new QualifiedName("org.heapsmith.jdt", "guard");

  private final IProject project;
  private final Set<String> reported = ConcurrentHashMap.newKeySet();
  private volatile Consumer<Service> watcher = service -> {};

  /** What editors ask for. */
  public enum Service {
    /** What the text says. */
    ANALYSIS,
    /** Colours of names. */
    COLOURS,
    /** Underlined problems. */
    PROBLEMS,
    /** What can be folded. */
    FOLDING,
    /** The outline, and the quick outline. */
    OUTLINE,
    /** Marks of the name at the caret. */
    OCCURRENCES,
    /** Proposals. */
    ASSIST,
    /** Quick fixes, in the editor and in the Problems view. */
    FIXES,
    /** What the mouse shows. */
    HOVER,
    /** Names that lead to their declaration. */
    LINKS,
    /** Indentation and brackets while one types. */
    TYPING,
    /** A command of the editor. */
    COMMAND,
    /** The search for references. */
    REFERENCES,
    /** Rename. */
    RENAME,
    /** Warnings of the logic. */
    LOGIC,
    /** The small heaps of the Models view. */
    MODELS,
    /** Markers of closed files. */
    MARKERS;

    /** Returns what a message calls it. */
    public String words() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A question to a service. */
  @FunctionalInterface
  public interface Question<T> {
    /** Asks. */
    T ask() throws CoreException;
  }

  /** Something that a service does. */
  @FunctionalInterface
  public interface Task {
    /** Does it. */
    void run() throws CoreException;
  }

  private Guard(IProject project) {
    this.project = project;
  }

  /** Returns the guard of a project; of one that is closed nothing is remembered. */
  public static Guard of(IProject project) {
    synchronized (Guard.class) {
      try {
        if (project.getSessionProperty(KEY) instanceof Guard known) {
          return known;
        }
        Guard made = new Guard(project);
        project.setSessionProperty(KEY, made);
        return made;
      } catch (CoreException e) {
        ILog.of(Guard.class).log(e.getStatus());
        return new Guard(project);
      }
    }
  }

  /** Returns the answer of a service, or where it has none {@code otherwise}. */
  public <T> T ask(Service service, T otherwise, Question<T> question) {
    try {
      watcher.accept(service);
      return question.ask();
    } catch (CoreException
        | RuntimeException
        | StackOverflowError
        | LinkageError
        | AssertionError e) {
      report(service, e);
      return otherwise;
    }
  }

  /** Lets a service do something; returns whether it came to its end. */
  public boolean run(Service service, Task task) {
    return ask(
        service,
        false,
        () -> {
          task.run();
          return true;
        });
  }

  private void report(Service service, Throwable failure) {
    if (failure instanceof OperationCanceledException || isGone()) {
      return; // nobody wants to know any more
    }
    boolean deep = failure instanceof StackOverflowError; // where it ends is chance
    StackTraceElement[] frames = failure.getStackTrace();
    String place = deep || frames.length == 0 ? "" : frames[0].toString();
    if (reported.add(service + " " + failure.getClass().getName() + " " + place)) {
      Notice notice = Notice.of(Code.INTERNAL_ERROR, "", service.words(), failure.toString());
      ILog.of(Guard.class).error(notice.toLine(), failure);
    }
  }

  /** Whether the workbench closes, or the project is closed or deleted: all may fail then. */
  private boolean isGone() {
    int platform = FrameworkUtil.getBundle(Guard.class).getBundleContext().getBundle(0).getState();
    return platform == Bundle.STOPPING || !project.isAccessible();
  }

  /**
   * Sets who is told of each service before it is asked; what that throws counts as thrown by the
   * service.
   */
  public void watcher(Consumer<Service> newWatcher) {
    watcher = newWatcher;
  }
}
