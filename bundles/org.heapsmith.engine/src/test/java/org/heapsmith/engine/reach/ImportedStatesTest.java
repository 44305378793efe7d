// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.TextObject;
import org.heapsmith.machine.strategy.InputCall;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.StandardSolver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A reachable state becomes a part of the input of an exploration, with names of its own. */
class ImportedStatesTest {
  private static final String SOURCE =
      """
      class Counter { private int n; void add(int k) { if (k > 0) { n += k; } } }
      class Ring { private Ring next = this; private int v; void set(int x) { v = x; } }
      class Cells {
        private final int[][] a = new int[2][]; private char[] c;
        void put(int v) { a[0] = a[1] = new int[] {v, 7}; }
        void take(char[] given) { c = given.length == 2 ? given : null; }
      }
      class Words {
        private String w; private StringBuilder b;
        void known() { w = "lit"; }
        void open(char c) { w = "<" + c; }
        void builder(char c) { b = new StringBuilder("x").append(c); }
        void same() { w = "lit"; b = new StringBuilder("lit"); }
      }
      class Held {
        private static final Object NIL = new Object();
        private Object o;
        void nil() { o = NIL; }
      }
      class Asks {
        interface Source { int next(); }
        private int v; private final Source source;
        Asks(Source source) { this.source = source; }
        void ask() { v = source.next(); }
      }
      class Gen<T extends Comparable<T>> {
        private java.util.List<String> l; void set(java.util.List<String> x) { l = x; } }
      class Types { private Class<?> c; void set() { c = String.class; } }
      class Boxes { private Integer i; void set(int x) { i = x; } }
      """;

  private static SearchedClasses classes;

  private final Terms terms = new Terms();
  private final StandardSolver solver = SearchedClasses.solver(terms);
  private final ReachContext context = classes.context(terms, solver, Cancellation.NONE);
  private State state = SearchedClasses.nothingBuilt("Counter");

  @BeforeAll
  static void compile() {
    classes = SearchedClasses.of(SOURCE);
  }

  @AfterAll
  static void close() {
    classes.close();
  }

  @AfterEach
  void closeSolver() {
    solver.close();
  }

  private static ReachableState found(String className, String label) {
    return SearchedClasses.labelled(classes.states(className, 2), label).orElseThrow();
  }

  private ObjectRef imported(String className, String label, String path) {
    return StateImport.into(context, state, found(className, label), path);
  }

  private String field(ObjectRef object, String name) {
    Instance instance = (Instance) state.object(object);
    Value value = instance.field(instance.layout().byName(name).orElseThrow());
    return value.toString();
  }

  private ObjectRef reference(ObjectRef object, String name) {
    Instance instance = (Instance) state.object(object);
    return (ObjectRef) instance.field(instance.layout().byName(name).orElseThrow());
  }

  private List<String> conditions() {
    return state.pathCondition().stream().map(Term::toString).toList();
  }

  private List<String> paths() {
    return state.inputs().stream().map(InputObject::path).toList();
  }

  @Test
  void numbersAndConditionsAreNamedByThePath() {
    ObjectRef counter = imported("Counter", "new Counter, add", "this");
    assertEquals("SymbolicValue[term=this.n]", field(counter, "n"));
    assertEquals(List.of("0 < this.n"), conditions());
    assertEquals(List.of("this"), paths());
  }

  @Test
  void theSameStateTwiceIsTwoObjectsWithNumbersOfTheirOwn() {
    ObjectRef one = imported("Counter", "new Counter, add", "this");
    ObjectRef two = imported("Counter", "new Counter, add", "other.next");
    assertNotEquals(one, two);
    assertEquals("SymbolicValue[term=other.next.n]", field(two, "n"));
    assertEquals("SymbolicValue[term=this.n]", field(one, "n"));
    assertEquals(List.of("0 < this.n", "0 < other.next.n"), conditions());
    assertEquals(2, BuiltInput.of(state).sequences().size());
  }

  @Test
  void itsCallsMakeTheInput() {
    ObjectRef counter = imported("Counter", "new Counter, add", "this");
    BuiltInput built = BuiltInput.of(state);
    List<InputCall> calls = built.sequences().get(0);
    assertEquals(2, calls.size());
    assertEquals(Optional.of(counter), calls.get(0).made());
    assertEquals(Optional.of(counter), calls.get(1).target());
    assertEquals("[SymbolicValue[term=this.n]]", calls.get(1).arguments().toString());
    assertTrue(built.made().contains(counter.id()));
    assertTrue(built.isNamed(counter.id()));
    assertEquals(1, built.objects());
  }

  @Test
  void anObjectThatRefersToItselfDoesSo() {
    ObjectRef ring = imported("Ring", "new Ring, set", "r");
    assertEquals(ring, reference(ring, "next"));
    assertEquals("SymbolicValue[term=r.v]", field(ring, "v"));
  }

  @Test
  void sharedArraysStayShared() {
    ObjectRef cells = imported("Cells", "new Cells, put", "this");
    ArrayObject rows = (ArrayObject) state.object(reference(cells, "a"));
    assertEquals(rows.element(0), rows.element(1));
    ArrayObject row = (ArrayObject) state.object((ObjectRef) rows.element(0));
    assertEquals("SymbolicValue[term=this.a[0][0]]", row.element(0).toString());
    assertEquals("IntValue[value=7]", row.element(1).toString());
    assertEquals(List.of("this", "this.a", "this.a[0]"), paths());
  }

