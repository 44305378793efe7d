// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.regex.Pattern;
import org.heapsmith.bytecode.ReentrantStub;
import org.heapsmith.bytecode.ThrowingStub;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.heap.HeapView;
import org.heapsmith.testgen.heap.HeapView.Slot;
import org.heapsmith.testgen.heap.StubCalls;

/** Says how one argument relates to the structure the call works on. */
final class ArgumentPhrase {
  private static final Set<String> INDEX = Set.of("index", "i", "idx", "pos", "position", "offset");
  private static final Set<String> CONTENT =
      Set.of("key", "value", "val", "item", "data", "element", "info", "digit", "obj", "x");
  private static final Set<String> BOOKKEEPING =
      Set.of("height", "level", "size", "count", "color", "colour", "balance", "rank", "degree");

  /** Nothing that a title would have to escape. */
  private static final Pattern PLAIN = Pattern.compile("[ -~&&[^\"\\\\]]{0,16}");

  /** Texts with double quotes stand in single ones. */
  private static final Pattern QUOTING = Pattern.compile("[ -~&&[^'\\\\]]{1,16}");

  private final TestCase test;
  private final HeapView view;
  private final Structure structure;
  private final String name;

  ArgumentPhrase(TestCase test, HeapView view, Structure structure, String name) {
    this.test = test;
    this.view = view;
    this.structure = structure;
    this.name = name;
  }

  /**
   * Returns the phrase, empty if there is nothing telling to say.
   *
   * @param worth chooses between the value and its place in the structure
   */
  String of(ConcreteValue argument, BinaryOperator<String> worth) {
    if (argument.equals(ConcreteValue.NULL)) {
      return name + " is null" + whereNullIs();
    } else if (argument.equals(test.receiver())) {
      return name + " is the receiver";
    } else if (argument instanceof ConcreteValue.Primitive p && p.descriptor() == 'Z') {
      return name + (p.bits() == 0 ? " false" : " true");
    } else if (isIndex(argument)) {
      return index(((ConcreteValue.Primitive) argument).bits());
    }
    Optional<String> thrown = thrown(argument);
    if (thrown.isPresent()) {
      return name + " throws " + thrown.get();
    }
    if (view.node(argument).filter(o -> ReentrantStub.of(o.className()).isPresent()).isPresent()) {
      return name + " empties its caller";
    }
    Optional<String> held = ContainerPhrase.held(view, argument);
    if (held.isPresent()) {
      return name + (held.get().equals("empty") ? " " : " of ") + held.get();
    }
    String plain = literal(view, name, argument);
    if (!structure.isPresent()) {
      return plain;
    }
    boolean isEmpty = structure.nodes().isEmpty();
    return worth.apply(plain, isEmpty ? "" : content(argument, number(argument)));
  }

  /** Returns what a stub throws; empty for anything else. */
  private Optional<String> thrown(ConcreteValue argument) {
    if (!(view.node(argument).orElse(null) instanceof Instance stub)) {
      return Optional.empty();
    }
    return ThrowingStub.of(stub.className())
        .map(
            t ->
                view.simpleName(t.exception())
                    + (!StubCalls.answers(view.classPath(), test.finalHeap(), stub, t)
                        ? ""
                        : t.times() == 1 ? " once" : " twice"));
  }

  /** Returns whether a field of that name holds something for others. */
  static boolean isContent(String field) {
    return CONTENT.contains(field.toLowerCase(Locale.ROOT));
  }

  private String whereNullIs() {
    List<Integer> matches = new ArrayList<>();
    for (int i = 0; i < structure.nodes().size(); i++) {
      boolean holds =
          structure.content(structure.nodes().get(i)).stream()
              .filter(s -> s.field().filter(f -> f.descriptor().length() > 1).isPresent())
              .anyMatch(s -> s.value().equals(ConcreteValue.NULL));
      if (holds) {
        matches.add(i);
      }
    }
    return matches.isEmpty() ? "" : "," + match(matches).substring(name.length());
  }

  private boolean isIndex(ConcreteValue argument) {
    return argument instanceof ConcreteValue.Primitive p
        && p.descriptor() == 'I'
        && INDEX.contains(name.toLowerCase(Locale.ROOT))
        && structure.isPresent()
        && !structure.isTree();
  }

  private String index(long index) {
    int size = structure.nodes().size();
    if (index < 0) {
      return name + " negative";
    } else if (index == size) {
      return name + (size == 0 ? " 0" : " one past the end");
    } else if (index > size) {
      return name + " past the end";
    }
    return name + " of the " + Words.ordinal((int) index, size) + " node";
  }

