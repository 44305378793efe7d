// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HexAtom;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRule;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.HexTarget;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The rules of an invariant decide what lists of up to three cells a method is given. */
class RuledInputsTest {
  private static final String DESCRIPTOR = "(LCell;)I";
  private static final HexPath NEXTS = HexSpecs.list("Cell", true);
  private static final HexPath LIST = HexSpecs.list("Cell", false);
  private static Path folder;

  @BeforeAll
  static void compile() {
    folder =
        Compiler.JAVAC.compile(
            """
            class Cell {
              Cell next;
              int size;
              static int shape(Cell list) {
                if (list == null) { return 0; }
                if (list.next == null) { return 1; }
                if (list.next == list) { return 2; }
                if (list.next.next == null) { return 3; }
                if (list.next.next == list) { return 4; }
                return list.next.next == list.next ? 5 : 6;
              }
            }
            """);
  }

  private static ExplorationResult explore(HexSentence... sentences) {
    return explore(HexSpecs.requires("list", "Cell"), sentences);
  }

  private static ExplorationResult explore(Disjunct required, HexSentence... sentences) {
    InvariantDef invariant =
        new InvariantDef(
            "circular",
            List.of(new Parameter("list", new SpecType.Reference("Cell"))),
            Stream.of(sentences).map(s -> new HexRule(s, HexSpecs.HERE)).toList(),
            List.of(),
            "",
            HexSpecs.HERE);
    return new Explorer()
        .explore(
            HexSpecs.request(
                folder,
                new MethodId("Cell", "shape", DESCRIPTOR),
                List.of(Specs.ref("list", "Cell")),
                new SpecModel(List.of(), List.of(invariant), List.of()),
                required,
                ExplorationOptions.DEFAULT
                    .withStrategy("hex")
                    .within(Subtrees.node(List.of(), Bounds.DEFAULT), Bounds.DEFAULT)),
            TreeListener.NONE,
            Cancellation.NONE);
  }

  /** {@code list -> Cell{next: y} * y -> Cell{next: z} * z -> Cell{next: list}}, in any order. */
  @Test
  void pointsTosAreFollowedInAnyOrder() {
    Expr.Var list = Specs.ref("list", "Cell");
    Expr.Var y = Specs.ref("y", "Cell");
    Expr.Var z = Specs.ref("z", "Cell");
    Atom first = Specs.cell(list, "Cell", Specs.field("Cell", "next", "LCell;", y));
    Atom second = Specs.cell(y, "Cell", Specs.field("Cell", "next", "LCell;", z));
    Atom third = Specs.cell(z, "Cell", Specs.field("Cell", "next", "LCell;", list));
    for (List<Atom> atoms :
        List.of(
            List.of(first, second, third),
            List.of(third, second, first),
            List.of(second, third, first),
            List.of(second, first, third))) {
      Disjunct ring = Specs.heap(List.of(y, z), atoms);
      Disjunct required =
          new Disjunct(
              ring.existentials(),
              ring.atoms(),
              List.of(),
              HexSpecs.requires("list", "Cell").constraints(),
              HexSpecs.HERE);
      ExplorationResult result = explore(required, is(new HexAtom.NotNull(NEXTS)));
      assertEquals("6", shapes(result), atoms::toString);
      assertEquals(6, infeasible(result));
    }
  }

  private static HexSentence is(HexAtom atom) {
    return new HexSentence.Is(atom);
  }

  private static long returned(TestCase test) {
    return ((ConcreteValue.Primitive) ((Outcome.Returned) test.outcome()).value()).bits();
  }

