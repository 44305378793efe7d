// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import static org.heapsmith.engine.specs.Specs.call;
import static org.heapsmith.engine.specs.Specs.cell;
import static org.heapsmith.engine.specs.Specs.eq;
import static org.heapsmith.engine.specs.Specs.field;
import static org.heapsmith.engine.specs.Specs.heap;
import static org.heapsmith.engine.specs.Specs.lt;
import static org.heapsmith.engine.specs.Specs.nil;
import static org.heapsmith.engine.specs.Specs.num;
import static org.heapsmith.engine.specs.Specs.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.explore.SearchContext;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.unfold.PredicateShapes;
import org.heapsmith.logic.unfold.SpecHeap;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.Solvers;
import org.heapsmith.smt.solving.StandardSolver;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What a reference is, is found by unfolding the predicates that may allocate it, and no others.
 */
class UnfolderTest {
  private static final String NODE = "Node";
  private static ClassPath classPath;

  private final Terms terms = new Terms();
  private final Term x = terms.var("x", Sort.REF);
  private final Term y = terms.var("y", Sort.REF);
  private final List<List<Term>> asked = new ArrayList<>();
  private final Unfolder.Feasibility any =
      (spec, numeric) -> {
        asked.add(numeric);
        return Optional.empty();
      };
  private StandardSolver solver;

