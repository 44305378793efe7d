// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.RandomExprs;
import org.heapsmith.logic.testing.SmallHeaps;
import org.heapsmith.logic.testing.SpecReader;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is called superfluous, or allocated twice, is so in all small heaps. */
class SubsumptionTest {
  private static final SpecType NODE = new SpecType.Reference("Node");
  private static final ModelChecker CHECKER = new ModelChecker(Library.MODEL, Library.TYPES);
  private static final List<ConcreteHeap> HEAPS = new ArrayList<>();
  private static LogicSession session;
  private static Questions questions;

  @BeforeAll
  static void open() {
    new SmallHeaps("Node", 1).upTo(3, HEAPS::add);
    session = LogicSession.open(Library.MODEL, Library.TYPES);
    List<Parameter> parameters = List.of(new Parameter("x", NODE), new Parameter("y", NODE));
    questions = new Questions(session, parameters, Cancellation.NONE);
  }

  @AfterAll
  static void close() {
    session.close();
  }

  private static Disjunct read(String text) {
    return SpecReader.formula(Library.TYPES, Library.MODEL, text, "Node x", "Node y").get(0);
  }

  /** Asked of a predicate that none of the formulas calls. */
  private static boolean implies(Disjunct special, Disjunct general) {
    CallGraph calls = new CallGraph(Library.MODEL);
    return new Subsumption("digits", calls, questions, Library.TYPES).implies(special, general);
  }

  private static boolean holds(Disjunct disjunct, ConcreteHeap heap, int x, int y) {
    Map<String, ConcreteValue> roots = Map.of("x", Heaps.ref(x), "y", Heaps.ref(y));
    CheckResult result = CHECKER.check(List.of(disjunct), heap, roots, ModelChecker.Extent.WHOLE);
    return result instanceof CheckResult.Holds;
  }

