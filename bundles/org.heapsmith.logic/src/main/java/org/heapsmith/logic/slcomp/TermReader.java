// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.slcomp;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecType;

/** Terms of location and integer sorts. */
final class TermReader {
  /** The sort of {@code nil} where none is given. */
  static final String ANY_LOCATION = "location";

  private static final SpecType INT = new SpecType.MathInt();

  private final Heaps heaps;
  private final Places places;
  private final FormulaReader formulas;
  private final Macros macros;

  TermReader(Heaps heaps, Places places, FormulaReader formulas, Macros macros) {
    this.heaps = heaps;
    this.places = places;
    this.formulas = formulas;
    this.macros = macros;
  }

  /** A value, under a pure condition: {@code ite} has several. */
  record Case(Part condition, Expr value, String sort) {}

  List<Case> read(SExpr term, Scope scope) {
    Optional<Macros.Opened> opened = macros.open(term, scope);
    if (opened.isPresent()) {
      return ofSort(opened.get().body(), opened.get().sort(), opened.get().scope());
    }
    if (term instanceof SExpr.Leaf leaf) {
      return leaf(leaf, scope);
    }
    SExpr.Node node = (SExpr.Node) term;
    if (node.size() == 3 && node.get(0).is("as") && node.get(1).is("nil")) {
      String sort = sort(node.get(2));
      if (!heaps.isLocation(sort)) {
        throw places.error(Code.SLCOMP_SORT, node.get(2), "a location sort", sort);
      }
      return List.of(new Case(Part.TRUE, new Expr.NullConst(), sort));
    } else if (node.isCallOf("let")) {
      return read(node.get(2), formulas.let(node, scope));
    } else if (node.isCallOf("ite") && node.size() == 4) {
      return ite(node, scope);
    } else if (node.size() > 1 && (node.get(0).is("+") || node.get(0).is("-"))) {
      return sum(node, scope);
    } else if (node.size() > 1 && node.get(0).is("*")) {
      return fold(node, scope, Expr.ArithmeticOp.MUL);
    } else if (node.size() > 0 && node.get(0) instanceof SExpr.Leaf head) {
      throw places.unsupported(term, "the term (" + head.text() + " …)");
    }
    throw places.syntax(term, "not a term");
  }

  private List<Case> leaf(SExpr.Leaf leaf, Scope scope) {
    if (leaf.kind() == SExpr.Kind.NUMERAL) {
      Expr constant = new Expr.IntConst(new BigInteger(leaf.text()), INT);
      return List.of(new Case(Part.TRUE, constant, "Int"));
    } else if (leaf.kind() != SExpr.Kind.SYMBOL) {
      throw places.syntax(leaf, "not a term: " + leaf.text());
    }
    Scope.Binding binding = scope.find(leaf.text());
    if (binding instanceof Scope.Variable variable) {
      return List.of(new Case(Part.TRUE, variable.expr(), variable.sort()));
    } else if (binding instanceof Scope.Alias alias) {
      return read(alias.value(), alias.scope());
    } else if (leaf.is("nil")) {
      return List.of(new Case(Part.TRUE, new Expr.NullConst(), ANY_LOCATION));
    } else if (Character.isDigit(leaf.text().charAt(0))) {
      throw places.unsupported(leaf, "the number " + leaf.text());
    }
    throw places.error(Code.SLCOMP_UNKNOWN_NAME, leaf, leaf.text());
  }

  private String sort(SExpr expr) {
    if (expr instanceof SExpr.Leaf leaf && heaps.isSort(leaf.text())) {
      return leaf.text();
    }
    throw places.error(
        Code.SLCOMP_UNKNOWN_NAME, expr, expr instanceof SExpr.Leaf leaf ? leaf.text() : "sort");
  }

  private List<Case> ite(SExpr.Node node, Scope scope) {
    List<Case> result = new ArrayList<>();
    for (Part condition : formulas.pure(node.get(1), scope, true)) {
      read(node.get(2), scope).forEach(c -> result.add(under(condition, c)));
    }
    for (Part condition : formulas.pure(node.get(1), scope, false)) {
      read(node.get(3), scope).forEach(c -> result.add(under(condition, c)));
    }
    return result;
  }

  private static Case under(Part condition, Case c) {
    return new Case(condition.join(c.condition()), c.value(), c.sort());
  }

  private List<Case> sum(SExpr.Node node, Scope scope) {
    boolean minus = node.get(0).is("-");
    if (minus && node.size() == 2) {
      return integers(node.get(1), scope).stream()
          .map(c -> new Case(c.condition(), negated(c.value()), "Int"))
          .toList();
    }
    return fold(node, scope, minus ? Expr.ArithmeticOp.SUB : Expr.ArithmeticOp.ADD);
  }

  private static Expr negated(Expr value) {
    return value instanceof Expr.IntConst constant
        ? new Expr.IntConst(constant.value().negate(), INT)
        : new Expr.Negate(value);
  }

  private List<Case> fold(SExpr.Node node, Scope scope, Expr.ArithmeticOp op) {
    List<Case> result = integers(node.get(1), scope);
    for (int i = 2; i < node.size(); i++) {
      List<Case> next = new ArrayList<>();
      for (Case right : integers(node.get(i), scope)) {
        for (Case left : result) {
          boolean linear = isConstant(left.value()) || isConstant(right.value());
          if (op == Expr.ArithmeticOp.MUL && !linear) {
            throw places.unsupported(node, "a product of two variables");
          }
          Expr value = new Expr.Arithmetic(op, left.value(), right.value());
          next.add(new Case(left.condition().join(right.condition()), value, "Int"));
        }
      }
      result = next;
    }
    return result;
  }

  private static boolean isConstant(Expr expr) {
    return expr instanceof Expr.IntConst
        || expr instanceof Expr.Negate negate && isConstant(negate.operand())
        || expr instanceof Expr.Arithmetic sum && isConstant(sum.left()) && isConstant(sum.right());
  }

  List<Case> integers(SExpr term, Scope scope) {
    List<Case> cases = read(term, scope);
    for (Case each : cases) {
      if (!each.sort().equals("Int")) {
        throw places.error(Code.SLCOMP_SORT, term, "Int", each.sort());
      }
    }
    return cases;
  }

  /** Reads a term that must be of that sort. */
  List<Case> ofSort(SExpr term, String sort, Scope scope) {
    List<Case> cases = read(term, scope);
    for (Case each : cases) {
      if (!agree(each.sort(), sort)) {
        throw places.error(Code.SLCOMP_SORT, term, sort, each.sort());
      }
    }
    return cases;
  }

  boolean agree(String sort, String other) {
    return sort.equals(other)
        || sort.equals(ANY_LOCATION) && heaps.isLocation(other)
        || other.equals(ANY_LOCATION) && heaps.isLocation(sort);
  }
}
