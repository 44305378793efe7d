// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.heapsmith.base.Article;
import org.heapsmith.base.SimpleName;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.heap.HeapView;
import org.heapsmith.testgen.heap.HeapView.Slot;
import org.heapsmith.testgen.write.HeapChange;

/** Says how a call ends. */
final class OutcomePhrase {
  private static final int MOST_ELEMENTS = 4;

  /** A longer title is not read. */
  private static final int MOST_LETTERS = 40;

  private OutcomePhrase() {}

  /**
   * Returns the phrase, empty for a plain return of a void method.
   *
   * @param parameters what a title calls the arguments
   */
  static String of(
      TestCase test,
      Structure before,
      Structure after,
      HeapChange change,
      List<String> parameters) {
    if (test.outcome() instanceof Outcome.Threw threw) {
      return "throws " + SimpleName.of(threw.className());
    }
    ConcreteValue value = ((Outcome.Returned) test.outcome()).value();
    if (value == null || test.method().name().equals("<init>")) {
      return "";
    }
    ConcreteObject object = change.after().node(value).orElse(null);
    return "returns "
        + (object == null
            ? change.after().literal(value)
            : object(test, object, before, after, change, parameters));
  }

  private static String object(
      TestCase test,
      ConcreteObject object,
      Structure before,
      Structure after,
      HeapChange change,
      List<String> parameters) {
    ConcreteValue.Ref ref = new ConcreteValue.Ref(object.id());
    if (ref.equals(test.receiver())) {
      return "itself";
    }
    int argument = test.arguments().indexOf(ref);
    if (argument >= 0) {
      return parameters.size() == 1 ? "its argument" : parameters.get(argument);
    }
    List<Integer> nodes = before.nodes();
    int index = nodes.indexOf(object.id());
    if (index >= 0) {
      boolean tree = before.isTree();
      return tree && index == 0
          ? "the root"
          : "the "
              + (tree ? before.path(object.id()) : Words.ordinal(index, nodes.size()))
              + " node";
    }
    String name = change.after().simpleName(object);
    if (name.isEmpty()) { // an anonymous class
      name = SimpleName.of(test.method().descriptor().replaceAll(".*\\)L?|;$", ""));
    }
    if (object instanceof ConcreteObject.Array array) {
      name = name.replaceFirst("\\[]", "[" + array.elements().size() + "]");
    }
    String kind = kind(test, object, name, change.after());
    boolean isNew = !test.input().objects().containsKey(object.id());
    return stored(ref, before, after)
        .or(() -> isNew ? value(change.after(), object) : change.after().said(object))
        .orElse(kind);
  }

  /** Returns what a small value of the JDK, or a record or pair of such, says of itself. */
  private static Optional<String> value(HeapView view, ConcreteObject object) {
    Optional<String> text = view.said(object);
    boolean isRecord = view.isRecord(object);
    if (text.isEmpty() && (isRecord || view.isEntry(object) && !view.isOpaque(object))) {
      String name = isRecord ? view.simpleName(object) : "";
      StringJoiner parts =
          new StringJoiner(", ", name + (isRecord ? "[" : ""), isRecord ? "]" : "");
      for (Slot slot : view.slots(object)) {
        Optional<String> part =
            view.plain(slot.value())
                .or(() -> view.node(slot.value()).flatMap(inner -> value(view, inner)));
        if (part.isEmpty()) {
          return Optional.empty();
        }
        parts.add(slot.name() + "=" + part.get());
      }
      text = Optional.of(parts.toString());
    }
    return text.filter(t -> t.length() <= MOST_LETTERS);
  }

  private static String kind(TestCase test, ConcreteObject object, String name, HeapView view) {
    if (test.input().objects().containsKey(object.id())) {
      return "a stored " + name;
    }
    Optional<String> held = ContainerPhrase.held(view, new ConcreteValue.Ref(object.id()));
    if (held.isEmpty()) {
      return elements(object, view).orElse("a new " + name);
    }
    return held.get().equals("empty")
        ? "an empty " + name
        : Article.with(name) + " of " + held.get();
  }

  /** Returns the elements of an array of few numbers as they are written. */
  private static Optional<String> elements(ConcreteObject object, HeapView view) {
    boolean isPlain =
        object instanceof ConcreteObject.Array array
            && array.isOfNumbers()
            && array.elements().size() <= MOST_ELEMENTS;
    return isPlain
        ? Optional.of(
            ((ConcreteObject.Array) object)
                .elements().stream().map(view::text).collect(Collectors.joining(", ", "[", "]")))
        : Optional.empty();
  }

  /** Says of what one node has held, where that was. */
  private static Optional<String> stored(ConcreteValue.Ref ref, Structure before, Structure after) {
    List<String> places = new ArrayList<>();
    for (int node : before.nodes()) {
      for (Slot slot : before.content(node)) {
        if (slot.value().equals(ref)) {
          boolean alone = before.nodes().size() - after.nodes().size() == 1;
          boolean kept = after.nodes().contains(node) && after.content(node).contains(slot);
          String held = slot.name() + " " + before.place(node);
          places.add(
              kept
                  ? "the " + held
                  : after.nodes().contains(node)
                      ? "the old one"
                      : alone ? "its " + slot.name() : "the " + held);
        }
      }
    }
    return places.size() == 1 ? Optional.of(places.get(0)) : Optional.empty();
  }
}
