// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.heap;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.engine.tree.HeapSnapshot;
import org.heapsmith.engine.tree.HeapSnapshot.Kind;
import org.heapsmith.engine.tree.HeapSnapshot.Obj;
import org.heapsmith.engine.tree.HeapSnapshot.Slot;

/**
 * What is known of the numbers of an input. A parameter or field that is not decided holds its own
 * symbol, and "value = value" says nothing: in its stead stands what the path condition says of the
 * symbol by itself ({@code 3}, {@code > 0}), or nothing at all.
 */
public final class KnownValues {
  private static final String NUMBER = "-?\\d+(?:\\.\\d+)?[LfF]?";
  private static final Pattern CONDITION =
      Pattern.compile(
          "([\\p{L}_$][\\w$.\\[\\]]*) (==|!=|<|<=|>|>=) ("
              + NUMBER
              + "|'[^']+'|\"[^\"]*\"|true|false|null)");
  private static final Pattern PATH = Pattern.compile("[\\p{L}_$][\\w$.\\[\\]]*");

  private final List<String> conditions;
  private final Set<Place> undecided = new HashSet<>();

  /** A parameter, its object 0, or a field. */
  private record Place(int object, String name, String symbol) {}

  private KnownValues(HeapSnapshot heap) {
    conditions = heap.pathCondition();
    heap.inputs().forEach(s -> find(0, s, s.text().equals(s.name())));
    for (Obj object : heap.initial()) {
      object.fields().forEach(s -> find(object.id(), s, isOwn(s)));
    }
  }

  private void find(int object, Slot slot, boolean own) {
    if (slot.kind() == Kind.VALUE && own) {
      undecided.add(new Place(object, slot.name(), slot.text()));
    }
  }

  /** The symbol of a field of the input is the way to it. */
  private static boolean isOwn(Slot field) {
    String step = field.name().startsWith("[") ? field.name() : "." + field.name();
    return PATH.matcher(field.text()).matches() && field.text().endsWith(step);
  }

  /** Returns the heap with what is known in place of symbols that stand for themselves. */
  public static HeapSnapshot in(HeapSnapshot heap) {
    KnownValues known = new KnownValues(heap);
    return new HeapSnapshot(
        known.slots(0, heap.inputs()),
        known.objects(heap.initial()),
        known.slots(0, heap.locals()),
        known.objects(heap.current()),
        heap.open(),
        heap.predicates(),
        heap.pathCondition(),
        heap.ended());
  }

  /**
   * Returns a slot as a person reads it: {@code next = null}, {@code value > 0}, or the name alone
   * where nothing is known.
   */
  public static String text(Slot slot) {
    if (slot.text().isEmpty()) {
      return slot.name();
    }
    boolean relation = "<>!".indexOf(slot.text().charAt(0)) >= 0;
    return slot.name() + (relation ? " " : " = ") + slot.text();
  }

  private List<Obj> objects(List<Obj> objects) {
    return objects.stream()
        .map(o -> new Obj(o.id(), o.name(), o.className(), o.input(), slots(o.id(), o.fields())))
        .toList();
  }

  private List<Slot> slots(int object, List<Slot> slots) {
    return slots.stream()
        .map(
            s ->
                undecided.contains(new Place(object, s.name(), s.text()))
                    ? new Slot(s.name(), s.kind(), known(s.text()), s.target())
                    : s)
        .toList();
  }

  private String known(String symbol) {
    List<String> relations = new ArrayList<>();
    for (String condition : conditions) {
      Matcher m = CONDITION.matcher(condition);
      if (m.matches() && m.group(1).equals(symbol)) {
        if (m.group(2).equals("==")) {
          return m.group(3);
        }
        relations.add(m.group(2) + " " + m.group(3));
      } else if (condition.equals(symbol)) {
        return "true";
      } else if (condition.equals("!" + symbol)) {
        return "false";
      }
    }
    return String.join(", ", relations);
  }
}
