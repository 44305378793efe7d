// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.support.Capture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Specifies what a call has done to the objects that it got, as a test has to say it. */
class HeapChangeTest {
  private static final String SOURCE =
      """
      class Node {
        int key; Node next; Object item; int[] row = {1, 2}; Object[] all;
        Node() { }
        Node(int key) { this.key = key; }
        void nothing(Object a, Object b) { }
        void setKey(int k) { key = k; }
        void setItem(Object o) { item = o; }
        void unlink() { next.key = -1; next = null; }
        void unlinkOnly() { next = null; }
        void cutTwo() { next.next.key++; next.key++; next = null; }
        void swap() { Node n = next; next = n.next; n.next = this; }
        void setRow(int i, int x) { row[i] = x; }
        void copyRow() { row = row.clone(); }
        void boxAgain() { item = Integer.valueOf(((Integer) item).intValue()); }
        void textAgain() { item = new String("a"); }
        void both() { key++; next = new Node(9); row[1]++; }
        void deep() { next.next.key = 5; }
        Node fresh() { return new Node(key); }
        Node self() { return this; }
        Node next() { return next; }
        Object none() { return null; }
        Object text() { return "t"; }
        Object box() { return 5; }
        int fail() { key++; throw new IllegalStateException(); }
        static void fill(Object[] x) { x[1] = x[0]; }
        void fill() { item = new Node(9); }
        void cutFilled() { next.item = new Node(9); next = null; }
        Node takeFilled() { Node taken = next; cutFilled(); return taken; }
      }
      record Pair(Object a, Object b) { void look() { } }
      enum Level { LOW }
      """;

  private static Written written;

  @BeforeAll
  static void compile() {
    written = Written.of(SOURCE);
  }

  @AfterAll
  static void close() {
    written.close();
  }

  private static Object node(int key, Object next, Object item)
      throws ReflectiveOperationException {
    Object node = written.make("Node", key);
    set(node, "next", next);
    set(node, "item", item);
    return node;
  }

  private static void set(Object node, String name, Object value)
      throws ReflectiveOperationException {
    Field field = node.getClass().getDeclaredField(name);
    field.setAccessible(true);
    field.set(node, value);
  }

  private static HeapChange call(Object node, String method, Object... arguments)
      throws ReflectiveOperationException {
    return change(test(node, method, arguments));
  }

  private static TestCase test(Object node, String method, Object... arguments)
      throws ReflectiveOperationException {
    return Capture.test("t").call(node, written.type("Node"), method, arguments);
  }

  private static HeapChange change(TestCase test) {
    return new HeapChange(test, written.classPath());
  }

  private static List<String> changes(HeapChange change) {
    return change.changes().stream().map(c -> c.object() + "." + c.after().name()).toList();
  }

  private static List<Integer> ids(List<ConcreteValue> values) {
    return values.stream().map(v -> ((ConcreteValue.Ref) v).id()).toList();
  }

  @Test
  void theRootsAreReceiverAndArgumentsThatAreObjectsEachOnce() throws Exception {
    Object node = node(1, null, null);
    Object[] array = {node};

    assertEquals(List.of(1), ids(call(node, "nothing", node, node).roots()));
    HeapChange change = call(node, "nothing", array, new Object());
    assertEquals(3, change.roots().size());
    assertEquals(
        List.of("shop/Node", "[Ljava/lang/Object;", "java/lang/Object"),
        change.roots().stream()
            .map(v -> change.before().heap().object(((ConcreteValue.Ref) v).id()).className())
            .toList());
  }

  @Test
  void valuesAreNoRoots() throws Exception {
    Object low = written.type("Level").getEnumConstants()[0];
    Object node = node(1, null, null);

    assertEquals(1, call(node, "nothing", "text", 5).roots().size());
    assertEquals(1, call(node, "nothing", null, low).roots().size());
  }

  @Test
  void aStaticCallHasNoReceiverAndAConstructorNone() throws Exception {
    TestCase made =
        Capture.test("t").construct(written.type("Node"), new Class<?>[] {int.class}, 3);

    assertEquals(List.of(), change(made).roots());
    assertEquals("shop/Node", change(made).newResult().orElseThrow().className());
    assertEquals(1, call(null, "fill", (Object) new Object[2]).roots().size());
  }

