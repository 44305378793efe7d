// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
  private final Set<Integer> drawn = new HashSet<>();
  private final List<String> lines = new ArrayList<>();

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
    roots.forEach(picture::root);
    return List.copyOf(picture.lines);
  }

  /** Draws with objects called {@code #1}, {@code #2}, … by their identities. */
  public static List<String> draw(HeapView view, Map<String, ConcreteValue> roots) {
    return draw(view, roots, o -> "#" + o.id());
  }

  private void root(String name, ConcreteValue value) {
    ConcreteObject object = view.node(value).orElse(null);
    if (object == null) {
      lines.add(name + " = " + view.text(value));
    } else if (drawn.contains(object.id())) {
      lines.add(name + " = " + names.apply(object));
    } else {
      String own = names.apply(object);
      String label = own.isEmpty() || own.equals(name) ? name : name + " = " + own;
      drawObject(label + " = ", object, 0);
    }
  }

  private void drawObject(String prefix, ConcreteObject object, int depth) {
    Map<String, ConcreteObject> onward = open(object);
    lines.add("  ".repeat(depth) + prefix + body(object, onward));
    boolean chain = onward.size() == 1;
    onward.forEach(
        (field, next) -> {
          // a chain stays at one depth, so that a long list does not run off to the right
          int nextDepth = chain && depth > 0 ? depth : depth + 1;
          if (drawn.contains(next.id())) {
            lines.add("  ".repeat(nextDepth) + "-" + field + "-> " + names.apply(next));
          } else {
            drawObject("-" + field + "-> " + names.apply(next) + " = ", next, nextDepth);
          }
        });
  }

  /** Returns the references that lead on, forward ones (next, left) before backward ones (prev). */
  private Map<String, ConcreteObject> open(ConcreteObject object) {
    drawn.add(object.id());
    Map<String, ConcreteObject> onward = new LinkedHashMap<>();
    Set<Integer> targets = new HashSet<>();
    for (Slot slot : Forward.first(view.slots(object))) {
      view.node(slot.value())
          .filter(o -> !drawn.contains(o.id()) && targets.add(o.id()) && !isLeaf(o))
          .filter(o -> !Forward.isBack(slot.name()) || !reachableForward(object, o))
          .ifPresent(o -> onward.put(slot.name(), o));
    }
    return onward;
  }

  /** An object without anything to draw is named in the braces: {@code value=Object}. */
  private boolean isLeaf(ConcreteObject object) {
    return view.slots(object).stream().noneMatch(s -> view.node(s.value()).isPresent())
        && !(object instanceof ConcreteObject.Instance && !view.slots(object).isEmpty());
  }

  private boolean reachableForward(ConcreteObject from, ConcreteObject to) {
    Set<Integer> seen = new HashSet<>();
    List<ConcreteObject> work = new ArrayList<>(List.of(from));
    while (!work.isEmpty()) {
      ConcreteObject next = work.remove(work.size() - 1);
      if (!seen.add(next.id())) {
        continue;
      }
      for (Slot slot : view.slots(next)) {
        if (!Forward.isBack(slot.name())) {
          ConcreteObject target = view.node(slot.value()).orElse(null);
          if (target != null && target.id() == to.id()) {
            return true;
          } else if (target != null && !drawn.contains(target.id())) {
            work.add(target);
          }
        }
      }
    }
    return false;
  }

  private String body(ConcreteObject object, Map<String, ConcreteObject> onward) {
    if (object instanceof ConcreteObject.Array) {
      String type = view.simpleName(object);
      StringJoiner text = new StringJoiner(", ", type + "{", "}");
      view.slots(object).forEach(s -> text.add(onward.containsKey(s.name()) ? "*" : inBraces(s)));
      return text.toString();
    }
    StringJoiner text = new StringJoiner(", ", view.simpleName(object) + "{", "}");
    for (Slot slot : view.slots(object)) {
      if (!onward.containsKey(slot.name())) {
        text.add(slot.name() + "=" + inBraces(slot));
      }
    }
    return text.toString();
  }

  private String inBraces(Slot slot) {
    ConcreteObject object = view.node(slot.value()).orElse(null);
    if (object == null) {
      return view.text(slot.value());
    }
    if (isLeaf(object) && object instanceof ConcreteObject.Array && drawn.add(object.id())) {
      return body(object, Map.of());
    }
    return names.apply(object);
  }
}
