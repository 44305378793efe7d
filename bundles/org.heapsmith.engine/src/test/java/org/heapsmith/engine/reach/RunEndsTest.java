// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.ReturnAction;
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

/** Which ends of a run leave another state, and which paths are not worth running on. */
class RunEndsTest {
  private static final String SOURCE =
      """
      class Map0 { Object view; Object other; int n; Map0() {} Object view() { return view; }
        void put(Object o) {} void raise() {} }
      class Oops extends IllegalStateException {}
      """;

  private static SearchedClasses classes;

  private State state = SearchedClasses.nothingBuilt("Map0");
  private final ObjectRef target = object("this", true);

  @BeforeAll
  static void compile() {
    classes = SearchedClasses.of(SOURCE);
  }

  @AfterAll
  static void close() {
    classes.close();
  }

  private ObjectRef fresh(String className) {
    return state.allocate().instance(classes.program().layout(className));
  }

  /** Returns an object of the input that calls have made, or that a test gives. */
  private ObjectRef object(String path, boolean isMade) {
    ObjectRef object = fresh("Map0");
    set(object, "view", Null.NULL);
    set(object, "other", Null.NULL);
    state.markInput(object, path);
    List<Integer> made = isMade ? List.of(object.id()) : List.of();
    state.setSpecState(BuiltInput.of(state).plus(List.of(), made, 1));
    return object;
  }

  private void set(ObjectRef object, String field, Value value) {
    Instance instance = (Instance) state.object(object);
    state.setField(object, instance.layout().byName(field).orElseThrow(), value);
  }

  /** A run begins: what it writes, it copies. */
  private Map<Integer, HeapObject> begun() {
    Map<Integer, HeapObject> before = state.heap();
    state = state.fork();
    return before;
  }

  private boolean isChanged(Map<Integer, HeapObject> before) {
    return RunEnds.isChanged(before, state);
  }

  private InputCall call(String method, Value... arguments) {
    return new InputCall(
        StateOf.linked(classes, "Map0", method),
        Optional.of(target),
        List.of(arguments),
        Optional.empty());
  }

  private boolean isKept(Map<Integer, HeapObject> before, InputCall call, Value returned) {
    return RunEnds.isKept(before, state, call, returned);
  }

  @Test
  void aRunThatWritesNothingChangesNothing() {
    Map<Integer, HeapObject> before = begun();
    fresh("Map0");
    state.assume(new Terms().bool(true));
    assertFalse(isChanged(before));
  }

  @Test
  void aFieldOfAnObjectThatCallsHaveMadeIsAChange() {
    Map<Integer, HeapObject> before = begun();
    set(target, "n", IntValue.of(1));
    assertTrue(isChanged(before));
  }

  @Test
  void whatATestGivesToCallsIsNotWhatTheyChange() {
    ObjectRef given = object("given", false);
    Map<Integer, HeapObject> before = begun();
    set(given, "n", IntValue.of(1));
    assertFalse(isChanged(before));
  }

  @Test
  void theInnerLifeOfAnObjectIsAChangeToo() {
    ObjectRef inner = fresh("Map0");
    Map<Integer, HeapObject> before = begun();
    set(inner, "n", IntValue.of(1));
    assertTrue(isChanged(before));
  }

  @Test
  void anObjectThatReturnsWhatItKeepsFromNowOnHasOnlyMadeAView() {
    Map<Integer, HeapObject> before = begun();
    ObjectRef view = fresh("Map0");
    set(target, "view", view);
    assertTrue(isKept(before, call("view"), view));
  }

  @Test
  void itMayKeepMoreThanOneObjectAtOnce() {
    Map<Integer, HeapObject> before = begun();
    ObjectRef view = fresh("Map0");
    set(target, "view", view);
    set(target, "other", fresh("Map0"));
    assertTrue(isKept(before, call("view"), view));
  }

  @Test
  void aCallThatTakesSomethingMakesNoView() {
    Map<Integer, HeapObject> before = begun();
    ObjectRef view = fresh("Map0");
    set(target, "view", view);
    assertFalse(isKept(before, call("put", Null.NULL), view));
  }

  @Test
  void aCallThatReturnsNothingOrWhatWasThereMakesNoView() {
    ObjectRef old = fresh("Map0");
    Map<Integer, HeapObject> before = begun();
    set(target, "view", fresh("Map0"));
    assertFalse(isKept(before, call("view"), null));
    assertFalse(isKept(before, call("view"), Null.NULL));
    assertFalse(isKept(before, call("view"), IntValue.of(1)));
    assertFalse(isKept(before, call("view"), old));
  }

  @Test
  void aNumberThatChangesIsMoreThanAView() {
    Map<Integer, HeapObject> before = begun();
    ObjectRef view = fresh("Map0");
    set(target, "view", view);
    set(target, "n", IntValue.of(1));
    assertFalse(isKept(before, call("view"), view));
  }

  @Test
  void anObjectInThePlaceOfAnotherIsMoreThanAView() {
    set(target, "view", fresh("Map0"));
    Map<Integer, HeapObject> before = begun();
    ObjectRef view = fresh("Map0");
    set(target, "view", view);
    assertFalse(isKept(before, call("view"), view));
  }

  @Test
  void anotherObjectThatChangesIsMoreThanAView() {
    ObjectRef inner = fresh("Map0");
    Map<Integer, HeapObject> before = begun();
    ObjectRef view = fresh("Map0");
    set(target, "view", view);
    set(inner, "n", IntValue.of(1));
    assertFalse(isKept(before, call("view"), view));
  }

  @Test
  void aConstructorMakesNoView() {
    Map<Integer, HeapObject> before = begun();
    ObjectRef made = fresh("Map0");
    InputCall making = StateOf.making(StateOf.linked(classes, "Map0", "<init>"));
    assertFalse(isKept(before, making, made));
  }

  private boolean isThrowing() {
    return RunEnds.isThrowing(classes.program(), state);
  }

  private void activation(Value... operands) {
    state.call(StateOf.linked(classes, "Map0", "raise"), ReturnAction.END);
    for (Value operand : operands) {
      state.top().push(operand);
    }
  }

  @Test
  void beforeAnythingRunsNothingIsThrown() {
    assertFalse(isThrowing());
  }

  @Test
  void anExceptionThatIsBeingMadeIsOnTheStack() {
    activation(fresh("Oops"));
    assertTrue(isThrowing());
  }

  @Test
  void anErrorOfTheJdkIsThrownTooAndOtherObjectsAreNot() {
    activation(fresh("Map0"), Null.NULL);
    assertFalse(isThrowing());
    state.top().clearStack();
    state.top().push(fresh("java/lang/StackOverflowError"));
    assertTrue(isThrowing());
  }

  @Test
  void theMessageIsMadeInAnotherActivation() {
    activation(fresh("Oops"));
    activation(fresh("Map0"));
    assertEquals(2, state.callDepth());
    assertTrue(isThrowing());
  }

  @Test
  void anExceptionThatIsPassedAsAnArgumentIsNotMadeHere() {
    ObjectRef given = fresh("Oops");
    state.markInput(given, "given");
    activation(given, new SymbolicRef(new Terms().varOfSort("x", Sort.REF), "Oops", "x"));
    assertFalse(isThrowing());
  }

  @Test
  void anExceptionThatIsKeptInAVariableIsNotThrown() {
    activation();
    state.top().setLocal(0, fresh("Oops"));
    assertFalse(isThrowing());
  }
}
