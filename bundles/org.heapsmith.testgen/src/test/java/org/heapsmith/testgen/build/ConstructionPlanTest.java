// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The objects of a class have one factory as soon as some of them need more than a few lines. */
class ConstructionPlanTest {
  private static final String SOURCE =
      """
      class Use {
        static void take(Object a) {}
        static void two(Object a, Object b) {}
      }

      class Box {
        int a;
        int b;
        int c;
        int d;

        Box() {
          d = 9;
        }
      }

      class Closed {
        private int code;
        private String text;
        private Closed next;

        Closed(int code, String text) {
          this.code = code;
          this.text = text;
        }
      }

      class Copying {
        int[] numbers;
        int size;

        Copying(int[] numbers) {
          this.numbers = numbers.clone();
          size = numbers.length;
        }
      }

      class Late {
        private final Late next;
        private int number;

        Late(Late next) {
          this.next = next;
        }
      }

      class Heap {
        private int n;
      }

      class Other {
        static class Closed {
          private int n;
        }
      }

      class Third {
        static class Closed {
          private int n;
        }
      }

      class Base {
        private int n;
      }

      class Sub extends Base {
        private int m;
      }

      enum Color { RED }

      record Pair(int left, Object right) {}
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

  private static InputSketch two() {
    return new InputSketch(classPath).call(null, "Use", "two", ref(1), ref(2));
  }

  /** Describes the factories, one each: name, constructor and fields. */
  private static List<String> factories(InputSketch... sketches) {
    List<InputHeap> inputs = new ArrayList<>();
    for (InputSketch sketch : sketches) {
      inputs.add(sketch.heap());
    }
    return sketches[0].plan(inputs.toArray(InputHeap[]::new)).factories().values().stream()
        .map(ConstructionPlanTest::text)
        .toList();
  }

  private static String text(Factory factory) {
    String constructor = factory.constructor().map(c -> c.descriptor()).orElse("none");
    return factory.name()
        + " "
        + constructor
        + " takes "
        + names(factory.parameters())
        + " sets "
        + names(factory.assigned())
        + (factory.isUntyped() ? " untyped" : "");
  }

  private static String names(List<FieldKey> fields) {
    return String.join(",", fields.stream().map(FieldKey::name).toList());
  }

  @Test
  void aFewAssignmentsAreWrittenInEachTest() {
    InputSketch both = two().object(1, "Box", "a", 1, "d", 9).object(2, "Box", "a", 1, "d", 0);
    assertEquals(List.of(), factories(both));
  }

  @Test
  void manyAssignmentsToTheOnlyObjectOfItsClassAreNoReasonForAFactory() throws NotConstructible {
    InputSketch one = sketch().object(1, "Box", "a", 1, "b", 2, "c", 3, "d", 4);
    assertEquals(List.of(), factories(one));
    assertEquals(
        List.of("var a = new Box();", "a.a = 1;", "a.b = 2;", "a.c = 3;", "a.d = 4;"), one.code());
  }

  @Test
  void manyAssignmentsToSeveralObjectsAreHiddenInAFactory() throws NotConstructible {
    InputSketch one = sketch().object(1, "Box", "a", 1, "b", 2, "c", 3, "d", 9);
    InputSketch other = sketch().object(1, "Box", "d", 9);
    assertEquals(List.of("box ()V takes a,b,c sets a,b,c"), factories(one, other));
    assertEquals(List.of("var a = box(1, 2, 3);"), one.codeWith(other.heap()));
    assertEquals(List.of("var a = new Box();"), other.codeWith(one.heap()));
  }

  @Test
  void aFactoryTakesOnlyFieldsThatSomeObjectNeeds() {
    InputSketch none = two().object(1, "Sub", "n", 1).object(2, "Sub", "n", -1);
    assertEquals(List.of("sub ()V takes n sets n"), factories(none));
    InputSketch some = two().object(1, "Sub", "n", 1).object(2, "Sub", "m", -1);
    assertEquals(List.of("sub ()V takes n,m sets n,m"), factories(some));
  }

  @Test
  void aFactoryCallsAConstructorIfAllItsParametersAreOfFieldsThatAreNeeded() {
    InputSketch one =
        two()
            .object(1, "Closed", "code", 1, "text", "x", "next", ref(2))
            .object(2, "Closed", "code", 2, "text", "y");
    assertEquals(
        List.of("closed (ILjava/lang/String;)V takes code,text,next sets next"), factories(one));
  }

  @Test
  void whatAFactoryDoesNotNeedToDoIsDoneByTheConstructor() throws NotConstructible {
    InputSketch one =
        two()
            .object(1, "Closed", "code", 1, "text", "x", "next", ref(2))
            .object(2, "Closed", "code", 2, "text", "y");
    assertEquals(
        List.of("var b = new Closed(2, \"y\");", "var a = closed(1, \"x\", b);"), one.code());
  }

  @Test
  void aConstructorThatDoesMoreThanAssignIsNotCalled() throws NotConstructible {
    InputSketch one = sketch().object(1, "Copying", "numbers", ref(2), "size", -1);
    one.array(2, "[I", 4, 5);
    assertEquals(List.of("copying none takes numbers,size sets numbers,size"), factories(one));
    assertEquals(
        List.of("var numbers = new int[] {4, 5};", "var a = copying(numbers, -1);"), one.code());
  }

  @Test
  void aFactoryIsGivenNullForWhatIsSetLate() throws NotConstructible {
    InputSketch ring =
        sketch()
            .object(1, "Late", "next", ref(2), "number", 1)
            .object(2, "Late", "next", ref(1), "number", 2);
    assertEquals(List.of("late (LLate;)V takes next,number sets number"), factories(ring));
    assertEquals(
        List.of("var late = late(null, 2);", "var a = late(late, 1);", "set(late, \"next\", a);"),
        ring.code());
    assertEquals(Set.of(Helper.SET, Helper.FIELD), ring.helpers());
  }

  @Test
  void inheritedFieldsComeFirst() {
    InputSketch one = sketch().object(1, "Sub", "n", 1, "m", 2);
    assertEquals(List.of("sub ()V takes n,m sets n,m"), factories(one));
  }

  @Test
  void aFactoryDoesNotTakeTheNameOfAnother() {
    InputSketch one =
        two()
            .object(1, "Closed", "next", ref(3))
            .object(2, "Other$Closed", "n", 1)
            .object(3, "Third$Closed", "n", 1)
            .array(4, "[I");
    assertEquals(
        List.of(
            "closed (ILjava/lang/String;)V takes code,text,next sets next",
            "newClosed ()V takes n sets n",
            "newClosed2 ()V takes n sets n"),
        factories(one));
  }

  @Test
  void aFactoryDoesNotTakeAReservedName() {
    assertEquals(
        List.of("newHeap ()V takes n sets n"), factories(sketch().object(1, "Heap", "n", 1)));
  }

  @Test
  void aClassThatCannotBeNamedIsMadeAsAnObject() throws NotConstructible {
    InputSketch hidden = sketch().object(1, "Base", "n", 1).from("elsewhere").typed();
    assertEquals(List.of("base none takes n sets n untyped"), factories(hidden));
    assertEquals(List.of("Object a = base(1);"), hidden.code());
  }

  @Test
  void aDefensivePlanMakesEverythingByReflection() throws NotConstructible {
    InputSketch box = sketch().object(1, "Box", "a", 1, "d", 9).defensive();
    assertEquals(List.of("box none takes a,d sets a,d untyped"), factories(box));
    assertEquals(List.of("var a = box(1, 9);"), box.code());
  }

  @Test
  void aDefensivePlanPassesTheComponentsOfRecords() {
    InputSketch pair = sketch().object(1, "Pair", "left", 1).defensive();
    assertEquals(List.of("pair none takes left,right sets  untyped"), factories(pair));
    InputSketch hidden = sketch().object(1, "Pair", "left", 1).from("elsewhere");
    assertEquals(List.of("pair none takes left,right sets  untyped"), factories(hidden));
  }

  @Test
  void plainObjectsConstantsAndObjectsOfTheJdkHaveNoFactory() {
    InputSketch all =
        two()
            .defensive()
            .list(1, 5, ref(3), ref(4))
            .object(2, "java/lang/Object")
            .constant(3, "Color", "RED")
            .box(4, "Integer", 4);
    assertEquals(List.of(), factories(all));
  }

  @Test
  void aFieldIsVisibleIfATestMayAssignIt() {
    InputSketch sketch = sketch().object(1, "Sub", "n", 1);
    ConstructionPlan plan = sketch.plan(sketch.heap());
    assertFalse(plan.isVisible("Sub", new FieldKey("Base", "n", "I")));
    assertFalse(plan.isVisible("Late", new FieldKey("Late", "next", "LLate;")), "private, final");
    assertTrue(plan.isVisible("Box", new FieldKey("Box", "a", "I")));
    assertFalse(plan.isVisible("Box", new FieldKey("Box", "none", "I")));
    assertEquals(Optional.empty(), plan.setter("Sub", new FieldKey("Base", "n", "I")));
  }
}
