// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.Optional;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.hex.NumberTerms;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Terms;

/** Reads fields of a state's initial heap for the sentences of an invariant. */
record FieldReader(Terms terms, State state, Applied applied) {

  /** Returns the number that a field holds. */
  NumberTerms.Field read(HexNumber.Value value) {
    Value current = state.resolved(applied.argument(value.parameter()));
    for (HexSteps.FieldRef field : value.fields()) {
      if (current instanceof Null) {
        return NumberTerms.Field.ABSENT;
      } else if (!(current instanceof ObjectRef object)) {
        return NumberTerms.Field.OPEN;
      } else {
        HeapObject initial =
            state
                .input(object.id())
                .map(InputObject::initial)
                .orElseGet(() -> state.object(object));
        FieldKey key = new FieldKey(field.owner(), field.name(), field.descriptor());
        Optional<FieldSlot> slot =
            initial instanceof Instance instance
                ? instance.layout().slots().stream().filter(s -> s.key().equals(key)).findFirst()
                : Optional.empty();
        if (slot.isEmpty()) {
          return NumberTerms.Field.ABSENT;
        }
        current = state.resolved(((Instance) initial).field(slot.get()));
      }
    }
    return current instanceof NumberValue number
        ? new NumberTerms.Field(true, Values.term(terms, number))
        : NumberTerms.Field.ABSENT;
  }
}
