// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/**
 * Whether a path can match a reference in any heap of the classes there are: a search through pairs
 * of automaton state and declared type. Subclasses that no rule names may have any further fields.
 */
final class Applicability {
  private static final Step UNKNOWN_FIELD = new Step.Field("", "", "");

  private record Point(int state, String className) {}

  private final Subtyping classes;
  private final InstanceFields fields;

  Applicability(TypeProvider types) {
    this.classes = new Subtyping(types);
    this.fields = new InstanceFields(types);
  }

  /** Returns false only if no reference can match. */
  boolean mayMatch(HexPath path) {
    PathAutomaton automaton = new PathAutomaton(path.steps());
    Optional<Point> start = start(path.root());
    if (automaton.isEmpty() || start.isEmpty()) {
      return !automaton.isEmpty();
    }
    boolean any = path.root() instanceof HexRoot.AnyObject;
    Optional<String> type = path.staticType();
    String first = start.get().className();
    if (automaton.accepts(PathAutomaton.START) && (any || type.map(first::equals).orElse(true))) {
      return true;
    }
    Set<Point> seen = new LinkedHashSet<>(List.of(start.get()));
    List<Point> pending = new ArrayList<>(seen);
    for (int i = 0; i < pending.size(); i++) {
      Point point = pending.get(i);
      for (Step step : steps(point.className(), path.steps())) {
        int next = automaton.next(point.state(), step);
        boolean unknown = step == UNKNOWN_FIELD && next != PathAutomaton.DEAD;
        boolean fits = type.isEmpty() || type.get().equals(step.declaredType());
        if (unknown || automaton.accepts(next) && fits) {
          return true;
        }
        Point reached = new Point(next, step.declaredType());
        if (next != PathAutomaton.DEAD && seen.add(reached)) {
          pending.add(reached);
        }
      }
    }
    return false;
  }

  private static Optional<Point> start(HexRoot root) {
    if (root instanceof HexRoot.Named named) {
      return Optional.of(new Point(PathAutomaton.START, Step.className(named.type())));
    } else if (root instanceof HexRoot.StaticField field) {
      return Optional.of(new Point(PathAutomaton.START, Step.className(field.descriptor())));
    } else if (root instanceof HexRoot.AnyObject any) {
      return Optional.of(new Point(PathAutomaton.START, any.className()));
    }
    return Optional.empty();
  }

  private List<Step> steps(String className, HexSteps expression) {
    List<Step> result = new ArrayList<>();
    if (className.startsWith("[")) {
      if (className.length() > 2) {
        result.add(new Step.Element(0, Step.className(className.substring(1))));
      }
      return result;
    }
    result.add(UNKNOWN_FIELD);
    for (FieldInfo field : fields.of(className)) {
      InstanceFields.step(field).ifPresent(result::add);
    }
    for (HexSteps.FieldRef field : named(expression, new ArrayList<>())) {
      if (classes.isSubtype(field.owner(), className)) {
        String type = Step.className(field.descriptor());
        result.add(new Step.Field(field.owner(), field.name(), type));
      }
    }
    return result;
  }

  private static List<HexSteps.FieldRef> named(HexSteps steps, List<HexSteps.FieldRef> into) {
    if (steps instanceof HexSteps.Field field) {
      into.addAll(field.fields());
    } else if (steps instanceof HexSteps.Sequence sequence) {
      sequence.parts().forEach(part -> named(part, into));
    } else if (steps instanceof HexSteps.Alternatives alternatives) {
      alternatives.options().forEach(option -> named(option, into));
    } else if (steps instanceof HexSteps.Repeated repeated) {
      named(repeated.operand(), into);
    } else if (steps instanceof HexSteps.Except except) {
      named(except.operand(), into);
    }
    return into;
  }
}
