// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;

/**
 * The bounds on new objects: their number, and their height: how many objects of one class lie on
 * the way to it, itself included, which is what {@code unfold} is to a recursive predicate.
 */
record Limits(Bounds bounds) {

  /** Returns the bound that an alternative exceeds that no rule excludes. */
  Optional<Notice> exceeded(
      State before, Alternative<ReferenceValue> alternative, SymbolicRef ref) {
    if (alternative.target().kind() != Target.Kind.FRESH) {
      return Optional.empty();
    }
    String type = ref.declaredType().replace('/', '.');
    if (before.inputCount() >= bounds.objects()) {
      return Optional.of(
          Notice.of(
              Code.BOUND_OBJECTS, "", bounds.objects(), "an input reference of type " + type));
    }
    if (height(before, ref) > bounds.unfold()) {
      return Optional.of(
          Notice.of(Code.BOUND_UNFOLD, "", bounds.unfold(), "an input reference of type " + type));
    }
    return Optional.empty();
  }

  private static long height(State before, SymbolicRef ref) {
    return 1
        + before.inputs().stream()
            .filter(i -> i.initial().className().equals(ref.declaredType()))
            .filter(i -> isBefore(i.path(), ref.path()))
            .count();
  }

  private static boolean isBefore(String path, String other) {
    return other.length() > path.length()
        && other.startsWith(path)
        && (other.charAt(path.length()) == '.' || other.charAt(path.length()) == '[');
  }
}
