// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.ReentrantStub;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.strategy.WritableFields;
import org.heapsmith.testgen.heap.Forward;
import org.heapsmith.testgen.heap.HeapView;
import org.heapsmith.testgen.heap.HeapView.Slot;
import org.heapsmith.testgen.heap.StubCalls;

/**
 * The objects a test has to make, in the order in which it makes them: leaves first, so that each
 * reference names an object that is there already; those that cannot (cycles) are set late.
 */
public final class InputHeap {
  private final TestCase test;
  private final HeapView view;
  private final ClassPath classPath;
  private final List<ConcreteObject> order = new ArrayList<>();
  private final Map<Integer, FieldKey> given = new LinkedHashMap<>();
  private final Set<Late> late = new LinkedHashSet<>();
  private final Map<FieldKey, ConcreteValue> statics = new LinkedHashMap<>();
  private final Map<Integer, Box> boxes = new LinkedHashMap<>();
  private final CalledObjects called;
  private final Set<Integer> inline;
  private final List<Integer> stepEnds = new ArrayList<>();
  private final Set<Integer> open = new HashSet<>();
  private final Set<Integer> done = new HashSet<>();
  private final Deque<ConcreteValue> postponed = new ArrayDeque<>();

  /**
   * A reference that is set after both objects are there.
   *
   * @param slot field name or index in brackets
   */
  public record Late(int object, Slot slot) {}

  /** How a box that needs a variable is made. */
  public enum Box {
    /** By {@code valueOf}: several references to one object. */
    SHARED,
    /** Not by {@code valueOf}: there is another box of the same value. */
    FRESH
  }

  /** Orders the input of {@code test}. */
  public InputHeap(TestCase test, ClassPath classPath) {
    this.test = test;
    this.classPath = classPath;
    this.view = HeapView.ofInput(test.input(), classPath);
    this.called = new CalledObjects(test, view);
    this.inline = InlineArrays.of(test, view);
    inline.addAll(InlineValues.of(test, view, called));
    test.input().statics().forEach(this::addStatic);
    for (BuildStep step : test.steps()) {
      step.arguments().forEach(this::add);
      stepEnds.add(order.size());
    }
    if (receiver() != null) {
      add(receiver());
    }
    test.arguments().forEach(this::add);
    statics.values().forEach(this::add);
    boxes.putAll(BoxIdentity.of(this));
  }

  /** Returns the boxes whose identity matters, by id. */
  public Map<Integer, Box> boxes() {
    return boxes;
  }

  /** Returns the objects that calls make. */
  public CalledObjects called() {
    return called;
  }

  /**
   * Returns the objects to make for the arguments of a step, which the steps before do not need.
   */
  public List<ConcreteObject> order(int step) {
    return order.subList(step == 0 ? 0 : stepEnds.get(step - 1), stepEnds.get(step));
  }

  /** Returns the objects to make after the last step. */
  public List<ConcreteObject> lastOrder() {
    return order.subList(stepEnds.isEmpty() ? 0 : stepEnds.get(stepEnds.size() - 1), order.size());
  }

  /** Returns the receiver to build; null for static methods and for constructors under test. */
  public ConcreteValue receiver() {
    return test.method().name().equals("<init>") ? null : test.receiver();
  }

  private void addStatic(FieldKey key, ConcreteValue value) {
    Optional<FieldModel> field =
        classPath.find(key.owner()).flatMap(c -> c.field(key.name(), key.descriptor()));
    boolean isFinal = field.map(FieldModel::isFinal).orElse(false);
    if (!isFinal && isBuildable(value)) {
      statics.put(key, value);
    } else if (value instanceof ConcreteValue.Ref ref) {
      given.putIfAbsent(ref.id(), key);
    }
  }

  /** Whether a test can make the object and what it refers to: all of the code under test. */
  private boolean isBuildable(ConcreteValue value) {
    Set<Integer> seen = new HashSet<>();
    List<ConcreteValue> work = new ArrayList<>(List.of(value));
    for (int i = 0; i < work.size(); i++) {
      ConcreteObject object = view.node(work.get(i)).orElse(null);
      if (object != null && seen.add(object.id())) {
        boolean built = LibraryObjects.isBuilt(object);
        if (!built && (isForeign(object) || !view.isComplete(object))) {
          return false;
        }
        allSlots(object).forEach(s -> work.add(s.value()));
      }
    }
    return true;
  }

  private void add(ConcreteValue value) {
    visit(value);
    while (!postponed.isEmpty()) {
      visit(postponed.remove());
    }
  }

  private void visit(ConcreteValue value) {
    ConcreteObject object = view.node(value).orElse(null);
    if (object == null || given.containsKey(object.id()) || done.contains(object.id())) {
      return;
    } else if (called.contains(object.id())) {
      return; // a step makes it
    } else if (waits(object, new HashSet<>())) {
      postponed.add(value);
      return;
    }
    open.add(object.id());
    List<Slot> slots = allSlots(object);
    for (Slot slot : Forward.first(slots)) {
      view.node(slot.value())
          .filter(target -> !open.contains(target.id()))
          .ifPresent(target -> visit(slot.value()));
    }
    open.remove(object.id());
    done.add(object.id());
    for (Slot slot : slots) {
      view.node(slot.value())
          .filter(target -> !done.contains(target.id()) || target.id() == object.id())
          .filter(target -> !given.containsKey(target.id()) && !called.contains(target.id()))
          .ifPresent(target -> late.add(new Late(object.id(), slot)));
    }
    order.add(object);
  }

