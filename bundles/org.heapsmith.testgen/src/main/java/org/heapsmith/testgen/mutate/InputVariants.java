// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.mutate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.GivenInput;
import org.heapsmith.machine.result.TestCase;

/**
 * Inputs like those of tests: some calls more, of those that tests make, and other numbers, mostly
 * small ones that are there already, or next to one. They come by a generator that begins with the
 * same number each time, so that the same tests have the same variants.
 */
final class InputVariants {
  private static final String OBJECT = "java/lang/Object";
  private static final Pattern NUMBERS = Pattern.compile("\\[[ZBSCIJFD]");
  private static final int MOST_MORE = 8;
  private static final int LONGEST_ARRAY = 7;
  private static final int LETTERS = 5;

  /** One number in so many is one that tests have. */
  private static final int FROM_TESTS = 8;

  private final ClassTests tests;
  private final Random random = new Random(1);

  /**
   * Makes the variants.
   *
   * @param tests of the class under test, whose calls are made
   */
  InputVariants(ClassTests tests) {
    this.tests = tests;
  }

  /** Returns whether there are variants of a test: calls make its input, or there is no object. */
  static boolean areOf(TestCase test) {
    Set<Integer> made = new TreeSet<>();
    for (BuildStep step : test.steps()) {
      boolean isKnown = step.target() == 0 ? step.made() > 0 : made.contains(step.target());
      if (!isKnown || !areGiven(step.arguments(), made, test.input())) {
        return false;
      }
      made.add(step.made());
    }
    boolean isReceiverMade =
        test.receiver() == null
            || test.receiver() instanceof ConcreteValue.Ref ref && made.contains(ref.id());
    return isReceiverMade
        && test.input().statics().isEmpty()
        && areGiven(test.arguments(), made, test.input());
  }

  private static boolean areGiven(
      List<ConcreteValue> values, Set<Integer> made, ConcreteHeap heap) {
    return values.stream()
        .allMatch(
            v -> v instanceof ConcreteValue.Ref ref && made.contains(ref.id()) || isGiven(v, heap));
  }

  /** What a test writes as it is: a number, a text, a box, a plain object, an array of numbers. */
  static boolean isGiven(ConcreteValue value, ConcreteHeap heap) {
    if (!(value instanceof ConcreteValue.Ref ref)) {
      return true;
    }
    ConcreteObject object = heap.object(ref.id());
    return object.className().equals(OBJECT)
        || BoxNames.isBox(object.className())
        || NUMBERS.matcher(object.className()).matches();
  }

  /** Returns the next variant of a test. */
  GivenInput of(TestCase test) {
    return new Variant(test).make();
  }

  /** One variant. */
  private final class Variant {
    private final TestCase test;
    private final SortedMap<Integer, ConcreteObject> given = new TreeMap<>();
    private final Map<Integer, ConcreteValue> copies = new HashMap<>();
    private final List<Long> used = new ArrayList<>();
    private final int bound;
    private final int more = random.nextInt(MOST_MORE + 1);
    private int last;

    Variant(TestCase test) {
      this.test = test;
      this.last = test.input().objects().isEmpty() ? 0 : test.input().objects().lastKey();
      this.bound = 3 + 2 * (test.steps().size() + more);
    }

    GivenInput make() {
      List<BuildStep> steps = new ArrayList<>();
      boolean keeps = random.nextInt(3) == 0;
      List<BuildStep> before = test.steps();
      for (BuildStep step : before) {
        steps.add(
            new BuildStep(
                step.method(), step.target(), values(step.arguments(), keeps), step.made()));
        step.arguments().forEach(this::note);
      }
      List<BuildStep> makers = before.stream().filter(s -> s.made() > 0).toList();
      for (int i = 0; i < more && !makers.isEmpty(); i++) {
        BuildStep maker = makers.get(random.nextInt(makers.size()));
        add(maker.made(), steps);
      }
      boolean keepsArguments = random.nextInt(3) == 0;
      List<ConcreteValue> arguments = values(test.arguments(), keepsArguments);
      return new GivenInput(
          new ConcreteHeap(given, new TreeMap<>()), steps, test.receiver(), arguments);
    }

