// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.Path;
import org.heapsmith.dsl.syntax.Suggestions;

/** What is said of a name that is no variable of its disjunct. */
final class UnknownNames {
  private UnknownNames() {}

  /** Reports the name, once a disjunct. */
  static void report(
      FileContext context, Scope scope, DisjunctVariables names, String name, INode node) {
    Problems problems = context.problems();
    if (name.equals("this")) {
      problems.report(Code.SPEC_UNKNOWN_NAME, node, name + scope.absentThis());
    } else if (name.equals("result")) {
      problems.report(Code.SPEC_UNKNOWN_NAME, node, name + scope.absentResult());
    } else if (scope.foreign().contains(name)) {
      String why = name + " is not known here: not every disjunct of the precondition has it";
      problems.report(Code.SPEC_FORMULA, node, why);
    } else {
      List<String> known = new ArrayList<>(names.known());
      if (node.getSemanticElement() instanceof Path path) {
        boolean mayBeClass = !path.getSegments().isEmpty() && Character.isUpperCase(name.charAt(0));
        known.addAll(mayBeClass ? context.typeNames().known(name) : List.of());
      }
      problems.report(Code.SPEC_UNKNOWN_NAME, node, Suggestions.with(name, known));
    }
    if (!names.isParameter(name)) {
      names.meet(name, DisjunctVariables.UNKNOWN);
    }
  }
}