  /**
   * Returns whether an object is made of what it refers to, such as a record, and some of that is
   * only made once what leads there is complete: what refers to the object has it set late.
   */
  private boolean waits(ConcreteObject object, Set<Integer> seen) {
    return isMadeOfParts(object)
        && seen.add(object.id())
        && allSlots(object).stream()
            .flatMap(s -> view.node(s.value()).stream())
            .filter(part -> !done.contains(part.id()))
            .anyMatch(part -> open.contains(part.id()) || waits(part, seen));
  }

  private boolean isMadeOfParts(ConcreteObject object) {
    return object instanceof ConcreteObject.Instance instance
        && (LibraryObjects.isBuilt(instance)
            ? !LibraryObjects.takesLate(instance.className())
            : classPath.find(instance.className()).filter(ClassModel::isRecord).isPresent());
  }

  /** Returns every field, those a person does not see (synthetic, of the JDK) included. */
  List<Slot> allSlots(ConcreteObject object) {
    if (!(object instanceof ConcreteObject.Instance instance)) {
      return view.slots(object);
    }
    List<Slot> slots = new ArrayList<>();
    if (LibraryObjects.isBuilt(instance)) {
      List<ConcreteValue> values = LibraryObjects.values(view, instance).orElse(List.of());
      for (int i = 0; i < values.size(); i++) {
        slots.add(new Slot("[" + i + "]", Optional.empty(), values.get(i)));
      }
      return slots;
    }
    for (FieldKey key : view.declaredOrder(instance)) {
      if (StubClass.isStub(instance.className()) && !isPart(instance, key)) {
        continue;
      }
      slots.add(new Slot(key.name(), Optional.of(key), instance.fields().get(key)));
    }
    return slots;
  }

  /**
   * Of a stub, the answers that are asked for, what it changes, and what it inherits from the code
   * under test.
   */
  private boolean isPart(ConcreteObject.Instance stub, FieldKey field) {
    if (!StubClass.isStub(field.owner())) {
      return !isForeignClass(field.owner());
    } else if (field.name().equals(ReentrantStub.FIELD)) {
      return true;
    }
    int answer = StubClass.indexOf(field.name());
    return answer >= 0
        && answer < StubCalls.count(test.finalHeap(), stub, StubClass.counterOf(field.name()));
  }

  /** Returns the test. */
  public TestCase test() {
    return test;
  }

  /** Returns the view of the input heap. */
  public HeapView view() {
    return view;
  }

  /** Returns the objects to make, in order. */
  public List<ConcreteObject> order() {
    return order;
  }

  /** Returns whether an object is written where somebody takes or holds it, without a variable. */
  boolean isInline(int object) {
    return inline.contains(object);
  }

  /** Returns whether nothing that an object is made of has a variable. */
  boolean isWritten(ConcreteObject object) {
    return object.values().stream()
        .allMatch(v -> !(v instanceof ConcreteValue.Ref ref) || isInline(ref.id()));
  }

  /** Returns the references to set at the end, in order. */
  public List<Late> late() {
    return List.copyOf(late);
  }

  /** Returns whether a slot is set late. */
  public boolean isLate(int object, Slot slot) {
    return late.contains(new Late(object, slot));
  }

  /** Returns the final static field that holds the object, if there is one. */
  public Optional<FieldKey> given(int object) {
    return Optional.ofNullable(given.get(object));
  }

  /** Returns the static fields to set. */
  public Map<FieldKey, ConcreteValue> statics() {
    return statics;
  }

  /** Returns whether an object is of the JDK, so that its fields are not ours to set. */
  public boolean isForeign(ConcreteObject object) {
    return object instanceof ConcreteObject.Instance && isForeignClass(object.className());
  }

  /**
   * Returns a field that the JDK declares and that would have to be written, which it does not
   * open: to something, or to zero where a constructor of the JDK has set it.
   *
   * @param openPackages what the user opens ({@code module/package=ALL-UNNAMED})
   */
  Optional<FieldKey> foreignField(ConcreteObject.Instance object, Set<String> openPackages) {
    if (LibraryObjects.isBuilt(object)) {
      return Optional.empty();
    }
    for (Slot slot : allSlots(object)) {
      FieldKey field = slot.field().orElseThrow();
      boolean zero = slot.value().equals(ConcreteValue.zero(field.descriptor()));
      if (isForeignClass(field.owner())
          && (!zero || isForeign(object) || isSetWhenMade(object, field))
          && !openPackages.contains(WritableFields.toOpen(field.owner()))) {
        return Optional.of(field);
      }
    }
    return Optional.empty();
  }

  private boolean isSetWhenMade(ConcreteObject.Instance object, FieldKey field) {
    return JdkConstruction.fields(classPath, object.className()).contains(field);
  }

  /** Returns whether a class is of the JDK. */
  boolean isForeignClass(String className) {
    return !StubClass.isStub(className)
        && classPath.find(className).map(c -> !c.isApplication()).orElse(true);
  }
}
