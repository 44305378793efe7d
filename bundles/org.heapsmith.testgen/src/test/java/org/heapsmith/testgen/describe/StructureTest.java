// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ConcreteValue.Ref;
import org.heapsmith.testgen.heap.HeapView;
import org.heapsmith.testgen.support.HandMade;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The nodes of a structure are found whatever its fields are called, and read from the front. */
class StructureTest {
  static class Node {
    int value;
    Node next;
    Node prev;
  }

  static class Chain {
    Node first;
    Node tail;
  }

  static class Ring {
    Node tail;
  }

  static class Queue {
    Node header;
    int size;
  }

  static class Family {
    String name;
    Family parent;
    Family eldest;
    Family sibling;
  }

  static class Household {
    Family head;
  }

  abstract static class Shape {
    Shape inner;
  }

  static class Square extends Shape {
    int side;
  }

  static class Circle extends Shape {
    int radius;
  }

  static class Plain {
    int value;
    Object other;
  }

  static class Holder {
    Plain plain;
  }

  private static ClassPath classPath;

  private final HandMade made = new HandMade();

  @BeforeAll
  static void open() {
    classPath = HandMade.classPath(StructureTest.class);
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private Structure of(ConcreteValue root) {
    return Structure.of(classPath, HeapView.ofInput(made.heap(), classPath), root);
  }

  private String read(ConcreteValue root) {
    Structure structure = of(root);
    return structure.nodes().stream()
        .map(n -> n + (structure.path(n).isEmpty() ? "" : ":" + structure.path(n)))
        .collect(Collectors.joining(" "));
  }

  /** Nodes 1 to {@code count}, each before the next; the last one leads nowhere. */
  private List<Ref> nodes(int count) throws NoSuchFieldException {
    List<Ref> nodes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      nodes.add(made.of(Node.class, "value", i, "next", null, "prev", null));
    }
    for (int i = 1; i < count; i++) {
      made.set(nodes.get(i - 1), Node.class, "next", nodes.get(i));
      made.set(nodes.get(i), Node.class, "prev", nodes.get(i - 1));
    }
    return nodes;
  }

  @Test
  void aListIsItsNodesFromTheFirst() throws Exception {
    List<Ref> nodes = nodes(3);
    Ref chain = made.of(Chain.class, "first", nodes.get(0), "tail", nodes.get(2));
    assertEquals("1 2:next 3:next.next", read(chain));
    assertTrue(of(chain).isPresent());
    assertFalse(of(chain).isTree());
    assertEquals(List.of(1, 2, 3), of(nodes.get(1)).nodes(), "also from its midst");
  }

