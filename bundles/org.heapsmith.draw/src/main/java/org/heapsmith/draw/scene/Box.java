// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.scene;

import java.util.List;

/**
 * A box with a title and rows of text below it, or a title alone.
 *
 * @param key what it stands for, unique in its scene: {@code object:3}, {@code node:17}; see the
 *     makers of scenes
 * @param title may be empty
 * @param hint the whole of what the title cuts short, for a tool tip; may be empty
 */
public record Box(
    String key,
    Shape shape,
    Role role,
    double x,
    double y,
    double width,
    double height,
    String title,
    List<Row> rows,
    String hint) {

  /** Copies the list. */
  public Box {
    rows = List.copyOf(rows);
  }

  /** Outlines. */
  public enum Shape {
    /** No outline: a name beside what it names. */
    NAME,
    /** A rectangle with small round corners. */
    RECTANGLE,
    /** A rectangle whose short sides are half circles. */
    PILL,
    /** A cloud. */
    CLOUD
  }

  /** What it means; painters choose colours and dashes by it. */
  public enum Role {
    /** A parameter or local variable. */
    NAME,
    /** An object. */
    OBJECT,
    /** An object the program has made. */
    NEW_OBJECT,
    /** An object of the input that the precondition promises and no path has looked at yet. */
    PROMISED,
    /** A symbolic reference that is not resolved yet: dashed. */
    OPEN,
    /** A predicate instance that is not unfolded yet. */
    PREDICATE,
    /** A node of the computation tree on a path that goes on. */
    STEP,
    /** One whose path returned. */
    RETURNED,
    /** One whose path threw an exception. */
    THREW,
    /** One whose path a bound or a refusal cut off, or an alternative that a bound excludes. */
    BOUND,
    /** An alternative the precondition excludes. */
    PRUNED,
    /** An alternative the path condition excludes. */
    INFEASIBLE,
    /** An alternative that was not asked for. */
    SKIPPED
  }

  /** A line of text; {@code changed} if it differs from the drawing beside. */
  public record Row(String text, boolean changed) {}

  /** Returns whether the point is inside. */
  public boolean contains(double px, double py) {
    return px >= x && px <= x + width && py >= y && py <= y + height;
  }

  /** Returns this moved. */
  public Box moved(double dx, double dy) {
    return new Box(key, shape, role, x + dx, y + dy, width, height, title, rows, hint);
  }
}
