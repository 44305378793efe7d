// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecType;

/** Terms of location, integer, Boolean and data sorts. */
final class TermReader {
  /** The sort of {@code nil} where none is given. */
  static final String ANY_LOCATION = "location";

  private static final SpecType INT = new SpecType.MathInt();

  /** Numbers of more digits take long to read. */
  private static final int MOST_DIGITS = 1_000;

  private final Heaps heaps;
  private final Places places;
  private final FormulaReader formulas;
  private final Macros macros;
  private final DataReader data;

  TermReader(Heaps heaps, Places places, FormulaReader formulas, Macros macros) {
    this.heaps = heaps;
    this.places = places;
    this.formulas = formulas;
    this.macros = macros;
    this.data = new DataReader(heaps, places, this);
  }

  /** A value, under a pure condition: {@code ite} has several. */
  record Case(Part condition, Value value, String sort) {
    static Case of(Expr expr, String sort) {
      return new Case(Part.TRUE, new Value.Plain(expr), sort);
    }

    Case with(Value other) {
      return new Case(condition, other, sort);
    }

    DataSorts.Guarded guarded() {
      return new DataSorts.Guarded(condition, value);
    }
  }

  List<Case> read(SExpr term, Scope scope) {
    return read(term, "", scope);
  }

  /** Reads a term; if several constructors have its name, it is the one of sort {@code wanted}. */
  List<Case> read(SExpr term, String wanted, Scope scope) {
    formulas.poll(term);
    Optional<Macros.Opened> opened = macros.open(term, scope);
    if (opened.isPresent()) {
      return ofSort(opened.get().body(), opened.get().sort(), opened.get().scope());
    } else if (formulas.isFormula(term, scope) && !isVariable(term, scope)) {
      return truth(term, scope);
    } else if (term instanceof SExpr.Leaf leaf) {
      return leaf(leaf, wanted, scope);
    }
    SExpr.Node node = (SExpr.Node) term;
    if (isNil(node)) {
      String sort = Declarations.sort(node.get(2), heaps, places);
      if (!heaps.isLocation(sort)) {
        throw places.error(Code.SLCOMP_SORT, node.get(2), "a location sort", sort);
      }
      return List.of(Case.of(new Expr.NullConst(), sort));
    } else if (node.isCallOf("let")) {
      return read(node.get(2), wanted, formulas.let(node, scope));
    } else if (node.isCallOf("ite") && node.size() == 4) {
      return ite(node, wanted, scope);
    } else if (node.isCallOf("!") && node.size() > 1) {
      return read(node.get(1), wanted, scope);
    } else if (node.size() > 1 && (node.get(0).is("+") || node.get(0).is("-"))) {
      return sum(node, scope);
    } else if (node.size() > 1 && node.get(0).is("*")) {
      return fold(node, scope, 1, node.size(), Expr.ArithmeticOp.MUL);
    }
    return data.application(node, wanted, scope)
        .orElseThrow(
            () ->
                node.size() > 0 && node.get(0) instanceof SExpr.Leaf head
                    ? places.unsupported(term, "the term (" + head.text() + " …)")
                    : places.syntax(term, "not a term"));
  }

  private static boolean isVariable(SExpr term, Scope scope) {
    return term instanceof SExpr.Leaf leaf && scope.find(leaf.text()) instanceof Scope.Variable;
  }

  private static boolean isNil(SExpr.Node node) {
    return node.size() == 3
        && node.get(0).is("as")
        && (node.get(1).is("nil") || node.get(1).is("sep.nil"));
  }

  private List<Case> leaf(SExpr.Leaf leaf, String wanted, Scope scope) {
    if (leaf.kind() == SExpr.Kind.NUMERAL) {
      if (leaf.text().length() > MOST_DIGITS) {
        throw places.unsupported(leaf, "a number of more than " + MOST_DIGITS + " digits");
      }
      return List.of(Case.of(new Expr.IntConst(new BigInteger(leaf.text()), INT), "Int"));
    } else if (leaf.kind() != SExpr.Kind.SYMBOL) {
      throw places.syntax(leaf, "not a term: " + leaf.text());
    }
    Scope.Binding binding = scope.find(leaf.text());
    if (binding instanceof Scope.Variable variable) {
      return heaps.data().cases(variable.sort(), variable.components()).stream()
          .map(c -> new Case(c.condition(), c.value(), variable.sort()))
          .toList();
    } else if (binding instanceof Scope.Alias alias) {
      return read(alias.value(), wanted, alias.scope());
    } else if (leaf.is("nil") || leaf.is("sep.nil")) {
      return List.of(Case.of(new Expr.NullConst(), ANY_LOCATION));
    }
    Optional<Heaps.Constructor> constructor = heaps.constructor(leaf.text(), wanted);
    if (constructor.isPresent()) {
      return data.construct(constructor.get(), leaf, List.of(), scope);
    } else if (!leaf.text().isEmpty() && Character.isDigit(leaf.text().charAt(0))) {
      throw places.unsupported(leaf, "the number " + leaf.text());
    }
    throw formulas.unknown(leaf);
  }

