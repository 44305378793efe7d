// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.logic.testing.TestTypes;
import org.heapsmith.smt.MapModel;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3Solver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Shapes for several instances at once: they agree with the conditions and none can shrink. */
class ShapeChoiceTest {
  private static final SpecModel MODEL =
      SpecReader.model(
          new TestTypes("Node { Node l; Node r; }"),
          """
            predicate tree(Node n, int h) =
                emp && n == null && h == 0
              | n -> Node{ l: a, r: b } * tree(a, h - 1) * tree(b, h - 1) && 0 < h
              | n -> Node{ l: a, r: b } * tree(a, h - 1) * tree(b, h - 2) && 0 < h;
            predicate list(Node n, int k) =
                emp && n == null && k == 0
              | n -> Node{ l: a } * list(a, k - 1) && 0 < k;
            """);

  private final Terms terms = new Terms();
  private final Z3Solver solver = new Z3Solver(terms, SolverLimits.DEFAULT);
  private final SmallShapes shapes = new ShapeTables(MODEL).in(new Predicates(MODEL, terms));
  private final Term a = terms.var("a", Sort.REF);
  private final Term b = terms.var("b", Sort.REF);
  private final Term h = terms.var("h", Sort.INT);
  private final Term k = terms.var("k", Sort.INT);

  @AfterEach
  void closeSolver() {
    solver.close();
  }

  private static PredicateInstance instance(String predicate, Term... arguments) {
    return new PredicateInstance(predicate, List.of(arguments), 0);
  }

  private SpecHeap spec(List<PredicateInstance> instances, Term... pure) {
    return SpecHeap.of(new SymbolicHeap(List.of(), instances, List.of(), List.of(pure)), 100);
  }

  private Optional<ShapeChoice.Chosen> within(int most, SpecHeap spec, Term... conditions) {
    return within(most, spec, query -> solver.check(query, Cancellation.NONE), conditions);
  }

  private Optional<ShapeChoice.Chosen> within(
      int most, SpecHeap spec, Function<List<Term>, SolverResult> decided, Term... conditions) {
    return new ShapeChoice(terms, shapes, decided).within(most, spec, List.of(conditions));
  }

  private Term number(int value) {
    return terms.intConst(value);
  }

  private Term less(Term left, Term right) {
    return terms.binary(Op.LT, left, right);
  }

  /** The fewest cells of a tree of that height by its definition. */
  private static int treeCells(int height) {
    return height <= 0 ? 0 : 1 + treeCells(height - 1) + treeCells(height - 2);
  }

  @Test
  void withoutInstancesNothingIsChosen() {
    ShapeChoice.Chosen none = within(0, spec(List.of())).orElseThrow();
    assertEquals(new ShapeChoice.Chosen(List.of(), 0), none);
  }

  @Test
  void whatIsChosenSaysWhatTheArgumentsAre() {
    SpecHeap spec = spec(List.of(instance("list", a, k)));
    ShapeChoice.Chosen two = within(5, spec, terms.eq(k, number(2))).orElseThrow();
    assertEquals(2, two.cells());
    assertEquals(List.of(terms.ne(a, terms.nullRef()), terms.eq(k, number(2))), two.conditions());
    ShapeChoice.Chosen empty = within(5, spec).orElseThrow();
    assertEquals(0, empty.cells());
    assertEquals(List.of(terms.eq(a, terms.nullRef()), terms.eq(k, number(0))), empty.conditions());
  }

  private boolean excludes(int most, SpecHeap spec, Term... conditions) {
    return new ShapeChoice(terms, shapes, query -> solver.check(query, Cancellation.NONE))
        .excludes(most, spec, List.of(conditions));
  }

  @Test
  void tooFewCellsForAllTogetherAreExcluded() {
    SpecHeap spec = spec(List.of(instance("tree", a, h), instance("list", b, k)));
    Term four = terms.eq(h, number(4));
    Term longer = less(number(2), k);
    int fewest = treeCells(4) + 3;
    assertFalse(excludes(fewest, spec, four, longer));
    assertTrue(excludes(fewest - 1, spec, four, longer));
    assertTrue(excludes(fewest, spec, four, longer, terms.eq(b, terms.nullRef())));
  }

  /** The tables end at 15 cells: what is larger has 16 or more. */
  @Test
  void whatIsLargerThanAllKnownShapesHasMoreCells() {
    SpecHeap spec = spec(List.of(instance("list", a, k), instance("list", b, k)));
    Term longer = less(number(20), k);
    assertTrue(excludes(31, spec, longer));
    assertFalse(excludes(32, spec, longer));
  }

  @Test
  void whatTheSolverDoesNotKnowExcludesNothing() {
    SpecHeap spec = spec(List.of(instance("list", a, k)));
    ShapeChoice undecided =
        new ShapeChoice(terms, shapes, query -> new SolverResult.Unknown("out of time"));
    assertFalse(undecided.excludes(0, spec, List.of(less(number(20), k))));
  }

  @Test
  void moreCellsThanAllowedAreNotChosen() {
    SpecHeap spec = spec(List.of(instance("list", a, k)));
    for (int most = 0; most <= 6; most++) {
      Optional<ShapeChoice.Chosen> chosen = within(most, spec, less(number(3), k));
      assertEquals(most >= 4 ? Optional.of(4) : Optional.empty(), chosen.map(c -> c.cells()));
    }
    SpecHeap both = spec(List.of(instance("list", a, k), instance("list", b, h)));
    Term three = terms.eq(terms.binary(Op.ADD, h, k), number(3));
    assertEquals(3, within(2, both, three).orElseThrow().cells(), "it is a limit for each");
    assertEquals(Optional.empty(), within(1, both, three));
  }

