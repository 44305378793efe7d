// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.svg;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.render.HeapText;

/**
 * A heap laid out: columns by distance from the roots, rows so that parents stand in the middle of
 * their children. The reference by which an object is met first is an arrow; the others are text in
 * the box, and a thin curve unless they only lead back to the neighbour.
 */
final class Drawing {
  static final int LINE = 15;
  static final int PADDING = 7;

  /** Room at the right for references within a column. */
  static final int BESIDE = 34;

  private static final double CHARACTER = 6.7;
  private static final int COLUMN_GAP = 62;
  private static final int ROW_GAP = 14;
  private static final int MARGIN = 10;

  private final ConcreteHeap heap;
  private final Map<Integer, Box> byObject = new TreeMap<>();
  private final List<Box> boxes = new ArrayList<>();
  private final List<Arrow> arrows = new ArrayList<>();
  private final List<Pending> pending = new ArrayList<>();
  private final Map<Integer, Double> columnWidths = new TreeMap<>();
  private double nextTop = MARGIN;

  /** A root's name or an object. */
  static final class Box {
    final String title;
    final boolean root;
    final List<String> lines = new ArrayList<>();
    final List<Box> children = new ArrayList<>();
    final int column;
    Box parent;
    double x;
    double y;
    double width;
    double height;

    Box(String title, boolean root, int column) {
      this.title = title;
      this.root = root;
      this.column = column;
    }

    double middle() {
      return y + height / 2;
    }
  }

  /** A reference; {@code first} if it is the one by which its target is met. */
  record Arrow(Box from, Box to, String label, boolean first) {

    /** Returns whether it joins two boxes of one column, and is drawn at their right. */
    boolean beside() {
      return !first && from.column == to.column && from != to;
    }
  }

  /** A reference not followed yet. */
  private record Pending(Box from, String label, int object) {}

  /** Lays out what is reachable from the roots. */
  Drawing(ConcreteHeap heap, Map<String, ConcreteValue> roots) {
    this.heap = heap;
    List<Box> top = new ArrayList<>();
    roots.forEach((name, value) -> top.add(root(name, value)));
    walk();
    boxes.forEach(this::measure);
    top.forEach(this::place);
    columns();
  }

  List<Box> boxes() {
    return boxes;
  }

  List<Arrow> arrows() {
    return arrows;
  }

  double width() {
    double right = boxes.stream().mapToDouble(b -> b.x + b.width).max().orElse(0);
    return right + MARGIN + (arrows.stream().anyMatch(Arrow::beside) ? BESIDE : 0);
  }

  double height() {
    double bottom = boxes.stream().mapToDouble(b -> b.y + b.height).max().orElse(0);
    boolean below = arrows.stream().anyMatch(a -> !a.first() && !a.beside());
    return bottom + MARGIN + (below ? 2.0 * ROW_GAP : 0);
  }

  private Box root(String name, ConcreteValue value) {
    boolean reference = value instanceof ConcreteValue.Ref;
    Box box = new Box(reference ? name : name + " = " + Values.text(value), true, 0);
    boxes.add(box);
    if (value instanceof ConcreteValue.Ref ref) {
      pending.add(new Pending(box, "", ref.id()));
    }
    return box;
  }

  /** Breadth first, so that an object stands as near to the roots as it is. */
  private void walk() {
    for (int i = 0; i < pending.size(); i++) {
      Pending next = pending.get(i);
      Box known = byObject.get(next.object());
      if (known == null) {
        Box box = object(heap.object(next.object()), next.from().column + 1);
        box.parent = next.from();
        next.from().children.add(box);
        arrows.add(new Arrow(next.from(), box, next.label(), true));
      } else if (next.from().root) {
        arrows.add(new Arrow(next.from(), known, next.label(), false));
      } else {
        next.from().lines.add(next.label() + " = #" + next.object());
        if (next.from().parent != known) {
          arrows.add(new Arrow(next.from(), known, "", false));
        }
      }
    }
  }

  private Box object(ConcreteObject object, int column) {
    String name =
        object instanceof ConcreteObject.Array
            ? HeapText.title(object)
            : "#" + object.id() + " " + Values.className(object.className());
    Box box = new Box(name, false, column);
    byObject.put(object.id(), box);
    boxes.add(box);
    if (object instanceof ConcreteObject.Instance instance) {
      instance.fields().forEach((key, value) -> content(box, key.name(), value));
    } else if (object instanceof ConcreteObject.Array array) {
      for (int i = 0; i < array.elements().size(); i++) {
        content(box, "[" + i + "]", array.elements().get(i));
      }
    }
    return box;
  }

  private void content(Box box, String name, ConcreteValue value) {
    if (value instanceof ConcreteValue.Ref ref) {
      pending.add(new Pending(box, name, ref.id()));
    } else {
      box.lines.add(name + " = " + Values.text(value));
    }
  }

  private void measure(Box box) {
    int longest = box.title.length();
    for (String line : box.lines) {
      longest = Math.max(longest, line.length());
    }
    box.width = longest * CHARACTER + 2 * PADDING;
    box.height = LINE * (1 + box.lines.size()) + PADDING + (box.root ? 0 : 3);
    columnWidths.merge(box.column, box.width, Math::max);
  }

  private void place(Box box) {
    if (box.children.isEmpty()) {
      box.y = nextTop;
      nextTop += box.height + ROW_GAP;
      return;
    }
    double before = nextTop;
    box.children.forEach(this::place);
    double first = box.children.get(0).middle();
    double last = box.children.get(box.children.size() - 1).middle();
    box.y = Math.max(before, (first + last) / 2 - box.height / 2);
    nextTop = Math.max(nextTop, box.y + box.height + ROW_GAP);
  }

  private void columns() {
    Map<Integer, Double> left = new TreeMap<>();
    double x = MARGIN;
    for (Map.Entry<Integer, Double> column : columnWidths.entrySet()) {
      left.put(column.getKey(), x);
      x += column.getValue() + COLUMN_GAP;
    }
    boxes.forEach(b -> b.x = left.get(b.column));
  }
}
