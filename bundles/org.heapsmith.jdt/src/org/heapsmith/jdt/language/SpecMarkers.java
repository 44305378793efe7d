// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.language;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Severity;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.ide.Document;

/** The problems of saved spec files as markers. Stateless. */
public final class SpecMarkers {
  /** The type of all markers of spec files. */
  public static final String TYPE = "org.heapsmith.jdt.specProblem";

  /** The code of the message, such as {@code HS-2003}. */
  public static final String CODE = "heapsmithCode";

  private SpecMarkers() {}

  /** What a person reads of a notice: code, sentence, and what would change it. */
  public static String text(Notice notice) {
    String hint = notice.code().remedy();
    return notice.code().id()
        + ": "
        + notice.message()
        + (hint.isEmpty() || notice.message().endsWith(hint) ? "" : " (" + hint + ")");
  }

  /** Makes the markers of a file those of its problems; touches nothing if they are already. */
  static void update(IFile file, Document document, IProgressMonitor monitor) throws CoreException {
    List<Map<String, Object>> wanted = new ArrayList<>();
    for (SpecProblem problem : document.problems()) {
      wanted.add(attributes(problem));
    }
    List<IMarker> stale = new ArrayList<>();
    for (IMarker marker : file.findMarkers(TYPE, true, IResource.DEPTH_ZERO)) {
      if (!wanted.remove(marker.getAttributes())) {
        stale.add(marker);
      }
    }
    if (wanted.isEmpty() && stale.isEmpty()) {
      return;
    }
    file.getWorkspace()
        .run(
            inside -> {
              for (IMarker marker : stale) {
                marker.delete();
              }
              for (Map<String, Object> attributes : wanted) {
                file.createMarker(TYPE, attributes);
              }
            },
            file.getWorkspace().getRuleFactory().markerRule(file),
            IWorkspace.AVOID_UPDATE,
            monitor);
  }

  /** Removes the markers of a project. */
  static void clear(IProject project) throws CoreException {
    project.deleteMarkers(TYPE, true, IResource.DEPTH_INFINITE);
  }

  private static Map<String, Object> attributes(SpecProblem problem) {
    Map<String, Object> attributes = new LinkedHashMap<>();
    attributes.put(IMarker.MESSAGE, text(problem.notice()));
    attributes.put(IMarker.SEVERITY, severity(problem.code().severity()));
    attributes.put(IMarker.LINE_NUMBER, problem.source().line());
    attributes.put(IMarker.CHAR_START, problem.offset());
    attributes.put(IMarker.CHAR_END, problem.offset() + problem.length());
    attributes.put(CODE, problem.code().id());
    return attributes;
  }

  private static int severity(Severity severity) {
    return switch (severity) {
      case ERROR -> IMarker.SEVERITY_ERROR;
      case WARNING -> IMarker.SEVERITY_WARNING;
      case INFO -> IMarker.SEVERITY_INFO;
    };
  }
}