    private void add(int target, List<BuildStep> steps) {
      String className = test.input().object(target).className();
      List<ClassTests.Way> possible = tests.ways(className);
      if (possible.isEmpty()) {
        return;
      }
      ClassTests.Way way = possible.get(random.nextInt(possible.size()));
      List<ConcreteValue> arguments = new ArrayList<>();
      Map<Integer, ConcreteValue> passed = new HashMap<>();
      for (ConcreteValue value : way.step().arguments()) {
        arguments.add(
            value instanceof ConcreteValue.Ref ref
                ? passed.computeIfAbsent(ref.id(), id -> made(way.heap(), ref))
                : drawn(value));
      }
      steps.add(new BuildStep(way.step().method(), target, arguments, 0));
    }

    private List<ConcreteValue> values(List<ConcreteValue> values, boolean keeps) {
      List<ConcreteValue> all = new ArrayList<>();
      for (ConcreteValue value : values) {
        if (value instanceof ConcreteValue.Ref ref) {
          all.add(isGiven(value, test.input()) ? copy(ref, keeps) : value);
        } else {
          all.add(keeps ? value : drawn(value));
        }
      }
      return all;
    }

    /** One object of the test stays one object, also where steps keep it and the call does not. */
    private ConcreteValue copy(ConcreteValue.Ref ref, boolean keeps) {
      ConcreteValue known = copies.get(ref.id());
      if (known == null) {
        known = keeps ? kept(ref) : made(test.input(), ref);
        copies.put(ref.id(), known);
      }
      return known;
    }

    private ConcreteValue kept(ConcreteValue.Ref ref) {
      given.put(ref.id(), test.input().object(ref.id()));
      return ref;
    }

    private ConcreteValue.Ref made(ConcreteHeap heap, ConcreteValue.Ref ref) {
      int id = ++last;
      ConcreteObject like = heap.object(ref.id());
      if (like instanceof ConcreteObject.Array array) {
        char kind = array.className().charAt(1);
        int length =
            random.nextBoolean() ? array.elements().size() : random.nextInt(LONGEST_ARRAY + 1);
        List<ConcreteValue> elements = new ArrayList<>();
        for (int i = 0; i < length; i++) {
          elements.add(drawn(new ConcreteValue.Primitive(kind, 0)));
        }
        given.put(id, new ConcreteObject.Array(id, array.className(), elements));
      } else {
        TreeMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
        ((ConcreteObject.Instance) like).fields().forEach((key, v) -> fields.put(key, drawn(v)));
        given.put(id, new ConcreteObject.Instance(id, like.className(), fields));
      }
      return new ConcreteValue.Ref(id);
    }

    private ConcreteValue drawn(ConcreteValue value) {
      if (value instanceof ConcreteValue.Text) {
        return new ConcreteValue.Text(String.valueOf((char) ('a' + random.nextInt(LETTERS))));
      }
      return value instanceof ConcreteValue.Primitive number ? drawn(number) : value;
    }

    private ConcreteValue drawn(ConcreteValue.Primitive number) {
      char kind = number.descriptor();
      return new ConcreteValue.Primitive(
          kind,
          switch (kind) {
            case 'Z' -> random.nextInt(2);
            case 'C' -> 'a' + random.nextInt(LETTERS);
            case 'F' -> Float.floatToRawIntBits(random.nextInt(bound));
            case 'D' -> Double.doubleToRawLongBits(random.nextInt(bound));
            case 'B' -> (byte) whole();
            case 'S' -> (short) whole();
            case 'I' -> (int) whole();
            default -> whole();
          });
    }

    private long whole() {
      long chosen;
      if (!used.isEmpty() && random.nextInt(3) == 0) {
        chosen = drawn(used) + random.nextInt(3) - 1;
      } else if (!tests.numbers().isEmpty() && random.nextInt(FROM_TESTS) == 0) {
        chosen = drawn(tests.numbers()) + random.nextInt(3) - 1;
      } else {
        chosen = random.nextInt(bound);
      }
      used.add(chosen);
      return chosen;
    }

    private long drawn(List<Long> numbers) {
      return numbers.get(random.nextInt(numbers.size()));
    }

    private void note(ConcreteValue value) {
      if (value instanceof ConcreteValue.Primitive number && number.isWhole()) {
        used.add(number.bits());
      }
    }
  }
}
