// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.state;

import java.util.List;
import org.heapsmith.engine.program.Layout;
import org.heapsmith.engine.value.ObjectRef;
import org.heapsmith.engine.value.Value;
import org.heapsmith.engine.value.Values;
import org.heapsmith.smt.Term;

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

  /** Makes an instance; takes over {@code fields}. */
  public ObjectRef instance(Layout layout, Value[] fields) {
    return put(new Instance(state.freshId(), state.token(), layout, fields));
  }

  /** Makes an array; takes over {@code elements}. */
  public ObjectRef array(String descriptor, Value[] elements) {
    return put(new ArrayObject(state.freshId(), state.token(), descriptor, elements));
  }

  /** Makes a string; {@code text} null makes it opaque. */
  public ObjectRef string(String text) {
    return put(new StringObject(state.freshId(), state.token(), text, null));
  }

  /** Makes a string of these letters, terms of sort CHAR. */
  public ObjectRef letters(List<Term> letters) {
    return put(new StringObject(state.freshId(), state.token(), null, List.copyOf(letters)));
  }

  /** Makes a StringBuilder or StringBuffer; {@code text} null makes it opaque. */
  public ObjectRef builder(String className, String text) {
    return put(new BuilderObject(state.freshId(), state.token(), className, text));
  }

  /** Makes the mirror of a type: internal name, array or primitive descriptor. */
  public ObjectRef mirror(String type) {
    return put(new ClassObject(state.freshId(), state.token(), type));
  }

  /** Makes a lambda object. */
  public ObjectRef lambda(LambdaObject.Target target) {
    return put(new LambdaObject(state.freshId(), state.token(), target));
  }

  private ObjectRef put(HeapObject object) {
    state.put(object);
    return new ObjectRef(object.id());
  }
}
