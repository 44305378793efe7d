// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex.finished;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.logic.spec.HexSteps;

/** Matches expressions against lists of links: where can a match end that begins here? */
final class Paths {
  private Paths() {}

  /** Returns whether the links from {@code start} to the end match. */
  static boolean matches(HexSteps steps, List<HeapReference> links, int start) {
    return ends(steps, links, start).contains(links.size());
  }

  private static Set<Integer> ends(HexSteps steps, List<HeapReference> links, int start) {
    Set<Integer> result = new TreeSet<>();
    if (steps instanceof HexSteps.Sequence sequence) {
      Set<Integer> reached = new TreeSet<>(Set.of(start));
      for (HexSteps part : sequence.parts()) {
        reached = after(part, links, reached);
      }
      return reached;
    } else if (steps instanceof HexSteps.Alternatives alternatives) {
      alternatives.options().forEach(o -> result.addAll(ends(o, links, start)));
    } else if (steps instanceof HexSteps.Repeated repeated) {
      return repeated(repeated, links, start);
    } else if (steps instanceof HexSteps.Except except) {
      result.addAll(ends(except.operand(), links, start));
      result.removeAll(ends(except.excluded(), links, start));
    } else if (start < links.size() && isStep(steps, links.get(start))) {
      result.add(start + 1);
    }
    return result;
  }

  private static Set<Integer> after(HexSteps part, List<HeapReference> links, Set<Integer> starts) {
    Set<Integer> result = new TreeSet<>();
    starts.forEach(s -> result.addAll(ends(part, links, s)));
    return result;
  }

  private static Set<Integer> repeated(
      HexSteps.Repeated repeated, List<HeapReference> links, int start) {
    HexSteps.Repetition repetition = repeated.repetition();
    Set<Integer> result = new TreeSet<>();
    if (repetition != HexSteps.Repetition.PLUS) {
      result.add(start);
    }
    Set<Integer> fresh = ends(repeated.operand(), links, start);
    while (result.addAll(fresh) && repetition != HexSteps.Repetition.OPTIONAL) {
      fresh = after(repeated.operand(), links, fresh);
    }
    return result;
  }

  private static boolean isStep(HexSteps steps, HeapReference link) {
    if (steps instanceof HexSteps.Element) {
      return link.isElement();
    } else if (steps instanceof HexSteps.Any any) {
      return any.except().stream().noneMatch(field -> isField(field, link));
    }
    return isField((HexSteps.Field) steps, link);
  }

  private static boolean isField(HexSteps.Field field, HeapReference link) {
    return !link.isElement()
        && field.fields().stream()
            .anyMatch(f -> f.owner().equals(link.owner()) && f.name().equals(link.name()));
  }
}
