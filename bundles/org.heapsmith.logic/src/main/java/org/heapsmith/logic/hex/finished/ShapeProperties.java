// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex.finished;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.SpecPrinter;

/**
 * Shape properties (PET paper, section 4.2) by depth-first search, in time that is linear in the
 * size of the heap. Stateless.
 */
final class ShapeProperties {
  private ShapeProperties() {}

  /** Returns what breaks the property. */
  static Optional<String> violation(
      HeapConstraint.Shape shape, ConcreteHeap heap, List<ConcreteValue> arguments) {
    List<HeapReferences> graphs = new ArrayList<>();
    for (ConcreteValue argument : arguments) {
      HeapReferences links = new HeapReferences(heap);
      links.enter("", SpecPrinter.print(shape.arguments().get(graphs.size())), "", argument);
      graphs.add(links);
    }
    Optional<String> why =
        switch (shape.property()) {
          case NOALIAS -> alias(graphs);
          case NOSHARE -> shared(graphs);
          case TREE -> graphs.stream().flatMap(g -> secondLink(g).stream()).findFirst();
          case ACYCLIC -> graphs.stream().flatMap(g -> cycle(g).stream()).findFirst();
        };
    return why.map(w -> w + ", but " + SpecPrinter.print(shape));
  }

  private static HeapReference root(HeapReferences links) {
    return links.all().get(0);
  }

  private static Optional<String> alias(List<HeapReferences> graphs) {
    Set<Integer> seen = new HashSet<>();
    return graphs.stream()
        .map(ShapeProperties::root)
        .filter(link -> link.target() > 0 && !seen.add(link.target()))
        .findFirst()
        .map(link -> link.name() + " and another argument are one object");
  }

  private static Optional<String> shared(List<HeapReferences> graphs) {
    Set<Integer> before = new HashSet<>();
    for (HeapReferences links : graphs) {
      for (HeapReference link : links.all()) {
        if (link.target() > 0 && before.contains(link.target())) {
          HeapReference root = root(links);
          String name = link == root ? root.name() : root.name() + link.text();
          return Optional.of("an object behind " + name + " is shared");
        }
      }
      before.addAll(links.objects());
    }
    return Optional.empty();
  }

  private static Optional<String> secondLink(HeapReferences links) {
    for (int object : links.objects()) {
      List<HeapReference> to = links.to(object);
      if (to.size() > 1) {
        return Optional.of(
            "two references lead to one object, " + to.get(0).text() + " and " + to.get(1).text());
      }
    }
    return Optional.empty();
  }

  /** A link to an object whose own links are being followed closes a cycle. */
  private static Optional<String> cycle(HeapReferences links) {
    Set<Integer> done = new HashSet<>();
    Set<Integer> open = new LinkedHashSet<>();
    Deque<Iterator<HeapReference>> stack = new ArrayDeque<>();
    Deque<Integer> path = new ArrayDeque<>();
    stack.push(links.from(HeapReference.OUTSIDE).iterator());
    path.push(HeapReference.OUTSIDE);
    while (!stack.isEmpty()) {
      if (!stack.peek().hasNext()) {
        stack.pop();
        int object = path.pop();
        open.remove(object);
        done.add(object);
        continue;
      }
      HeapReference link = stack.peek().next();
      if (open.contains(link.target())) {
        return Optional.of(link.text() + " closes a cycle behind " + root(links).name());
      } else if (link.target() > 0 && !done.contains(link.target())) {
        open.add(link.target());
        path.push(link.target());
        stack.push(links.from(link.target()).iterator());
      }
    }
    return Optional.empty();
  }
}
