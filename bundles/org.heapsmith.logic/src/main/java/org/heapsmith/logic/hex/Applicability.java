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
 * of what is still to be matched and declared type. Subclasses that no rule names may have any
 * further fields.
 */
final class Applicability {
  private static final Step UNKNOWN_FIELD = new Step.Field("", "", "");

  private record Point(RegularExpression rest, String className) {}

  private final Subtyping classes;
  private final InstanceFields fields;

  Applicability(TypeProvider types) {
    this.classes = new Subtyping(types);
    this.fields = new InstanceFields(types);
  }

  /** Returns false only if no reference can match. */
  boolean mayMatch(HexPath path) {
    Alphabet alphabet = new Alphabet(path.steps());
    RegularExpression whole = alphabet.language(path.steps());
    Optional<String> start = start(path.root());
    boolean hasWord = RegularExpression.hasWord(whole, alphabet.size());
    if (!hasWord || start.isEmpty()) {
      return hasWord;
    }
    boolean any = path.root() instanceof HexRoot.AnyObject;
    Optional<String> type = path.staticType();
    if (whole.hasEmpty() && (any || type.map(start.get()::equals).orElse(true))) {
      return true;
    }
    Set<Point> seen = new LinkedHashSet<>();
    whole.parts().forEach(part -> seen.add(new Point(part, start.get())));
    List<Point> pending = new ArrayList<>(seen);
    for (int i = 0; i < pending.size(); i++) {
      Point point = pending.get(i);
      for (Step step : steps(point.className(), path.steps())) {
        boolean fits = type.isEmpty() || type.get().equals(step.declaredType());
        for (RegularExpression rest : point.rest().derivative(alphabet.letter(step)).parts()) {
          Point reached = new Point(rest, step.declaredType());
          if (seen.contains(reached) || !RegularExpression.hasWord(rest, alphabet.size())) {
            continue;
          } else if (step == UNKNOWN_FIELD || rest.hasEmpty() && fits) {
            return true;
          }
          seen.add(reached);
          pending.add(reached);
        }
      }
    }
    return false;
  }

  private static Optional<String> start(HexRoot root) {
    if (root instanceof HexRoot.Named named) {
      return Optional.of(Step.className(named.type()));
    } else if (root instanceof HexRoot.StaticField field) {
      return Optional.of(Step.className(field.descriptor()));
    } else if (root instanceof HexRoot.AnyObject any) {
      return Optional.of(any.className());
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
