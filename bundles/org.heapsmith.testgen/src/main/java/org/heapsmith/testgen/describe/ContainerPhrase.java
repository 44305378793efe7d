// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.heapsmith.base.Article;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testgen.heap.HeapView;
import org.heapsmith.testgen.write.HeapChange;

/** Says what collections and maps of the JDK hold, and what a call does to them. */
final class ContainerPhrase {
  /** What happens to more of them is no title. */
  private static final int MOST_TOLD = 2;

  private static final Pattern SAID_TWICE = Pattern.compile("^(\\w+) (.*) and \\1 (.*)$");

  private ContainerPhrase() {}

  /** Returns {@code two entries} or {@code empty}; nothing for what is no container. */
  static Optional<String> held(HeapView view, ConcreteValue value) {
    return view.node(value)
        .filter(o -> isContainer(view, o))
        .map(o -> count(view, o) == 0 ? "empty" : counted(view, o, count(view, o)));
  }

  /** Returns the same of the only container in a field of an object. */
  static Optional<String> heldBy(HeapView view, ConcreteValue owner) {
    List<String> all = new ArrayList<>();
    view.node(owner)
        .filter(view::isApplication)
        .map(view::slots)
        .ifPresent(slots -> slots.forEach(s -> held(view, s.value()).ifPresent(all::add)));
    return all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty();
  }

  /** Returns {@code adds an entry} and the like, if containers change and nothing else. */
  static Optional<String> effect(HeapChange change) {
    List<Integer> changed = new ArrayList<>();
    for (int id : change.before().reachable(change.roots())) {
      ConcreteObject before = change.before().heap().object(id);
      boolean known = change.after().heap().objects().containsKey(id);
      if (known && isContainer(change.before(), before)) {
        ConcreteObject after = change.after().heap().object(id);
        if (!change.before().slots(before).equals(change.after().slots(after))) {
          changed.add(id);
        }
      }
    }
    if (changed.isEmpty()
        || !change.changes().stream().allMatch(c -> changed.contains(c.object()))) {
      return Optional.empty();
    } else if (changed.size() > MOST_TOLD) {
      return Optional.of("changes " + Words.number(changed.size()) + " collections");
    }
    String all = String.join(" and ", changed.stream().map(id -> effect(change, id)).toList());
    return Optional.of(SAID_TWICE.matcher(all).replaceFirst("$1 $2 and $3"));
  }

  private static String effect(HeapChange change, int id) {
    HeapView view = change.before();
    ConcreteObject container = view.heap().object(id);
    int before = count(view, container);
    int after = count(change.after(), change.after().heap().object(id));
    if (after == 0) {
      return "removes " + (before == 1 ? "the only " : "all ") + kind(view, container, before);
    }
    int more = Math.abs(after - before);
    String what =
        more < 2 ? Article.with(kind(view, container, 1)) : counted(view, container, more);
    return (after > before ? "adds " : after < before ? "removes " : "changes ") + what;
  }

  private static String counted(HeapView view, ConcreteObject container, int count) {
    return Words.number(count) + " " + kind(view, container, count);
  }

  private static String kind(HeapView view, ConcreteObject container, int count) {
    return view.isMap(container)
        ? count == 1 ? "entry" : "entries"
        : count == 1 ? "element" : "elements";
  }

  private static boolean isContainer(HeapView view, ConcreteObject object) {
    return !view.isApplication(object)
        && !view.isOpaque(object)
        && !view.isEntry(object)
        && (view.isMap(object) || view.isCollection(object));
  }

  /** Keys that are objects have a slot of their own, before that of their value. */
  private static int count(HeapView view, ConcreteObject container) {
    List<HeapView.Slot> slots = view.slots(container);
    boolean pairs = !slots.isEmpty() && slots.get(0).name().equals("key1");
    return pairs ? slots.size() / 2 : slots.size();
  }
}
