// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.project;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IJavaModelMarker;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMember;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;

/**
 * Whether classes of a project compile, as the last build said.
 *
 * @param errors why classes asked for cannot be used
 * @param warnings what does not compile beside them
 */
public record CompileState(List<Notice> errors, List<Notice> warnings) {

  /** Copies the lists. */
  public CompileState {
    errors = List.copyOf(errors);
    warnings = List.copyOf(warnings);
  }

  /**
   * Looks at the problem markers of a project that was built.
   *
   * @param members what is asked about, all of that project
   */
  public static CompileState of(IJavaProject project, Collection<? extends IMember> members)
      throws CoreException {
    List<Notice> errors = new ArrayList<>();
    for (IMarker marker : errors(project.getProject(), IJavaModelMarker.BUILDPATH_PROBLEM_MARKER)) {
      errors.add(Notice.of(Code.PROJECT_NOT_BUILT, "", project.getElementName(), message(marker)));
    }
    if (!errors.isEmpty()) {
      return new CompileState(errors.subList(0, 1), List.of());
    }
    Set<IResource> asked = new LinkedHashSet<>();
    members.forEach(m -> asked.add(m.getResource()));
    Set<IResource> others = new LinkedHashSet<>();
    Set<IResource> broken = new LinkedHashSet<>();
    String java = IJavaModelMarker.JAVA_MODEL_PROBLEM_MARKER;
    for (IMarker marker : errors(project.getProject(), java)) {
      IResource resource = marker.getResource();
      if (!asked.contains(resource)) {
        others.add(resource);
      } else if (broken.add(resource)) {
        String where = resource.getName() + ":" + marker.getAttribute(IMarker.LINE_NUMBER, 0);
        String name = resource.getName();
        errors.add(Notice.of(Code.CLASS_NOT_COMPILED, where, name, message(marker)));
      }
    }
    List<Notice> warnings = new ArrayList<>();
    if (!others.isEmpty()) {
      String first = others.iterator().next().getProjectRelativePath().toString();
      String files = others.size() == 1 ? first : first + " and " + (others.size() - 1) + " more";
      warnings.add(Notice.of(Code.PROJECT_HAS_ERRORS, "", project.getElementName(), files));
    }
    return new CompileState(errors, warnings);
  }

  private static List<IMarker> errors(IResource in, String type) throws CoreException {
    List<IMarker> result = new ArrayList<>();
    for (IMarker marker : in.findMarkers(type, true, IResource.DEPTH_INFINITE)) {
      if (marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR) {
        result.add(marker);
      }
    }
    return result;
  }

  private static String message(IMarker marker) {
    return marker.getAttribute(IMarker.MESSAGE, "");
  }
}
