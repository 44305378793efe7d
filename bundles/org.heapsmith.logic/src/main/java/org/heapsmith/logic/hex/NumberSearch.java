// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.logic.hex.Sentences.Truth;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexSteps.FieldRef;

/**
 * Numbers for the places of a heap that an invariant compares with counts: small ones from 0 first,
 * then all that matter ({@link SmallModelBound}). One use.
 */
final class NumberSearch {
  private static final int MOST = 30_000;

  private final CompiledInvariant invariant;
  private final HexChecker checker;
  private final ConcreteHeap heap;
  private final Map<String, ConcreteValue> roots;
  private final Map<HexNumber.Value, IntegerField> slots = new LinkedHashMap<>();
  private int tried;

  /**
   * Prepares.
   *
   * @param heap complete but for its numbers
   */
  NumberSearch(
      CompiledInvariant invariant,
      HexChecker checker,
      ConcreteHeap heap,
      Map<String, ConcreteValue> roots) {
    this.invariant = invariant;
    this.checker = checker;
    this.heap = heap;
    this.roots = roots;
  }

  /** Whether there are numbers that make the heap a model. */
  sealed interface Answer {}

  /** With these it is one. */
  record Found(RootedHeap heap) implements Answer {}

  /** It is none, whatever the numbers are. */
  record None() implements Answer {}

  /**
   * Not decided.
   *
   * @param what was not tried, a phrase for a person
   */
  record Open(String what) implements Answer {}

  Answer solve() {
    Optional<Set<HexSentence>> said = checker.numbers(heap, List.copyOf(roots.values()));
    if (said.isEmpty()) {
      return new None();
    }
    for (HexSentence.Compare comparison : comparisons(said.get())) {
      for (HexNumber number : comparison.numbers()) {
        if (number instanceof HexNumber.Value value) {
          slot(value).ifPresent(slot -> slots.put(value, slot));
        }
      }
    }
    List<IntegerField> places = List.copyOf(new LinkedHashSet<>(slots.values()));
    SmallModelBound all = SmallModelBound.of(comparisons(said.get()), slots::get, places.size());
    long reach = all.reach().min(BigInteger.valueOf(MOST)).longValue();
    LongStream near = LongStream.rangeClosed(0, heap.objects().size() + 1);
    LongStream far = LongStream.rangeClosed(0, reach).flatMap(n -> LongStream.of(n, -n)).distinct();
    return search(said.get(), places, near.toArray())
        .or(() -> search(said.get(), places, far.toArray()))
        .orElseGet(
            () ->
                all.suffices() && all.reach().equals(BigInteger.valueOf(reach)) && tried < MOST
                    ? new None()
                    : new Open("most of the numbers that are compared with counts"));
  }

  private static List<HexSentence.Compare> comparisons(Set<HexSentence> sentences) {
    return sentences.stream()
        .flatMap(s -> s.leaves().stream())
        .filter(HexSentence.Compare.class::isInstance)
        .map(HexSentence.Compare.class::cast)
        .toList();
  }

  private Optional<Answer> search(
      Set<HexSentence> said, List<IntegerField> places, long[] numbers) {
    return next(said, places, numbers, new LinkedHashMap<>());
  }

  private Optional<Answer> next(
      Set<HexSentence> said,
      List<IntegerField> left,
      long[] numbers,
      Map<IntegerField, Long> chosen) {
    if (left.isEmpty()) {
      tried++;
      return holds(said, chosen) ? judge(chosen) : Optional.empty();
    }
    IntegerField slot = left.get(0);
    for (long number : numbers) {
      if (number >= slot.least() && number <= slot.greatest() && tried < MOST) {
        chosen.put(slot, number);
        Optional<Answer> found = next(said, left.subList(1, left.size()), numbers, chosen);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private boolean holds(Set<HexSentence> said, Map<IntegerField, Long> chosen) {
    NumberReader reader =
        value -> Optional.ofNullable(chosen.get(slots.get(value))).map(BigInteger::valueOf);
    Counts counts = new Counts(invariant, Map.of(), reader);
    return said.stream().allMatch(s -> Sentences.total(s, atom -> true, counts) == Truth.TRUE);
  }

  private Optional<Answer> judge(Map<IntegerField, Long> chosen) {
    RootedHeap result = with(chosen);
    CheckResult verdict = checker.check(result.heap(), List.copyOf(result.roots().values()));
    if (verdict instanceof CheckResult.Holds) {
      return Optional.of(new Found(result));
    }
    return verdict instanceof CheckResult.Undecided
        ? Optional.of(new Open("heaps that can be visited in too many ways"))
        : Optional.empty();
  }

  private RootedHeap with(Map<IntegerField, Long> chosen) {
    Map<Integer, ConcreteObject> objects = new LinkedHashMap<>(heap.objects());
    chosen.forEach(
        (slot, number) -> {
          ConcreteObject owner = objects.get(slot.owner());
          SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>(fields(owner));
          fields.put(slot.key(), new ConcreteValue.Primitive(slot.type(), number));
          objects.put(
              slot.owner(), new ConcreteObject.Instance(slot.owner(), owner.className(), fields));
        });
    return new RootedHeap(ConcreteHeap.of(objects.values()), roots);
  }

  private static SortedMap<FieldKey, ConcreteValue> fields(ConcreteObject object) {
    return object instanceof ConcreteObject.Instance instance ? instance.fields() : new TreeMap<>();
  }

  /** Where a value is, if it is there. */
  private Optional<IntegerField> slot(HexNumber.Value value) {
    ConcreteValue current = roots.get(value.parameter());
    IntegerField slot = null;
    for (FieldRef field : value.fields()) {
      if (!(current instanceof ConcreteValue.Ref ref)) {
        return Optional.empty();
      }
      FieldKey key = new FieldKey(field.owner(), field.name(), field.descriptor());
      current = fields(heap.object(ref.id())).get(key);
      slot = current instanceof ConcreteValue.Primitive ? new IntegerField(ref.id(), key) : null;
    }
    return Optional.ofNullable(slot);
  }
}
