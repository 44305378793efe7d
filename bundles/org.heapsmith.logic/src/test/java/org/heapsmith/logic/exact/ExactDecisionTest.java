// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.RandomExprs;
import org.heapsmith.logic.testing.SmallHeaps;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3Solver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lengths as mathematical integers: answers without unfolding, against all small heaps. */
class ExactDecisionTest {
  private static final SpecModel MODEL =
      SpecReader.model(
          Library.TYPES,
          """
          predicate len(Node x, mathint n) =
              x == null && n == 0
            | x -> Node{ next: y } * len(y, m) && n == m + 1;
          predicate seg(Node x, Node z, mathint n) =
              emp && x == z && n == 0
            | x -> Node{ next: y } * seg(y, z, m) && n == m + 1;
          predicate pairs(Node x, mathint n) =
              x == null && n == 0
            | x -> Node{ next: y } * y -> Node{ next: z } * pairs(z, m) && n == m + 2;
          predicate never(Node x, mathint n) = x -> Node{ next: y } * never(y, m) && n == m + 1;
          """);
  private static final Terms TERMS = new Terms();
  private static final Predicates PREDICATES = new Predicates(MODEL, TERMS);
  private static final Solver SOLVER = new Z3Solver(TERMS, SolverLimits.DEFAULT);
  private static final ExactDecision DECISION = new ExactDecision(PREDICATES, SOLVER);
  private static final ModelChecker CHECKER = new ModelChecker(MODEL, Library.TYPES);
  private static final String[] NAMES = {"Node x", "Node y", "mathint n", "mathint m"};
  private static final List<ConcreteHeap> HEAPS = new ArrayList<>();

  static {
    new SmallHeaps("Node", 1).upTo(2, HEAPS::add);
  }

  @AfterAll
  static void close() {
    SOLVER.close();
  }

  private static List<Disjunct> formula(String text) {
    return SpecReader.formula(Library.TYPES, MODEL, text, NAMES);
  }

  private static Optional<SymbolicHeap> heap(String text) {
    Map<String, Term> environment = new LinkedHashMap<>();
    environment.put("x", TERMS.var("x", Sort.REF));
    environment.put("y", TERMS.var("y", Sort.REF));
    environment.put("n", TERMS.var("n", Sort.MATHINT));
    environment.put("m", TERMS.var("m", Sort.MATHINT));
    return PREDICATES.instantiate(formula(text), environment, new FreshNames()).stream()
        .findFirst();
  }

  private static ExactDecision.Answer decide(String text) {
    return heap(text)
        .map(heap -> DECISION.decide(heap, Cancellation.NONE))
        .orElse(new ExactDecision.Answer.Unsat());
  }

