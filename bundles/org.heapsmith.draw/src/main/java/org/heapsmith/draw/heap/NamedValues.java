// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.draw.scene.Box;
import org.heapsmith.draw.scene.Scene;
import org.heapsmith.draw.scene.TextMetrics;
import org.heapsmith.engine.tree.HeapSnapshot.Slot;

/** Names of numbers, texts and null, in rows above the objects. */
final class NamedValues {
  private static final double MARGIN = 10;
  private static final double NARROWEST = 240;

  private NamedValues() {}

  /** Returns the rows; empty if there is nothing to show. */
  static Optional<Scene> scene(List<Slot> values, double width, TextMetrics metrics) {
    if (values.isEmpty()) {
      return Optional.empty();
    }
    double widest = Math.max(width, NARROWEST);
    List<Box> boxes = new ArrayList<>();
    double x = MARGIN;
    double y = MARGIN;
    double right = 0;
    for (Slot value : values) {
      String text = KnownValues.text(value);
      double wide = metrics.width(text.length());
      if (x > MARGIN && x + wide > widest) {
        x = MARGIN;
        y += metrics.line() + 2;
      }
      boxes.add(
          new Box(
              "root:" + value.name(),
              Box.Shape.NAME,
              Box.Role.NAME,
              x,
              y,
              wide,
              metrics.height(1),
              text,
              List.of(),
              ""));
      x += wide + metrics.padding();
      right = Math.max(right, x);
    }
    return Optional.of(
        new Scene(right, y + metrics.height(1) + MARGIN, boxes, List.of(), List.of()));
  }
}
