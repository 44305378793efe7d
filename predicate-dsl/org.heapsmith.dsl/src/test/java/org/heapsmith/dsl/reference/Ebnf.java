// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.reference;

import java.util.stream.Collectors;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.Action;
import org.eclipse.xtext.Alternatives;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.Group;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.RuleCall;

/** A grammar rule's body without what only the parser needs: names of features, actions. */
final class Ebnf {

  private Ebnf() {}

  /** Returns the body of a parser rule. */
  static String of(AbstractElement element) {
    return text(element, false);
  }

  private static String text(AbstractElement element, boolean inner) {
    if (element instanceof Alternatives choice) {
      String all =
          choice.getElements().stream()
              .map(e -> text(e, false))
              .filter(t -> !t.isEmpty())
              .collect(Collectors.joining(" | "));
      return grouped(all, element, inner);
    } else if (element instanceof Group group) {
      String all =
          group.getElements().stream()
              .map(e -> text(e, true))
              .filter(t -> !t.isEmpty())
              .collect(Collectors.joining(" "));
      return all.contains(" ") ? grouped(all, element, false) : all + cardinality(element);
    } else if (element instanceof Assignment assignment) {
      String terminal = text(assignment.getTerminal(), true);
      boolean list = terminal.contains(" ") && !terminal.startsWith("(");
      return (list ? "(" + terminal + ")" : terminal) + cardinality(element);
    } else if (element instanceof CrossReference reference) {
      return text(reference.getTerminal(), inner);
    } else if (element instanceof Keyword keyword) {
      return "'" + keyword.getValue() + "'" + cardinality(element);
    } else if (element instanceof RuleCall call) {
      return call.getRule().getName() + cardinality(element);
    } else if (element instanceof Action) {
      return "";
    }
    throw new IllegalArgumentException(element.eClass().getName());
  }

  private static String grouped(String text, AbstractElement element, boolean inner) {
    boolean needed = !cardinality(element).isEmpty() || inner;
    return needed ? "(" + text + ")" + cardinality(element) : text;
  }

  private static String cardinality(AbstractElement element) {
    return element.getCardinality() == null ? "" : element.getCardinality();
  }
}
