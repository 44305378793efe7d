// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.dsl.heapSpec.Criterion;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.syntax.Suggestions;
import org.heapsmith.logic.spec.CriterionName;

/** Reads the coverage criterion of a spec. */
final class CriterionTranslator {
  private final FileContext context;

  CriterionTranslator(FileContext context) {
    this.context = context;
  }

  /** Returns the criterion as it is written; empty if there is none, or none that is right. */
  Optional<String> translate(List<Criterion> clauses) {
    clauses.stream()
        .skip(1)
        .forEach(c -> context.problems().report(Code.SPEC_DUPLICATE_NAME, c, "criterion"));
    return clauses.stream().findFirst().flatMap(this::name);
  }

  private Optional<String> name(Criterion clause) {
    var at = ParseNodes.of(clause, HeapSpecPackage.Literals.CRITERION__NAME);
    try {
      String name = CriterionName.parse(clause.getName()).toString();
      new TypeUses(context.occurrences()).word(at);
      return Optional.of(name);
    } catch (HeapsmithException e) {
      if (e.notice().code() == Code.CRITERION_UNKNOWN) {
        List<String> words =
            Arrays.stream(CriterionName.Kind.values()).map(CriterionName.Kind::form).toList();
        String wrong = clause.getName();
        context
            .problems()
            .report(Code.SPEC_UNKNOWN_NAME, at, Suggestions.with("of a criterion ", wrong, words));
      } else {
        context.problems().report(Code.SPEC_FORMULA, at, e.notice().message());
      }
      return Optional.empty();
    }
  }
}
