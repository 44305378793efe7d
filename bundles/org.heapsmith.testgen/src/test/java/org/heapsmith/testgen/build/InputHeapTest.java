// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testgen.build.InputHeap.Box;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Objects are made leaves first; references that close a cycle are set when both ends are there.
 */
class InputHeapTest {
  private static final String SOURCE =
      """
      class Use {
        static void take(Object a) {}
        static void two(Object a, Object b) {}
        static void numbers(int a, String b) {}
      }

      class Node {
        static final Node END = new Node();
        static Node first;
        static final Object[] TABLE = new Object[1];
        Node next;
        Node prev;
        Object item;

        Node() {}

        Node(Node next) {
          this.next = next;
        }

        void run(Object with) {}

        static Node of(Object item) {
          return null;
        }
      }

      class Holder {
        static java.util.concurrent.locks.ReentrantLock lock;
        static Object part;
        static Object value;
      }

      class Failure extends RuntimeException {
        int code;
      }

      record Pair(Object left, Object right) {}

      enum Color { RED, GREEN }
      """;

  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static InputSketch sketch() {
    return new InputSketch(classPath).call(null, "Use", "take", ref(1));
  }

  private static InputSketch two(Object a, Object b) {
    return new InputSketch(classPath).call(null, "Use", "two", a, b);
  }

  private static List<Integer> ids(List<ConcreteObject> objects) {
    return objects.stream().map(ConcreteObject::id).toList();
  }

  private static List<String> late(InputHeap input) {
    return input.late().stream().map(l -> l.object() + "." + l.slot().name()).toList();
  }

  @Test
  void whatAnObjectRefersToIsMadeBefore() {
    InputHeap chain =
        sketch()
            .object(1, "Node", "next", ref(2))
            .object(2, "Node", "next", ref(3))
            .object(3, "Node")
            .heap();
    assertEquals(List.of(3, 2, 1), ids(chain.order()));
    assertEquals(List.of(), late(chain));
  }

  @Test
  void whatIsSharedIsMadeOnce() {
    InputHeap diamond =
        sketch()
            .object(1, "Node", "next", ref(2), "item", ref(3))
            .object(2, "Node", "next", ref(4))
            .object(3, "Node", "next", ref(4))
            .object(4, "Node")
            .heap();
    assertEquals(List.of(4, 2, 3, 1), ids(diamond.order()));
    assertEquals(List.of(), late(diamond));
  }

  @Test
  void theReceiverComesBeforeTheArgumentsAndTheseInTheirOrder() {
    InputHeap input =
        new InputSketch(classPath)
            .object(1, "Node")
            .object(2, "Node")
            .call(ref(2), "Node", "run", ref(1))
            .heap();
    assertEquals(List.of(2, 1), ids(input.order()));
    assertEquals(ref(2), input.receiver());
    InputHeap swapped = two(ref(2), ref(1)).object(1, "Node").object(2, "Node").heap();
    assertEquals(List.of(2, 1), ids(swapped.order()));
    assertNull(swapped.receiver());
  }

  @Test
  void theObjectThatAConstructorUnderTestMakesIsNotBuilt() {
    InputHeap input =
        new InputSketch(classPath)
            .object(1, "Node")
            .object(2, "Node")
            .call(ref(1), "Node", "<init>", ref(2))
            .heap();
    assertNull(input.receiver());
    assertEquals(List.of(2), ids(input.order()));
  }

  @Test
  void whatNothingLeadsToIsNotMade() {
    InputHeap input = sketch().object(1, "Node").object(2, "Node", "next", ref(1)).heap();
    assertEquals(List.of(1), ids(input.order()));
  }

  @Test
  void theReferenceThatLeadsBackIsSetLate() {
    InputHeap two =
        sketch().object(1, "Node", "next", ref(2)).object(2, "Node", "next", ref(1)).heap();
    assertEquals(List.of(2, 1), ids(two.order()));
    assertEquals(List.of("2.next"), late(two));
  }

  @Test
  void anObjectThatRefersToItselfIsCompletedLate() {
    InputHeap self = sketch().object(1, "Node", "next", ref(1), "item", ref(1)).heap();
    assertEquals(List.of("1.next", "1.item"), late(self));
    assertTrue(self.isLate(1, self.late().get(0).slot()));
    assertFalse(self.isLate(2, self.late().get(0).slot()));
  }