  private static String shapes(ExplorationResult result) {
    return new TreeSet<>(result.tests().stream().map(RuledInputsTest::returned).toList())
        .stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  private static long infeasible(ExplorationResult result) {
    return result.branches().values().stream()
        .filter(BranchStatus.ProvedInfeasible.class::isInstance)
        .count();
  }

  @Test
  void withoutRulesEveryShapeIsAllowed() {
    ExplorationResult result =
        explore(new HexSentence.Or(is(new HexAtom.NotNull(NEXTS)), is(new HexAtom.IsNull(LIST))));

    assertEquals("0 2 4 5 6", shapes(result));
    ExplorationResult all =
        explore(
            new HexSentence.Or(
                is(new HexAtom.NotNull(LIST)), new HexSentence.Not(is(new HexAtom.NotNull(LIST)))));
    assertEquals("0 1 2 3 4 5 6", shapes(all));
    assertEquals(0, infeasible(all));
  }

  @Test
  void aReferenceThatIsNotNullIsNull() {
    assertEquals("1 2 3 4 5 6", shapes(explore(is(new HexAtom.NotNull(LIST)))));
    assertEquals("0", shapes(explore(is(new HexAtom.IsNull(LIST)))));
  }

  @Test
  void whereEveryNextIsNullThereIsOneCell() {
    ExplorationResult result = explore(is(new HexAtom.IsNull(NEXTS)));

    assertEquals("0 1", shapes(result));
    assertTrue(result.complete());
    assertEquals(9, infeasible(result));
  }

  @Test
  void whereNoNextIsAnAliasListsEnd() {
    assertEquals("0 1 3 6", shapes(explore(is(new HexAtom.Aliases(NEXTS, List.of())))));
  }

  @Test
  void whereNoNextIsNewThereIsOneCellThatMayReferToItself() {
    assertEquals("0 1 2", shapes(explore(is(new HexAtom.ExpandsTo(NEXTS, List.of())))));
  }

  @Test
  void aCircleGoesBackToItsBeginning() {
    ExplorationResult result =
        explore(
            is(new HexAtom.NotNull(NEXTS)),
            is(new HexAtom.Aliases(NEXTS, List.of(new HexTarget.At(LIST)))));

    assertEquals("0 2 4 6", shapes(result));
    assertEquals(3, infeasible(result));
    result.tests().stream()
        .filter(t -> returned(t) == 6)
        .forEach(t -> assertEquals(3, t.input().objects().size()));
  }

  private static long size(TestCase test) {
    return test.input().objects().values().stream()
        .filter(o -> test.arguments().get(0).equals(new ConcreteValue.Ref(o.id())))
        .flatMap(o -> ((ConcreteObject.Instance) o).fields().entrySet().stream())
        .filter(e -> e.getKey().name().equals("size"))
        .mapToLong(e -> ((ConcreteValue.Primitive) e.getValue()).bits())
        .findFirst()
        .orElseThrow();
  }

  private static HexNumber field() {
    return new HexNumber.Value("list", List.of(new HexSteps.FieldRef("Cell", "size", "I")));
  }

  @Test
  void aFieldHasTheNumberOfCellsThatAreCounted() {
    ExplorationResult result =
        explore(
            is(new HexAtom.Aliases(NEXTS, List.of())),
            new HexSentence.Compare(Expr.CompareOp.EQ, field(), new HexNumber.Count(NEXTS)));

    assertEquals("0 1 3 6", shapes(result));
    result.tests().stream()
        .filter(t -> returned(t) > 0)
        .forEach(t -> assertEquals(t.input().objects().size() - 1, size(t)));
  }

  @Test
  void aNumberMayExcludeShapes() {
    HexNumber one = new HexNumber.Constant(BigInteger.ONE);
    ExplorationResult result =
        explore(
            is(new HexAtom.NotNull(LIST)),
            is(new HexAtom.Aliases(NEXTS, List.of())),
            new HexSentence.Compare(Expr.CompareOp.EQ, one, new HexNumber.Count(NEXTS)));

    assertEquals("3", shapes(result));
  }

  @Test
  void anImplicationHoldsWhereItsPremiseDoesNot() {
    HexNumber zero = new HexNumber.Constant(BigInteger.ZERO);
    HexSentence empty = new HexSentence.Compare(Expr.CompareOp.EQ, field(), zero);
    ExplorationResult result =
        explore(
            is(new HexAtom.NotNull(LIST)),
            new HexSentence.Implies(is(new HexAtom.NotNull(NEXTS)), empty));

    assertTrue(
        result.tests().stream()
            .filter(t -> List.of(2L, 4L, 5L).contains(returned(t)))
            .allMatch(t -> size(t) == 0));
    assertEquals("1 2 3 4 5 6", shapes(result));
  }
}
