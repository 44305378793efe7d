// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.Optional;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/** The registry of models; stateless. */
public interface LibraryModels {

  /** Returns the model of a method; empty if it is to be interpreted. */
  Optional<LibraryModel> find(LinkedMethod method);

  /** Returns the box of a primitive of that descriptor, as {@code valueOf} gives it. */
  ObjectRef box(Machine machine, State state, char descriptor, Value value);

  /** Returns the object of a class that has but one, if models make it. */
  Optional<ObjectRef> only(Machine machine, State state, String className);

  /** Returns whether the initialiser of a class must not run, because models stand for it. */
  boolean skipsInitialiser(String className);

  /**
   * Returns the value of a static field of a class whose initialiser is skipped; empty if the field
   * must not be read.
   */
  Optional<Value> staticField(Machine machine, State state, FieldSlot field);
}
