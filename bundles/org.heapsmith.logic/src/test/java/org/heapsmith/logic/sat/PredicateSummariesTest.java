// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.logic.testing.Subjects;
import org.heapsmith.logic.testing.TestTypes;
import org.heapsmith.smt.MapModel;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3Solver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of a predicate without unfolding it holds of each of its heaps. */
class PredicateSummariesTest {
  private final Terms terms = new Terms();
  private final Z3Solver solver = new Z3Solver(terms, SolverLimits.DEFAULT);

  @AfterEach
  void closeSolver() {
    solver.close();
  }

  private Summary summary(Predicates predicates, String name) {
    return new PredicateSummaries(predicates, solver).of(name, Cancellation.NONE);
  }

  private Summary summary(String text, String name) {
    return summary(new Predicates(SpecReader.model(Library.TYPES, text), terms), name);
  }

  private boolean follows(Summary summary, Term condition) {
    List<Term> query = new ArrayList<>(summary.invariants());
    query.add(terms.not(condition));
    return solver.check(query, Cancellation.NONE).isUnsat();
  }

  private static Term argument(Summary summary, int index) {
    return summary.general().arguments().get(index);
  }

  private void assertHolds(SpecModel model, TestTypes types, String name, int heaps) {
    Predicates predicates = new Predicates(model, terms);
    PredicateSummaries summaries = new PredicateSummaries(predicates, solver);
    Summary summary = summaries.of(name, Cancellation.NONE);
    HeapEnumerator enumerator =
        new HeapEnumerator(predicates, types, new Satisfiability(predicates, types, solver));
    List<RootedHeap> found = enumerator.first(name, heaps, Cancellation.NONE);
    assertEquals(heaps, found.size());
    PredicateInstance general = summary.general();
    List<Parameter> parameters = predicates.definition(name).parameters();
    for (RootedHeap example : found) {
      Map<Term, Object> values = new HashMap<>();
      for (int i = 0; i < parameters.size(); i++) {
        ConcreteValue value = example.roots().get(parameters.get(i).name());
        Term argument = general.arguments().get(i);
        values.put(argument, value(argument, value));
      }
      int size = example.heap().objects().size();
      values.put(summary.size(), terms.constant(summary.size().sort(), size).value());
      MapModel heap = new MapModel(terms, values);
      for (Term fact : summaries.facts(summary, general, summary.size())) {
        assertTrue(heap.holds(fact), fact + " of " + example.roots() + text(example.heap()));
      }
    }
  }

  private Object value(Term argument, ConcreteValue value) {
    if (value instanceof ConcreteValue.Primitive primitive) {
      return terms.constant(argument.sort(), primitive.bits()).value();
    }
    return value instanceof ConcreteValue.Ref ref ? (long) ref.id() : 0L;
  }

  private static String text(ConcreteHeap heap) {
    return " in " + heap.objects().values();
  }

  @ParameterizedTest
  @ValueSource(strings = {"list", "digits", "sorted", "tree", "even", "pre"})
  void factsHoldOfTheLibrary(String predicate) {
    assertHolds(Library.MODEL, Library.TYPES, predicate, 4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cells", "entries", "ring"})
  void factsHoldOfTheExamples(String predicate) {
    assertHolds(Subjects.MODEL, Subjects.TYPES, predicate, 4);
  }

  @Test
  void aLengthIsTheNumberOfObjects() {
    Summary digits = summary(new Predicates(Library.MODEL, terms), "digits");
    assertTrue(follows(digits, terms.eq(argument(digits, 1), digits.size())));
  }

  @ParameterizedTest
  @CsvSource({"even, 0, true", "even, 1, false", "odd, 0, false", "odd, 1, true", "list, 0, false"})
  void theParityOfTheNumberOfObjects(String predicate, int parity, boolean known) {
    Summary summary = summary(new Predicates(Library.MODEL, terms), predicate);
    Term last = terms.binary(Op.BIT_AND, summary.size(), terms.intConst(1));
    assertEquals(known, follows(summary, terms.eq(last, terms.intConst(parity))));
  }

  @Test
  void whatCountsSomeObjectsIsAtMostTheirNumber() {
    Summary some =
        summary(
            """
            predicate some(Node x, int n) =
                x == null && n == 0
              | x -> Node{ next: y } * some(y, n - 1)
              | x -> Node{ next: y } * some(y, n);
            """,
            "some");
    Term n = argument(some, 1);
    assertTrue(follows(some, terms.binary(Op.LE, terms.intConst(0), n)));
    assertTrue(follows(some, terms.binary(Op.LE, n, some.size())));
    assertFalse(follows(some, terms.eq(n, some.size())));
  }

  @Test
  void whatHoldsOfObjectsOnlyIsSaidUnderThatCondition() {
    Summary flagged =
        summary(
            """
            predicate flagged(Node x, int n) =
                x == null && n == 7
              | x -> Node{ next: y } * flagged(y, m) && n == 1;
            """,
            "flagged");
    Term isNull = terms.eq(argument(flagged, 0), terms.nullRef());
    Term one = terms.eq(argument(flagged, 1), terms.intConst(1));
    assertTrue(follows(flagged, terms.or(isNull, one)));
    assertFalse(follows(flagged, one));
  }

  @Test
  void aPredicateIsSummedUpAfterThoseItCalls() {
    Summary pair =
        summary(
            """
            predicate pair(Node x, int n) = x -> Node{ next: y } * counted(y, n - 1);
            predicate counted(Node x, int n) =
                x == null && n == 0
              | x -> Node{ next: y } * counted(y, n - 1);
            """,
            "pair");
    assertTrue(follows(pair, terms.eq(argument(pair, 1), pair.size())));
    assertEquals(1, pair.pairs().size());
  }

  @Test
  void aPredicateThatSaysNothingHasNoInvariantOnItsNumber() {
    Summary any = summary("predicate any(Node x, int n) = emp | x -> Node{ next: y };", "any");
    Term n = argument(any, 1);
    assertFalse(follows(any, terms.binary(Op.LE, terms.intConst(0), n)));
    assertFalse(follows(any, terms.binary(Op.LE, n, any.size())));
  }
}
