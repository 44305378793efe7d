// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;

/** What {@code repOK} says of a finished heap, and that it is asked once. */
class InputJudgeTest {
  private static final ClassPath CLASSES =
      ClassPath.of(
          Compiler.JAVAC.compile(
              """
              public class Heaps {
                Heaps next;
                int value;
                static class Sorted extends Heaps {
                  boolean repOK() { return next == null || next.value >= value; }
                }
                static class Slow extends Sorted {
                  boolean repOK() {
                    int n = 0;
                    while (n < 30_000) n++;
                    return super.repOK();
                  }
                }
                static class Deep extends Sorted {
                  boolean repOK() { return next.next.value >= value; }
                }
                static class Late extends Heaps {
                  boolean repOK() { return System.nanoTime() > value; }
                }
              }
              """));

  /** Of formulas, none is asked here. */
  private static final TypeProvider NO_TYPES =
      new TypeProvider() {
        @Override
        public Optional<ClassInfo> find(String internalName) {
          return Optional.empty();
        }

        @Override
        public boolean isSubtype(String sub, String sup) {
          return sub.equals(sup);
        }

        @Override
        public List<String> classesIn(String packageName) {
          return List.of();
        }
      };

  private final AtomicBoolean timeIsUp = new AtomicBoolean();
  private final InputJudge judge =
      new InputJudge(CLASSES, NO_TYPES, SpecModel.EMPTY, timeIsUp::get);

  private Optional<CheckResult> structure(ConcreteHeap heap, int root) {
    return judge.structure(heap, Map.of("this", new ConcreteValue.Ref(root)));
  }

  /** Two objects; the first has number {@code first} and refers to the other. */
  private static ConcreteHeap pair(String className, int first, int value, int nextValue) {
    int second = 3 - first;
    return ConcreteHeap.of(
        List.of(
            object(first, className, new ConcreteValue.Ref(second), value),
            object(second, "Heaps", ConcreteValue.NULL, nextValue)));
  }

  private static ConcreteObject object(int id, String name, ConcreteValue next, int value) {
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    fields.put(new FieldKey("Heaps", "next", "LHeaps;"), next);
    fields.put(new FieldKey("Heaps", "value", "I"), new ConcreteValue.Primitive('I', value));
    return new ConcreteObject.Instance(id, name, fields);
  }

  private static Optional<CheckResult> fails(String why) {
    return Optional.of(new CheckResult.Fails(why));
  }

  @Test
  void theCheckOfTheObjectsClassDecides() {
    assertEquals(Optional.of(new CheckResult.Holds()), structure(pair("Heaps$Sorted", 1, 3, 4), 1));
    assertEquals(
        fails("Sorted.repOK() returns false"), structure(pair("Heaps$Sorted", 1, 4, 3), 1));
    assertEquals(
        fails("Deep.repOK() throws NullPointerException"),
        structure(pair("Heaps$Deep", 1, 3, 4), 1));
    assertEquals(Optional.empty(), structure(pair("Heaps", 1, 3, 4), 1));
  }

  @Test
  void whatTheMachineCannotRunIsUndecided() {
    CheckResult result = structure(pair("Heaps$Late", 1, 3, 4), 1).orElseThrow();
    assertInstanceOf(CheckResult.Undecided.class, result);
  }

  /** What is cut because the time is up is no answer, and not remembered. */
  @Test
  void heapsThatAreEqualButForNumbersOfObjectsAreJudgedOnce() {
    Optional<CheckResult> holds = structure(pair("Heaps$Slow", 1, 3, 4), 1);
    timeIsUp.set(true);
    assertEquals(holds, structure(pair("Heaps$Slow", 2, 3, 4), 2));
    ConcreteHeap other = pair("Heaps$Slow", 1, 4, 3);
    assertInstanceOf(CheckResult.Undecided.class, structure(other, 1).orElseThrow());
    timeIsUp.set(false);
    assertEquals(fails("Slow.repOK() returns false"), structure(other, 1));
  }
}
