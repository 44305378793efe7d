// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import static org.heapsmith.engine.specs.Specs.call;
import static org.heapsmith.engine.specs.Specs.eq;
import static org.heapsmith.engine.specs.Specs.heap;
import static org.heapsmith.engine.specs.Specs.nil;
import static org.heapsmith.engine.specs.Specs.ref;
import static org.heapsmith.engine.specs.Specs.spec;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SourceRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The strategies by name, with their filters, and the one that a precondition asks for. */
class StrategiesTest {
  private static final SourceRef HERE = new SourceRef("test.heap", 1, 1);
  private static final Expr.Var LIST = ref("list", "List");

  private static Disjunct invariant(Expr argument) {
    return new Disjunct(
        List.of(),
        List.of(),
        List.of(),
        List.of(new HeapConstraint.InvariantCall("ring", List.of(argument), HERE)),
        HERE);
  }

  private static Optional<MethodSpec> requires(Disjunct... requires) {
    return Optional.of(spec("List", "size", "()I", List.of(LIST), requires));
  }

  private static String chosen(Disjunct... requires) {
    return Strategies.choose(Optional.empty(), requires(requires));
  }

  @Test
  void theDefaultIsTheFirstOfAllNames() {
    assertEquals(
        List.of(
            "separation",
            "lazy",
            "lazier",
            "lazier-sharp",
            "hex",
            "sequences",
            "path-optimal",
            "summary"),
        Strategies.names());
    assertEquals("separation", Strategies.DEFAULT);
  }

  @ParameterizedTest
  @CsvSource({
    "separation, true",
    "lazy, false",
    "lazier, false",
    "lazier-sharp, false",
    "hex, true",
    "sequences, true",
    "path-optimal, false",
    "summary, false"
  })
  void theOnesThatFollowSomethingStartWithSmallInputs(String name, boolean deepened) {
    assertEquals(deepened, Strategies.get(name).deepened());
    assertEquals(name, Strategies.get(name).name());
  }

  @ParameterizedTest
  @CsvSource({
    "lazy+repok, lazy",
    "lazier+repok, lazier",
    "lazy+conservative-repok, lazy",
    "lazier+conservative-repok, lazier",
    "separation+repok, separation"
  })
  void aFilterKeepsWhatTheStrategyIs(String name, String plain) {
    Strategies.Entry filtered = Strategies.get(name);

    assertEquals(name, filtered.name());
    assertEquals(Strategies.get(plain).summary(), filtered.summary());
    assertEquals(Strategies.get(plain).deepened(), filtered.deepened());
  }

  @Test
  void statesOfAFilteredStrategyAreNotRunApart() {
    assertTrue(Strategies.get("lazy").factory().runsStatesApart());
    assertFalse(Strategies.get("lazy+repok").factory().runsStatesApart());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Lazy",
        " lazy",
        "lazy+",
        "+repok",
        "lazy+repOK",
        "lazy+repok+repok",
        "lazier-sharp+repok",
        "separation+conservative-repok",
        "hex+repok",
        "summary+repok"
      })
  void anyOtherNameIsNoStrategy(String name) {
    assertEquals(Optional.empty(), Strategies.find(name));
    HeapsmithException error = assertThrows(HeapsmithException.class, () -> Strategies.get(name));
    assertEquals(Code.OPTION_INVALID, error.notice().code());
    assertEquals(
        "there is no strategy '"
            + name
            + "'; there are separation, lazy, lazier, lazier-sharp, hex, sequences, path-optimal,"
            + " summary",
        error.notice().message());
  }

  @Test
  void whatIsAskedForIsChosenWhateverTheSpecSays() {
    assertEquals("lazy", Strategies.choose(Optional.of("lazy"), requires(invariant(LIST))));
  }

  @Test
  void withoutASpecTheDefaultIsChosen() {
    assertEquals("separation", Strategies.choose(Optional.empty(), Optional.empty()));
    assertEquals("separation", chosen());
  }

  @Test
  void hexIsChosenWhereEachDisjunctHasAnInvariant() {
    assertEquals("hex", chosen(invariant(LIST)));
    assertEquals("hex", chosen(invariant(LIST), invariant(LIST)));
    assertEquals(
        "separation", chosen(invariant(LIST), heap(List.of(), List.of(), eq(LIST, nil()))));
  }

  @Test
  void hexIsNotChosenForWhatItCannotFollow() {
    assertEquals("separation", chosen(heap(List.of(), List.of(call("list", LIST)))));
    assertEquals("separation", chosen(invariant(nil())));
    Disjunct both =
        new Disjunct(
            List.of(), List.of(call("list", LIST)), List.of(), invariant(LIST).constraints(), HERE);
    assertEquals("separation", chosen(both));
  }
}
