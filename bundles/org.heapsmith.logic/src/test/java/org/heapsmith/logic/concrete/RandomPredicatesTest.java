// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.heapsmith.logic.concrete.FormulasByHand.NOWHERE;
import static org.heapsmith.logic.concrete.FormulasByHand.var;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.ModelChecker.Extent;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.RandomExprs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random predicates that unfold each other again and again, against the definition of satisfaction:
 * what is kept of an instance must be all that there is to it.
 */
class RandomPredicatesTest {
  private static final Expr.Var X = var("x", "LNode;");
  private static final Expr.Var Y = var("y", "LNode;");
  private static final Expr.Var A = var("a", "LNode;");
  private static final Expr.Var N = var("n", "I");
  private static final Expr.Var K = var("k", "I");

  /** What is random comes from one source. */
  private record Maker(RandomExprs random) {
    SpecModel model() {
      return new SpecModel(
          List.of(predicate("p", List.of(X, N)), predicate("q", List.of(X, Y))),
          List.of(),
          List.of());
    }

    PredicateDef predicate(String name, List<Expr.Var> parameters) {
      List<Parameter> names =
          parameters.stream().map(v -> new Parameter(v.name(), v.type())).toList();
      List<Disjunct> disjuncts = new ArrayList<>();
      disjuncts.add(disjunct(parameters, false));
      for (int i = random.below(3); i >= 0; i--) {
        disjuncts.add(disjunct(parameters, true));
      }
      return new PredicateDef(name, names, disjuncts, "", NOWHERE);
    }

    /** Calls stand behind a points-to only: each unfolding owns an object. */
    Disjunct disjunct(List<Expr.Var> parameters, boolean owns) {
      List<Expr.Var> names = new ArrayList<>(parameters);
      names.addAll(List.of(A, K));
      List<Atom> atoms = new ArrayList<>();
      if (owns) {
        List<Atom.FieldValue> fields = new ArrayList<>();
        fields.add(FormulasByHand.field("Node", "next", "LNode;", reference(names)));
        if (random.below(2) == 0) {
          fields.add(FormulasByHand.field("Node", "val", "I", number(names)));
        }
        atoms.add(FormulasByHand.cell(X, "Node", fields.toArray(Atom.FieldValue[]::new)));
        for (int i = random.below(3); i > 0; i--) {
          atoms.add(call(names));
        }
      }
      List<Expr> pure = new ArrayList<>(List.of(near()));
      if (!owns || random.below(3) == 0) {
        pure.add(
            random.below(2) == 0
                ? FormulasByHand.compare(
                    random.oneOf(CompareOp.EQ, CompareOp.EQ, CompareOp.NE),
                    reference(names),
                    random.below(2) == 0 ? new Expr.NullConst() : reference(names))
                : FormulasByHand.compare(
                    random.oneOf(CompareOp.EQ, CompareOp.LE, CompareOp.NE),
                    number(names),
                    number(names)));
      }
      return FormulasByHand.formula(List.of(A, K), atoms, pure.toArray(Expr[]::new));
    }

    static Expr near() {
      return new Expr.And(
          FormulasByHand.compare(CompareOp.LE, FormulasByHand.num(ByDefinition.LEAST), K),
          FormulasByHand.compare(CompareOp.LE, K, FormulasByHand.num(ByDefinition.GREATEST)));
    }

    Atom call(List<Expr.Var> names) {
      return random.below(2) == 0
          ? FormulasByHand.call("p", reference(names), number(names))
          : FormulasByHand.call("q", reference(names), reference(names));
    }

    Expr reference(List<Expr.Var> names) {
      List<Expr.Var> all = names.stream().filter(v -> v.type().isReference()).toList();
      return all.get(random.below(all.size()));
    }

    Expr number(List<Expr.Var> names) {
      List<Expr.Var> all = names.stream().filter(v -> !v.type().isReference()).toList();
      Expr name = all.get(random.below(all.size()));
      return random.below(2) == 0
          ? name
          : FormulasByHand.plus(name, FormulasByHand.num(random.below(3) - 1));
    }

    Disjunct formula() {
      List<Expr.Var> names = List.of(X, Y, N, A, K);
      List<Atom> atoms = new ArrayList<>(List.of(call(names)));
      if (random.below(2) == 0) {
        atoms.add(call(names));
      }
      return FormulasByHand.formula(List.of(A, K), atoms, near());
    }

    ConcreteHeap heap() {
      List<ConcreteObject> objects = new ArrayList<>();
      for (int id = 1; id <= 4; id++) {
        objects.add(Heaps.object(id, "Node", random.below(2), (id + 1 + random.below(3)) % 5));
      }
      return ConcreteHeap.of(objects);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void answersAreThoseOfTheDefinition(long seed) {
    Maker maker = new Maker(new RandomExprs(seed));
    int[] answers = new int[3];
    for (int i = 0; i < 6; i++) {
      SpecModel model = maker.model();
      List<Disjunct> formula = List.of(maker.formula());
      ConcreteHeap heap = maker.heap();
      Map<String, Integer> names = new LinkedHashMap<>();
      names.put("x", maker.random().below(5));
      names.put("y", maker.random().below(5));
      names.put("n", maker.random().below(3));
      for (Extent extent : Extent.values()) {
        answers[compare(model, formula, heap, names, extent)]++;
      }
    }
    assertTrue(answers[0] > 1 && answers[1] > 1, answers[0] + " hold, " + answers[1] + " fail");
    assertTrue(answers[2] < 5, answers[2] + " are open");
  }

  /** Returns 0 for true, 1 for false, 2 where there is no answer. */
  private static int compare(
      SpecModel model,
      List<Disjunct> formula,
      ConcreteHeap heap,
      Map<String, Integer> names,
      Extent extent) {
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    names.forEach(
        (name, value) ->
            roots.put(name, name.equals("n") ? Heaps.number(value) : Heaps.ref(value)));
    CheckResult result =
        new ModelChecker(model, Library.TYPES, new Effort(20_000, Cancellation.NONE))
            .check(formula, heap, roots, extent);
    if (result instanceof CheckResult.Undecided) {
      return 2;
    }
    Set<Integer> wanted =
        extent == Extent.PART ? Set.of() : new HashSet<>(Reachability.from(heap, roots.values()));
    boolean expected = new ByDefinition(model, Library.TYPES, heap).holds(formula, names, wanted);
    assertEquals(
        expected ? CheckResult.Holds.class : CheckResult.Fails.class,
        result.getClass(),
        () ->
            model.predicates().stream().map(SpecPrinter::print).toList()
                + formula.stream().map(SpecPrinter::print).toList().toString()
                + "\n"
                + heap
                + "\n"
                + roots
                + " "
                + extent
                + ": "
                + result);
    return expected ? 0 : 1;
  }
}
