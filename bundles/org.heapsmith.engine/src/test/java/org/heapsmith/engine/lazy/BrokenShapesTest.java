// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.lazy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.explore.Entry;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.ShapeProperty;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Terms;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which decided part of an input breaks a shape that the precondition asks for, and which not. */
class BrokenShapesTest {
  private static final SourceRef HERE = new SourceRef("test.heap", 1, 1);
  private static final String SOURCE =
      """
      class N {
        N left, right; int v;
        static void two(N a, N b) {}
        void own(N a) {}
      }
      """;

  private static ClassPath classPath;
  private static Program program;

  private final Terms terms = new Terms();
  private final State state = new State();
  private int objects;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
    program = new Program(classPath);
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private ObjectRef node(ReferenceValue left, ReferenceValue right) {
    return marked(unmarked(left, right));
  }

  private ObjectRef unmarked(ReferenceValue left, ReferenceValue right) {
    Value[] fields = {left, right, IntValue.of(0)};
    return state.allocate().instance(program.layout("N"), fields);
  }

  private ObjectRef marked(ObjectRef object) {
    state.markInput(object, "o" + objects++);
    return object;
  }

  private ObjectRef node() {
    return node(Null.NULL, Null.NULL);
  }

  private ObjectRef array(Value... elements) {
    return marked(state.allocate().array("[LN;", elements));
  }

  private SymbolicRef open(String name) {
    return new SymbolicRef(terms.varOfSort(name, Sort.REF), "N", name);
  }

  /** Returns an object with a field that was decided after it was made. */
  private ObjectRef ring() {
    SymbolicRef later = open("later" + objects);
    ObjectRef object = node(later, Null.NULL);
    state.resolve(later, object);
    return object;
  }

  private static HeapConstraint.Shape shape(ShapeProperty property, String... names) {
    List<Expr> arguments = List.of(names).stream().map(n -> (Expr) Specs.ref(n, "N")).toList();
    return new HeapConstraint.Shape(property, arguments, HERE);
  }

  private static Disjunct disjunct(HeapConstraint... constraints) {
    return new Disjunct(List.of(), List.of(), List.of(), List.of(constraints), HERE);
  }

  private static MethodUnderTest method(String name, String descriptor, Disjunct... requires) {
    List<Expr.Var> parameters =
        name.equals("two")
            ? List.of(Specs.ref("a", "N"), Specs.ref("b", "N"))
            : List.of(Specs.ref("this", "N"), Specs.ref("a", "N"));
    return Entry.find(
        program,
        new MethodId("N", name, descriptor),
        Optional.of(Specs.spec("N", name, descriptor, parameters, requires)));
  }

  private Optional<String> broken(Value a, Value b, Disjunct... requires) {
    state.setArguments(List.of(a, b));
    return ShapeRules.of(method("two", "(LN;LN;)V", requires)).broken(state);
  }

  private boolean isBroken(ShapeProperty property, Value a, Value b) {
    return broken(a, b, disjunct(shape(property, "a", "b"))).isPresent();
  }

  @Test
  void nothingIsBrokenWhereNothingIsAskedFor() {
    ObjectRef ring = ring();
    assertEquals(Optional.empty(), broken(ring, ring));
    assertEquals(Optional.empty(), broken(ring, ring, disjunct()));
    assertEquals(Optional.empty(), ShapeRules.NONE.broken(state));
  }

  @ParameterizedTest
  @EnumSource
  void nullAndWhatIsOpenBreakNothing(ShapeProperty property) {
    assertEquals(false, isBroken(property, Null.NULL, Null.NULL));
    assertEquals(false, isBroken(property, open("x"), open("x")));
    assertEquals(false, isBroken(property, node(open("y"), open("y")), node()));
  }

  @ParameterizedTest
  @EnumSource
  void twoTreesApartBreakNothing(ShapeProperty property) {
    assertEquals(false, isBroken(property, node(node(), node()), node(node(), Null.NULL)));
  }

  @Test
  void oneObjectForTwoArgumentsIsAnAliasAndShared() {
    ObjectRef one = node();
    assertEquals(true, isBroken(ShapeProperty.NOALIAS, one, one));
    assertEquals(true, isBroken(ShapeProperty.NOSHARE, one, one));
    assertEquals(false, isBroken(ShapeProperty.ACYCLIC, one, one));
    assertEquals(false, isBroken(ShapeProperty.TREE, one, one));
  }

  @Test
  void anObjectBelowBothIsSharedButNoAlias() {
    ObjectRef below = node();
    ObjectRef a = node(below, Null.NULL);
    ObjectRef b = node(Null.NULL, below);
    assertEquals(false, isBroken(ShapeProperty.NOALIAS, a, b));
    assertEquals(true, isBroken(ShapeProperty.NOSHARE, a, b));
    assertEquals(false, isBroken(ShapeProperty.TREE, a, b));
  }

  @Test
  void oneArgumentBelowTheOtherIsSharedButNoAlias() {
    ObjectRef b = node();
    ObjectRef a = node(Null.NULL, b);
    assertEquals(false, isBroken(ShapeProperty.NOALIAS, a, b));
    assertEquals(true, isBroken(ShapeProperty.NOSHARE, a, b));
    assertEquals(true, isBroken(ShapeProperty.NOSHARE, b, a));
  }

