// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.SpecType;

/** How long the paths of a regular expression can be, and what objects lie on them. Stateless. */
final class HexLengths {
  private static final int UNBOUNDED = 1_000_000;

  private HexLengths() {}

  /** Returns how many objects can lie before the reference that a path leads to. */
  static int longest(HexPath path) {
    int before = path.root() instanceof HexRoot.AnyObject ? UNBOUNDED : 0;
    return Math.min(UNBOUNDED, before + longest(path.steps()));
  }

  private static int longest(HexSteps steps) {
    return (int) Math.min(UNBOUNDED, length(steps));
  }

  private static long length(HexSteps steps) {
    if (steps instanceof HexSteps.Sequence sequence) {
      return sequence.parts().stream().mapToLong(HexLengths::longest).sum();
    } else if (steps instanceof HexSteps.Alternatives alternatives) {
      return alternatives.options().stream().mapToLong(HexLengths::longest).max().orElse(0);
    } else if (steps instanceof HexSteps.Repeated repeated) {
      return repeated(repeated);
    }
    return steps instanceof HexSteps.Except except ? longest(except.operand()) : 1;
  }

  private static long repeated(HexSteps.Repeated repeated) {
    int once = longest(repeated.operand());
    return repeated.repetition() == HexSteps.Repetition.OPTIONAL || once == 0 ? once : UNBOUNDED;
  }

  /** Returns a superset of the classes of the objects on a path, its end left out. */
  static PrefixTypes classes(HexPath path) {
    Set<String> result = new LinkedHashSet<>();
    boolean open = collect(path.steps(), result);
    if (path.root() instanceof HexRoot.Named named
        && named.type() instanceof SpecType.Reference reference) {
      result.add(reference.internalName());
    } else if (path.root() instanceof HexRoot.StaticField field) {
      result.add(HexTypes.className(field.descriptor()));
    } else if (path.root() instanceof HexRoot.AnyObject any) {
      result.add(any.className());
      open = true;
    }
    return new PrefixTypes(result, open);
  }

  private static boolean collect(HexSteps steps, Set<String> into) {
    if (steps instanceof HexSteps.Field field) {
      field.fields().forEach(f -> into.add(f.owner()));
      field.fields().forEach(f -> into.add(HexTypes.className(f.descriptor())));
      return false;
    } else if (steps instanceof HexSteps.Sequence sequence) {
      return any(sequence.parts(), into);
    } else if (steps instanceof HexSteps.Alternatives alternatives) {
      return any(alternatives.options(), into);
    } else if (steps instanceof HexSteps.Repeated repeated) {
      return collect(repeated.operand(), into);
    }
    return !(steps instanceof HexSteps.Except except) || collect(except.operand(), into);
  }

  private static boolean any(List<HexSteps> all, Set<String> into) {
    boolean open = false;
    for (HexSteps steps : all) {
      open |= collect(steps, into);
    }
    return open;
  }
}
