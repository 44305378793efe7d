// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.analysis;

import java.util.List;
import org.eclipse.jface.text.quickassist.IQuickFixableAnnotation;
import org.eclipse.jface.text.source.Annotation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Severity;
import org.heapsmith.jdt.language.SpecMarkers;

/** A problem in the text of an editor. */
public final class SpecAnnotation extends Annotation implements IQuickFixableAnnotation {
  private static final String PREFIX = "org.heapsmith.ui.editor.";

  private final Problem problem;
  private boolean fixable;
  private boolean fixableKnown;

  /** Who finds problems. */
  public enum Origin {
    /** Parsing and typing, after each change. */
    LANGUAGE,
    /** The solver, a while later. */
    LOGIC
  }

  /**
   * What is wrong and where.
   *
   * @param arguments what the notice was filled with
   * @param origin who found it
   */
  public record Problem(
      Notice notice, int offset, int length, List<String> arguments, Origin origin) {
    /** Copies the list. */
    public Problem {
      arguments = List.copyOf(arguments);
    }
  }

  /** Makes the annotation of a problem. */
  public SpecAnnotation(Problem problem) {
    super(type(problem.notice().code()), false, SpecMarkers.text(problem.notice()));
    this.problem = problem;
  }

  private static String type(Code code) {
    Severity severity = code.severity();
    return PREFIX
        + switch (severity) {
          case ERROR -> "error";
          case WARNING -> "warning";
          case INFO -> "info";
        };
  }

  /** Returns what it is about. */
  public Problem problem() {
    return problem;
  }

  @Override
  public void setQuickFixable(boolean state) {
    fixable = state;
    fixableKnown = true;
  }

  @Override
  public boolean isQuickFixableStateSet() {
    return fixableKnown;
  }

  @Override
  public boolean isQuickFixable() {
    return fixable;
  }
}