  private static boolean hasSmallModel(String text) {
    List<Disjunct> formula = formula(text);
    for (ConcreteHeap heap : HEAPS) {
      int size = heap.objects().size() + 1;
      for (int refs = 0; refs < size * size; refs++) {
        Map<String, ConcreteValue> roots = new LinkedHashMap<>();
        roots.put("x", Heaps.ref(refs % size));
        roots.put("y", Heaps.ref(refs / size));
        for (int numbers = 0; numbers < 25; numbers++) {
          roots.put("n", new ConcreteValue.Primitive('M', numbers % 5 - 1));
          roots.put("m", new ConcreteValue.Primitive('M', numbers / 5 - 1));
          CheckResult result = CHECKER.check(formula, heap, roots, ModelChecker.Extent.WHOLE);
          if (result instanceof CheckResult.Holds) {
            return true;
          }
        }
      }
    }
    return false;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "len(x, n) && n == 1000000                       | true",
        "len(x, n) && n < 0                              | false",
        "len(x, n) && n == 0 && x != null                | false",
        "len(x, n) * len(y, m) && n == m + 1 && x == y   | false",
        "seg(x, y, n) * len(y, m) && n + m == 7 && m > 3 | true",
        "seg(x, x, n) && n == 4                          | true",
        "pairs(x, n) && n == 7                           | false",
        "pairs(x, n) && n == 8                           | true",
        "pairs(x, n) * len(y, n) && n == 3               | false",
        "never(x, n)                                     | false",
        "seg(x, y, n) * seg(y, x, m) && x != y && n == 0 | false",
        "x -> Node{} * len(x, n)                         | false",
        "len(x, n) && n == m && m + m == 5               | false",
      })
  void lengthsAreDecidedWithoutCountingUpToThem(String text, boolean sat) {
    ExactDecision.Answer answer = decide(text);
    Class<?> expected = sat ? ExactDecision.Answer.Sat.class : ExactDecision.Answer.Unsat.class;
    assertInstanceOf(expected, answer);
  }

  private static String random(RandomExprs random) {
    List<String> atoms = new ArrayList<>();
    for (int i = random.below(2); i >= 0; i--) {
      String a = random.oneOf("x", "y");
      String n = random.oneOf("n", "m");
      atoms.add(
          random.oneOf(
              "len(" + a + ", " + n + ")",
              "seg(" + a + ", " + random.oneOf("x", "y") + ", " + n + ")",
              "pairs(" + a + ", " + n + ")",
              a + " -> Node{ next: " + random.oneOf("x", "y", "null") + " }"));
    }
    String text = String.join(" * ", atoms);
    for (int i = random.below(3); i > 0; i--) {
      text +=
          " && "
              + random.oneOf(
                  "x == y",
                  "x != y",
                  "x != null",
                  "y == null",
                  "n == m",
                  "n == m + 1",
                  "n < m",
                  "n == " + random.below(3),
                  "n + m == 3",
                  "m > 1");
    }
    return text;
  }

  @Test
  void randomFormulasAreDecidedAsByTryingAllSmallHeaps() {
    RandomExprs random = new RandomExprs(404);
    int sat = 0;
    int unsat = 0;
    for (int i = 0; i < 40; i++) {
      String text = random(random);
      ExactDecision.Answer answer = decide(text);
      if (answer instanceof ExactDecision.Answer.Sat found) {
        sat++;
        Optional<SymbolicHeap> unfolded =
            DECISION.unfold(heap(text).orElseThrow(), found.plan(), 50);
        unfolded.ifPresent(heap -> assertEquals(List.of(), heap.instances(), text));
      } else if (answer instanceof ExactDecision.Answer.Unsat) {
        unsat++;
        assertFalse(hasSmallModel(text), text);
      }
    }
    assertTrue(sat > 10 && unsat > 3, sat + " sat, " + unsat + " unsat");
  }

  @Test
  void aPlanIsUnfoldedToAHeapWithoutInstances() {
    SymbolicHeap heap = heap("len(x, n) && n == 5").orElseThrow();
    ExactDecision.Answer.Sat found =
        assertInstanceOf(ExactDecision.Answer.Sat.class, DECISION.decide(heap, Cancellation.NONE));
    SymbolicHeap unfolded = DECISION.unfold(heap, found.plan(), 100).orElseThrow();
    assertEquals(5, unfolded.cells().size());
    assertEquals(List.of(), unfolded.instances());
    assertEquals(Optional.empty(), DECISION.unfold(heap, found.plan(), 4), "the limit is kept");
  }

  @Test
  void aCancelledDecisionIsNoAnswer() {
    SymbolicHeap heap = heap("seg(x, y, n) * pairs(y, m) && n == 900 && m == 41").orElseThrow();
    ExactDecision.Answer answer = DECISION.decide(heap, () -> true);
    assertInstanceOf(ExactDecision.Answer.Unknown.class, answer);
  }

  private static String chain(int calls) {
    StringBuilder atoms = new StringBuilder();
    StringBuilder sum = new StringBuilder(" && n == k0");
    for (int i = 0; i < calls; i++) {
      String from = i == 0 ? "x" : "y" + i;
      atoms.append(i == 0 ? "" : " * ");
      atoms.append("one(" + from + ", y" + (i + 1) + ", k" + i + ")");
      sum.append(i == 0 ? "" : " + k" + i);
    }
    return "predicate wide(Node x, mathint n) = " + atoms + sum + ";";
  }

  /** The predicate after the wide one must not make the answer complete again. */
  @ParameterizedTest
  @CsvSource({"3, true", "70, false"})
  void aBodyThatIsTooWideIsNoReasonForUnsat(int calls, boolean decided) {
    String one =
        """
        predicate one(Node x, Node y, mathint n) =
            x -> Node{ next: y } && n == 1
          | emp && x == y && n == 0;
        """;
    SpecModel model = SpecReader.model(Library.TYPES, chain(calls) + one);
    Predicates predicates = new Predicates(model, TERMS);
    Disjunct formula =
        SpecReader.formula(Library.TYPES, model, "wide(x, n) && n == 0", NAMES).get(0);
    Map<String, Term> environment = new LinkedHashMap<>();
    environment.put("x", TERMS.var("x", Sort.REF));
    environment.put("n", TERMS.var("n", Sort.MATHINT));
    SymbolicHeap heap =
        predicates.instantiate(List.of(formula), environment, new FreshNames()).get(0);
    ExactDecision.Answer answer =
        new ExactDecision(predicates, SOLVER).decide(heap, Cancellation.NONE);
    if (decided) {
      assertInstanceOf(ExactDecision.Answer.Sat.class, answer);
    } else {
      assertFalse(answer instanceof ExactDecision.Answer.Unsat);
    }
  }
}
