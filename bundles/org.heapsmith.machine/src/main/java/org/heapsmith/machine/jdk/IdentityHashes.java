// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.Optional;
import org.heapsmith.machine.interpret.LibraryModel;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/** The identity hash codes of objects. */
sealed interface IdentityHashes {

  /** Returns the hash code of the argument, which is not null as far as known. */
  StepResult of(ModelCall call);

  /** Registers the methods that return them. */
  default void register(Registry registry) {
    registry.put("java/lang/Object", "hashCode", "()I", this::of);
    registry.put("java/lang/Class", "hashCode", "()I", this::of);
    registry.put("java/lang/Enum", "hashCode", "()I", this::of); // some JDKs keep it in a field
    LibraryModel ofArgument =
        call -> call.argument(0) instanceof Null ? call.result(IntValue.ZERO) : of(call);
    registry.put("java/lang/System", "identityHashCode", "(Ljava/lang/Object;)I", ofArgument);
  }

  /**
   * What a JVM will say is not known; to depend on it ends a path. Hash tables get numbers, whose
   * order is not known then.
   */
  record OfTables() implements IdentityHashes {
    @Override
    public StepResult of(ModelCall call) {
      Value key = call.argument(0);
      return HashTables.isAsking(call)
              && (key instanceof IndefiniteRef || identified(call).isPresent())
          ? HashTables.code(call, key).map(call::result).orElseGet(() -> unknown(call))
          : unknown(call);
    }

    @Override
    public void register(Registry registry) {
      IdentityHashes.super.register(registry);
      HashTables.register(registry);
    }
  }

  /** The number of the object in the state; strings, whose identity is open, have none. */
  record Numbers() implements IdentityHashes {
    @Override
    public StepResult of(ModelCall call) {
      return identified(call)
          .map(o -> call.result(IntValue.of(o.id())))
          .orElseGet(() -> unknown(call));
    }
  }

  /** Returns the argument if it is known which object it is, and that tests can have it. */
  private static Optional<ObjectRef> identified(ModelCall call) {
    return call.argument(0) instanceof ObjectRef object
            && !(call.state().object(object) instanceof StringObject)
            && !call.state().marks().isIdentityUnknown(object)
        ? Optional.of(object)
        : Optional.empty();
  }

  private static StepResult unknown(ModelCall call) {
    return call.opaque("the identity hash code of an object");
  }
}
