// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.judge.jvm.Observation;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testgen.build.Visibility;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is asked after a call: enough to tell the state apart, and nothing that may not be asked.
 */
class ObserversTest {
  private static final String SOURCE =
      """
      package demo;

      public class Pile implements Iterable<Integer> {
        static int asked;
        static class Cell { int value; Cell below; }
        Cell top;
        int count;
        int hits;
        int hidden;

        public void push(int value) { }
        public int size() { return count; }
        public int peek() { return top.value; }
        public boolean has(int value) {
          for (Cell c = top; c != null; c = c.below) { if (c.value == value) return true; }
          return false;
        }
        @Deprecated public int old() { return count; }
        public int counted() { hits++; return count; }
        public int countedFar() { return counted(); }
        public int countedStatic() { asked++; return count; }
        public int maybe(int value) { if (value > 1000) { count = 0; } return count; }
        public int poll() { if (top == null) return -1; int v = top.value; top = top.below; return v; }
        public long when() { return System.nanoTime() + count; }
        public long random() { return new java.util.Random().nextInt(3) + count; }
        public String host() { return System.getenv("HOST") + count; }
        public boolean file() { return new java.io.File("x").exists(); }
        public int identity() { return System.identityHashCode(top) + count; }
        public int checked() throws java.io.IOException { return count; }
        int inPackage() { return count; }
        private int own() { return count; }
        public java.util.Iterator<Integer> iterator() {
          java.util.List<Integer> all = new java.util.ArrayList<>();
          for (Cell c = top; c != null; c = c.below) { all.add(c.value); }
          return all.iterator();
        }
      }
      class Drum {
        private int[] slots;
        private int left;
        void put(int value) { slots[left++] = value; }
        int take() { return slots[--left]; }
        void clear() { left = 0; }
        boolean isEmpty() { return left == 0; }
      }
      """;

  private static final String PILE = "demo/Pile";
  private static final String DRUM = "demo/Drum";
  private static final String CELL = "demo/Pile$Cell";
  private static ClassPath classPath;

  private boolean inHurry;

  @BeforeAll
  static void compile() {
    Path folder = Compiler.JAVAC.compile(SOURCE);
    classPath = ClassPath.of(folder);
  }

  /** A pile of the values, the top first; the pile is object 1. */
  private static ConcreteHeap pile(int count, int hidden, int... values) {
    List<ConcreteObject> objects = new ArrayList<>();
    objects.add(
        object(1, PILE, Map.of("top", cell(values, 0), "count", i(count), "hidden", i(hidden))));
    for (int n = 0; n < values.length; n++) {
      Map<String, ConcreteValue> fields =
          Map.of("value", i(values[n]), "below", cell(values, n + 1));
      objects.add(object(n + 2, CELL, fields));
    }
    return ConcreteHeap.of(objects);
  }

  private static ConcreteValue cell(int[] values, int at) {
    return at < values.length ? new ConcreteValue.Ref(at + 2) : ConcreteValue.NULL;
  }

  private static ConcreteValue i(int value) {
    return new ConcreteValue.Primitive('I', value);
  }

  private static ConcreteObject object(int id, String type, Map<String, ConcreteValue> given) {
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    classPath
        .get(type)
        .instanceFields()
        .forEach(
            f ->
                fields.put(
                    new FieldKey(f.owner(), f.name(), f.descriptor()),
                    given.getOrDefault(f.name(), ConcreteValue.zero(f.descriptor()))));
    return new ConcreteObject.Instance(id, type, fields);
  }

  private static MethodModel method(String name) {
    return classPath.get(PILE).methods(name).get(0);
  }

  private Asserted ask(ConcreteHeap before, ConcreteHeap after, int argument) {
    ConcreteValue.Ref pile = new ConcreteValue.Ref(1);
    Map<ConcreteValue.Ref, String> roots = new LinkedHashMap<>(Map.of(pile, PILE));
    ObservedState scene =
        new ObservedState(
            method("push"),
            before,
            after,
            roots,
            List.of(pile),
            List.of(),
            List.of(i(argument)),
            List.of());
    return observers().choose(scene);
  }

