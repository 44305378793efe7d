// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex.finished;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A backbone: one link that leads to each object, such that each is reached from outside. */
final class Tree {
  private final Map<Integer, HeapReference> parents;

  Tree(Map<Integer, HeapReference> parents) {
    this.parents = new LinkedHashMap<>(parents);
  }

  /** Returns whether the link belongs to the backbone. */
  boolean has(HeapReference link) {
    return link.equals(parents.get(link.target()));
  }

  /** Returns the links from outside to an object; none for the outside itself. */
  List<HeapReference> path(int object) {
    List<HeapReference> result = new ArrayList<>();
    for (int at = object; at != HeapReference.OUTSIDE; at = parents.get(at).source()) {
      result.add(parents.get(at));
    }
    Collections.reverse(result);
    return result;
  }

  /** Returns the links from one object down to another; null if it is not below. */
  List<HeapReference> path(int above, int below) {
    List<HeapReference> result = new ArrayList<>();
    int at = below;
    while (at != above && at != HeapReference.OUTSIDE) {
      result.add(parents.get(at));
      at = parents.get(at).source();
    }
    Collections.reverse(result);
    return at == above ? result : null;
  }

  /** Returns the object that many links above a link that {@code source} holds. */
  int up(int source, int steps) {
    int at = source;
    for (int i = 1; i < steps && at != HeapReference.OUTSIDE; i++) {
      at = parents.get(at).source();
    }
    return at;
  }

  /** Returns the path of a link for a person. */
  String text(HeapReference link) {
    StringBuilder text = new StringBuilder();
    path(link.source()).forEach(l -> text.append(l.text()));
    return text.append(link.text()).toString();
  }
}
