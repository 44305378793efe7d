// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.specs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * All heaps of few objects that names lead to, isomorphic ones once: fields are decided object by
 * object, and new objects get the next number. Numbers are drawn, several times for each shape.
 */
final class SmallHeaps {
  private static final int MOST = 400;
  private static final int DRAWS = 4;

  private final Classes classes;
  private final Map<String, String> roots;
  private final Random random;
  private final List<Heap> heaps = new ArrayList<>();
  private int size;
  private boolean all = true;

  /**
   * Enumerates.
   *
   * @param roots the types of names, in order
   */
  SmallHeaps(Classes classes, Map<String, String> roots, int objects, long seed) {
    this.classes = classes;
    this.roots = roots;
    this.random = new Random(seed);
    for (size = 0; size <= objects; size++) {
      root(new ArrayList<>(roots.keySet()), new ArrayList<>(), new LinkedHashMap<>());
    }
  }

  List<Heap> heaps() {
    return heaps;
  }

  /** Whether there are no more shapes. */
  boolean all() {
    return all;
  }

  private boolean isFull() {
    all &= heaps.size() < MOST * DRAWS;
    return !all;
  }

  private void root(List<String> left, List<String> types, Map<String, Long> values) {
    if (left.isEmpty()) {
      field(0, 0, types, new ArrayList<>(), values);
      return;
    }
    String name = left.get(0);
    String type = roots.get(name);
    if (!classes.isReference(type)) {
      root(left.subList(1, left.size()), types, values);
      return;
    }
    for (Choice choice : choices(type, types)) {
      Map<String, Long> more = new LinkedHashMap<>(values);
      more.put(name, choice.reference());
      root(left.subList(1, left.size()), choice.types(), more);
    }
  }

  private record Choice(long reference, List<String> types) {}

  private List<Choice> choices(String type, List<String> types) {
    List<Choice> choices = new ArrayList<>(List.of(new Choice(0, types)));
    for (int i = 0; i < types.size(); i++) {
      if (classes.isA(types.get(i), type)) {
        choices.add(new Choice(i + 1, types));
      }
    }
    if (types.size() < size) {
      for (String sub : classes.subtypes(type)) {
        List<String> more = new ArrayList<>(types);
        more.add(sub);
        choices.add(new Choice(more.size(), more));
      }
    }
    return choices;
  }

  private void field(
      int object, int index, List<String> types, List<Long> held, Map<String, Long> values) {
    if (isFull()) {
      return;
    }
    if (object == types.size()) {
      if (types.size() == size) {
        draw(types, held, values);
      }
      return;
    }
    List<String> fields = classes.references(types.get(object));
    if (index == fields.size()) {
      field(object + 1, 0, types, held, values);
      return;
    }
    String type = classes.fields(types.get(object)).get(fields.get(index));
    for (Choice choice : choices(type, types)) {
      List<Long> more = new ArrayList<>(held);
      more.add(choice.reference());
      field(object, index + 1, choice.types(), more, values);
    }
  }

  private void draw(List<String> types, List<Long> held, Map<String, Long> values) {
    boolean numbers =
        types.stream().anyMatch(t -> !classes.numbers(t).isEmpty())
            || roots.values().stream().anyMatch(t -> !classes.isReference(t));
    int range = 2 + random.nextInt(3);
    for (int i = 0; i < (numbers ? DRAWS : 1); i++) {
      int least = i == 0 ? 0 : -random.nextInt(2);
      int most = i == 0 ? 1 : range;
      List<Heap.Cell> cells = new ArrayList<>();
      int next = 0;
      for (String type : types) {
        Map<String, Long> fields = new LinkedHashMap<>();
        for (String field : classes.fields(type).keySet()) {
          fields.put(
              field,
              classes.isReference(classes.fields(type).get(field))
                  ? held.get(next++)
                  : least + random.nextInt(most));
        }
        cells.add(new Heap.Cell(type, fields));
      }
      Map<String, Long> all = new LinkedHashMap<>();
      for (Map.Entry<String, String> root : roots.entrySet()) {
        all.put(
            root.getKey(),
            classes.isReference(root.getValue())
                ? values.get(root.getKey())
                : Long.valueOf(least + random.nextInt(most)));
      }
      heaps.add(new Heap(cells, all));
    }
  }
}
