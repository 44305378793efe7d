// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.support.Capture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Specifies how the calls that build an input are written, and when objects are made instead. */
class WrittenStepsTest {
  private static final String SOURCE =
      """
      class Pile {
        Cell top; int size; Object[] moved = new Object[5];
        Pile() { }
        private Pile(int secret) { }
        static Pile of(int key) { Pile p = new Pile(); p.push(key); return p; }
        void push(int key) { Cell c = new Cell(); c.key = key; c.below = top; top = c; size++; }
        int risky(int key) throws java.io.IOException { push(key); return key; }
        void over(Object x) { size++; }
        void over(String x) { size += 2; }
        private void hidden(int key) { push(key); }
        <T extends Number & Comparable<T>> void both(T x) { size++; }
        int size() { return size; }
        void join(Pile other) { size += other.size; }
        void addAll(int[] keys) { for (int k : keys) { push(k); } }
      }
      class Cell { int key; Cell below; }
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

  private static ConcreteValue i(int value) {
    return new ConcreteValue.Primitive('I', value);
  }

  private static BuildStep make(int id) {
    return new BuildStep(new MethodId("shop/Pile", "<init>", "()V"), 0, List.of(), id);
  }

  private static BuildStep call(String name, String descriptor, ConcreteValue... arguments) {
    return new BuildStep(new MethodId("shop/Pile", name, descriptor), 1, List.of(arguments), 0);
  }

  private static Object pile(int... keys) throws ReflectiveOperationException {
    Object pile = written.make("Pile");
    for (int key : keys) {
      var push = pile.getClass().getDeclaredMethod("push", int.class);
      push.setAccessible(true);
      push.invoke(pile, key);
    }
    return pile;
  }

  private static TestCase size(Object pile, int searched, BuildStep... steps)
      throws ReflectiveOperationException {
    return with(
        Capture.test("t").call(pile, written.type("Pile"), "size"), searched, List.of(steps));
  }

  private static TestCase with(TestCase test, int searched, List<BuildStep> steps) {
    return new TestCase(
        test.id(),
        test.method(),
        test.input(),
        test.receiver(),
        test.arguments(),
        test.outcome(),
        test.finalHeap(),
        test.facts(),
        test.branches(),
        test.path(),
        test.classes(),
        steps,
        searched,
        test.judgement());
  }

  private static List<String> building(TestCase test) {
    List<String> lines = new ArrayList<>();
    for (String line : written.body(test).split("\n")) {
      if (line.isEmpty()) {
        break;
      }
      lines.add(line);
    }
    return lines;
  }

  @Test
  void theCallsAreWrittenInTheirOrder() throws Exception {
    assertEquals(
        List.of("var pile = new Pile();", "pile.push(5);", "pile.push(-1);"),
        building(
            size(
                pile(5, -1), 0, make(1), call("push", "(I)V", i(5)), call("push", "(I)V", i(-1)))));
  }

  @Test
  void whatReturnsTheObjectMakesIt() throws Exception {
    BuildStep of =
        new BuildStep(new MethodId("shop/Pile", "of", "(I)Lshop/Pile;"), 0, List.of(i(3)), 1);

    assertEquals(List.of("var pile = Pile.of(3);"), building(size(pile(3), 0, of)));
  }

  @Test
  void anOverloadIsChosenByACast() throws Exception {
    assertEquals(
        List.of("var pile = new Pile();", "pile.over((Object) \"x\");", "pile.over(\"x\");"),
        building(
            size(
                pile(),
                0,
                make(1),
                call("over", "(Ljava/lang/Object;)V", new ConcreteValue.Text("x")),
                call("over", "(Ljava/lang/String;)V", new ConcreteValue.Text("x")))));
  }

  @Test
  void anArrayOfNumbersIsWrittenWhereItIsTaken() throws Exception {
    TestCase test = size(pile(), 0);
    Map<Integer, ConcreteObject> objects = new TreeMap<>(test.input().objects());
    objects.put(90, new ConcreteObject.Array(90, "[I", List.of(i(7), i(8))));
    TestCase given =
        new TestCase(
            test.id(),
            test.method(),
            new ConcreteHeap(new TreeMap<>(objects), new TreeMap<>()),
            test.receiver(),
            test.arguments(),
            test.outcome(),
            test.finalHeap(),
            test.facts(),
            test.branches(),
            test.path(),
            test.classes(),
            List.of(make(1), call("addAll", "([I)V", new ConcreteValue.Ref(90))),
            0,
            test.judgement());

    assertEquals(
        List.of("var pile = new Pile();", "pile.addAll(new int[] {7, 8});"), building(given));
  }

  @Test
  void twoObjectsMayBeBuiltAndOneTakesTheOther() throws Exception {
    TestCase joined =
        with(Capture.test("t").call(pile(), written.type("Pile"), "join", pile(1)), 0, List.of());
    int other = ((ConcreteValue.Ref) joined.arguments().get(0)).id();
    int self = ((ConcreteValue.Ref) joined.receiver()).id();
    MethodId push = new MethodId("shop/Pile", "push", "(I)V");
    List<BuildStep> steps =
        List.of(make(other), new BuildStep(push, other, List.of(i(1)), 0), make(self));

    assertEquals(
        List.of("var other = new Pile();", "other.push(1);", "var pile = new Pile();"),
        building(with(joined, 0, steps)));
  }

  @Test
  void whatACallDeclaresTheTestThrows() throws Exception {
    assertTrue(
        written
            .body(size(pile(4), 0, make(1), call("risky", "(I)I", i(4))))
            .startsWith("throws Exception {\nvar pile = new Pile();\npile.risky(4);\n"));
  }

  /** Then the fields are set. */
  @ParameterizedTest
  @CsvSource({"hidden, (I)V", "both, (Ljava/lang/Number;)V", "gone, (I)V"})
  void whereACallCannotBeWrittenTheObjectsAreMadeOneByOne(String name, String descriptor)
      throws Exception {
    Object pile = pile(4);
    List<String> made = building(size(pile, 0));

    assertEquals(made, building(size(pile, 0, make(1), call(name, descriptor, i(4)))));
    assertTrue(String.join("\n", made).contains("cell.key = 4;"), made::toString);
  }

  @ParameterizedTest
  @CsvSource({"1, 1 call", "3, 3 calls"})
  void howLongSomebodyHasSearchedIsSaid(int searched, String calls) throws Exception {
    String text = written.file(size(pile(4), searched)).source();

    assertTrue(
        text.contains(
            "     * No sequence of up to " + calls + " was found that builds this input.\n"),
        text);
  }

  @Test
  void aLongPictureIsComparedByItsLengthAndHashCode() throws Exception {
    Object pile = pile();
    StringBuilder elements = new StringBuilder();
    Object[] many = new Object[21];
    for (int n = 0; n < many.length; n++) {
      many[n] = "e".repeat(1_000);
      elements.append(n == 0 ? "" : ", ").append('"').append(many[n]).append('"');
    }
    Field moved = pile.getClass().getDeclaredField("moved");
    moved.setAccessible(true);
    moved.set(pile, many);
    TestCase test = Capture.test("t").call(pile, written.type("Pile"), "push", 1);
    String body = written.in(WriterOptions.Style.BY_STRUCTURE).body(test);
    String picture = "Pile{moved=[" + elements + "], size=1, top=Cell{below=null, key=1}}";

    assertTrue(
        body.endsWith(
            "assertEquals(%d, heap(pile).length());\nassertEquals(%d, heap(pile).hashCode());"
                .formatted(picture.length(), picture.hashCode())),
        () -> body.substring(body.length() - 300));
  }
}
