// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.language;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.QualifiedName;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.ide.Language;
import org.heapsmith.dsl.ide.Snapshot;
import org.heapsmith.dsl.ide.Workspace;
import org.heapsmith.jdt.types.JdtTypes;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * The spec files of a project and of the Java projects that it requires, as editors have them or,
 * if closed, on disk; and the Java types they speak of. There is one for each open project, kept in
 * a session property of it. Thread-safe.
 */
public final class SpecProject {
  private static final QualifiedName KEY = new QualifiedName("org.heapsmith.jdt", "specs");

  private final IProject project;
  private final Language language;
  private final Workspace edited;
  private final Workspace saved;
  private final Map<String, SourceFile> texts = new LinkedHashMap<>();
  private final Map<String, Long> stamps = new LinkedHashMap<>();
  private final Set<String> open = new LinkedHashSet<>();
  private final CopyOnWriteArrayList<Runnable> listeners = new CopyOnWriteArrayList<>();
  private TypeProvider types;
  // set while the workspace's lock is held, so without waiting for ours
  private final AtomicReference<JdtTypes.Change> typesChanged = new AtomicReference<>();

  private SpecProject(IProject project) throws CoreException {
    this.project = project;
    this.language = Languages.get();
    boolean java = project.hasNature(JavaCore.NATURE_ID);
    this.types = java ? new JdtTypes(JavaCore.create(project)) : new NoTypes();
    this.edited = new Workspace(language, types);
    this.saved = new Workspace(language, types);
  }

  /**
   * Returns the specs of a project; the first call of a session starts the language, so it is not
   * for the user interface's thread.
   */
  public static SpecProject of(IProject project) throws CoreException {
    Languages.get(); // outside of the lock: it takes a while
    synchronized (SpecProject.class) {
      if (project.getSessionProperty(KEY) instanceof SpecProject known) {
        return known;
      }
      SpecProject made = new SpecProject(project);
      project.setSessionProperty(KEY, made);
      ProjectChanges changes = new ProjectChanges(made);
      ResourcesPlugin.getWorkspace().addResourceChangeListener(changes);
      JavaCore.addElementChangedListener(changes);
      return made;
    }
  }

  /** Returns the project. */
  public IProject project() {
    return project;
  }

  /** Returns the language. */
  public Language language() {
    return language;
  }

  /** Returns what all files say, with the changes of editors. */
  public synchronized Snapshot snapshot() throws CoreException {
    refresh();
    return edited.snapshot();
  }

  /** Returns what all files say as they are saved. */
  public synchronized Snapshot savedSnapshot() throws CoreException {
    refresh();
    return saved.snapshot();
  }

  /** A file is open in an editor with that text. */
  public synchronized void edit(IFile file, String text) {
    open.add(SpecFiles.name(file));
    edited.put(new SourceFile(SpecFiles.name(file), text));
  }

  /** A file is not open any more: what is saved counts again. */
  public synchronized void close(IFile file) {
    String name = SpecFiles.name(file);
    open.remove(name);
    SourceFile text = texts.get(name);
    if (text == null) {
      edited.remove(name);
    } else {
      edited.put(text);
    }
  }

  /** Adds a listener that is told, in any thread, when Java or other spec files have changed. */
  public void addListener(Runnable listener) {
    listeners.addIfAbsent(listener);
  }

  /** Removes a listener. */
  public void removeListener(Runnable listener) {
    listeners.remove(listener);
  }

  /** Spec files were added, removed or saved. */
  void filesChanged() {
    listeners.forEach(Runnable::run);
  }

  /** Java is different from before. */
  void javaChanged(JdtTypes.Change change) {
    changed(change);
    listeners.forEach(Runnable::run);
  }

  private void changed(JdtTypes.Change change) {
    typesChanged.accumulateAndGet(
        change, (known, fresh) -> known == JdtTypes.Change.CLASS_PATH ? known : fresh);
  }

  private void refresh() throws CoreException {
    JdtTypes.Change change = typesChanged.getAndSet(null);
    if (change != null && types instanceof JdtTypes before) {
      boolean done = false;
      try {
        types = before.renewed(change);
        edited.types(types);
        saved.types(types);
        done = true;
      } finally {
        if (!done) {
          changed(change); // what could not be taken in is taken in next time
        }
      }
    }
    readFiles();
  }

  /**
   * Reads the files that are not as they were. The workspace may tell of a change only after the
   * operation that made it, so what it has told is not asked.
   */
  private void readFiles() throws CoreException {
    Set<String> gone = new TreeSet<>(texts.keySet());
    for (IProject member : projects()) {
      for (IFile file : SpecFiles.of(member)) {
        String name = SpecFiles.name(file);
        gone.remove(name);
        long stamp = file.getModificationStamp();
        if (!Long.valueOf(stamp).equals(stamps.get(name))) {
          put(file, stamp);
        }
      }
    }
    for (String name : gone) {
      texts.remove(name);
      stamps.remove(name);
      saved.remove(name);
      if (!open.contains(name)) {
        edited.remove(name);
      }
    }
  }

  private void put(IFile file, long stamp) {
    try {
      SourceFile text = SpecFiles.read(file);
      texts.put(text.name(), text);
      stamps.put(text.name(), stamp);
      saved.put(text);
      if (!open.contains(text.name())) {
        edited.put(text);
      }
    } catch (CoreException e) {
      // one file that cannot be read does not hide the others
      ILog.of(SpecProject.class).log(e.getStatus());
    }
  }

  /** The project itself and those that it requires, directly or not. */
  private Set<IProject> projects() throws CoreException {
    Set<IProject> result = new LinkedHashSet<>();
    collect(project, result);
    return result;
  }

  private static void collect(IProject from, Set<IProject> into) throws CoreException {
    if (from.isAccessible() && into.add(from) && from.hasNature(JavaCore.NATURE_ID)) {
      IJavaProject java = JavaCore.create(from);
      for (String name : List.of(java.getRequiredProjectNames())) {
        collect(from.getWorkspace().getRoot().getProject(name), into);
      }
    }
  }
}
