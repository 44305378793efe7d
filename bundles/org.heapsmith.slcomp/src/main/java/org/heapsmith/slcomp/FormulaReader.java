// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Parameter;

/** Formulas, in disjunctive normal form. */
final class FormulaReader {
  private static final Set<String> OF_FORMULAS =
      Set.of("and", "or", "not", "=>", "=", "distinct", "<", "<=", ">", ">=");

  private static final String TESTER = "is-";

  private final Heaps heaps;
  private final Map<String, Signature> functions;
  private final Macros macros;
  private final Places places;
  private final TermReader terms;
  private final AtomReader atoms;
  private final Cancellation cancellation;
  private final Scope constants;

  /** The name and sorts of a predicate's parameters. */
  record Signature(String name, List<String> sorts) {}

  FormulaReader(
      Heaps heaps,
      Map<String, Signature> functions,
      Macros macros,
      Scope constants,
      Places places,
      Cancellation cancellation) {
    this.cancellation = cancellation;
    this.constants = constants;
    this.heaps = heaps;
    this.functions = functions;
    this.macros = macros;
    this.places = places;
    this.terms = new TermReader(heaps, places, this, macros);
    this.atoms = new AtomReader(heaps, places, terms);
  }

  /** Returns the disjuncts of a formula without heap, or of its negation. */
  List<Part> pure(SExpr formula, Scope scope, boolean positive) {
    List<Part> parts = read(formula, scope, positive);
    if (parts.stream().anyMatch(Part::spatial)) {
      throw places.unsupported(formula, "a condition on the heap");
    }
    return parts;
  }

  /** Returns the disjuncts of a formula. */
  List<Part> read(SExpr formula, Scope scope) {
    return read(formula, scope, true);
  }

  /** Ends the reading if it takes too long. */
  void poll(SExpr at) {
    if (cancellation.isCancelled()) {
      throw places.late(at.line(), at.column());
    }
  }

  /** Says that nothing of that name can be used here. */
  HeapsmithException unknown(SExpr.Leaf name) {
    return constants.isOwn(name.text())
        ? places.unsupported(name, "a recursive function about a declared constant")
        : places.error(Code.SLCOMP_UNKNOWN_NAME, name, name.text());
  }

  private List<Part> read(SExpr formula, Scope scope, boolean positive) {
    poll(formula);
    if (formula instanceof SExpr.Leaf leaf) {
      return leaf(leaf, scope, positive);
    }
    SExpr.Node node = (SExpr.Node) formula;
    if (isTester(node)) {
      return test(node, scope, positive);
    }
    if (node.size() == 0 || !(node.get(0) instanceof SExpr.Leaf head)) {
      throw places.syntax(formula, "not a formula");
    }
    List<SExpr> operands = node.items().subList(1, node.size());
    return switch (head.text()) {
      case "and" -> junction(operands, scope, positive, positive);
      case "or" -> junction(operands, scope, positive, !positive);
      case "not" -> {
        expect(node, 2);
        yield read(operands.get(0), scope, !positive);
      }
      case "=>" -> implication(node, operands, scope, positive);
      case "ite" -> ite(node, scope, positive);
      case "let" -> {
        Scope inside = let(node, scope);
        yield read(node.get(2), inside, positive);
      }
      case "!" -> {
        expectAtLeast(node, 2);
        yield read(node.get(1), scope, positive);
      }
      case "exists" -> exists(node, scope, positive);
      case "sep" -> {
        onlyPositive(node, positive);
        yield sep(operands, scope);
      }
      case "_", "as", "emp" -> emp(node, positive);
      case "pto" -> {
        onlyPositive(node, positive);
        yield atoms.pointsTo(node, scope);
      }
      case "=", "distinct" -> equation(node, scope, head.is("=") == positive);
      case "<", "<=", ">", ">=" -> atoms.comparison(node, scope, positive);
      case "wand" -> throw places.unsupported(node, "the magic wand");
      case "forall" -> throw places.unsupported(node, "forall");
      default -> apply(head, node, operands, scope, positive);
    };
  }

  private List<Part> leaf(SExpr.Leaf leaf, Scope scope, boolean positive) {
    if (leaf.is("true") || leaf.is("false")) {
      return leaf.is("true") == positive ? List.of(Part.TRUE) : List.of();
    }
    Scope.Binding binding = scope.find(leaf.text());
    if (binding instanceof Scope.Alias alias) {
      return read(alias.value(), alias.scope(), positive);
    } else if (binding instanceof Scope.Variable variable && variable.sort().equals("Bool")) {
      return List.of(Part.of(positive ? variable.expr() : new Expr.Not(variable.expr())));
    } else if (binding != null) {
      throw places.error(Code.SLCOMP_SORT, leaf, "Bool", ((Scope.Variable) binding).sort());
    } else if (leaf.is("emp") || leaf.is("sep.emp")) {
      return emp(leaf, positive);
    }
    return apply(leaf, leaf, List.of(), scope, positive);
  }

