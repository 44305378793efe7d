// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.bytecode.MirrorNames;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;

/** Makes objects in a state's current heap. */
public final class Allocation {
  private final State state;

  Allocation(State state) {
    this.state = state;
  }

  /** Makes an instance whose fields have their zero values. */
  public ObjectRef instance(Layout layout) {
    Value[] fields = new Value[layout.size()];
    for (int i = 0; i < fields.length; i++) {
      fields[i] = Values.zero(layout.slots().get(i).descriptor());
    }
    return instance(layout, fields);
  }

  /** Returns the object shared under a key; makes it, with zero values, if there is none yet. */
  public ObjectRef shared(Object key, Layout layout) {
    return state
        .shared(key)
        .orElseGet(
            () -> {
              ObjectRef made = instance(layout);
              state.share(key, made);
              return made;
            });
  }

  /** Makes another object that is shared, of which nobody can say which of the others it is. */
  public ObjectRef unidentified(Layout layout) {
    ObjectRef made = instance(layout);
    state.share(made, made);
    state.setMarks(state.marks().identityUnknown(made));
    return made;
  }

  /** Makes an instance; takes over {@code fields}. */
  public ObjectRef instance(Layout layout, Value[] fields) {
    return put(new Instance(state.freshId(), state.token(), layout, fields));
  }

  /** Makes an array; takes over {@code elements}. */
  public ObjectRef array(String descriptor, Value[] elements) {
    return put(new ArrayObject(state.freshId(), state.token(), descriptor, elements));
  }

  /** Makes a string of known content; null makes it opaque. */
  public ObjectRef string(String known) {
    return string(Optional.ofNullable(known).map(SymbolicText::of));
  }

  /** Makes a string; empty makes it opaque. */
  public ObjectRef string(Optional<SymbolicText> text) {
    return put(new StringObject(state.freshId(), state.token(), text));
  }

  /** Makes a string that a method of the JDK returns, of known content; null makes it opaque. */
  public ObjectRef stringOrOld(String known) {
    return stringOrOld(Optional.ofNullable(known).map(SymbolicText::of));
  }

  /** Makes a string that a method of the JDK returns: it may be one there was, or a literal. */
  public ObjectRef stringOrOld(Optional<SymbolicText> text) {
    ObjectRef made = string(text);
    state.setMarks(state.marks().identityUnknown(made));
    return made;
  }

  /** Makes a StringBuilder or StringBuffer without letters. */
  public ObjectRef builder(String className) {
    Optional<SymbolicText> nothing = Optional.of(SymbolicText.EMPTY);
    return put(new BuilderObject(state.freshId(), state.token(), className, nothing));
  }

  /**
   * Replaces the content of a builder, or says what that of a string is; empty makes it opaque. A
   * builder of the input becomes one that has content when its constructor runs.
   */
  public void rewrite(ObjectRef target, Optional<SymbolicText> text) {
    HeapObject object = state.object(target);
    if (ConstructedClass.isConstructed(object.className())) {
      String className = ConstructedClass.typeOf(object.className());
      put(new BuilderObject(object.id(), state.token(), className, text));
      state.openClasses(target, List.of(className));
      return;
    }
    TextObject old = (TextObject) object;
    put(
        old instanceof StringObject
            ? new StringObject(old.id(), state.token(), text)
            : new BuilderObject(old.id(), state.token(), old.className(), text));
  }

  /** Makes the mirror of a type, named as {@link MirrorNames} says. */
  public ObjectRef mirror(String type) {
    return put(new ClassObject(state.freshId(), state.token(), type));
  }

  /** Makes a lambda object. */
  public ObjectRef lambda(LambdaObject.Target target) {
    return put(new LambdaObject(state.freshId(), state.token(), target));
  }

  /** Gives a lambda object that was just made what it has captured. */
  public void rebind(ObjectRef lambda, LambdaObject.Target target) {
    put(new LambdaObject(lambda.id(), state.token(), target));
  }

  /** Makes an object of which nothing but its class is known. */
  public ObjectRef sealed(String className) {
    return put(new SealedObject(state.freshId(), className));
  }

  private ObjectRef put(HeapObject object) {
    state.put(object);
    return new ObjectRef(object.id());
  }
}