  @ParameterizedTest
  @CsvSource({"self", "next", "none", "text", "box", "fresh"})
  void whatOnlyReadsLeavesAllAsItWas(String method) throws Exception {
    HeapChange change = call(node(1, node(2, null, null), null), method);

    assertTrue(change.isUnchanged());
    assertTrue(change.isComplete());
    assertEquals(List.of(), changes(change));
    assertEquals(List.of(), change.cutOff());
  }

  @Test
  void aFieldIsChangedIfItHoldsSomethingElse() throws Exception {
    assertEquals(List.of("1.key"), changes(call(node(1, null, null), "setKey", 2)));
    assertEquals(List.of(), changes(call(node(1, null, null), "setKey", 1)));
    assertEquals(List.of("1.item"), changes(call(node(1, null, "a"), "setItem", "b")));
    assertEquals(List.of("1.item"), changes(call(node(1, null, "a"), "setItem", (Object) null)));
  }

  @Test
  void anotherObjectIsAChangeAndAnEqualTextOrBoxIsNone() throws Exception {
    assertTrue(call(node(1, null, 1_000), "boxAgain").isUnchanged());
    assertTrue(call(node(1, null, "a"), "textAgain").isUnchanged());
    assertEquals(List.of("1.row"), changes(call(node(1, null, null), "copyRow")));
    assertEquals(
        List.of("2.item"), changes(call(node(1, null, new Object()), "setItem", new Object())));
  }

  @Test
  void aNumberIsNotTheTextThatItPrintsNorANumberOfAnotherKind() throws Exception {
    assertEquals(List.of("1.item"), changes(call(node(1, null, 5), "setItem", "5")));
    assertEquals(List.of("1.item"), changes(call(node(1, null, "null"), "setItem", (Object) null)));
  }

  @Test
  void elementsOfArraysAreChangedOneByOne() throws Exception {
    HeapChange change = call(node(1, null, null), "setRow", 1, 7);
    Object[] filled = {new Object(), null, null};

    assertEquals(List.of("[1]"), change.changes().stream().map(c -> c.after().name()).toList());
    assertEquals(List.of("1.[1]"), changes(call(null, "fill", (Object) filled)));
  }

  @Test
  void changesComeInTheOrderInWhichTheObjectsAreFound() throws Exception {
    HeapChange change = call(node(1, null, null), "both");

    assertEquals(
        List.of("key", "next", "[1]"),
        change.changes().stream().map(c -> c.after().name()).toList());
  }

  @Test
  void changesDeepInsideAreFound() throws Exception {
    Object third = node(3, null, null);
    Object first = node(1, node(2, third, null), null);
    HeapChange change = call(first, "deep");

    assertEquals(List.of("key"), change.changes().stream().map(c -> c.after().name()).toList());
    assertFalse(change.isUnchanged());
  }

  @Test
  void aCycleHasAnEnd() throws Exception {
    Object second = node(2, null, null);
    Object first = node(1, second, null);
    set(second, "next", first);
    HeapChange change = call(first, "swap");

    assertEquals(List.of("1.next"), changes(change));
  }

  @Test
  void whatIsCutOffIsWhatWasWrittenAndNobodyReaches() throws Exception {
    HeapChange unlink = call(node(1, node(2, null, null), null), "unlink");
    HeapChange only = call(node(1, node(2, null, null), null), "unlinkOnly");
    HeapChange two = call(node(1, node(2, node(3, null, null), null), null), "cutTwo");

    assertEquals(List.of(-1L), unlink.cutOff().stream().map(v -> key(unlink, v)).toList());
    assertEquals(List.of(), only.cutOff());
    assertEquals(List.of(3L, 4L), two.cutOff().stream().map(v -> key(two, v)).toList());
  }

  private static long key(HeapChange change, ConcreteValue value) {
    ConcreteObject object = change.after().heap().object(((ConcreteValue.Ref) value).id());
    return ((ConcreteValue.Primitive) ((ConcreteObject.Instance) object).field("key").orElseThrow())
        .bits();
  }