  /** A formula as a value of sort Bool. */
  private List<Case> truth(SExpr formula, Scope scope) {
    List<Case> result = new ArrayList<>();
    for (boolean value : new boolean[] {true, false}) {
      for (Part part : formulas.pure(formula, scope, value)) {
        result.add(new Case(part, new Value.Plain(new Expr.BoolConst(value)), "Bool"));
      }
    }
    return result;
  }

  private List<Case> ite(SExpr.Node node, String wanted, Scope scope) {
    List<Case> result = new ArrayList<>();
    for (Part condition : formulas.pure(node.get(1), scope, true)) {
      read(node.get(2), wanted, scope).forEach(c -> result.add(under(condition, c)));
    }
    for (Part condition : formulas.pure(node.get(1), scope, false)) {
      read(node.get(3), wanted, scope).forEach(c -> result.add(under(condition, c)));
    }
    return places.limit(node).check(result);
  }

  private static Case under(Part condition, Case c) {
    return new Case(condition.join(c.condition()), c.value(), c.sort());
  }

  private List<Case> sum(SExpr.Node node, Scope scope) {
    if (node.get(0).is("+")) {
      return fold(node, scope, 1, node.size(), Expr.ArithmeticOp.ADD);
    } else if (node.size() == 2) {
      return integers(node.get(1), scope).stream()
          .map(c -> c.with(new Value.Plain(negated(plain(c)))))
          .toList();
    }
    List<Case> rest = fold(node, scope, 2, node.size(), Expr.ArithmeticOp.ADD);
    return combined(integers(node.get(1), scope), rest, Expr.ArithmeticOp.SUB, node);
  }

  private static Expr plain(Case each) {
    return ((Value.Plain) each.value()).expr();
  }

  private static Expr negated(Expr value) {
    return value instanceof Expr.IntConst constant
        ? new Expr.IntConst(constant.value().negate(), INT)
        : new Expr.Negate(value);
  }

  /** Halves the operands: sums of thousands are nested no deeper than their logarithm. */
  private List<Case> fold(SExpr.Node node, Scope scope, int from, int to, Expr.ArithmeticOp op) {
    if (to == from + 1) {
      return integers(node.get(from), scope);
    }
    int middle = (from + to) >>> 1;
    List<Case> left = fold(node, scope, from, middle, op);
    return combined(left, fold(node, scope, middle, to, op), op, node);
  }

  private List<Case> combined(
      List<Case> lefts, List<Case> rights, Expr.ArithmeticOp op, SExpr.Node node) {
    List<Case> result = new ArrayList<>();
    for (Case right : rights) {
      for (Case left : lefts) {
        boolean linear = isConstant(plain(left)) || isConstant(plain(right));
        if (op == Expr.ArithmeticOp.MUL && !linear) {
          throw places.unsupported(node, "a product of two variables");
        }
        Expr value = new Expr.Arithmetic(op, plain(left), plain(right));
        Part condition = left.condition().join(right.condition());
        result.add(new Case(condition, new Value.Plain(value), "Int"));
      }
    }
    return places.limit(node).check(result);
  }

  private static boolean isConstant(Expr expr) {
    return expr instanceof Expr.IntConst
        || expr instanceof Expr.Negate negate && isConstant(negate.operand())
        || expr instanceof Expr.Arithmetic sum && isConstant(sum.left()) && isConstant(sum.right());
  }

  List<Case> integers(SExpr term, Scope scope) {
    return ofSort(term, "Int", scope);
  }

  /** Reads a term that must be of that sort. */
  List<Case> ofSort(SExpr term, String sort, Scope scope) {
    List<Case> cases = read(term, sort, scope);
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

  /** Returns the rows, each with a value more, within the limit of a place. */
  List<DataSorts.Row> extended(List<DataSorts.Row> rows, List<Case> cases, SExpr at) {
    List<DataSorts.Guarded> guarded = cases.stream().map(Case::guarded).toList();
    return places.limit(at).check(DataSorts.extended(rows, guarded));
  }
}
