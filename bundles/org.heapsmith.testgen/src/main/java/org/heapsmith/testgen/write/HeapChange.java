// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.build.InputHeap;
import org.heapsmith.testgen.heap.HeapView;
import org.heapsmith.testgen.heap.HeapView.Slot;
import org.heapsmith.testgen.heap.SnapshotText;

/**
 * What a call does to the heap: which fields of input objects differ, what is new, what is gone.
 */
public final class HeapChange {
  private final TestCase test;
  private final ClassPath classPath;
  private final HeapView before;
  private final HeapView after;
  private final List<ConcreteValue> roots = new ArrayList<>();
  private final List<Change> changes = new ArrayList<>();
  private boolean unpredicted;
  private boolean complete = true;

  /** A field of an input object that holds something else after the call. */
  public record Change(int object, Slot after) {}

  /** Compares the two heaps of {@code test}. */
  public HeapChange(TestCase test, ClassPath classPath) {
    this.test = test;
    this.classPath = classPath;
    this.before = HeapView.ofInput(test.input(), classPath);
    this.after = HeapView.after(test.input(), test.finalHeap(), classPath);
    Set<ConcreteValue> distinct = new LinkedHashSet<>();
    if (test.receiver() != null && !isConstructor()) {
      distinct.add(test.receiver());
    }
    distinct.addAll(test.arguments());
    distinct.addAll(new InputHeap(test, classPath).statics().values());
    distinct.stream().filter(v -> before.node(v).isPresent()).forEach(roots::add);
    for (int id : before.reachable(roots)) {
      if (after.knows(new ConcreteValue.Ref(id))) {
        compare(before.heap().object(id), after.heap().object(id));
      } else {
        unpredicted = true;
        complete = false;
      }
    }
  }

  private boolean isConstructor() {
    return test.method().name().equals("<init>");
  }

  private void compare(ConcreteObject old, ConcreteObject now) {
    Map<Object, String> known = new HashMap<>();
    before.slots(old).forEach(s -> known.put(key(s), identity(before, s.value())));
    for (Slot slot : after.slots(now)) {
      if (!identity(after, slot.value()).equals(known.get(key(slot)))) {
        changes.add(new Change(old.id(), slot));
      }
      known.remove(key(slot));
    }
    unpredicted |= !known.isEmpty() && now instanceof ConcreteObject.Instance;
    unpredicted |= (before.isOpaque(old) || after.isOpaque(now)) && differs(old.id());
  }

  /** Returns whether anything behind an object that is not shown has changed. */
  private boolean differs(int object) {
    Set<Integer> seen = new LinkedHashSet<>(List.of(object));
    List<Integer> work = new ArrayList<>(seen);
    for (int i = 0; i < work.size(); i++) {
      ConcreteObject old = test.input().object(work.get(i));
      if (!after.knows(new ConcreteValue.Ref(old.id()))
          || !old.equals(test.finalHeap().object(old.id()))) {
        return true;
      }
      for (ConcreteValue value : old.values()) {
        if (value instanceof ConcreteValue.Ref ref && seen.add(ref.id())) {
          work.add(ref.id());
        }
      }
    }
    return false;
  }

  private static Object key(Slot slot) {
    return slot.field().isPresent() ? slot.field().get() : slot.name();
  }

  /** Nodes by identity, everything else by content. */
  private static String identity(HeapView view, ConcreteValue value) {
    return view.node(value).map(o -> "@" + o.id()).orElseGet(() -> view.text(value));
  }

  /** Returns the heap before the call. */
  public HeapView before() {
    return before;
  }

  /** Returns the heap after the call. */
  public HeapView after() {
    return after;
  }

  /** Returns receiver and arguments that are nodes, each once. */
  public List<ConcreteValue> roots() {
    return roots;
  }

  /** Returns those of {@link #roots()} of which anybody could see that they change. */
  public List<ConcreteValue> changeableRoots() {
    return roots.stream().filter(before::canChange).toList();
  }

  /** Returns those of {@link #roots()} whose content after the call is known. */
  public List<ConcreteValue> knownRoots() {
    return roots.stream().filter(after::knows).toList();
  }

  /** Returns whether something is known of each input object after the call. */
  public boolean isComplete() {
    return complete;
  }

  /** Returns the changed fields of input objects, in order of discovery. */
  public List<Change> changes() {
    return changes;
  }

  /** Returns whether no input object reachable before the call differs after it. */
  public boolean isUnchanged() {
    return changes.isEmpty() && !unpredicted;
  }

  /**
   * Returns the fields ({@code m.P.s}) of objects reachable before the call of which nothing is
   * known, as they hold a function that other code has made: they may hold another one after it,
   * and it may change what it refers to.
   */
  public List<String> unknown() {
    return before.reachable(roots).stream()
        .map(id -> before.heap().object(id))
        .filter(ConcreteObject.Instance.class::isInstance)
        .flatMap(o -> before.unknown((ConcreteObject.Instance) o).stream())
        .map(SnapshotText::qualified)
        .distinct()
        .sorted()
        .toList();
  }

  /** Returns input objects that the call wrote into, and no known root reaches now, in order. */
  public List<ConcreteValue> cutOff() {
    Set<Integer> still = after.reachable(roots);
    List<ConcreteValue> cut = new ArrayList<>();
    for (Change change : changes) {
      ConcreteValue.Ref ref = new ConcreteValue.Ref(change.object());
      if (!still.contains(change.object()) && !cut.contains(ref)) {
        cut.add(ref);
      }
    }
    return cut;
  }

  /** Returns the new object that the call returns, or the constructor made, if there is one. */
  public Optional<ConcreteObject> newResult() {
    if (isConstructor() && test.outcome() instanceof Outcome.Returned r && r.value() == null) {
      return test.finalHeap().objects().values().stream()
          .filter(o -> !test.input().objects().containsKey(o.id()))
          .filter(o -> o.className().equals(test.method().className()))
          .findFirst();
    }
    return returned().filter(o -> isConstructor() || !test.input().objects().containsKey(o.id()));
  }

  /** Returns the object that the call returns, new or not, if there is one. */
  public Optional<ConcreteObject> returned() {
    return test.outcome() instanceof Outcome.Returned returned && returned.value() != null
        ? after.node(returned.value())
        : Optional.empty();
  }

  /**
   * Returns whether everything that a test may show after the call is of a class that can be looked
   * into: what the roots reach, what it wrote into and cut off, and what it returns.
   */
  public boolean isKnown() {
    List<ConcreteValue> all = new ArrayList<>(roots);
    all.addAll(cutOff());
    newResult().or(this::returned).ifPresent(o -> all.add(new ConcreteValue.Ref(o.id())));
    return after.reachable(all).stream()
        .map(id -> test.finalHeap().object(id).className())
        .allMatch(c -> c.startsWith("[") || classPath.find(c).isPresent());
  }
}