  @ParameterizedTest
  @CsvSource({"self, false, true", "next, false, true", "fresh, true, true"})
  void aResultIsNewOrOneOfTheInput(String method, boolean isNew, boolean isObject)
      throws Exception {
    HeapChange change = call(node(1, node(2, null, null), null), method);

    assertEquals(isNew, change.newResult().isPresent());
    assertEquals(isObject, change.returned().isPresent());
  }

  @ParameterizedTest
  @CsvSource({"none", "text", "box", "fail", "unlinkOnly"})
  void whatIsNoObjectIsNoResult(String method) throws Exception {
    HeapChange change = call(node(1, node(2, null, null), null), method);

    assertEquals(Optional.empty(), change.newResult());
    assertEquals(Optional.empty(), change.returned());
  }

  @Test
  void whatIsWrittenBeforeAnExceptionIsAChange() throws Exception {
    assertEquals(List.of("1.key"), changes(call(node(1, null, null), "fail")));
  }

  private static TestCase without(TestCase test, int object) {
    TreeMap<Integer, ConcreteObject> left = new TreeMap<>(test.finalHeap().objects());
    left.remove(object);
    return with(test, new Outcome.Returned(null), left);
  }

  private static TestCase with(
      TestCase test, Outcome outcome, TreeMap<Integer, ConcreteObject> last) {
    return new TestCase(
        test.id(),
        test.method(),
        test.input(),
        test.receiver(),
        test.arguments(),
        outcome,
        new ConcreteHeap(last, new TreeMap<>()),
        test.facts(),
        test.branches(),
        test.path(),
        test.classes(),
        test.judgement());
  }

  @Test
  void anObjectOfWhichNothingIsKnownAfterwardsMayHaveChanged() throws Exception {
    TestCase test = test(node(1, null, null), "nothing", new Object(), null);
    int other = ((ConcreteValue.Ref) test.arguments().get(0)).id();
    HeapChange change = change(without(test, other));

    assertFalse(change.isUnchanged());
    assertFalse(change.isComplete());
    assertEquals(List.of(test.receiver(), test.arguments().get(0)), change.roots());
    assertEquals(List.of(test.receiver()), change.knownRoots());
  }

  /** Returns the same, but what the call has made is of a class that nobody has. */
  private static TestCase lost(TestCase test) {
    TreeMap<Integer, ConcreteObject> all = new TreeMap<>(test.finalHeap().objects());
    all.replaceAll(
        (id, object) ->
            test.input().objects().containsKey(id)
                ? object
                : new ConcreteObject.Instance(id, "gone/Lost", new TreeMap<>()));
    return with(test, test.outcome(), all);
  }

  @ParameterizedTest
  @CsvSource({"fresh", "fill", "cutFilled", "takeFilled"})
  void whatLeadsToAnObjectOfALostClassIsNotKnownWhereverATestLooks(String method) throws Exception {
    TestCase test = test(node(1, node(2, null, null), null), method);

    assertTrue(change(test).isKnown());
    assertFalse(change(lost(test)).isKnown());
  }

  @Test
  void nobodySeesARecordOfValuesChange() throws Exception {
    Object values = written.make("Pair", "a", 1);
    Object objects = written.make("Pair", "a", new int[1]);

    assertEquals(List.of(), look(values).changeableRoots());
    assertEquals(List.of(1), ids(look(objects).changeableRoots()));
    assertEquals(List.of(1), ids(look(values).roots()));
  }

  private static HeapChange look(Object pair) throws ReflectiveOperationException {
    return change(Capture.test("t").call(pair, written.type("Pair"), "look"));
  }

  @Test
  void whatIsReachableComesInOrderOfDiscovery() throws Exception {
    Object third = node(3, null, null);
    HeapChange change = call(node(1, node(2, third, null), third), "self");
    List<Integer> found = List.copyOf(change.before().reachable(change.roots()));

    assertEquals(1, found.get(0));
    assertEquals(change.before().heap().objects().size(), found.size());
    assertEquals(List.of(), List.copyOf(change.before().reachable(List.of(ConcreteValue.NULL))));
    assertEquals(
        List.of(), List.copyOf(change.before().reachable(List.of(new ConcreteValue.Ref(99)))));
  }
}