  @Test
  void aListThatIsKnownByItsEndIsReadFromTheFrontAllTheSame() throws Exception {
    List<Ref> nodes = nodes(3);
    Ref chain = made.of(Chain.class, "first", null, "tail", nodes.get(2));
    assertEquals(List.of(1, 2, 3), of(chain).nodes());
    assertEquals(
        List.of("of the first node", "of the second node", "of the last node"),
        of(chain).nodes().stream().map(of(chain)::place).toList());
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1 2", "3, 1 2 3", "4, 1 2 3 4"})
  void aRingThatIsKnownByItsLastNodeBeginsBehindIt(int count, String order) throws Exception {
    List<Ref> nodes = nodes(count);
    made.set(nodes.get(count - 1), Node.class, "next", nodes.get(0));
    Ref ring = made.of(Ring.class, "tail", nodes.get(count - 1));
    String read = of(ring).nodes().stream().map(String::valueOf).collect(Collectors.joining(" "));
    assertEquals(order, read);
  }

  @ParameterizedTest
  @CsvSource({"0, ''", "1, 2", "2, 2 3"})
  void aSentinelIsNoNode(int count, String order) throws Exception {
    List<Ref> nodes = nodes(count + 1);
    made.set(nodes.get(count), Node.class, "next", nodes.get(0));
    made.set(nodes.get(0), Node.class, "prev", nodes.get(count));
    Ref queue = made.of(Queue.class, "header", nodes.get(0), "size", count);
    String read = of(queue).nodes().stream().map(String::valueOf).collect(Collectors.joining(" "));
    assertEquals(order, read);
    assertTrue(of(queue).isPresent(), "be it empty");
  }

  @Test
  void anEmptyStructureIsOneAndPlainObjectsAreNone() throws Exception {
    assertTrue(of(made.of(Chain.class, "first", null, "tail", null)).isPresent());
    Ref plain = made.of(Plain.class, "value", 1, "other", null);
    assertFalse(of(plain).isPresent());
    assertFalse(of(made.of(Holder.class, "plain", plain)).isPresent());
    assertFalse(of(ConcreteValue.NULL).isPresent());
    assertFalse(of(HandMade.value("text")).isPresent());
    assertFalse(of(made.array("[I", 1)).isPresent());
    assertEquals(List.of(), of(plain).nodes());
  }

  @Test
  void aParentDoesNotMakeATreeOfAList() throws Exception {
    Ref child = made.of(Family.class, "name", "c", "parent", null, "eldest", null, "sibling", null);
    Ref top = made.of(Family.class, "name", "t", "parent", null, "eldest", child, "sibling", null);
    made.set(child, Family.class, "parent", top);
    Ref house = made.of(Household.class, "head", top);
    assertTrue(of(house).isTree(), "children and siblings do");
    assertEquals("2 1:eldest", read(house));
    assertEquals("root with eldest child", ShapePhrase.of(of(house)));
    assertEquals("two nodes", ShapePhrase.of(of(child)), "seen from below");
  }

  @Test
  void nodesMayBeOfSeveralClassesOfOneKind() throws Exception {
    Ref inner = made.of(Circle.class, "radius", 1, "inner", null);
    Ref outer = made.of(Square.class, "side", 2, "inner", inner);
    assertEquals("2 1:inner", read(outer));
    assertEquals("two nodes", ShapePhrase.of(of(outer)));
  }

  @Test
  void nodesInListsAndArraysOfTheRootAreFound() throws Exception {
    List<Ref> nodes = nodes(2);
    Ref array = made.array("[Ljava/lang/Object;", nodes.get(0));
    assertEquals(List.of(1, 2), of(array).nodes());
    assertEquals(List.of(1, 2), of(made.list(nodes.get(0))).nodes());
  }

  @Test
  void everyNodeIsReadOnceHoweverManyWaysLeadToIt() throws Exception {
    List<Ref> nodes = nodes(2);
    made.set(nodes.get(1), Node.class, "next", nodes.get(0));
    made.set(nodes.get(0), Node.class, "prev", nodes.get(0));
    Ref chain = made.of(Chain.class, "first", nodes.get(0), "tail", nodes.get(0));
    assertEquals("1 2:next", read(chain));
    assertEquals("two nodes", ShapePhrase.of(of(chain)));
  }

  @Test
  void whatANodeHoldsForOthersIsItsContent() throws Exception {
    List<Ref> nodes = nodes(2);
    Structure structure = of(nodes.get(0));
    assertEquals(
        List.of("value"),
        structure.content(nodes.get(1).id()).stream().map(HeapView.Slot::name).toList());
  }

  @Test
  void whatHasMovedIsFoundInANodeThatDidNotHaveIt() throws Exception {
    List<Ref> nodes = nodes(2);
    Structure before = of(nodes.get(0));
    made.set(nodes.get(0), Node.class, "value", 1);
    made.set(nodes.get(0), Node.class, "next", null);
    Structure after = of(nodes.get(0));
    assertEquals("value", before.moved(nodes.get(1).id(), after));
    assertEquals("", before.moved(nodes.get(1).id(), before), "it had it before");
    assertEquals("", before.moved(nodes.get(0).id(), after), "its own is gone");
  }
}
