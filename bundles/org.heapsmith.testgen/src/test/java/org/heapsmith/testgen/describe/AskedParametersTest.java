// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.result.PathFact.Kind;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.support.HandMade;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a path has asked decides what a title says of an argument, and what tells tests apart. */
class AskedParametersTest {
  private static final Outcome RETURNED = new Outcome.Returned(null);
  private static final Outcome THROWN = new Outcome.Threw("p/E", null, true, false);
  private static final Outcome FAILED = new Outcome.Threw("p/E", null, false, true);

  static void called(int a, int b) {}

  private static TestCase test(Outcome outcome, List<String> facts, Object... arguments) {
    return test(Kind.BRANCH, outcome, facts, List.of(), arguments);
  }

  private static TestCase test(
      Kind kind, Outcome outcome, List<String> facts, List<BuildStep> steps, Object... arguments) {
    return new TestCase(
        "t",
        new MethodId("p/C", "called", "(II)V"),
        ConcreteHeap.EMPTY,
        null,
        Stream.of(arguments).map(HandMade::value).toList(),
        outcome,
        ConcreteHeap.EMPTY,
        facts.stream().map(f -> new PathFact(kind, f, 1)).toList(),
        new TreeSet<>(),
        new ProgramPath(List.of()),
        new TreeSet<>(),
        steps,
        0,
        Optional.empty());
  }

