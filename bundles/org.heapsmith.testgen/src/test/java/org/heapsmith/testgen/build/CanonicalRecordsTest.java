// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.RecordClass;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is known of a record is read off its canonical constructor and its methods. */
class CanonicalRecordsTest {
  private static final String SOURCE =
      """
      import java.util.Objects;

      class Use {
        static void take(Object a) {}
      }

      record Empty() {}

      record Point(int x, int y) {
        static int made;

        Point(int both) {
          this(both, both);
        }

        Point(String text, int y) {
          this(text.length(), y);
        }
      }

      record Single(Object of) {
        Single() {
          this(null);
        }
      }

      record Order(long z, String a, int[] m) {}

      record Counted(int n) {
        static int count;

        Counted {
          count++;
        }
      }

      record Asking(Object o) {
        Asking {
          Use.take(o);
        }
      }

      record Checked(Object o) {
        Checked {
          Objects.requireNonNull(o);
        }
      }

      record Loose(int n) {
        @Override
        public boolean equals(Object o) {
          return o instanceof Loose;
        }

        @Override
        public int hashCode() {
          return 0;
        }
      }

      record Overloading(int n) {
        boolean equals(Overloading other) {
          return true;
        }
      }

      record Range(int from, int to) {
        Range {
          if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
          }
        }
      }

      record Rounded(double value, String unit) {
        Rounded {
          value = Math.abs(value);
        }
      }

      record Swapped(int a, int b) {
        Swapped(int a, int b) {
          this.a = b;
          this.b = a;
        }
      }
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

  private static ClassModel model(String name) {
    return classPath.get(name);
  }

  private static MethodModel constructor(String name) {
    return RecordClass.constructor(model(name)).orElseThrow();
  }

  @Test
  void componentsStandInTheOrderOfTheirDeclaration() {
    assertEquals(
        List.of(
            new FieldKey("Order", "z", "J"),
            new FieldKey("Order", "a", "Ljava/lang/String;"),
            new FieldKey("Order", "m", "[I")),
        Records.components(model("Order")));
    assertEquals(List.of(), Records.components(model("Empty")));
    assertEquals(2, Records.components(model("Point")).size(), "static fields are none");
  }

  @ParameterizedTest
  @CsvSource({
    "Empty, ()V",
    "Point, (II)V",
    "Single, (Ljava/lang/Object;)V",
    "Order, (JLjava/lang/String;[I)V",
  })
  void theCanonicalConstructorTakesTheComponents(String name, String descriptor) {
    assertEquals(descriptor, constructor(name).descriptor());
  }

  @ParameterizedTest
  @CsvSource({"Empty, false", "Point, false", "Loose, true", "Overloading, false"})
  void onlyCodeOfItsOwnComparesARecordOtherwise(String name, boolean own) {
    assertEquals(own, Records.hasOwnEquals(model(name)));
  }

  @ParameterizedTest
  @CsvSource({
    "Empty, false",
    "Point, false",
    "Checked, false",
    "Counted, true",
    "Asking, true",
  })
  void aConstructorThatCallsOrCountsHasAnEffect(String name, boolean effect) {
    assertEquals(effect, new SideEffects(classPath).mayHave(constructor(name)));
  }

  @ParameterizedTest
  @CsvSource({"Empty, false", "Point, true", "Single, false", "Order, false"})
  void overloadsAreConstructorsOfAsManyParameters(String name, boolean overloads) {
    assertEquals(overloads, Records.hasOverloads(model(name)));
  }

  private static String refusal(String name, Object... components) {
    InputSketch sketch =
        new InputSketch(classPath).call(null, "Use", "take", ref(1)).object(1, name, components);
    Instance record = (Instance) sketch.test().input().object(1);
    Optional<String> why = Records.refusal(classPath, sketch.test().input(), record);
    return why.orElse("taken");
  }

  @ParameterizedTest
  @CsvSource({
    "1, 2, taken",
    "2, 2, taken",
    "3, 2, it throws java.lang.IllegalArgumentException",
    "-2147483648, 2147483647, taken",
  })
  void whatTheConstructorThrowsAtIsRefused(int from, int to, String why) {
    assertEquals(why, refusal("Range", "from", from, "to", to));
  }

  @ParameterizedTest
  @CsvSource({"1.5, taken", "-1.5, it changes value", "0.0, taken", "NaN, taken"})
  void whatTheConstructorChangesIsRefused(double value, String why) {
    assertEquals(why, refusal("Rounded", "value", value, "unit", "m"));
  }

  @Test
  void negativeZeroIsChangedToo() {
    assertEquals("it changes value", refusal("Rounded", "value", -0.0));
  }

  @Test
  void componentsThatChangePlacesAreOnlyTakenIfTheyAreEqual() {
    assertEquals("it changes a", refusal("Swapped", "a", 1, "b", 2));
    assertEquals("taken", refusal("Swapped", "a", 2, "b", 2));
  }

  @Test
  void nullIsRefusedWhereItIsChecked() {
    assertEquals("it throws java.lang.NullPointerException", refusal("Checked", "o", null));
    assertEquals("taken", refusal("Checked", "o", "x"));
    assertEquals("taken", refusal("Order"));
  }
}
