// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Which references lead onward and which lead back, by the names people give them. Only how a heap
 * is read out depends on it, never what is said of it.
 */
public final class Forward {
  private static final Set<String> BACK =
      Set.of(
          "prev",
          "previous",
          "pred",
          "predecessor",
          "prior",
          "older",
          "before",
          "parent",
          "up",
          "tail",
          "last",
          "owner",
          "back");

  private Forward() {}

  /** Returns whether a field of that name leads back by custom. */
  public static boolean isBack(String field) {
    String name = field.toLowerCase(Locale.ROOT);
    return BACK.contains(name) || name.startsWith("prev") || name.startsWith("this$");
  }

  /** Returns the slots with those that lead back at the end, order kept otherwise. */
  public static List<HeapView.Slot> first(List<HeapView.Slot> slots) {
    List<HeapView.Slot> sorted = new ArrayList<>();
    slots.stream().filter(s -> !isBack(s.name())).forEach(sorted::add);
    slots.stream().filter(s -> isBack(s.name())).forEach(sorted::add);
    return sorted;
  }
}
