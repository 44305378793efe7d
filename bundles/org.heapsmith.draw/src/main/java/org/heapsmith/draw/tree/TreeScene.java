// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntPredicate;
import org.heapsmith.draw.scene.Box;
import org.heapsmith.draw.scene.Link;
import org.heapsmith.draw.scene.Link.Point;
import org.heapsmith.draw.scene.Scene;
import org.heapsmith.draw.scene.TextMetrics;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.machine.result.NodeStatus;

/**
 * A computation tree from left to right: a column for each depth, alternatives below each other in
 * their order, parents in the middle of their children. The key of a box is {@code node:ID}. Takes
 * time linear in the number of nodes shown; ELK's tree layout was not needed for that.
 */
public final class TreeScene {
  private static final int LONGEST = 34;
  private static final double COLUMN_GAP = 34;
  private static final double ROW_GAP = 8;
  private static final double MARGIN = 10;

  private final ComputationTree tree;
  private final IntPredicate shown;
  private final TextMetrics metrics;
  private final List<Draft> drafts = new ArrayList<>();
  private final List<Double> widths = new ArrayList<>();

  /** A node being placed. */
  private static final class Draft {
    final TreeNode node;
    final int depth;
    final List<Box.Row> rows;
    final List<Draft> children = new ArrayList<>();
    double y;

    Draft(TreeNode node, int depth, List<Box.Row> rows) {
      this.node = node;
      this.depth = depth;
      this.rows = rows;
    }
  }

  private TreeScene(ComputationTree tree, IntPredicate shown, TextMetrics metrics) {
    this.tree = tree;
    this.shown = shown;
    this.metrics = metrics;
  }

  /**
   * Draws a tree.
   *
   * @param shown by id, which nodes to draw; one whose parent is not drawn is not drawn either, the
   *     root always is. A node says how many of its alternatives are left out
   */
  public static Scene of(ComputationTree tree, IntPredicate shown, TextMetrics metrics) {
    return tree.size() == 0 ? Scene.EMPTY : new TreeScene(tree, shown, metrics).scene();
  }

  /** Returns the key of a node's box. */
  public static String key(int id) {
    return "node:" + id;
  }

  private Scene scene() {
    collect();
    double bottom = place();
    double[] left = columns();
    List<Box> boxes = new ArrayList<>();
    List<Link> links = new ArrayList<>();
    for (Draft draft : drafts) {
      boxes.add(box(draft, left));
      draft.children.forEach(child -> links.add(link(draft, child, left)));
    }
    double right = left[left.length - 1] - COLUMN_GAP + MARGIN;
    return new Scene(right, bottom - ROW_GAP + MARGIN, boxes, links, List.of());
  }

  /** Depth first, so that leaves come in the order they stand in. */
  private void collect() {
    Deque<Draft> open = new ArrayDeque<>();
    open.push(draft(tree.node(0), 0));
    while (!open.isEmpty()) {
      Draft draft = open.pop();
      drafts.add(draft);
      List<TreeNode> children = tree.children(draft.node.id());
      for (int i = children.size() - 1; i >= 0; i--) {
        if (shown.test(children.get(i).id())) {
          Draft child = draft(children.get(i), draft.depth + 1);
          draft.children.add(0, child);
          open.push(child);
        }
      }
    }
  }

  private Draft draft(TreeNode node, int depth) {
    List<Box.Row> rows = new ArrayList<>();
    String end = NodeTexts.end(node);
    String more = end.isEmpty() ? NodeTexts.next(tree, node) : end;
    if (!more.isEmpty()) {
      rows.add(new Box.Row(shortened(more + hidden(node)), false));
    }
    Draft draft = new Draft(node, depth, rows);
    while (widths.size() <= depth) {
      widths.add(0.0);
    }
    widths.set(depth, Math.max(widths.get(depth), width(draft)));
    return draft;
  }

  private String hidden(TreeNode node) {
    long count = tree.children(node.id()).stream().filter(c -> !shown.test(c.id())).count();
    return count == 0 ? "" : "  +" + count;
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
  }

  private double width(Draft draft) {
    int longest = shortened(NodeTexts.title(tree, draft.node)).length();
    for (Box.Row row : draft.rows) {
      longest = Math.max(longest, row.text().length());
    }
    return metrics.width(longest);
  }

  private double height(Draft draft) {
    return metrics.height(1 + draft.rows.size());
  }

  /** Children before parents: leaves one below the other, parents between first and last. */
  private double place() {
    double next = MARGIN;
    for (Draft draft : drafts) {
      if (draft.children.isEmpty()) {
        draft.y = next;
        next += height(draft) + ROW_GAP;
      }
    }
    for (int i = drafts.size() - 1; i >= 0; i--) {
      Draft draft = drafts.get(i);
      if (!draft.children.isEmpty()) {
        Draft last = draft.children.get(draft.children.size() - 1);
        double middle = (middle(draft.children.get(0)) + middle(last)) / 2;
        draft.y = middle - height(draft) / 2;
      }
    }
    return raised(next);
  }

  /** A parent higher than its only child must not reach above the drawing or below it. */
  private double raised(double bottom) {
    double top = drafts.stream().mapToDouble(d -> d.y).min().orElse(MARGIN);
    double low = drafts.stream().mapToDouble(d -> d.y + height(d) + ROW_GAP).max().orElse(bottom);
    double lift = Math.max(0, MARGIN - top);
    drafts.forEach(d -> d.y += lift);
    return Math.max(bottom, low) + lift;
  }

  private double middle(Draft draft) {
    return draft.y + height(draft) / 2;
  }

  /** Returns the left edges of the columns, and of one more. */
  private double[] columns() {
    double[] left = new double[widths.size() + 1];
    left[0] = MARGIN;
    for (int i = 0; i < widths.size(); i++) {
      left[i + 1] = left[i] + widths.get(i) + COLUMN_GAP;
    }
    return left;
  }

  private Box box(Draft draft, double[] left) {
    TreeNode node = draft.node;
    return new Box(
        key(node.id()),
        Box.Shape.RECTANGLE,
        NodeTexts.role(node),
        left[draft.depth],
        draft.y,
        width(draft),
        height(draft),
        shortened(NodeTexts.title(tree, node)),
        draft.rows,
        hint(node));
  }

  private String hint(TreeNode node) {
    StringBuilder hint = new StringBuilder(node.label());
    if (!node.constraint().isEmpty() && !node.constraint().equals(node.label())) {
      hint.append('\n').append(node.constraint());
    }
    String end = NodeTexts.end(node);
    return end.isEmpty() ? hint.toString() : hint.append('\n').append(end).toString();
  }

  private Link link(Draft from, Draft to, double[] left) {
    boolean dead = to.node.status() != NodeStatus.EXPLORED;
    Point start = new Point(left[from.depth] + width(from), middle(from));
    Point end = new Point(left[to.depth], middle(to));
    double bend = left[to.depth] - COLUMN_GAP / 2;
    List<Point> points =
        Math.abs(start.y() - end.y()) < 0.5
            ? List.of(start, end)
            : List.of(start, new Point(bend, start.y()), new Point(bend, end.y()), end);
    Link.Role role = dead ? Link.Role.DEAD_BRANCH : Link.Role.BRANCH;
    return Link.of(key(from.node.id()), key(to.node.id()), role, points);
  }
}
