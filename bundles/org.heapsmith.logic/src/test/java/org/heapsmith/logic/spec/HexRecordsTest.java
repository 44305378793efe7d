// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Records of specs and invariants: their parts from left to right, what is looked up by name. */
class HexRecordsTest {
  private static final SourceRef NOWHERE = new SourceRef("a.heap", 3, 14);
  private static final SpecType NODE = new SpecType.Reference("Node");

  private static HexPath path(String parameter) {
    return new HexPath(new HexRoot.Named(parameter, NODE), HexSteps.EMPTY, Optional.empty());
  }

  private static HexSentence isNull(String parameter) {
    return new HexSentence.Is(new HexAtom.IsNull(path(parameter)));
  }

  private static HexNumber count(String parameter) {
    return new HexNumber.Count(path(parameter));
  }

  private static HexNumber constant(int value) {
    return new HexNumber.Constant(BigInteger.valueOf(value));
  }

  private static HexNumber size(String parameter) {
    return new HexNumber.Value(parameter, List.of(new HexSteps.FieldRef("Node", "size", "I")));
  }

  @Test
  void aNumberIsMadeOfItsLeavesFromLeftToRight() {
    HexNumber number =
        new HexNumber.Minus(
            new HexNumber.Plus(count("a"), constant(1)),
            new HexNumber.Plus(size("b"), new HexNumber.Minus(count("a"), constant(2))));
    assertEquals(
        List.of(count("a"), constant(1), size("b"), count("a"), constant(2)), number.leaves());
    assertEquals(List.of(size("x")), size("x").leaves());
  }

  @Test
  void aComparisonCountsAlongThePathsOfBothSides() {
    HexSentence.Compare compare =
        new HexSentence.Compare(
            Expr.CompareOp.LE,
            new HexNumber.Plus(count("a"), size("x")),
            new HexNumber.Minus(count("b"), count("a")));
    assertEquals(List.of(count("a"), size("x"), count("b"), count("a")), compare.numbers());
    assertEquals(List.of(path("a"), path("b"), path("a")), compare.counted());
  }

  @Test
  void aSentenceIsMadeOfItsLeavesFromLeftToRight() {
    HexSentence compare = new HexSentence.Compare(Expr.CompareOp.EQ, count("n"), constant(0));
    HexSentence sentence =
        new HexSentence.Implies(
            new HexSentence.Not(new HexSentence.And(isNull("a"), compare)),
            new HexSentence.Or(isNull("b"), new HexSentence.Not(isNull("a"))));
    assertEquals(List.of(isNull("a"), compare, isNull("b"), isNull("a")), sentence.leaves());
    assertEquals(List.of(compare), compare.leaves());
  }

  @Test
  void anAtomSpeaksOfItsPathAndThoseOfItsTargets() {
    List<HexTarget> targets =
        List.of(
            new HexTarget.Max(path("b")), new HexTarget.Some("Node"), new HexTarget.At(path("c")));
    HexAtom aliases = new HexAtom.Aliases(path("a"), targets);
    HexAtom never = new HexAtom.NeverAliases(path("a"), targets);
    assertEquals(List.of(path("a"), path("b"), path("c")), aliases.paths());
    assertEquals(List.of(path("a"), path("b"), path("c")), never.paths());
    assertEquals(targets, never.targets());
    HexAtom expands = new HexAtom.ExpandsTo(path("a"), List.of("Node"));
    assertEquals(List.of(path("a")), expands.paths());
    assertEquals(List.of(), expands.targets());
    assertEquals(List.of(path("a")), new HexAtom.NotNull(path("a")).paths());
  }

  private static HexTrigger trigger(HexAtom when, HexPath argument) {
    return new HexTrigger(when, "C", "m", "(LNode;)V", Optional.ofNullable(argument), NOWHERE);
  }

  @Test
  void anInvariantSpeaksOfThePathsOfItsRulesThenOfItsMethods() {
    HexSentence sizes = new HexSentence.Compare(Expr.CompareOp.EQ, count("b"), size("x"));
    HexRule first = new HexRule(new HexSentence.And(isNull("a"), sizes), NOWHERE);
    HexAtom when = new HexAtom.Aliases(path("c"), List.of(new HexTarget.At(path("d"))));
    InvariantDef invariant =
        new InvariantDef(
            "p.inv",
            List.of(),
            List.of(first),
            List.of(trigger(when, path("e")), trigger(when, null)),
            "",
            NOWHERE);
    assertEquals(
        List.of(path("a"), path("b"), path("c"), path("d"), path("e"), path("c"), path("d")),
        invariant.paths());
  }

