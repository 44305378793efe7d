// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jbse;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.importing.ForeignToken;
import org.heapsmith.dsl.importing.JavaClasses;
import org.heapsmith.dsl.importing.Report;
import org.heapsmith.dsl.importing.jbse.LicsRule.Action;
import org.heapsmith.dsl.importing.jbse.LicsRule.Field;
import org.heapsmith.dsl.importing.jbse.LicsRule.LicsPath;
import org.heapsmith.dsl.importing.jbse.LicsRule.Steps;

/**
 * Finds the class of a field that is named alone: of the classes that the rules speak of, those
 * that have one of this name.
 */
final class FieldOwners {
  private final JavaClasses classes;
  private final Report report;
  private final Set<String> named = new LinkedHashSet<>();

  FieldOwners(JavaClasses classes, Report report, List<LicsRule> rules) {
    this.classes = classes;
    this.report = report;
    for (LicsRule rule : rules) {
      named.add(rule.type().text());
      for (LicsPath path : JbseImporter.paths(rule)) {
        StepText.fields(path.steps()).forEach(f -> f.owner().ifPresent(o -> named.add(o.text())));
      }
    }
  }

  /** Returns whether a rule names a field alone. */
  static boolean isNeeded(LicsRule rule) {
    return JbseImporter.paths(rule).stream()
        .anyMatch(p -> StepText.fields(p.steps()).stream().anyMatch(f -> f.owner().isEmpty()));
  }

  LicsRule complete(LicsRule rule) {
    Action action = rule.action();
    if (action instanceof LicsRule.AliasesPath aliases) {
      action = new LicsRule.AliasesPath(aliases.max(), complete(aliases.target()));
    } else if (action instanceof LicsRule.Never never) {
      action = new LicsRule.Never(never.max(), complete(never.target()));
    }
    return new LicsRule(
        complete(rule.path()), rule.type(), action, rule.trigger(), rule.resolves(), rule.source());
  }

  private LicsPath complete(LicsPath path) {
    return new LicsPath(path.start(), path.root(), complete(path.steps()), path.source());
  }

  private Steps complete(Steps steps) {
    if (steps instanceof Field field && field.owner().isEmpty()) {
      return owned(field);
    } else if (steps instanceof LicsRule.Sequence sequence) {
      return new LicsRule.Sequence(sequence.parts().stream().map(this::complete).toList());
    } else if (steps instanceof LicsRule.Choice choice) {
      return new LicsRule.Choice(choice.parts().stream().map(this::complete).toList());
    } else if (steps instanceof LicsRule.Repeated repeated) {
      return new LicsRule.Repeated(complete(repeated.operand()), repeated.how());
    } else if (steps instanceof LicsRule.NotBefore not) {
      return new LicsRule.NotBefore(complete(not.forbidden()), not.toEnd(), complete(not.rest()));
    }
    return steps;
  }

  private Steps owned(Field field) {
    ForeignToken name = field.field();
    List<Steps> found = new ArrayList<>();
    for (String type : named) {
      boolean has =
          classes.find(type).stream()
              .flatMap(c -> JavaClasses.declaredFields(c).stream())
              .anyMatch(f -> f.name().equals(name.text()));
      if (has) {
        ForeignToken owner = new ForeignToken(ForeignToken.Kind.NAME, type, name.source());
        found.add(new Field(Optional.of(owner), name));
      }
    }
    if (found.isEmpty()) {
      String message = "no class that the rules name has a field " + name.text();
      report.error(Code.IMPORT_MEANING, name.source(), message);
    }
    return found.size() == 1 ? found.get(0) : new LicsRule.Choice(found);
  }
}
