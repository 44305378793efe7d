// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.EcoreUtil2;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.Binary;
import org.heapsmith.dsl.heapSpec.Call;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.dsl.heapSpec.Forall;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;

/** The foralls of one disjunct. Every method returns null or false for what was reported. */
final class Foralls {
  private final FileContext context;
  private final Problems problems;
  private final DisjunctVariables names;
  private final AtomResolver resolver;

  Foralls(FileContext context, DisjunctVariables names, AtomResolver resolver) {
    this.context = context;
    this.problems = context.problems();
    this.names = names;
    this.resolver = resolver;
  }

  /** Makes the indices of all foralls below known as such. */
  boolean declare(Expression e) {
    boolean fine = true;
    for (Forall forall : EcoreUtil2.eAllOfType(e, Forall.class)) {
      String name = forall.getVariable();
      if (names.isParameter(name) || names.isDeclared(name) || name.equals(Trees.WILDCARD)) {
        problems.report(
            Code.SPEC_DUPLICATE_NAME,
            ParseNodes.of(forall, HeapSpecPackage.Literals.FORALL__VARIABLE),
            "name " + name + ": an index of forall needs a name of its own");
        fine = false;
      }
      if (!forall.getKeyword().equals("in")) {
        problems.report(
            Code.SPEC_SYNTAX,
            ParseNodes.of(forall, HeapSpecPackage.Literals.FORALL__KEYWORD),
            "expected 'in' after the index of forall");
        fine = false;
      }
      names.reserveIndex(name);
      fine &= speaksOfIndex(forall, forall.getBody());
    }
    return fine;
  }

  /** The body goes on as far as it can: what does not belong there is reported. */
  private boolean speaksOfIndex(Forall forall, Expression e) {
    if (Trees.strip(e) instanceof Binary binary && Normalizer.isConjunction(binary)) {
      return speaksOfIndex(forall, binary.getLeft()) & speaksOfIndex(forall, binary.getRight());
    }
    boolean speaks = Trees.names(e).contains(forall.getVariable());
    if (!speaks) {
      problems.report(
          Code.SPEC_FORMULA,
          e,
          "this does not speak of "
              + forall.getVariable()
              + "; if it is no part of the forall, put the forall in parentheses");
    }
    return speaks;
  }

  /** Resolves the predicates of a forall that speaks of the heap. */
  Optional<ResolvedForall> resolve(Forall forall) {
    List<RawDisjunct> body = new Normalizer(problems).normalize(forall.getBody());
    if (body.size() != 1 || !body.get(0).binders().isEmpty()) {
      problems.report(
          Code.SPEC_FORMULA,
          forall.getBody(),
          "a forall needs one case without exists; a predicate can hold several");
      return Optional.empty();
    }
    List<ResolvedCall> calls = new ArrayList<>();
    boolean fine = true;
    for (Expression atom : body.get(0).atoms()) {
      if (atom instanceof Call call) {
        Object resolved = resolver.call(call, names).orElse(null);
        if (resolved instanceof ResolvedCall predicate) {
          calls.add(predicate);
        } else if (resolved != null) {
          problems.report(
              Code.SPEC_FORMULA, atom, "only predicates and conditions can stand in a forall");
        }
        fine &= resolved instanceof ResolvedCall;
      } else {
        problems.report(
            Code.SPEC_FORMULA, atom, "only predicates and conditions can stand in a forall");
        fine = false;
      }
    }
    return fine
        ? Optional.of(new ResolvedForall(forall, calls, body.get(0).pure()))
        : Optional.empty();
  }

  /** Returns the iterated predicates. */
  Atom.ForAll atom(ResolvedForall forall, Typer typer) {
    Expr lower = typer.typed(forall.syntax().getLower(), SpecType.INT);
    Expr upper = typer.typed(forall.syntax().getUpper(), SpecType.INT);
    List<Parameter> existentials = new ArrayList<>();
    List<Atom.PredicateCall> calls = new ArrayList<>();
    names.enter(forall.syntax().getVariable());
    boolean fine = lower != null && upper != null;
    for (ResolvedCall call : forall.calls()) {
      List<Expr> arguments = new ArrayList<>();
      for (int i = 0; i < call.arguments().size(); i++) {
        Expr argument = argument(call, i, typer, existentials);
        fine &= argument != null;
        arguments.add(argument);
      }
      if (fine) {
        calls.add(new Atom.PredicateCall(call.callee().name(), arguments, call.source()));
      }
    }
    names.leave();
    return fine
        ? new Atom.ForAll(
            forall.syntax().getVariable(),
            lower,
            upper,
            existentials,
            calls,
            problems.place(forall.syntax()))
        : null;
  }

  private Expr argument(
      ResolvedCall call, int position, Typer typer, List<Parameter> existentials) {
    SpecType type = call.callee().parameters().get(position).type();
    Expression written = call.arguments().get(position);
    if (!Trees.WILDCARD.equals(Trees.plainName(written))) {
      return typer.typed(written, type);
    }
    String name = "_" + (existentials.size() + 1);
    while (names.typeOf(name) != null) {
      name = "_" + name;
    }
    existentials.add(new Parameter(name, type));
    return new Expr.Var(name, type);
  }

  /** Returns a condition for all indices. */
  Expr condition(Forall forall, Expression body, Typer typer) {
    Expr lower = typer.typed(forall.getLower(), SpecType.INT);
    Expr upper = typer.typed(forall.getUpper(), SpecType.INT);
    names.enter(forall.getVariable());
    Expr condition = typer.typed(body, SpecType.BOOLEAN);
    names.leave();
    return lower == null || upper == null || condition == null
        ? null
        : new Expr.ForAll(forall.getVariable(), lower, upper, condition);
  }

  /** Reports a forall over predicates in a place where only a condition can stand. */
  Expr refuse(Forall forall) {
    context
        .problems()
        .report(
            Code.SPEC_FORMULA,
            forall,
            "a heap formula cannot stand inside an expression; join it with * or && at the top"
                + " level");
    return null;
  }
}
