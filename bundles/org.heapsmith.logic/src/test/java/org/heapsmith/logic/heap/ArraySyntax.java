// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.List;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.ArithmeticOp;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecType;

/** Formulas on arrays and strings by hand: the reader of the tests knows neither. */
final class ArraySyntax {
  static final SourceRef NOWHERE = new SourceRef("test.heap", 1, 1);

  private ArraySyntax() {}

  static Expr.Var number(String name) {
    return new Expr.Var(name, SpecType.INT);
  }

  static Expr.IntConst number(long value) {
    return ConstantFolding.number(value);
  }

  static Expr.Var ints(String name) {
    return new Expr.Var(name, new SpecType.Reference("[I"));
  }

  static Expr.Var node(String name) {
    return new Expr.Var(name, new SpecType.Reference("Node"));
  }

  static Expr.Var string(String name) {
    return new Expr.Var(name, SpecType.STRING);
  }

  static Expr.TextConst text(String value) {
    return new Expr.TextConst(value);
  }

  static Expr.TextLength length(Expr string) {
    return new Expr.TextLength(string);
  }

  static Expr.Element at(String array, Expr index) {
    return new Expr.Element(ints(array), index, SpecType.INT);
  }

  static Expr plus(Expr left, Expr right) {
    return new Expr.Arithmetic(ArithmeticOp.ADD, left, right);
  }

  static Expr minus(Expr left, Expr right) {
    return new Expr.Arithmetic(ArithmeticOp.SUB, left, right);
  }

  static Expr compare(CompareOp op, Expr left, Expr right) {
    return new Expr.Compare(op, left, right);
  }

  static Expr equal(Expr left, Expr right) {
    return compare(CompareOp.EQ, left, right);
  }

  static Expr isNull(Expr reference) {
    return equal(reference, new Expr.NullConst());
  }

  static Expr not(Expr operand) {
    return new Expr.Not(operand);
  }

  static Expr and(Expr left, Expr right) {
    return new Expr.And(left, right);
  }

  static Expr or(Expr left, Expr right) {
    return new Expr.Or(left, right);
  }

  static Expr forAll(String variable, Expr lower, Expr upper, Expr body) {
    return new Expr.ForAll(variable, lower, upper, body);
  }

  static Atom.ArrayPointsTo array(String name, Expr length, Atom.ElementValue... elements) {
    return new Atom.ArrayPointsTo(ints(name), "[I", length, List.of(elements), NOWHERE);
  }

  static Atom.ElementValue element(Expr index, Expr value) {
    return new Atom.ElementValue(index, value);
  }

  static Atom.PredicateCall call(String predicate, Expr... arguments) {
    return new Atom.PredicateCall(predicate, List.of(arguments), NOWHERE);
  }

  static Atom.ForAll each(String variable, Expr lower, Expr upper, Atom.PredicateCall... calls) {
    return new Atom.ForAll(variable, lower, upper, List.of(), List.of(calls), NOWHERE);
  }

  static Disjunct disjunct(List<Atom> atoms, Expr... pure) {
    return disjunct(List.of(), atoms, pure);
  }

  static Disjunct disjunct(List<Parameter> existentials, List<Atom> atoms, Expr... pure) {
    return new Disjunct(existentials, atoms, List.of(pure), List.of(), NOWHERE);
  }
}
