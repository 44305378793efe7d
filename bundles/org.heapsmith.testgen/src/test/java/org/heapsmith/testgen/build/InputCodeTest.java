// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteValue.ClassLiteral;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The statements that make arrays, hidden objects, records, static state and what calls make. */
class InputCodeTest {
  private static final String SOURCE =
      """
      class Use {
        static void take(Object a) {}
        static void two(Object a, Object b) {}
        static void run(Runnable r) {}
      }

      class Node {
        static Node first;
        private static Node last;
        Node next;
        Object item;
        int[] data;
        Class<String> type;
        private Object secret;

        void put(int[] some) {}
        void both(int[] some, int[] others) {}
        Node add(Object other) { return this; }
        static Node of(Object item, int count) { return null; }
      }

      enum Color { RED, GREEN { } }

      class Outside {
        private static class Inside {
          int n;
        }
        private enum Kind implements Runnable { A; public void run() {} }
        private static Inside held;
        private static Kind kind;
        static Kind open;
        static Runnable task;
        static Object any;
        Inside[] all;
        Inside one;
      }

      record Pair(int left, Object right) {
        Pair {
          if (left < 0) {
            throw new IllegalArgumentException("negative");
          }
        }
      }

      record Trimmed(String name) {
        Trimmed {
          name = name.trim();
        }
      }

      record Nothing() {}

      record Couple(Object left, Object right) {}

      abstract class Shape {
        int sides;
        abstract int area();
      }

      sealed interface Closed {}

      final class Only implements Closed {}
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

  private static String refusal(InputSketch sketch) {
    return assertThrows(NotConstructible.class, sketch::code).getMessage();
  }

  // ---- arrays

  @Test
  void anArrayOfDefaultsIsWrittenByItsLengthIfItIsLong() throws NotConstructible {
    assertEquals(
        List.of("var a = new boolean[] {false, false};", "var b = new String[3];"),
        two()
            .array(1, "[Z", false, false)
            .array(2, "[Ljava/lang/String;", null, null, null)
            .code());
    assertEquals(
        List.of("var a = new int[0][];", "var b = new double[] {0.0, 0.0, -0.0};"),
        two().array(1, "[[I").array(2, "[D", 0.0, 0.0, -0.0).code());
  }

  @Test
  void elementsArePlainNumbersOfTheTypeOfTheArray() throws NotConstructible {
    assertEquals(
        List.of("var a = new byte[] {1, -128};", "var b = new char[] {'a', '\"', '\\''};"),
        two().array(1, "[B", 1, -128).array(2, "[C", 'a', '"', '\'').code());
    assertEquals(
        List.of(
            "var a = new long[] {Long.MIN_VALUE, 5L};",
            "var b = new float[] {Float.NEGATIVE_INFINITY, -0.0f};"),
        two()
            .array(1, "[J", Long.MIN_VALUE, 5)
            .array(2, "[F", Float.NEGATIVE_INFINITY, -0.0f)
            .code());
  }

  @Test
  void theRowsOfAnArrayHaveVariables() throws NotConstructible {
    assertEquals(
        List.of("int[] row = new int[] {7};", "int[][] a = new int[][] {row, null, row};"),
        sketch().array(1, "[[I", ref(2), null, ref(2)).array(2, "[I", 7).typed().code());
  }

  @Test
  void boxesInArraysAreWrittenAsBoxes() throws NotConstructible {
    assertEquals(
        List.of("var a = new Object[] {Integer.valueOf(4), Byte.valueOf((byte) -1), \"t\"};"),
        sketch()
            .array(1, "[Ljava/lang/Object;", ref(2), ref(3), "t")
            .box(2, "Integer", 4)
            .box(3, "Byte", -1)
            .code());
  }

  @Test
  void whatLeadsBackIsPutIntoAnArrayLate() throws NotConstructible {
    assertEquals(
        List.of("Object[] a = new Object[] {null, null};", "a[1] = a;"),
        sketch().array(1, "[Ljava/lang/Object;", null, ref(1)).typed().code());
  }

  // ---- what a test cannot name

  @Test
  void arraysOfAClassThatCannotBeNamedAreMadeByReflection() throws NotConstructible {
    InputSketch sketch =
        sketch()
            .object(1, "Outside", "all", ref(2), "one", ref(3))
            .array(2, "[LOutside$Inside;", ref(3), null)
            .object(3, "Outside$Inside", "n", 4)
            .typed();
    assertEquals(
        List.of(
            "Object inside = inside(4);",
            "Object[] all = array(\"Outside$Inside\", inside, null);",
            "Outside a = new Outside();",
            "set(a, \"all\", all);",
            "set(a, \"one\", inside);"),
        sketch.code());
    assertEquals(Set.of(Helper.ARRAY, Helper.SET, Helper.FIELD), sketch.helpers());
  }

  @Test
  void aLoneArgumentThatJavaWouldSpreadIsCast() throws NotConstructible {
    assertEquals(
        List.of("var a = array(\"Outside$Inside\", (Object) null);"),
        sketch().array(1, "[LOutside$Inside;", new Object[] {null}).code());
    assertEquals(
        List.of("var a = array(\"Outside$Inside\");"),
        sketch().array(1, "[LOutside$Inside;").code());
    assertEquals(
        List.of(
            "var row = array(\"Outside$Inside\", null, null);",
            "var a = array(\"[LOutside$Inside;\", (Object) row);"),
        sketch()
            .array(1, "[[LOutside$Inside;", ref(2))
            .array(2, "[LOutside$Inside;", null, null)
            .code());
  }

  @Test
  void constantsOfAHiddenEnumAreReadByReflection() throws NotConstructible {
    InputSketch sketch =
        sketch().object(1, "Node", "item", ref(2)).constant(2, "Outside$Kind", "A");
    assertEquals(
        List.of("var a = new Node();", "a.item = get(type(\"Outside$Kind\"), \"A\");"),
        sketch.code());
    assertEquals(Set.of(Helper.GET, Helper.TYPE, Helper.FIELD), sketch.helpers());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "open | set(Outside.class, \"open\", get(type(\"Outside$Kind\"), \"A\"));",
        "task | set(Outside.class, \"task\", get(type(\"Outside$Kind\"), \"A\"));",
        "any | Outside.any = get(type(\"Outside$Kind\"), \"A\");",
      })
  void suchAConstantIsAnObjectWhereItIsAssigned(String field, String code) throws NotConstructible {
    InputSketch sketch = new InputSketch(classPath).call(null, "Use", "take", (Object) null);
    sketch.constant(2, "Outside$Kind", "A").staticField("Outside", field, ref(2));
    assertEquals(List.of(code), sketch.code());
  }

  @Test
  void suchAConstantIsCastWhereItIsPassed() {
    InputSketch sketch = sketch().constant(1, "Outside$Kind", "A").call(null, "Use", "run", ref(1));
    InputHeap input = sketch.heap();
    TypeNames types = sketch.types();
    assertEquals(
        "(Runnable) get(type(\"Outside$Kind\"), \"A\")",
        CallArguments.arguments(
            input.test().method().find(classPath).orElseThrow(),
            input.test().arguments(),
            sketch.expressions(input, types),
            types));
  }

  @Test
  void aConstantWithABodyIsOneOfItsEnum() throws NotConstructible {
    assertEquals(
        List.of("var a = new Node();", "a.item = Color.GREEN;"),
        sketch().object(1, "Node", "item", ref(2)).constant(2, "Color$1", "GREEN").code());
  }

  @Test
  void classesAreWrittenAsLiteralsWhereTheyCanBeNamed() throws NotConstructible {
    assertEquals(
        List.of("var a = new Node();", "a.item = Node[][].class;"),
        sketch().object(1, "Node", "item", new ClassLiteral("[[LNode;")).code());
    assertEquals(
        List.of("var a = new Node();", "a.item = int.class;", "a.type = (Class) Node.class;"),
        sketch()
            .object(1, "Node", "item", new ClassLiteral("int"), "type", new ClassLiteral("Node"))
            .code());
    assertEquals(
        List.of("var a = new Node();", "a.item = type(\"Outside$Inside\");"),
        sketch().object(1, "Node", "item", new ClassLiteral("Outside$Inside")).code());
  }

  @Test
  void privateFieldsAreSetByReflection() throws NotConstructible {
    InputSketch sketch = sketch().object(1, "Node", "secret", ref(1), "next", ref(1));
    assertEquals(
        List.of("var a = node();", "a.next = a;", "set(a, \"secret\", a);"), sketch.code());
    assertEquals(Set.of(Helper.SET, Helper.FIELD), sketch.helpers());
  }

  // ---- static fields

  @Test
  void staticFieldsAreSetAfterAllObjectsAreThere() throws NotConstructible {
    InputSketch sketch =
        sketch()
            .object(1, "Node")
            .object(2, "Outside$Inside")
            .constant(3, "Outside$Kind", "A")
            .staticField("Node", "first", ref(1))
            .staticField("Node", "last", null)
            .staticField("Outside", "held", ref(2))
            .staticField("Outside", "kind", ref(3));
    assertEquals(
        List.of(
            "var a = new Node();",
            "var inside = inside();",
            "Node.first = a;",
            "set(Node.class, \"last\", null);",
            "set(Outside.class, \"held\", inside);",
            "set(Outside.class, \"kind\", get(type(\"Outside$Kind\"), \"A\"));"),
        sketch.code());
  }

  // ---- records

  @Test
  void aRecordIsMadeOfItsComponents() throws NotConstructible {
    assertEquals(
        List.of("var nothing = new Nothing();", "var a = new Couple(\"x\", nothing);"),
        sketch().object(1, "Couple", "left", "x", "right", ref(2)).object(2, "Nothing").code());
  }

  @Test
  void aRecordWhoseConstructorChecksIsMadeByAFactory() throws NotConstructible {
    assertEquals(List.of("var a = pair(3, null);"), sketch().object(1, "Pair", "left", 3).code());
    assertEquals(
        List.of("var a = trimmed(\"x\");"), sketch().object(1, "Trimmed", "name", "x").code());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Pair    | left | -1   | throws java.lang.IllegalArgumentException",
        "Trimmed | name | ' x' | changes name",
        "Trimmed | name |      | throws java.lang.NullPointerException",
      })
  void whatTheConstructorOfARecordRefusesIsNoInput(
      String record, String component, String value, String why) {
    Object given = "-1".equals(value) ? (Object) (-1) : value;
    assertEquals(
        "the constructor of the record %s does not take these values: it %s".formatted(record, why),
        refusal(sketch().object(1, record, component, given)));
  }

  // ---- what no test makes

  @Test
  void objectsThatTheJdkKeepsToItselfAreRefused() throws NotConstructible {
    assertEquals(
        "field name of java.lang.Thread cannot be written, as the JDK keeps it to itself;"
            + " test such inputs by hand",
        refusal(sketch().object(1, "java/lang/Thread", "name", "x")));
    assertEquals(
        List.of("var a = thread(\"x\");"),
        sketch()
            .object(1, "java/lang/Thread", "name", "x")
            .opening("java.base/java.lang=ALL-UNNAMED")
            .code());
  }

  @Test
  void anAbstractClassIsMadeThroughASubclassOfTheTestIfThereMayBeOne() throws NotConstructible {
    assertEquals(List.of("var a = shape(4);"), sketch().object(1, "Shape", "sides", 4).code());
    assertEquals(
        "Closed is abstract, no known class extends it, and a test cannot",
        refusal(sketch().object(1, "Closed")));
  }

  // ---- calls that build the input

  @Test
  void stepsAreCallsWithWhatTheyMakeInVariables() throws NotConstructible {
    assertEquals(
        List.of("Node a = new Node();", "Node node = new Node();", "a.add(node);"),
        sketch()
            .object(1, "Node")
            .object(2, "Node")
            .step("Node", "<init>", 0, 1)
            .step("Node", "add", 1, 0, ref(2))
            .typed()
            .code());
    assertEquals(
        List.of("var a = Node.of(\"x\", 3);"),
        sketch().object(1, "Node").step("Node", "of", 0, 1, "x", 3).code());
  }

  @Test
  void anArrayThatOnlyOneStepReadsIsWrittenInItsPlace() throws NotConstructible {
    assertEquals(
        List.of("var a = new Node();", "a.put(new int[] {1, 2});", "a.put(new int[3]);"),
        sketch()
            .object(1, "Node")
            .array(2, "[I", 1, 2)
            .array(3, "[I", 0, 0, 0)
            .step("Node", "<init>", 0, 1)
            .step("Node", "put", 1, 0, ref(2))
            .step("Node", "put", 1, 0, ref(3))
            .code());
  }

  @Test
  void anArrayThatIsReadTwiceOrKeptHasAVariable() throws NotConstructible {
    assertEquals(
        List.of(
            "var a = new Node();",
            "var object1 = new int[0];",
            "a.both(object1, object1);",
            "var object2 = new int[] {1};",
            "a.put(object2);"),
        sketch()
            .object(1, "Node", "data", ref(2))
            .array(2, "[I", 1)
            .array(3, "[I")
            .step("Node", "<init>", 0, 1)
            .step("Node", "both", 1, 0, ref(3), ref(3))
            .step("Node", "put", 1, 0, ref(2))
            .code());
  }

  @Test
  void manyEqualCallsAreALoop() throws NotConstructible {
    InputSketch sketch = sketch().object(1, "Node").step("Node", "<init>", 0, 1);
    for (int i = 2; i <= 6; i++) {
      sketch.box(i, "Integer", i).step("Node", "add", 1, 0, ref(i));
    }
    assertEquals(
        List.of(
            "var a = new Node();",
            "for (int value : new int[] {2, 3, 4, 5, 6}) {",
            "  a.add(value);",
            "}"),
        sketch.code());
  }

  @Test
  void equalBoxesOfDifferentIdentityAreMadeFirst() throws NotConstructible {
    InputSketch sketch =
        two()
            .object(1, "Node", "item", ref(3), "secret", ref(3))
            .object(2, "Node", "item", ref(4))
            .box(3, "Integer", 500)
            .box(4, "Integer", 500)
            .typed();
    assertEquals(
        List.of(
            "Integer integer1 = Integer.valueOf(500);",
            "Integer integer2 = fresh(Integer.valueOf(500));",
            "Node a = node(integer1, integer1);",
            "Node b = node(integer2, null);"),
        sketch.code());
    assertEquals(Set.of(Helper.FRESH), sketch.helpers());
  }
}