  private List<Part> apply(
      SExpr.Leaf head, SExpr at, List<SExpr> operands, Scope scope, boolean positive) {
    Optional<Macros.Opened> opened = macros.open(at, scope);
    if (opened.isEmpty()) {
      return call(head, at, operands, scope, positive);
    } else if (!opened.get().sort().equals("Bool")) {
      throw places.error(Code.SLCOMP_SORT, at, "Bool", opened.get().sort());
    }
    return read(opened.get().body(), opened.get().scope(), positive);
  }

  private List<Part> emp(SExpr expr, boolean positive) {
    onlyPositive(expr, positive);
    boolean isEmp =
        !(expr instanceof SExpr.Node node)
            || node.get(0).is("emp")
            || node.size() > 1 && node.get(1).is("emp");
    if (!isEmp) {
      throw places.syntax(expr, "expected (_ emp …)");
    }
    return List.of(Part.EMP);
  }

  private List<Part> junction(
      List<SExpr> operands, Scope scope, boolean positive, boolean conjunction) {
    List<Part> result = new ArrayList<>();
    if (conjunction) {
      result.add(Part.TRUE);
    }
    for (SExpr operand : operands) {
      List<Part> parts = read(operand, scope, positive);
      if (conjunction) {
        result = both(result, parts, operand);
      } else {
        result.addAll(parts);
      }
      limited(result, operand);
    }
    return result;
  }

  /** Returns the disjuncts of a conjunction: if both speak of the heap, they speak of the same. */
  List<Part> both(List<Part> left, List<Part> right, SExpr at) {
    List<Part> result = new ArrayList<>();
    for (Part a : left) {
      for (Part b : right) {
        if (!a.spatial() || !b.spatial() || a.isEmp() && b.isEmp()) {
          result.add(a.join(b));
        } else if (!(a.isEmp() && b.hasCell() || b.isEmp() && a.hasCell())) {
          throw places.unsupported(at, "a conjunction of two formulas on the same heap");
        }
      }
      limited(result, at);
    }
    return result;
  }

  private List<Part> sep(List<SExpr> operands, Scope scope) {
    List<Part> result = List.of(Part.EMP);
    for (SExpr operand : operands) {
      List<Part> next = new ArrayList<>();
      List<Part> before = result;
      for (Part part : read(operand, scope, true)) {
        before.forEach(r -> next.add(r.join(part)));
        limited(next, operand);
      }
      result = next;
    }
    return result;
  }

  private List<Part> implication(
      SExpr.Node node, List<SExpr> operands, Scope scope, boolean positive) {
    expect(node, 3);
    List<Part> premise = read(operands.get(0), scope, !positive);
    List<Part> conclusion = read(operands.get(1), scope, positive);
    if (!positive) {
      return both(premise, conclusion, node);
    }
    List<Part> result = new ArrayList<>(premise);
    result.addAll(conclusion);
    return result;
  }

  private List<Part> ite(SExpr.Node node, Scope scope, boolean positive) {
    expect(node, 4);
    List<Part> then = read(node.get(2), scope, positive);
    List<Part> otherwise = read(node.get(3), scope, positive);
    List<Part> result = new ArrayList<>(both(pure(node.get(1), scope, true), then, node));
    result.addAll(both(pure(node.get(1), scope, false), otherwise, node));
    return limited(result, node);
  }

  Scope let(SExpr.Node node, Scope scope) {
    expect(node, 3);
    if (!(node.get(1) instanceof SExpr.Node bindings)) {
      throw places.syntax(node.get(1), "expected bindings");
    }
    Scope nested = scope.nested();
    for (SExpr binding : bindings.items()) {
      if (!(binding instanceof SExpr.Node pair
          && pair.size() == 2
          && pair.get(0) instanceof SExpr.Leaf name)) {
        throw places.syntax(binding, "expected (name term)");
      }
      nested.alias(name.text(), pair.get(1), scope);
    }
    return nested;
  }

  private List<Part> exists(SExpr.Node node, Scope scope, boolean positive) {
    expect(node, 3);
    onlyPositive(node, positive);
    Scope nested = scope.nested();
    List<Parameter> variables = new ArrayList<>();
    for (Declarations.Typed typed : Declarations.typed(node.get(1), heaps, places)) {
      variables.addAll(nested.declare(typed.name(), typed.sort(), heaps));
    }
    return read(node.get(2), nested, true).stream().map(p -> p.bind(variables)).toList();
  }

