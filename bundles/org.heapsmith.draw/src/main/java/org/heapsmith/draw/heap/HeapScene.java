// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.heap;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.SimpleName;
import org.heapsmith.draw.layout.LayeredGraph;
import org.heapsmith.draw.scene.Box;
import org.heapsmith.draw.scene.Link;
import org.heapsmith.draw.scene.Link.Point;
import org.heapsmith.draw.scene.Scene;
import org.heapsmith.draw.scene.TextMetrics;
import org.heapsmith.engine.tree.HeapSnapshot.Kind;
import org.heapsmith.engine.tree.HeapSnapshot.Obj;
import org.heapsmith.engine.tree.HeapSnapshot.Open;
import org.heapsmith.engine.tree.HeapSnapshot.Predicate;
import org.heapsmith.engine.tree.HeapSnapshot.Slot;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * A heap as a scene. Keys of boxes are {@code root:NAME}, {@code object:ID}, {@code open:ID} and
 * {@code predicate:INDEX}. A field that is a reference is a row an arrow starts at; the reference
 * by which an object is met first (breadth first) is prominent, the others also say in words where
 * they lead, and one straight back to where the object was reached from does so only.
 */
public final class HeapScene {
  private static final double GAP = 40;
  private static final double MARGIN = 8;

  private final HeapPart part;
  private final Differences differences;
  private final TextMetrics metrics;
  private final Map<String, Draft> drafts = new LinkedHashMap<>();
  private final List<Arrow> arrows = new ArrayList<>();
  private final Map<String, Arrow> metBy = new HashMap<>();
  private final Map<String, Integer> depths = new HashMap<>();
  private final Map<Arrow, Integer> numbers = new LinkedHashMap<>();
  private LayeredGraph graph;

  /** A box before it is placed. */
  private record Draft(Box.Shape shape, Box.Role role, String title, List<Box.Row> rows) {}

  /** A link before it is placed; {@code line} of the box it leaves. */
  private record Arrow(String from, int line, String to, Link.Role role) {}

  private HeapScene(HeapPart part, Differences differences, TextMetrics metrics) {
    this.part = part;
    this.differences = differences;
    this.metrics = metrics;
  }

  /** Draws a concrete heap for the SVG writer. */
  public static Scene of(ConcreteHeap heap, Map<String, ConcreteValue> roots) {
    return of(HeapPart.concrete(heap, roots), TextMetrics.SVG);
  }

  /** Draws one heap. */
  public static Scene of(HeapPart part, TextMetrics metrics) {
    return of(part, Differences.NONE, metrics);
  }

  private static Scene of(HeapPart part, Differences differences, TextMetrics metrics) {
    Scene objects = new HeapScene(part, differences, metrics).scene();
    List<Slot> values =
        part.roots().stream().filter(r -> !isReference(r) && !r.text().isEmpty()).toList();
    return NamedValues.scene(values, objects.width(), metrics)
        .map(top -> top.with(objects.moved(0, top.height() - MARGIN)))
        .orElse(objects);
  }

  /** Draws two heaps of the same objects side by side; what differs is marked at the right. */
  public static Scene beforeAfter(
      HeapPart before, String titleBefore, HeapPart after, String titleAfter, TextMetrics metrics) {
    Scene left = of(before, metrics).titled(titleBefore, metrics);
    Scene right = changed(before, after, titleAfter, metrics);
    return left.with(right.moved(left.width() + GAP, 0));
  }

  /** The same, the second heap below the first: for narrow places. */
  public static Scene beforeAbove(
      HeapPart before, String titleBefore, HeapPart after, String titleAfter, TextMetrics metrics) {
    Scene above = of(before, metrics).titled(titleBefore, metrics);
    Scene below = changed(before, after, titleAfter, metrics);
    return above.with(below.moved(0, above.height() + metrics.line()));
  }

  private static Scene changed(HeapPart before, HeapPart after, String title, TextMetrics metrics) {
    return renamed(of(after, Differences.between(before, after), metrics).titled(title, metrics));
  }

