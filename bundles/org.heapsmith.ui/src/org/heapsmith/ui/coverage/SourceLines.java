// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.coverage;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.heapsmith.ui.parts.Source;

/** The lines of the classes under test as they were when they were first asked for. */
final class SourceLines {
  private static final int LONGEST = 60;

  private final String project;
  private final Map<String, List<String>> byClass = new HashMap<>();

  SourceLines(String project) {
    this.project = project;
  }

  /** Returns the text of a line, 1-based; empty if it is not known. */
  String line(String className, int number) {
    List<String> lines = byClass.computeIfAbsent(className, this::read);
    if (number < 1 || number > lines.size()) {
      return "";
    }
    String text = lines.get(number - 1).strip();
    text = text.endsWith("{") ? text.substring(0, text.length() - 1).strip() : text;
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "\u2026";
  }

  private List<String> read(String className) {
    IType type = Source.type(project, className);
    try {
      String source =
          type == null || type.getCompilationUnit() == null
              ? null
              : type.getCompilationUnit().getSource();
      return source == null ? List.of() : source.lines().toList();
    } catch (JavaModelException e) {
      ILog.of(getClass()).log(e.getStatus());
      return List.of();
    }
  }
}
