// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** References of a wider type in arrays, and branches both of whose outcomes go to one place. */
class StoresTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.ofResource("Stores.java");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lazy", "lazier", "lazier-sharp", "separation", "hex", "path-optimal", "summary"})
  void arraysTakeWhatFits(String strategy) {
    for (String method : List.of("generic", "object", "below")) {
      ExplorationResult result = program.explore("Stores", method, strategy);
      assertEquals(List.of(), Truth.infeasible(result), method);
      assertTrue(Truth.ends(result).contains(method.equals("generic") ? "1" : "3"), method);
      // an Object is only an Object to some strategies, and they say so
      assertTrue(
          Truth.ends(result).contains("2") || Truth.reasons(result).contains("CLASS_NOT_TRIED"),
          method);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"empty", "emptySwitch", "emptyBetween"})
  void branchesMayMeetAtOnce(String method) {
    ExplorationResult result = program.explore("Stores", method, "lazy");
    assertEquals(result.branches().size(), Truth.covered(result));
    assertEquals(
        Set.of("NullPointerException", "ArrayIndexOutOfBoundsException"), Truth.ends(result));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lazy", "lazier", "lazier-sharp", "separation", "hex", "path-optimal", "summary"})
  void boxesOfSmallNumbersAreShared(String strategy) {
    ExplorationResult box = program.explore("Stores", "box", strategy);
    assertEquals(Set.of("1", "2", "3"), Truth.ends(box));
    for (TestCase test : box.tests()) {
      boolean one =
          test.outcome() instanceof Outcome.Returned returned
              && returned.value() instanceof ConcreteValue.Primitive number
              && number.bits() == 1;
      assertEquals(one, isOne(test), test.toString());
    }
  }

  private static boolean isOne(TestCase test) {
    return test.arguments().get(0) instanceof ConcreteValue.Ref ref
        && ((ConcreteObject.Instance) test.input().object(ref.id()))
            .fields()
            .containsValue(new ConcreteValue.Primitive('I', 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "separation", "path-optimal", "summary"})
  void otherBoxesAreSharedAsWell(String strategy) {
    Set<String> boxes = Truth.ends(program.explore("Stores", "sameBox", strategy));
    assertTrue(boxes.contains("3"), boxes.toString());
    Set<String> letters = Truth.ends(program.explore("Stores", "letter", strategy));
    assertTrue(letters.contains("2") && !letters.contains("1"), letters.toString());
  }

  /** What it says depends on how the JDK stores the letters, and on the JDK. */
  @ParameterizedTest
  @ValueSource(strings = {"lazy", "separation"})
  void messagesOfTheJdkAreNotPredictedForUnknownLetters(String strategy) {
    List<Outcome.Threw> threw =
        program.explore("Stores", "outOfRange", strategy).tests().stream()
            .map(TestCase::outcome)
            .filter(Outcome.Threw.class::isInstance)
            .map(Outcome.Threw.class::cast)
            .filter(t -> t.className().endsWith("StringIndexOutOfBoundsException"))
            .toList();
    assertTrue(!threw.isEmpty() && threw.stream().noneMatch(Outcome.Threw::messageKnown));
  }
}
