// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.heapsmith.machine.value.DoubleValue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What two calls leave of an object: its parts, its conditions, and what tells it from others. */
class ExportedStatesTest {
  private static final String SOURCE =
      """
class Counter { private int n; void add(int k) { if (k > 0) { n += k; } } }
class Numbers {
  private boolean z; private byte b; private char c; private short s;
  private long l; private float f; private double d;
  void set(boolean z, byte b, char c, short s, long l, float f, double d) {
    this.z = z; this.b = b; this.c = c; this.s = s; this.l = l; this.f = f; this.d = d;
  }
}
class Zero { private double d; void negative() { d = -0.0; } void none() { d = Double.NaN; } }
class Pair {
  private Pair left; private Object o;
  Pair(Pair l, Object o) { left = l; this.o = o; }
  void self() { left = this; }
}
class Rows {
  private int[][] a = new int[2][];
  void put(int i, int v) { a[i] = new int[] {v}; }
  void share() { a[0] = a[1] = new int[1]; }
}
class Words {
  private String w = "lit"; private StringBuilder b = new StringBuilder("x");
  void app(char c) { b.append(c); }
}
class Held {
  private static final Object NIL = new Object();
  private Object o;
  void nil() { o = NIL; } void mine() { o = new Object(); }
}
class Asks {
  interface Source { int next(); }
  private int v; private final Source source;
  Asks(Source source) { this.source = source; }
  void ask() { v = source.next(); }
}
class Changes {
  private int n;
  void fill(int[] a) { a[0] = 7; n = 5; }
  void read(int[] a) { n = a.length; }
}
class Later { private Runnable r; private int n; void set(int i) { r = () -> { n = i; }; } }
class Mirror { private Class<?> c; void set() { c = String.class; } }
class Same {
  private int a, b;
  void both(int x) { a = x; b = x; }
  void equal(int x, int y) { if (x == y) { a = x; b = 1; } }
}
class Boxes { private Integer i; void set(int x) { i = x; } void given(Integer x) { i = x; } }
class Views {
  private final java.util.TreeMap<Integer, Integer> m = new java.util.TreeMap<>();
  Object keys() { return m.keySet(); }
  void put(int k) { m.put(k, k); }
}
class Equal {
  private int a;
  void same(double x, double y) { if (x == y) { a = 1; } }
}
class Least {
  private int n;
  void least(int k) { if (k == Integer.MIN_VALUE) { n = -k; } }
  void leastLong(long k) { if (k == Long.MIN_VALUE) { n = 7; } }
}
class Base {
  private int x;
  static class Sub extends Base {
    private int x;
    void both(int a) { x = a; ((Base) this).x = a + 1; }
  }
}
class Two { private Object a, b; void set(Object x, Object y) { a = x; b = y; }
  void one(Object x) { a = x; b = x; } }
class Clock {
  private long t;
  void now() { t = System.nanoTime(); } void fixed() { t = 1; }
}
""";

  private static SearchedClasses classes;

  @BeforeAll
  static void compile() {
    classes = SearchedClasses.of(SOURCE);
  }

  @AfterAll
  static void close() {
    classes.close();
  }

  private static List<ReachableState> states(String className) {
    return classes.states(className, 2);
  }

