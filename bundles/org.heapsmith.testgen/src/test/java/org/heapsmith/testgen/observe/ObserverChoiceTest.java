// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.judge.jvm.Observation;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.build.Visibility;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Specifies how few questions are asked, of which objects, and when none is needed. */
class ObserverChoiceTest {
  private static final String SOURCE =
      """
      package demo;

      class Pair {
        int one; int twice; int third; Pair friend; Object[] slots;
        void inc() { one++; twice += 2; }
        void put(Object x) { slots[0] = x; }
        boolean perhaps(Object x) { if (x != null) { slots[0] = x; } return true; }
        int one() { return one; }
        int twice() { return twice; }
        boolean isLarge() { return third > 100; }
        boolean isOne(int x) { return one == x; }
        boolean repOK() { return twice == 2 * one; }
      }
      class Flags {
        int set;
        void mark() { set = 1; }
        public boolean isMarked() { return set == 1; }
        public boolean isClear() { return set == 0; }
        public String toString() { return "Flags " + set; }
      }
      class Mute { int at; void step() { at++; } }
      class Shelf {
        java.util.List<Object> all;
        boolean look(Object x) { return all.contains(x); }
      }
      class Steps implements java.util.Iterator<Integer> {
        int next; int end;
        public boolean hasNext() { return next < end; }
        public Integer next() { return next++; }
      }
      """;

  private static final ConcreteValue.Ref FIRST = new ConcreteValue.Ref(1);
  private static final ConcreteValue.Ref SECOND = new ConcreteValue.Ref(2);
  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
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

  private static ConcreteObject pair(int id, int one, int twice, int third) {
    return object(id, "demo/Pair", Map.of("one", i(one), "twice", i(twice), "third", i(third)));
  }

  private static ConcreteHeap heap(ConcreteObject... objects) {
    return ConcreteHeap.of(Arrays.asList(objects));
  }

  private static MethodModel method(String className, String name) {
    return classPath.get("demo/" + className).methods(name).get(0);
  }

  private static Observers observers(TestCase... tests) {
    return new Observers(
        classPath, new Visibility(classPath, "demo"), List.of(tests), Cancellation.NONE);
  }

  private static Asserted ask(
      MethodModel method,
      ConcreteHeap before,
      ConcreteHeap after,
      List<ConcreteValue.Ref> checked,
      ConcreteHeap... wrong) {
    Map<ConcreteValue.Ref, String> roots = new LinkedHashMap<>();
    after.objects().values().stream()
        .filter(o -> o.className().startsWith("demo/"))
        .forEach(o -> roots.put(new ConcreteValue.Ref(o.id()), o.className()));
    List<ConcreteValue> reached = List.copyOf(roots.keySet());
    return observers()
        .choose(
            new ObservedState(
                method, before, after, roots, reached, checked, List.of(), List.of(wrong)));
  }

  private static List<String> asked(Asserted asserted) {
    return asserted.answers().stream()
        .map(
            a ->
                a.question().object().id()
                    + "."
                    + a.question().method().map(MethodModel::name).orElse("iteration"))
        .toList();
  }

  @Test
  void eachFieldThatMayBeForgottenIsAskedFor() {
    Asserted asserted =
        ask(method("Pair", "inc"), heap(pair(1, 1, 2, 0)), heap(pair(1, 2, 4, 0)), List.of());

    assertTrue(asserted.isEnough());
    assertEquals(List.of("1.one", "1.twice"), asked(asserted));
    assertEquals(
        List.of(new Observation.Value(i(2)), new Observation.Value(i(4))),
        asserted.answers().stream().map(ObserverAnswer::seen).toList());
  }

  /** One field alone would break what {@code repOK} says: only both may be wrong. */
  @Test
  void whatTheCheckOfTheStructureFindsIsNotAskedForAgain() {
    Asserted asserted =
        ask(method("Pair", "inc"), heap(pair(1, 1, 2, 0)), heap(pair(1, 2, 4, 0)), List.of(FIRST));

    assertTrue(asserted.isEnough());
    assertEquals(List.of("1.one"), asked(asserted));
  }

  @Test
  void theMethodUnderTestIsNotAsked() {
    Asserted asserted =
        ask(method("Pair", "one"), heap(pair(1, 1, 2, 0)), heap(pair(1, 2, 2, 0)), List.of());

    assertEquals(List.of("1.twice", "1.isOne"), asked(asserted));
  }

  @Test
  void whatAFaultyMethodWouldLeaveIsToldApart() {
    ConcreteHeap before = heap(pair(1, 1, 2, 0));
    ConcreteHeap after = heap(pair(1, 2, 4, 0));
    Asserted asserted =
        ask(method("Pair", "inc"), before, after, List.of(), heap(pair(1, 2, 4, 101)));

    assertEquals(List.of("1.one", "1.twice", "1.isLarge"), asked(asserted));
  }

  @Test
  void eachObjectIsAskedWhatMayBeWrongInIt() {
    ConcreteHeap before = heap(pair(1, 1, 2, 0), pair(2, 5, 10, 0));
    ConcreteHeap after = heap(pair(1, 2, 2, 0), pair(2, 5, 12, 0));

    assertEquals(
        List.of("1.one", "1.twice", "2.one", "2.twice"),
        asked(ask(method("Pair", "inc"), before, after, List.of())));
  }

