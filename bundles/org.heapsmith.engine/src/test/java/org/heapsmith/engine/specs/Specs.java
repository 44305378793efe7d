// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.specs;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecBounds;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;

/** Builds spec models in a few words, since the engine does not know the spec language. */
public final class Specs {
  private static final SourceRef HERE = new SourceRef("test.heap", 1, 1);

  private final List<PredicateDef> predicates = new ArrayList<>();

  /** A reference of that class. */
  public static Expr.Var ref(String name, String className) {
    return new Expr.Var(name, new SpecType.Reference(className));
  }

  /** A number of that primitive type. */
  public static Expr.Var num(String name, char type) {
    return new Expr.Var(name, new SpecType.Primitive(type));
  }

  /** null. */
  public static Expr nil() {
    return new Expr.NullConst();
  }

  /** An int constant. */
  public static Expr of(int value) {
    return new Expr.IntConst(BigInteger.valueOf(value), SpecType.INT);
  }

  /** A long constant. */
  public static Expr of(long value) {
    return new Expr.IntConst(BigInteger.valueOf(value), new SpecType.Primitive('J'));
  }

  /** An int widened to long. */
  public static Expr wide(Expr value) {
    return new Expr.Convert(value, new SpecType.Primitive('J'));
  }

  /** {@code a - b}. */
  public static Expr minus(Expr a, Expr b) {
    return new Expr.Arithmetic(Expr.ArithmeticOp.SUB, a, b);
  }

  /** {@code a == b}. */
  public static Expr eq(Expr a, Expr b) {
    return new Expr.Compare(Expr.CompareOp.EQ, a, b);
  }

  /** {@code a < b}. */
  public static Expr lt(Expr a, Expr b) {
    return new Expr.Compare(Expr.CompareOp.LT, a, b);
  }

  /** A field {@code owner.name} of a points-to. */
  public static Atom.FieldValue field(String owner, String name, String descriptor, Expr value) {
    return new Atom.FieldValue(owner, name, descriptor, value);
  }

  /** {@code location -> C{…}}. */
  public static Atom cell(Expr location, String className, Atom.FieldValue... fields) {
    return new Atom.PointsTo(location, className, List.of(fields), HERE);
  }

  /** {@code P(…)}. */
  public static Atom call(String predicate, Expr... arguments) {
    return new Atom.PredicateCall(predicate, List.of(arguments), HERE);
  }

  /** A disjunct; what is no atom is a pure formula. */
  public static Disjunct heap(List<Expr.Var> existentials, List<Atom> atoms, Expr... pure) {
    return new Disjunct(parameters(existentials), atoms, List.of(pure), List.of(), HERE);
  }

  private static List<Parameter> parameters(List<Expr.Var> variables) {
    return variables.stream().map(v -> new Parameter(v.name(), v.type())).toList();
  }

  /** Adds a predicate. */
  public Specs predicate(String name, List<Expr.Var> parameters, Disjunct... disjuncts) {
    predicates.add(new PredicateDef(name, parameters(parameters), List.of(disjuncts), "", HERE));
    return this;
  }

  /** Returns the predicates. */
  public SpecModel model() {
    return new SpecModel(predicates, List.of(), List.of());
  }

  /** A spec of a method, {@code this} among the parameters of instance methods. */
  public static MethodSpec spec(
      String className,
      String method,
      String descriptor,
      List<Expr.Var> parameters,
      Disjunct... requires) {
    return new MethodSpec(
        className,
        method,
        Optional.of(descriptor),
        parameters(parameters),
        List.of(requires),
        List.of(),
        List.of(),
        SpecBounds.NONE,
        Optional.empty(),
        "",
        HERE);
  }
}
