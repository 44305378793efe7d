// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.precondition;

import static org.heapsmith.engine.specs.Specs.call;
import static org.heapsmith.engine.specs.Specs.cell;
import static org.heapsmith.engine.specs.Specs.eq;
import static org.heapsmith.engine.specs.Specs.field;
import static org.heapsmith.engine.specs.Specs.heap;
import static org.heapsmith.engine.specs.Specs.lt;
import static org.heapsmith.engine.specs.Specs.nil;
import static org.heapsmith.engine.specs.Specs.num;
import static org.heapsmith.engine.specs.Specs.of;
import static org.heapsmith.engine.specs.Specs.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.explore.Entry;
import org.heapsmith.engine.explore.SearchContext;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.strategy.InputShape;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.Solvers;
import org.heapsmith.smt.solving.StandardSolver;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The shapes of input that a precondition allows, small ones first. */
class PreconditionShapesTest {
  private static final String SOURCE =
      """
      class L { L next; int v; static void m(L a, L b, int k) {} static void p(int[] a) {} }
      class T { T left; T right; static void m(T a) {} }
      """;

  private static final Expr.Var A = ref("a", "L");
  private static final Expr.Var B = ref("b", "L");
  private static final Expr.Var N = ref("n", "L");
  private static final Expr.Var K = num("k", 'I');
  private static final Expr.Var TREE = ref("a", "T");

  private static ClassPath classPath;
  private static Program program;

  private final Terms terms = new Terms();
  private final StandardSolver solver = Solvers.standard(terms, SolverLimits.DEFAULT);

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
    program = new Program(classPath);
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  @AfterEach
  void closeSolver() {
    solver.close();
  }

  private static SpecModel predicates() {
    Expr.Var left = ref("l", "T");
    Expr.Var right = ref("r", "T");
    return new Specs()
        .predicate(
            "list",
            List.of(A),
            heap(List.of(), List.of(), eq(A, nil())),
            heap(List.of(N), List.of(cell(A, "L", field("L", "next", "LL;", N)), call("list", N))))
        .predicate(
            "tree",
            List.of(TREE),
            heap(List.of(), List.of(), eq(TREE, nil())),
            heap(
                List.of(left, right),
                List.of(
                    cell(
                        TREE,
                        "T",
                        field("T", "left", "LT;", left),
                        field("T", "right", "LT;", right)),
                    call("tree", left),
                    call("tree", right))))
        .predicate("never", List.of(A), heap(List.of(), List.of(), lt(of(1), of(0))))
        .model();
  }

  private Optional<List<InputShape>> shapes(
      String type, String descriptor, int unfold, Optional<MethodSpec> spec) {
    SearchContext context =
        new SearchContext(
            program,
            terms,
            predicates(),
            Bounds.DEFAULT.withUnfold(unfold),
            Cancellation.NONE,
            solver);
    return PreconditionShapes.of(
        context, Entry.find(program, new MethodId(type, "m", descriptor), spec));
  }

  private Optional<List<InputShape>> lists(int unfold, Disjunct... requires) {
    String descriptor = "(LL;LL;I)V";
    return shapes(
        "L",
        descriptor,
        unfold,
        Optional.of(Specs.spec("L", "m", descriptor, List.of(A, B, K), requires)));
  }

  /** Returns the numbers of objects; with a sign where a bound left something out. */
  private static String sizes(Optional<List<InputShape>> shapes) {
    return shapes
        .map(
            l ->
                l.stream()
                    .map(s -> s.cells().size() + (s.isTruncated() ? "+" : ""))
                    .sorted()
                    .toList())
        .map(List::toString)
        .orElse("any");
  }

  @Test
  void withoutAPreconditionEveryInputIsAllowed() {
    assertEquals("any", sizes(shapes("L", "(LL;LL;I)V", 3, Optional.empty())));
    assertEquals("any", sizes(lists(3)));
    assertEquals("any", sizes(lists(3, heap(List.of(), List.of()))));
  }

  @Test
  void aPreconditionOnNumbersAloneIsOneShapeWithoutObjects() {
    List<InputShape> shapes = lists(3, heap(List.of(), List.of(), lt(K, of(9)))).orElseThrow();
    assertEquals(1, shapes.size());
    assertEquals("[]", shapes.get(0).cells().toString());
    assertEquals("[k <= 8]", shapes.get(0).conditions().toString());
  }

  @Test
  void aParameterThatIsNullHasNoObject() {
    assertEquals("[0]", sizes(lists(3, heap(List.of(), List.of(), eq(A, nil())))));
  }

  @Test
  void aCellIsOneObject() {
    List<InputShape> shapes = lists(3, heap(List.of(), List.of(cell(A, "L")))).orElseThrow();
    assertEquals(1, shapes.size());
    assertEquals("a", shapes.get(0).cells().iterator().next().location().toString());
    assertEquals(List.of("L"), shapes.get(0).classes(shapes.get(0).cells().iterator().next()));
  }

  @ParameterizedTest
  @CsvSource({"1, '[0, 1, 1+]'", "2, '[0, 1, 2, 2+]'", "3, '[0, 1, 2, 3, 3+]'"})
  void aListHasEachLengthUpToTheBound(int unfold, String expected) {
    assertEquals(expected, sizes(lists(unfold, heap(List.of(), List.of(call("list", A))))));
  }

  @Test
  void twoListsHaveEachPairOfLengths() {
    Disjunct both = heap(List.of(), List.of(call("list", A), call("list", B)));
    assertEquals("[0, 1, 1, 1+, 1+, 2, 2+, 2+]", sizes(lists(1, both)));
  }

  @Test
  void shapesWithFewObjectsComeFirst() {
    Disjunct both = heap(List.of(), List.of(call("list", A), call("list", B)));
    List<Integer> sizes = lists(2, both).orElseThrow().stream().map(s -> s.cells().size()).toList();
    assertEquals(sizes.stream().sorted().toList(), sizes);
    assertEquals(0, sizes.get(0));
    assertEquals(4, sizes.get(sizes.size() - 1));
  }

  @Test
  void theShapesOfTwoDisjunctsAreBothThere() {
    assertEquals(
        "[0, 1]",
        sizes(
            lists(
                3,
                heap(List.of(), List.of(cell(A, "L"))),
                heap(List.of(), List.of(), eq(A, nil())))));
  }

  @Test
  void whatContradictsItselfHasNoShape() {
    assertEquals("[]", sizes(lists(3, heap(List.of(), List.of(cell(A, "L")), eq(A, nil())))));
    assertEquals("[]", sizes(lists(3, heap(List.of(), List.of(call("never", A))))));
  }

  @Test
  void theSameCellTwiceIsAContradictionToo() {
    assertEquals(
        "[]", sizes(lists(3, heap(List.of(), List.of(cell(A, "L"), cell(B, "L")), eq(A, B)))));
    assertEquals("[2]", sizes(lists(3, heap(List.of(), List.of(cell(A, "L"), cell(B, "L"))))));
  }

  @Test
  void aTreeHasEachShapeUpToTheBound() {
    Disjunct tree = heap(List.of(), List.of(call("tree", TREE)));
    Optional<List<InputShape>> shapes =
        shapes("T", "(LT;)V", 1, Optional.of(Specs.spec("T", "m", "(LT;)V", List.of(TREE), tree)));
    assertEquals("[0, 1, 1+, 1+]", sizes(shapes));
  }
}