  /** What a person would write: a number, a letter, a short text; empty for anything else. */
  static String literal(HeapView view, String name, ConcreteValue value) {
    Optional<ConcreteValue> plain =
        value instanceof ConcreteValue.Ref
            ? view.valueObject(value).flatMap(view::boxed).map(p -> (ConcreteValue) p)
            : Optional.of(value);
    if (plain.isEmpty()) {
      return "";
    }
    String shown = view.text(plain.get());
    boolean letter = plain.get() instanceof ConcreteValue.Primitive p && p.descriptor() == 'C';
    boolean text = plain.get() instanceof ConcreteValue.Text;
    if (plain.get() instanceof ConcreteValue.Text t && t.value().isEmpty()) {
      return name + " is empty";
    }
    if (plain.get() instanceof ConcreteValue.Text t
        && t.value().contains("\"")
        && QUOTING.matcher(t.value()).matches()) {
      return name + " '" + t.value() + "'";
    }
    return PLAIN.matcher(text ? shown.substring(1, shown.length() - 1) : shown).matches()
        ? name + " " + (letter ? "'" + shown + "'" : shown)
        : "";
  }

  private Optional<Long> number(ConcreteValue value) {
    if (value instanceof ConcreteValue.Primitive p && "BSCIJ".indexOf(p.descriptor()) >= 0) {
      return Optional.of(p.bits());
    }
    return view.valueObject(value).flatMap(view::boxed).flatMap(this::number);
  }

  private String content(ConcreteValue argument, Optional<Long> number) {
    List<Integer> matches = new ArrayList<>();
    List<Long> keys = new ArrayList<>();
    boolean comparable = false;
    for (int i = 0; i < structure.nodes().size(); i++) {
      Optional<ConcreteValue> content = contentOf(structure.nodes().get(i), argument);
      if (content.isPresent()) {
        comparable = true;
        if (same(content.get(), argument)) {
          matches.add(i);
        }
        number(content.get()).ifPresent(keys::add);
      }
    }
    if (!comparable) {
      return literal(view, name, argument);
    } else if (!matches.isEmpty()) {
      return match(matches);
    }
    return number.isPresent() && structure.isTree() && !keys.isEmpty()
        ? between(number.get(), keys)
        : name + " not in it";
  }

  private boolean same(ConcreteValue a, ConcreteValue b) {
    boolean nodes = view.node(a).isPresent() || view.node(b).isPresent();
    return nodes ? a.equals(b) : view.text(a).equals(view.text(b));
  }

  /**
   * The field of a node that can be compared with the argument: named like it, or content as it is,
   * or the only one of its kind. A row is not looked for among the values of cells.
   */
  private Optional<ConcreteValue> contentOf(int node, ConcreteValue argument) {
    List<Slot> kin =
        view.slots(structure.object(node)).stream()
            .filter(s -> isKin(s.value(), argument))
            .filter(s -> !BOOKKEEPING.contains(s.name().toLowerCase(Locale.ROOT)))
            .toList();
    Optional<Slot> like = kin.stream().filter(s -> s.name().equalsIgnoreCase(name)).findFirst();
    boolean isOnly = kin.size() == 1;
    return like.or(
            () ->
                kin.stream()
                    .filter(s -> isOnly || isContent(name) && isContent(s.name()))
                    .findFirst())
        .map(Slot::value);
  }

  private boolean isKin(ConcreteValue field, ConcreteValue argument) {
    if (argument instanceof ConcreteValue.Primitive a) {
      return field instanceof ConcreteValue.Primitive f && f.descriptor() == a.descriptor();
    }
    return !(field instanceof ConcreteValue.Primitive)
        && view.node(field).map(o -> isContent(o, argument)).orElse(true)
        && !field.equals(ConcreteValue.NULL);
  }

  /** What is in an array, a collection or another object is not looked at: the argument may be. */
  private boolean isContent(ConcreteObject held, ConcreteValue argument) {
    return !structure.nodes().contains(held.id())
        && view.node(argument).filter(o -> o.className().equals(held.className())).isPresent();
  }

  private String match(List<Integer> matches) {
    int count = structure.nodes().size();
    if (matches.size() > 1) {
      String nodes = Words.number(count) + " nodes";
      return matches.size() < count
          ? name + " in " + Words.number(matches.size()) + " of " + nodes
          : name + " in " + (count == 2 ? "both nodes" : "all " + nodes);
    }
    int index = matches.get(0);
    if (!structure.isTree()) {
      return name + " in the " + Words.ordinal(index, count) + " node";
    }
    int node = structure.nodes().get(index);
    int children = structure.children(node);
    if (index == 0) {
      return name + " at the root";
    }
    return name
        + (children == 0
            ? " in a leaf"
            : " in an inner node with " + (children == 1 ? "one child" : "two children"));
  }

  private String between(long number, List<Long> keys) {
    if (keys.stream().allMatch(k -> number < k)) {
      return name + " below all";
    }
    return keys.stream().allMatch(k -> number > k) ? name + " above all" : name + " in between";
  }
}