  @Test
  void referencesThatLeadBackByTheirNameAreFollowedLast() {
    InputHeap ring =
        sketch()
            .object(1, "Node", "next", ref(2), "prev", ref(3))
            .object(2, "Node", "next", ref(3), "prev", ref(1))
            .object(3, "Node", "next", ref(1), "prev", ref(2))
            .heap();
    assertEquals(List.of(3, 2, 1), ids(ring.order()));
    assertEquals(List.of("3.next", "3.prev", "2.prev"), late(ring));
  }

  @Test
  void anArrayThatHoldsItselfIsCompletedLate() {
    InputHeap input =
        sketch().array(1, "[Ljava/lang/Object;", null, ref(1), ref(2)).object(2, "Node").heap();
    assertEquals(List.of(2, 1), ids(input.order()));
    assertEquals(List.of("1.[1]"), late(input));
  }

  @Test
  void aListOfTheJdkIsMadeOfWhatItHoldsAndNotOfItsArray() {
    InputHeap input =
        sketch().list(1, 5, ref(2), "text", ref(3)).object(2, "Node").object(3, "Node").heap();
    assertEquals(List.of(2, 3, 1), ids(input.order()));
    assertEquals(
        List.of("[0]", "[1]", "[2]"),
        input.allSlots(input.view().heap().object(1)).stream().map(s -> s.name()).toList());
  }

  @Test
  void recordsAreMadeOfTheirComponents() {
    InputHeap input =
        sketch()
            .object(1, "Pair", "left", ref(3), "right", ref(2))
            .object(2, "Node", "next", ref(3))
            .object(3, "Node")
            .heap();
    assertEquals(List.of(3, 2, 1), ids(input.order()));
  }

  @Test
  void constantsAndBoxesAreNoObjectsToMake() {
    InputHeap input = two(ref(1), ref(2)).constant(1, "Color", "RED").box(2, "Long", 5).heap();
    assertEquals(List.of(), ids(input.order()));
    assertEquals(Map.of(), input.boxes());
  }

  @Test
  void whatAFinalStaticFieldHoldsIsThereAlready() {
    InputHeap input =
        sketch()
            .object(1, "Node", "next", ref(2))
            .object(2, "Node", "next", ref(3))
            .object(3, "Node")
            .staticField("Node", "END", ref(2))
            .heap();
    assertEquals(List.of(1), ids(input.order()));
    assertEquals(Optional.of(new FieldKey("Node", "END", "LNode;")), input.given(2));
    assertEquals(Optional.empty(), input.given(1));
    assertEquals(Map.of(), input.statics());
  }

  @Test
  void otherStaticFieldsAreSetToObjectsThatAreMadeLast() {
    InputHeap input =
        sketch()
            .object(1, "Node")
            .object(2, "Node", "next", ref(1))
            .staticField("Node", "first", ref(2))
            .heap();
    assertEquals(List.of(1, 2), ids(input.order()));
    assertEquals(Map.of(new FieldKey("Node", "first", "LNode;"), ref(2)), input.statics());
    assertEquals(Optional.empty(), input.given(2));
  }

  @Test
  void aStaticFieldOfAnObjectThatNoTestMakesIsLeftAlone() {
    String lock = "java/util/concurrent/locks/ReentrantLock";
    InputHeap input =
        sketch()
            .object(1, "Node")
            .object(2, lock)
            .object(3, "Node", "item", ref(2))
            .staticField("Holder", "lock", ref(2))
            .staticField("Holder", "part", ref(3))
            .staticField("Holder", "value", "x")
            .heap();
    assertEquals(
        Map.of(new FieldKey("Holder", "value", "Ljava/lang/Object;"), new ConcreteValue.Text("x")),
        input.statics());
    assertEquals(Optional.of(new FieldKey("Holder", "part", "Ljava/lang/Object;")), input.given(3));
    assertEquals(List.of(1), ids(input.order()));
  }

  @Test
  void whatAStepTakesIsMadeBeforeItAndTheRestAfterTheLast() {
    InputHeap input =
        two(ref(1), ref(5))
            .object(1, "Node", "item", ref(2))
            .object(2, "Node")
            .object(3, "Node")
            .object(5, "Node", "next", ref(3))
            .step("Node", "of", 0, 1, ref(2))
            .step("Node", "run", 1, 0, ref(3))
            .heap();
    assertEquals(List.of(2), ids(input.order(0)));
    assertEquals(List.of(3), ids(input.order(1)));
    assertEquals(List.of(5), ids(input.lastOrder()));
    assertEquals(List.of(2, 3, 5), ids(input.order()));
  }

