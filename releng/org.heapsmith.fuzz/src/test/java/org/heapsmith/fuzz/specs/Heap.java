// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.specs;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A heap, and the values of names that lead into it. A reference is the number of an object, from
 * 1; 0 is null.
 */
record Heap(List<Cell> cells, Map<String, Long> roots) {

  /** An object. */
  record Cell(String type, Map<String, Long> fields) {}

  Heap {
    cells = List.copyOf(cells);
  }

  Cell cell(long reference) {
    return cells.get((int) reference - 1);
  }

  /**
   * Returns it as a text without numbers: equal for heaps of one shape. Objects that no root
   * reaches are left out.
   */
  String shape(Classes classes, Map<String, String> rootTypes) {
    Map<Long, Integer> names = new LinkedHashMap<>();
    Deque<Long> queue = new ArrayDeque<>();
    StringBuilder out = new StringBuilder();
    rootTypes.forEach(
        (name, type) -> {
          if (classes.isReference(type)) {
            out.append(name).append('=').append(name(roots.get(name), names, queue)).append(' ');
          }
        });
    while (!queue.isEmpty()) {
      long reference = queue.remove();
      Cell cell = cell(reference);
      out.append(names.get(reference)).append(':').append(cell.type()).append('(');
      for (String field : classes.references(cell.type())) {
        out.append(name(cell.fields().get(field), names, queue)).append(' ');
      }
      out.append(") ");
    }
    return out.toString();
  }

  private static int name(long reference, Map<Long, Integer> names, Deque<Long> queue) {
    if (reference != 0 && !names.containsKey(reference)) {
      names.put(reference, names.size() + 1);
      queue.add(reference);
    }
    return reference == 0 ? 0 : names.get(reference);
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder(roots.toString());
    for (int i = 0; i < cells.size(); i++) {
      out.append(" #").append(i + 1).append(' ').append(cells.get(i).type());
      out.append(cells.get(i).fields());
    }
    return out.toString();
  }
}