  private List<Part> equation(SExpr.Node node, Scope scope, boolean equal) {
    expectAtLeast(node, 3);
    if (node.size() == 3 && isFormula(node.get(1), scope)) {
      List<Part> result = new ArrayList<>();
      for (boolean first : new boolean[] {true, false}) {
        List<Part> left = pure(node.get(1), scope, first);
        result.addAll(both(left, pure(node.get(2), scope, first == equal), node));
      }
      return result;
    }
    return atoms.equation(node, scope, equal);
  }

  /** Returns whether it can be nothing but a condition without heap. */
  boolean isFormula(SExpr expr, Scope scope) {
    Optional<Macro> macro = macros.of(expr, scope);
    if (macro.isPresent()) {
      return macro.get().sort().equals("Bool");
    }
    if (expr instanceof SExpr.Leaf leaf) {
      Scope.Binding binding = scope.find(leaf.text());
      return leaf.is("true")
          || leaf.is("false")
          || binding instanceof Scope.Variable variable && variable.sort().equals("Bool")
          || binding instanceof Scope.Alias alias && isFormula(alias.value(), alias.scope());
    }
    SExpr.Node node = (SExpr.Node) expr;
    return node.size() > 0
        && (isTester(node)
            || node.get(0) instanceof SExpr.Leaf head && OF_FORMULAS.contains(head.text()));
  }

  /** Whether it is {@code ((_ is constructor) t)}, or {@code (is-constructor t)} as it was once. */
  private boolean isTester(SExpr.Node node) {
    if (node.size() != 2) {
      return false;
    }
    return node.get(0) instanceof SExpr.Node head
        ? head.size() == 3 && head.isCallOf("_") && head.get(1).is("is")
        : node.get(0) instanceof SExpr.Leaf old
            && old.text().startsWith(TESTER)
            && !functions.containsKey(old.text())
            && heaps.constructor(old.text().substring(TESTER.length()), "").isPresent();
  }

  private List<Part> test(SExpr.Node node, Scope scope, boolean positive) {
    String constructor =
        node.get(0) instanceof SExpr.Node head
            ? Declarations.symbol(head.get(2), places)
            : ((SExpr.Leaf) node.get(0)).text().substring(TESTER.length());
    List<Part> result = new ArrayList<>();
    for (TermReader.Case each : terms.read(node.get(1), scope)) {
      if (!(each.value() instanceof Value.Data data)) {
        throw places.error(Code.SLCOMP_SORT, node.get(1), "a data sort", each.sort());
      } else if (data.constructor().name().equals(constructor) == positive) {
        result.add(each.condition());
      }
    }
    return result;
  }

  /** A term of sort Bool: a field of a datum. */
  private List<Part> truth(SExpr term, Scope scope, boolean positive) {
    List<Part> result = new ArrayList<>();
    for (TermReader.Case each : terms.ofSort(term, "Bool", scope)) {
      Expr value = ((Value.Plain) each.value()).expr();
      if (!(value instanceof Expr.BoolConst constant)) {
        Expr condition = positive ? value : new Expr.Not(value);
        result.add(each.condition().join(Part.of(condition)));
      } else if (constant.value() == positive) {
        result.add(each.condition());
      }
    }
    return result;
  }

  private List<Part> call(
      SExpr.Leaf head, SExpr at, List<SExpr> operands, Scope scope, boolean positive) {
    Signature signature = functions.get(head.text());
    if (signature == null && heaps.isSelector(head.text())) {
      return truth(at, scope, positive);
    } else if (signature == null) {
      throw unknown(head);
    }
    onlyPositive(at, positive);
    if (operands.size() != signature.sorts().size()) {
      throw places.error(
          Code.SPEC_ARITY, at, head.text(), signature.sorts().size(), operands.size());
    }
    return atoms.call(head.text(), at, operands, signature.sorts(), scope);
  }

  private void onlyPositive(SExpr at, boolean positive) {
    if (!positive) {
      throw places.unsupported(at, "negation of a formula on the heap, or of exists,");
    }
  }

  private void expect(SExpr.Node node, int size) {
    if (node.size() != size) {
      throw places.syntax(node, "expected " + (size - 1) + " operands");
    }
  }

  private void expectAtLeast(SExpr.Node node, int size) {
    if (node.size() < size) {
      throw places.syntax(node, "expected " + (size - 1) + " operands or more");
    }
  }

  private <T> List<T> limited(List<T> parts, SExpr at) {
    return places.limit(at).check(parts);
  }
}
