// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.models;

import java.util.List;
import java.util.Map;
import org.heapsmith.base.Plural;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * A heap to be shown.
 *
 * @param title a few words
 * @param notes sentences to stand below it
 * @param roots the names that lead into it, in order
 */
public record Card(
    String title, List<String> notes, ConcreteHeap heap, Map<String, ConcreteValue> roots) {

  /** Copies the list. */
  public Card {
    notes = List.copyOf(notes);
  }

  /** Returns {@code no objects}, {@code 1 object}, {@code 2 objects}. */
  public static String size(ConcreteHeap heap) {
    int objects = heap.objects().size();
    return objects == 0 ? "no objects" : Plural.of(objects, "object");
  }
}