  @Test
  void anObjectThatIsReachedTwiceFromOneArgumentIsNoTreeButNoCycle() {
    ObjectRef below = node();
    ObjectRef diamond = node(node(below, Null.NULL), below);
    assertEquals(true, isBroken(ShapeProperty.TREE, diamond, Null.NULL));
    assertEquals(true, isBroken(ShapeProperty.TREE, Null.NULL, diamond));
    assertEquals(false, isBroken(ShapeProperty.ACYCLIC, diamond, Null.NULL));
    assertEquals(false, isBroken(ShapeProperty.NOSHARE, diamond, Null.NULL));
  }

  @Test
  void bothFieldsOfOneObjectMayHoldTheSame() {
    ObjectRef below = node();
    assertEquals(true, isBroken(ShapeProperty.TREE, node(below, below), Null.NULL));
    assertEquals(false, isBroken(ShapeProperty.ACYCLIC, node(below, below), Null.NULL));
  }

  @Test
  void aCycleIsOneWhereverItIsReached() {
    ObjectRef ring = ring();
    for (ObjectRef root :
        List.of(ring, node(Null.NULL, ring), node(node(), node(ring, Null.NULL)))) {
      assertEquals(true, isBroken(ShapeProperty.ACYCLIC, root, Null.NULL));
      assertEquals(true, isBroken(ShapeProperty.ACYCLIC, Null.NULL, root));
      assertEquals(true, isBroken(ShapeProperty.TREE, root, Null.NULL));
      assertEquals(false, isBroken(ShapeProperty.NOSHARE, root, Null.NULL));
    }
  }

  @Test
  void aCycleThroughAnArrayIsACycle() {
    SymbolicRef later = open("element");
    ObjectRef array = array(Null.NULL, later);
    assertEquals(false, isBroken(ShapeProperty.ACYCLIC, node(array, Null.NULL), Null.NULL));
    ObjectRef holder = node(array, Null.NULL);
    state.resolve(later, holder);
    assertEquals(true, isBroken(ShapeProperty.ACYCLIC, holder, Null.NULL));
  }

  @Test
  void whatTheProgramHasMadeIsNoPartOfTheInput() {
    ObjectRef made = unmarked(Null.NULL, Null.NULL);
    ObjectRef a = node(made, made);
    assertEquals(false, isBroken(ShapeProperty.TREE, a, Null.NULL));
    assertEquals(false, isBroken(ShapeProperty.NOALIAS, made, made));
  }

  @Test
  void whatTheProgramWritesDoesNotChangeTheInput() {
    ObjectRef a = node();
    Instance instance = (Instance) state.object(a);
    State later = state.fork();
    later.setField(a, instance.layout().byName("left").orElseThrow(), a);
    later.setArguments(List.of(a, Null.NULL));
    MethodUnderTest method =
        method("two", "(LN;LN;)V", disjunct(shape(ShapeProperty.ACYCLIC, "a", "b")));
    assertEquals(Optional.empty(), ShapeRules.of(method).broken(later));
  }

  @Test
  void onlyTheArgumentsThatAreNamedCount() {
    ObjectRef ring = ring();
    assertEquals(
        Optional.empty(), broken(ring, node(), disjunct(shape(ShapeProperty.ACYCLIC, "b"))));
    assertEquals(
        Optional.of("precondition acyclic(a)"),
        broken(ring, node(), disjunct(shape(ShapeProperty.ACYCLIC, "a"))));
    assertEquals(
        Optional.empty(), broken(ring, ring, disjunct(shape(ShapeProperty.ACYCLIC, "other"))));
  }

  @Test
  void everyDisjunctHasToBeBroken() {
    ObjectRef one = node();
    Disjunct noAlias = disjunct(shape(ShapeProperty.NOALIAS, "a", "b"));
    Disjunct noShare = disjunct(shape(ShapeProperty.NOSHARE, "a", "b"));
    Disjunct tree = disjunct(shape(ShapeProperty.TREE, "a"));
    assertEquals(Optional.empty(), broken(one, one, noAlias, tree));
    assertEquals(Optional.empty(), broken(one, one, tree, noAlias));
    assertEquals(Optional.empty(), broken(one, one, noAlias, disjunct()));
    assertEquals(Optional.of("precondition noshare(a, b)"), broken(one, one, noAlias, noShare));
  }

  @Test
  void oneBrokenPropertyIsEnoughInADisjunct() {
    ObjectRef one = node();
    assertEquals(
        Optional.of("precondition noalias(a, b)"),
        broken(
            one,
            one,
            disjunct(
                shape(ShapeProperty.TREE, "a"),
                shape(ShapeProperty.NOALIAS, "a", "b"),
                shape(ShapeProperty.NOSHARE, "a", "b"))));
  }

  @Test
  void theReceiverIsTheFirstArgument() {
    ObjectRef one = node();
    state.setArguments(List.of(one, node(one, Null.NULL)));
    MethodUnderTest method =
        method("own", "(LN;)V", disjunct(shape(ShapeProperty.NOSHARE, "this", "a")));
    assertEquals(Optional.of("precondition noshare(this, a)"), ShapeRules.of(method).broken(state));
  }

  @Test
  void whatIsReachedIsGivenOnceEach() {
    ObjectRef below = node();
    ObjectRef top = node(below, node(below, Null.NULL));
    Set<Integer> reached = new Reach(state).from(top);
    assertEquals(3, reached.size());
    assertEquals(top.id(), reached.iterator().next());
    assertEquals(Set.of(), new Reach(state).from(IntValue.of(3)));
    assertEquals(0, new Reach(state).target(Null.NULL));
    assertEquals(below.id(), new Reach(state).target(below));
  }
}
