// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.InputCall;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A test makes each call after those that make what it takes. */
class CallOrderTest {
  private static final String SOURCE =
      """
      class Box { Object content; Box() {} Box(Object o) { content = o; } void put(Object o) {} }
      """;

  private static SearchedClasses classes;

  private final State state = SearchedClasses.nothingBuilt("Box");
  private final Terms terms = new Terms();

  @BeforeAll
  static void compile() {
    classes = SearchedClasses.of(SOURCE);
  }

  @AfterAll
  static void close() {
    classes.close();
  }

  /** Returns an object that calls make, or that a test makes of its parts. */
  private ObjectRef object(String path) {
    ObjectRef object = state.allocate().instance(classes.program().layout("Box"));
    state.markInput(object, path);
    return object;
  }

  private ObjectRef given(String path, Value content) {
    ObjectRef object =
        state.allocate().instance(classes.program().layout("Box"), new Value[] {content});
    state.markInput(object, path);
    return object;
  }

  private SymbolicRef open(String path) {
    return new SymbolicRef(terms.var(path, Sort.REF), "java/lang/Object", path);
  }

  private static InputCall making(ObjectRef object, Value... arguments) {
    return new InputCall(
        StateOf.linked(classes, "Box", "<init>"),
        Optional.empty(),
        List.of(arguments),
        Optional.of(object));
  }

  private static InputCall put(ObjectRef target, Value... arguments) {
    return new InputCall(
        StateOf.linked(classes, "Box", "put"),
        Optional.of(target),
        List.of(arguments),
        Optional.empty());
  }

  private void build(InputCall... calls) {
    List<Integer> made = new ArrayList<>();
    List.of(calls).forEach(c -> c.made().ifPresent(o -> made.add(o.id())));
    state.setSpecState(BuiltInput.of(state).plus(List.of(calls), made, made.size()));
  }

  private String order() {
    return CallOrder.of(state)
        .map(calls -> String.join(" ", calls.stream().map(CallOrderTest::text).toList()))
        .orElse("none");
  }

  private static String text(InputCall call) {
    return call.made().map(o -> "new" + o.id()).orElseGet(() -> "put" + call.target().get().id());
  }

  @Test
  void withoutCallsThereAreNone() {
    assertEquals("", order());
  }

  @Test
  void whatDoesNotDependOnEachOtherStaysAsItIs() {
    ObjectRef a = object("a");
    ObjectRef b = object("b");
    build(making(a), put(a, IntValue.of(1)), put(a, Null.NULL));
    build(making(b), put(b, open("x")));
    assertEquals("new1 put1 put1 new2 put2", order());
  }

  @Test
  void anArgumentThatWasDecidedLaterIsMadeBeforeTheCallThatTakesIt() {
    ObjectRef a = object("a");
    ObjectRef b = object("b");
    SymbolicRef later = open("later");
    build(making(a), put(a, later), put(a));
    build(making(b), put(b));
    assertEquals("new1 put1 put1 new2 put2", order());
    state.resolve(later, b);
    assertEquals("new1 new2 put2 put1 put1", order());
  }

  @Test
  void whatIsTakenByWhatIsTakenIsMadeFirst() {
    ObjectRef a = object("a");
    ObjectRef b = object("b");
    ObjectRef c = object("c");
    build(making(a, b));
    build(making(b, c));
    build(making(c));
    assertEquals("new3 new2 new1", order());
  }

  @Test
  void twoThatTakeTheSameObjectShareIt() {
    ObjectRef a = object("a");
    ObjectRef b = object("b");
    ObjectRef c = object("c");
    build(making(a, c));
    build(making(b, c, c));
    build(making(c));
    assertEquals("new3 new1 new2", order());
  }

  @Test
  void twoThatTakeEachOtherWhenTheyAreMadeHaveNoOrder() {
    ObjectRef a = object("a");
    ObjectRef b = object("b");
    build(making(a, b));
    build(making(b, a));
    assertEquals("none", order());
  }

  @Test
  void twoThatTakeEachOtherAfterOneIsMadeHaveAnOrder() {
    ObjectRef a = object("a");
    ObjectRef b = object("b");
    build(making(a), put(a, b));
    build(making(b, a));
    assertEquals("new1 new2 put1", order());
  }

  @Test
  void theSequenceOfAnObjectIsNotTornApart() {
    ObjectRef a = object("a");
    ObjectRef b = object("b");
    build(making(a), put(a, b));
    build(making(b), put(b, a));
    assertEquals("new1 new2 put2 put1", order());
  }

  @Test
  void anObjectCanBePutIntoItselfButNotMadeOfItself() {
    ObjectRef a = object("a");
    build(making(a), put(a, a));
    assertEquals("new1 put1", order());
    ObjectRef b = object("b");
    build(making(b, b));
    assertEquals("none", order());
  }

  @Test
  void whatATestPutsIntoAnArgumentIsMadeBeforeTheCall() {
    ObjectRef a = object("a");
    ObjectRef inside = object("inside");
    ObjectRef outer = given("outer", given("inner", inside));
    build(making(a), put(a, outer));
    build(making(inside), put(inside));
    assertEquals("new1 new2 put2 put1", order());
  }

  @Test
  void whatATestPutsIntoAnArrayIsMadeBeforeTheCall() {
    ObjectRef a = object("a");
    ObjectRef element = object("element");
    ObjectRef array = state.allocate().array("[LBox;", new Value[] {Null.NULL, element, element});
    state.markInput(array, "array");
    build(making(a, array));
    build(making(element));
    assertEquals("new2 new1", order());
  }

  @Test
  void whatCallsPutIntoAnArgumentIsTheirOwnAffair() {
    ObjectRef a = object("a");
    ObjectRef late = object("late");
    ObjectRef made = given("made", late);
    build(making(a), put(a, made));
    build(making(made));
    build(making(late));
    assertEquals("new1 new3 put1 new2", order());
  }

  @Test
  void argumentsMayHoldEachOther() {
    ObjectRef array = state.allocate().array("[LBox;", new Value[] {Null.NULL});
    ObjectRef ring = given("ring", array);
    state.setElement(array, 0, ring);
    state.markInput(array, "array");
    ObjectRef a = object("a");
    build(making(a, ring, array));
    assertEquals("new" + a.id(), order());
  }
}