  /** Keys of the right one get a prefix, so that they are unique. */
  private static Scene renamed(Scene scene) {
    return new Scene(
        scene.width(),
        scene.height(),
        scene.boxes().stream()
            .map(
                b ->
                    new Box(
                        "after:" + b.key(),
                        b.shape(),
                        b.role(),
                        b.x(),
                        b.y(),
                        b.width(),
                        b.height(),
                        b.title(),
                        b.rows(),
                        b.hint()))
            .toList(),
        scene.links().stream()
            .map(
                l ->
                    new Link(
                        "after:" + l.from(),
                        "after:" + l.to(),
                        l.role(),
                        l.points(),
                        l.label(),
                        l.labelAt()))
            .toList(),
        scene.captions());
  }

  private Scene scene() {
    walk();
    Set<Arrow> beside = new LinkedHashSet<>();
    arrows.stream().filter(this::isWithinDepth).forEach(beside::add);
    arrange(beside);
    // what is equally far from the names need not stand in one column, if there are several names
    if (beside.removeIf(a -> !isWithinColumn(a))) {
      arrange(beside);
    }
    List<Box> boxes = new ArrayList<>();
    drafts.forEach((key, draft) -> boxes.add(box(key, draft)));
    Beside lanes = new Beside();
    List<Link> links = new ArrayList<>();
    for (Arrow a : arrows) {
      List<Point> route =
          beside.contains(a)
              ? lanes.route(box(a.from()), box(a.to()), metrics.middle(a.line()))
              : graph.route(numbers.get(a));
      links.add(Link.of(a.from(), a.to(), a.role(), route));
    }
    double right = Math.max(graph.width(), lanes.right());
    return new Scene(right, graph.height(), boxes, links, List.of());
  }

  /** Places everything by ELK, which draws nothing within a column: without those arrows. */
  private void arrange(Set<Arrow> without) {
    graph = new LayeredGraph();
    numbers.clear();
    drafts.forEach(this::add);
    for (Arrow a : arrows) {
      if (!without.contains(a)) {
        boolean straight = a.role() != Link.Role.BACK && a.role() != Link.Role.ARGUMENT;
        numbers.put(a, graph.link(a.from(), metrics.middle(a.line()), a.to(), straight));
      }
    }
    graph.layout();
  }

  private boolean isWithinDepth(Arrow a) {
    return depths.containsKey(a.from())
        && depths.get(a.from()).equals(depths.get(a.to()))
        && !a.from().equals(a.to());
  }

  private boolean isWithinColumn(Arrow a) {
    Box from = box(a.from());
    Box to = box(a.to());
    return from.x() < to.x() + to.width() && to.x() < from.x() + from.width();
  }

  /** Links arrive at the height they start at, so that boxes in a row stand level. */
  private void add(String key, Draft draft) {
    int line = metBy.containsKey(key) ? metBy.get(key).line() : 0;
    int entry = Math.min(line, draft.rows().size());
    graph.node(key, width(draft), height(draft), metrics.middle(entry));
  }

  private Box box(String key) {
    return box(key, drafts.get(key));
  }

  private double width(Draft draft) {
    int longest = draft.title().length();
    for (Box.Row row : draft.rows()) {
      longest = Math.max(longest, row.text().length());
    }
    double round = draft.shape() == Box.Shape.CLOUD ? metrics.line() : 0;
    return metrics.width(longest) + round;
  }

  private double height(Draft draft) {
    return metrics.height(1 + draft.rows().size());
  }

  private Box box(String key, Draft draft) {
    Point place = graph.place(key);
    return new Box(
        key,
        draft.shape(),
        draft.role(),
        place.x(),
        place.y(),
        width(draft),
        height(draft),
        draft.title(),
        draft.rows(),
        "");
  }

  /**
   * Name by name, breadth first from each: what the receiver leads to looks the same whatever else
   * leads there.
   */
  private void walk() {
    List<Slot> references = part.roots().stream().filter(HeapScene::isReference).toList();
    for (Slot root : references) {
      String key = "root:" + root.name();
      drafts.put(key, new Draft(Box.Shape.NAME, Box.Role.NAME, root.name(), List.of()));
    }
    List<String> met = new ArrayList<>();
    int done = 0;
    for (Slot root : references) {
      arrow("root:" + root.name(), 0, root, met, false);
      while (done < met.size()) {
        fields(met.get(done++), met);
      }
    }
    for (int i = 0; i < part.predicates().size(); i++) {
      predicate(i, part.predicates().get(i));
    }
  }

