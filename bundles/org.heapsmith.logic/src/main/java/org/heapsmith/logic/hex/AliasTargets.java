// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.spec.HexAtom;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexTarget;

/** Decides whether an alias is one of the targets of an atom, on the backbone as it is now. */
final class AliasTargets {

  /** Whether {@code max} targets count. */
  enum Maxima {
    INCLUDED,
    LEFT_OUT
  }

  private final CompiledInvariant invariant;
  private final Map<Integer, VisitedObject> objects;

  AliasTargets(CompiledInvariant invariant, Map<Integer, VisitedObject> objects) {
    this.invariant = invariant;
    this.objects = objects;
  }

  /** Returns whether the atom's meaning can change while the backbone grows. */
  boolean dependsOnMax(HexAtom atom) {
    for (HexTarget target : atom.targets()) {
      if (target instanceof HexTarget.Max) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether the alias is one of the targets.
   *
   * @param origin where the match of the atom's path began
   */
  boolean admit(List<HexTarget> targets, VisitedReference reference, int origin, Maxima maxima) {
    for (HexTarget target : targets) {
      boolean counts = maxima == Maxima.INCLUDED || !(target instanceof HexTarget.Max);
      if (counts && admits(target, reference, origin)) {
        return true;
      }
    }
    return false;
  }

  private boolean admits(HexTarget target, VisitedReference reference, int origin) {
    int object = reference.target();
    if (target instanceof HexTarget.Some some) {
      return invariant.classes().isSubtype(objects.get(object).className(), some.className());
    } else if (target instanceof HexTarget.At at) {
      return isAt(at.path(), object, reference, origin);
    }
    HexPath path = ((HexTarget.Max) target).path();
    return isAt(path, object, reference, origin)
        && objects.keySet().stream()
            .noneMatch(o -> o != object && isBelow(o, object) && isAt(path, o, reference, origin));
  }

  private boolean isBelow(int object, int ancestor) {
    int current = object;
    while (current != PathMatcher.OUTSIDE && current != ancestor) {
      current = objects.get(current).parent();
    }
    return current == ancestor;
  }

  /** Whether the path on which the object was reached matches. */
  private boolean isAt(HexPath path, int object, VisitedReference reference, int origin) {
    if (path.root() instanceof HexRoot.Up up) {
      return isBehind(path, up(reference.source(), up.steps()), object);
    } else if (path.root() instanceof HexRoot.Chosen) {
      return isBehind(path, origin, object);
    }
    int number = invariant.matcher(path);
    return invariant.matchers().get(number).accepts(objects.get(object).states().get(number));
  }

  /** Returns the object that many steps back; {@link PathMatcher#OUTSIDE} if there is none. */
  int up(int source, int steps) {
    int current = source;
    for (int i = 1; i < steps && current != PathMatcher.OUTSIDE; i++) {
      current = objects.get(current).parent();
    }
    return current;
  }

  /** Whether the steps from one object on the backbone to another match. */
  private boolean isBehind(HexPath path, int from, int object) {
    if (from == PathMatcher.OUTSIDE) {
      return false;
    }
    Deque<Step> steps = new ArrayDeque<>();
    int current = object;
    while (current != PathMatcher.OUTSIDE && current != from) {
      steps.push(objects.get(current).step());
      current = objects.get(current).parent();
    }
    return current == from && invariant.relative(path).matches(new ArrayList<>(steps));
  }

  /** Returns all objects that the visit reached by an absolute path. */
  static Set<Integer> at(
      CompiledInvariant invariant, Map<Integer, VisitedObject> objects, HexPath path) {
    int number = invariant.matcher(path);
    Set<Integer> result = new LinkedHashSet<>();
    objects.forEach(
        (id, object) -> {
          if (invariant.matchers().get(number).accepts(object.states().get(number))) {
            result.add(id);
          }
        });
    return result;
  }
}
