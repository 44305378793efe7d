// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.language;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.ISourceRange;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.osgi.util.NLS;
import org.heapsmith.dsl.ide.Snapshot;

/**
 * Marks the methods that have a spec, in their Java files. Markers move with the text of editors,
 * and are shown by any Java editor without a line of ours being run. Stateless.
 */
public final class MethodSpecMarkers {
  /** The type of the markers. */
  public static final String TYPE = "org.heapsmith.jdt.methodSpec";

  /** The path of the spec's file in the workspace. */
  public static final String FILE = "specFile";

  /** The offset of the spec. */
  public static final String OFFSET = "specOffset";

  /** The length of the spec's head. */
  public static final String LENGTH = "specLength";

  private MethodSpecMarkers() {}

  /** Brings the markers of a project up to date. */
  static void update(IProject project, Snapshot snapshot, IProgressMonitor monitor)
      throws CoreException {
    Map<String, List<Map<String, Object>>> wanted = new TreeMap<>();
    for (MethodSpecs.Found found : MethodSpecs.of(snapshot, JavaCore.create(project))) {
      ISourceRange name = found.method().getNameRange();
      boolean inSource =
          found.method().getResource() instanceof IFile file
              && file.getProject().equals(project)
              && name != null
              && name.getOffset() >= 0;
      if (inSource) {
        wanted
            .computeIfAbsent(
                found.method().getResource().getFullPath().toString(), p -> new ArrayList<>())
            .add(attributes(found, name));
      }
    }
    List<IMarker> stale = new ArrayList<>();
    for (IMarker marker : project.findMarkers(TYPE, true, IResource.DEPTH_INFINITE)) {
      List<Map<String, Object>> there =
          wanted.getOrDefault(marker.getResource().getFullPath().toString(), List.of());
      if (there.isEmpty() || !there.remove(marker.getAttributes())) {
        stale.add(marker);
      }
    }
    write(project, wanted, stale, monitor);
  }

  private static void write(
      IProject project,
      Map<String, List<Map<String, Object>>> wanted,
      List<IMarker> stale,
      IProgressMonitor monitor)
      throws CoreException {
    boolean nothing = stale.isEmpty() && wanted.values().stream().allMatch(List::isEmpty);
    if (nothing) {
      return;
    }
    project
        .getWorkspace()
        .run(
            inside -> {
              for (IMarker marker : stale) {
                marker.delete();
              }
              for (String path : Set.copyOf(wanted.keySet())) {
                for (Map<String, Object> attributes : wanted.get(path)) {
                  SpecFiles.file(path).createMarker(TYPE, attributes);
                }
              }
            },
            null,
            IWorkspace.AVOID_UPDATE,
            monitor);
  }

  private static Map<String, Object> attributes(MethodSpecs.Found found, ISourceRange name) {
    Map<String, Object> attributes = new LinkedHashMap<>();
    String path = found.file().getProjectRelativePath().toString();
    attributes.put(IMarker.MESSAGE, NLS.bind(Messages.MethodSpecMarkers_message, path));
    attributes.put(IMarker.CHAR_START, name.getOffset());
    attributes.put(IMarker.CHAR_END, name.getOffset() + name.getLength());
    attributes.put(FILE, found.file().getFullPath().toString());
    attributes.put(OFFSET, found.offset());
    attributes.put(LENGTH, found.length());
    return attributes;
  }
}
