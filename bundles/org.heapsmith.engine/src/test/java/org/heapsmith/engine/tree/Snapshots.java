// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.tree;

import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.engine.tree.HeapSnapshot.Kind;
import org.heapsmith.engine.tree.HeapSnapshot.Obj;
import org.heapsmith.engine.tree.HeapSnapshot.Predicate;
import org.heapsmith.engine.tree.HeapSnapshot.Slot;

/** Snapshots as text, one object a line. */
final class Snapshots {
  private Snapshots() {}

  static String text(HeapSnapshot heap) {
    StringBuilder text = new StringBuilder();
    text.append("input ").append(slots(heap.inputs())).append('\n');
    heap.initial().forEach(o -> text.append("  ").append(object(o)).append('\n'));
    text.append(heap.ended() ? "end " : "now ").append(slots(heap.locals())).append('\n');
    heap.current().stream()
        .filter(o -> !heap.initial().contains(o))
        .forEach(o -> text.append("  ").append(object(o)).append('\n'));
    heap.predicates().forEach(p -> text.append("  ").append(predicate(p)).append('\n'));
    heap.pathCondition().forEach(c -> text.append("  if ").append(c).append('\n'));
    return text.toString();
  }

  private static String object(Obj object) {
    return object.name() + "{" + slots(object.fields()) + "}";
  }

  private static String predicate(Predicate predicate) {
    return predicate.name() + "(" + slots(predicate.arguments()) + ")";
  }

  private static String slots(List<Slot> slots) {
    return slots.stream()
        .map(s -> s.name() + " = " + (s.kind() == Kind.OPEN ? "?" : "") + s.text())
        .collect(Collectors.joining(", "));
  }
}
