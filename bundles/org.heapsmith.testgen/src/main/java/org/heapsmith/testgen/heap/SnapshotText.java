// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * A heap as the {@code heap(…)} helper of a generated test prints it on the JVM: {@code
 * List{head=Node{next=null, value=7}, size=1}}, fields by name, objects that are met more than once
 * numbered in reading order ({@code #1 Node{…}}, then {@code #1}).
 */
public final class SnapshotText {
  private final HeapView view;
  private final Map<Integer, Integer> visits = new HashMap<>();
  private final Map<Integer, Integer> numbers = new HashMap<>();

  private SnapshotText(HeapView view) {
    this.view = view;
  }

  /** Returns the text of what is reachable from {@code roots}. */
  public static String of(HeapView view, List<ConcreteValue> roots) {
    SnapshotText printer = new SnapshotText(view);
    roots.forEach(printer::visit);
    StringJoiner text = new StringJoiner(", ");
    roots.forEach(root -> text.add(printer.show(root)));
    return text.toString();
  }

  private void visit(ConcreteValue value) {
    view.node(value)
        .filter(object -> visits.merge(object.id(), 1, Integer::sum) == 1)
        .ifPresent(object -> view.slots(object).forEach(slot -> visit(slot.value())));
  }

  private String show(ConcreteValue value) {
    return view.node(value).map(this::showNode).orElseGet(() -> view.text(value));
  }

  private String showNode(ConcreteObject object) {
    String label = "";
    if (visits.get(object.id()) > 1) {
      Integer known = numbers.putIfAbsent(object.id(), numbers.size() + 1);
      if (known != null) {
        return "#" + known;
      }
      label = "#" + numbers.size() + " ";
    }
    if (object instanceof ConcreteObject.Array) {
      StringJoiner text = new StringJoiner(", ", label + "[", "]");
      view.slots(object).forEach(slot -> text.add(show(slot.value())));
      return text.toString();
    }
    Map<String, ConcreteValue> fields = new TreeMap<>();
    view.slots(object).forEach(slot -> fields.put(slot.name(), slot.value()));
    StringJoiner text = new StringJoiner(", ", label + view.simpleName(object) + "{", "}");
    fields.forEach((name, value) -> text.add(name + "=" + show(value)));
    return text.toString();
  }
}
