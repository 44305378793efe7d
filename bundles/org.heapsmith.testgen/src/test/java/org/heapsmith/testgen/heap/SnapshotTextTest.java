// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ConcreteValue.Ref;
import org.heapsmith.testgen.support.HandMade;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is written of a heap is all of it, each object once, in an order that does not depend. */
class SnapshotTextTest {
  static class Node {
    int value;
    Object item;
    Node next;
    Node prev;
  }

  static class Wide extends Node {
    Object item;
    Object zero;
  }

  static class Plain extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  static class Telling extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      return "something else";
    }
  }

  interface Shape {
    double area();
  }

  private static ClassPath classPath;

  private final HandMade made = new HandMade();

  @BeforeAll
  static void open() {
    classPath = HandMade.classPath(SnapshotTextTest.class);
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private SnapshotText snapshot(ConcreteValue... roots) {
    return SnapshotText.of(new HeapView(made.heap(), classPath), List.of(roots));
  }

  private List<String> picture(Object... namesAndRoots) {
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    for (int i = 0; i < namesAndRoots.length; i += 2) {
      roots.put((String) namesAndRoots[i], HandMade.value(namesAndRoots[i + 1]));
    }
    return HeapPicture.draw(new HeapView(made.heap(), classPath), roots);
  }

  private Ref node(int value, Object item, Object next, Object prev) throws NoSuchFieldException {
    return made.of(Node.class, "value", value, "item", item, "next", next, "prev", prev);
  }

  @Test
  void fieldsAreSortedByName() throws Exception {
    Ref node = node(7, "x", null, null);
    assertEquals("Node{item=\"x\", next=null, prev=null, value=7}", snapshot(node).text());
    assertEquals(
        List.of("node = #1 = Node{value=7, item=\"x\", next=null, prev=null}"),
        picture("node", node));
  }

  @Test
  void theFieldThatASubclassHidesIsToldByItsClass() throws Exception {
    Ref wide = made.of(Wide.class, "value", 1, "item", "sub", "zero", 0);
    made.set(wide, Node.class, "next", null);
    made.set(wide, Node.class, "prev", null);
    made.set(wide, Node.class, "item", "base");
    String owner = Node.class.getName();
    assertEquals(
        "Wide{item=\"sub\", next=null, " + owner + ".item=\"base\", prev=null, value=1, zero=0}",
        snapshot(wide).text());
  }

  @Test
  void arraysAreInBracketsAndNested() {
    Ref row = made.array("[I", 1, 2);
    Ref rows = made.array("[[I", row, null, made.array("[I"), row);
    assertEquals("[#1 [1, 2], null, [], #1]", snapshot(rows).text());
    assertEquals(
        List.of("a = #3 = int[][]{#1=int[]{1, 2}, null, int[]{}, #1}"), picture("a", rows));
    assertEquals("[true, false]", snapshot(made.array("[Z", true, false)).text());
  }

  @Test
  void listsAreLikeArraysAndMapsLikeObjects() {
    Ref list = made.list("a", made.list(), null);
    assertEquals("ArrayList[\"a\", ArrayList[], null]", snapshot(list).text());
    assertEquals("HashMap{\"a\"=1, \"b\"=2}", snapshot(made.map("b", 2, "a", 1)).text());
    assertEquals("HashMap{}", snapshot(made.map()).text());
    Ref builder = made.instance("java/lang/StringBuilder", "text", "ab");
    assertEquals("StringBuilder[\"ab\"]", snapshot(builder).text());
  }

  @Test
  void anObjectThatIsMetTwiceHasANumberInReadingOrder() throws Exception {
    Ref last = node(2, null, null, null);
    Ref first = node(1, last, last, null);
    made.set(last, Node.class, "prev", first);
    made.set(last, Node.class, "next", last);
    assertEquals(
        "#1 Node{item=#2 Node{item=null, next=#2, prev=#1, value=2}, next=#2, prev=null, value=1}",
        snapshot(first).text());
    assertEquals(
        List.of(
            "n = #2 = Node{value=1, next=#1, prev=null}",
            "  -item-> #1 = Node{value=2, item=null, next=#1, prev=#2}"),
        picture("n", first));
  }

  @Test
  void rootsShareTheNumbers() throws Exception {
    Ref shared = made.array("[I", 5);
    Ref node = node(1, shared, null, null);
    assertEquals(
        "Node{item=#1 [5], next=null, prev=null, value=1}, #1, 3, null, \"t\"",
        snapshot(node, shared, HandMade.value(3), ConcreteValue.NULL, HandMade.value("t")).text());
    assertEquals("#1 [5], #1", snapshot(shared, shared).text());
    assertEquals("", snapshot().text());
  }

  @Test
  void valuesHaveNoNumbersHoweverOftenTheyAreMet() {
    Ref box = made.box(5);
    Ref date = made.instance("java/time/Year", "year", 2024);
    Ref all = made.array("[Ljava/lang/Object;", box, box, date, date, "t", "t");
    assertEquals("[5, 5, 2024, 2024, \"t\", \"t\"]", snapshot(all).text());
  }

  @Test
  void whatIsNotPredictedIsLeftOutAndNamed() throws Exception {
    Ref part = made.of(Node.class, "value", 1, "next", null);
    Ref list = made.instance("java/util/ArrayList", "size", 1);
    Ref all = node(2, list, part, null);
    String owner = Node.class.getName();
    SnapshotText snapshot = snapshot(all);
    assertEquals(
        List.of("java.util.ArrayList", owner + ".item", owner + ".prev"), snapshot.unknown());
    assertEquals("Node{next=Node{next=null, value=1}, value=2}", snapshot.text());
  }

  @Test
  void ofAClassThatIsLeftOutNoObjectSaysAnything() {
    Ref known = made.instance("java/time/LocalDate", "year", 2024, "month", 1, "day", 1);
    Ref unknown = made.instance("java/time/LocalDate", "year", 2024);
    SnapshotText snapshot = snapshot(made.array("[Ljava/lang/Object;", known, unknown));
    assertEquals(List.of("java.time.LocalDate"), snapshot.unknown());
    assertEquals("[LocalDate{}, LocalDate{}]", snapshot.text());
    assertEquals("2024-01-01", snapshot(known).text());
  }

  @Test
  void aListIsDrawnDownwardsAndATreeToTheRight() throws Exception {
    Ref three = node(3, null, null, null);
    Ref two = node(2, null, three, null);
    Ref one = node(1, null, two, null);
    Ref zero = node(0, null, one, null);
    made.set(two, Node.class, "prev", one);
    assertEquals(
        List.of(
            "l = #4 = Node{value=0, item=null, prev=null}",
            "  -next-> #3 = Node{value=1, item=null, prev=null}",
            "  -next-> #2 = Node{value=2, item=null, prev=#3}",
            "  -next-> #1 = Node{value=3, item=null, next=null, prev=null}"),
        picture("l", zero));
    Ref array = made.array("[Ljava/lang/Object;", one, three, "t");
    assertEquals(
        List.of(
            "a = #5 = Object[]{*, *, \"t\"}",
            "  -[0]-> #3 = Node{value=1, item=null, prev=null}",
            "  -next-> #2 = Node{value=2, item=null, next=#1, prev=#3}",
            "  -[1]-> #1 = Node{value=3, item=null, next=null, prev=null}"),
        picture("a", array));
  }

  @Test
  void everyRootIsDrawnOnceAndValuesAreWritten() throws Exception {
    Ref node = node(1, null, null, null);
    Ref other = node(2, node, null, null);
    assertEquals(
        List.of(
            "n = 5",
            "t = \"x\"",
            "z = null",
            "a = #2 = Node{value=2, item=#1, next=null, prev=null}",
            "b = #1 = Node{value=1, item=null, next=null, prev=null}",
            "c = #1"),
        picture("n", 5, "t", "x", "z", null, "a", other, "b", node, "c", node));
  }

  @Test
  void whatLeadsBackIsFollowedOnlyWhereNothingElseLeads() throws Exception {
    Ref parent = node(1, null, null, null);
    Ref child = node(2, null, null, parent);
    assertEquals(
        List.of(
            "c = #2 = Node{value=2, item=null, next=null}",
            "  -prev-> #1 = Node{value=1, item=null, next=null, prev=null}"),
        picture("c", child));
  }

  @Test
  void thingsAreCalledAsTheTestCallsThem() throws Exception {
    Ref node = node(1, null, null, null);
    HeapView view = new HeapView(made.heap(), classPath);
    assertEquals(
        List.of("list = Node{value=1, item=null, next=null, prev=null}"),
        HeapPicture.draw(view, Map.of("list", node), o -> ""));
    assertEquals(
        List.of("list = Node{value=1, item=null, next=null, prev=null}"),
        HeapPicture.draw(view, Map.of("list", node), o -> "list"));
    assertEquals(
        List.of("list = first = Node{value=1, item=null, next=null, prev=null}"),
        HeapPicture.draw(view, Map.of("list", node), o -> "first"));
  }

  @Test
  void aStubIsDrawnByTheNameThatTheTestGivesIt() {
    String shape = Shape.class.getName().replace('.', '/');
    Ref stub = made.instance(StubClass.nameOf(shape));
    assertEquals("Shape{}", snapshot(stub).text());
  }

  private Optional<String> result(Ref ref) {
    return new ResultText(new HeapView(made.heap(), classPath)).of(made.object(ref));
  }

  @ParameterizedTest
  @CsvSource({
    "java/lang/IllegalStateException, m, java.lang.IllegalStateException: m",
    "java/lang/IllegalStateException, '', 'java.lang.IllegalStateException: '",
    "java/lang/IllegalStateException, , java.lang.IllegalStateException",
    "java/io/FileNotFoundException, m, java.io.FileNotFoundException: m",
  })
  void aPlainExceptionSaysItsClassAndItsMessage(String type, String message, String text) {
    Ref thrown = made.throwable(type, message);
    assertEquals(Optional.of(text), result(thrown));
  }

  @Test
  void anExceptionThatMaySayAnythingSaysNothingHere() {
    String own = SnapshotTextTest.class.getName().replace('.', '/');
    String plain = own + "$Plain";
    String said = plain.replace('/', '.') + ": m";
    assertEquals(Optional.of(said), result(made.throwable(plain, "m")));
    assertEquals(Optional.empty(), result(made.throwable(own + "$Telling", "m")));
    assertEquals(Optional.empty(), result(made.instance(plain)), "its message is not known");
    assertEquals(Optional.empty(), result(made.throwable("demo/Gone", "m")));
  }

  @Test
  void buildersCountersAndBitsSayWhatTheyHold() {
    Ref builder = made.instance("java/lang/StringBuilder", "text", "a\"b");
    assertEquals(Optional.of("a\"b"), result(builder));
    Ref counter = made.instance("java/util/concurrent/atomic/AtomicLong", "value", Long.MIN_VALUE);
    assertEquals(Optional.of("-9223372036854775808"), result(counter));
    assertEquals(Optional.empty(), result(made.list("a")), "equals compares it");
    assertEquals(Optional.empty(), result(made.array("[I", 1)));
  }

  @ParameterizedTest
  @CsvSource({"0, {}", "1, {0}", "5, '{0, 2}'", "-9223372036854775808, {63}"})
  void bitsAreTheirIndices(long word, String text) {
    assertEquals(Optional.of(text), result(made.bits(word)));
    assertEquals(Optional.of(text), result(made.bits(word, 0L)), "with room");
  }

  @Test
  void bitsGoOnInTheNextWord() {
    assertEquals(Optional.of("{63, 64}"), result(made.bits(Long.MIN_VALUE, 1L)));
    assertEquals(Optional.of("{}"), result(made.bits()));
  }
}
