// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testgen.heap.HeapView.Slot;

/**
 * A heap as the {@code heap(…)} helper of a generated test prints it on the JVM: {@code
 * List{head=Node{next=null, value=7}, size=1}}, fields by name, those that a subclass hides with
 * their class; objects that are met more than once numbered in reading order ({@code #1 Node{…}},
 * then {@code #1}).
 *
 * @param text what is printed
 * @param unknown what is left out because it is not predicted, and the helper has to leave out too:
 *     fields ({@code m.P.s}), and classes of the JDK ({@code java.util.HashMap})
 */
public record SnapshotText(String text, List<String> unknown) {

  /** Copies the list. */
  public SnapshotText {
    unknown = List.copyOf(unknown);
  }

  /** Returns the text of what is reachable from {@code roots}. */
  public static SnapshotText of(HeapView view, List<ConcreteValue> roots) {
    Set<String> unknown = unknown(view, roots);
    Printer printer = new Printer(view, unknown);
    roots.forEach(printer::visit);
    StringJoiner text = new StringJoiner(", ");
    roots.forEach(root -> text.add(printer.show(root)));
    return new SnapshotText(text.toString(), new ArrayList<>(new TreeSet<>(unknown)));
  }

  private static Set<String> unknown(HeapView view, List<ConcreteValue> roots) {
    Set<String> unknown = new LinkedHashSet<>();
    for (int id : view.reachable(roots)) {
      ConcreteObject object = view.heap().object(id);
      if (view.isOpaque(object)) {
        unknown.add(HeapView.type(object).replace('/', '.'));
      } else if (object instanceof ConcreteObject.Instance instance) {
        view.unknown(instance).forEach(k -> unknown.add(qualified(k)));
      }
    }
    return unknown;
  }

  /** Returns what a field is called that is left out. */
  public static String qualified(FieldKey field) {
    return field.owner().replace('/', '.') + "." + field.name();
  }

  private static final class Printer {
    private final HeapView view;
    private final Set<String> unknown;
    private final Map<Integer, Integer> visits = new HashMap<>();
    private final Map<Integer, Integer> numbers = new HashMap<>();

    Printer(HeapView view, Set<String> unknown) {
      this.view = view;
      this.unknown = unknown;
    }

    void visit(ConcreteValue value) {
      view.node(value)
          .filter(object -> said(object).isEmpty())
          .filter(object -> visits.merge(object.id(), 1, Integer::sum) == 1)
          .ifPresent(object -> parts(object).values().forEach(this::visit));
    }

    String show(ConcreteValue value) {
      return view.node(value).map(this::showNode).orElseGet(() -> view.text(value));
    }

    /** Of a class that is left out, no object says anything. */
    private Optional<String> said(ConcreteObject object) {
      boolean isLeft = unknown.contains(HeapView.type(object).replace('/', '.'));
      return isLeft && LibraryValue.isShown(object.className())
          ? Optional.of(view.simpleName(object) + "{}")
          : view.said(object);
    }

    /** Returns the parts in the order in which the helper has them. */
    private Map<String, ConcreteValue> parts(ConcreteObject object) {
      Map<String, ConcreteValue> parts = new java.util.LinkedHashMap<>();
      List<Slot> slots = view.slots(object);
      if (slots.stream().noneMatch(s -> s.field().isPresent())) {
        if (!unknown.contains(HeapView.type(object).replace('/', '.'))) {
          slots.forEach(s -> parts.put(s.name(), s.value()));
        }
        return parts;
      }
      Map<String, ConcreteValue> fields = new TreeMap<>();
      for (int i = slots.size() - 1; i >= 0; i--) { // subclasses first
        FieldKey field = slots.get(i).field().orElseThrow();
        boolean hidden = fields.containsKey(field.name());
        if (!unknown.contains(qualified(field))) {
          fields.put(hidden ? qualified(field) : field.name(), slots.get(i).value());
        }
      }
      return fields;
    }

    private String showNode(ConcreteObject object) {
      Optional<String> said = said(object);
      if (said.isPresent()) {
        return said.get();
      }
      String label = "";
      if (visits.get(object.id()) > 1) {
        Integer known = numbers.putIfAbsent(object.id(), numbers.size() + 1);
        if (known != null) {
          return "#" + known;
        }
        label = "#" + numbers.size() + " ";
      }
      boolean array = object instanceof ConcreteObject.Array;
      boolean ofJdk = !array && !view.isApplication(object);
      boolean list = array || ofJdk && (view.isCollection(object) || view.isHolder(object));
      String name = array ? "" : view.simpleName(object);
      StringJoiner text =
          new StringJoiner(", ", label + name + (list ? "[" : "{"), list ? "]" : "}");
      parts(object).forEach((part, value) -> text.add((list ? "" : part + "=") + show(value)));
      return text.toString();
    }
  }
}