  /** A heap of the first that is none of the second; null if there is no small one. */
  private static String counterexample(Disjunct special, Disjunct general) {
    for (ConcreteHeap heap : HEAPS) {
      int size = heap.objects().size() + 1;
      for (int roots = 0; roots < size * size; roots++) {
        int x = roots % size;
        int y = roots / size;
        if (holds(special, heap, x, y) && !holds(general, heap, x, y)) {
          return "x = #" + x + ", y = #" + y + " in " + heap;
        }
      }
    }
    return null;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x == null                              | list(x)          | true",
        "x -> Node{ next: null }                | list(x)          | true",
        "x -> Node{ next: n } * list(n)         | list(x)          | true",
        "list(x)                                | x == null        | false",
        "list(x) * list(y)                      | list(y) * list(x) | true",
        "list(x) && y == null                   | list(x) * list(y) | true",
        "list(x) && x == y                      | list(y)          | true",
        "emp && x == y                          | lseg(x, y)       | true",
        "x -> Node{ next: y } && x != y         | lseg(x, y)       | true",
        "x -> Node{ next: y }                   | lseg(x, y)       | false", // x may be y
        "lseg(x, y)                             | lseg(y, x)       | false",
        "x -> Node{ val: 3, next: y }           | x -> Node{ next: y } | true",
        "x -> Node{ next: y }                   | x -> Node{ val: 3, next: y } | false",
        "x -> BigNode{ next: y }                | x -> Node{ next: y } | true",
        "x -> Node{ next: y }                   | x -> BigNode{ next: y } | false",
      })
  void oneDisjunctMayBeASpecialCaseOfAnother(String special, String general, boolean implied) {
    Disjunct one = read(special);
    Disjunct other = read(general);
    assertEquals(implied, implies(one, other));
    if (!implied) {
      boolean small = counterexample(one, other) != null;
      assertTrue(small || special.contains("Node{"), "a case of its own");
    }
  }

  private static String random(RandomExprs random) {
    List<String> atoms = new ArrayList<>();
    for (int i = random.below(2); i >= 0; i--) {
      String a = random.oneOf("x", "y");
      String b = random.oneOf("x", "y", "null", "z");
      atoms.add(
          random.oneOf(
              "list(" + a + ")",
              "lseg(" + a + ", " + b + ")",
              a + " -> Node{ next: " + b + " }",
              "even(" + a + ")",
              "odd(" + a + ")"));
    }
    String pure =
        random.oneOf("", "", " && x == y", " && x != y", " && x == null", " && y != null");
    return String.join(" * ", atoms) + pure;
  }

  @Test
  void noRandomImplicationHasASmallCounterexample() {
    RandomExprs random = new RandomExprs(91);
    int implied = 0;
    for (int i = 0; i < 250; i++) {
      Disjunct special = read(random(random));
      Disjunct general = read(random(random));
      if (implies(special, general)) {
        implied++;
        String text = SpecPrinter.print(special) + " implies " + SpecPrinter.print(general);
        assertEquals(null, counterexample(special, general), text);
      }
    }
    assertTrue(implied > 8, implied + " implied");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x -> Node{} * x -> Node{}                           | x",
        "x -> Node{} * y -> Node{} && x == y                 | x",
        "x -> Node{} * list(x)                               | x",
        "list(x) * odd(x) && x != null                       | x",
        "lseg(x, y) * x -> Node{} && x != y                  | x",
        "x -> Node{} * lseg(x, y)                            | -", // the segment may be empty
        "list(x) * list(x)                                   | -", // both may be null
        "x -> Node{} * y -> Node{}                           | -",
      })
  void whatTwoAtomsMustOwnIsTold(String text, String location) {
    Disjunct disjunct = read(text);
    String found =
        new DoubleAllocation(disjunct, questions)
            .find()
            .map(clash -> SpecPrinter.print(clash.location()))
            .orElse("-");
    boolean satisfiable = HEAPS.stream().anyMatch(h -> isModel(disjunct, h));
    if (satisfiable) {
      assertEquals("-", location, "a heap owns it once");
    } else {
      assertEquals(location, found);
    }
  }

  private static boolean isModel(Disjunct disjunct, ConcreteHeap heap) {
    int size = heap.objects().size() + 1;
    for (int roots = 0; roots < size * size; roots++) {
      if (holds(disjunct, heap, roots % size, roots / size)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void theAtomsOfAClashAreTold() {
    Disjunct disjunct = read("list(y) * x -> Node{} * odd(x)");
    DoubleAllocation.Clash clash = new DoubleAllocation(disjunct, questions).find().orElseThrow();
    List<Atom> atoms = disjunct.atoms();
    assertEquals(List.of(atoms.get(1), atoms.get(2)), List.of(clash.first(), clash.second()));
  }

  private static Disjunct ofLength(int length) {
    Expr text = new Expr.Var("s", SpecType.STRING);
    Expr number = new Expr.IntConst(BigInteger.valueOf(length), SpecType.INT);
    Expr condition = new Expr.Compare(Expr.CompareOp.EQ, new Expr.TextLength(text), number);
    SourceRef nowhere = new SourceRef("test.heap", 1, 1);
    return new Disjunct(List.of(), List.of(), List.of(condition), List.of(), nowhere);
  }

  @Test
  void stringsLongerThanTheBoundAreNotTakenForEachOther() {
    List<Parameter> parameters = List.of(new Parameter("s", SpecType.STRING));
    Questions ofText = new Questions(session, parameters, Cancellation.NONE);
    CallGraph calls = new CallGraph(Library.MODEL);
    Subsumption subsumption = new Subsumption("digits", calls, ofText, Library.TYPES);
    assertFalse(subsumption.implies(ofLength(7), ofLength(1)));
    assertFalse(subsumption.implies(ofLength(1), ofLength(7)));
    assertFalse(subsumption.implies(ofLength(8), ofLength(7)));
  }

  @Test
  void ofTwoLengthsOfAStringNoneIsSuperfluous() {
    List<Parameter> parameters = List.of(new Parameter("s", SpecType.STRING));
    List<Disjunct> lengths = List.of(ofLength(1), ofLength(7));
    PredicateDef either =
        new PredicateDef("either", parameters, lengths, "", lengths.get(0).source());
    SpecModel model = new SpecModel(List.of(either), List.of(), List.of());
    try (LogicSession own = LogicSession.open(model, Library.TYPES)) {
      PredicateChecks checks = new PredicateChecks(own, new CallGraph(model), Cancellation.NONE);
      assertEquals(List.of(), checks.check(either));
    }
  }
}