  @Test
  void aModelKnowsItsDefinitionsByTheirQualifiedNames() {
    PredicateDef list = new PredicateDef("p.list", List.of(), List.of(), "", NOWHERE);
    PredicateDef other = new PredicateDef("q.list", List.of(), List.of(), "doc", NOWHERE);
    InvariantDef ring = new InvariantDef("p.ring", List.of(), List.of(), List.of(), "", NOWHERE);
    SpecModel model = new SpecModel(List.of(list, other), List.of(ring), List.of());
    assertEquals(Optional.of(list), model.predicate("p.list"));
    assertEquals(Optional.of(other), model.predicate("q.list"));
    assertEquals(Optional.empty(), model.predicate("list"));
    assertEquals(Optional.empty(), model.predicate("p.ring"));
    assertEquals(Optional.of(ring), model.invariant("p.ring"));
    assertEquals(Optional.empty(), model.invariant("p.list"));
    assertEquals(Optional.empty(), SpecModel.EMPTY.predicate("p.list"));
  }

  @Test
  void recordsKeepTheListsTheyWereMadeOf() {
    List<Expr> arguments = new ArrayList<>(List.of(new Expr.NullConst()));
    Atom.PredicateCall call = new Atom.PredicateCall("list", arguments, NOWHERE);
    HeapConstraint shape = new HeapConstraint.Shape(ShapeProperty.TREE, arguments, NOWHERE);
    List<Atom> atoms = new ArrayList<>(List.of(call));
    Disjunct disjunct = new Disjunct(List.of(), atoms, arguments, List.of(), NOWHERE);
    arguments.clear();
    atoms.clear();
    assertEquals(List.of(new Expr.NullConst()), call.arguments());
    assertEquals(List.of(new Expr.NullConst()), shape.arguments());
    assertEquals(List.of(call), disjunct.atoms());
    assertEquals(List.of(new Expr.NullConst()), disjunct.pure());
    assertThrows(UnsupportedOperationException.class, () -> disjunct.pure().clear());
  }

  @Test
  void aBoundKeepsItsPlace() {
    Map<String, SourceRef> places = new LinkedHashMap<>(Map.of("loop", NOWHERE));
    SpecBounds bounds =
        new SpecBounds(
            OptionalInt.empty(),
            OptionalInt.of(2),
            OptionalInt.empty(),
            OptionalInt.empty(),
            OptionalLong.empty(),
            places);
    places.clear();
    assertEquals(Map.of("loop", NOWHERE), bounds.places());
    assertEquals("a.heap:3:14", bounds.places().get("loop").toString());
    assertEquals(Map.of(), SpecBounds.NONE.places());
    assertTrue(SpecBounds.NONE.loop().isEmpty());
  }

  @Test
  void aThrowsClauseHasAConditionUnlessItIsTrue() {
    Expr truth = new Expr.BoolConst(true);
    assertFalse(new MethodSpec.ThrowsClause("E", truth).hasCondition());
    assertTrue(new MethodSpec.ThrowsClause("E", new Expr.BoolConst(false)).hasCondition());
    assertTrue(
        new MethodSpec.ThrowsClause("E", new Expr.Not(new Expr.BoolConst(false))).hasCondition());
  }

  @Test
  void aMethodSpecWithoutACriterionHasNone() {
    List<Parameter> parameters = new ArrayList<>(List.of(new Parameter("x", NODE)));
    MethodSpec spec =
        new MethodSpec(
            "p/C",
            "m",
            Optional.of("(LNode;)V"),
            parameters,
            List.of(),
            List.of(),
            List.of(),
            SpecBounds.NONE,
            Optional.of("symbolic"),
            "doc",
            NOWHERE);
    parameters.clear();
    assertEquals(Optional.empty(), spec.criterion());
    assertEquals(Optional.of("symbolic"), spec.strategy());
    assertEquals("doc", spec.doc());
    assertEquals(List.of(new Parameter("x", NODE)), spec.parameters());
  }
}
