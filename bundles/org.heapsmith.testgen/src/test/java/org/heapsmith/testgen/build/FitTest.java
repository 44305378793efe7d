// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.GenericType;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ConcreteValue.ClassLiteral;
import org.heapsmith.testgen.heap.HeapView;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Source that makes a value fits a type with arguments if all it holds is of these. */
class FitTest {
  private static final String SOURCE =
      """
      class Use {
        static void take(Object a) {}
      }

      class Node {}

      class Leaf extends Node {}

      record Cell<T>(T content, int place) {}

      record Row<T>(java.util.List<T> cells) {}

      class Custom<T> {
        T content;
      }
      """;

  private static final String TEXTS = "Ljava/util/List<Ljava/lang/String;>;";

  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static HeapView heap() {
    InputSketch sketch =
        new InputSketch(classPath)
            .call(null, "Use", "take", ref(1))
            .list(1, 101, "a", null)
            .list(2, 102, ref(20))
            .list(3, 103)
            .list(4, 104, ref(1), ref(3))
            .list(5, 105, ref(1), ref(2))
            .list(6, 106, ref(21), ref(22))
            .object(7, "Cell", "content", "x", "place", 3)
            .object(8, "Cell", "content", ref(1))
            .object(9, "Row", "cells", ref(1))
            .object(10, "Custom", "content", "x")
            .object(11, "java/util/Optional", "value", "x")
            .object(12, "java/util/Optional", "value", null)
            .array(13, "[Ljava/lang/String;", "x")
            .list(14, 114, new ClassLiteral("Node"))
            .object(15, "java/util/TreeMap", "root", ref(16))
            .object(
                16,
                "java/util/TreeMap$Entry",
                "key",
                "k",
                "value",
                ref(20),
                "left",
                null,
                "right",
                null)
            .box(20, "Integer", 4)
            .object(21, "Node")
            .object(22, "Leaf")
            .list(30, 130, "mine");
    return new HeapView(sketch.test().finalHeap(), classPath);
  }

  private static boolean fits(String type, ConcreteValue value) {
    return new Fit(classPath, heap(), ref(30)::equals).of(Optional.of(GenericType.of(type)), value);
  }

  @ParameterizedTest
  @CsvSource({
    "1, true",
    "2, false",
    "3, true",
    "4, false",
    "30, false",
    "13, false",
  })
  void aListHoldsOnlyWhatItsTypeSays(int object, boolean fits) {
    assertEquals(fits, fits(TEXTS, ref(object)));
  }

  @ParameterizedTest
  @CsvSource({"4, true", "5, false", "3, true", "1, false"})
  void soDoListsOfLists(int object, boolean fits) {
    assertEquals(fits, fits("Ljava/util/List<" + TEXTS + ">;", ref(object)));
  }

  @ParameterizedTest
  @CsvSource({"Node, true", "Leaf, false", "java/lang/Object, true"})
  void elementsMayBeOfSubclasses(String type, boolean fits) {
    assertEquals(fits, fits("Ljava/util/List<L" + type + ";>;", ref(6)));
  }

  @ParameterizedTest
  @CsvSource({
    "Ljava/lang/String;, 7, true",
    "Ljava/lang/Integer;, 7, false",
    "Ljava/util/List<Ljava/lang/String;>;, 8, true",
    "Ljava/util/List<Ljava/lang/Integer;>;, 8, false",
    "Ljava/lang/String;, 8, false",
  })
  void theComponentsOfARecordFitItsArguments(String argument, int object, boolean fits) {
    assertEquals(fits, fits("LCell<" + argument + ">;", ref(object)));
  }

  @ParameterizedTest
  @CsvSource({"String, true", "Integer, false"})
  void whatTheComponentsHoldFitsToo(String argument, boolean fits) {
    assertEquals(fits, fits("LRow<Ljava/lang/" + argument + ";>;", ref(9)));
  }

  @ParameterizedTest
  @CsvSource({"11, String, true", "11, Integer, false", "12, Integer, true"})
  void anOptionalFitsByWhatIsInIt(int object, String argument, boolean fits) {
    assertEquals(fits, fits("Ljava/util/Optional<Ljava/lang/" + argument + ";>;", ref(object)));
  }

  @ParameterizedTest
  @CsvSource({"String, Integer, true", "Integer, Integer, false", "String, String, false"})
  void aMapFitsByItsKeysAndItsValues(String key, String value, boolean fits) {
    String type = "Ljava/util/Map<Ljava/lang/%s;Ljava/lang/%s;>;".formatted(key, value);
    assertEquals(fits, fits(type, ref(15)));
  }

  @ParameterizedTest
  @CsvSource({"Node, true", "Leaf, false"})
  void aClassFitsOnlyItself(String argument, boolean fits) {
    String type = "Ljava/lang/Class<L" + argument + ";>;";
    assertEquals(fits, fits(type, new ClassLiteral("Node")));
    assertEquals(fits, fits("Ljava/util/List<" + type + ">;", ref(14)));
  }

  @Test
  void aGenericClassOfWhichNothingIsKnownDoesNotFit() {
    assertFalse(fits("LCustom<Ljava/lang/String;>;", ref(10)));
    assertTrue(fits("LCustom<*>;", ref(10)));
  }

  @Test
  void nullAndNumbersFitAnything() {
    assertTrue(fits(TEXTS, ConcreteValue.NULL));
    assertTrue(fits("I", new ConcreteValue.Primitive('I', 1)));
    assertTrue(fits("Ljava/lang/String;", ref(1)), "nothing is said of arguments");
    assertTrue(new Fit(classPath, heap(), v -> true).of(Optional.empty(), ref(1)));
  }
}