  @Test
  void theInnerLifeOfAnObjectHasNoNameInATest() {
    ObjectRef cells = imported("Cells", "new Cells, put", "this");
    ObjectRef rows = reference(cells, "a");
    assertTrue(BuiltInput.of(state).isNamed(cells.id()));
    assertFalse(BuiltInput.of(state).isNamed(rows.id()));
    assertEquals(3, BuiltInput.of(state).objects());
  }

  @Test
  void whatATestGivesToACallIsNotMadeByCalls() {
    ReachableState given =
        classes.states("Cells", 2).stream()
            .filter(s -> s.outline().endsWith("[C[]"))
            .findFirst()
            .orElseThrow();
    ObjectRef cells = StateImport.into(context, state, given, "this");
    ObjectRef letters = reference(cells, "c");
    assertTrue(BuiltInput.of(state).isNamed(letters.id()));
    assertFalse(BuiltInput.of(state).made().contains(letters.id()));
    assertEquals("this.c", state.input(letters.id()).orElseThrow().path());
    assertEquals(List.of(letters), BuiltInput.of(state).sequences().get(0).get(1).arguments());
  }

  @Test
  void aKnownTextIsTheLiteralOfTheProgram() {
    ObjectRef words = imported("Words", "new Words, known", "this");
    assertEquals(state.literal("lit"), reference(words, "w"));
  }

  @Test
  void anOpenTextIsATextOfTheSameLetters() {
    ObjectRef words = imported("Words", "new Words, open", "this");
    TextObject text = (TextObject) state.object(reference(words, "w"));
    assertEquals("[this.w[0]]", text.content().orElseThrow().variables().toString());
    assertEquals(2, text.content().orElseThrow().size());
  }

  @Test
  void aBuilderOfStringsHoldsWhatWasPutIntoIt() {
    ObjectRef words = imported("Words", "new Words, builder", "w");
    TextObject text = (TextObject) state.object(reference(words, "b"));
    assertEquals("java/lang/StringBuilder", text.className());
    assertEquals(2, text.content().orElseThrow().size());
    assertEquals("[w.b[0]]", text.content().orElseThrow().variables().toString());
  }

  @Test
  void aTextAndABuilderOfTheSameLettersAreTwoObjects() {
    ObjectRef words = imported("Words", "new Words, same", "w");
    assertNotEquals(reference(words, "w"), reference(words, "b"));
    TextObject builder = (TextObject) state.object(reference(words, "b"));
    assertEquals("lit", builder.content().orElseThrow().known().orElseThrow());
  }

  @Test
  void whatAStaticFieldHoldsIsThatObjectAfterItsClassWasInitialised() {
    ReachableState held = found("Held", "new Held, nil");
    ReachableTheory theory = new ReachableTheory(context, new NoneReached());
    assertFalse(state.isInitialised("Held"));
    state = theory.prepared(state, held).orElseThrow();
    assertTrue(state.isInitialised("Held"));
    ObjectRef object = StateImport.into(context, state, held, "this");
    assertEquals(
        Optional.of(reference(object, "o")),
        StateImport.held(context, state, (ReachableState.Held) held.objects().get(1)));
  }

  @Test
  void whatRefersToNoStaticFieldNeedsNoInitialisation() {
    ReachableTheory theory = new ReachableTheory(context, new NoneReached());
    State prepared = theory.prepared(state, found("Held", "new Held")).orElseThrow();
    assertFalse(prepared.isInitialised("Held"));
  }

  @Test
  void aStubThatWasAskedGivesItsNextAnswerNext() {
    ObjectRef asks = imported("Asks", "new Asks, ask", "this");
    ObjectRef stub = reference(asks, "source");
    Instance now = (Instance) state.object(stub);
    Instance before = (Instance) state.input(stub.id()).orElseThrow().initial();
    assertEquals("IntValue[value=1]", now.field(0).toString());
    assertEquals("IntValue[value=0]", before.field(0).toString());
    assertEquals("SymbolicValue[term=this.v]", field(asks, "v"));
    assertFalse(BuiltInput.of(state).made().contains(stub.id()));
  }

  @Test
  void whatIsDeclaredOfAnOpenReferenceIsKnownAtItsPlace() {
    ObjectRef gen = imported("Gen", "new Gen, set", "g");
    assertEquals("g.l", field(gen, "l"));
    assertTrue(state.generic("g.l").isPresent());
    assertFalse(state.generic("this.l").isPresent());
  }

  @Test
  void theObjectOfATypeIsTheOneOfTheProgram() {
    ObjectRef types = imported("Types", "new Types, set", "this");
    assertEquals(state.mirror("java/lang/String"), reference(types, "c"));
  }

  @Test
  void aBoxHoldsTheNumberThatWasPassed() {
    ObjectRef boxes = imported("Boxes", "new Boxes, set", "this");
    assertEquals("SymbolicValue[term=this.i.value]", field(reference(boxes, "i"), "value"));
    assertEquals(
        "[SymbolicValue[term=this.i.value]]",
        BuiltInput.of(state).sequences().get(0).get(1).arguments().toString());
  }

  /** Nobody has found anything. */
  private static final class NoneReached implements Reached {
    @Override
    public List<ReachableState> of(String className, TestPlace place, int most) {
      return List.of();
    }

    @Override
    public int calls() {
      return 0;
    }
  }
}
