// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.mutate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.GivenInput;

/** Makes an input smaller that shows something: no call that is not needed, numbers 1, 2, 3. */
final class SmallerInput {
  private final Predicate<GivenInput> shows;

  SmallerInput(Predicate<GivenInput> shows) {
    this.shows = shows;
  }

  /** Returns the smallest that is found; it shows the same. */
  GivenInput of(GivenInput input) {
    GivenInput small = input;
    int before;
    do {
      before = small.steps().size();
      for (int i = small.steps().size() - 1; i >= 0; i--) {
        for (int k = i; k >= 0; k--) {
          small = better(small, without(small, i, k)); // two, as what is put in is taken out
        }
      }
    } while (small.steps().size() < before);
    return needed(better(small, counted(small)));
  }

  /** Returns the input without one call or two, as far as nothing takes what they make. */
  private static GivenInput without(GivenInput input, int last, int first) {
    Set<Integer> dropped = new HashSet<>(List.of(last, first));
    for (int i : List.of(last, first)) { // what takes an object comes after it
      if (i < input.steps().size()
          && isTaken(input.steps().get(i).made(), input, kept(input, dropped))) {
        dropped.remove(i);
      }
    }
    return new GivenInput(input.given(), kept(input, dropped), input.receiver(), input.arguments());
  }

  private static List<BuildStep> kept(GivenInput input, Set<Integer> dropped) {
    return IntStream.range(0, input.steps().size())
        .filter(i -> !dropped.contains(i))
        .mapToObj(input.steps()::get)
        .toList();
  }

  private static boolean isTaken(int made, GivenInput input, List<BuildStep> steps) {
    ConcreteValue object = new ConcreteValue.Ref(made);
    return made > 0
        && (object.equals(input.receiver())
            || input.arguments().contains(object)
            || steps.stream().anyMatch(s -> s.target() == made || s.arguments().contains(object)));
  }

  private GivenInput better(GivenInput now, GivenInput other) {
    return !other.equals(now) && shows.test(other) ? other : now;
  }

  /** The least number becomes 1, the next one 2, and so on. */
  private static GivenInput counted(GivenInput input) {
    SortedSet<Long> found = new TreeSet<>();
    GivenInput same =
        changed(
            needed(input),
            number -> {
              found.add(number.bits());
              return number;
            });
    List<Long> order = List.copyOf(found);
    return changed(
        same, n -> new ConcreteValue.Primitive(n.descriptor(), order.indexOf(n.bits()) + 1L));
  }

  private static GivenInput changed(
      GivenInput input, UnaryOperator<ConcreteValue.Primitive> change) {
    List<BuildStep> steps = new ArrayList<>();
    for (BuildStep s : input.steps()) {
      steps.add(new BuildStep(s.method(), s.target(), changed(s.arguments(), change), s.made()));
    }
    SortedMap<Integer, ConcreteObject> given = new TreeMap<>();
    for (ConcreteObject object : input.given().objects().values()) {
      given.put(object.id(), changed(object, change));
    }
    return new GivenInput(
        new ConcreteHeap(given, new TreeMap<>()),
        steps,
        input.receiver(),
        changed(input.arguments(), change));
  }

  private static ConcreteObject changed(
      ConcreteObject object, UnaryOperator<ConcreteValue.Primitive> change) {
    if (object instanceof ConcreteObject.Array array) {
      return new ConcreteObject.Array(
          array.id(), array.className(), changed(array.elements(), change));
    }
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    ((ConcreteObject.Instance) object)
        .fields()
        .forEach((key, value) -> fields.put(key, changed(value, change)));
    return new ConcreteObject.Instance(object.id(), object.className(), fields);
  }

  private static List<ConcreteValue> changed(
      List<ConcreteValue> values, UnaryOperator<ConcreteValue.Primitive> change) {
    return values.stream().map(v -> changed(v, change)).toList();
  }

  private static ConcreteValue changed(
      ConcreteValue value, UnaryOperator<ConcreteValue.Primitive> change) {
    return value instanceof ConcreteValue.Primitive number && number.isWhole()
        ? change.apply(number)
        : value;
  }

  /** Returns it without objects that nothing takes any more. */
  private static GivenInput needed(GivenInput input) {
    SortedMap<Integer, ConcreteObject> given = new TreeMap<>();
    List<ConcreteValue> all = new ArrayList<>(input.arguments());
    input.steps().forEach(s -> all.addAll(s.arguments()));
    for (ConcreteValue value : all) {
      if (value instanceof ConcreteValue.Ref ref && input.given().objects().containsKey(ref.id())) {
        given.put(ref.id(), input.given().object(ref.id()));
      }
    }
    ConcreteHeap heap = new ConcreteHeap(given, new TreeMap<>());
    return new GivenInput(heap, input.steps(), input.receiver(), input.arguments());
  }
}