  @Test
  void ofTwoThatTellTheSameTheTrueOneIsAsked() {
    ConcreteHeap before = heap(object(1, "demo/Flags", Map.of()));
    ConcreteHeap after = heap(object(1, "demo/Flags", Map.of("set", i(1))));

    assertEquals(
        List.of("1.isMarked"), asked(ask(method("Flags", "mark"), before, after, List.of())));
    assertEquals(
        List.of("1.isClear"), asked(ask(method("Flags", "mark"), after, before, List.of())));
  }

  @Test
  void whereNobodyTellsTheStructureHasTo() {
    ConcreteHeap before = heap(object(1, "demo/Mute", Map.of()));
    ConcreteHeap after = heap(object(1, "demo/Mute", Map.of("at", i(1))));
    Asserted asserted = ask(method("Mute", "step"), before, after, List.of());

    assertEquals(new Asserted(List.of(), false), asserted);
    assertFalse(asserted.isNothing());
  }

  @Test
  void nothingIsAskedOnlyIfThatIsEnough() {
    assertTrue(new Asserted(List.of(), true).isNothing());
    assertFalse(
        new Asserted(List.of(), true, Optional.of(List.of()), Optional.empty()).isNothing());
    assertFalse(
        new Asserted(
                List.of(),
                true,
                Optional.empty(),
                Optional.of(new Drained(FIRST, method("Pair", "one"), null, List.of())))
            .isNothing());
  }

  private static TestCase test(MethodModel method, ConcreteHeap input, ConcreteHeap last) {
    return new TestCase(
        "t",
        MethodId.of(method),
        input,
        FIRST,
        List.of(SECOND),
        new Outcome.Returned(new ConcreteValue.Primitive('Z', 1)),
        last,
        List.of(),
        new TreeSet<>(),
        new ProgramPath(List.of()),
        new TreeSet<>(),
        Optional.empty());
  }

  private static ConcreteHeap slots(boolean isSet) {
    return heap(
        object(1, "demo/Pair", Map.of("slots", new ConcreteValue.Ref(3))),
        new ConcreteObject.Instance(2, "java/lang/Object", new TreeMap<>()),
        new ConcreteObject.Array(
            3, "[Ljava/lang/Object;", List.of(isSet ? SECOND : ConcreteValue.NULL)));
  }

  @ParameterizedTest
  @CsvSource({"inc, false", "one, true", "isOne, true", "repOK, true", "perhaps, true"})
  void whatMayWriteAFieldIsNotHarmless(String name, boolean expected) {
    assertEquals(expected, observers().isHarmless(method("Pair", name)));
  }

  @Test
  void whatATestSeesWriteIntoAnArrayIsNotHarmless() {
    MethodModel perhaps = method("Pair", "perhaps");
    TestCase other = test(method("Pair", "isOne"), slots(false), slots(false));
    TestCase writing = test(perhaps, slots(false), slots(true));

    assertTrue(observers(other).isHarmless(perhaps));
    assertFalse(observers(other, writing).isHarmless(perhaps));
  }

  private static ConcreteHeap shelf(int size) {
    FieldKey key = new FieldKey("java/util/ArrayList", "size", "I");
    return heap(
        object(1, "demo/Shelf", Map.of("all", new ConcreteValue.Ref(3))),
        new ConcreteObject.Instance(2, "java/lang/Object", new TreeMap<>()),
        new ConcreteObject.Instance(3, "java/util/ArrayList", new TreeMap<>(Map.of(key, i(size)))));
  }

  @Test
  void whatCallsCollectionsIsHarmlessIfNoTestSeesAChange() {
    MethodModel look = method("Shelf", "look");
    TestCase still = test(look, shelf(1), shelf(1));
    TestCase growing = test(look, shelf(1), shelf(2));

    assertFalse(observers().isHarmless(look), "no test says so");
    assertTrue(observers(still).isHarmless(look));
    assertFalse(observers(still, growing).isHarmless(look));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3})
  void anIteratorSaysWhatIsLeftOfIt(int left) {
    ConcreteHeap after = heap(object(1, "demo/Steps", Map.of("next", i(4), "end", i(4 + left))));
    ObservedState state =
        new ObservedState(
            method("Steps", "next"),
            after,
            after,
            Map.of(),
            List.of(FIRST),
            List.of(),
            List.of(),
            List.of());
    List<Observation> rest = observers().rest(state, FIRST).orElseThrow();

    assertEquals(left, rest.size());
    for (int n = 0; n < left; n++) {
      assertEquals(
          new Observation.Box("java/lang/Integer", new ConcreteValue.Primitive('I', 4 + n)),
          rest.get(n));
    }
  }

  @Test
  void anIteratorWithoutEndSaysNothing() {
    ConcreteHeap after = heap(object(1, "demo/Steps", Map.of("end", i(Integer.MAX_VALUE))));
    ObservedState state =
        new ObservedState(
            method("Steps", "next"),
            after,
            after,
            Map.of(),
            List.of(FIRST),
            List.of(),
            List.of(),
            List.of());

    assertEquals(Optional.empty(), observers().rest(state, FIRST));
  }
}
