// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.mutate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.TestCase;

/**
 * The tests of all methods of a class, of which variants of inputs are made: the calls that change
 * an object, the numbers, and the objects that calls have built. It is looked up once a class, when
 * it is asked for.
 */
public final class ClassTests {
  /** Of so many tests by calls, an input that is made object by object gets the objects. */
  private static final int MOST_SEEDS = 4;

  private final List<TestCase> tests;

  /** By the class of the object: there are thousands. */
  private Map<String, List<Way>> ways;

  private List<Long> numbers;
  private List<TestCase> seeds;

  /** A call that changes an object, with the heap of its arguments. */
  record Way(BuildStep step, ConcreteHeap heap) {}

  /** Makes those of a class. */
  public ClassTests(List<TestCase> tests) {
    this.tests = tests;
  }

  /** Returns the calls that change objects of a class (internal name). */
  List<Way> ways(String className) {
    if (ways == null) {
      ways = new HashMap<>();
      tests.forEach(this::addWays);
    }
    return ways.getOrDefault(className, List.of());
  }

  /** Returns all whole numbers that calls are given, in order. */
  List<Long> numbers() {
    if (numbers == null) {
      TreeSet<Long> found = new TreeSet<>();
      tests.stream()
          .flatMap(
              t ->
                  Stream.concat(
                      t.steps().stream().flatMap(s -> s.arguments().stream()),
                      t.arguments().stream()))
          .filter(ConcreteValue.Primitive.class::isInstance)
          .map(ConcreteValue.Primitive.class::cast)
          .filter(ConcreteValue.Primitive::isWhole)
          .forEach(p -> found.add(p.bits()));
      numbers = List.copyOf(found);
    }
    return numbers;
  }

  /** Returns some whose receivers are built by calls that have variants. */
  List<TestCase> seeds() {
    if (seeds == null) {
      seeds =
          tests.stream()
              .filter(t -> !t.steps().isEmpty() && t.receiver() != null)
              .filter(InputVariants::areOf)
              .limit(MOST_SEEDS)
              .toList();
    }
    return seeds;
  }

  private void addWays(TestCase test) {
    Map<Integer, String> made = new HashMap<>();
    for (BuildStep step : test.steps()) {
      if (step.made() > 0) {
        made.put(step.made(), test.input().object(step.made()).className());
      }
      if (made.containsKey(step.target())
          && step.made() == 0
          && step.arguments().stream().allMatch(a -> InputVariants.isGiven(a, test.input()))) {
        ways.computeIfAbsent(made.get(step.target()), c -> new ArrayList<>())
            .add(new Way(step, test.input()));
      }
    }
  }
}