  private static boolean isReference(Slot slot) {
    return slot.kind() == Kind.OBJECT || slot.kind() == Kind.OPEN;
  }

  private static String key(Slot slot) {
    return (slot.kind() == Kind.OPEN ? "open:" : "object:") + slot.target();
  }

  /** Adds the arrow of a reference; returns whether it is the one its target is met by. */
  private boolean arrow(String from, int line, Slot slot, List<String> met, boolean changed) {
    String to = key(slot);
    boolean first = !metBy.containsKey(to);
    boolean prominent = first || from.startsWith("root:");
    Link.Role role = prominent ? Link.Role.REFERENCE : Link.Role.BACK;
    role = slot.kind() == Kind.OPEN ? Link.Role.OPEN : role;
    Arrow arrow = new Arrow(from, line, to, changed ? Link.Role.CHANGED : role);
    if (first) {
      met.add(to);
      metBy.put(to, arrow);
      depths.put(to, depths.getOrDefault(from, 0) + 1);
      drafts.put(to, draft(slot));
    }
    boolean straightBack = !first && metBy.containsKey(from) && to.equals(metBy.get(from).from());
    if (!straightBack || changed) {
      arrows.add(arrow);
    }
    return first;
  }

  private Draft draft(Slot slot) {
    if (slot.kind() == Kind.OPEN) {
      String type = open(slot.target()).map(o -> simpleName(o.type())).orElse("");
      return new Draft(Box.Shape.PILL, Box.Role.OPEN, "? " + type, List.of());
    }
    Obj object = object(slot.target());
    Box.Role role =
        object.id() < 0
            ? Box.Role.PROMISED
            : object.input() ? Box.Role.OBJECT : Box.Role.NEW_OBJECT;
    return new Draft(Box.Shape.RECTANGLE, role, object.name(), new ArrayList<>());
  }

  private Optional<Open> open(int id) {
    return part.open().stream().filter(o -> o.id() == id).findFirst();
  }

  private Obj object(int id) {
    return part.objects().stream().filter(o -> o.id() == id).findFirst().orElseThrow();
  }

  private static String simpleName(String className) {
    return SimpleName.of(className.replace(";", ""));
  }

  private void fields(String key, List<String> met) {
    if (!key.startsWith("object:")) {
      return;
    }
    Obj object = object(Integer.parseInt(key.substring("object:".length())));
    List<Box.Row> rows = new ArrayList<>();
    for (Slot slot : object.fields()) {
      boolean changed = differences.isChanged(object.id(), slot);
      String text = slot.name();
      if (!isReference(slot)) {
        text = KnownValues.text(slot);
      } else if (!arrow(key, rows.size() + 1, slot, met, changed) && slot.kind() == Kind.OBJECT) {
        text += " = " + slot.text();
      }
      rows.add(new Box.Row(text, changed));
    }
    Draft draft = drafts.get(key);
    drafts.put(key, new Draft(draft.shape(), draft.role(), draft.title(), rows));
  }

  /** A predicate hangs on the references that may still lead into it. */
  private void predicate(int index, Predicate predicate) {
    String key = "predicate:" + index;
    List<Box.Row> rows = new ArrayList<>();
    for (Slot argument : predicate.arguments()) {
      String target = isReference(argument) ? key(argument) : "";
      if (argument.kind() == Kind.OPEN && drafts.containsKey(target)) {
        arrows.add(new Arrow(target, 0, key, Link.Role.ARGUMENT));
      } else {
        rows.add(new Box.Row(argument.name() + " = " + argument.text(), false));
      }
    }
    drafts.put(key, new Draft(Box.Shape.CLOUD, Box.Role.PREDICATE, predicate.name(), rows));
  }
}
