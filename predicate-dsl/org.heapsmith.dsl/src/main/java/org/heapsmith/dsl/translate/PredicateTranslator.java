// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.dsl.heapSpec.Predicate;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.PredicateDef;

/** Translates predicate definitions and other formulas of one file. Stateless. */
final class PredicateTranslator {
  private final FileContext context;
  private final Normalizer normalizer;

  PredicateTranslator(FileContext context) {
    this.context = context;
    this.normalizer = new Normalizer(context.problems());
  }

  /** Returns the definition; empty if something in it was reported. */
  Optional<PredicateDef> translate(Predicate predicate, Signature signature) {
    Scope scope =
        new Scope(
            signature.parameters(),
            List.of(),
            null,
            false,
            Set.of(),
            " is only known in the spec of a method",
            " is only known in ensures");
    Optional<List<Disjunct>> disjuncts = disjuncts(List.of(predicate.getBody()), scope);
    if (disjuncts.isPresent()) {
      context.problems().reportUnused(predicate.getParameters(), Trees.names(predicate.getBody()));
    }
    boolean known =
        signature.parameters().stream().noneMatch(p -> p.type() == DisjunctVariables.UNKNOWN);
    return disjuncts
        .filter(d -> known)
        .map(
            d ->
                new PredicateDef(
                    signature.name(),
                    signature.parameters(),
                    d,
                    ParseNodes.doc(predicate),
                    context.problems().place(predicate)));
  }

  /**
   * Returns the normal form of the separating conjunction of formulas; empty if something was
   * reported.
   */
  Optional<List<Disjunct>> disjuncts(List<Expression> formulas, Scope scope) {
    List<RawDisjunct> raw = List.of(RawDisjunct.EMP);
    for (Expression formula : formulas) {
      raw = normalizer.product(raw, normalizer.normalize(formula), formula);
    }
    List<Disjunct> result = new ArrayList<>();
    boolean complete = !raw.isEmpty();
    for (RawDisjunct disjunct : raw) {
      EObject origin = disjunct.first().orElse(formulas.get(0));
      Optional<Disjunct> typed =
          new DisjunctTranslator(context, scope, disjunct).translate(disjunct, origin);
      typed.ifPresent(result::add);
      complete &= typed.isPresent();
    }
    return complete ? Optional.of(result) : Optional.empty();
  }
}