  /** A drum with room for three. */
  private static ConcreteHeap drum(int left, int... slots) {
    List<ConcreteValue> elements = Arrays.stream(slots).mapToObj(ObserversTest::i).toList();
    return ConcreteHeap.of(
        List.of(
            object(1, DRUM, Map.of("slots", new ConcreteValue.Ref(2), "left", i(left))),
            new ConcreteObject.Array(2, "[I", elements)));
  }

  private Asserted put(ConcreteHeap before, ConcreteHeap after) {
    ConcreteValue.Ref drum = new ConcreteValue.Ref(1);
    return observers()
        .choose(
            new ObservedState(
                classPath.get(DRUM).methods("put").get(0),
                before,
                after,
                Map.of(drum, DRUM),
                List.of(drum),
                List.of(),
                List.of(i(8)),
                List.of()));
  }

  @Test
  void whatNothingElseShowsIsTakenOut() {
    Asserted asserted = put(drum(1, 7, 0, 0), drum(2, 7, 8, 0));
    Drained drained = asserted.drained().orElseThrow();
    assertEquals("take", drained.take().name());
    assertEquals("isEmpty", drained.empty().name());
    assertEquals(
        List.of(new Observation.Value(i(8)), new Observation.Value(i(7))), drained.elements());
    assertTrue(asserted.isEnough());
  }

  @Test
  void whatAnIterationShowsIsNotTakenOut() {
    assertEquals(Optional.empty(), ask(pile(1, 0, 3), pile(2, 0, 7, 3), 7).drained());
  }

  @Test
  void whenSomebodyWaitsNothingIsChosen() {
    inHurry = true;
    Asserted asserted = ask(pile(1, 0, 7), pile(2, 0, 8, 7), 8);

    assertFalse(asserted.isEnough());
    assertEquals(List.of(), names(asserted));
  }

  private Observers observers() {
    return new Observers(classPath, new Visibility(classPath, "demo"), List.of(), () -> inHurry);
  }

  private static List<String> names(Asserted asserted) {
    return asserted.answers().stream()
        .map(a -> a.question().method().map(MethodModel::name).orElse("iteration"))
        .toList();
  }

  @Test
  void aFewCallsShowAllThatHasChanged() {
    Asserted asserted = ask(pile(1, 0, 7), pile(2, 0, 8, 7), 8);

    assertTrue(asserted.isEnough());
    assertEquals(List.of("iteration", "size"), names(asserted));
  }

  @Test
  void aFieldThatNoMethodReadsIsLeftToTheStructure() {
    Asserted asserted = ask(pile(1, 0, 7), pile(2, 5, 8, 7), 8);

    assertFalse(asserted.isEnough());
    assertEquals(2, asserted.answers().size());
  }

  @Test
  void whereNothingChangesSomethingIsAsked() {
    Asserted asserted = ask(pile(1, 0, 7), pile(1, 0, 7), 7);

    assertTrue(asserted.isEnough());
    assertEquals(List.of("iteration", "size"), names(asserted));
  }

  /** All of them tell the number of cells, and none may be asked. */
  @ParameterizedTest
  @CsvSource({
    "old",
    "counted",
    "countedFar",
    "countedStatic",
    "maybe",
    "poll",
    "when",
    "random",
    "host",
    "file",
    "identity",
    "checked",
    "own"
  })
  void neverAsked(String name) {
    for (ConcreteHeap after : List.of(pile(2, 0, 8, 7), pile(0, 0), pile(3, 0))) {
      assertFalse(names(ask(pile(1, 0, 7), after, 8)).contains(name), name);
    }
  }

  @Test
  void whatWritesNothingAtAllNeedsNoQuestions() {
    List<String> harmless = new ArrayList<>();
    for (MethodModel each : classPath.get(PILE).methods()) {
      if (observers().isHarmless(each)) {
        harmless.add(each.name());
      }
    }
    assertEquals(
        List.of("push", "size", "peek", "has", "old", "checked", "inPackage", "own"), harmless);
  }
}