  private static String said(TestCase test, int index, boolean isKept) {
    return said(new AskedParameters(test, new FactWords(), List.of("a", "b"), isKept), index);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a == this.size     | place",
        "this.size == a     | place",
        "a < b              | place",
        "a != this.x.y      | place",
        "a.length() > b     | place",
        "a[0] == b          | place",
        "a.key <= this.key  | place",
        "a == 5             | value",
        "5 < a              | value",
        "a == null          | value",
        "a instanceof a     | value",
        "a + b == 5         | value",
        "5 - a < this.size  | value",
        "this.a == this.b   | value",
        "aa == this.size    | value",
        "a$ == this.size    | value",
        "this.size > 3      | value",
        "\"a == this.x\" == c | value",
        "a == \"b\"         | value",
        "a == 'b'           | value",
      })
  void aParameterIsComparedMeasuredOrNotSeen(String fact, String said) {
    assertEquals(said, said(test(RETURNED, List.of(fact), 3, 4), 0, false));
  }

  @ParameterizedTest
  @CsvSource({
    "größe == this.größe, place, nothing",
    "this.x.größe == größe, place, nothing",
    "größe.länge() == this.x, place, nothing",
    "größe < 3, value, value",
    "größe == e, place, place",
    "e == größe.länge(), place, place",
    "e < 3, value, value",
    "ee == this.x, value, value",
    "é == this.x, value, value",
    "this.größe == 3, value, value",
    "größe() == this.x, value, value",
  })
  void aNameMayHaveLettersOfAnyLanguage(String fact, String ofSize, String ofOther) {
    TestCase test = test(RETURNED, List.of(fact), 3, 4);
    AskedParameters asked =
        new AskedParameters(test, new FactWords(), List.of("größe", "e"), false);
    assertEquals(ofSize, said(asked, 0));
    assertEquals(ofOther, said(asked, 1));
  }

  private static String said(AskedParameters asked, int index) {
    String said = asked.said(index, "value", "place");
    return said.isEmpty() ? "nothing" : said;
  }

  @Test
  void whereNoConditionIsKnownThePlaceIsSaid() {
    TestCase test = test(RETURNED, List.of(), 3, 4);
    assertEquals("place", said(test, 0, false));
    assertFalse(new AskedParameters(test, new FactWords(), List.of("a", "b"), false).areKnown());
    TestCase unfolded = test(Kind.UNFOLDING, RETURNED, List.of("a == 5"), List.of(), 3, 4);
    assertFalse(
        new AskedParameters(unfolded, new FactWords(), List.of("a", "b"), false).areKnown());
    TestCase known = test(RETURNED, List.of("x"), 3, 4);
    assertTrue(new AskedParameters(known, new FactWords(), List.of("a", "b"), false).areKnown());
  }

  @ParameterizedTest
  @CsvSource({
    "1, nothing",
    "0, value",
    "-1, value",
    "-2147483648, value",
    "10, nothing",
  })
  void besideWhatSaysMoreOnlyZeroAndWhatIsBelowAreSaid(int argument, String said) {
    TestCase compared = test(RETURNED, List.of("b == this.x", "a < 50"), argument, 4);
    assertEquals(said, said(compared, 0, false), "another is compared");
    TestCase failed = test(FAILED, List.of("a < 50"), argument, 4);
    assertEquals(said, said(failed, 0, false), "what is thrown says more");
    TestCase kept = test(RETURNED, List.of("a < 50"), argument, 4);
    assertEquals(said, said(kept, 0, true), "it is in the structure afterwards");
    assertEquals("value", said(kept, 0, false));
  }

  @ParameterizedTest
  @CsvSource({"0.0, value", "-0.0, value", "NaN, value", "0.5, nothing", "-0.5, value"})
  void zeroAndWhatIsBelowAreTellingForFractions(double argument, String said) {
    assertEquals(said, said(test(RETURNED, List.of("a < 50"), argument, 4), 0, true));
  }

  @Test
  void anEmptyTextIsTelling() {
    assertEquals("value", said(test(RETURNED, List.of("a == \"x\""), "", 4), 0, true));
    assertEquals("nothing", said(test(RETURNED, List.of("a == \"x\""), "y", 4), 0, true));
    assertEquals("place", said(test(RETURNED, List.of("a == \"x\""), "y", 4), 0, false));
  }

  @Test
  void whatWasAskedLastIsWhyTheMethodThrows() {
    TestCase test = test(THROWN, List.of("a == this.x", "b < 5"), 3, 4);
    assertEquals("nothing", said(test, 0, false));
    assertEquals("value", said(test, 1, false));
    TestCase both = test(THROWN, List.of("a < b"), 3, 4);
    assertEquals("place", said(both, 0, false), "of neither alone");
    TestCase implicit = test(FAILED, List.of("a == this.x", "b < 5"), 3, 4);
    assertEquals("place", said(implicit, 0, false));
    assertEquals("nothing", said(implicit, 1, false));
  }

  private static BuildStep step(String name, int target, int made, Object... arguments) {
    List<ConcreteValue> values = Stream.of(arguments).map(HandMade::value).toList();
    return new BuildStep(new MethodId("p/C", name, "(I)V"), target, values, made);
  }

  private static List<String> details(List<TestCase> tests) {
    try (ClassPath classPath = HandMade.classPath(AskedParametersTest.class)) {
      String own = AskedParametersTest.class.getName().replace('.', '/');
      MethodModel method = classPath.get(own).method("called", "(II)V").orElseThrow();
      Alike alike = new Alike(method, tests);
      return tests.stream().map(alike::detail).toList();
    }
  }

  @Test
  void aTestThatIsAloneNeedsNoDetail() {
    assertEquals(List.of(""), details(List.of(test(RETURNED, List.of("a < 5"), 3, 4))));
    assertEquals(
        List.of("", ""),
        details(List.of(test(RETURNED, List.of(), 3, 4), test(RETURNED, List.of(), 3, 4))));
  }

  @Test
  void theShortestFactOfItsOwnTellsATestApart() {
    List<TestCase> tests =
        List.of(
            test(RETURNED, List.of("a < 5", "a + a < 5", "b == a"), 3, 4),
            test(RETURNED, List.of("a >= 5", "b < 5", "a < 5"), 3, 4),
            test(RETURNED, List.of("a < 5"), 3, 4));
    assertEquals(List.of("b == a", "b < 5", ""), details(tests));
  }

  @ParameterizedTest
  @CsvSource({
    "true",
    "this.size == 3",
    "a#1 == 3",
    "...",
    "a12345678901234567890123456789012345678901234567890123456789 == 1",
  })
  void someFactsAreNoHelp(String fact) {
    List<TestCase> tests =
        List.of(test(RETURNED, List.of(fact), 3, 4), test(RETURNED, List.of(), 5, 4));
    assertEquals(List.of("a 3", "a 5"), details(tests));
  }

  @Test
  void afterFactsTheArgumentsTellThenWhatItIsBuiltFromThenFields() {
    List<String> fields = List.of("this.size == 3");
    List<TestCase> second =
        List.of(
            test(RETURNED, fields, 3, 4),
            test(RETURNED, List.of(), 3, 5),
            test(RETURNED, List.of(), 3, 5));
    assertEquals(List.of("b 4", "", ""), details(second));
    List<TestCase> built = new ArrayList<>();
    for (int value : new int[] {7, 8, 8}) {
      BuildStep made = step("<init>", 0, 1, built.size());
      BuildStep add = step("add", 1, 0, value, "x");
      built.add(test(Kind.BRANCH, RETURNED, fields, List.of(made, add), 3, 4));
    }
    assertEquals(List.of("built from 7, x", "", ""), details(built));
    List<TestCase> last =
        List.of(test(RETURNED, fields, 3, 4), test(RETURNED, List.of("this.x == 1"), 3, 4));
    assertEquals(List.of("this.size == 3", "this.x == 1"), details(last));
  }

  @Test
  void ofReferencesNothingIsWritten() {
    TestCase test = test(RETURNED, List.of(), ConcreteValue.NULL, "t");
    assertEquals("", ArgumentText.of(test, 0));
    assertEquals("t", ArgumentText.of(test, 1));
    assertEquals("-0.0", ArgumentText.of(HandMade.value(-0.0)));
    assertEquals("x", ArgumentText.of(HandMade.value('x')));
  }
}
