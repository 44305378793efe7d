// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.language;

import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jdt.core.ElementChangedEvent;
import org.eclipse.jdt.core.IElementChangedListener;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaElementDelta;
import org.eclipse.jdt.core.JavaCore;
import org.heapsmith.jdt.types.JdtTypes;

/** Tells a {@link SpecProject} what has changed; ends when the project is closed or deleted. */
final class ProjectChanges implements IResourceChangeListener, IElementChangedListener {
  private static final int CLASS_PATH =
      IJavaElementDelta.F_CLASSPATH_CHANGED
          | IJavaElementDelta.F_RESOLVED_CLASSPATH_CHANGED
          | IJavaElementDelta.F_ADDED_TO_CLASSPATH
          | IJavaElementDelta.F_REMOVED_FROM_CLASSPATH
          | IJavaElementDelta.F_ARCHIVE_CONTENT_CHANGED
          | IJavaElementDelta.F_OPENED
          | IJavaElementDelta.F_CLOSED;

  private final SpecProject specs;

  ProjectChanges(SpecProject specs) {
    this.specs = specs;
  }

  @Override
  public void resourceChanged(IResourceChangeEvent event) {
    if (!specs.project().isAccessible()) {
      ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
      JavaCore.removeElementChangedListener(this);
      return;
    }
    AtomicBoolean found = new AtomicBoolean();
    try {
      if (event.getDelta() != null) {
        event.getDelta().accept(delta -> visit(delta, found));
      }
    } catch (CoreException e) {
      ILog.of(ProjectChanges.class).log(e.getStatus());
    }
    if (found.get()) {
      specs.filesChanged();
    }
  }

  private static boolean visit(IResourceDelta delta, AtomicBoolean found) {
    IResource resource = delta.getResource();
    boolean content =
        delta.getKind() != IResourceDelta.CHANGED
            || (delta.getFlags() & (IResourceDelta.CONTENT | IResourceDelta.ENCODING)) != 0;
    if (SpecFiles.isSpec(resource) && content) {
      found.set(true);
    }
    return !found.get();
  }

  @Override
  public void elementChanged(ElementChangedEvent event) {
    JdtTypes.Change change = change(event.getDelta());
    if (change != null) {
      specs.javaChanged(change);
    }
  }

  /** What a change of the Java model may mean for types; null for nothing. */
  private static JdtTypes.Change change(IJavaElementDelta delta) {
    if ((delta.getFlags() & CLASS_PATH) != 0) {
      return JdtTypes.Change.CLASS_PATH;
    }
    JdtTypes.Change found = null;
    boolean unit = delta.getElement().getElementType() >= IJavaElement.COMPILATION_UNIT;
    boolean whole = delta.getKind() != IJavaElementDelta.CHANGED;
    int content = IJavaElementDelta.F_CONTENT | IJavaElementDelta.F_FINE_GRAINED;
    if (whole || unit && (delta.getFlags() & content) != 0) {
      found = JdtTypes.Change.SOURCE;
    }
    for (IJavaElementDelta child : delta.getAffectedChildren()) {
      JdtTypes.Change inside = change(child);
      if (inside == JdtTypes.Change.CLASS_PATH) {
        return inside;
      }
      found = inside == null ? found : inside;
    }
    return found;
  }
}