  /** Cells of the one and the other, of all heights that the condition allows. */
  private List<List<Integer>> sizes(Term condition) {
    List<List<Integer>> result = new ArrayList<>();
    for (int one = 0; one <= 4; one++) {
      for (int other = 0; other <= 4; other++) {
        Map<Term, Object> values = new HashMap<>();
        values.put(h, number(one).value());
        values.put(k, number(other).value());
        if (new MapModel(terms, values).holds(condition)) {
          result.add(List.of(treeCells(one), treeCells(other)));
        }
      }
    }
    return result;
  }

  private static boolean isSmaller(List<Integer> left, List<Integer> right) {
    return !left.equals(right) && left.get(0) <= right.get(0) && left.get(1) <= right.get(1);
  }

  @Test
  void noneOfTheChosenCouldBeSmaller() {
    SpecHeap spec = spec(List.of(instance("tree", a, h), instance("tree", b, k)));
    List<Term> conditions =
        List.of(
            terms.eq(terms.binary(Op.ADD, h, k), number(4)),
            terms.and(terms.eq(h, k), less(number(1), h)),
            terms.and(less(h, k), less(number(0), h)),
            terms.or(terms.eq(h, number(4)), terms.eq(k, number(3))),
            less(terms.binary(Op.ADD, h, number(2)), k));
    for (Term condition : conditions) {
      List<List<Integer>> sizes = sizes(condition);
      ShapeChoice.Chosen chosen = within(12, spec, condition).orElseThrow();
      assertTrue(
          sizes.stream()
              .filter(s -> sizes.stream().noneMatch(smaller -> isSmaller(smaller, s)))
              .anyMatch(s -> s.get(0) + s.get(1) == chosen.cells()),
          condition + " by " + chosen);
    }
  }

  @Test
  void whatIsKnownOfReferencesCounts() {
    List<PredicateInstance> both = List.of(instance("list", a, k), instance("list", b, h));
    Term oneIsNull = terms.or(terms.eq(a, terms.nullRef()), terms.eq(b, terms.nullRef()));
    Term sum = terms.eq(terms.binary(Op.ADD, h, k), number(3));
    ShapeChoice.Chosen chosen = within(5, spec(both, oneIsNull), sum).orElseThrow();
    assertEquals(3, chosen.cells());
    assertEquals(
        Optional.empty(), within(2, spec(both, oneIsNull), sum), "not two objects and one");
    List<PredicateInstance> none = List.of(instance("list", terms.nullRef(), k));
    assertEquals(Optional.empty(), within(5, spec(none), less(number(0), k)));
    assertEquals(0, within(5, spec(none)).orElseThrow().cells());
  }

  @Test
  void whatIsFalseAtSightIsNotAskedFor() {
    SpecHeap spec = spec(List.of(instance("list", a, k)));
    Function<List<Term>, SolverResult> asked =
        query -> {
          throw new AssertionError("asked for " + query);
        };
    assertEquals(Optional.empty(), within(5, spec, asked, terms.bool(false)));
    SpecHeap negative = spec(List.of(instance("list", a, number(-1))));
    assertEquals(Optional.empty(), within(5, negative, asked));
  }

  @Test
  void aSolverThatDoesNotKnowGivesNoChoice() {
    SpecHeap spec = spec(List.of(instance("list", a, k)));
    assertEquals(Optional.empty(), within(5, spec, query -> new SolverResult.Unknown("time")));
    assertEquals(Optional.empty(), within(5, spec, query -> new SolverResult.Unsat()));
    Map<Term, Object> wrong = Map.of(k, number(77).value());
    SolverResult none = new SolverResult.Sat(new MapModel(terms, wrong));
    assertEquals(Optional.empty(), within(5, spec, query -> none), "no shape is that long");
  }

  /**
   * A choice stays where the solver does not know of a smaller one; and it is asked a few times.
   */
  @Test
  void aChoiceIsKeptWhereNoSmallerOneIsFound() {
    SpecHeap spec = spec(List.of(instance("list", a, k)));
    List<List<Term>> queries = new ArrayList<>();
    Function<List<Term>, SolverResult> once =
        query -> {
          queries.add(query);
          return queries.size() == 1
              ? solver.check(with(query, terms.eq(k, number(4))), Cancellation.NONE)
              : new SolverResult.Unknown("time");
        };
    assertEquals(4, within(5, spec, once).orElseThrow().cells());
    assertEquals(2, queries.size());
    queries.clear();
    Function<List<Term>, SolverResult> largest =
        query -> {
          queries.add(query);
          SolverResult result = new SolverResult.Unsat();
          for (int length = 0; length <= 15; length++) {
            SolverResult next =
                solver.check(with(query, terms.eq(k, number(length))), Cancellation.NONE);
            result = next.isSat() ? next : result;
          }
          return result;
        };
    assertEquals(5, within(15, spec, largest).orElseThrow().cells());
    assertEquals(11, queries.size(), "ten smaller ones are enough");
  }

  private static List<Term> with(List<Term> query, Term condition) {
    List<Term> all = new ArrayList<>(query);
    all.add(condition);
    return all;
  }
}
