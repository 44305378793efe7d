// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Function;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testgen.heap.HeapView.Slot;

/**
 * A heap as a drawing in text: what an object holds in braces, a reference that leads on as an
 * arrow, everything else (null, an object drawn elsewhere) by name in the braces.
 *
 * <pre>
 * list = DoublyLinkedList{tail=node2, size=2}
 *   -head-&gt; node1 = Node{value=7, prev=null}
 *   -next-&gt; node2 = Node{value=3, prev=node1, next=null}
 * </pre>
 */
public final class HeapPicture {
  private final HeapView view;
  private final Function<ConcreteObject, String> names;
  private final Map<Integer, String> rootNames = new HashMap<>();
  private final Set<Integer> drawn = new HashSet<>();
  private final Set<Edge> tree = new HashSet<>();

  /** Objects that stand in two places at least. */
  private final Set<Integer> shared = new HashSet<>();

  private final List<String> lines = new ArrayList<>();

  /** A reference; a slot, since a class and its superclass may have fields of one name. */
  private record Edge(int from, Slot slot) {}

  private HeapPicture(HeapView view, Function<ConcreteObject, String> names) {
    this.view = view;
    this.names = names;
  }

  /**
   * Draws what is reachable from the roots.
   *
   * @param roots by name
   * @param names how objects are called; a root's own name is used where this gives the empty
   *     string
   * @return the lines
   */
  public static List<String> draw(
      HeapView view, Map<String, ConcreteValue> roots, Function<ConcreteObject, String> names) {
    HeapPicture picture = new HeapPicture(view, names);
    roots.forEach(picture::nameRoot);
    picture.span(roots.values());
    roots.forEach(picture::root);
    return List.copyOf(picture.lines);
  }

  /** Draws with objects called {@code #1}, {@code #2}, … by their identities. */
  public static List<String> draw(HeapView view, Map<String, ConcreteValue> roots) {
    return draw(view, roots, o -> "#" + o.id());
  }

  private void nameRoot(String name, ConcreteValue value) {
    view.node(value).ifPresent(o -> rootNames.putIfAbsent(o.id(), name));
  }

  private void root(String name, ConcreteValue value) {
    ConcreteObject object = view.node(value).orElse(null);
    if (object == null || view.said(object).isPresent()) {
      lines.add(name + " = " + view.literal(value));
    } else if (drawn.contains(object.id())) {
      lines.add(name + " = " + names.apply(object));
    } else if (names.apply(object).indexOf('.') > 0 && view.slots(object).isEmpty()) {
      lines.add(name + " = " + names.apply(object)); // Locale.ROOT says more than Locale{}
    } else {
      String own = names.apply(object);
      String label = own.isEmpty() || own.equals(name) ? name : name + " = " + own;
      drawObject(label + " = ", object, 0);
    }
  }

  private void drawObject(String prefix, ConcreteObject object, int depth) {
    drawn.add(object.id());
    Map<Slot, ConcreteObject> onward = onward(object);
    lines.add("  ".repeat(depth) + prefix + body(object, onward));
    // a list stays at one depth, so that a long one does not run off to the right
    int next = depth > 0 && isListNode(object) ? depth : depth + 1;
    onward.forEach(
        (slot, target) ->
            drawObject("-" + slot.name() + "-> " + names.apply(target) + " = ", target, next));
  }

  /** Returns the references that the breadth-first tree goes along. */
  private Map<Slot, ConcreteObject> onward(ConcreteObject object) {
    Map<Slot, ConcreteObject> onward = new LinkedHashMap<>();
    for (Slot slot : Forward.first(view.slots(object))) {
      view.node(slot.value())
          .filter(target -> tree.contains(new Edge(object.id(), slot)))
          .ifPresent(target -> onward.put(slot, target));
    }
    return onward;
  }

  /** Finds the tree: breadth first, what custom calls backward references only for what is left. */
  private void span(Collection<ConcreteValue> roots) {
    Set<Integer> seen = new LinkedHashSet<>();
    roots.forEach(r -> view.node(r).ifPresent(o -> seen.add(o.id())));
    int before = -1;
    while (before != seen.size()) {
      before = seen.size();
      spread(seen, false);
      if (before == seen.size()) {
        spread(seen, true);
      }
    }
    Set<Integer> once = new HashSet<>();
    seen.stream()
        .flatMap(id -> view.slots(view.heap().object(id)).stream())
        .flatMap(slot -> view.node(slot.value()).stream())
        .filter(target -> !once.add(target.id()))
        .forEach(target -> shared.add(target.id()));
  }

  private void spread(Set<Integer> seen, boolean back) {
    List<Integer> queue = new ArrayList<>(seen);
    for (int i = 0; i < queue.size(); i++) {
      ConcreteObject object = view.heap().object(queue.get(i));
      for (Slot slot : view.slots(object)) {
        ConcreteObject target = view.node(slot.value()).orElse(null);
        boolean follow = target != null && !isLeaf(target) && Forward.isBack(slot.name()) == back;
        if (follow && seen.add(target.id())) {
          tree.add(new Edge(object.id(), slot));
          queue.add(target.id());
          if (back) {
            return; // forward references of what was found come first again
          }
        }
      }
    }
  }

  private boolean isListNode(ConcreteObject object) {
    String own = "L" + object.className() + ";";
    return view.slots(object).stream()
            .filter(s -> s.field().isPresent() && s.field().get().descriptor().equals(own))
            .filter(s -> !Forward.isBack(s.name()))
            .count()
        == 1;
  }

  /** An object without anything to draw is named in the braces: {@code value=Object}. */
  private boolean isLeaf(ConcreteObject object) {
    return view.slots(object).stream().noneMatch(s -> view.node(s.value()).isPresent())
        && !(object instanceof ConcreteObject.Instance && !view.slots(object).isEmpty());
  }

  private String body(ConcreteObject object, Map<Slot, ConcreteObject> onward) {
    if (object instanceof ConcreteObject.Array) {
      String type = view.simpleName(object);
      StringJoiner text = new StringJoiner(", ", type + "{", "}");
      view.slots(object).forEach(s -> text.add(onward.containsKey(s) ? "*" : inBraces(s)));
      return text.toString();
    }
    StringJoiner text = new StringJoiner(", ", view.simpleName(object) + "{", "}");
    for (Slot slot : view.slots(object)) {
      if (!onward.containsKey(slot)) {
        text.add(slot.name() + "=" + inBraces(slot));
      }
    }
    return text.toString();
  }

  private String inBraces(Slot slot) {
    ConcreteObject object = view.node(slot.value()).orElse(null);
    if (object == null || view.said(object).isPresent()) {
      return view.literal(slot.value());
    }
    String own = names.apply(object);
    if (isLeaf(object) && object instanceof ConcreteObject.Array) {
      if (rootNames.containsKey(object.id())) { // which has a line of its own
        return own.isEmpty() ? rootNames.get(object.id()) : own;
      } else if (drawn.add(object.id())) {
        boolean isNamed = own.isEmpty() || own.equals(slot.name()) || !shared.contains(object.id());
        return (isNamed ? "" : own + "=") + body(object, Map.of());
      }
    }
    return own;
  }
}
