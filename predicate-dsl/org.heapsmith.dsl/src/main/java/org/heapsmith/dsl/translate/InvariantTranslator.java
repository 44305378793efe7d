// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.xtext.EcoreUtil2;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.HexAtom;
import org.heapsmith.dsl.heapSpec.HexGroup;
import org.heapsmith.dsl.heapSpec.HexPath;
import org.heapsmith.dsl.heapSpec.HexSentence;
import org.heapsmith.dsl.heapSpec.HexStatement;
import org.heapsmith.dsl.heapSpec.HexValue;
import org.heapsmith.dsl.heapSpec.Invariant;
import org.heapsmith.logic.spec.HexRule;
import org.heapsmith.logic.spec.HexTrigger;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SourceRef;

/** Translates the HEX invariants of one file. Stateless but for what it reports. */
final class InvariantTranslator {
  private final FileContext context;

  InvariantTranslator(FileContext context) {
    this.context = context;
  }

  /** Returns the invariant; empty if something in it was reported. */
  Optional<InvariantDef> translate(Invariant invariant, Signature signature) {
    List<HexRule> rules = new ArrayList<>();
    List<HexTrigger> triggers = new ArrayList<>();
    boolean complete = true;
    for (HexStatement statement : invariant.getStatements()) {
      complete &= translate(statement, signature.parameters(), rules, triggers);
    }
    boolean known =
        signature.parameters().stream().noneMatch(p -> p.type() == DisjunctVariables.UNKNOWN);
    if (!complete || !known) {
      return Optional.empty();
    }
    warnOfUnused(invariant);
    return Optional.of(
        new InvariantDef(
            signature.name(),
            signature.parameters(),
            rules,
            triggers,
            ParseNodes.doc(invariant),
            context.problems().place(invariant)));
  }

  private boolean translate(
      HexStatement statement,
      List<Parameter> parameters,
      List<HexRule> rules,
      List<HexTrigger> triggers) {
    HexSentences sentences = new HexSentences(context, parameters);
    SourceRef source = context.problems().place(statement);
    org.heapsmith.logic.spec.HexSentence sentence = sentences.translate(statement.getSentence());
    if (!statement.isUnconstrained() && sentence != null) {
      rules.add(new HexRule(sentence, source));
    }
    if (statement.getCompanion() == null) {
      return !isLost(statement) && sentence != null;
    }
    if (!(strip(statement.getSentence()) instanceof HexAtom)) {
      context
          .problems()
          .report(
              Code.SPEC_FORMULA,
              ParseNodes.all(
                  statement.getCompanion(), HeapSpecPackage.Literals.HEX_COMPANION__METHOD),
              "a companion method belongs to a single atom");
      return false;
    }
    Optional<HexTrigger> trigger =
        new CompanionFinder(context, sentences.paths())
            .resolve(statement.getCompanion(), sentence, source);
    trigger.ifPresent(triggers::add);
    return sentence != null && trigger.isPresent();
  }

  /** {@code when} without a companion method says nothing. */
  private boolean isLost(HexStatement statement) {
    if (statement.isUnconstrained()) {
      context
          .problems()
          .report(
              Code.SPEC_FORMULA,
              ParseNodes.of(statement, HeapSpecPackage.Literals.HEX_STATEMENT__UNCONSTRAINED),
              "when needs a companion method: triggers C.m");
    }
    return statement.isUnconstrained();
  }

  private static HexSentence strip(HexSentence sentence) {
    return sentence instanceof HexGroup group ? strip(group.getInner()) : sentence;
  }

  /** A path from any object of a class is about what all parameters lead to. */
  private void warnOfUnused(Invariant invariant) {
    if (EcoreUtil2.eAllOfType(invariant, HexPath.class).stream().anyMatch(HexPath::isAny)) {
      return;
    }
    Set<String> used = new LinkedHashSet<>();
    EcoreUtil2.eAllOfType(invariant, HexPath.class).forEach(path -> used.add(path.getRoot()));
    EcoreUtil2.eAllOfType(invariant, HexValue.class).forEach(value -> used.add(value.getRoot()));
    context.problems().reportUnused(invariant.getParameters(), used);
  }
}
