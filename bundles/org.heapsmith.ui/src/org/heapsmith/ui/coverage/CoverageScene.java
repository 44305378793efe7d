// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.coverage;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.draw.scene.Box;
import org.heapsmith.draw.scene.Scene;
import org.heapsmith.draw.scene.TextMetrics;
import org.heapsmith.ui.coverage.CoverageItem.OfBranch;
import org.heapsmith.ui.coverage.CoverageItem.OfClass;
import org.heapsmith.ui.coverage.CoverageItem.OfMethod;

/** The rows of the view as a drawing: a box for each branch, by what is known of it. */
final class CoverageScene {
  private static final double INDENT = 18;

  private final TextMetrics metrics;
  private final List<Box> boxes = new ArrayList<>();
  private double bottom;
  private double right;

  private CoverageScene(TextMetrics metrics) {
    this.metrics = metrics;
  }

  /** Returns the drawing of all rows under a headline, for texts of that size. */
  static Scene of(String headline, List<OfClass> classes, TextMetrics metrics) {
    CoverageScene scene = new CoverageScene(metrics);
    for (OfClass c : classes) {
      scene.name(0, c);
      for (OfMethod m : c.methods()) {
        scene.name(1, m);
        m.branches().forEach(scene::branch);
      }
    }
    return new Scene(
            scene.right, scene.bottom + metrics.padding(), scene.boxes, List.of(), List.of())
        .titled(headline, metrics);
  }

  private void name(int depth, CoverageItem item) {
    String title = CoverageText.name(item) + "  " + CoverageText.figures(item);
    add(depth, Box.Shape.NAME, Box.Role.NAME, title, CoverageText.details(item));
  }

  private void branch(OfBranch branch) {
    Box.Role role =
        switch (branch.outcome().status()) {
          case COVERED -> Box.Role.RETURNED;
          case INFEASIBLE -> Box.Role.INFEASIBLE;
          case NOT_REACHED -> Box.Role.BOUND;
        };
    add(2, Box.Shape.RECTANGLE, role, CoverageText.name(branch), CoverageText.details(branch));
  }

  private void add(int depth, Box.Shape shape, Box.Role role, String title, String details) {
    List<Box.Row> rows = details.isEmpty() ? List.of() : List.of(new Box.Row(details, false));
    double x = 1 + depth * INDENT;
    double width = metrics.width(Math.max(title.length(), details.length()));
    double height = metrics.height(1 + rows.size());
    boxes.add(
        new Box("row:" + boxes.size(), shape, role, x, bottom, width, height, title, rows, ""));
    bottom += height + metrics.padding() / 2;
    right = Math.max(right, x + width + 1);
  }
}
