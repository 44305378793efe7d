// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.concrete.ModelChecker.Extent;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.RandomExprs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random formulas on random heaps of three nodes, against the definition of satisfaction. */
class SatisfactionTest {
  private static final ModelChecker CHECKER = new ModelChecker(Library.MODEL, Library.TYPES);
  private static final List<String> PREDICATES =
      List.of("list", "lseg", "pre", "digits", "sorted", "even", "odd", "loose");

  /** What is random comes from one source. */
  private record Maker(RandomExprs random) {
    Expr reference() {
      return random.below(6) == 0
          ? new Expr.NullConst()
          : FormulasByHand.var(random.oneOf("x", "y", "a", "b"), "LNode;");
    }

    Expr.Var location() {
      return FormulasByHand.var(random.oneOf("x", "y", "a", "b"), "LNode;");
    }

    Expr number() {
      return switch (random.below(4)) {
        case 0 -> FormulasByHand.num(random.below(3));
        case 1 -> FormulasByHand.plus(name(), FormulasByHand.num(random.below(3) - 1));
        default -> name();
      };
    }

    Expr.Var name() {
      return FormulasByHand.var(random.oneOf("n", "k"), "I");
    }

    Atom atom() {
      if (random.below(2) == 0) {
        List<Atom.FieldValue> fields = new ArrayList<>();
        if (random.below(3) > 0) {
          fields.add(FormulasByHand.field("Node", "val", "I", number()));
        }
        if (random.below(3) > 0) {
          fields.add(FormulasByHand.field("Node", "next", "LNode;", reference()));
        }
        String className = random.below(5) == 0 ? "BigNode" : "Node";
        return FormulasByHand.cell(location(), className, fields.toArray(Atom.FieldValue[]::new));
      }
      PredicateDef predicate =
          Library.MODEL.predicate(PREDICATES.get(random.below(PREDICATES.size()))).orElseThrow();
      List<Expr> arguments = new ArrayList<>();
      for (Parameter parameter : predicate.parameters()) {
        arguments.add(parameter.type().isReference() ? reference() : number());
      }
      return FormulasByHand.call(predicate.name(), arguments.toArray(Expr[]::new));
    }

    Expr pure(int depth) {
      return switch (random.below(depth == 0 ? 3 : 6)) {
        case 0 ->
            FormulasByHand.compare(
                random.oneOf(CompareOp.EQ, CompareOp.NE), reference(), reference());
        case 1 -> FormulasByHand.compare(random.oneOf(CompareOp.values()), number(), number());
        case 2 -> new Expr.TypeTest(reference(), random.oneOf("Node", "BigNode"), true);
        case 3 -> new Expr.Not(pure(depth - 1));
        case 4 -> new Expr.And(pure(depth - 1), pure(depth - 1));
        default -> new Expr.Or(pure(depth - 1), pure(depth - 1));
      };
    }

    Disjunct disjunct() {
      List<Atom> atoms = new ArrayList<>();
      for (int i = random.below(4); i > 0; i--) {
        atoms.add(atom());
      }
      List<Expr> pure = new ArrayList<>();
      for (int i = random.below(3); i > 0; i--) {
        pure.add(pure(2));
      }
      // numbers that nothing bounds may be far away: the definition tries the near ones
      pure.add(between("k"));
      List<Expr.Var> existentials =
          List.of(
              FormulasByHand.var("a", "LNode;"),
              FormulasByHand.var("b", "LNode;"),
              FormulasByHand.var("k", "I"));
      return FormulasByHand.formula(existentials, atoms, pure.toArray(Expr[]::new));
    }

    Expr between(String name) {
      Expr.Var variable = FormulasByHand.var(name, "I");
      return new Expr.And(
          FormulasByHand.compare(CompareOp.LE, FormulasByHand.num(-1), variable),
          FormulasByHand.compare(CompareOp.LE, variable, FormulasByHand.num(2)));
    }

    ConcreteHeap heap() {
      List<ConcreteObject> objects = new ArrayList<>();
      for (int id = 1; id <= 3; id++) {
        long next = random.below(5) % 4;
        objects.add(
            random.below(4) == 0
                ? Heaps.object(id, "BigNode", random.below(2), next, 0)
                : Heaps.object(id, "Node", random.below(2), next));
      }
      return ConcreteHeap.of(objects);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void answersAreThoseOfTheDefinition(long seed) {
    Maker maker = new Maker(new RandomExprs(seed));
    int[] answers = new int[3];
    for (int i = 0; i < 25; i++) {
      List<Disjunct> formula = new ArrayList<>(List.of(maker.disjunct()));
      if (i % 3 == 0) {
        formula.add(maker.disjunct());
      }
      ConcreteHeap heap = maker.heap();
      Map<String, Integer> names = new LinkedHashMap<>();
      names.put("x", maker.random().below(4));
      names.put("y", maker.random().below(4));
      names.put("n", maker.random().below(4));
      for (Extent extent : Extent.values()) {
        answers[compare(formula, heap, names, extent)]++;
      }
    }
    assertTrue(answers[0] > 5 && answers[1] > 20, answers[0] + " hold, " + answers[1] + " fail");
    assertTrue(answers[2] < 5, answers[2] + " are open");
  }

  /** Returns 0 for true, 1 for false, 2 where there is no answer. */
  private static int compare(
      List<Disjunct> formula, ConcreteHeap heap, Map<String, Integer> names, Extent extent) {
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    names.forEach(
        (name, value) ->
            roots.put(name, name.equals("n") ? Heaps.number(value) : Heaps.ref(value)));
    Set<Integer> wanted =
        extent == Extent.PART ? Set.of() : new HashSet<>(Reachability.from(heap, roots.values()));
    CheckResult result = CHECKER.check(formula, heap, roots, extent);
    if (result instanceof CheckResult.Undecided) {
      return 2;
    }
    boolean expected =
        new ByDefinition(Library.MODEL, Library.TYPES, heap).holds(formula, names, wanted);
    assertEquals(
        expected ? CheckResult.Holds.class : CheckResult.Fails.class,
        result.getClass(),
        () ->
            formula.stream().map(SpecPrinter::print).toList()
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
