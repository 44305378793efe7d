// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.pcollections.HashPMap;
import org.pcollections.HashTreePMap;
import org.pcollections.IntTreePMap;

/**
 * The objects of a path that come from the world: one object for one handle. They get an id when
 * the path first meets a reference to them, and are loaded when it first looks at what they hold.
 * Immutable.
 */
public final class ForeignHeap {
  /** Nothing has come from the world. */
  public static final ForeignHeap NONE =
      new ForeignHeap(
          (state, maker, handle) -> {
            throw new IllegalStateException("there is no world");
          },
          IntTreePMap.empty(),
          IntTreePMap.empty(),
          IntTreePMap.empty(),
          IntTreePMap.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty());

  private final Source source;
  private final IntTreePMap<Integer> ids;
  private final IntTreePMap<Integer> handles;
  private final IntTreePMap<HeapObject> pristine;
  private final IntTreePMap<Boolean> lent;
  private final HashPMap<String, Boolean> shared;
  private final HashPMap<String, Boolean> ofClassPath;

  /** Where objects come from. */
  @FunctionalInterface
  public interface Source {
    /** Makes the object of a handle by {@code maker}. */
    HeapObject load(State state, Maker maker, int handle);
  }

  /** Makes objects of one id. */
  public static final class Maker {
    private final int id;

    private Maker(int id) {
      this.id = id;
    }

    /** Makes an instance; null stands for fields that must not be read. */
    public HeapObject instance(Layout layout, Value[] fields) {
      return new Instance(id, null, layout, fields);
    }

    /** Makes an array. */
    public HeapObject array(String descriptor, Value[] elements) {
      return new ArrayObject(id, null, descriptor, elements);
    }

    /** Makes a StringBuilder or StringBuffer; {@code text} null makes it opaque. */
    public HeapObject builder(String className, String text) {
      return new BuilderObject(
          id, null, className, Optional.ofNullable(text).map(SymbolicText::of));
    }

    /** Makes an object of which nothing but its class is known. */
    public HeapObject sealed(String className) {
      return new SealedObject(id, className);
    }
  }

  private ForeignHeap(
      Source source,
      IntTreePMap<Integer> ids,
      IntTreePMap<Integer> handles,
      IntTreePMap<HeapObject> pristine,
      IntTreePMap<Boolean> lent,
      HashPMap<String, Boolean> shared,
      HashPMap<String, Boolean> ofClassPath) {
    this.source = source;
    this.ids = ids;
    this.handles = handles;
    this.pristine = pristine;
    this.lent = lent;
    this.shared = shared;
    this.ofClassPath = ofClassPath;
  }

  /** Returns whether the path has had to do with the world. */
  public boolean isMet() {
    return this != NONE;
  }

  /** Returns whether the world has initialised classes of the class path on this path. */
  public boolean isOfClassPath() {
    return !ofClassPath.isEmpty();
  }

  /**
   * Returns whether the static fields of a class of the class path are what a JVM has made them, or
   * depend on some that are: what they would be in another, nobody has proved.
   */
  public boolean hasMade(String className) {
    return ofClassPath.containsKey(className);
  }

  /** Returns the same with a class of the class path of which that is so. */
  public ForeignHeap making(String className) {
    return new ForeignHeap(
        source, ids, handles, pristine, lent, shared, ofClassPath.plus(className, true));
  }

  /** Returns the same with objects from there. */
  public ForeignHeap from(Source where) {
    return new ForeignHeap(where, ids, handles, pristine, lent, shared, ofClassPath);
  }

  /** Returns the object that a handle stands for, if the path has met it. */
  public Optional<ObjectRef> object(int handle) {
    return Optional.ofNullable(ids.get(handle)).map(ObjectRef::new);
  }

  /** Returns the handle of an object, if it has one. */
  public Optional<Integer> handle(ObjectRef object) {
    return Optional.ofNullable(handles.get(object.id()));
  }

  /** Returns the same with an object that a handle stands for. */
  public ForeignHeap with(int handle, ObjectRef object) {
    return new ForeignHeap(
        source,
        ids.plus(handle, object.id()),
        handles.plus(object.id(), handle),
        pristine,
        lent,
        shared,
        ofClassPath);
  }

  /**
   * Returns whether the objects of a class that was initialised here have the handles they have in
   * the world.
   */
  public boolean isShared(String className) {
    return shared.containsKey(className);
  }

  /** Returns the same once they have. */
  public ForeignHeap sharing(String className) {
    return new ForeignHeap(
        source, ids, handles, pristine, lent, shared.plus(className, true), ofClassPath);
  }

  /** Returns the same with an object of the path that a call has told the world of. */
  public ForeignHeap lending(int handle, ObjectRef object) {
    ForeignHeap known = handles.containsKey(object.id()) ? this : with(handle, object);
    return known.pristine.containsKey(object.id())
        ? known
        : new ForeignHeap(
            source,
            known.ids,
            known.handles,
            pristine,
            lent.plus(object.id(), true),
            shared,
            ofClassPath);
  }

  /**
   * Returns the objects, by id, that the world knows and that may hold something else on this path
   * than it says.
   */
  public List<ObjectRef> changed(State state) {
    Set<Integer> result = new TreeSet<>(lent.keySet());
    for (Map.Entry<Integer, HeapObject> loaded : pristine.entrySet()) {
      if (state.heap().get(loaded.getKey()) != loaded.getValue()) {
        result.add(loaded.getKey());
      }
    }
    return result.stream().map(ObjectRef::new).toList();
  }

  /** An object that the path has lent holds what the world says, until the path changes it. */
  public static void settle(State state, ObjectRef object) {
    HeapObject now = state.put(state.object(object).copyFor(null));
    state.setMarks(state.marks().with(state.marks().foreign().loaded(now)));
  }

  /** Meets an object: it gets an id, and is loaded later. */
  public static ObjectRef meet(State state, int handle) {
    ForeignHeap heap = state.marks().foreign();
    return heap.object(handle)
        .orElseGet(
            () -> {
              ObjectRef object = new ObjectRef(state.freshId());
              state.setMarks(state.marks().with(heap.with(handle, object)));
              return object;
            });
  }

  /** Returns whether an object holds what the world says it does. */
  public boolean isAsItWas(State state, ObjectRef object) {
    HeapObject now = state.heap().get(object.id());
    return handles.containsKey(object.id()) && (now == null || now == pristine.get(object.id()));
  }

  /** Returns the object as the world has it, if it comes from there and was loaded. */
  public Optional<HeapObject> pristine(int id) {
    return Optional.ofNullable(pristine.get(id));
  }

  /** Loads an object into the heap of a state; null if it has none of that id. */
  HeapObject load(State state, int id) {
    Integer handle = handles.get(id);
    if (handle == null) {
      return null;
    }
    HeapObject object = source.load(state, new Maker(id), handle);
    ForeignHeap now = state.marks().foreign(); // loading may have met others
    state.setMarks(state.marks().with(now.loaded(object)));
    return state.put(object);
  }

  private ForeignHeap loaded(HeapObject object) {
    return new ForeignHeap(
        source,
        ids,
        handles,
        pristine.plus(object.id(), object),
        lent.minus(object.id()),
        shared,
        ofClassPath);
  }
}
