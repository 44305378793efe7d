// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.analysis;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.osgi.util.NLS;
import org.heapsmith.dsl.ide.References;
import org.heapsmith.dsl.symbols.Occurrence;
import org.heapsmith.ui.editor.Messages;

/** Marks where the name at the caret is named. */
public final class OccurrenceMarks {
  /** The annotation type of a use. */
  public static final String TYPE = "org.heapsmith.ui.editor.occurrence";

  /** The annotation type of the place that introduces the name. */
  public static final String DEFINITION = "org.heapsmith.ui.editor.definitionOccurrence";

  private OccurrenceMarks() {}

  /** Marks the places of the name at an offset; where there is none, the marks stay. */
  public static void show(Analysis analysis, int offset, IAnnotationModel model) {
    List<Occurrence> found =
        new References().inDocument(analysis.snapshot(), analysis.document(), offset);
    if (!found.isEmpty()) {
      replace(found, model);
    }
  }

  /** Takes all marks away. */
  public static void clear(IAnnotationModel model) {
    replace(List.of(), model);
  }

  private static void replace(List<Occurrence> occurrences, IAnnotationModel model) {
    Map<Annotation, Position> added = new LinkedHashMap<>();
    for (Occurrence o : occurrences) {
      boolean defines = o.role() == Occurrence.Role.DEFINITION;
      String text =
          NLS.bind(
              defines ? Messages.OccurrenceMarks_definition : Messages.OccurrenceMarks_use,
              o.symbol().name());
      added.put(
          new Annotation(defines ? DEFINITION : TYPE, false, text),
          new Position(o.offset(), o.length()));
    }
    List<Annotation> stale = new ArrayList<>();
    for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
      Annotation shown = all.next();
      if (shown.getType().equals(TYPE) || shown.getType().equals(DEFINITION)) {
        Position at = model.getPosition(shown);
        boolean stays =
            added
                .entrySet()
                .removeIf(
                    e -> e.getValue().equals(at) && e.getKey().getType().equals(shown.getType()));
        if (!stays) {
          stale.add(shown);
        }
      }
    }
    if (!stale.isEmpty() || !added.isEmpty()) {
      ((IAnnotationModelExtension) model)
          .replaceAnnotations(stale.toArray(Annotation[]::new), added);
    }
  }
}