  @Test
  void whatAStepMakesAndKeepsInsideIsNotMadeByTheTest() {
    InputHeap input =
        sketch()
            .object(1, "Node", "next", ref(2), "item", ref(3))
            .object(2, "Node", "prev", ref(1))
            .object(3, "Node")
            .step("Node", "of", 0, 1, ref(3))
            .heap();
    assertEquals(List.of(3), ids(input.order()));
    assertEquals(List.of(), ids(input.lastOrder()));
    assertTrue(input.called().contains(1));
    assertFalse(input.called().isInner(1), "it has a variable");
    assertTrue(input.called().isInner(2));
    assertFalse(input.called().contains(3));
  }

  @Test
  void withoutStepsEverythingIsMadeInTheEnd() {
    InputHeap input = sketch().object(1, "Node").heap();
    assertEquals(List.of(1), ids(input.lastOrder()));
  }

  @ParameterizedTest
  @CsvSource({
    "Integer, 127, false", "Integer, 128, true", "Integer, -128, false", "Integer, -129, true",
    "Long, 127, false", "Long, 128, true", "Short, -128, false", "Short, -129, true",
    "Byte, -128, false", "Boolean, 1, false", "Character, 127, false", "Character, 128, true",
    "Float, 0, true", "Double, 0, true",
  })
  void aBoxThatTwoReferencesShareHasAVariableUnlessJavaKeepsItAnyway(
      String type, long bits, boolean isNamed) {
    InputHeap shared = two(ref(1), ref(1)).box(1, type, bits).heap();
    assertEquals(isNamed ? Map.of(1, Box.SHARED) : Map.of(), shared.boxes());
    InputHeap single = two(ref(1), null).box(1, type, bits).heap();
    assertEquals(Map.of(), single.boxes());
  }

  @Test
  void equalBoxesThatAreDifferentObjectsAreMadeDifferent() {
    assertEquals(
        Map.of(2, Box.FRESH),
        two(ref(1), ref(2)).box(1, "Integer", 5).box(2, "Integer", 5).heap().boxes());
    assertEquals(
        Map.of(), two(ref(1), ref(2)).box(1, "Integer", 5).box(2, "Long", 5).heap().boxes());
    assertEquals(
        Map.of(), two(ref(1), ref(2)).box(1, "Integer", 5).box(2, "Integer", 6).heap().boxes());
    assertEquals(
        Map.of(), two(ref(1), ref(2)).box(1, "Double", 0.0).box(2, "Double", -0.0).heap().boxes());
  }

  @Test
  void boxesInFieldsAndElementsCountToo() {
    InputHeap input =
        two(ref(1), ref(2))
            .object(1, "Node", "item", ref(3))
            .array(2, "[Ljava/lang/Object;", ref(3), ref(4))
            .box(3, "Integer", 1000)
            .box(4, "Integer", 1000)
            .heap();
    assertEquals(Map.of(3, Box.SHARED, 4, Box.FRESH), input.boxes());
  }

  @Test
  void fieldsThatTheJdkKeepsToItselfAreTold() {
    InputSketch lock = sketch().object(1, "java/util/concurrent/locks/ReentrantLock", "sync", null);
    InputHeap input = lock.heap();
    Instance object = (Instance) input.view().heap().object(1);
    assertEquals("sync", input.foreignField(object, Set.of()).orElseThrow().name());
    assertEquals(
        Optional.empty(),
        input.foreignField(object, Set.of("java.base/java.util.concurrent.locks=ALL-UNNAMED")));
    assertTrue(input.isForeign(object));
  }

  @Test
  void ofAnExceptionUnderTestOnlyItsOwnFieldsAreWritten() {
    InputHeap plain = sketch().object(1, "Failure", "code", 3).heap();
    Instance failure = (Instance) plain.view().heap().object(1);
    assertFalse(plain.isForeign(failure));
    assertEquals(Optional.empty(), plain.foreignField(failure, Set.of()));
    InputHeap told = sketch().object(1, "Failure", "detailMessage", "m").heap();
    assertEquals(
        Optional.of(new FieldKey("java/lang/Throwable", "detailMessage", "Ljava/lang/String;")),
        told.foreignField((Instance) told.view().heap().object(1), Set.of()));
  }

  @Test
  void numbersAndTextsAreNoObjects() {
    InputHeap input = new InputSketch(classPath).call(null, "Use", "numbers", 3, "x").heap();
    assertEquals(List.of(), ids(input.order()));
    assertEquals(List.of(), late(input));
  }
}
