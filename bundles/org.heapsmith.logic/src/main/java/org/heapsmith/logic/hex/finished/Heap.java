// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex.finished;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider;

/** A heap as an invariant sees it: from its parameters and the static fields it names. */
final class Heap {
  private final ConcreteHeap heap;
  private final TypeProvider types;
  private final InvariantDef invariant;
  private final List<ConcreteValue> arguments;
  private final HeapReferences links;

  Heap(
      ConcreteHeap heap,
      TypeProvider types,
      InvariantDef invariant,
      List<ConcreteValue> arguments,
      Iterable<HexPath> paths) {
    this.heap = heap;
    this.types = types;
    this.invariant = invariant;
    this.arguments = arguments;
    this.links = new HeapReferences(heap);
    for (int i = 0; i < arguments.size(); i++) {
      Parameter parameter = invariant.parameters().get(i);
      if (parameter.type() instanceof SpecType.Reference type) {
        links.enter("", parameter.name(), type.internalName(), arguments.get(i));
      }
    }
    for (HexPath path : paths) {
      if (path.root() instanceof HexRoot.StaticField field && !isEntered(field)) {
        ConcreteValue value = heap.statics().get(key(field));
        if (value != null) {
          links.enter(
              field.owner(), field.name(), HeapReferences.typeName(field.descriptor()), value);
        }
      }
    }
  }

  private boolean isEntered(HexRoot.StaticField field) {
    return links.from(HeapReference.OUTSIDE).stream()
        .anyMatch(l -> l.owner().equals(field.owner()) && l.name().equals(field.name()));
  }

  private static FieldKey key(HexRoot.StaticField field) {
    return new FieldKey(field.owner(), field.name(), field.descriptor());
  }

  HeapReferences links() {
    return links;
  }

  boolean isA(int object, String type) {
    return types.isSubtype(links.className(object), type);
  }

  /** Returns the value of a parameter. */
  ConcreteValue argument(String name) {
    for (int i = 0; i < arguments.size(); i++) {
      if (invariant.parameters().get(i).name().equals(name)) {
        return arguments.get(i);
      }
    }
    return ConcreteValue.NULL;
  }

  /** Returns the value of a static field. */
  ConcreteValue argument(HexRoot.StaticField field) {
    return heap.statics().getOrDefault(key(field), ConcreteValue.NULL);
  }

  /** Returns what fields lead to; null where one before the end is. */
  ConcreteValue walk(ConcreteValue start, HexSteps steps) {
    List<HexSteps> parts =
        steps instanceof HexSteps.Sequence sequence ? sequence.parts() : List.of(steps);
    ConcreteValue current = start;
    for (HexSteps part : parts) {
      current = step(current, ((HexSteps.Field) part).fields());
    }
    return current;
  }

  private ConcreteValue step(ConcreteValue from, List<HexSteps.FieldRef> fields) {
    if (from instanceof ConcreteValue.Ref ref
        && heap.object(ref.id()) instanceof ConcreteObject.Instance object) {
      for (HexSteps.FieldRef field : fields) {
        ConcreteValue value =
            object.fields().get(new FieldKey(field.owner(), field.name(), field.descriptor()));
        if (value != null) {
          return value;
        }
      }
    }
    return ConcreteValue.NULL;
  }

  /** Returns a number of the heap; none where a reference before it is null. */
  Optional<BigInteger> number(HexNumber.Value value) {
    ConcreteValue current = argument(value.parameter());
    for (HexSteps.FieldRef field : value.fields()) {
      current = step(current, List.of(field));
    }
    return current instanceof ConcreteValue.Primitive number
        ? Optional.of(BigInteger.valueOf(number.bits()))
        : Optional.empty();
  }
}