  private static ReachableState state(String className, String label) {
    return SearchedClasses.labelled(states(className), label).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Counter | #1 = new Counter(); #1 = new Counter(), #1.add(.n)",
        "Pair | #1 = new Pair(.left, .o); #1 = new Pair(.new1(l), .o), #1.self()",
        "Held | #1 = new Held(); #1 = new Held(), #1.nil(); #1 = new Held(), #1.mine()",
        "Same | #1 = new Same(); #1 = new Same(), #1.both(.a); #1 = new Same(), #1.equal(.a, .a)",
        "Two | #1 = new Two(); #1 = new Two(), #1.one(.a); #1 = new Two(), #1.set(.a, .b)",
        "Clock | #1 = new Clock(); #1 = new Clock(), #1.fixed()"
      })
  void theseCallsAreWorthMaking(String className, String expected) {
    assertEquals(
        expected,
        String.join("; ", states(className).stream().map(SearchedClasses::calls).toList()));
  }

  @Test
  void numbersAreNamedByTheFirstPlaceTheyAreIn() {
    ReachableState state = state("Counter", "new Counter, add");
    assertEquals(List.of(".n"), SearchedClasses.fields(state, 1));
    assertEquals(List.of("0 < .n"), SearchedClasses.conditions(state));
    assertEquals(Set.of(".n"), Set.copyOf(state.names().values()));
  }

  @Test
  void anArgumentThatIsNowhereIsNamedByTheCallThatTakesIt() {
    ReachableState state = state("Equal", "new Equal, same");
    assertEquals(List.of("1"), SearchedClasses.fields(state, 1));
    assertEquals(Set.of(".same2(x)", ".same2(y)"), Set.copyOf(state.names().values()));
  }

  @Test
  void equalFloatingPointNumbersMayBeZeroesAndAreNotMadeOne() {
    ReachableState state = state("Equal", "new Equal, same");
    assertEquals("#1 = new Equal(), #1.same(.same2(x), .same2(y))", SearchedClasses.calls(state));
    assertEquals(1, state.conditions().size());
    assertTrue(state.hasFloatingPoint());
  }

  @Test
  void aConditionThatSaysWhatAnArgumentIsIsPutIntoTheCall() {
    ReachableState state = state("Same", "new Same, equal");
    assertEquals(List.of(".a", "1"), SearchedClasses.fields(state, 1));
    assertEquals(List.of(), state.conditions());
    assertEquals(
        "#1 = new Least(), #1.leastLong(LongValue[value=-9223372036854775808])",
        SearchedClasses.calls(state("Least", "new Least, leastLong")));
  }

  @Test
  void aConditionOnANumberInTheHeapStays() {
    ReachableState state = state("Least", "new Least, least");
    assertEquals(1, state.key().conditions().size());
    assertEquals(List.of("-.least2(k)"), SearchedClasses.fields(state, 1));
    assertEquals(List.of(".least2(k) == -2147483648"), SearchedClasses.conditions(state));
  }

  @Test
  void everyKindOfNumberIsTakenAlong() {
    ReachableState state = state("Numbers", "new Numbers, set");
    assertEquals(
        List.of("(int) .z", "(int) .b", "(int) .c", "(int) .s", ".l", ".f", ".d"),
        SearchedClasses.fields(state, 1));
    assertEquals(List.of(".z == 0 || .z == 1"), SearchedClasses.conditions(state));
  }

  @Test
  void zeroesOfDifferentSignAndNoNumberAreDifferentStates() {
    List<Object> values =
        states("Zero").stream()
            .map(s -> (Object) ((ReachableState.Fields) s.objects().get(0)).fields().get(0))
            .toList();
    assertEquals(
        List.of(new DoubleValue(0.0), new DoubleValue(-0.0), new DoubleValue(Double.NaN)), values);
  }

  @Test
  void anObjectMayReferToItself() {
    ReachableState state = state("Pair", "new Pair, self");
    assertEquals(List.of("#1", ".o"), SearchedClasses.fields(state, 1));
    assertEquals(1, state.content());
  }

  @Test
  void anArrayThatIsSharedIsOnePart() {
    ReachableState state = state("Rows", "new Rows, share");
    assertEquals("Rows[#2][[I[#3, #3][I[]", state.outline());
    assertEquals(".a[0]", SearchedClasses.part(state, 3).path());
  }

  @Test
  void eachPlaceOfAnArrayIsAnotherState() {
    List<String> puts =
        states("Rows").stream().map(SearchedClasses::calls).filter(c -> c.contains("put")).toList();
    assertEquals(
        List.of("#1 = new Rows(), #1.put(0, .a[0][0])", "#1 = new Rows(), #1.put(1, .a[1][0])"),
        puts);
  }

  @Test
  void textsAndTheirBuildersAreParts() {
    ReachableState state = state("Words", "new Words, app");
    ReachableState.Letters text = (ReachableState.Letters) SearchedClasses.part(state, 2);
    ReachableState.Builder builder = (ReachableState.Builder) SearchedClasses.part(state, 3);
    assertEquals("lit", text.text().known().orElseThrow());
    assertFalse(text.given());
    assertEquals("java/lang/StringBuilder", builder.className());
    assertEquals(2, builder.text().parts().size());
    assertEquals(".b", builder.path());
    assertEquals("#1 = new Words(), #1.app((int) .b[0])", SearchedClasses.calls(state));
  }

  @Test
  void whatAStaticFieldHoldsIsNamedByTheField() {
    ReachableState state = state("Held", "new Held, nil");
    ReachableState.Held held = (ReachableState.Held) SearchedClasses.part(state, 2);
    assertEquals("NIL", held.field().name());
    assertEquals("Held", held.field().owner());
    assertEquals(
        StateOf.made("java/lang/Object").fields(),
        ((ReachableState.Fields) SearchedClasses.part(state("Held", "new Held, mine"), 2))
            .fields());
  }

  @Test
  void aStubThatWasAskedHasItsAnswersBeforeAndAfter() {
    ReachableState state = state("Asks", "new Asks, ask");
    ReachableState.Fields stub = (ReachableState.Fields) SearchedClasses.part(state, 2);
    assertTrue(state.hasAsked());
    assertEquals("#1 = new Asks(#2), #1.ask()", SearchedClasses.calls(state));
    assertEquals("0", SearchedClasses.value(state, stub.fields().get(0)));
    assertEquals("1", SearchedClasses.value(state, stub.asked().get(0)));
    assertEquals(1, state.content());
    assertFalse(state("Asks", "new Asks").hasAsked());
  }

  @Test
  void callsThatChangeTheirArgumentsAreNotMade() {
    assertEquals(
        List.of("1", "2"),
        states("Changes").stream()
            .filter(s -> s.label().equals("new Changes, read"))
            .map(s -> SearchedClasses.fields(s, 1).get(0))
            .toList());
    assertTrue(SearchedClasses.labelled(states("Changes"), "new Changes, fill").isEmpty());
  }

  @Test
  void aLambdaIsAPartWithWhatItCaptured() {
    ReachableState state = state("Later", "new Later, set");
    ReachableState.Lambda lambda = (ReachableState.Lambda) SearchedClasses.part(state, 2);
    assertEquals(
        List.of("#1", ".set2(i)"),
        lambda.target().captured().stream().map(v -> SearchedClasses.value(state, v)).toList());
    assertEquals(List.of("java/lang/Runnable"), lambda.target().interfaces());
  }

  @Test
  void theObjectOfATypeIsAPart() {
    ReachableState state = state("Mirror", "new Mirror, set");
    assertEquals(
        "java/lang/String", ((ReachableState.Mirror) SearchedClasses.part(state, 2)).type());
  }

  @Test
  void aBoxIsAnObjectThatCallsMakeAndAGivenOneIsOpen() {
    ReachableState made = state("Boxes", "new Boxes, set");
    assertEquals("#1 = new Boxes(), #1.set(.i.value)", SearchedClasses.calls(made));
    assertEquals(2, made.content());
    ReachableState given = state("Boxes", "new Boxes, given");
    assertEquals("#1 = new Boxes(), #1.given(.i)", SearchedClasses.calls(given));
    assertEquals(1, given.content());
  }

  @Test
  void aViewThatAMapHasMadeOfItselfIsNoOtherState() {
    assertEquals(
        List.of("new Views", "new Views, put"),
        states("Views").stream().map(ReachableState::label).toList());
  }

  @Test
  void aHiddenFieldIsNotTheOneThatHidesIt() {
    ReachableState state = state("Base$Sub", "new Sub, both");
    assertEquals(List.of(".x + 1", ".x"), SearchedClasses.fields(state, 1));
  }

  @Test
  void whatIsPassedTwiceIsNotWhatMayDiffer() {
    assertEquals(List.of(".a", ".a"), SearchedClasses.fields(state("Two", "new Two, one"), 1));
    assertEquals(List.of(".a", ".b"), SearchedClasses.fields(state("Two", "new Two, set"), 1));
  }

  @Test
  void aHeapThatIsAnyOfItsShapeIsGeneral() {
    assertTrue(state("Counter", "new Counter, add").key().isGeneral());
    assertTrue(state("Two", "new Two, set").key().isGeneral());
    assertFalse(state("Asks", "new Asks, ask").key().isGeneral());
  }
}
