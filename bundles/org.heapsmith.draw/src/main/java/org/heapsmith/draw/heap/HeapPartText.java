// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.engine.tree.HeapSnapshot.Kind;
import org.heapsmith.engine.tree.HeapSnapshot.Slot;

/** A heap as plain text. */
public final class HeapPartText {
  private HeapPartText() {}

  /**
   * Returns a line for the names, then one for each object and each predicate instance: {@code this
   * = Node#1}, {@code Node#1{ next = ?this.next, val = 1 }}, {@code list(x = ?this.next)}. A
   * question mark stands before references that are not resolved. Lines end with {@code \n}.
   */
  public static String of(HeapPart part) {
    List<String> lines = new ArrayList<>();
    if (!part.roots().isEmpty()) {
      lines.add(slots(part.roots()));
    }
    part.objects()
        .forEach(
            o ->
                lines.add(
                    o.fields().isEmpty()
                        ? o.name() + "{}"
                        : o.name() + "{ " + slots(o.fields()) + " }"));
    part.predicates().forEach(p -> lines.add(p.name() + "(" + slots(p.arguments()) + ")"));
    return lines.stream().map(l -> l + "\n").collect(Collectors.joining());
  }

  private static String slots(List<Slot> slots) {
    return slots.stream()
        .map(s -> s.kind() == Kind.OPEN ? s.name() + " = ?" + s.text() : KnownValues.text(s))
        .collect(Collectors.joining(", "));
  }
}
