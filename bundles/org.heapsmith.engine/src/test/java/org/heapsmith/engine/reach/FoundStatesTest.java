// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** States are kept by class, short sequences first; none that another one stands for. */
class FoundStatesTest {
  private static final String SOURCE =
      """
      class Bag {
        public Bag() {}
        public Bag(Object o) {}
        public void add(Object o) {}
        void near(Object o) {}
      }
      """;

  /** A condition follows if it is among the others. */
  private static final BiPredicate<Term, Collection<Term>> AMONG =
      (c, others) -> others.contains(c);

  private static final BiPredicate<Term, Collection<Term>> NEVER = (c, others) -> false;

  private static SearchedClasses classes;
  private static LinkedMethod create;
  private static LinkedMethod add;
  private static LinkedMethod near;

  private final Terms terms = new Terms();
  private final Term positive = terms.binary(Op.LT, terms.intConst(0), terms.var("n", Sort.INT));
  private final Term small = terms.binary(Op.LT, terms.var("n", Sort.INT), terms.intConst(9));
  private final FoundStates found = new FoundStates();

  @BeforeAll
  static void compile() {
    classes = SearchedClasses.of(SOURCE);
    create = StateOf.linked(classes, "Bag", "<init>");
    add = StateOf.linked(classes, "Bag", "add");
    near = StateOf.linked(classes, "Bag", "near");
  }

  @AfterAll
  static void close() {
    classes.close();
  }

  @BeforeEach
  void open() {
    found.open("Bag");
  }

  private static StateOf one() {
    return StateOf.of("Bag").content(1).calls(StateOf.making(create));
  }

  private static StateOf two() {
    return StateOf.of("Bag").content(1).calls(StateOf.making(create), StateOf.on(add));
  }

  private static StateOf hidden() {
    return StateOf.of("Bag").content(1).calls(StateOf.making(create), StateOf.on(near));
  }

  private boolean add(StateOf state) {
    return found.add(state.made(), AMONG);
  }

  private List<String> shapes() {
    return found.upTo(9, "Bag").stream().map(s -> s.key().shape()).toList();
  }

  @Test
  void ofAClassThatNobodyLooksForThereIsNothing() {
    assertEquals(List.of(), found.upTo(5, "Other"));
    assertEquals(List.of(), found.ofSize(1, "Other"));
    assertEquals(Set.of("Bag"), found.classes());
  }

  @Test
  void aStateIsThereWhenTheRoundIsKept() {
    assertTrue(add(one().key("a", "a")));
    assertEquals(List.of(), shapes());
    assertTrue(found.keep());
    assertEquals(List.of("a"), shapes());
    assertTrue(found.keep());
    assertEquals(List.of("a"), shapes());
  }

  @Test
  void whatAFactoryMakesOfAnotherClassIsKeptToo() {
    found.add(StateOf.of("Other").calls(StateOf.making(create)).made(), AMONG);
    found.keep();
    assertEquals(1, found.upTo(1, "Other").size());
    assertEquals(Set.of("Bag", "Other"), found.classes());
  }

  @Test
  void shortSequencesComeFirstWheneverTheyWereFound() {
    add(two().key("two", ""));
    found.keep();
    add(one().key("one", ""));
    found.keep();
    assertEquals(List.of("one", "two"), shapes());
    assertEquals(1, found.upTo(1, "Bag").size());
    assertEquals(2, found.upTo(2, "Bag").size());
    assertEquals(0, found.upTo(0, "Bag").size());
    assertEquals("two", found.ofSize(2, "Bag").get(0).key().shape());
    assertEquals(List.of(), found.ofSize(3, "Bag"));
  }

  @Test
  void smallStatesComeFirstAmongThoseOfOneRound() {
    add(one().content(3).key("3", ""));
    add(one().content(1).key("1", ""));
    add(one().content(2).key("2", ""));
    found.keep();
    assertEquals(List.of("1", "2", "3"), shapes());
  }

  @Test
  void anArgumentThatIsNullIsNoSmallerThanAnObjectAndComesAfterIt() {
    add(one().content(1).calls(StateOf.making(create, Null.NULL)).key("null", ""));
    add(
        one()
            .objects(StateOf.made("Bag"), StateOf.given("Bag"))
            .calls(StateOf.making(create, new ObjectRef(2)))
            .key("object", ""));
    add(one().content(3).key("large", ""));
    found.keep();
    assertEquals(List.of("object", "null", "large"), shapes());
  }

  @Test
  void anEmptyTextComesAfterOneWithLetters() {
    for (String text : List.of("", "a")) {
      add(
          one()
              .objects(
                  StateOf.made("Bag"), new ReachableState.Letters("", SymbolicText.of(text), true))
              .calls(StateOf.making(create, new ObjectRef(2)))
              .key("'" + text + "'", ""));
    }
    found.keep();
    assertEquals(List.of("'a'", "''"), shapes());
  }