  @BeforeAll
  static void compile() {
    classPath =
        ClassPath.of(Compiler.JAVAC.compile("class Node { Node next; int key; } class Other {}"));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  @BeforeEach
  void makeSolver() {
    solver = Solvers.standard(terms);
  }

  @AfterEach
  void closeSolver() {
    solver.close();
  }

  /** Lists, sorted lists, a predicate for one of either, one that only compares, and a pair. */
  private static SpecModel specs() {
    Expr.Var r = ref("r", NODE);
    Expr.Var n = ref("n", NODE);
    Expr.Var k = num("k", 'I');
    Expr.Var low = num("low", 'I');
    Expr.Var other = ref("other", NODE);
    return new Specs()
        .predicate(
            "list",
            List.of(r),
            heap(List.of(), List.of(), eq(r, nil())),
            heap(
                List.of(n),
                List.of(cell(r, NODE, field(NODE, "next", "LNode;", n)), call("list", n))))
        .predicate(
            "above",
            List.of(r, low),
            heap(List.of(), List.of(), eq(r, nil())),
            heap(
                List.of(n, k),
                List.of(
                    cell(r, NODE, field(NODE, "next", "LNode;", n), field(NODE, "key", "I", k)),
                    call("above", n, k)),
                lt(low, k)))
        .predicate("named", List.of(r), heap(List.of(), List.of(call("list", r))))
        .predicate("same", List.of(r, other), heap(List.of(), List.of(), eq(r, other)))
        .predicate("spin", List.of(r), heap(List.of(), List.of(call("spin", r))))
        .model();
  }

  private List<Unfolder.Finding> expose(
      int unfold, SpecHeap spec, Term reference, Unfolder.Feasibility feasibility) {
    SearchContext context =
        new SearchContext(
            new Program(classPath),
            terms,
            specs(),
            Bounds.DEFAULT.withUnfold(unfold),
            Cancellation.NONE,
            solver);
    Predicates predicates = new Predicates(specs(), terms, 3);
    Unfolder unfolder = new Unfolder(context, predicates, new PredicateShapes(predicates));
    return unfolder.expose(spec, reference, feasibility);
  }

  private static SpecHeap spec(
      List<PointsTo> cells, List<PredicateInstance> instances, Term... pure) {
    return SpecHeap.of(new SymbolicHeap(cells, instances, List.of(), List.of(pure)), 0);
  }

  private static PredicateInstance instance(String name, int depth, Term... arguments) {
    return new PredicateInstance(name, List.of(arguments), depth);
  }

  private static Unfolder.Possible possible(Unfolder.Finding finding) {
    return (Unfolder.Possible) finding;
  }

  private static Unfolder.Refused refused(Unfolder.Finding finding) {
    return (Unfolder.Refused) finding;
  }

  @Test
  void aListIsNullOrACellWithAListBehindIt() {
    List<Unfolder.Finding> findings =
        expose(3, spec(List.of(), List.of(instance("list", 0, x))), x, any);

    assertEquals(2, findings.size());
    SpecHeap empty = possible(findings.get(0)).spec();
    assertTrue(SpecHeap.isNull(empty.find(x)));
    assertEquals(List.of(), empty.heap().instances());
    assertEquals("emp && x == null", findings.get(0).unfolded());
    SpecHeap longer = possible(findings.get(1)).spec();
    PointsTo cell = longer.cellOf(x);
    assertEquals(NODE, cell.className());
    Term next = cell.fields().values().iterator().next();
    assertEquals(List.of(instance("list", 1, next)), longer.heap().instances());
    assertEquals(List.of(), asked);
  }

  @Test
  void aReferenceThatHasACellIsNotUnfolded() {
    PointsTo cell = new PointsTo(x, NODE, new TreeMap<>());
    SpecHeap spec = spec(List.of(cell), List.of(instance("list", 0, y)));
    List<Unfolder.Finding> findings = expose(3, spec, x, any);

    assertEquals(1, findings.size());
    assertSame(spec, possible(findings.get(0)).spec());
    assertEquals("", findings.get(0).unfolded());
  }

  @Test
  void aReferenceThatIsKnownIsNotUnfolded() {
    SpecHeap spec =
        spec(List.of(), List.of(instance("list", 0, y))).replace(terms, x, terms.nullRef());

    assertSame(spec, possible(expose(3, spec, x, any).get(0)).spec());
  }

  @Test
  void aReferenceThatNoPredicateSpeaksOfStaysOpen() {
    SpecHeap spec = spec(List.of(), List.of(instance("list", 0, y)));
    List<Unfolder.Finding> findings = expose(3, spec, x, any);

    assertEquals(1, findings.size());
    assertSame(spec, possible(findings.get(0)).spec());
  }

  @Test
  void aPredicateThatNeverAllocatesIsLeftFolded() {
    for (String name : List.of("same", "spin")) {
      SpecHeap spec =
          spec(
              List.of(),
              List.of(name.equals("same") ? instance(name, 0, x, y) : instance(name, 0, x)));
      List<Unfolder.Finding> findings = expose(3, spec, x, any);

      assertEquals(1, findings.size(), name);
      assertSame(spec, possible(findings.get(0)).spec(), name);
    }
  }

  @Test
  void aPredicateBehindAnotherIsUnfoldedInTheSameStep() {
    List<Unfolder.Finding> findings =
        expose(3, spec(List.of(), List.of(instance("named", 0, x))), x, any);

    assertEquals(2, findings.size());
    assertEquals("list(x); emp && x == null", findings.get(0).unfolded());
    assertEquals(0, possible(findings.get(0)).spec().heap().instances().size());
    assertEquals(1, possible(findings.get(1)).spec().heap().instances().get(0).depth());
  }

  @Test
  void whatThePreconditionSaysElsewhereExcludesADisjunct() {
    SpecHeap notNull =
        spec(List.of(), List.of(instance("list", 0, x)), terms.ne(x, terms.nullRef()));
    List<Unfolder.Finding> findings = expose(3, notNull, x, any);

    assertTrue(refused(findings.get(0)).rejection() instanceof Rejection.Pruned);
    assertEquals("emp && x == null", findings.get(0).unfolded());
    assertTrue(possible(findings.get(1)).spec().cellOf(x) != null);
  }

  @Test
  void twoListsOfOneReferenceCanOnlyBeEmpty() {
    SpecHeap both =
        spec(
            List.of(), List.of(instance("list", 0, x), instance("above", 0, x, terms.intConst(0))));
    List<Unfolder.Finding> findings = expose(3, both, x, any);

    long open =
        findings.stream()
            .filter(Unfolder.Possible.class::isInstance)
            .filter(f -> !SpecHeap.isNull(possible(f).spec().find(x)))
            .filter(f -> possible(f).spec().cellOf(x) == null)
            .count();
    assertEquals(0, open);
    assertTrue(SpecHeap.isNull(possible(findings.get(0)).spec().find(x)));
  }

  @Test
  void atTheBoundOnlyTheDisjunctsWithoutCellsAreLeft() {
    List<Unfolder.Finding> findings =
        expose(2, spec(List.of(), List.of(instance("list", 2, x))), x, any);

    assertTrue(SpecHeap.isNull(possible(findings.get(0)).spec().find(x)));
    Rejection.LeftOut left = (Rejection.LeftOut) refused(findings.get(1)).rejection();
    assertEquals(Code.BOUND_UNFOLD, left.notice().code());
    assertEquals(
        Notice.of(Code.BOUND_UNFOLD, "", 2, "predicate list").message(), left.notice().message());
  }

  @Test
  void belowTheBoundNothingIsLeftOut() {
    List<Unfolder.Finding> findings =
        expose(3, spec(List.of(), List.of(instance("list", 2, x))), x, any);

    assertEquals(3, possible(findings.get(1)).spec().heap().instances().get(0).depth());
  }

  @Test
  void conditionsOnNumbersAreAskedAboutTogetherWithTheHeap() {
    SpecHeap above = spec(List.of(), List.of(instance("above", 0, x, terms.var("m", Sort.INT))));
    List<Unfolder.Finding> findings = expose(3, above, x, any);

    assertEquals(List.of(), possible(findings.get(0)).numeric());
    assertEquals(1, asked.size());
    assertEquals(asked.get(0), possible(findings.get(1)).numeric());
    assertEquals(1, asked.get(0).size());
    assertTrue(Terms.variables(asked.get(0).get(0)).contains(terms.var("m", Sort.INT)));
  }

  @Test
  void whatIsNotFeasibleIsRefusedForThatReason() {
    SpecHeap above = spec(List.of(), List.of(instance("above", 0, x, terms.var("m", Sort.INT))));
    List<Unfolder.Finding> findings =
        expose(3, above, x, (spec, numeric) -> Optional.of("m is too large"));

    assertEquals("m is too large", refused(findings.get(1)).rejection().why());
    assertTrue(findings.get(0) instanceof Unfolder.Possible);
  }

  @Test
  void freshVariablesAreNeverUsedTwice() {
    SpecHeap first =
        possible(expose(3, spec(List.of(), List.of(instance("list", 0, x))), x, any).get(1)).spec();
    Term next = first.heap().instances().get(0).arguments().get(0);
    SpecHeap second = possible(expose(3, first, next, any).get(1)).spec();

    Term afterNext = second.heap().instances().get(0).arguments().get(0);
    assertTrue(afterNext != next && afterNext != x);
    assertEquals(2, second.heap().cells().size());
    assertTrue(second.nextName() > first.nextName());
  }

  private static String label(Unfolder.Possible at, Target target, Code code) {
    SymbolicRef list = new SymbolicRef(new Terms().var("a", Sort.REF), "[I", "list.data");
    Unfolder.Possible about = at.about(target);
    return (code == null ? about.prune("why") : about.bound(new Notice(code, "", "why")))
        .label(list);
  }

  @Test
  void whatIsRefusedIsCalledByWhatTheReferenceWouldBe() {
    Unfolder.Possible plain = Unfolder.Possible.of(spec(List.of(), List.of()), List.of(), "");
    Unfolder.Possible unfolded =
        Unfolder.Possible.of(spec(List.of(), List.of()), List.of(), "x == null");

    assertEquals("list.data == null", label(plain, Target.NULL, null));
    assertEquals("list.data is new", label(plain, Target.fresh(""), null));
    assertEquals("list.data is new", label(plain, Target.fresh(""), Code.NO_INSTANTIABLE_CLASS));
    assertEquals("list.data == b", label(plain, Target.alias("b"), null));
    assertEquals("list.data", label(plain, Target.NONE, Code.BOUND_ALIAS));
    assertEquals("list.data by x == null", label(unfolded, Target.NONE, Code.BOUND_UNFOLD));
    assertEquals("list.data.length is greater", label(plain, Target.fresh(""), Code.BOUND_ARRAY));
  }
}
