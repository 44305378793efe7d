// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.fixes;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.jdt.language.Guard;
import org.heapsmith.jdt.language.Guard.Service;
import org.heapsmith.ui.editor.analysis.Analysis;
import org.heapsmith.ui.editor.analysis.SpecAnnotation;
import org.heapsmith.ui.editor.analysis.SpecAnnotation.Origin;
import org.heapsmith.ui.editor.analysis.SpecAnnotation.Problem;

/** Keeps the annotations of an editor those of its problems. */
public final class ProblemAnnotations {
  private ProblemAnnotations() {}

  /** Returns the problems of parsing and typing. */
  public static List<Problem> of(Analysis analysis) {
    List<Problem> result = new ArrayList<>();
    for (SpecProblem p : analysis.document().problems()) {
      result.add(new Problem(p.notice(), p.offset(), p.length(), p.arguments(), Origin.LANGUAGE));
    }
    return result;
  }

  /** Shows these problems of an origin and no others of it; those that stay are not touched. */
  public static void show(
      Analysis analysis,
      Origin origin,
      List<Problem> problems,
      IAnnotationModel model,
      Guard guard) {
    List<Problem> fresh = new ArrayList<>(problems);
    List<Annotation> stale = new ArrayList<>();
    for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
      if (all.next() instanceof SpecAnnotation shown && shown.problem().origin() == origin) {
        Position at = model.getPosition(shown);
        Problem p = shown.problem();
        boolean there = at != null && at.equals(position(analysis, p)) && !at.isDeleted();
        if (!there || !fresh.remove(p)) {
          stale.add(shown);
        }
      }
    }
    Map<Annotation, Position> added = new LinkedHashMap<>();
    for (Problem problem : fresh) {
      SpecAnnotation annotation = new SpecAnnotation(problem);
      annotation.setQuickFixable(
          guard.ask(Service.FIXES, false, () -> !Fixes.of(analysis, problem).isEmpty()));
      added.put(annotation, position(analysis, problem));
    }
    if (!stale.isEmpty() || !added.isEmpty()) {
      ((IAnnotationModelExtension) model)
          .replaceAnnotations(stale.toArray(Annotation[]::new), added);
    }
  }

  /** At the end of the file there is nothing to underline but what is before it. */
  private static Position position(Analysis analysis, Problem problem) {
    int size = analysis.document().text().length();
    int offset = Math.min(problem.offset(), size);
    int length = Math.min(problem.length(), size - offset);
    return length == 0 && offset == size && size > 0
        ? new Position(size - 1, 1)
        : new Position(offset, Math.max(length, Math.min(1, size - offset)));
  }
}
