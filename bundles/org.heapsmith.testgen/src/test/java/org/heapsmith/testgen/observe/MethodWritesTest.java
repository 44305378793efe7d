// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Specifies which methods may write into what, by their code and the code that they call. */
class MethodWritesTest {
  private static final String SOURCE =
      """
      package demo;

      class Cell {
        int value; static int made; int[] slots = new int[2]; Object[] items; Cell next;
        java.util.List<Object> list; String text;

        int read() { return value; }
        void write(int x) { value = x; }
        void perhaps(int x) { if (x > 1_000_000) { value = x; } }
        int bump() { return value++; }
        void count() { made++; }
        int readStatic() { return made; }
        void writeOther(Box b) { b.content = this; }
        void far() { near(); }
        private void near() { write(3); }
        static void statically(Cell c) { c.far(); }
        Cell fresh() { return new Cell(); }
        Box freshBox() { return new Box(this); }
        int even(int n) { return n == 0 ? 1 : odd(n - 1); }
        int odd(int n) { return n == 0 ? 0 : even(n - 1); }
        int loop(int n) { if (n == 0) { value = 1; return 0; } return loop(n - 1); }

        void slot(int x) { slots[0] = x; }
        void item(Object x) { items[0] = x; }
        int[] copy() { int[] all = new int[1]; all[0] = value; return all; }
        int readSlot() { return slots[0]; }
        void slotFar(int x) { slot(x); }

        void add(Object x) { list.add(x); }
        int size() { return list.size(); }
        String show() { return "Cell " + value + text; }
        int length() { return text.length() + Math.abs(value); }
        Integer boxed() { return Integer.valueOf(value); }
        int refuse() { throw new IllegalStateException("no " + value); }
        int need() { return java.util.Objects.requireNonNull(next).value; }
        Runnable later() { return () -> value = 5; }
        void run(Runnable r) { r.run(); }
        void inLambda() { Runnable r = () -> value = 5; r.run(); }
        void byReference(java.util.List<Integer> all) { all.forEach(this::write); }
        int inLambdaOnlyReads() { java.util.function.IntSupplier s = () -> value; return s.getAsInt(); }
        Object asked(Shape s) { return s.area(); }
        Object asked(Calm s) { return s.rest(); }
        int abstractly(Plan p) { return p.step(); }
        native int natively();
        int callsNative() { return natively(); }
      }
      class Box { Cell content; Box(Cell c) { content = c; c.hashCode(); } }
      class Marking { Marking(Cell c) { mark(c); } void mark(Cell c) { c.write(1); } }
      class Maker { Object make(Cell c) { return new Marking(c); } }
      interface Shape { int area(); }
      class Square implements Shape { public int area() { return 4; } }
      class Cached implements Shape { int known; public int area() { return known = 4; } }
      interface Calm { int rest(); }
      class Still implements Calm { int at; public int rest() { return at; } }
      class Stiller extends Still { }
      interface Plan { int step(); }
      class Lazy { int value; int get() { return value; } int twice() { return get() + get(); } }
      class Eager extends Lazy { int reads; @Override int get() { reads++; return value; } }
      """;

  private static ClassPath classPath;
  private final Writes writes = new Writes(classPath);

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static MethodModel method(String className, String name) {
    return classPath.get("demo/" + className).methods(name).get(0);
  }

  private static MethodModel method(String name) {
    return method("Cell", name);
  }

  /** The internal names without their package. */
  private List<String> into(MethodModel method) {
    List<String> classes = new ArrayList<>();
    writes.into(
        method,
        c -> {
          classes.add(c.replace("demo/", ""));
          return false;
        });
    return classes;
  }

  @ParameterizedTest
  @CsvSource({
    "read, ''",
    "write, Cell",
    "perhaps, Cell",
    "bump, Cell",
    "writeOther, Box",
    "far, Cell",
    "statically, Cell",
    "fresh, ''",
    "freshBox, ''",
    "even, ''",
    "loop, Cell",
    "slot, ''",
    "add, ''",
    "inLambda, Cell",
    "byReference, Cell",
    "inLambdaOnlyReads, ''"
  })
  void fieldsAreWrittenOnWhateverPathToThem(String name, String className) {
    assertEquals(className, String.join(" ", into(method(name))));
  }

  @ParameterizedTest
  @CsvSource({"count, true", "readStatic, false", "read, false"})
  void aStaticFieldIsWrittenWhateverItsClass(String name, boolean expected) {
    assertEquals(expected, writes.into(method(name), c -> false));
  }

  @Test
  void onlyTheClassesThatAreAskedForCount() {
    assertTrue(writes.into(method("writeOther"), c -> c.equals("demo/Box")));
    assertFalse(writes.into(method("writeOther"), c -> c.equals("demo/Cell")));
  }

  @Test
  void aConstructorMayCallWhatWritesIntoOthers() {
    assertEquals(List.of("Cell"), into(method("Maker", "make")));
  }

  /** The interface has one class that writes, and that may be the one. */
  @Test
  void aCallOfAnInterfaceIsOneOfAnyOfItsClasses() {
    MethodModel shape = classPath.get("demo/Cell").methods("asked").get(0);
    MethodModel calm = classPath.get("demo/Cell").methods("asked").get(1);

    assertEquals(List.of("Cached"), into(shape));
    assertEquals(List.of(), into(calm));
    assertEquals(List.of("Cached"), into(method("Shape", "area")));
  }

  @Test
  void aMethodMayBeOverridden() {
    assertEquals(List.of("Eager"), into(method("Lazy", "get")));
    assertEquals(List.of("Eager"), into(method("Lazy", "twice")));
    assertTrue(writes.into(method("Lazy", "twice"), "demo/Eager"::equals));
  }

  @ParameterizedTest
  @CsvSource({
    "slot, true",
    "item, true",
    "slotFar, true",
    "copy, true",
    "readSlot, false",
    "read, false",
    "write, false"
  })
  void elementsOfArraysAreWrittenToo(String name, boolean expected) {
    assertEquals(expected, writes.intoArrays(method(name)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "read",
        "readStatic",
        "even",
        "fresh",
        "show",
        "length",
        "boxed",
        "refuse",
        "need",
        "slot"
      })
  void itIsCertainOfWhatReadsAndOfHarmlessMethodsOfTheJdk(String name) {
    assertTrue(writes.noField(method(name)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "write",
        "perhaps",
        "count",
        "far",
        "writeOther",
        "add",
        "size",
        "later",
        "run",
        "natively",
        "callsNative",
        "abstractly"
      })
  void itIsNotCertainOfAnythingElse(String name) {
    assertFalse(writes.noField(method(name)));
  }

  @Test
  void whatHasNoCodeIsNotReadAndWritesNothingThatIsKnown() {
    assertEquals(List.of(), into(method("natively")));
    assertEquals(List.of(), into(method("Plan", "step")));
    assertFalse(writes.noField(method("Plan", "step")));
  }

  @Test
  void theAnswerIsTheSameAgain() {
    for (int i = 0; i < 2; i++) {
      assertTrue(writes.into(method("far"), "demo/Cell"::equals));
      assertTrue(writes.noField(method("read")));
      assertTrue(writes.intoArrays(method("slotFar")));
    }
  }
}
