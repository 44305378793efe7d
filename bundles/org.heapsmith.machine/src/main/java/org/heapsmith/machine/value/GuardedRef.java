// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.value;

import java.util.List;
import org.heapsmith.smt.Term;

/**
 * A reference that is one of several targets, each under its guard: the {@code ite} references of
 * path-optimal execution, flat and merged by target. In a state in which the value occurs, exactly
 * one guard holds.
 *
 * @param cases at least two, with different targets
 * @param declaredType internal class name or array descriptor
 * @param path the access path the program took, for people
 */
public record GuardedRef(List<Case> cases, String declaredType, String path)
    implements IndefiniteRef {

  /**
   * One target.
   *
   * @param guard when the reference is this target: a term of sort BOOL
   * @param target null, an object, or a symbolic reference
   */
  public record Case(Term guard, ReferenceValue target) {
    /** Checks that sets are flat. */
    public Case {
      if (target instanceof GuardedRef) {
        throw new IllegalArgumentException("a guarded set in a guarded set: " + target);
      }
    }
  }

  /** Copies the list. */
  public GuardedRef {
    cases = List.copyOf(cases);
    if (cases.size() < 2) {
      throw new IllegalArgumentException("not a choice: " + cases);
    }
  }

  @Override
  public String toString() {
    return path;
  }
}
