// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex.finished;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRoot;

/**
 * Which references and objects a path expression means on one backbone.
 *
 * @param heap the heap
 * @param tree the backbone
 */
record Origins(Heap heap, Tree tree) {

  /**
   * Returns the objects at which matches begin that end with a reference.
   *
   * @param links the path to the reference, with the reference itself at its end
   */
  List<Integer> of(HexPath path, HeapReference link, List<HeapReference> links) {
    boolean typed =
        path.staticType().isEmpty() || path.staticType().get().equals(link.declaredType());
    if (!typed) {
      return List.of();
    }
    List<Integer> result = begins(path, links);
    boolean itself =
        path.root() instanceof HexRoot.AnyObject any
            && !link.isNull()
            && heap.isA(link.target(), any.className())
            && Paths.matches(path.steps(), List.of(), 0);
    if (itself && !result.contains(link.target())) {
      result.add(link.target());
    }
    return result;
  }

  private List<Integer> begins(HexPath path, List<HeapReference> links) {
    List<Integer> result = new ArrayList<>();
    if (path.root() instanceof HexRoot.AnyObject any) {
      for (int i = 1; i < links.size(); i++) {
        int object = links.get(i).source();
        if (heap.isA(object, any.className()) && Paths.matches(path.steps(), links, i)) {
          result.add(object);
        }
      }
    } else if (!links.isEmpty()
        && isRoot(path.root(), links.get(0))
        && Paths.matches(path.steps(), links, 1)) {
      result.add(HeapReference.OUTSIDE);
    }
    return result;
  }

  private static boolean isRoot(HexRoot root, HeapReference first) {
    if (root instanceof HexRoot.Named named) {
      return first.owner().isEmpty() && first.name().equals(named.parameter());
    }
    return root instanceof HexRoot.StaticField field
        && first.owner().equals(field.owner())
        && first.name().equals(field.name());
  }

  /**
   * Returns whether an object is one that the backbone reaches by a path.
   *
   * @param link the reference from which {@code up} goes back
   * @param origin the object that the atom's own path chose
   */
  boolean isAt(HexPath path, int object, HeapReference link, int origin) {
    if (path.root() instanceof HexRoot.Up up) {
      return isBelow(path, tree.up(link.source(), up.steps()), object);
    } else if (path.root() instanceof HexRoot.Chosen) {
      return isBelow(path, origin, object);
    }
    boolean itself =
        path.root() instanceof HexRoot.AnyObject any
            && heap.isA(object, any.className())
            && Paths.matches(path.steps(), List.of(), 0);
    return itself || !begins(path, tree.path(object)).isEmpty();
  }

  private boolean isBelow(HexPath path, int above, int object) {
    List<HeapReference> links = above == HeapReference.OUTSIDE ? null : tree.path(above, object);
    return links != null && Paths.matches(path.steps(), links, 0);
  }

  /** Returns whether the reference leads to an object of the path with none of them below it. */
  boolean isMax(HexPath path, HeapReference link, int origin) {
    int object = link.target();
    return isAt(path, object, link, origin)
        && heap.links().objects().stream()
            .noneMatch(
                o -> o != object && tree.path(object, o) != null && isAt(path, o, link, origin));
  }
}
