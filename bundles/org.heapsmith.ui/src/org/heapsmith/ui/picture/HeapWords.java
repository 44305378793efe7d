// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.picture;

import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.draw.heap.KnownValues;
import org.heapsmith.engine.tree.HeapSnapshot;
import org.heapsmith.engine.tree.HeapSnapshot.Kind;
import org.heapsmith.engine.tree.HeapSnapshot.Slot;

/** A heap in words. */
final class HeapWords {
  private HeapWords() {}

  static String of(HeapSnapshot snapshot) {
    HeapSnapshot heap = KnownValues.in(snapshot);
    StringBuilder text = new StringBuilder();
    text.append(Messages.Heap_input).append(": ").append(slots(heap.inputs())).append('\n');
    objects(text, heap.initial());
    heap.predicates()
        .forEach(
            p ->
                text.append("  ")
                    .append(p.name())
                    .append('(')
                    .append(slots(p.arguments()))
                    .append(")\n"));
    text.append(heap.ended() ? Messages.Heap_final : Messages.Heap_current)
        .append(": ")
        .append(slots(heap.locals()))
        .append('\n');
    objects(text, heap.current());
    heap.pathCondition().forEach(c -> text.append("  && ").append(c).append('\n'));
    return text.toString();
  }

  private static void objects(StringBuilder text, List<HeapSnapshot.Obj> objects) {
    objects.forEach(
        o ->
            text.append("  ")
                .append(o.name())
                .append(" { ")
                .append(slots(o.fields()))
                .append(" }\n"));
  }

  private static String slots(List<Slot> slots) {
    return slots.stream()
        .map(s -> s.kind() == Kind.OPEN ? s.name() + " = ?" + s.text() : KnownValues.text(s))
        .collect(Collectors.joining(", "));
  }
}
