// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.result.TestCase;

/**
 * Tests that share a sentence: what sets each of them apart. There may be thousands: everything is
 * counted once.
 */
final class Alike {
  private static final int LONGEST_FACT = 60;

  private final MethodModel method;
  private final int tests;
  private final Map<String, Integer> facts = new HashMap<>();

  private final Map<String, Integer> built = new HashMap<>();

  /** By position of the argument. */
  private final List<Map<String, Integer>> arguments = new ArrayList<>();

  Alike(MethodModel method, List<TestCase> group) {
    this.method = method;
    this.tests = group.size();
    if (tests == 1) {
      return;
    }
    for (TestCase test : group) {
      Set<String> own = new HashSet<>();
      test.facts().forEach(f -> own.add(f.text()));
      own.forEach(f -> facts.merge(f, 1, Integer::sum));
      built.merge(built(test), 1, Integer::sum);
      for (int i = 0; i < test.arguments().size(); i++) {
        if (i == arguments.size()) {
          arguments.add(new HashMap<>());
        }
        arguments.get(i).merge(ArgumentText.of(test, i), 1, Integer::sum);
      }
    }
  }

  /** Returns what sets a test apart; empty if it is alone, or nothing does. */
  String detail(TestCase test) {
    return tests == 1
        ? ""
        : ownFact(test, false)
            .or(() -> ownArgument(test))
            .or(() -> ownValues(test))
            .or(() -> ownFact(test, true))
            .orElse("");
  }

  /** What calls were given that have built the input. */
  private Optional<String> ownValues(TestCase test) {
    String values = built(test);
    return !values.isEmpty() && values.length() <= LONGEST_FACT && built.get(values) == 1
        ? Optional.of("built from " + values)
        : Optional.empty();
  }

  private static String built(TestCase test) {
    return test.steps().stream()
        .filter(s -> s.target() > 0)
        .flatMap(s -> s.arguments().stream())
        .filter(a -> a instanceof ConcreteValue.Primitive || a instanceof ConcreteValue.Text)
        .map(ArgumentText::of)
        .collect(Collectors.joining(", "));
  }

  /**
   * The shortest fact that holds for this test alone.
   *
   * @param ofFields whether it may speak of fields of the object, which callers do not see
   */
  private Optional<String> ownFact(TestCase test, boolean ofFields) {
    return test.facts().stream()
        .filter(f -> f.kind() != PathFact.Kind.UNFOLDING)
        .map(PathFact::text)
        .filter(t -> t.indexOf('#') < 0) // a name that only the solver knows
        .filter(t -> ofFields || !t.contains("this."))
        .filter(t -> facts.get(t) == 1 && t.length() <= LONGEST_FACT && !t.equals("true"))
        .filter(t -> !Words.camel(t).isEmpty())
        .min(Comparator.comparingInt(String::length).thenComparing(t -> t));
  }

  private Optional<String> ownArgument(TestCase test) {
    for (int i = 0; i < test.arguments().size(); i++) {
      String text = ArgumentText.of(test, i);
      if (!text.isEmpty() && arguments.get(i).get(text) == 1) {
        return Optional.of(method.parameterNames().get(i) + " " + text);
      }
    }
    return Optional.empty();
  }
}
