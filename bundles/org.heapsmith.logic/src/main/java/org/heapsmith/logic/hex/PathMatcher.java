// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * A path that starts outside of the heap or at any object of a class, compiled. What it has matched
 * so far on the way to an object is a state of its automaton for each place where the match began.
 * Immutable.
 */
final class PathMatcher {
  /** Where matches of paths from parameters and static fields begin. */
  static final int OUTSIDE = 0;

  private final HexPath path;
  private final PathAutomaton automaton;
  private final Subtyping classes;

  PathMatcher(HexPath path, TypeProvider types) {
    this.path = path;
    this.automaton = new PathAutomaton(path.steps());
    this.classes = new Subtyping(types);
  }

  HexPath path() {
    return path;
  }

  PathAutomaton automaton() {
    return automaton;
  }

  /**
   * Returns the states at a reference.
   *
   * @param before the states at the object that holds it; ignored for a step from outside
   */
  Map<Integer, Integer> at(Step step, Map<Integer, Integer> before) {
    if (step instanceof Step.Parameter || step instanceof Step.Static) {
      return isRoot(step) ? Map.of(OUTSIDE, PathAutomaton.START) : Map.of();
    }
    if (before.isEmpty()) {
      return Map.of();
    }
    Map<Integer, Integer> result = new LinkedHashMap<>();
    before.forEach(
        (origin, state) -> {
          int next = automaton.next(state, step);
          if (next != PathAutomaton.DEAD) {
            result.put(origin, next);
          }
        });
    return result;
  }

  private boolean isRoot(Step step) {
    if (path.root() instanceof HexRoot.Named named) {
      return step instanceof Step.Parameter parameter && parameter.name().equals(named.parameter());
    }
    return path.root() instanceof HexRoot.StaticField field
        && step instanceof Step.Static given
        && given.owner().equals(field.owner())
        && given.name().equals(field.name());
  }

  /** Returns the states at an object, given those at the reference that led there. */
  Map<Integer, Integer> entered(Map<Integer, Integer> at, int object, String className) {
    boolean begins =
        path.root() instanceof HexRoot.AnyObject any
            && classes.isSubtype(className, any.className());
    if (!begins || automaton.isEmpty()) {
      return at;
    }
    Map<Integer, Integer> result = new LinkedHashMap<>(at);
    result.put(object, PathAutomaton.START);
    return result;
  }

  /** Returns whether one of the matches is complete. */
  boolean accepts(Map<Integer, Integer> states) {
    for (int state : states.values()) {
      if (automaton.accepts(state)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether matches begin at objects, not only outside. */
  boolean beginsAnywhere() {
    return path.root() instanceof HexRoot.AnyObject;
  }

  /** Returns whether the declared type of a reference is as the path wants it. */
  boolean fitsType(Step step) {
    Optional<String> type = path.staticType();
    return type.isEmpty() || type.get().equals(step.declaredType());
  }

  /**
   * Returns whether objects that a declared type lets expect may begin a match; of Object nothing
   * is expected.
   */
  boolean mayBeginAt(String declaredType) {
    return path.root() instanceof HexRoot.AnyObject any
        && !automaton.isEmpty()
        && (classes.isSubtype(declaredType, any.className())
            || !declaredType.equals("java/lang/Object")
                && classes.isSubtype(any.className(), declaredType));
  }
}
