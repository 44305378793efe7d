// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.Clause;
import org.heapsmith.dsl.heapSpec.Criterion;
import org.heapsmith.dsl.heapSpec.Ensures;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.Requires;
import org.heapsmith.dsl.heapSpec.SpecDecl;
import org.heapsmith.dsl.heapSpec.Strategy;
import org.heapsmith.dsl.heapSpec.Throws;
import org.heapsmith.dsl.syntax.Suggestions;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecBounds;
import org.heapsmith.logic.spec.SpecType;

/** Translates one {@code spec}. */
final class SpecTranslator {
  private final FileContext context;
  private final SpecDecl spec;
  private final Set<String> seen;
  private boolean failed;

  /**
   * Makes the translation of {@code spec}.
   *
   * @param seen methods that have a spec already
   */
  SpecTranslator(FileContext context, SpecDecl spec, Set<String> seen) {
    this.context = context;
    this.spec = spec;
    this.seen = seen;
  }

  /** Returns the spec; empty if something in it was reported. */
  Optional<MethodSpec> translate() {
    Optional<MethodTarget> found = new MethodResolver(context).resolve(spec);
    // even without the method its formulas are checked, as far as the parameters allow
    MethodTarget target = found.orElseGet(() -> MethodTarget.unknown(context, spec));
    if (found.isPresent() && !seen.add(target.key())) {
      context
          .problems()
          .report(
              Code.SPEC_DUPLICATE_NAME,
              ParseNodes.all(spec, HeapSpecPackage.Literals.SPEC_DECL__TARGET),
              "spec of " + target.name());
    }
    List<Expression> pre = clauses(Requires.class).stream().map(Requires::getFormula).toList();
    List<Expression> post = clauses(Ensures.class).stream().map(Ensures::getFormula).toList();
    List<Disjunct> requires = formulas(pre, target.before());
    List<Parameter> outer = SharedNames.of(pre, requires, target.parameters());
    Set<String> foreign = SharedNames.existentials(pre, target.parameters());
    outer.forEach(parameter -> foreign.remove(parameter.name()));
    List<Disjunct> ensures = formulas(post, target.after(outer, foreign));
    List<MethodSpec.ThrowsClause> throwsClauses = throwsClauses(target.throwing(outer, foreign));
    SpecBounds bounds = new BoundsTranslator(context).translate(spec);
    Optional<String> strategy = strategy();
    Optional<String> criterion =
        new CriterionTranslator(context).translate(clauses(Criterion.class));
    if (found.isEmpty() || failed) {
      return Optional.empty();
    }
    return Optional.of(
        new MethodSpec(
            target.className(),
            target.method(),
            target.descriptor(),
            target.parameters(),
            requires,
            ensures,
            throwsClauses,
            bounds,
            strategy,
            criterion,
            ParseNodes.doc(spec),
            context.problems().place(spec)));
  }

  private <T extends Clause> List<T> clauses(Class<T> type) {
    return spec.getClauses().stream().filter(type::isInstance).map(type::cast).toList();
  }

  private List<Disjunct> formulas(List<Expression> written, Scope scope) {
    if (written.isEmpty()) {
      return List.of();
    }
    Optional<List<Disjunct>> result = new PredicateTranslator(context).disjuncts(written, scope);
    failed |= result.isEmpty();
    return result.orElse(List.of());
  }

  private List<MethodSpec.ThrowsClause> throwsClauses(Scope scope) {
    List<MethodSpec.ThrowsClause> result = new ArrayList<>();
    for (Throws clause : clauses(Throws.class)) {
      Optional<SpecType> type = context.typeNames().resolve(clause.getException());
      List<Parameter> known = new ArrayList<>(scope.parameters());
      known.addAll(scope.outer());
      DisjunctVariables names = new DisjunctVariables(known, Set.of(), context.java());
      Foralls foralls = new Foralls(context, names, new AtomResolver(context));
      boolean declared = clause.getCondition() == null || foralls.declare(clause.getCondition());
      Typer typer = new Typer(context, new PathExpressions(context, scope, names, null), foralls);
      Expr condition =
          clause.getCondition() == null
              ? new Expr.BoolConst(true)
              : typer.typed(clause.getCondition(), SpecType.BOOLEAN);
      if (clause.getCondition() != null) {
        new VariableUses(context).used(List.of(clause.getCondition()), List.of(), names, scope);
      }
      if (type.isEmpty()
          || !isThrowable(type.get(), clause.getException())
          || condition == null
          || !declared) {
        failed = true;
      } else {
        String name = ((SpecType.Reference) type.get()).internalName();
        result.add(new MethodSpec.ThrowsClause(name, condition));
      }
    }
    return result;
  }

  private boolean isThrowable(SpecType type, EObject at) {
    boolean throwable =
        type instanceof SpecType.Reference reference
            && context.java().isSubtype(reference.internalName(), "java/lang/Throwable");
    if (!throwable) {
      context.problems().report(Code.SPEC_TYPE_MISMATCH, at, "Throwable", Descriptors.simple(type));
    }
    return throwable;
  }

  private Optional<String> strategy() {
    List<Strategy> clauses = clauses(Strategy.class);
    for (Strategy clause : clauses) {
      if (clause != clauses.get(0)) {
        context.problems().report(Code.SPEC_DUPLICATE_NAME, clause, "strategy");
      }
      if (!SpecWords.STRATEGIES.contains(clause.getName())) {
        context
            .problems()
            .report(
                Code.SPEC_UNKNOWN_NAME,
                ParseNodes.of(clause, HeapSpecPackage.Literals.STRATEGY__NAME),
                Suggestions.with("of a strategy ", clause.getName(), SpecWords.STRATEGIES));
        failed = true;
      } else {
        new TypeUses(context.occurrences())
            .word(ParseNodes.of(clause, HeapSpecPackage.Literals.STRATEGY__NAME));
      }
    }
    return clauses.stream().findFirst().map(Strategy::getName);
  }
}
