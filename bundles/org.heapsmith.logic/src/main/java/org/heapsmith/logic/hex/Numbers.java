// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexSteps.FieldRef;

/** Small values for the number fields that an invariant compares with counts. Stateless. */
final class Numbers {
  private Numbers() {}

  /** Returns the heap with all combinations of values from 0 to one more than its objects. */
  static Stream<ConcreteHeap> assignments(
      CompiledInvariant invariant, ConcreteHeap heap, Map<String, ConcreteValue> roots) {
    Set<HexNumber.Value> values = new LinkedHashSet<>();
    invariant.rules().forEach(rule -> collect(rule.sentence(), values));
    Stream<ConcreteHeap> result = Stream.of(heap);
    for (HexNumber.Value value : values) {
      result = result.flatMap(h -> variants(h, value, roots));
    }
    return result;
  }

  private static Stream<ConcreteHeap> variants(
      ConcreteHeap heap, HexNumber.Value value, Map<String, ConcreteValue> roots) {
    ConcreteValue current = roots.get(value.parameter());
    int last = value.fields().size() - 1;
    for (int i = 0; i < last && current instanceof ConcreteValue.Ref ref; i++) {
      current = fields(heap, ref).get(key(value.fields().get(i)));
    }
    FieldKey key = key(value.fields().get(last));
    if (!(current instanceof ConcreteValue.Ref owner) || !fields(heap, owner).containsKey(key)) {
      return Stream.of(heap);
    }
    char type = key.descriptor().charAt(0);
    List<ConcreteHeap> result = new ArrayList<>();
    for (int number = 0; number <= heap.objects().size() + 1; number++) {
      SortedMap<FieldKey, ConcreteValue> changed = new TreeMap<>(fields(heap, owner));
      changed.put(key, new ConcreteValue.Primitive(type, number));
      List<ConcreteObject> objects = new ArrayList<>(heap.objects().values());
      String className = heap.object(owner.id()).className();
      objects.removeIf(o -> o.id() == owner.id());
      objects.add(new ConcreteObject.Instance(owner.id(), className, changed));
      result.add(ConcreteHeap.of(objects));
    }
    return result.stream();
  }

  private static FieldKey key(FieldRef field) {
    return new FieldKey(field.owner(), field.name(), field.descriptor());
  }

  private static SortedMap<FieldKey, ConcreteValue> fields(
      ConcreteHeap heap, ConcreteValue.Ref ref) {
    return heap.object(ref.id()) instanceof ConcreteObject.Instance instance
        ? instance.fields()
        : new TreeMap<>();
  }

  private static void collect(HexSentence sentence, Set<HexNumber.Value> into) {
    if (sentence instanceof HexSentence.Not not) {
      collect(not.operand(), into);
    } else if (sentence instanceof HexSentence.And and) {
      collect(and.left(), into);
      collect(and.right(), into);
    } else if (sentence instanceof HexSentence.Or or) {
      collect(or.left(), into);
      collect(or.right(), into);
    } else if (sentence instanceof HexSentence.Implies implies) {
      collect(implies.left(), into);
      collect(implies.right(), into);
    } else if (sentence instanceof HexSentence.Compare compare) {
      collect(compare.left(), into);
      collect(compare.right(), into);
    }
  }

  private static void collect(HexNumber number, Set<HexNumber.Value> into) {
    if (number instanceof HexNumber.Value value) {
      into.add(value);
    } else if (number instanceof HexNumber.Plus plus) {
      collect(plus.left(), into);
      collect(plus.right(), into);
    } else if (number instanceof HexNumber.Minus minus) {
      collect(minus.left(), into);
      collect(minus.right(), into);
    }
  }
}