  @Test
  void theSameHeapUnderTheSameConditionsOrMoreIsKnown() {
    assertTrue(add(one().key("s", "h").conditions(positive)));
    assertFalse(add(two().key("s", "h").conditions(positive)));
    assertFalse(add(two().key("s", "h").conditions(small, positive)));
  }

  @Test
  void theSameHeapUnderFewerOrOtherConditionsIsNew() {
    assertTrue(add(one().key("s", "h").conditions(positive)));
    assertTrue(add(two().key("s", "h").conditions(small)));
    assertTrue(add(two().key("s", "h")));
    assertFalse(
        add(two().key("s", "h").conditions(terms.eq(terms.intConst(1), terms.intConst(1)))));
  }

  @Test
  void anotherHeapOfTheShapeIsNewUnlessTheKnownOneIsAnyOfIt() {
    assertTrue(add(one().key("s", "h")));
    assertTrue(add(two().key("s", "other")));
    assertTrue(add(two().key("general", "h").general()));
    assertFalse(add(two().key("general", "other").conditions(positive)));
  }

  @Test
  void aGeneralHeapStandsForAnotherIfItsConditionsFollow() {
    assertTrue(add(one().key("s", "h").conditions(positive).general(positive)));
    assertFalse(add(two().key("s", "i").conditions(small, positive)));
    assertTrue(add(two().key("s", "j").conditions(small)));
    assertTrue(found.add(two().key("s", "k").conditions(positive).made(), NEVER));
  }

  @Test
  void anotherShapeOrClassIsNewWhateverTheHeap() {
    assertTrue(add(one().key("s", "h").general()));
    assertTrue(add(two().key("t", "h")));
    assertTrue(found.add(StateOf.of("Other").calls().key("s", "h").made(), AMONG));
  }

  @Test
  void publicCallsTakeThePlaceOfOthersEvenIfTheyAreMore() {
    assertTrue(add(hidden().key("s", "h")));
    found.keep();
    assertTrue(
        add(
            StateOf.of("Bag")
                .content(1)
                .calls(StateOf.making(create), StateOf.on(add), StateOf.on(add))
                .key("s", "h")));
    found.keep();
    assertEquals(
        List.of("new Bag, add, add"),
        found.upTo(9, "Bag").stream().map(ReachableState::label).toList());
  }

  @Test
  void publicCallsTakeThePlaceOfThoseOfTheSameRound() {
    assertTrue(add(hidden().key("s", "h")));
    assertTrue(add(two().key("s", "h")));
    found.keep();
    assertEquals(
        List.of("new Bag, add"), found.upTo(9, "Bag").stream().map(ReachableState::label).toList());
  }

  @Test
  void otherCallsNeverTakeThePlaceOfPublicOnes() {
    assertTrue(add(two().key("s", "h")));
    assertFalse(add(hidden().key("s", "h")));
  }

  @Test
  void publicCallsThatBuildLessDoNotTakeThePlaceOfOthers() {
    assertTrue(add(hidden().key("s", "h")));
    assertTrue(add(two().key("s", "h").conditions(positive)));
    found.keep();
    assertEquals(List.of("s", "s"), shapes());
  }

  @Test
  void ofOneShapeNoMoreThanFourAreKept() {
    List<Boolean> added = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      added.add(add(one().key("s", "heap " + i)));
    }
    assertEquals(List.of(true, true, true, true, false, false), added);
    assertTrue(add(one().key("t", "heap 5")));
    assertFalse(found.keep());
    assertTrue(found.keep());
  }

  @Test
  void whatIsKnownIsNotLeftOutThoughThereAreFourOfItsShape() {
    for (int i = 0; i < 4; i++) {
      add(one().key("s", "heap " + i));
    }
    assertFalse(add(two().key("s", "heap 2")));
    assertTrue(found.keep());
  }

  @Test
  void ofOneBuilderAndOutlineNoMoreThanSixAreKeptInARound() {
    for (int i = 0; i < 7; i++) {
      add(one().objects(StateOf.made("Bag", IntValue.of(i))).key("s" + i, ""));
    }
    add(one().objects(StateOf.made("Bag", Null.NULL)).key("other outline", ""));
    add(two().objects(StateOf.made("Bag", IntValue.of(9))).key("other builder", ""));
    assertFalse(found.keep());
    assertEquals(
        List.of("s0", "s1", "s2", "s3", "s4", "s5", "other outline", "other builder"), shapes());
    add(two().objects(StateOf.made("Bag", IntValue.of(10))).key("next round", ""));
    assertTrue(found.keep());
  }

  @Test
  void ofOneClassNoMoreThan240AreKept() {
    for (int i = 0; i < 241; i++) {
      add(one().objects(StateOf.made("Bag" + i)).key("s" + i, ""));
    }
    assertFalse(found.keep());
    assertEquals(240, shapes().size());
    assertEquals("s239", shapes().get(239));
  }
}
