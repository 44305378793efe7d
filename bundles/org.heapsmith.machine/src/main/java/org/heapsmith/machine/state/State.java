// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;
import org.pcollections.HashPMap;
import org.pcollections.HashTreePMap;
import org.pcollections.IntTreePMap;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * A state of symbolic execution: frames, current heap, initial heap, path condition, resolutions of
 * symbolic references, and the strategy's own state.
 *
 * <p>One thread at a time uses a state and changes it in place. {@link #fork()} makes an
 * independent copy in O(1): afterwards both share what neither has written since, and the first
 * write copies the object, frame or static area concerned.
 */
public final class State {
  private Object token = new Object();
  private Frame top;
  private IntTreePMap<HeapObject> heap = IntTreePMap.empty();
  private InputKnowledge known = new InputKnowledge();
  private HashPMap<String, StaticArea> statics = HashTreePMap.empty();
  private EntryStatics entryStatics = EntryStatics.NONE;
  private Initialising initialising;
  private HashPMap<Object, ObjectRef> shared = HashTreePMap.empty();
  private ObjectMarks marks = ObjectMarks.NONE;
  private PVector<PathFact> facts = TreePVector.empty();
  private List<Value> arguments = List.of();
  private ExecutionTrace course = new ExecutionTrace();
  private Position position = Position.ROOT;
  private Ending ending;
  private int nextId = 1;
  private int decisions;
  private int depth;
  private long steps;

  /** Makes an empty state. */
  public State() {}

  private State(State other) {
    other.token = new Object();
    top = other.top;
    heap = other.heap;
    known = other.known.copy();
    statics = other.statics;
    entryStatics = other.entryStatics;
    initialising = other.initialising;
    shared = other.shared;
    marks = other.marks;
    facts = other.facts;
    arguments = other.arguments;
    course = other.course.copy();
    position = other.position;
    ending = other.ending;
    nextId = other.nextId;
    decisions = other.decisions;
    depth = other.depth;
    steps = other.steps;
  }

  /** Returns an independent copy. */
  public State fork() {
    return new State(this);
  }

  /** Returns the running activation, to be changed by this state; null before and after the run. */
  public Frame top() {
    if (top != null && !top.isOwnedBy(token)) {
      top = top.copyFor(token);
    }
    return top;
  }

  /** Returns the number of activations. */
  public int callDepth() {
    return depth;
  }

  /** Starts an activation on top and returns it, its locals unset. */
  public Frame call(LinkedMethod method, ReturnAction onReturn) {
    if (onReturn.kind() == ReturnAction.Kind.DROP) {
      beginInitialiser(method.owner());
    }
    top = new Frame(token, method, top, onReturn);
    depth++;
    return top;
  }

  /** Ends the running activation. */
  public void popFrame() {
    boolean initialiser = top.onReturn().kind() == ReturnAction.Kind.DROP;
    top = top.caller();
    depth--;
    if (initialiser) {
      endInitialiser();
    }
  }

  /** What it runs covers nothing: in the JVM it has run before, or will not again. */
  private void beginInitialiser(String className) {
    entryStatics = entryStatics.with(className);
    if (initialising != null) {
      initialising = initialising.withCount(initialising.count() + 1);
      return;
    }
    initialising = new Initialising(1, nextId, heap, statics);
    token = new Object(); // what there is now stays as it is
    course.pause(true);
  }

  private void endInitialiser() {
    Initialising begun = initialising;
    initialising = begun.count() > 1 ? begun.withCount(begun.count() - 1) : null;
    if (initialising == null) {
      token = new Object();
      course.pause(false);
      entryStatics = entryStatics.settle(begun, nextId, heap, statics);
    }
  }

  /** Returns the object of that id. */
  public HeapObject object(int id) {
    HeapObject object = heap.containsKey(id) ? heap.get(id) : marks.foreign().load(this, id);
    if (object == null) {
      throw new IllegalStateException("no object #" + id);
    }
    return object;
  }

  /** Returns the object {@code ref} refers to. */
  public HeapObject object(ObjectRef ref) {
    return object(ref.id());
  }

  /** Returns the allocator of new objects. */
  public Allocation allocate() {
    return new Allocation(this);
  }

  /** Writes a field of an instance. */
  public void setField(ObjectRef target, FieldSlot slot, Value value) {
    ((Instance) writable(target.id())).set(slot.index(), value);
  }

  /** Writes an array element; the index is in range. */
  public void setElement(ObjectRef target, int index, Value value) {
    ((ArrayObject) writable(target.id())).set(index, value);
  }

  private HeapObject writable(int id) {
    HeapObject object = object(id);
    return object.isOwnedBy(token) ? object : put(object.copyFor(token));
  }

  Object token() {
    return token;
  }

  int freshId() {
    return nextId++;
  }

  HeapObject put(HeapObject object) {
    course.allocate(object.cells());
    heap = heap.plus(object.id(), object);
    return object;
  }

  /** Returns all objects of the current heap, by id. */
  public IntTreePMap<HeapObject> heap() {
    return heap;
  }

  /** Declares an object, just allocated and filled, to be an input object as it is now. */
  public void markInput(ObjectRef target, String path) {
    known.add(new InputObject(object(target).copyFor(null), path));
  }

  /** The same for an object that calls have made: what it holds is not anything. */
  public void markCalled(ObjectRef target, String path) {
    known.add(new InputObject(object(target).copyFor(null), path, true));
  }

  /** Returns the input objects in the order they were materialised. */
  public List<InputObject> inputs() {
    return known.inputs();
  }

  /** Returns the input object of that id; empty for objects made by the program. */
  public Optional<InputObject> input(int id) {
    return known.input(id);
  }

  /** Returns the classes an input object may still have; empty if its class is decided. */
  public List<String> openClasses(ObjectRef object) {
    return known.openClasses(object);
  }

  /** Says which classes an input object may have, at least one; its layout is that of one. */
  public void openClasses(ObjectRef object, List<String> classes) {
    known.openClasses(object, classes);
  }

  /** Gives an input object another class; {@code added} gives values of fields that are new. */
  public void reclass(ObjectRef object, Layout layout, Function<FieldSlot, Value> added) {
    InputObject input = known.input(object.id()).orElseThrow();
    Instance initial = (Instance) input.initial();
    Reclassed fields = Reclassed.of(initial, (Instance) object(object), layout, added);
    put(new Instance(object.id(), token, layout, fields.now()));
    Instance before = new Instance(object.id(), null, layout, fields.before());
    known.replace(new InputObject(before, input.path()));
  }

  /** Makes an input object a string of these letters. */
  public void retext(ObjectRef object, List<Term> letters) {
    put(new StringObject(object.id(), token, Optional.of(SymbolicText.of(letters))));
    known.replace(new InputObject(object(object), input(object.id()).orElseThrow().path()));
    openClasses(object, List.of(StringObject.CLASS_NAME));
    setMarks(marks().identityUnknown(object));
  }

  /** Returns what generic declarations say of the reference of an access path. */
  public Optional<GenericFact> generic(String path) {
    return known.generic(path);
  }

  /** Notes what generic declarations say of the reference of an access path. */
  public void addGeneric(String path, GenericFact fact) {
    known.addGeneric(path, fact);
  }

  /** Returns the number of input objects. */
  public int inputCount() {
    return known.inputCount();
  }

  /** Returns the greatest number of references that lead to an input object. */
  public int inputHeight() {
    return known.height();
  }

  /** Makes the input objects what they were before the method ran. */
  public void returnToEntry() {
    known.inputs().forEach(i -> heap = heap.plus(i.initial().id(), i.initial()));
  }

  /** Takes over what a continuation of a copy has found out of the input, not what it did. */
  public void learnFrom(State other) {
    for (InputObject input : other.known.inputs()) {
      int id = input.initial().id();
      boolean isKnown =
          known.input(id).isPresent()
              && input.initial().className().equals(heap.get(id).className());
      if (!isKnown) {
        heap = heap.plus(id, input.initial());
      }
    }
    marks = marks.withIdentities(other.marks);
    known = other.known.copy();
    nextId = other.nextId;
    shared = other.shared;
    Initialised.take(this, other, shared.values());
  }

  /** Goes on in the place of another state of the same path: where it is in the tree. */
  public void takePlaceOf(State other) {
    position = other.position;
    facts = other.facts;
    decisions = other.decisions;
    steps = other.steps;
  }

  /** Returns whether initialisation of the class has begun. */
  public boolean isInitialised(String className) {
    return statics.containsKey(className);
  }

  /** Begins initialisation: sets the static fields to {@code values}, which is taken over. */
  public void initialise(String className, Value[] values) {
    statics = statics.plus(className, new StaticArea(token, values));
  }

  /** Returns the classes whose initialisation has begun, in order. */
  public SortedSet<String> initialised() {
    return new TreeSet<>(statics.keySet());
  }

  /** Returns the static fields of a class, null before its initialisation. */
  public StaticArea statics(String className) {
    return statics.get(className);
  }

  /** Notes that the program is about to read or write a static field. */
  public void touchStatic(FieldSlot slot, boolean read) {
    if (initialising == null) {
      Value value = statics.get(slot.key().owner()).field(slot.index());
      entryStatics = entryStatics.touch(slot, value, read);
    }
  }

  /** Notes that the world has run the initialiser of a class. */
  public void touchInitialiser(String className) {
    entryStatics = entryStatics.with(className);
  }

  /** Returns the static state the path has to do with. */
  public EntryStatics entryStatics() {
    return entryStatics;
  }

  void replaceEntryStatics(EntryStatics changed) {
    entryStatics = changed;
  }

  /** Writes a static field of a class that {@link #isInitialised}. */
  public void setStatic(FieldSlot slot, Value value) {
    StaticArea area = statics.get(slot.key().owner());
    if (!area.isOwnedBy(token)) {
      area = area.copyFor(token);
      statics = statics.plus(slot.key().owner(), area);
    }
    area.set(slot.index(), value);
  }

  /** Returns the object shared under {@code key}: string literals, class mirrors, cached boxes. */
  public Optional<ObjectRef> shared(Object key) {
    return Optional.ofNullable(shared.get(key));
  }

  /** Returns the objects that are shared, by their keys. */
  public Map<Object, ObjectRef> shared() {
    return shared;
  }

  /** Shares an object under {@code key}, which has value equality. */
  public void share(Object key, ObjectRef ref) {
    shared = shared.plus(key, ref);
  }

  /** Returns the object of a string literal: one for equal texts. */
  public ObjectRef literal(String text) {
    return SharedObjects.literal(this, text);
  }

  /** Returns the one java.lang.Class object of a type: internal name, array or primitive. */
  public ObjectRef mirror(String type) {
    return SharedObjects.mirror(this, type);
  }

  /** Returns what is known of single objects besides their content. */
  public ObjectMarks marks() {
    return marks;
  }

  /** Replaces the marks. */
  public void setMarks(ObjectMarks changed) {
    marks = changed;
  }

  /** Returns the path condition, in the order the conditions were added. */
  public PVector<Term> pathCondition() {
    return known.pathCondition();
  }

  /** Adds a condition, unless it is the constant true. */
  public void assume(Term condition) {
    known.assume(condition);
  }

  /**
   * Says that an input object has the class it has on every path: no reference that is found to be
   * it leaves others open.
   */
  public void classIsKnown(ObjectRef object) {
    known.classIsKnown(object);
  }

  /** Records what a symbolic reference was resolved to. */
  public void resolve(SymbolicRef ref, ReferenceValue target) {
    known.resolve(ref, target);
  }

  /** Returns what a symbolic reference was resolved to, empty if it was not yet. */
  public Optional<ReferenceValue> resolution(SymbolicRef ref) {
    return known.resolution(ref);
  }

  /** Returns {@code value}, or what it was resolved to in the end. */
  public Value resolved(Value value) {
    return known.resolved(value);
  }

  /** Returns what type tests of this path found of a reference. */
  public TypeTests typeTests(ReferenceValue reference) {
    return known.typeTests(reference);
  }

  /** The program has tested whether an input is an instance of a type. */
  public void addTypeTest(ReferenceValue input, String type, boolean passed) {
    known.addTypeTest(input, type, passed);
  }

  /** Returns the resolved symbolic references in the order they were resolved. */
  public List<SymbolicRef> resolvedRefs() {
    return known.resolvedRefs();
  }

  /** Returns the strategy's own, immutable state; null until the strategy sets it. */
  public Object specState() {
    return known.specState();
  }

  /** Sets the strategy's own state, which must be immutable. */
  public void setSpecState(Object value) {
    known.setSpecState(value);
  }

  /** Returns the values the method under test was called with, the receiver first. */
  public List<Value> arguments() {
    return arguments;
  }

  /** Sets what the method under test is called with. */
  public void setArguments(List<Value> values) {
    arguments = List.copyOf(values);
  }

  /** Returns what was decided, in order. */
  public List<PathFact> facts() {
    return facts;
  }

  /** Adds a fact. */
  public void addFact(PathFact fact) {
    facts = facts.plus(fact);
  }

  /** Returns what it has run of the code under test. */
  public ExecutionTrace course() {
    return course;
  }

  /** Returns the node of the computation tree. */
  public Position position() {
    return position;
  }

  /** Goes to an alternative of the choice at the present position and counts the decision. */
  public void choose(int alternative) {
    position = position.child(alternative);
    decisions++;
  }

  /** Returns the number of decisions on symbolic data so far, forced ones included. */
  public int decisions() {
    return decisions;
  }

  /** Counts a decision on symbolic data that had only one outcome. */
  public void countDecision() {
    decisions++;
  }

  /** Returns the number of instructions executed on this path. */
  public long steps() {
    return steps;
  }

  /** Sets the number of instructions executed. */
  public void setSteps(long count) {
    steps = count;
  }

  /** Returns how the path ended, null while it runs. */
  public Ending ending() {
    return ending;
  }

  /** Ends the path. */
  public void end(Ending how) {
    ending = how;
  }
}
