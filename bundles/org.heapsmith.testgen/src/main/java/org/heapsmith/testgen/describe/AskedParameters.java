// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.heap.PrimitiveText;

/**
 * What the path of a test has asked of the parameters: a title says of them no more than that.
 * Where else in a structure the value of one occurs that nothing was compared with is chance.
 */
final class AskedParameters {
  /** Programs treat zero and what is below apart. */
  private static final Pattern TELLING = Pattern.compile("-.*|0(\\.0)?|NaN");

  /** What is asked of a parameter. */
  private enum Role {
    /** It is compared with something that is not a constant. */
    COMPARED,
    /** It is compared with constants alone. */
    MEASURED,
    /** Nothing, or something of what is calculated from it. */
    UNSEEN
  }

  private final TestCase test;
  private final FactWords words;
  private final List<String> names;
  private final List<String> facts;
  private final List<Role> roles;
  private final boolean isKept;

  /**
   * Reads the facts of a test.
   *
   * @param words what facts say
   * @param names of the parameters, as facts call them
   * @param isKept whether the call may have put arguments into the structure
   */
  AskedParameters(TestCase test, FactWords words, List<String> names, boolean isKept) {
    this.test = test;
    this.words = words;
    this.names = names;
    this.isKept = isKept;
    this.facts =
        test.facts().stream()
            .filter(f -> f.kind() != PathFact.Kind.UNFOLDING)
            .map(PathFact::text)
            .toList();
    this.roles = names.stream().map(this::role).toList();
  }

  /** Returns whether the path says what it asks; not so where conditions are not followed. */
  boolean areKnown() {
    return !facts.isEmpty();
  }

  /**
   * Returns what is worth saying of an argument.
   *
   * @param plain its value
   * @param place where in the structure that value occurs
   */
  String said(int index, String plain, String place) {
    if (!areKnown()) {
      return place;
    } else if (names.stream().anyMatch(this::isWhyThrown)) {
      return isWhyThrown(names.get(index)) ? plain : "";
    }
    ConcreteValue argument = test.arguments().get(index);
    boolean isIdle =
        IntStream.range(0, names.size()).anyMatch(i -> i != index && isSaid(i))
            || test.outcome() instanceof Outcome.Threw
            || isKept;
    return switch (roles.get(index)) {
      case COMPARED -> place;
      case MEASURED ->
          isTelling(argument)
              ? plain
              : isIdle ? "" : argument instanceof ConcreteValue.Text ? place : plain;
      case UNSEEN -> isIdle ? "" : plain;
    };
  }

  /** Returns whether there is something to say of a parameter whatever the others are. */
  private boolean isSaid(int index) {
    return switch (roles.get(index)) {
      case COMPARED -> true;
      case MEASURED -> isTelling(test.arguments().get(index));
      case UNSEEN -> false;
    };
  }

  private Role role(String name) {
    List<FactWords.Saying> own =
        facts.stream().map(f -> words.of(f, name)).filter(FactWords.Saying::compares).toList();
    if (own.isEmpty()) {
      return Role.UNSEEN;
    }
    return own.stream().allMatch(FactWords.Saying::isOfItAlone) ? Role.MEASURED : Role.COMPARED;
  }

  /** Returns whether the last thing asked before a deliberate exception is about a parameter. */
  private boolean isWhyThrown(String name) {
    FactWords.Saying last = words.of(facts.get(facts.size() - 1), name);
    return test.outcome() instanceof Outcome.Threw threw
        && !threw.implicit()
        && last.mentions()
        && last.isOfItAlone();
  }

  private static boolean isTelling(ConcreteValue value) {
    return value instanceof ConcreteValue.Primitive p
        ? TELLING.matcher(PrimitiveText.show(p)).matches()
        : value instanceof ConcreteValue.Text text && text.value().isEmpty();
  }
}
